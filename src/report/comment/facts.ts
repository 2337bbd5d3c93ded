import type { Publication } from '../../loop/publication.ts'
import type { OutputText } from '../../process/outcome.ts'

/** What a comment says besides the report of the run. Sentences are ours, names in them between single backticks. */
export interface CommentFacts {
  /** The label that starts a run. */
  readonly label: string
  /** `reusable`: the workflow of four jobs, with a `setup` of its own; `single`: the action in one job. */
  readonly workflow: 'single' | 'reusable'
  readonly links: Links
  /** Name of the artifact that `links.artifact` leads to. */
  readonly artifactName: string | null
  /** null: not there yet, or not wanted. */
  readonly publication: Publication | null
  /** null: not judged again elsewhere. */
  readonly verification: Verification | null
  readonly nowMs: number
  /** When the run ends at the latest; null: as its report says. */
  readonly endsByMs: number | null
}

/** Absolute addresses, all of them made by us. */
export interface Links {
  readonly run: string
  readonly repository: string
  /** null: nothing was uploaded, or that is not known. */
  readonly artifact: string | null
  /** The folder of the docs, without a slash at its end. */
  readonly docs: string
}

export type Verification =
  | { readonly kind: 'verified' }
  /** `message`: one sentence of ours. `gate` null: none was run. */
  | { readonly kind: 'failed'; readonly message: string; readonly gate: FailedGate | null }

export interface FailedGate {
  readonly name: string
  /** `edited`: it passed, and changed what was to be judged. `beside`: it failed where gates before it left something running. */
  readonly why: 'failed' | 'edited' | 'too-long' | 'beside'
  /** Shown in a fence only; null: it did not arrive. */
  readonly output: OutputText | null
}

import type { Heading } from './markdown.ts'
import type { Place } from './place.ts'
import type { PartResults } from './results.ts'

/** What a part is run with. */
export interface BenchContext {
  readonly place: Place
  /** Absolute path of the node that runs Converge. */
  readonly node: string
  /** Absolute path of the top of this repository. */
  readonly root: string
  /** Tells whoever waits what is going on. */
  readonly say: (text: string) => void
}

/** One question, with its measurements. */
export interface Part {
  /** As it is named on the command line. */
  readonly name: string
  readonly heading: Heading
  run(context: BenchContext): Promise<PartResults>
}

import type { Inputs } from '../inputs/types.ts'
import type { ChangedFile, ProtectedPath } from './files.ts'
import { fingerprintsOf } from './looks.ts'
import { FailureMemory } from './memory.ts'
import type { Bundle, Look, Ports, ProgressEvent } from './ports.ts'
import type { Ending, RunFacts, RunRecord } from './run-record.ts'
import type { Activity, AgentCall, Judging, Note, Round } from './types.ts'

/** A round that is not over yet. */
export type OpenRound = {
  -readonly [Key in keyof Round]: Round[Key]
} & { calls: AgentCall[]; notes: Note[] }

/** The fingerprints that were seen in one round, before and after its judging. */
interface Seen {
  readonly round: number
  readonly fingerprints: Set<string>
}

/** What a run knows while it goes on. Only the loop writes here; everybody else gets a {@link RunRecord}. */
export class RunState {
  readonly inputs: Inputs
  readonly ports: Ports
  readonly memory = new FailureMemory()
  /** Looks of all rounds, oldest first. */
  readonly seen: Seen[]
  /** Contents on which no agent has done anything: the start's, and what judgings of such contents left behind. */
  readonly untouched: Set<string>
  readonly #facts: RunFacts
  readonly #startedAt: number
  readonly #rounds: Round[] = []
  #open: OpenRound | null = null
  #now: Activity = { kind: 'starting' }
  #ending: Ending | null = null
  /** Unchanged judgings in a row. */
  unchangedInARow = 0
  /** The last look that was taken. */
  lastLook: Look
  /** The last tree that was taken. */
  tree: string | null
  /** The tree that {@link patchPath} holds; null: none was kept. */
  keptTree: string | null = null
  /** What configures agents is not the start's now: no look may be taken. */
  isAgentConfigLent = false
  changedFiles: readonly ChangedFile[] | null = null
  patchPath: string | null = null
  bundle: Bundle | null = null

  constructor(facts: RunFacts & { readonly inputs: Inputs }, ports: Ports) {
    this.#facts = facts
    this.#startedAt = ports.now()
    this.inputs = facts.inputs
    this.ports = ports
    this.tree = facts.startTree
    this.lastLook = ports.startLook
    this.seen = [{ round: 0, fingerprints: new Set(fingerprintsOf(ports.startLook)) }]
    this.untouched = new Set(ports.startLook.kind === 'taken' ? [ports.startLook.content] : [])
  }

  get rounds(): readonly Round[] {
    return this.#rounds
  }

  get protectedPaths(): readonly ProtectedPath[] {
    return this.#facts.protectedPaths
  }

  /** The work is handed on as a commit. */
  get isPublishing(): boolean {
    return this.ports.publisher !== null
  }

  get startTree(): string | null {
    return this.#facts.startTree
  }

  /** All calls so far, oldest first. */
  get calls(): readonly AgentCall[] {
    return [...this.#rounds, ...(this.#open ? [this.#open] : [])].flatMap((round) => round.calls)
  }

  /** Judgings that count towards `max-gate-runs`; without gates nothing is run. */
  get gateRuns(): number {
    if (this.inputs.gates.length === 0) return 0
    return this.#rounds.filter(({ kind, judging }) => kind === 'iteration' && judging?.kind === 'executed')
      .length
  }

  get now(): Activity {
    return this.#now
  }

  /** The round that is open; asking for one that is not is a bug. */
  get round(): OpenRound {
    if (this.#open === null) throw new Error('no round is open')
    return this.#open
  }

  openRound(number: number, kind: Round['kind']): void {
    this.#open = {
      number,
      kind,
      calls: [],
      judging: null,
      change: kind === 'baseline' ? { kind: 'baseline' } : { kind: 'unknown' },
      until: null,
      startedAt: this.ports.now(),
      durationMs: 0,
      notes: [],
      tree: null,
    }
  }

  closeRound(): void {
    this.#rounds.push(this.#finished(this.round))
    this.#open = null
    this.#progress('round')
  }

  /** Forgets the open round. */
  dropRound(): void {
    this.#open = null
  }

  #finished(round: OpenRound): Round {
    const durationMs = this.ports.now() - round.startedAt
    return { ...round, calls: [...round.calls], notes: [...round.notes], durationMs }
  }

  doing(activity: Activity): void {
    this.#now = activity
    this.#progress('now')
  }

  /** Whether no agent has done anything, as far as git can see. */
  isUntouched(look: Look): boolean {
    return look.kind === 'taken' && this.untouched.has(look.content)
  }

  /** Notes something once a round; between rounds it belongs to the one that is over. */
  noteOnce(note: Note): void {
    const round = this.#open ?? this.#rounds.at(-1)
    if (round === undefined || round.notes.some(({ kind }) => kind === note.kind)) return
    const notes = [...round.notes, note]
    if (this.#open === null) this.#rounds[this.#rounds.length - 1] = { ...round, notes }
    else this.#open.notes = notes
  }

  judged(judging: Judging): void {
    this.round.judging = judging
  }

  end(ending: Ending): RunRecord {
    this.#ending = ending
    this.#progress('end')
    return this.snapshot()
  }

  #progress(event: ProgressEvent): void {
    this.ports.progress(this.snapshot(), event)
  }

  /** Everything that is known at this moment, an open round included. */
  snapshot(): RunRecord {
    return {
      facts: this.#facts,
      startedAt: this.#startedAt,
      durationMs: this.ports.now() - this.#startedAt,
      rounds: this.#open === null ? [...this.#rounds] : [...this.#rounds, this.#finished(this.#open)],
      now: this.#now,
      ending: this.#ending,
      tree: this.tree,
      changedFiles: this.changedFiles,
      patchPath: this.patchPath,
      commit: this.bundle?.commit ?? null,
      bundlePath: this.bundle?.path ?? null,
      publication: null,
    }
  }
}

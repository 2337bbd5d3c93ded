import type { Judging } from '../gates/run-gate.ts'
import type { OutputText } from '../process/outcome.ts'
import { createFreshStart, type FreshPlace, type FreshStart, type NoRetry } from './fresh-start.ts'
import { judgeInOrder, type VerifyCause } from './judge-in-order.ts'

export interface WorkToJudge extends FreshPlace {
  /** What is to be judged, from where it was checked out. */
  readonly commit: string
  readonly tree: string
}

/** What became of a judging on a fresh machine. */
export interface Verification {
  /** Every gate exited 0, in order, in a checkout of exactly this tree. */
  readonly verified: boolean
  /** Name of the first gate that did not pass; null: none, or no gate ran. */
  readonly failedGate: string | null
  readonly cause: VerifyCause | null
  /** Why it was not tried again although it has retries; null: it has none, or they were used up. */
  readonly noRetry: NoRetry | null
  /** What that gate said; null: nothing was run. */
  readonly output: OutputText | null
  readonly tree: string
  readonly commit: string
  /** Names of the gates that failed and passed at another try. */
  readonly retried: readonly string[]
  /** Names of the gates that left something running, which was there for the next ones. */
  readonly leftRunning: readonly string[]
  /** It passed beside that, and this is what became of it without. */
  readonly isAlone: boolean
  /** False: there was no subreaper, so what gates left running was ended between them as far as it was seen. */
  readonly isSupervised: boolean
}

/** As in the steps of a job: what a gate leaves running is there for the next one, and may stand in its way. */
const AS_IN_A_JOB: Judging = { title: 'Verify', file: 'verify', leftovers: 'live-on' }
/** As everywhere else: nothing of a gate is there any more when the next one begins. */
const ALONE: Judging = { title: 'Verify again', file: 'verify-again', leftovers: 'end' }

/**
 * Judges a checkout by all gates with their retries. Where gates left something running, a second judging follows
 * without: what goes on beside a gate can make it pass, or change for a moment what it is made of.
 */
export async function judgeWork(work: WorkToJudge): Promise<Verification> {
  const { commit, tree, workspace } = work
  const isThere = workspace.startCommit === commit && workspace.startTree === tree
  if (!isThere || workspace.problems.length > 0) return { ...unjudged(work), cause: { kind: 'other-tree' } }
  const freshStart = await createFreshStart(work)
  try {
    const first = await judgeWithRetries(work, AS_IN_A_JOB, freshStart)
    await work.context.commands.endRemains()
    if (!first.verified || first.leftRunning.length === 0) return first
    const cause = await freshStart.forRepeat()
    if (cause !== null)
      return { ...first, verified: false, failedGate: work.gates.at(-1)?.name ?? null, cause }
    const alone = await judgeWithRetries(work, ALONE, freshStart)
    const retried = [...new Set([...first.retried, ...alone.retried])]
    return { ...alone, retried, leftRunning: first.leftRunning, isAlone: true }
  } finally {
    await work.context.commands.endRemains()
    await freshStart.end()
  }
}

function unjudged({ commit, tree, context }: WorkToJudge): Verification {
  return {
    verified: false,
    failedGate: null,
    cause: null,
    noRetry: null,
    output: null,
    tree,
    commit,
    retried: [],
    leftRunning: [],
    isAlone: false,
    isSupervised: context.commands.areSupervised,
  }
}

/** A gate is tried again in the workspace as it was before all of them, behind those before it. */
async function judgeWithRetries(
  work: WorkToJudge,
  judging: Judging,
  freshStart: FreshStart,
): Promise<Verification> {
  const failures = work.gates.map(() => 0)
  for (let start = 1; ; start += 1) {
    const title = start === 1 ? judging.title : `${judging.title}, start ${start}`
    const { failed, leftRunning } = await judgeInOrder(work, { ...judging, title })
    const found = { ...unjudged(work), leftRunning }
    const retried = work.gates.flatMap(({ name }, at) => ((failures[at] ?? 0) > 0 ? [name] : []))
    if (failed === null) return { ...found, verified: true, retried }
    const { position, cause, output, canRetry } = failed
    const gate = work.gates[position]
    const times = (failures[position] ?? 0) + 1
    failures[position] = times
    const left = { ...found, failedGate: gate?.name ?? null, cause, output }
    if (!canRetry || times > (gate?.retries ?? 0)) return left
    const noRetry = await freshStart.forRetry()
    if (noRetry !== null) return { ...left, noRetry }
  }
}

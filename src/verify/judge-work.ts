import type { Judging } from '../gates/run-gate.ts'
import type { Gate } from '../inputs/types.ts'
import type { Cause } from '../loop/types.ts'
import type { OutputText } from '../process/outcome.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { type GatesPlace, judgeGate, type NoRetry } from './judge-gate.ts'

export interface WorkToJudge extends GatesPlace {
  /** What is to be judged, from where it was checked out. */
  readonly commit: string
  readonly tree: string
  readonly gates: readonly Gate[]
  /** Opened on the checkout of the commit, `publishing`, behind the setup and before the first gate. */
  readonly workspace: Pick<
    Workspace,
    'startCommit' | 'startTree' | 'problems' | 'look' | 'restore' | 'protectedChanges' | 'startChanges'
  >
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
  /** Names of the gates that passed only at another try. */
  readonly retried: readonly string[]
  /** Names of the gates that left something running, which was there for the next ones. */
  readonly leftRunning: readonly string[]
  /** It passed beside that, and this is what became of it without. */
  readonly isAlone: boolean
  /** False: there was no subreaper, so what gates left running was ended between them as far as it was seen. */
  readonly isSupervised: boolean
}

export type VerifyCause =
  | Cause
  /** The workspace does not hold the commit. */
  | { readonly kind: 'other-tree' }
  /** A gate changed files of the commit before another one was to judge them; empty: which cannot be told. */
  | { readonly kind: 'rewritten'; readonly paths: readonly string[] }
  /** The gate changed what gates are made of: it need not be what comes next judges by. */
  | { readonly kind: 'protected'; readonly paths: readonly string[] }

/** As in the steps of a job: what a gate leaves running is there for the next one, and may stand in its way. */
const AS_IN_A_JOB: Judging = { title: 'Verify', file: 'verify', leftovers: 'live-on' }
/** As everywhere else: nothing of a gate is there any more when the next one begins. */
const ALONE: Judging = { title: 'Verify again', file: 'verify-again', leftovers: 'end' }

/**
 * Judges a checkout by all gates with their retries; the first that does not pass ends it. Where gates left something
 * running, a second judging follows without: what goes on beside a gate can make it pass, or change for a moment what it
 * is made of.
 */
export async function judgeWork(work: WorkToJudge): Promise<Verification> {
  const first = await judgeAll(work, AS_IN_A_JOB).finally(() => work.context.commands.endRemains())
  if (!first.verified || first.leftRunning.length === 0) return first
  const { leftRunning } = first
  const cause = await undo(work)
  if (cause !== null) return { ...first, verified: false, failedGate: work.gates.at(-1)?.name ?? null, cause }
  const alone = await judgeAll(work, ALONE)
  const retried = [...new Set([...first.retried, ...alone.retried])]
  return { ...alone, retried, leftRunning, isAlone: true }
}

async function judgeAll(work: WorkToJudge, judging: Judging): Promise<Verification> {
  const { commit, tree, gates, workspace, context } = work
  const leftRunning: string[] = []
  const retried: string[] = []
  const said = (verified: boolean, more: Partial<Verification> = {}): Verification => ({
    verified,
    failedGate: null,
    cause: null,
    noRetry: null,
    output: null,
    tree,
    commit,
    retried,
    leftRunning,
    isAlone: false,
    isSupervised: context.commands.areSupervised,
    ...more,
  })
  const isThere = workspace.startCommit === commit && workspace.startTree === tree
  if (!isThere || workspace.problems.length > 0) return said(false, { cause: { kind: 'other-tree' } })
  for (const [position, gate] of gates.entries()) {
    const isLast = position === gates.length - 1
    const beside = { judging, isBeside: leftRunning.length > 0 }
    const { result, noRetry, leavesRunning } = await judgeGate(work, gate, position, beside)
    const { verdict, cause, output } = result
    if (verdict !== 'pass') return said(false, { failedGate: gate.name, cause, noRetry, output })
    const fault = await faultBehind(work, isLast)
    if (fault !== null) return said(false, { failedGate: gate.name, cause: fault, output })
    if (result.flaky) retried.push(gate.name)
    if (leavesRunning && !isLast) leftRunning.push(gate.name)
  }
  return said(true)
}

/**
 * A gate runs what an agent wrote, and so can change what the next one is made of, or what it is to judge. What lives on
 * could mislead this look as well as the next gate; it is why all is judged again without it.
 */
async function faultBehind(work: WorkToJudge, isLast: boolean): Promise<VerifyCause | null> {
  if (!isLast) return (await protectedFault(work)) ?? rewritten(work)
  // Only now it is certain how the gates ended.
  return (await work.context.commands.endRemains()) ? protectedFault(work) : { kind: 'unended' }
}

/** Another judging is to judge the commit too, and not what the first one made of it. @returns what could not be undone */
async function undo(work: WorkToJudge): Promise<VerifyCause | null> {
  const { workspace } = work
  await workspace.look()
  if (workspace.startTree !== null) await workspace.restore(workspace.startTree)
  return (await protectedFault(work)) ?? rewritten(work)
}

async function protectedFault({ workspace }: WorkToJudge): Promise<VerifyCause | null> {
  const changes = await workspace.protectedChanges(await workspace.look())
  return changes.length > 0 ? { kind: 'protected', paths: changes.map(({ path }) => path) } : null
}

async function rewritten({ workspace }: WorkToJudge): Promise<VerifyCause | null> {
  const paths = await workspace.startChanges()
  return paths?.length === 0 ? null : { kind: 'rewritten', paths: paths ?? [] }
}

import { type GateContext, type JudgingName, runGate } from '../gates/run-gate.ts'
import type { Gate } from '../inputs/types.ts'
import type { GateAttempt } from '../loop/ports.ts'
import type { Cause, GateResult } from '../loop/types.ts'
import { isWorthRetrying, resultOf } from '../loop/verdicts.ts'
import type { OutputText } from '../process/outcome.ts'
import type { Workspace } from '../workspace/workspace.ts'

export interface WorkToJudge {
  /** What is to be judged, from where it was checked out. */
  readonly commit: string
  readonly tree: string
  readonly gates: readonly Gate[]
  /** Of each gate by position; absolute. */
  readonly directories: readonly string[]
  readonly context: GateContext
  /** Opened on the checkout of the commit, `publishing`, behind the setup and before the first gate. */
  readonly workspace: Pick<
    Workspace,
    'startCommit' | 'startTree' | 'problems' | 'look' | 'protectedChanges' | 'startChanges'
  >
}

/** What became of a judging on a fresh machine. */
export interface Verification {
  /** Every gate exited 0, in order, in a checkout of exactly this tree. */
  readonly verified: boolean
  /** Name of the first gate that did not pass; null: none, or no gate ran. */
  readonly failedGate: string | null
  readonly cause: VerifyCause | null
  /** What that gate said; null: nothing was run. */
  readonly output: OutputText | null
  readonly tree: string
  readonly commit: string
  /** Names of the gates that left something running, which was there for the ones behind them. */
  readonly leftRunning: readonly string[]
}

export type VerifyCause =
  | Cause
  /** The workspace does not hold the commit. */
  | { readonly kind: 'other-tree' }
  /** A gate changed files of the commit before another one was to judge them; empty: which cannot be told. */
  | { readonly kind: 'rewritten'; readonly paths: readonly string[] }
  /** The gate passed, and changed what gates are made of: it need not be what the next one judges by. */
  | { readonly kind: 'protected'; readonly paths: readonly string[] }

/**
 * Judges a checkout by all gates with their retries; the first that does not pass ends it. What a gate leaves running
 * is there for the next one, as between the steps of a job; it stands still while it is looked at what a gate changed.
 */
export async function judgeWork(work: WorkToJudge): Promise<Verification> {
  try {
    return await judgeAll(work)
  } finally {
    await work.context.commands.endRemains()
  }
}

async function judgeAll(work: WorkToJudge): Promise<Verification> {
  const { commit, tree, gates, workspace } = work
  const leftRunning: string[] = []
  const said = (verified: boolean, more: Partial<Verification> = {}): Verification => ({
    verified,
    failedGate: null,
    cause: null,
    output: null,
    tree,
    commit,
    leftRunning,
    ...more,
  })
  const isThere = workspace.startCommit === commit && workspace.startTree === tree
  if (!isThere || workspace.problems.length > 0) return said(false, { cause: { kind: 'other-tree' } })
  for (const [position, gate] of gates.entries()) {
    const { verdict, cause, output, leftovers } = await judgeOne(work, gate, position)
    if (verdict !== 'pass') return said(false, { failedGate: gate.name, cause, output })
    const fault = await faultBehind(work, position)
    if (fault !== null) return said(false, { failedGate: gate.name, cause: fault, output })
    if (leftovers > 0) leftRunning.push(gate.name)
  }
  return said(true)
}

const VERIFY: JudgingName = { title: 'Verify', file: 'verify' }

async function judgeOne(
  { directories, context }: WorkToJudge,
  gate: Gate,
  position: number,
): Promise<GateResult> {
  const directory = directories[position]
  if (directory === undefined) throw new Error(`there is no directory for gate ${position}`)
  const attempts: GateAttempt[] = []
  do attempts.push(await runGate(gate, position, VERIFY, directory, context))
  while (attempts.length <= gate.retries && isWorthRetrying(attempts.at(-1)?.cause ?? null, true))
  return resultOf(attempts, true)
}

/** A gate runs what an agent wrote, and so can change what the next one is made of, or what it is to judge. */
async function faultBehind(work: WorkToJudge, position: number): Promise<VerifyCause | null> {
  const { commands } = work.context
  if (position < work.gates.length - 1) {
    return commands.whileStill(async () => (await protectedFault(work)) ?? rewritten(work))
  }
  // Only now it is certain how the gates ended.
  return (await commands.endRemains()) ? protectedFault(work) : { kind: 'unended' }
}

async function protectedFault({ workspace }: WorkToJudge): Promise<VerifyCause | null> {
  const changes = await workspace.protectedChanges(await workspace.look())
  return changes.length > 0 ? { kind: 'protected', paths: changes.map(({ path }) => path) } : null
}

async function rewritten({ workspace }: WorkToJudge): Promise<VerifyCause | null> {
  const paths = await workspace.startChanges()
  return paths?.length === 0 ? null : { kind: 'rewritten', paths: paths ?? [] }
}

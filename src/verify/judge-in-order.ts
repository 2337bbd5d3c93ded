import { type GateContext, type Judging, runGate } from '../gates/run-gate.ts'
import type { Gate } from '../inputs/types.ts'
import type { Cause } from '../loop/types.ts'
import { isWorthRetrying } from '../loop/verdicts.ts'
import type { OutputText } from '../process/outcome.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** Gates, and what they are to judge. */
export interface GatesToRun {
  readonly gates: readonly Gate[]
  /** Of each gate by position; absolute. */
  readonly directories: readonly string[]
  readonly context: GateContext
  /** Opened on the checkout of the commit, `publishing`, behind the setup and before the first gate. */
  readonly workspace: Pick<
    Workspace,
    'startCommit' | 'startTree' | 'problems' | 'look' | 'restore' | 'protectedChanges' | 'startChanges'
  >
}

export type VerifyCause =
  | Cause
  /** The workspace does not hold the commit. */
  | { readonly kind: 'other-tree' }
  /** A gate changed files of the commit before another one was to judge them; empty: which cannot be told. */
  | { readonly kind: 'rewritten'; readonly paths: readonly string[] }
  /** The gate changed what gates are made of: it need not be what comes next judges by. */
  | { readonly kind: 'protected'; readonly paths: readonly string[] }

export interface FailedInOrder {
  /** Of the gate in the list, from 0. */
  readonly position: number
  readonly cause: VerifyCause
  readonly output: OutputText
  /** It may pass another time. */
  readonly canRetry: boolean
}

/** What became of gates that ran in their order, each once. */
export interface InOrder {
  /** null: all exited 0, and none changed what another one was to judge. */
  readonly failed: FailedInOrder | null
  /** Names of the gates that left something running; the judging says what became of that. */
  readonly leftRunning: readonly string[]
}

/** Runs gates in their order, up to the first that does not pass. */
export async function judgeInOrder(work: GatesToRun, judging: Judging): Promise<InOrder> {
  const { gates, directories, context } = work
  const leftRunning: string[] = []
  for (const [position, gate] of gates.entries()) {
    const directory = directories[position]
    if (directory === undefined) throw new Error(`there is no directory for gate ${position}`)
    const isLast = position === gates.length - 1
    const { cause, output, leftovers } = await runGate(gate, position, judging, directory, context)
    const failure = cause ?? (await faultBehind(work, isLast))
    if (failure !== null) {
      const canRetry = cause !== null && isWorthRetrying(cause, true)
      return { failed: { position, cause: failure, output, canRetry }, leftRunning }
    }
    // Without a subreaper it was ended.
    if (leftovers > 0 && context.commands.areSupervised && !isLast) leftRunning.push(gate.name)
  }
  return { failed: null, leftRunning }
}

/**
 * A gate runs what an agent wrote, and so can change what the next one is made of, or what it is to judge. What lives on
 * could mislead this look as well as the next gate; it is why all is judged again without it.
 */
async function faultBehind(work: GatesToRun, isLast: boolean): Promise<VerifyCause | null> {
  if (!isLast) return faultOfWorkspace(work)
  // Only now it is certain how the gates ended.
  return (await work.context.commands.endRemains()) ? protectedFault(work) : { kind: 'unended' }
}

/** What of the commit is not there, or another. */
export async function faultOfWorkspace(work: Pick<GatesToRun, 'workspace'>): Promise<VerifyCause | null> {
  return (await protectedFault(work)) ?? rewritten(work)
}

async function protectedFault({ workspace }: Pick<GatesToRun, 'workspace'>): Promise<VerifyCause | null> {
  const changes = await workspace.protectedChanges(await workspace.look())
  return changes.length > 0 ? { kind: 'protected', paths: changes.map(({ path }) => path) } : null
}

async function rewritten({ workspace }: Pick<GatesToRun, 'workspace'>): Promise<VerifyCause | null> {
  const paths = await workspace.startChanges()
  return paths?.length === 0 ? null : { kind: 'rewritten', paths: paths ?? [] }
}

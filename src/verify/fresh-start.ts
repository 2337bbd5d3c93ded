import { type Snapshot, takeSnapshot } from '../workspace/snapshot.ts'
import { messageOf, systemErrorCode } from '../workspace/system-error.ts'
import { faultOfWorkspace, type GatesToRun, type VerifyCause } from './judge-in-order.ts'

export interface FreshPlace extends GatesToRun {
  /** With everything in it that gates work on; absolute. */
  readonly root: string
  /** A folder that is not there yet, for copies of what is in the root. */
  readonly place: string
}

/** Why a gate that failed was not tried again although it has retries. */
export type NoRetry =
  /** What the gates changed could not be undone. */
  | { readonly kind: 'not-undone'; readonly paths: readonly string[] }
  /** Nothing was kept before the first gate; `why` as the system says it. */
  | { readonly kind: 'not-kept'; readonly why: string }
  /** What they left running could not be ended. */
  | { readonly kind: 'unended' }

/**
 * The workspace as it was before the first gate. A try that fails can leave what makes the next one pass, and no other
 * machine has it (a file that a test compares with, a setting in git's own folder, a server that answers only from its
 * second request on); and what earlier gates left can be put back by none but these gates.
 */
export interface FreshStart {
  /** For gates that are tried again. @returns null: everything is as it was */
  forRetry(): Promise<NoRetry | null>
  /** For gates that have passed and are judged once more: at least the commit is as it was. @returns what is not */
  forRepeat(): Promise<VerifyCause | null>
  end(): Promise<void>
}

/** Before the first gate. What there is is copied only where a gate has retries. */
export async function createFreshStart(work: FreshPlace): Promise<FreshStart> {
  const hasRetries = work.gates.some(({ retries }) => retries > 0)
  const kept = hasRetries ? await keep(work) : null
  return {
    forRetry: async () => {
      if (kept === null) throw new Error('no gate has retries')
      if (kept.kind === 'not-kept') return kept
      if (!(await work.context.commands.endRemains())) return { kind: 'unended' }
      const paths = await kept.snapshot.putBack()
      if (paths.length > 0) return { kind: 'not-undone', paths }
      const fault = await faultOfWorkspace(work)
      return fault === null ? null : { kind: 'not-undone', paths: 'paths' in fault ? fault.paths : [] }
    },
    forRepeat: async () => {
      if (kept?.kind === 'kept') await kept.snapshot.putBack()
      await restoreCommit(work)
      return faultOfWorkspace(work)
    },
    end: async () => {
      if (kept?.kind === 'kept') await kept.snapshot.remove()
    },
  }
}

type Kept =
  | { readonly kind: 'kept'; readonly snapshot: Snapshot }
  | { readonly kind: 'not-kept'; readonly why: string }

async function keep({ root, place }: FreshPlace): Promise<Kept> {
  try {
    return { kind: 'kept', snapshot: await takeSnapshot(root, place) }
  } catch (error) {
    if (systemErrorCode(error) === null) throw error
    return { kind: 'not-kept', why: messageOf(error) }
  }
}

async function restoreCommit({ workspace }: GatesToRun): Promise<void> {
  await workspace.look()
  if (workspace.startTree !== null) await workspace.restore(workspace.startTree)
}

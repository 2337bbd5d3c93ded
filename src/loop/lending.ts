import type { ProtectedFile } from './files.ts'
import type { Ending } from './run-record.ts'
import type { RunState } from './run-state.ts'

/**
 * Does something while what configures agents is the base's. Whatever becomes of it, the start's is put back behind it,
 * before anything is looked at or judged.
 *
 * @param call not called when the base's could not be put in place
 * @returns why the run ends; null: it need not
 */
export async function withBaseConfig(
  run: RunState,
  call: () => Promise<Ending | null>,
): Promise<readonly (Ending | null)[]> {
  const { workspace } = run.ports
  run.isAgentConfigLent = true
  const held = await workspace.lendAgentConfig()
  let ending: Ending | null
  let left: readonly ProtectedFile[]
  try {
    ending = held.length > 0 ? { reason: 'protected-change', why: 'not-lent', files: held } : await call()
  } finally {
    left = await workspace.takeBackAgentConfig()
    run.isAgentConfigLent = left.length > 0
  }
  return left.length > 0 ? [{ reason: 'protected-change', why: 'stuck', files: left }, ending] : [ending]
}

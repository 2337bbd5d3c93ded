import { writeOutputs, writeSummary } from '../output/command-files.ts'
import type { Environment } from '../process/environment.ts'

/** The end of a role that has no run of its own: outputs, and one short page. */
export function writeEnd(
  env: Environment,
  outputs: Readonly<Record<string, string>>,
  summary: string | null,
): void {
  writeOutputs(env, outputs)
  if (summary !== null) writeSummary(env, `${summary}\n`)
}

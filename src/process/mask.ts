import { isWeak } from '../redact/secrets.ts'
import type { Environment } from './environment.ts'

/** A live mask lasts for the whole job, so it takes more to be one. https://github.com/actions/runner/issues/507 */
const SHORTEST_MASKED = 8

/** Values of `agent-env` that the runner is told to mask. */
export function valuesToMask(agentEnv: Environment): string[] {
  return Object.values(agentEnv).filter((value) => value.length >= SHORTEST_MASKED && !isWeak(value))
}

import type { Redact } from './capture.ts'
import type { Environment } from './environment.ts'

/** Shorter values would blank out half of a log. https://github.com/actions/runner/issues/507 */
const SHORTEST_MASKED = 8
const SHORTEST_REDACTED = 6

/** Values that are no secrets: a live mask of `1` or `true` would erase outputs. */
const PLAIN = /^(?:[+-]?\d+(?:\.\d+)?|true|false|[A-Za-z]+)$/i

/** Values of `agent-env` that the runner is told to mask. */
export function valuesToMask(agentEnv: Environment): string[] {
  return Object.values(agentEnv).filter((value) => value.length >= SHORTEST_MASKED && !PLAIN.test(value))
}

/** Hides the given secrets, exactly as they are, longest first: one may contain another. */
export function redactSecrets(secrets: readonly string[]): Redact {
  const known = [...new Set(secrets)]
    .filter((secret) => secret.length >= SHORTEST_REDACTED && !PLAIN.test(secret))
    .sort((a, b) => b.length - a.length)
  return (text) => known.reduce((rest, secret) => rest.replaceAll(secret, '***'), text)
}

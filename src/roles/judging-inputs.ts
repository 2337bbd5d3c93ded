import { type ParsedInputs, parseInputs } from '../inputs/parse.ts'
import type { InputWorld } from '../inputs/world.ts'

const NAMES = [
  'gates',
  'working-directory',
  'protected-paths',
  'timeout-minutes',
  'gate-timeout-minutes',
  'output-chars',
  'fail-if-not-converged',
] as const

/** No agent is called where work is only judged or pushed, and yet the loop's inputs name one. */
const NO_AGENT = { agent: ':', until: ':' }

/** What is judged and protected, as the loop's job read it. @param raw texts by input name */
export function parseJudgingInputs(raw: Readonly<Record<string, string>>, world: InputWorld): ParsedInputs {
  const given = NAMES.flatMap((name) => (raw[name] === undefined ? [] : [[name, raw[name]] as const]))
  return parseInputs({ ...NO_AGENT, ...Object.fromEntries(given) }, world)
}

import { quoted } from './problem.ts'
import { suggest } from './suggest.ts'

/**
 * Names that are kept for presets, with the shell line that calls the tool without a human and with the prompt
 * on standard input; null where that line was not tried.
 */
const PRESETS: ReadonlyMap<string, string | null> = new Map([
  ['claude', 'claude -p --dangerously-skip-permissions'],
  ['codex', 'codex exec --dangerously-bypass-approvals-and-sandbox -'],
  ['gemini', 'gemini --yolo --skip-trust'],
  ['copilot', 'copilot --allow-all'],
  ['opencode', null],
  ['qwen', 'qwen --yolo'],
  ['pi', 'pi -p'],
  ['aider', null],
])

const PROMPT = 'the prompt arrives on its standard input and in the file `$CONVERGE_PROMPT_FILE`'

/** One word without anything that a shell would expand; what has a slash is a path, which may appear later. */
const WORD = /^[^\s/\\"'`$&|;<>(){}[\]*?!~#=]*[\p{L}\p{N}][^\s/\\"'`$&|;<>(){}[\]*?!~#=]*$/u

export const AGENT_MISSING = `Allowed: the shell line that starts the agent, such as \`codex exec -\`; ${PROMPT}.`

/** What is wrong with the line of an agent, as a sentence; null: nothing. */
export function agentProblem(line: string, findCommand: (word: string) => boolean): string | null {
  if (!WORD.test(line)) return null
  const name = line.toLowerCase()
  if (PRESETS.has(name)) return `Presets come later. Allowed: a shell line${example(name)}; ${PROMPT}.`
  if (findCommand(line)) return null
  const near = suggest(line, [...PRESETS.keys()])
  const hint = near === null ? '' : ` Did you mean ${quoted(PRESETS.get(near) ?? near)}?`
  return `There is no command of this name on PATH. Allowed: the shell line that starts the agent.${hint}`
}

function example(preset: string): string {
  const line = PRESETS.get(preset)
  return line ? `, such as ${quoted(line)}` : ''
}

import type { Inputs } from '../inputs/types.ts'
import { showable } from '../text/fence.ts'
import type { ProtectedPath } from './files.ts'
import type { Round } from './types.ts'

// What an agent is told of protected files.

const MOST_NAMES = 20
const PATH_CHARACTERS = 200
const CONFIGURATION = 'configuration of the tools that these commands run'
const AGENT_FILES = 'files that configure coding agents, such as AGENTS.md or CLAUDE.md'
const LENT = `While you work, ${AGENT_FILES}, are those of the base commit; edits of them are discarded.`

/** Said at each call, because a fresh one has seen nothing. Exceptions are the user's own business. */
export function protectedText(inputs: Inputs, paths: readonly ProtectedPath[]): string[] {
  const isLent = inputs.base !== null && !inputs.trustAgentConfig
  const given = paths.filter(
    ({ pattern, from }) => !pattern.startsWith('!') && !(isLent && from === 'agents'),
  )
  const lent = isLent ? [LENT] : []
  if (given.length === 0) return lent
  const named = given.filter(({ from, isThere }) => from !== 'agents' && (from !== 'line' || isThere))
  const has = (from: ProtectedPath['from']) => given.some((path) => path.from === from)
  const names = new Set(named.map(({ pattern }) => pattern))
  const more = [...(has('line') ? [CONFIGURATION] : []), ...(has('agents') ? [AGENT_FILES] : [])]
  const what =
    inputs.onProtectedChange === 'stop' ? 'a change of them ends the run' : 'changes of them are undone'
  return [`Do not edit these files; ${what}: ${listOf([...names, ...more])}.`, ...lent]
}

/** What was put back after the last call. */
export function putBackText({ notes, change }: Round): string[] {
  const note = notes.find(({ kind }) => kind === 'put-back')
  if (note?.kind !== 'put-back') return []
  const files = listOf(note.files.map(({ path }) => path))
  const rest =
    change.kind === 'none' ? ' Only protected files were changed, so nothing of that work is left.' : ''
  return [
    `Protected files were changed and are as they were at the start again: ${files}. Leave them alone.${rest}`,
  ]
}

/** What the gates ran without. */
export function setAsideText({ notes }: Round): string[] {
  const note = notes.find(({ kind }) => kind === 'set-aside')
  if (note?.kind !== 'set-aside') return []
  return [
    'An ignore rule, a `.git` or something else that came after the start hides these from the work, so they were ' +
      `moved away before the gates ran: ${listOf(note.paths)}. What the work needs must be where git sees it.`,
  ]
}

function listOf(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES).map((name) => showable(name, PATH_CHARACTERS))
  const rest = names.length - shown.length
  return [...shown, ...(rest > 0 ? [`${rest} more`] : [])].join(', ')
}

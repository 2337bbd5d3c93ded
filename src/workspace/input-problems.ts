import type { InputProblem } from '../inputs/types.ts'
import type { WorkspaceProblem } from './tracked.ts'

const MOST_PATHS = 5

/** What is wrong with a workspace, as a problem of the input that names it. */
export function asInputProblem(problem: WorkspaceProblem, directory: string): InputProblem {
  return { input: 'working-directory', value: directory, allowed: allowedInstead(problem) }
}

function allowedInstead(problem: WorkspaceProblem): string {
  switch (problem.kind) {
    case 'unmerged':
      return `The repository holds an unfinished merge (${listOf(problem.paths)}). Allowed: one without; finish it, or \`git merge --abort\`.`
    case 'no-tree':
      return `Only a git repository can be handed on, and its content cannot be told: ${problem.reason.trim()}.`
    case 'not-put-back':
      return `Earlier steps changed what cannot be put back as it is in the commit (${listOf(problem.paths)}). Allowed: a checkout without such changes.`
  }
}

function listOf(paths: readonly string[]): string {
  const shown = paths.slice(0, MOST_PATHS).map((path) => `\`${path.replaceAll('`', "'")}\``)
  const rest = paths.length - shown.length
  return [...shown, ...(rest > 0 ? [`${rest} more`] : [])].join(', ')
}

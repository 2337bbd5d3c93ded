import type { InputProblem } from '../inputs/types.ts'
import type { WorkspaceProblem } from './tracked.ts'

const MOST_PATHS = 5

/** What is wrong with a workspace, as a problem of the input that names it. */
export function asInputProblem(problem: WorkspaceProblem, directory: string): InputProblem {
  const shown = problem.paths.slice(0, MOST_PATHS).map((path) => `\`${path.replaceAll('`', "'")}\``)
  const rest = problem.paths.length - shown.length
  const paths = [...shown, ...(rest > 0 ? [`${rest} more`] : [])].join(', ')
  return {
    input: 'working-directory',
    value: directory,
    allowed: `The repository holds an unfinished merge (${paths}). Allowed: one without; finish it, or \`git merge --abort\`.`,
  }
}

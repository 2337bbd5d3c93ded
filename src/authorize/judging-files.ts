import type { RunFacts } from './facts.ts'
import type { RefusalReason } from './refusals.ts'

const SETUP = '.github/actions/converge-setup'
const WORKFLOW_FOLDERS = ['.github/workflows', '.gitea/workflows', '.forgejo/workflows']

/** The API names no more of them (https://docs.github.com/en/rest/pulls/pulls#list-pull-requests-files). */
const MOST_FILES = 3000

/**
 * The rule that a pull request does not choose its judge: `on: pull_request` takes the workflow file, gates included,
 * from the pull request itself. null: it does not.
 */
export function changesItsJudge(paths: readonly string[], run: RunFacts): RefusalReason | null {
  const workflows = workflowsOf(run)
  const touches = (places: readonly string[]): boolean =>
    paths.some((path) => places.some((place) => isTouched(place, path)))
  if (touches(workflows)) return 'changes-workflow'
  if (touches([SETUP])) return 'changes-setup'
  return paths.length >= MOST_FILES ? 'too-many-files' : null
}

/**
 * The one file that judges; all of them where the forge does not say which; none where it is another repository's. The
 * reference is `owner/name/path@ref`, and path and ref can both hold `@refs/`: every way to read it counts.
 */
function workflowsOf({ workflowRef, repository }: RunFacts): readonly string[] {
  const [owner, name, ...rest] = (workflowRef ?? '').split('/')
  const parts = rest.join('/').split('@refs/')
  if (parts.length < 2) return WORKFLOW_FOLDERS
  if (`${owner}/${name}`.toLowerCase() !== repository.toLowerCase()) return []
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('@refs/'))
}

/**
 * The place itself, what is in it, and what it is in: a folder above can become a link. Without regard to case, because
 * runners with such a file system find it under any.
 */
function isTouched(place: string, path: string): boolean {
  const [here, changed] = [place.toLowerCase(), path.toLowerCase()]
  return changed === here || changed.startsWith(`${here}/`) || here.startsWith(`${changed}/`)
}

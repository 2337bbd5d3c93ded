import { readFileSync } from 'node:fs'
import { type Forge, forgeOf, runUrlOf } from '../github/forge.ts'
import type { Environment } from '../process/environment.ts'
import type { Links } from '../report/comment/facts.ts'

/** The job that an action runs in, as its runner describes it. */
export interface Job {
  readonly env: Environment
  readonly forge: Forge
  /** `owner/name` */
  readonly repository: string
  readonly links: Omit<Links, 'artifact'>
  /** The JSON of the event file; undefined: it cannot be read. */
  readonly event: unknown
}

export function jobOf(env: Environment): Job {
  const forge = forgeOf(env)
  const repository = env['GITHUB_REPOSITORY'] ?? ''
  const home = `${forge.serverUrl}/${repository}`
  return {
    env,
    forge,
    repository,
    links: { run: runUrlOf(forge, env) ?? home, repository: home, docs: docsOf(env, forge, home) },
    event: eventOf(env['GITHUB_EVENT_PATH'] ?? ''),
  }
}

/** Of the very commit that runs; of the repository itself where the action is used by its path. */
function docsOf(env: Environment, { serverUrl }: Forge, home: string): string {
  const [repository, ref] = [env['GITHUB_ACTION_REPOSITORY'], env['GITHUB_ACTION_REF']]
  if (repository && ref) return `${serverUrl}/${repository}/blob/${encodeURIComponent(ref)}/docs`
  return `${home}/blob/${encodeURIComponent(env['GITHUB_SHA'] || 'HEAD')}/docs`
}

function eventOf(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

import { PUBLISHING_INPUTS } from './publishing-table.ts'

const OF_ACTIONS =
  'the root action pushes and comments, and so do `actions/authorize` and `actions/publish`. Here the commit is in the bundle (`bundle-path`).'

/**
 * Inputs that exist, but not where the run is: what pushes and comments needs a token, and whoever calls an agent holds
 * none. The local tool hands nothing on either.
 */
export const ELSEWHERE: ReadonlySet<string> = new Set(PUBLISHING_INPUTS.map(({ name }) => name))

export const ELSEWHERE_TEXT = `This input belongs to another action: ${OF_ACTIONS}`

export const ELSEWHERE_FLAG_TEXT =
  'This is an input of the action, for a pull request. The local tool leaves the work in the directory: commit and push it from there.'

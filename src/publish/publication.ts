import type { Checks } from '../loop/publication.ts'

export interface Pushed {
  readonly serverUrl: string
  /** Pushed with a token of the user's, not with the job's. */
  readonly isPushToken: boolean
  readonly to: 'head' | 'side'
}

/**
 * A push with the job's own token starts nothing but, on github.com, runs that wait:
 * https://docs.github.com/en/actions/concepts/security/github_token#when-github_token-triggers-workflow-runs
 */
export function checksAfter({ serverUrl, isPushToken, to }: Pushed): Checks {
  if (isPushToken) return 'run'
  return to === 'head' && isGithubDotCom(serverUrl) ? 'wait-for-click' : 'none'
}

function isGithubDotCom(serverUrl: string): boolean {
  return URL.canParse(serverUrl) && new URL(serverUrl).hostname === 'github.com'
}

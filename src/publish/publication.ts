/** Whether the pull request's own checks will run on what was pushed. */
export type Checks =
  /** Somebody with write access has to start them. */
  'wait-for-click' | 'run' | 'none'

/** What became of the work. Sentences quote the server, on one line and without secrets, but not escaped for markdown. */
export type Publication =
  | {
      readonly kind: 'pushed'
      readonly branch: string
      readonly commit: string
      /** `side`: a branch of ours beside the pull request's. */
      readonly to: 'head' | 'side'
      /** Why it is not on the pull request's branch, and how to take it; null: it is. */
      readonly why: string | null
      readonly checks: Checks
    }
  /** `commit`: what would have been pushed; null: nobody knows. */
  | { readonly kind: 'not-pushed'; readonly why: string; readonly commit: string | null }
  | { readonly kind: 'nothing' }

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

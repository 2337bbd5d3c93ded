/** Whether the pull request's own checks will run on what was pushed. */
export type Checks =
  /** Somebody with write access has to start them. */
  'wait-for-click' | 'run' | 'none'

/** What became of the work. Sentences quote the server, on one line and without secrets, but not escaped for markdown. */
export type Publication =
  | {
      readonly kind: 'pushed'
      readonly branch: string
      /** Full id. */
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

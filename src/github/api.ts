/** What the forge answered to one call. Trouble is an answer like any other: it never ends a run by itself. */
export type Answer<T> =
  | { readonly kind: 'ok'; readonly value: T }
  /** The forge says no (401, 403, 404, 410, 422, 423, …). `message` is never empty and holds no token. */
  | { readonly kind: 'refused'; readonly status: number; readonly message: string }
  /** No answer in time, or only errors of the server or rate limits. */
  | { readonly kind: 'unreachable'; readonly reason: string }

export interface PullRequest {
  readonly number: number
  readonly state: 'open' | 'closed'
  readonly isMerged: boolean
  readonly isLocked: boolean
  readonly isDraft: boolean
  /** `repositoryId` is null where the fork is gone. */
  readonly head: { readonly sha: string; readonly ref: string; readonly repositoryId: number | null }
  readonly base: { readonly sha: string; readonly ref: string; readonly repositoryId: number }
  readonly labels: readonly Label[]
  readonly isCrossRepository: boolean
}

/** `id` is what Gitea takes a label away by; null where the forge does not say. */
export interface Label {
  readonly id: number | null
  readonly name: string
}

export interface Comment {
  readonly id: number
  readonly body: string
  /** Null where the account is gone. */
  readonly author: { readonly id: number; readonly login: string; readonly type: string } | null
}

/** The forge's API, for one repository and one token. No call throws for anything that the forge does. */
export interface GitHub {
  pullRequest(number: number): Promise<Answer<PullRequest>>
  /** Paths the pull request touches, the old names of moved files included. */
  changedPaths(number: number): Promise<Answer<readonly string[]>>
  /** `write` stands for everything that can push (write, maintain, admin). */
  permissionOf(login: string): Promise<Answer<'write' | 'less'>>
  /** Whose token it is. */
  me(): Promise<Answer<{ readonly id: number; readonly login: string }>>
  /** All of them: pages are asked for until one brings no new id. */
  comments(number: number): Promise<Answer<readonly Comment[]>>
  createComment(number: number, body: string): Promise<Answer<{ readonly id: number }>>
  updateComment(id: number, body: string): Promise<Answer<null>>
  /** A label that is not there is removed. */
  removeLabel(number: number, label: Label): Promise<Answer<null>>
  addLabel(number: number, name: string): Promise<Answer<null>>
  /** Makes a label of the repository where there is none of this name. `color`: six hex digits. */
  ensureLabel(label: {
    readonly name: string
    readonly color: string
    readonly description: string
  }): Promise<Answer<null>>
  branch(name: string): Promise<Answer<{ readonly sha: string; readonly isProtected: boolean }>>
}

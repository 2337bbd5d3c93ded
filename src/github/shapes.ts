import { z } from 'zod'
import type { Comment, Label, PullRequest } from './api.ts'

// What is read of the forge's answers, and nothing else: whatever has another shape was not the forge's API.

const account = z.object({ id: z.int(), login: z.string(), type: z.string().default('') })

const label = z
  .object({ id: z.int().nullish(), name: z.string() })
  .transform(({ id, name }): Label => ({ id: id ?? null, name }))

export const labelsShape = z.array(label)

export const labelShape = label.transform(() => null)

export const accountShape = account.transform(({ id, login }) => ({ id, login }))

export const accountsShape = z.array(account)

export const commentShape = z
  .object({ id: z.int(), body: z.string().nullish(), user: account.nullish() })
  .transform(({ id, body, user }): Comment => ({ id, body: body ?? '', author: user ?? null }))

export const commentsShape = z.array(commentShape)

const side = z.object({ sha: z.string(), ref: z.string(), repo: z.object({ id: z.int() }).nullish() })

export const pullRequestShape = z
  .object({
    number: z.int(),
    state: z.enum(['open', 'closed']),
    merged: z.boolean().nullish(),
    locked: z.boolean().nullish(),
    // Gitea's and Forgejo's name for it.
    is_locked: z.boolean().nullish(),
    draft: z.boolean().nullish(),
    head: side,
    base: side.extend({ repo: z.object({ id: z.int() }) }),
    labels: labelsShape.nullish(),
  })
  .transform(({ head, base, ...pull }): PullRequest => {
    const repositoryId = head.repo?.id ?? null
    return {
      number: pull.number,
      state: pull.state,
      isMerged: pull.merged === true,
      isLocked: pull.locked === true || pull.is_locked === true,
      isDraft: pull.draft === true,
      head: { sha: head.sha, ref: head.ref, repositoryId },
      base: { sha: base.sha, ref: base.ref, repositoryId: base.repo.id },
      labels: pull.labels ?? [],
      isCrossRepository: repositoryId !== base.repo.id,
    }
  })

/** How many files the pull request says it changes; null where the forge does not say. */
export const changedCountShape = z
  .object({ changed_files: z.int().nullish() })
  .transform(({ changed_files }) => changed_files ?? null)

export const filesShape = z.array(
  z.object({ filename: z.string(), previous_filename: z.string().nullish(), status: z.string().nullish() }),
)

/** `owner` is Gitea's and Forgejo's; GitHub gives `write` for maintain, and `read` for triage. */
export const permissionShape = z
  .object({ permission: z.string() })
  .transform(({ permission }) =>
    ['owner', 'admin', 'maintain', 'write'].includes(permission) ? 'write' : 'less',
  )

export const branchShape = z
  .object({
    protected: z.boolean().nullish(),
    // `id` is Gitea's and Forgejo's name for it.
    commit: z.object({ sha: z.string().nullish(), id: z.string().nullish() }),
  })
  .transform(({ commit, protected: isProtected }, context) => {
    const sha = commit.sha ?? commit.id
    if (typeof sha !== 'string') {
      context.addIssue({ code: 'custom', message: 'no commit' })
      return z.NEVER
    }
    return { sha, isProtected: isProtected === true }
  })

/** Where only the fact counts that it went well. */
export const anyShape = z.unknown().transform(() => null)

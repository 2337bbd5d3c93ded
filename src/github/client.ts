import type { z } from 'zod'
import type { Answer, GitHub, Label } from './api.ts'
import { type Caller, type CallerOptions, createCaller } from './call.ts'
import type { Forge } from './forge.ts'
import { allPages } from './paging.ts'
import * as shapes from './shapes.ts'

export interface GitHubOptions extends Omit<CallerOptions, 'apiUrl'> {
  readonly forge: Forge
  /** `owner/name` */
  readonly repository: string
}

interface Context {
  readonly call: Caller
  readonly forge: Forge
  /** Path of the repository. */
  readonly repo: string
}

const NOTHING: Answer<null> = { kind: 'ok', value: null }

/** The API of one repository, with one token and one store of patience. */
export function openGitHub(options: GitHubOptions): GitHub {
  const { forge, repository } = options
  const call = createCaller({ ...options, apiUrl: forge.apiUrl })
  const repo = `/repos/${repository.split('/').map(encodeURIComponent).join('/')}`
  const context: Context = { call, forge, repo }
  const issue = (number: number): string => `${repo}/issues/${number}`
  return {
    pullRequest: (number) => get(context, `${repo}/pulls/${number}`, shapes.pullRequestShape),
    changedPaths: (number) => changedPaths(context, number),
    permissionOf: (login) => permissionOf(context, login),
    me: () => get(context, '/user', shapes.accountShape),
    comments: (number) => list(context, `${issue(number)}/comments`, shapes.commentsShape, ({ id }) => id),
    createComment: (number, body) =>
      call({
        method: 'POST',
        path: `${issue(number)}/comments`,
        body: { body },
        shape: shapes.commentShape.transform(({ id }) => ({ id })),
        // One that was not answered may be there already.
        isRepeatable: false,
      }),
    updateComment: (id, body) =>
      call({
        method: 'PATCH',
        path: `${repo}/issues/comments/${id}`,
        body: { body },
        shape: shapes.commentShape.transform(() => null),
        isRepeatable: true,
      }),
    removeLabel: (number, label) => removeLabel(context, issue(number), label),
    addLabel: (number, name) => addLabel(context, issue(number), name),
    ensureLabel: (label) => ensureLabel(context, label),
    branch: (name) => get(context, `${repo}/branches/${encodeURIComponent(name)}`, shapes.branchShape),
  }
}

function get<Shape extends z.ZodType>({ call }: Context, path: string, shape: Shape) {
  return call({ method: 'GET', path, shape, isRepeatable: true })
}

function list<T>(
  context: Context,
  path: string,
  shape: z.ZodType<T[]>,
  idOf: (entry: T) => number | string,
): Promise<Answer<readonly T[]>> {
  const size = context.forge.facts.pageSize
  // `limit` is Gitea's and Forgejo's name for it.
  const pageOf = (page: number) => get(context, `${path}?page=${page}&per_page=${size}&limit=${size}`, shape)
  return allPages<T>(pageOf, idOf)
}

/** GitHub lists 3,000 files and says nothing of the others. A list that was cut would hide a change of what judges, so it counts as refused. */
async function changedPaths(context: Context, number: number): Promise<Answer<readonly string[]>> {
  const path = `${context.repo}/pulls/${number}`
  const count = await get(context, path, shapes.changedCountShape)
  if (count.kind !== 'ok') return count
  const files = await list(context, `${path}/files`, shapes.filesShape, ({ filename }) => filename)
  if (files.kind !== 'ok') return files
  const { length } = files.value
  if (count.value !== null && length < count.value) {
    const message = `the forge lists only ${length} of the ${count.value} changed files`
    return { kind: 'refused', status: 422, message }
  }
  const paths = files.value.flatMap((file) => [file.filename, file.previous_filename ?? []].flat())
  return { kind: 'ok', value: [...new Set(paths)] }
}

async function permissionOf(context: Context, login: string): Promise<Answer<'write' | 'less'>> {
  const { repo, forge } = context
  const path = `${repo}/collaborators/${encodeURIComponent(login)}/permission`
  const permission = await get(context, path, shapes.permissionShape)
  const isForbidden = permission.kind === 'refused' && permission.status === 403
  if (!isForbidden || !forge.facts.assigneesCanWrite) return permission
  const assignees = await list(context, `${repo}/assignees`, shapes.accountsShape, ({ id }) => id)
  if (assignees.kind !== 'ok') return assignees
  const isThere = assignees.value.some((one) => one.login.toLowerCase() === login.toLowerCase())
  return { kind: 'ok', value: isThere ? 'write' : 'less' }
}

async function removeLabel(context: Context, issue: string, label: Label): Promise<Answer<null>> {
  const key = await removalKey(context, issue, label)
  if (key.kind !== 'ok') return key
  if (key.value === null) return NOTHING
  const path = `${issue}/labels/${key.value}`
  const answer = await context.call({ method: 'DELETE', path, shape: shapes.anyShape, isRepeatable: true })
  const isGone = answer.kind === 'refused' && [404, 410, 422].includes(answer.status)
  return isGone ? NOTHING : answer
}

/** What the forge takes a label away by; null: it is not there. */
async function removalKey(
  context: Context,
  issue: string,
  { id, name }: Label,
): Promise<Answer<string | null>> {
  if (context.forge.facts.labelsAreRemovedBy === 'name')
    return { kind: 'ok', value: encodeURIComponent(name) }
  if (id !== null) return { kind: 'ok', value: String(id) }
  const labels = await get(context, `${issue}/labels`, shapes.labelsShape)
  if (labels.kind !== 'ok') return labels
  return { kind: 'ok', value: labels.value.find((label) => label.name === name)?.id?.toString() ?? null }
}

async function addLabel(context: Context, issue: string, name: string): Promise<Answer<null>> {
  const answer = await context.call({
    method: 'POST',
    path: `${issue}/labels`,
    body: { labels: [name] },
    shape: shapes.labelsShape,
    isRepeatable: true,
  })
  if (answer.kind !== 'ok') return answer
  // Gitea and Forgejo drop a name that no label has, and answer 200.
  if (answer.value.some((label) => isSame(context, label.name, name))) return NOTHING
  return { kind: 'refused', status: 422, message: 'the repository has no label of this name' }
}

async function ensureLabel(
  context: Context,
  label: Parameters<GitHub['ensureLabel']>[0],
): Promise<Answer<null>> {
  const { call, repo } = context
  // Looked for first: Gitea and Forgejo make a second label of the same name.
  const path = `${repo}/labels/${encodeURIComponent(label.name)}`
  const known = await get(context, path, shapes.labelShape)
  if (known.kind !== 'refused' || known.status !== 404) return known
  const made = await call({
    method: 'POST',
    path: `${repo}/labels`,
    body: { name: label.name, color: label.color.replace(/^#/, ''), description: label.description },
    shape: shapes.labelShape,
    isRepeatable: false,
  })
  if (made.kind !== 'refused' || made.status !== 422) return made
  // Somebody else made it in between, or the name is not allowed.
  const now = await get(context, path, shapes.labelShape)
  return now.kind === 'ok' ? now : made
}

function isSame({ forge }: Context, one: string, other: string): boolean {
  return forge.facts.labelNames === 'exact' ? one === other : one.toLowerCase() === other.toLowerCase()
}

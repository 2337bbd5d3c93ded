import {
  assignees,
  createComment,
  getPermission,
  listComments,
  listFiles,
  updateComment,
  withPull,
} from './discussion.ts'
import type { Handler } from './handling.ts'
import { addLabels, createLabel, getBranch, getLabel, listLabels, removeLabel } from './labels.ts'
import type { PermissionName } from './state.ts'

export type Need = readonly [PermissionName, 'read' | 'write']

interface OperationRow {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** As in the official description. */
  readonly path: string
  /** Any one of these is enough; empty: no permission, but a token. */
  readonly needs: readonly Need[]
  readonly handle: Handler
  /** Not in GitHub's description: the other forges' own. */
  readonly isForeign?: boolean
}

const READ_TALK: readonly Need[] = [
  ['pull-requests', 'read'],
  ['issues', 'read'],
]
const WRITE_TALK: readonly Need[] = [
  ['pull-requests', 'write'],
  ['issues', 'write'],
]

/** The whole API of the fake, and which permission each operation needs. https://docs.github.com/rest */
export const OPERATIONS = {
  'users/get-authenticated': {
    method: 'GET',
    path: '/user',
    needs: [],
    handle: ({ token, state, user, views }) =>
      token.isJobToken && state.kind === 'github'
        ? { status: 403, body: { message: 'Resource not accessible by integration' } }
        : { status: 200, body: views.me(user) },
  },
  'pulls/get': {
    method: 'GET',
    path: '/repos/{owner}/{repo}/pulls/{pull_number}',
    needs: [['pull-requests', 'read']],
    handle: withPull(({ views }, pull) => ({ status: 200, body: views.pull(pull) })),
  },
  'pulls/list-files': {
    method: 'GET',
    path: '/repos/{owner}/{repo}/pulls/{pull_number}/files',
    needs: [['pull-requests', 'read']],
    handle: listFiles,
  },
  'repos/get-collaborator-permission-level': {
    method: 'GET',
    path: '/repos/{owner}/{repo}/collaborators/{username}/permission',
    needs: [['metadata', 'read']],
    handle: getPermission,
  },
  'issues/list-comments': {
    method: 'GET',
    path: '/repos/{owner}/{repo}/issues/{issue_number}/comments',
    needs: READ_TALK,
    handle: listComments,
  },
  'issues/create-comment': {
    method: 'POST',
    path: '/repos/{owner}/{repo}/issues/{issue_number}/comments',
    needs: WRITE_TALK,
    handle: createComment,
  },
  'issues/update-comment': {
    method: 'PATCH',
    path: '/repos/{owner}/{repo}/issues/comments/{comment_id}',
    needs: WRITE_TALK,
    handle: updateComment,
  },
  'issues/list-labels-on-issue': {
    method: 'GET',
    path: '/repos/{owner}/{repo}/issues/{issue_number}/labels',
    needs: READ_TALK,
    handle: withPull(({ views }, pull) => ({ status: 200, body: views.labelsOf(pull) })),
  },
  'issues/add-labels': {
    method: 'POST',
    path: '/repos/{owner}/{repo}/issues/{issue_number}/labels',
    needs: WRITE_TALK,
    handle: addLabels,
  },
  'issues/remove-label': {
    method: 'DELETE',
    path: '/repos/{owner}/{repo}/issues/{issue_number}/labels/{name}',
    needs: WRITE_TALK,
    handle: removeLabel,
  },
  'issues/get-label': {
    method: 'GET',
    path: '/repos/{owner}/{repo}/labels/{name}',
    needs: READ_TALK,
    handle: getLabel,
  },
  'issues/create-label': {
    method: 'POST',
    path: '/repos/{owner}/{repo}/labels',
    // The stricter reading: of a pull request's labels, this one is the repository's.
    needs: [['issues', 'write']],
    handle: createLabel,
  },
  'repos/get-branch': {
    method: 'GET',
    path: '/repos/{owner}/{repo}/branches/{branch}',
    needs: [['contents', 'read']],
    handle: getBranch,
  },
  'gitea/list-assignees': {
    method: 'GET',
    path: '/repos/{owner}/{repo}/assignees',
    needs: [['contents', 'read']],
    handle: assignees,
    isForeign: true,
  },
  'gitea/list-labels': {
    method: 'GET',
    path: '/repos/{owner}/{repo}/labels',
    needs: READ_TALK,
    handle: listLabels,
    isForeign: true,
  },
} as const satisfies Readonly<Record<string, OperationRow>>

export type OperationId = keyof typeof OPERATIONS

export interface Matched {
  readonly id: OperationId
  readonly row: OperationRow
  readonly params: Readonly<Record<string, string>>
}

/** Null: there is no such route. `path` is still encoded. */
export function match(method: string, path: string): Matched | null {
  for (const [id, row] of Object.entries(OPERATIONS) as [OperationId, OperationRow][]) {
    const params = row.method === method ? paramsOf(row.path, path) : null
    if (params !== null) return { id, row, params }
  }
  return null
}

function paramsOf(template: string, path: string): Record<string, string> | null {
  const wanted = template.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const text = given[index] ?? ''
    if (part.startsWith('{')) params[part.slice(1, -1)] = decodeURIComponent(text)
    else if (part !== text) return null
  }
  return params
}

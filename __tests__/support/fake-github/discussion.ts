import { type Handler, type Handling, no, pageOf, type Reply } from './handling.ts'
import { type FakePull, nextId } from './state.ts'

const WRITERS = new Set(['admin', 'maintain', 'write'])

export function withPull(handle: (call: Handling, pull: FakePull) => Reply): Handler {
  return (call) => {
    const number = Number(call.params['pull_number'] ?? call.params['issue_number'])
    const pull = call.state.pulls.find((one) => one.number === number)
    return pull === undefined ? no(404, 'Not Found') : handle(call, pull)
  }
}

export const listFiles = withPull((call, pull) =>
  // GitHub lists no more, and says nothing.
  pageOf(call.views.files(pull).slice(0, 3_000), call),
)

/** A pull request is an issue. */
export const listComments = withPull((call, { number }) => {
  const { state, views } = call
  const shown = state.comments.filter(({ issue }) => issue === number).map((one) => views.comment(one))
  // Gitea and Forgejo send all of them, whatever is asked for.
  return state.kind === 'github' ? pageOf(shown, call) : { status: 200, body: shown }
})

export const createComment: Handler = (call) => {
  const { state, views, user, body } = call
  const pull = state.pulls.find(({ number }) => number === Number(call.params['issue_number']))
  if (pull === undefined) return state.kind === 'gitea' ? no(500, '') : no(404, 'Not Found')
  if (pull.isLocked && !WRITERS.has(user.role)) {
    return no(403, 'Unable to create comment because issue is locked.')
  }
  const text = (body as { body: string }).body
  const problem = bodyProblem(text)
  if (problem !== null) return problem
  const comment = { id: nextId(state), issue: pull.number, body: text, author: user.login }
  state.comments.push(comment)
  return { status: 201, body: views.comment(comment) }
}

export const updateComment: Handler = ({ state, views, user, token, params, body }) => {
  const comment = state.comments.find(({ id }) => id === Number(params['comment_id']))
  if (comment === undefined) return no(404, 'Not Found')
  const mayEdit = comment.author === user.login || (!token.isJobToken && WRITERS.has(user.role))
  if (!mayEdit) return no(403, 'Resource not accessible by integration')
  const text = (body as { body: string }).body
  const problem = bodyProblem(text)
  if (problem !== null) return problem
  comment.body = text
  return { status: 200, body: views.comment(comment) }
}

function bodyProblem(text: string): Reply | null {
  const error = (message: string): Reply => ({
    status: 422,
    body: { message: 'Validation Failed', documentation_url: '', errors: [{ code: 'custom', message }] },
  })
  if (text.trim() === '') return error('body cannot be blank')
  return text.length > 65_536 ? error('body is too long (maximum is 65536 characters)') : null
}

export const getPermission: Handler = ({ state, views, user, token, params }) => {
  const asked = state.users.find(({ login }) => login.toLowerCase() === params['username']?.toLowerCase())
  const mayAsk = state.kind === 'github' || (!token.isJobToken && user.role === 'admin')
  if (!mayAsk) return { status: 403, body: { message: 'Only admins can query all permissions', url: '' } }
  return asked === undefined ? no(404, 'Not Found') : { status: 200, body: views.permission(asked) }
}

/** Who could be assigned; on GitHub that is no proof of anything, so it is not asked there. */
export const assignees: Handler = (call) => {
  const { state, views } = call
  if (state.kind === 'github') return no(404, 'Not Found')
  const writers = state.users.filter(({ role }) => WRITERS.has(role))
  return pageOf(
    writers.map(({ login }) => views.user(login)),
    call,
  )
}

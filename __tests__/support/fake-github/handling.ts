import type { FakeToken, FakeUser, ForgeState } from './state.ts'
import type { Views } from './views.ts'

/** One call, allowed and understood. */
export interface Handling {
  readonly state: ForgeState
  readonly views: Views
  readonly token: FakeToken
  /** Whose token it is. */
  readonly user: FakeUser
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly body: unknown
}

export interface Reply {
  readonly status: number
  /** Undefined: an empty body. A string is sent as it is, as plain text. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export type Handler = (call: Handling) => Reply

/** The error that the forge makes of `status`. */
export function no(status: number, message: string): Reply {
  return { status, body: { message, documentation_url: 'https://docs.github.com/rest' } }
}

/** One page of a list, with the `Link` header of GitHub. */
export function pageOf(entries: readonly unknown[], { query, state }: Handling): Reply {
  const isGitHub = state.kind === 'github'
  const most = isGitHub ? 100 : 50
  const asked = Number(query.get(isGitHub ? 'per_page' : 'limit') ?? 30)
  const size = Math.min(Math.max(1, asked), most)
  const page = Math.max(1, Number(query.get('page') ?? 1))
  const body = entries.slice((page - 1) * size, page * size)
  const isLast = page * size >= entries.length
  const link = `<http://forge/next?page=${page + 1}>; rel="next"`
  return { status: 200, body, headers: isLast || !isGitHub ? {} : { link } }
}

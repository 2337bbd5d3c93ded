import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Description, description } from './description.ts'
import { answerOf, type FaultRule, Faults } from './faults.ts'
import { no, type Reply } from './handling.ts'
import { type Matched, match, type Need, type OperationId } from './operations.ts'
import { type FakeOptions, type ForgeState, type Permissions, stateOf } from './state.ts'
import { Views } from './views.ts'

/** One request that came, whatever became of it. */
export interface RecordedCall {
  /** Null: no such route. */
  readonly operation: OperationId | null
  readonly method: string
  readonly path: string
  readonly query: string
  readonly body: unknown
  /** The token's text as it was sent; null: none. */
  readonly token: string | null
  /** The permission that it was allowed by, like `pull-requests: write`; null: none was needed, or it was refused. */
  permission: string | null
  /** Null: it was not answered. */
  status: number | null
  readonly startedMs: number
}

export interface FakeGitHub {
  /** What `GITHUB_API_URL` is to be, in this process or another. */
  readonly url: string
  /** Variables of the job that lead to this forge; add `GITHUB_RUN_ID` and the like. */
  readonly environment: Readonly<Record<string, string>>
  readonly state: ForgeState
  readonly calls: RecordedCall[]
  /** Requests and answers that are not as GitHub describes them. */
  readonly problems: string[]
  /** Comments being made or changed, now and at most at once. */
  readonly commentsInFlight: { now: number; most: number }
  fail(rule: FaultRule): void
  /** Ends all faults. */
  heal(): void
  /** Ends the server. @throws when a request or an answer was not as described. */
  close(): Promise<void>
}

/** A forge on loopback, which knows what each token may do and validates all that is said with the official description. */
export async function startFakeGitHub(options: FakeOptions = {}): Promise<FakeGitHub> {
  const forge = new Forge(options)
  const server = createServer((request, response) => void forge.serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { state } = forge
  const url = `${origin}${PREFIXES[state.kind]}`
  const marks = {
    github: {},
    gitea: { GITEA_ACTIONS: 'true' },
    forgejo: { GITEA_ACTIONS: 'true', FORGEJO_ACTIONS: 'true' },
  }
  return {
    url,
    environment: {
      GITHUB_API_URL: url,
      GITHUB_SERVER_URL: origin,
      GITHUB_REPOSITORY: state.repository,
      ...marks[state.kind],
    },
    state,
    calls: forge.calls,
    problems: forge.problems,
    commentsInFlight: forge.commentsInFlight,
    fail: (rule) => forge.faults.add(rule),
    heal: () => forge.faults.clear(),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      if (forge.problems.length > 0) throw new Error(`not as described:\n${forge.problems.join('\n')}`)
    },
  }
}

const PREFIXES = { github: '/api/v3', gitea: '/api/v1', forgejo: '/api/v1' } as const

class Forge {
  readonly state: ForgeState
  readonly calls: RecordedCall[] = []
  readonly problems: string[] = []
  readonly faults = new Faults()
  readonly commentsInFlight = { now: 0, most: 0 }
  readonly #description: Description = description()
  readonly #views: Views

  constructor(options: FakeOptions) {
    this.state = stateOf(options)
    this.#views = new Views(this.#description, this.state)
    for (const label of this.state.pulls.flatMap(({ labels }) => labels)) this.#know(label)
  }

  /** A label of a pull request is one of the repository. */
  #know(name: string): void {
    const { labels } = this.state
    if (labels.some((label) => label.name === name)) return
    labels.push({ id: 600 + labels.length, name, color: 'ededed', description: '' })
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://forge')
    const path = pathname.slice(PREFIXES[this.state.kind].length)
    const method = request.method ?? ''
    const matched = pathname.startsWith(PREFIXES[this.state.kind]) ? match(method, path) : null
    const body = await bodyOf(request)
    const token = /^(?:token|bearer) (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
    const call: RecordedCall = {
      operation: matched?.id ?? null,
      method,
      path,
      query: searchParams.toString(),
      body,
      token,
      permission: null,
      status: null,
      startedMs: Date.now(),
    }
    this.calls.push(call)
    const landed = matched?.id.endsWith('-comment') === true ? this.#takeOff() : () => {}
    response.on('close', landed)
    await this.#answer(call, matched, searchParams, response)
    // The client can ask again before the server hears that its answer went out.
    if (response.writableEnded) landed()
  }

  /** Counts one as in flight until what it returns is called. */
  #takeOff(): () => void {
    const { commentsInFlight } = this
    commentsInFlight.now += 1
    commentsInFlight.most = Math.max(commentsInFlight.most, commentsInFlight.now)
    let isUp = true
    return () => {
      if (isUp) commentsInFlight.now -= 1
      isUp = false
    }
  }

  async #answer(
    call: RecordedCall,
    matched: Matched | null,
    query: URLSearchParams,
    response: ServerResponse,
  ): Promise<void> {
    const fault = matched === null ? null : this.faults.of(matched.id)
    if (fault?.kind === 'timeout') return
    if (fault?.kind === 'reset') return void response.socket?.resetAndDestroy()
    if (fault?.kind === 'garbage') return send(response, call, { status: 200, body: '<html>welcome</html>' })
    const said = fault === null ? null : answerOf(fault)
    if (said !== null) return send(response, call, said)
    // On purpose not ended when the client goes away: what was received is done.
    if (fault?.kind === 'slow') await sleep(fault.delayMs)
    const reply = this.#carefully(call, matched, query)
    if (fault?.kind === 'answer-lost') return void response.socket?.resetAndDestroy()
    send(response, call, reply)
  }

  /** A bug of the fake must not look like a forge that does not answer. */
  #carefully(call: RecordedCall, matched: Matched | null, query: URLSearchParams): Reply {
    try {
      return this.#handle(call, matched, query)
    } catch (error) {
      this.problems.push(`the fake failed: ${error instanceof Error ? error.message : String(error)}`)
      return no(500, 'the fake failed')
    }
  }

  #handle(call: RecordedCall, matched: Matched | null, query: URLSearchParams): Reply {
    const isGitHub = this.state.kind === 'github'
    if (matched === null) return isGitHub ? no(404, 'Not Found') : { status: 404, body: '404 page not found' }
    const token = this.state.tokens[call.token ?? '']
    if (token === undefined) return no(401, 'Bad credentials')
    const { id, row, params } = matched
    const complaints = row.isForeign === true ? [] : this.#description.request(id, call.body)
    this.problems.push(...complaints)
    if (complaints.length > 0) return no(422, 'Invalid request')
    const { owner, repo } = params
    if (owner !== undefined && `${owner}/${repo}` !== this.state.repository) return no(404, 'Not Found')
    const need = row.needs.find((one) => hasPermission(token.permissions, one))
    if (need === undefined && row.needs.length > 0) return no(403, 'Resource not accessible by integration')
    call.permission = need === undefined ? null : need.join(': ')
    const user = this.state.users.find(({ login }) => login === token.login)
    if (user === undefined) throw new Error(`a token of nobody: ${token.login}`)
    const { state } = this
    const reply = row.handle({ state, views: this.#views, token, user, params, query, body: call.body })
    if (isGitHub) this.problems.push(...this.#description.response(id, reply.status, reply.body))
    return reply
  }
}

/** Metadata can be read with any token. */
function hasPermission(permissions: Permissions, [name, level]: Need): boolean {
  const has = permissions[name] ?? (name === 'metadata' ? 'read' : undefined)
  return has === 'write' || has === level
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function send(response: ServerResponse, call: RecordedCall, { status, body, headers }: Reply): void {
  call.status = status
  const isText = typeof body === 'string'
  const type = isText ? 'text/html' : 'application/json; charset=utf-8'
  response.writeHead(status, { ...(body === undefined ? {} : { 'content-type': type }), ...headers })
  response.end(isText ? body : body === undefined ? undefined : JSON.stringify(body))
}

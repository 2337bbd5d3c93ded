/** One request. `body` becomes JSON; undefined: there is none. */
export interface Request {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly token: string
  readonly body: unknown
  readonly limitMs: number
  readonly signal: AbortSignal | null
}

/** The headers that a decision needs. */
export interface Headers {
  readonly retryAfter: string | null
  readonly remaining: string | null
  readonly reset: string | null
}

/** What became of one request. */
export type Attempt =
  | {
      readonly kind: 'answered'
      readonly status: number
      readonly headers: Headers
      /** The parsed body; null where it is empty or no JSON. */
      readonly body: unknown
      /** What the server says about it in `message`, as one short line without the token; may be empty. */
      readonly message: string
    }
  /** `mayHaveArrived`: false where the server has certainly not seen it. */
  | { readonly kind: 'failed'; readonly reason: string; readonly mayHaveArrived: boolean }
  | { readonly kind: 'aborted' }

/** A page of 100 comments of the largest size, and room. */
const MOST_BYTES = 64 * 1024 * 1024
const MESSAGE_CHARACTERS = 300
const UNSENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN'])

/**
 * Sends one request. Throws for nothing: an error's own text can hold the token (a header that cannot be sent is
 * quoted in it), so only its code is used.
 */
export async function sendRequest(request: Request): Promise<Attempt> {
  const { signal, limitMs } = request
  if (isAborted(signal)) return { kind: 'aborted' }
  const limit = AbortSignal.timeout(limitMs)
  try {
    const response = await fetch(request.url, initOf(request, limit))
    const { status, headers } = response
    const bytes = await readAll(response)
    if (bytes === null) return { kind: 'failed', reason: 'the answer was too large', mayHaveArrived: true }
    const body = parse(bytes)
    return {
      kind: 'answered',
      status,
      headers: {
        retryAfter: headers.get('retry-after'),
        remaining: headers.get('x-ratelimit-remaining'),
        reset: headers.get('x-ratelimit-reset'),
      },
      body,
      message: withoutToken(messageOf(body), request.token),
    }
  } catch (error) {
    if (isAborted(signal)) return { kind: 'aborted' }
    if (limit.aborted)
      return { kind: 'failed', reason: `no answer within ${limitMs / 1000} s`, mayHaveArrived: true }
    const code = codeOf(error)
    return { kind: 'failed', reason: `the connection failed (${code})`, mayHaveArrived: !UNSENT.has(code) }
  }
}

function isAborted(signal: AbortSignal | null): boolean {
  return signal?.aborted === true
}

function initOf({ method, token, body, signal }: Request, limit: AbortSignal): RequestInit {
  return {
    method,
    headers: {
      accept: 'application/vnd.github+json',
      'x-github-api-version': '2022-11-28',
      'user-agent': 'converge',
      authorization: `token ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    // A redirected POST would be repeated as a GET, which answers 200 and has written nothing.
    redirect: method === 'GET' ? 'follow' : 'manual',
    signal: signal === null ? limit : AbortSignal.any([signal, limit]),
  }
}

/** Null: more than is kept in memory. */
async function readAll(response: Response): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > MOST_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** A body of an error can be anything: a page of a proxy, plain text, nothing. */
function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}

function messageOf(body: unknown): string {
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : ''
  return typeof message === 'string' ? message.replaceAll(/[\p{C}\s]+/gu, ' ').trim() : ''
}

function withoutToken(message: string, token: string): string {
  const hidden = token === '' ? message : message.replaceAll(token, '***')
  return hidden.slice(0, MESSAGE_CHARACTERS)
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : null
  return typeof code === 'string' && /^[A-Z_]+$/.test(code) ? code : 'no reason given'
}

import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { folderBeside } from './repository.ts'

/** What a request is answered with instead of git's answer. */
export type Instead =
  /** Git does its work, and the connection is cut instead of an answer. Then curl sends the request once more. */
  | { readonly kind: 'lost' }
  /** Git does its work, and the connection is cut at the beginning of the answer. */
  | { readonly kind: 'torn' }
  /** Git is not asked; the connection is cut. */
  | { readonly kind: 'cut' }
  | { readonly kind: 'status'; readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  /** No answer at all. */
  | { readonly kind: 'silence' }

export interface SeenRequest {
  readonly method: string
  readonly path: string
  readonly authorization: string | null
  readonly body: Buffer
}

/** `git http-backend` behind a server on this machine. */
export interface GitServer {
  /** Without a path. */
  readonly url: string
  readonly requests: readonly SeenRequest[]
  /** Where the one repository `owner/name` is. */
  readonly folder: string
  git(...args: readonly string[]): string
  /** Commands that clients sent to receive-pack: `OLD NEW refs/heads/x`. */
  commands(): readonly string[]
  /** What receive-pack handed to its hook. */
  received(): readonly string[]
  /** Pushes to a branch are declined with these lines. */
  protect(branch: string, ...lines: readonly string[]): void
  /** Called with each request before it is answered. */
  onRequest: (request: SeenRequest) => Instead | null
  close(): Promise<void>
}

export const TOKEN = 'ghs_Abcdefghijklmnopqrstuvwxyz0123456789'
export const REPOSITORY = 'owner/name'

export interface GitServerOptions {
  /** What each token may; what is not among them is not known. */
  readonly tokens?: Readonly<Record<string, 'write' | 'read' | 'none'>>
  readonly format?: 'sha1' | 'sha256'
}

export async function startGitServer(options: GitServerOptions = {}): Promise<GitServer> {
  const { tokens = { [TOKEN]: 'write' }, format = 'sha1' } = options
  const root = folderBeside()
  const folder = join(root, `${REPOSITORY}.git`)
  const rules = join(root, 'rules')
  mkdirSync(folder, { recursive: true })
  mkdirSync(rules)
  const environment = { PATH: process.env['PATH'] ?? '', HOME: root, GIT_CONFIG_NOSYSTEM: '1' }
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-C', folder, ...args], { env: environment, encoding: 'utf8', stdio: 'pipe' }).trim()
  git('init', '-q', '--bare', `--object-format=${format}`, '.')
  const log = join(root, 'received')
  writeFileSync(join(folder, 'hooks', 'pre-receive'), hookText(log, rules), { mode: 0o755 })
  const requests: SeenRequest[] = []
  const server: GitServer = {
    url: '',
    requests,
    folder,
    git,
    commands: () => requests.flatMap(commandsIn),
    received: () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []),
    protect: (branch, ...lines) => {
      writeFileSync(join(rules, branch.replaceAll('/', '%')), lines.map((line) => `${line}\n`).join(''))
    },
    onRequest: () => null,
    close: async () => {},
  }
  const http = createServer((request, response) => {
    answer({ server, root, environment, tokens }, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening))
  const { port } = http.address() as AddressInfo
  return Object.assign(server, { url: `http://127.0.0.1:${port}`, close: () => closed(http) })
}

/** Each line of the hook's input is `OLD NEW REF`. */
function hookText(log: string, rules: string): string {
  return [
    '#!/bin/sh',
    'status=0',
    'while read -r old new ref; do',
    `  echo "$old $new $ref" >> '${log}'`,
    `  rule='${rules}'/"$(echo "\${ref#refs/heads/}" | tr / %)"`,
    '  if [ -e "$rule" ]; then cat "$rule" >&2; status=1; fi',
    'done',
    'exit $status',
    '',
  ].join('\n')
}

function closed(http: Server): Promise<void> {
  http.closeAllConnections()
  return new Promise((done) => {
    http.close(() => done())
  })
}

interface Context {
  readonly server: GitServer
  readonly root: string
  readonly environment: Readonly<Record<string, string>>
  readonly tokens: Readonly<Record<string, 'write' | 'read' | 'none'>>
}

async function answer(context: Context, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { server, tokens } = context
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const raw = Buffer.concat(chunks)
  const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(raw) : raw
  const seen: SeenRequest = {
    method: request.method ?? '',
    path: request.url ?? '',
    authorization: request.headers.authorization ?? null,
    body,
  }
  ;(server.requests as SeenRequest[]).push(seen)
  const instead = server.onRequest(seen)
  if (instead?.kind === 'cut') return void request.socket.destroy()
  if (instead?.kind === 'silence') return
  if (instead?.kind === 'status') return refuse(response, instead.status, '', instead.headers)
  const token = tokenOf(seen)
  const right = token === null ? undefined : tokens[token]
  if (right === undefined) return refuse(response, 401, 'Invalid username or token.')
  if (right === 'none') return refuse(response, 404, 'Repository not found.')
  if (right === 'read' && seen.path.includes('receive-pack'))
    return refuse(response, 403, `Permission to ${REPOSITORY}.git denied to github-actions[bot].`)
  const output = await runBackend(context, request, body)
  if (instead?.kind === 'lost') return void request.socket.destroy()
  if (instead?.kind !== 'torn') return send(response, output)
  response.writeHead(200, {
    'content-type': 'application/x-git-receive-pack-result',
    'content-length': '1000',
  })
  response.write('0')
  setTimeout(() => request.socket.destroy(), 50)
}

function refuse(response: ServerResponse, status: number, body: string, headers = {}): void {
  const ask = status === 401 ? { 'www-authenticate': 'Basic realm="git"' } : {}
  response.writeHead(status, { 'content-type': 'text/plain', ...ask, ...headers })
  response.end(body)
}

function tokenOf({ authorization }: SeenRequest): string | null {
  const basic = /^basic (.+)$/i.exec(authorization ?? '')?.[1]
  if (basic === undefined) return null
  const [user, token] = Buffer.from(basic, 'base64').toString('utf8').split(':')
  return user === 'x-access-token' ? (token ?? null) : null
}

/** https://git-scm.com/docs/git-http-backend#_environment */
function runBackend({ root, environment }: Context, request: IncomingMessage, body: Buffer): Promise<Buffer> {
  const { pathname, search } = new URL(request.url ?? '', 'http://server')
  const child = spawn('git', ['http-backend'], {
    env: {
      ...environment,
      GIT_PROJECT_ROOT: root,
      GIT_HTTP_EXPORT_ALL: '1',
      PATH_INFO: pathname,
      QUERY_STRING: search.slice(1),
      REQUEST_METHOD: request.method ?? '',
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      CONTENT_LENGTH: String(body.length),
      REMOTE_USER: 'somebody',
      REMOTE_ADDR: '127.0.0.1',
      GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  child.stdin.on('error', () => {})
  child.stdin.end(body)
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise((done) => {
    child.once('close', () => done(Buffer.concat(chunks)))
  })
}

function send(response: ServerResponse, output: Buffer): void {
  const end = output.indexOf('\r\n\r\n')
  const headers = output
    .toString('latin1', 0, end)
    .split('\r\n')
    .map((line) => line.split(': ') as [string, string])
  const status = headers.find(([name]) => name === 'Status')?.[1] ?? '200'
  response.writeHead(
    Number.parseInt(status, 10),
    Object.fromEntries(headers.filter(([name]) => name !== 'Status')),
  )
  response.end(output.subarray(end + 4))
}

/** https://git-scm.com/docs/pack-protocol#_reference_update_request_and_packfile_transfer */
function commandsIn({ method, path, body }: SeenRequest): readonly string[] {
  if (method !== 'POST' || !path.endsWith('/git-receive-pack')) return []
  const commands: string[] = []
  for (let at = 0; at + 4 <= body.length; ) {
    const length = Number.parseInt(body.toString('latin1', at, at + 4), 16)
    if (!(length > 4)) break
    const line = body.toString('utf8', at + 4, at + length).split('\0')[0] ?? ''
    if (/^[0-9a-f]+ [0-9a-f]+ refs\//.test(line)) commands.push(line.trim())
    at += length
  }
  return commands
}

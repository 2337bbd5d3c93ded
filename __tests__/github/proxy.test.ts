import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it } from '@jest/globals'
import { useProxyOf } from '../../src/github/proxy.ts'
import { type FakeGitHub, startFakeGitHub } from '../support/fake-github/index.ts'
import { TOKEN } from './opened.ts'

let fake: FakeGitHub

afterEach(() => fake?.close())

const SOURCE = join(import.meta.dirname, '..', '..', 'src', 'github')
/** What an action would do, in a process of its own, because a proxy is a matter of the whole process. */
const SCRIPT = `
  const [{ useProxyOf }, { openGitHub }, { forgeOf }, { HURRIED }] = await Promise.all(
    ['proxy', 'client', 'forge', 'retry'].map((name) => import('${SOURCE}/' + name + '.ts')))
  useProxyOf(process.env)
  const options = { repository: 'octo/repo', token: '${TOKEN}', patience: HURRIED, signal: null }
  const github = openGitHub({ ...options, forge: forgeOf(process.env) })
  console.log(JSON.stringify(await github.pullRequest(1)))`

async function ask(environment: Record<string, string>): Promise<{ kind: string }> {
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', SCRIPT]
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: environment })
  return JSON.parse(stdout) as { kind: string }
}

async function start(): Promise<void> {
  const tokens = { [TOKEN]: { permissions: { 'pull-requests': 'read' } as const } }
  fake = await startFakeGitHub({ tokens, pulls: [{}] })
}

/** A proxy that leads every name to the fake. */
async function startProxy() {
  const asked: string[] = []
  const proxy = createServer()
  proxy.on('connect', (request, socket) => {
    asked.push(request.url ?? '')
    const onward = connect(Number(new URL(fake.url).port), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      onward.pipe(socket).pipe(onward)
    })
    onward.on('error', () => socket.destroy())
    socket.on('error', () => onward.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  return { asked, url, close: () => new Promise((resolve) => proxy.close(resolve)) }
}

describe('a forge', () => {
  it('is reached from another process', async () => {
    await start()
    expect(await ask({ ...fake.environment })).toMatchObject({ kind: 'ok' })
  })

  it('behind the proxy that the job names is reached through it', async () => {
    await start()
    const proxy = await startProxy()
    const environment = { ...fake.environment, GITHUB_API_URL: 'http://forge.invalid/api/v3' }
    expect(await ask({ ...environment, HTTP_PROXY: proxy.url })).toMatchObject({ kind: 'ok' })
    expect(await ask({ ...environment, http_proxy: proxy.url })).toMatchObject({ kind: 'ok' })
    expect(proxy.asked).toEqual(['forge.invalid:80', 'forge.invalid:80'])
    expect(await ask({ ...environment, http_proxy: proxy.url, NO_PROXY: 'forge.invalid' })).toMatchObject({
      kind: 'unreachable',
    })
    expect(proxy.asked).toHaveLength(2)
    await proxy.close()
  })

  it('is reached without one where none can be used', async () => {
    await start()
    expect(await ask({ ...fake.environment, http_proxy: '::' })).toMatchObject({ kind: 'ok' })
    expect(useProxyOf({})).toBeNull()
    expect(useProxyOf({ http_proxy: '', NO_PROXY: '*' })).toBeNull()
  })
})

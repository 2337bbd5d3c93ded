import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { TOKEN } from '../support/git-server.ts'
import { removeRepositories } from '../support/repository.ts'
import { BRANCH, closeServers, createScene, type Scene } from './scene.ts'

afterAll(async () => {
  await closeServers()
  removeRepositories()
})

const BASIC = Buffer.from(`x-access-token:${TOKEN}`).toString('base64')

/**
 * A git that writes down how it was called, and what every process of the machine that it starts has as arguments: git
 * starts `git-remote-http` and others itself.
 */
function watchedGit({ attempt: { forge } }: Scene, real: string) {
  const { beside } = forge.repository
  const [bin, log] = [join(beside, 'bin'), join(beside, 'calls')]
  mkdirSync(bin)
  mkdirSync(log)
  const script = `#!/bin/sh
out='${log}'/$$
{ for word in "$0" "$@"; do echo "arg $word"; done; env | sed 's/=.*//; s/^/name /'; } > "$out"
exec 3<&0
'${real}' "$@" <&3 3<&- &
child=$!
while kill -0 $child 2>/dev/null; do
  for pid in $child $(cat /proc/$child/task/*/children 2>/dev/null); do
    for below in $pid $(cat /proc/$pid/task/*/children 2>/dev/null); do
      tr '\\0' ' ' < /proc/$below/cmdline 2>/dev/null | sed 's/^/seen /; s/$/\\n/' >> "$out"
    done
  done
  sleep 0.01
done
wait $child
`
  const git = join(bin, 'git')
  writeFileSync(git, script, { mode: 0o755 })
  return {
    git,
    calls: () => readdirSync(log).map((name) => readFileSync(join(log, name), 'utf8')),
  }
}

/** All files of a folder, packed objects included. */
function contentIn(folder: string): string {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile())
  return files.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1')).join('\n')
}

describe('the token', () => {
  it('reaches the server, and stands in no argument, address, file or result', async () => {
    const scene = await createScene()
    const options = await scene.options()
    const { git, calls } = watchedGit(scene, options.git)
    // a call of a watched git is slow
    const result = await scene.publish({ ...options, git })
    expect(result).toMatchObject({ kind: 'pushed', to: 'head' })
    const { requests } = scene.server
    expect(new Set(requests.map(({ authorization }) => authorization))).toEqual(new Set([`basic ${BASIC}`]))
    expect(requests.every(({ path }) => !path.includes(TOKEN))).toBe(true)
    const seen = calls().join('\n')
    expect(seen).toMatch(/^arg push$/m)
    expect(seen).toMatch(/^seen .*git.* push /m)
    expect(seen).toMatch(/^seen .*remote-http/m)
    expect(seen).toMatch(/^name GIT_CONFIG_VALUE_4$/m)
    const written = contentIn(options.folder)
    for (const text of [seen, written, JSON.stringify(result)]) {
      expect(text).not.toContain(TOKEN)
      expect(text).not.toContain(BASIC)
    }
  })

  it('is not handed to calls of git that do not go to the server', async () => {
    const scene = await createScene()
    const options = await scene.options()
    const { git, calls } = watchedGit(scene, options.git)
    await scene.publish({ ...options, git })
    const local = calls().filter((call) => !/^arg (?:push|fetch|ls-remote)$/m.test(call))
    expect(local.length).toBeGreaterThan(3)
    for (const call of local) expect(call).not.toMatch(/^name GIT_CONFIG_(?:COUNT|KEY|VALUE)/m)
  })

  it('is hidden where a server says it back', async () => {
    const scene = await createScene()
    scene.server.protect(BRANCH, `error: GH006: no ${TOKEN}`, `basic ${BASIC}`)
    scene.server.protect('converge/pr-7', `error: GH013: no ${BASIC}`)
    const result = await scene.publish()
    expect(result).toMatchObject({ kind: 'not-pushed', why: expect.stringMatching(/GH006.*GH013/s) })
    expect(JSON.stringify(result)).not.toMatch(/ghs_|eC1hY2Nlc3/)
  })
})

describe('what the machine or its user has set', () => {
  it('has no part in a push: no hook, helper, setting or variable', async () => {
    const scene = await createScene()
    const { repository } = scene.attempt.forge
    const trap = join(repository.beside, 'trap')
    const program = join(repository.beside, 'program')
    writeFileSync(program, `#!/bin/sh\necho "$0 $*" >> '${trap}'\nexit 1\n`, { mode: 0o755 })
    mkdirSync(join(repository.beside, 'hooks'))
    writeFileSync(join(repository.beside, 'hooks', 'pre-push'), `#!/bin/sh\n'${program}' hook\n`, {
      mode: 0o755,
    })
    writeFileSync(
      join(repository.home, '.gitconfig'),
      `[core]\n\thooksPath = ${repository.beside}/hooks\n\taskPass = ${program}\n\tsshCommand = ${program}\n[credential]\n\thelper = ${program}\n[url "http://127.0.0.1:1/"]\n\tinsteadOf = ${scene.server.url}/\n[push]\n\tgpgSign = true\n\tfollowTags = true\n[http]\n\tproxy = http://127.0.0.1:1\n`,
    )
    const job = {
      ...repository.environment,
      GIT_ASKPASS: program,
      SSH_ASKPASS: program,
      GIT_SSH_COMMAND: program,
      GIT_PROXY_COMMAND: program,
      GIT_EXEC_PATH: dirname(program),
      GIT_DIR: '/nowhere',
      GIT_TRACE_CURL: trap,
      GIT_TRACE_REDACT: '0',
      GIT_CONFIG_PARAMETERS: `'core.hooksPath=${repository.beside}/hooks'`,
    }
    expect(await scene.publish({ job })).toMatchObject({ kind: 'pushed', to: 'head' })
    expect(() => readFileSync(trap)).toThrow('ENOENT')
  })

  it('asks nobody for a password', async () => {
    const scene = await createScene()
    const options = await scene.options()
    const remote = { ...options.remote, token: 'wrong' }
    expect(await scene.publish({ remote })).toMatchObject({
      kind: 'not-pushed',
      why: expect.stringContaining('401'),
    })
  })

  it('lets proxies and certificates of a company through', async () => {
    const scene = await createScene()
    const options = await scene.options()
    const job = { ...options.job, http_proxy: 'http://127.0.0.1:9' }
    expect(
      await scene.publish({ job, patience: { tries: 1, callMs: 5000, totalMs: 5000, pauseMs: 1 } }),
    ).toMatchObject({
      kind: 'not-pushed',
      why: expect.stringContaining('127.0.0.1 port 9'),
    })
  }, 30_000)
})

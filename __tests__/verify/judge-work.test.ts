import { existsSync, linkSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import type { Gate } from '../../src/inputs/types.ts'
import { Commands } from '../../src/process/commands.ts'
import { neverStops } from '../../src/process/stop.ts'
import { makeRedactor } from '../../src/redact/redactor.ts'
import { judgeWork, type Verification } from '../../src/verify/judge-work.ts'
import { verificationText } from '../../src/verify/texts.ts'
import { linuxHost } from '../support/commands.ts'
import { createRepository, removeRepositories, type TestRepository } from '../support/repository.ts'

afterAll(removeRepositories)

const SECRET = 'correct-horse-battery-staple'

function gate(line: string, more: Partial<Gate> = {}): Gate {
  return {
    name: line,
    line,
    shell: 'sh',
    timeoutMs: 60_000,
    retries: 0,
    workingDirectory: null,
    env: {},
    expect: null,
    reject: null,
    ...more,
  }
}

interface Judged extends Verification {
  readonly repository: TestRepository
}

async function judge(
  gates: readonly Gate[],
  prepare: (repository: TestRepository) => void = () => {},
  setup: (repository: TestRepository) => void = () => {},
  host = linuxHost,
): Promise<Judged> {
  const repository = createRepository()
  repository.write('a.txt', 'a\n')
  repository.write('check.sh', 'grep -q a a.txt\n')
  prepare(repository)
  const commit = repository.commit()
  const tree = repository.git('rev-parse', 'HEAD^{tree}')
  setup(repository)
  const directories = gates.map(() => repository.root)
  const lines = gates.map(({ name, line }) => ({ name, line, directory: repository.root }))
  const workspace = await repository.open({ publishing: true, protect: { rules: [], lines } })
  const commands = new Commands({
    host,
    job: { PATH: process.env['PATH'] ?? '' },
    runDirectory: mkdtempSync(join(repository.beside, 'judging-')),
    redactor: makeRedactor([SECRET]),
    view: { open: () => ({ write: () => {}, skip: () => {}, close: () => {} }) },
    stop: neverStops,
  })
  const shells = { bash: '/bin/bash', sh: '/bin/sh', pwsh: null }
  const context = { commands, shells, agentOnly: [], inspect: workspace.inspect }
  const result = await judgeWork({
    commit,
    tree,
    gates,
    directories,
    context,
    root: repository.root,
    place: join(repository.beside, 'between-tries'),
    workspace,
  })
  expect(result).toMatchObject({ commit, tree })
  return { ...result, repository }
}

describe('work on a fresh machine', () => {
  it('is verified when every gate passes, in order', async () => {
    const order = ['one', 'two'].map((word) => gate(`echo ${word} >> ../order`))
    const result = await judge([...order, gate('sh check.sh')])
    expect(result).toMatchObject({ verified: true, failedGate: null, cause: null, output: null })
    expect(readFileSync(join(result.repository.beside, 'order'), 'utf8')).toBe('one\ntwo\n')
  })

  it('is not verified when one fails, and no later one runs', async () => {
    const failing = gate(`echo 'because ${SECRET}'; exit 3`, { name: 'test' })
    const result = await judge([gate('true'), failing, gate('touch ../later')])
    expect(result).toMatchObject({ verified: false, failedGate: 'test', cause: { kind: 'exit', code: 3 } })
    expect(result.output?.head).toContain('because')
    expect(result.output?.head).not.toContain(SECRET)
    expect(existsSync(join(result.repository.beside, 'later'))).toBe(false)
  })

  it.each([
    ['a command that is not there', gate('no-such-command', { retries: 3 }), { kind: 'exit', code: 127 }],
    ['a line that is missing', gate('echo no', { expect: /yes/ }), { kind: 'expect' }],
    ['a shell that is missing', gate('exit 0', { shell: 'pwsh' }), { kind: 'spawn' }],
    ['time that is over', gate('sleep 60', { timeoutMs: 200 }), { kind: 'timeout' }],
  ])('is not verified by %s', async (_, one, cause) => {
    expect(await judge([one])).toMatchObject({ verified: false, failedGate: one.name, cause })
  })

  it('is verified by a gate that passes within its retries, and not by one that needs more', async () => {
    const line = 'echo x >> ../tries; test $(wc -l < ../tries) -ge 3'
    const result = await judge([gate('true'), gate(line, { name: 'test', retries: 2 })])
    expect(result).toMatchObject({ verified: true, retried: ['test'] })
    expect(verificationText(result)).toBe('All gates passed on a fresh machine; `test` only at another try.')
    expect(await judge([gate(line, { retries: 1 })])).toMatchObject({ verified: false })
  })

  it('is not verified by a fix that no commit holds', async () => {
    const withIgnored = (repository: TestRepository) => repository.write('.gitignore', 'fix.txt\n')
    expect(await judge([gate('test -e fix.txt')], withIgnored)).toMatchObject({ verified: false })
  })

  it('is judged without what the setup did to tracked files', async () => {
    const setup = (repository: TestRepository) => repository.write('a.txt', 'from the setup\n')
    expect(await judge([gate('grep -q "^a$" a.txt')], undefined, setup)).toMatchObject({ verified: true })
  })

  it('is not judged when the setup moved to another commit', async () => {
    const setup = (repository: TestRepository) => repository.commit('other')
    const result = await judge([gate('touch ../ran')], undefined, setup)
    expect(result).toMatchObject({ verified: false, failedGate: null, cause: { kind: 'other-tree' } })
    expect(existsSync(join(result.repository.beside, 'ran'))).toBe(false)
  })

  it('is judged by gates that an earlier one cannot change', async () => {
    const first = gate('echo true > check.sh; echo b > a.txt', { name: 'first' })
    const result = await judge([first, gate('touch ../later; sh check.sh')])
    expect(result).toMatchObject({
      verified: false,
      failedGate: 'first',
      cause: { kind: 'protected', paths: ['check.sh'] },
    })
    expect(existsSync(join(result.repository.beside, 'later'))).toBe(false)
    expect(verificationText(result)).toBe(
      'Gate `first` failed on a fresh machine: it changed protected files (`check.sh`), and a gate judges, it does not edit.',
    )
  })

  it('is not verified by a last gate that changes what gates are made of', async () => {
    const last = gate('sh check.sh; echo true > check.sh', { name: 'last' })
    expect(await judge([gate('true'), last])).toMatchObject({
      verified: false,
      failedGate: 'last',
      cause: { kind: 'protected', paths: ['check.sh'] },
    })
  })
})

describe('a try of a gate that fails is undone before the next one', () => {
  const fails = (line: string) => gate(line, { name: 'test', retries: 2 })
  const FAILED = { verified: false, failedGate: 'test', cause: { kind: 'exit', code: 1 } }

  it.each([
    ['files of the commit', 'grep -q fixed a.txt || { echo fixed > a.txt; exit 1; }'],
    ['files that it makes', 'test -e data.txt || { echo > data.txt; exit 1; }'],
    ['folders that it makes', 'test -e data/file || { mkdir data; echo > data/file; exit 1; }'],
    ['files that it takes away', 'test ! -e a.txt || { rm a.txt; exit 1; }'],
  ])('%s', async (_, line) => {
    expect(await judge([fails(line)])).toMatchObject(FAILED)
  })

  it('protected files, also where the next try would put them back', async () => {
    const replaces = 'cp check.sh ../kept; echo "cp ../kept check.sh" > check.sh; exit 1\n'
    const result = await judge([fails('sh check.sh')], (repository) => repository.write('check.sh', replaces))
    expect(result).toMatchObject(FAILED)
  })

  it.each([
    ['what git ignores', 'test -e cache || { echo > cache; exit 1; }'],
    ['folders with nothing in them', 'test -d data || { mkdir data; exit 1; }'],
    ['files that are none', 'test -p pipe || { mkfifo pipe; exit 1; }'],
    ['permissions', 'test -g a.txt || { chmod g+s a.txt; exit 1; }'],
    ['permissions of folders', 'test -k . || { chmod +t .; exit 1; }'],
    ['settings of git', 'git config my.setting || { git config my.setting yes; exit 1; }'],
    [
      'commits',
      'git rev-parse HEAD~1 || { git -c user.name=a -c user.email=a@b commit -qm x --allow-empty; exit 1; }',
    ],
    ['the index', 'git ls-files --error-unmatch b || { echo b > b; git add b; exit 1; }'],
    [
      'hooks',
      'test -e .git/hooks/post-checkout || { mkdir -p .git/hooks; touch .git/hooks/post-checkout; exit 1; }',
    ],
  ])('%s', async (_, line) => {
    const prepare = (repository: TestRepository) => repository.write('.gitignore', 'cache\n')
    expect(await judge([fails(line)], prepare)).toMatchObject(FAILED)
  })

  it('and the gates before it run again, so that it finds what they leave', async () => {
    const builds = gate('mkdir dist logs; echo > dist/out; mkfifo pipe; ln a.txt dist/a; echo x >> ../built')
    const needs =
      'test -p pipe && test -d logs && test -e dist/out && echo x >> dist/a && cmp -s a.txt dist/a'
    const flaky = fails(`${needs} && test -e ../second || { touch ../second; exit 1; }`)
    const result = await judge([builds, flaky])
    expect(result).toMatchObject({ verified: true, retried: ['test'] })
    expect(readFileSync(join(result.repository.beside, 'built'), 'utf8')).toBe('x\nx\n')
    // by a link of the first gate, each try of the second one changes the commit
    const asks = fails('echo x >> dist/a; git diff --exit-code a.txt')
    expect(await judge([builds, asks])).toMatchObject(FAILED)
  })

  it('but each gate has its own tries', async () => {
    const nth = (name: string, passes: number) =>
      gate(`echo x >> ../${name}; test $(wc -l < ../${name}) -ge ${passes}`, { name, retries: 1 })
    expect(await judge([nth('one', 2), nth('two', 2)])).toMatchObject({
      verified: true,
      retried: ['one', 'two'],
    })
    expect(await judge([nth('one', 2), nth('two', 3)])).toMatchObject({ verified: false, failedGate: 'two' })
    const again = gate('echo x >> ../once; test $(wc -l < ../once) = 1', { name: 'once' })
    expect(await judge([again, nth('two', 2)])).toMatchObject({ verified: false, failedGate: 'once' })
  })

  it('but not where no other try can help', async () => {
    const missing = fails('echo x >> ../runs; no-such-program')
    const result = await judge([missing])
    expect(result).toMatchObject({ verified: false, cause: { kind: 'exit', code: 127 }, noRetry: null })
    expect(readFileSync(join(result.repository.beside, 'runs'), 'utf8')).toBe('x\n')
  })

  it('or there is no other, and that is said', async () => {
    const prepare = (repository: TestRepository) => repository.write('.gitignore', 'deps\n')
    const setup = ({ root, write }: TestRepository) => {
      write('deps/a', 'a\n')
      linkSync(join(root, 'deps/a'), join(root, 'deps/b'))
    }
    const result = await judge([gate('true'), fails('echo x >> deps/b; exit 1')], prepare, setup)
    expect(result).toMatchObject({ ...FAILED, noRetry: { kind: 'not-undone', paths: ['deps/a', 'deps/b'] } })
    expect(verificationText(result)).toBe(
      'Gate `test` failed on a fresh machine: exit code 1. It was not tried again, because what was changed could not be undone (`deps/a` and `deps/b`).',
    )
  })

  it('or there is no room for it, and that is said', async () => {
    const setup = ({ beside }: TestRepository) => mkdirSync(join(beside, 'between-tries'))
    const result = await judge([fails('exit 1')], undefined, setup)
    expect(result).toMatchObject({ ...FAILED, noRetry: { kind: 'not-kept' } })
    expect(verificationText(result)).toContain(
      'It was not tried again, because the workspace could not be kept for that: `EEXIST: ',
    )
    expect(await judge([gate('true', { retries: 1 })], undefined, setup)).toMatchObject({ verified: true })
  })

  it('and nothing is kept of it', async () => {
    const { repository } = await judge([fails('exit 1')])
    expect(existsSync(join(repository.beside, 'between-tries'))).toBe(false)
  })
})

describe('what a gate leaves running', () => {
  const SERVER = 'sleep 297 & echo $! > ../server'
  const isUp = (repository: TestRepository) =>
    existsSync(`/proc/${readFileSync(join(repository.beside, 'server'), 'utf8').trim()}`)

  const ASKS = gate('kill -0 $(cat ../server) && echo up >> ../log || echo gone >> ../log')
  const logOf = ({ repository }: Judged) => readFileSync(join(repository.beside, 'log'), 'utf8')

  it('is there for the next one, as it is without us; and then all is judged once more without', async () => {
    const result = await judge([gate(SERVER, { name: 'serve' }), ASKS])
    expect(result).toMatchObject({ verified: true, leftRunning: ['serve'] })
    expect(logOf(result)).toBe('up\ngone\n')
    expect(isUp(result.repository)).toBe(false)
    expect(verificationText(result)).toBe(
      'All gates passed on a fresh machine, beside what `serve` left running and without it.',
    )
  })

  it('is ended before another try of the same gate, which finds what the first one found', async () => {
    const makes = gate(`kill -0 $(cat ../server) || { ${SERVER}; exit 1; }`, { name: 'test', retries: 2 })
    const result = await judge([makes])
    expect(result).toMatchObject({ verified: false, failedGate: 'test', noRetry: null, leftRunning: [] })
    expect(isUp(result.repository)).toBe(false)
  })

  it('is there anew for another try of a later one', async () => {
    const serves = gate(`echo x >> ../served; exec 7> .lock; flock -n 7; sleep 297 & echo $! > ../server`, {
      name: 'serve',
    })
    const asks = gate('exec 7> .lock; flock -n 7', { name: 'test', retries: 2 })
    const result = await judge([serves, asks])
    expect(result).toMatchObject({ verified: false, failedGate: 'test', leftRunning: ['serve'] })
    expect(readFileSync(join(result.repository.beside, 'served'), 'utf8')).toBe('x\nx\nx\n')
    expect(isUp(result.repository)).toBe(false)
  })

  it('is of no interest behind the last one', async () => {
    const result = await judge([gate('true'), gate(`echo x >> ../runs; ${SERVER}`)])
    expect(result).toMatchObject({ verified: true, leftRunning: [] })
    expect(readFileSync(join(result.repository.beside, 'runs'), 'utf8')).toBe('x\n')
  })

  it('is ended where nobody could find it all, and that is said', async () => {
    const nobody = { ...linuxHost, perl: null }
    const result = await judge([gate(SERVER), gate('true')], undefined, undefined, nobody)
    expect(result).toMatchObject({ verified: true, leftRunning: [], isSupervised: false })
    expect(verificationText(result)).toBe(
      'All gates passed on a fresh machine. It has no subreaper (Linux on x64 or arm64, with perl), so whether they would pass beside what gates leave running was not seen.',
    )
  })

  it('does not make what comes behind it pass', async () => {
    const result = await judge([gate(SERVER, { name: 'serve' }), gate('kill -0 $(cat ../server)')])
    expect(result).toMatchObject({ verified: false, isAlone: true })
    expect(verificationText(result)).toBe(
      'Gate `kill -0 $(cat ../server)` failed on a fresh machine: exit code 1. It passed beside processes that `serve` left behind, and was judged again without them, in the same workspace.',
    )
  })

  it('is judged without in the commit as it is, not in what the first judging made of it', async () => {
    const makes = gate('mkdir made; echo x > made/file; test ! -e b.txt; echo b > b.txt')
    const result = await judge([gate(SERVER, { name: 'serve' }), makes])
    expect(result).toMatchObject({ verified: true, leftRunning: ['serve'], isAlone: true })
  })

  it('is no hindrance to another try once it is gone', async () => {
    const nth = (file: string, passes: string) =>
      `echo x >> ../${file}; case $(wc -l < ../${file}) in ${passes}) ;; *) exit 1;; esac`
    const result = await judge([
      gate(nth('first', '2|3|4'), { name: 'first', retries: 1 }),
      gate(SERVER, { name: 'serve' }),
      gate(nth('last', '1|3'), { name: 'last', retries: 1 }),
    ])
    expect(result).toMatchObject({ verified: true, leftRunning: ['serve'], retried: ['first', 'last'] })
  })

  it('does not change for a moment what the next one is made of', async () => {
    const changes = `while [ ! -e ../begun ]; do sleep 0.01; done; cp check.sh ../kept; echo true > check.sh; touch ../changed
      while [ ! -e ../ended ]; do sleep 0.01; done; cp ../kept check.sh; touch ../back`
    const waits = (name: string) =>
      `i=0; while [ ! -e ../${name} ] && [ $i -lt 300 ]; do sleep 0.01; i=$((i+1)); done`
    const gates = [
      gate(`sh -c '${changes}' & true`, { name: 'leaves' }),
      gate(`touch ../begun; ${waits('changed')}; sh check.sh; touch ../ended; ${waits('back')}`, {
        name: 'test',
      }),
    ]
    const result = await judge(gates, (repository) => repository.write('check.sh', 'exit 1\n'))
    expect(result).toMatchObject({ verified: false, failedGate: 'test', isAlone: true })
  })

  it('is named where a later one fails, and is gone then, too', async () => {
    const result = await judge([gate(SERVER, { name: 'serve' }), gate('exit 1', { name: 'test' })])
    expect(verificationText(result)).toBe(
      'Gate `test` failed on a fresh machine: exit code 1. Processes that `serve` left behind were running meanwhile, as they do between the steps of a job.',
    )
    expect(isUp(result.repository)).toBe(false)
  })

  it('is not told to end, so its last words make nothing for the next gate', async () => {
    const lastWords = `bash -c 'trap "echo > report; exit" TERM; while :; do sleep 0.02; done'`
    const result = await judge([gate(`${lastWords} & sleep 0.3`), gate('test -e report')])
    expect(result).toMatchObject({ verified: false })
    expect(existsSync(join(result.repository.root, 'report'))).toBe(true)
  })

  it('does not change the commit behind our back', async () => {
    const writes = gate('(while :; do echo b > a.txt; done) & sleep 0.3')
    const result = await judge([writes, gate('true')])
    expect(result).toMatchObject({ verified: false, cause: { kind: 'rewritten', paths: ['a.txt'] } })
  })

  it('is no pass where it took away who watches it', async () => {
    const kills = `bash -c 'sleep 0.5; kill -9 $(cat ../supervisor); sleep 300'`
    const leaves = gate(
      `while read -r key value; do [ "$key" != PPid: ] || echo $value > ../supervisor; done < /proc/$$/status; ${kills} & true`,
    )
    expect(await judge([leaves, gate('sleep 1')])).toMatchObject({ verified: false })
  })
})

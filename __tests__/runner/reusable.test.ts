import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { type ActRun, type ActScene, forAct, runWithAct, whereActIs } from '../support/act.ts'
import { type CallerInputs, callerWith, FIXES, GATE, outputsOf } from '../support/caller.ts'
import { temporaryFolder } from '../support/folders.ts'
import { commitFiles, type Files, gitIn } from '../support/git-as.ts'

let folder: ReturnType<typeof temporaryFolder>
let origin = ''
let shas: { base: string; head: string }
beforeEach(() => {
  folder = temporaryFolder('act')
  origin = join(folder.path, 'origin')
  shas = makeOrigin({})
})
afterEach(() => folder.remove())

/** A repository with a base, and a pull request one commit on. */
function makeOrigin(files: Files): { base: string; head: string } {
  mkdirSync(origin, { recursive: true })
  const git = gitIn(origin)
  const commit = (message: string, changed: Files) => commitFiles(origin, git, message, changed)
  git('init', '--quiet', '--initial-branch=main')
  git('config', 'uploadpack.allowAnySHA1InWant', 'true')
  commit('long ago', {})
  const base = commit('base', { 'value.txt': 'bad\n', 'CLAUDE.md': 'Be good.\n' })
  git('checkout', '--quiet', '-B', 'fix')
  return { base, head: commit('fix', { 'CLAUDE.md': 'Be bad.\n', ...files }) }
}

interface Case {
  readonly inputs?: CallerInputs
  readonly roles?: ActScene['roles']
  readonly secrets?: Readonly<Record<string, string>>
  readonly change?: (workflow: string) => string
}

async function run({
  inputs,
  roles,
  secrets = {},
  change = (text) => text,
}: Case = {}): Promise<ActRun & { outputs: Record<string, string> }> {
  const acted = await runWithAct({
    folder: folder.path,
    caller: callerWith(inputs),
    eventName: 'pull_request',
    event: { action: 'labeled', number: 7, label: { name: 'converge' }, pull_request: { number: 7 } },
    origin,
    roles: {
      authorize: {
        outputs: {
          decision: 'run',
          'pull-request': '7',
          head: shas.head,
          branch: 'fix',
          base: shas.base,
          label: 'converge',
        },
      },
      'verify-check-out': { outputs: { commit: 'c1', tree: 't1' } },
      'verify-judge': { outputs: { verified: 'true', commit: 'c1', tree: 't1', message: 'Fine.' } },
      publish: { outputs: { pushed: 'true', branch: 'fix', commit: 'c1' } },
      ...roles,
    },
    secrets: { GITHUB_TOKEN: 'job-token-1234', ...secrets },
    change,
  })
  return { ...acted, outputs: outputsOf(acted) }
}

const rolesOf = ({ calls }: ActRun): string[] => calls.map(({ role }) => role)

it('the copy for act differs from the workflow by the one replacement alone', () => {
  const workflow = readFileSync('.github/workflows/converge.yml', 'utf8')
  const [before, after] = [workflow.split('\n'), forAct(workflow).split('\n')]
  expect(after).toHaveLength(before.length)
  const changed = before.flatMap((line, index) =>
    line === after[index] ? [] : [[line.trim(), after[index]?.trim()]],
  )
  expect(changed.length).toBeGreaterThan(6)
  for (const [from = '', to] of changed) {
    expect(to).toBe(from.replace(/\$\/(actions\/[a-z]+)$/, 'OWNER/converge/$1@local'))
  }
  expect(forAct(workflow)).not.toMatch(/uses: \$/)
})

whereActIs('the reusable workflow (needs ACT, the path of act: .ci/run has it)', () => {
  it('hands what converged from machine to machine, and pushes what was verified', async () => {
    const acted = await run()
    expect(rolesOf(acted)).toEqual(['authorize', 'verify-check-out', 'verify-judge', 'publish'])
    expect(acted.outputs).toMatchObject({
      decision: 'run',
      converged: 'true',
      'stop-reason': 'converged',
      iterations: '1',
      'pull-request': '7',
      pushed: 'true',
      branch: 'fix',
      commit: 'c1',
    })
    const [authorize, checkOut, judge, publish] = acted.calls
    expect(authorize?.inputs).toMatchObject({ label: 'converge', 'allow-bots': 'false', 'pull-request': '' })
    const made = expect.stringMatching(/^[0-9a-f]{40}$/)
    const work = { head: shas.head, gates: GATE }
    expect(checkOut?.inputs).toMatchObject({ ...work, commit: made, tree: made })
    expect(judge?.inputs).toMatchObject({ ...work, commit: 'c1', tree: 't1', 'setup-result': 'success' })
    expect(publish?.inputs).toMatchObject({
      push: 'true',
      comment: 'true',
      head: shas.head,
      branch: 'fix',
      'pull-request': '7',
      commit: made,
      tree: 't1',
      converged: 'true',
      'loop-result': 'success',
      'verify-result': 'success',
      verified: 'true',
      'artifact-url': expect.stringMatching(/^https:/),
    })
    for (const call of [checkOut, judge, publish]) expect(call?.bundle).toContain('report.json')
    expect(acted.exitCode).toBe(0)
  })

  it('gives the agent its own machine, the configuration of the base, its key, and no other secret', async () => {
    const looks =
      'env > "$HOME/env"; git config --list > "$HOME/config"; cp CLAUDE.md "$HOME/"; pwd > "$HOME/where"'
    const acted = await run({
      inputs: { agent: `${FIXES}; ${looks}; git rev-list --count HEAD > "$HOME/count"` },
      secrets: {
        AGENT_ENV: 'MODEL_KEY=model-key-5678',
        PUSH_TOKEN: 'push-token-9012',
        SETUP_ENV: 'S=setup-345678',
      },
    })
    const seen = (name: string): string => readFileSync(join(folder.path, 'homes/loop', name), 'utf8')
    expect([seen('CLAUDE.md'), seen('count')]).toEqual(['Be good.\n', '1\n'])
    expect(seen('env')).toContain('model-key-5678')
    // secrets that are not set
    expect(seen('env')).not.toMatch(/^(ANTHROPIC|OPENAI|GEMINI)_API_KEY=/m)
    expect(seen('env') + seen('config')).not.toMatch(/job-token-1234|push-token-9012|setup-345678|eC1hY2Nlc3/)
    const [authorize, checkOut, , publish] = acted.calls
    const workspaces = [seen('where').trim(), authorize?.workspace, checkOut?.workspace, publish?.workspace]
    expect(new Set(workspaces).size).toBe(4)
    expect(checkOut?.home).toBe(join(folder.path, 'homes/verify'))
    expect(JSON.stringify(acted.calls) + acted.stdout).not.toContain('model-key-5678')
    const holders = (token: string): string[] =>
      acted.calls.filter(({ inputs }) => JSON.stringify(inputs).includes(token)).map(({ role }) => role)
    expect(holders('job-token-1234')).toEqual(['authorize', 'publish'])
    expect(holders('push-token-9012')).toEqual(['publish'])
  })

  it('with `fetch-depth: 0` leaves the whole history whole', async () => {
    await run({ inputs: { agent: `${FIXES}; git rev-list --count HEAD > "$HOME/count"`, 'fetch-depth': 0 } })
    expect(readFileSync(join(folder.path, 'homes/loop/count'), 'utf8')).toBe('3\n')
  })

  it.each([
    ['refused', 'The pull request is not open. Reopen it.'],
    ['skipped', 'This event is not for Converge.'],
  ])('starts nothing when it is %s', async (decision, message) => {
    const acted = await run({ roles: { authorize: { outputs: { decision, message } } } })
    expect(rolesOf(acted)).toEqual(['authorize'])
    expect(acted.artifacts).toEqual([])
    expect(acted.outputs).toMatchObject({
      decision,
      message,
      converged: 'false',
      'stop-reason': decision,
      pushed: 'false',
    })
  })

  it('starts nothing when authorize breaks, whatever it said before', async () => {
    const acted = await run({
      roles: { authorize: { outputs: { decision: 'run', head: shas.head }, exitCode: 1 } },
    })
    expect(rolesOf(acted).filter((role) => role.startsWith('verify'))).toEqual([])
    expect(acted.artifacts).toEqual([])
    expect(acted.exitCode).not.toBe(0)
  })

  it('verifies nothing that did not converge, pushes nothing, and still writes the end', async () => {
    const acted = await run({ inputs: { agent: 'echo worse > value.txt' } })
    expect(rolesOf(acted)).toEqual(['authorize', 'publish'])
    const publish = acted.calls.at(-1)
    expect(publish?.inputs).toMatchObject({
      push: 'false',
      'loop-result': 'failure',
      'stop-reason': 'exhausted',
      'on-unconverged': 'discard',
    })
    expect(publish?.bundle).toContain('report.json')
    expect(acted.exitCode).not.toBe(0)
  })

  it('is green where the caller asked for it, with the same answers', async () => {
    const acted = await run({ inputs: { agent: 'echo worse > value.txt', 'fail-if-not-converged': false } })
    expect(rolesOf(acted)).toEqual(['authorize', 'publish'])
    expect(acted.calls.at(-1)?.inputs).toMatchObject({ push: 'false', 'loop-result': 'success' })
    expect(acted.outputs).toMatchObject({ converged: 'false', 'stop-reason': 'exhausted', iterations: '1' })
    expect(acted.exitCode).toBe(0)
  })

  it('without work hands on the report alone, for the comment', async () => {
    const acted = await run({ inputs: { gates: 'no-such-command-here' } })
    expect(rolesOf(acted)).toEqual(['authorize', 'publish'])
    expect(acted.calls.at(-1)).toMatchObject({
      inputs: { 'stop-reason': 'gate-broken' },
      bundle: ['report.json'],
    })
  })

  it('pushes nothing that is not verified', async () => {
    const acted = await run({
      roles: {
        'verify-judge': {
          outputs: { verified: 'false', message: 'Fails here.', 'failed-gate': 'g' },
        },
      },
    })
    expect(acted.calls.at(-1)?.inputs).toMatchObject({
      push: 'false',
      'verify-message': 'Fails here.',
      'failed-gate': 'g',
    })
    expect(acted.outputs).toMatchObject({
      converged: 'false',
      'stop-reason': 'not-verified',
      message: 'Fails here.',
    })
  })

  it('does not believe a step that says verified and is red', async () => {
    const acted = await run({ roles: { 'verify-judge': { outputs: { verified: 'true' }, exitCode: 1 } } })
    expect(acted.calls.at(-1)?.inputs).toMatchObject({
      push: 'false',
      'verify-result': 'failure',
      verified: 'true',
    })
    expect(acted.exitCode).not.toBe(0)
  })

  it('judges nothing where the work could not be checked out', async () => {
    const refused = { outputs: { message: 'Too large.' }, exitCode: 1 }
    const acted = await run({ roles: { 'verify-check-out': refused } })
    expect(rolesOf(acted)).toEqual(['authorize', 'verify-check-out', 'publish'])
    expect(acted.calls.at(-1)?.inputs).toMatchObject({ push: 'false', 'verify-message': 'Too large.' })
  })

  it('says how it ended although the artifact is not what was uploaded, and has nothing to push', async () => {
    const acted = await run({
      roles: {
        'verify-judge': {
          outputs: { verified: 'true' },
          run: 'echo x >> "$STAND_IN_ARTIFACTS/4000/content/report.json"',
        },
      },
    })
    expect(rolesOf(acted).at(-1)).toBe('publish')
    expect(acted.calls.at(-1)).toMatchObject({ inputs: { 'bundle-path': '' }, bundle: null })
  })

  it('runs `setup` in both jobs, with variables that reach nothing else', async () => {
    const setup = `printf '%s|%s|%s|%s' "$A" "$B" "\${SETUP_ENV-}" "\${SETUP-}" > "$HOME/setup"; echo 'FROM_SETUP=1' >> "$GITHUB_ENV"`
    const acted = await run({
      inputs: { setup, agent: `${FIXES}; env > "$HOME/env"` },
      secrets: { SETUP_ENV: '# a comment\nA=one=two three\n\nB<<END\nfirst-line\nsecond\nEND\n' },
    })
    for (const job of ['loop', 'verify']) {
      const text = readFileSync(join(folder.path, 'homes', job, 'setup'), 'utf8')
      expect(text).toBe('one=two three|first-line\nsecond||')
    }
    const seen = readFileSync(join(folder.path, 'homes/loop/env'), 'utf8')
    expect(seen).toContain('FROM_SETUP=1')
    expect(seen).not.toContain('one=two three')
    expect(acted.exitCode).toBe(0)
  })

  it.each([
    ['no name', 'just words', 'line 1 is not NAME=VALUE'],
    ['no end', 'A<<END\nx', 'A<< has no line that ends it'],
  ])('refuses variables for setup with %s, without showing them', async (_, env, message) => {
    const acted = await run({ inputs: { setup: 'true' }, secrets: { SETUP_ENV: env } })
    expect(acted.stdout + acted.stderr).toContain(message)
    expect(rolesOf(acted)).toEqual(['authorize', 'publish'])
    expect(acted.calls.at(-1)?.inputs).toMatchObject({
      push: 'false',
      'loop-result': 'failure',
      'stop-reason': '',
    })
  })

  it('verifies a pass for which nothing had to be changed', async () => {
    const acted = await run({ inputs: { gates: 'true' } })
    expect(rolesOf(acted)).toEqual(['authorize', 'verify-check-out', 'verify-judge', 'publish'])
    expect(acted.calls[1]?.inputs).toMatchObject({ commit: '' })
    expect(acted.calls.at(-1)?.inputs).toMatchObject({ push: 'true', commit: '' })
    expect(acted.outputs).toMatchObject({ converged: 'true', 'stop-reason': 'converged', iterations: '0' })
  })

  it('takes a setup that fails on the fresh machine for a verdict', async () => {
    const acted = await run({ inputs: { setup: 'test "$GITHUB_JOB" = loop' } })
    const judge = acted.calls.find(({ role }) => role === 'verify-judge')
    expect(judge?.inputs).toMatchObject({ 'setup-result': 'failure' })
    expect(acted.calls.at(-1)?.inputs).toMatchObject({ push: 'false', 'verify-result': 'failure' })
  })

  it('stops a setup of several lines at the first that fails', async () => {
    const acted = await run({ inputs: { setup: 'false | true\ntouch "$HOME/went-on"' } })
    expect(rolesOf(acted)).toEqual(['authorize', 'publish'])
  })

  it('runs the converge-setup of the repository in both jobs, before `setup`', async () => {
    const action = `name: own
description: own
runs:
  using: composite
  steps:
    - shell: bash
      run: echo own >> "$HOME/order"
`
    shas = makeOrigin({ '.github/actions/converge-setup/action.yml': action })
    await run({ inputs: { setup: 'echo setup >> "$HOME/order"' } })
    for (const job of ['loop', 'verify']) {
      expect(readFileSync(join(folder.path, 'homes', job, 'order'), 'utf8')).toBe('own\nsetup\n')
    }
  })

  it('pushes nothing when act itself is interrupted', async () => {
    const acted = await run({ inputs: { agent: `${FIXES}; kill -INT "$(cat "$STAND_IN_PID")"; sleep 60` } })
    expect(rolesOf(acted)).toContain('authorize')
    expect(acted.calls.filter(({ inputs }) => inputs['push'] === 'true')).toEqual([])
    expect(acted.exitCode).not.toBe(0)
  })

  it('says the end after a cancel, from a job that was handed nothing to push with', async () => {
    // act ends without a look at the jobs that would run now, so the workflow is told that it was cancelled.
    const change = (workflow: string): string =>
      workflow
        .replace('!cancelled() && needs', 'false && needs')
        .replace('if: cancelled() &&', 'if: always() &&')
    const acted = await run({ secrets: { PUSH_TOKEN: 'push-token-9012' }, change })
    expect(rolesOf(acted)).toEqual(['authorize', 'verify-check-out', 'verify-judge', 'publish'])
    const end = acted.calls.at(-1)
    expect(end).toMatchObject({
      job: 'cancelled',
      inputs: {
        push: 'false',
        'on-unconverged': 'discard',
        comment: 'true',
        'pull-request': '7',
        'stop-reason': 'converged',
      },
    })
    expect(end?.bundle).toContain('report.json')
    expect(JSON.stringify(end)).not.toContain('push-token-9012')
    expect(acted.outputs).toMatchObject({ converged: 'false', pushed: 'false' })
  })
})

import { afterEach, expect, it } from '@jest/globals'
import { PATIENT } from '../../src/github/retry.ts'
import { PATIENCE } from '../../src/publish/patience.ts'
import { connect } from '../../src/roles/connect.ts'
import { jobOf } from '../../src/roles/job.ts'
import { markEnd } from '../../src/roles/labels.ts'
import { FastClock } from '../github/opened.ts'
import { type FakeGitHub, startFakeGitHub } from '../support/fake-github/index.ts'

const TOKEN = 'ghs_closing-minute.token'
let fake: FakeGitHub | null = null

afterEach(async () => {
  await fake?.close()
  fake = null
})

/** What is waited at the end of a run for a forge that only says this, whatever was to be said to it. */
async function waitedMs(status: number, headers: Record<string, string>): Promise<number> {
  fake = await startFakeGitHub({
    tokens: { [TOKEN]: { permissions: { 'pull-requests': 'write', issues: 'write' } } },
    pulls: [{ labels: ['not-converged'] }],
  })
  const clock = new FastClock()
  const warnings: string[] = []
  const waits = { api: PATIENT, clock, git: PATIENCE }
  const connection = await connect(jobOf(fake.environment), TOKEN, waits)
  const comment = connection.comment(1, 'converge', (sentence) => warnings.push(sentence))
  await comment.start('started')
  for (const operation of ['pulls/get', 'issues/update-comment', 'issues/create-comment'] as const)
    fake.fail({ fault: { kind: 'status', status, headers }, operation, call: 'every' })
  const begun = clock.sleptMs.length
  await connection.github('closing').pullRequest(1)
  await comment.finish('final', { hurry: null })
  await markEnd(connection.github('closing'), 1, { ending: { reason: 'converged' } })
  expect(warnings).toHaveLength(1)
  return clock.sleptMs.slice(begun).reduce((sum, ms) => sum + ms, 0)
}

it.each([
  ['a server in trouble', 503, {}],
  ['a limit without a time', 429, {}],
  ['a limit of nearly a minute', 429, { 'retry-after': '28' }],
] as const)('%s costs a minute at most, all calls together', async (_, status, headers) => {
  const waited = await waitedMs(status, headers)
  expect(waited).toBeGreaterThan(0)
  expect(waited).toBeLessThanOrEqual(60_000)
})

it('what was waited before the run is not missing behind it', async () => {
  fake = await startFakeGitHub({
    tokens: { [TOKEN]: { permissions: { 'pull-requests': 'write' } } },
    pulls: [{}],
  })
  const clock = new FastClock()
  const connection = await connect(jobOf(fake.environment), TOKEN, { api: PATIENT, clock, git: PATIENCE })
  const limit = { kind: 'status', status: 429, headers: { 'retry-after': '29' } } as const
  fake.fail({ fault: limit, operation: 'pulls/get', call: 'every' })
  await connection.github('opening').pullRequest(1)
  fake.heal()
  fake.fail({ fault: limit, operation: 'pulls/get' })
  expect(await connection.github('closing').pullRequest(1)).toMatchObject({ kind: 'ok' })
})

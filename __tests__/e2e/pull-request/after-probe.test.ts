import { describe, expect, it } from '@jest/globals'
import type { Fault } from '../../support/fake-github/faults.ts'
import type { OperationId } from '../../support/fake-github/operations.ts'
import type { Instead } from '../../support/git-server.ts'
import { BRANCH, FIXES, type PlayedPullRequest, playPullRequest } from '../../support/pull-request.ts'
import { expectOneStory } from '../../support/truth.ts'

const FAULTS: Readonly<Record<string, Fault>> = {
  401: { kind: 'status', status: 401 },
  403: { kind: 'status', status: 403 },
  404: { kind: 'status', status: 404 },
  422: { kind: 'status', status: 422 },
  429: { kind: 'status', status: 429 },
  500: { kind: 'status', status: 500 },
  503: { kind: 'status', status: 503 },
  'secondary limit': { kind: 'secondary-limit', retryAfterS: 2 },
  'a limit of an hour': { kind: 'primary-limit', resetS: 3_000 },
  'no answer': { kind: 'timeout' },
  reset: { kind: 'reset' },
  'a lost answer': { kind: 'answer-lost' },
  garbage: { kind: 'garbage' },
  slow: { kind: 'slow', delayMs: 300 },
}

/** Every call behind the first comment, in the order of a run without trouble, and which of its kind it is. */
const CALLS: readonly (readonly [OperationId, number])[] = [
  ['pulls/get', 3],
  ['issues/update-comment', 1],
  ['pulls/get', 4],
  ['issues/get-label', 1],
  ['issues/create-label', 1],
  ['issues/add-labels', 1],
]

/** Whatever the forge's API does, all that counts is as if it did nothing. */
function expectUntouched(played: PlayedPullRequest, mostComments = 1): void {
  const { outputs, exitCode, tip, warnings, report, comments } = played
  expect(outputs).toMatchObject({
    converged: 'true',
    'stop-reason': 'converged',
    message: 'Gate `test` passed in iteration 1.',
    pushed: 'true',
    branch: BRANCH,
    commit: tip(BRANCH),
  })
  expect(report.ending).toMatchObject({ stopReason: 'converged' })
  expect(exitCode).toBe(0)
  expect(warnings.length).toBeLessThanOrEqual(1)
  // never two of them, whatever answer was lost; another one only where the first may not be changed any more
  expect(comments.length).toBeLessThanOrEqual(mostComments)
  expect(comments.length).toBeGreaterThan(0)
  expectOneStory(played)
}

describe('trouble of the API at one call', () => {
  it('comes at each of the calls that there are', () =>
    playPullRequest({ agent: [FIXES] }, ({ operations }) => {
      const first = operations.indexOf('issues/create-comment')
      const seen = operations.map((operation, at) => [
        operation,
        operations.slice(0, at + 1).filter((each) => each === operation).length,
      ])
      expect(seen.slice(first + 1)).toEqual(CALLS)
    }))

  // every fault at the last comment; at the other calls in turn, so that each of them sees several
  const cases = Object.entries(FAULTS).flatMap(([name, fault], at) =>
    CALLS.filter(
      ([operation], call) => operation === 'issues/update-comment' || call === at % CALLS.length,
    ).map(([operation, call]) => ({ name, fault, operation, call })),
  )
  it.each(cases)('$name at $operation, call $call', ({ name, fault, operation, call }) =>
    playPullRequest(
      { agent: [FIXES], isHasty: true, arrange: ({ github }) => github.fail({ fault, operation, call }) },
      (played) => {
        const isRefused = operation === 'issues/update-comment' && ['403', '404', '422'].includes(name)
        expectUntouched(played, isRefused ? 2 : 1)
        if (isRefused) expect(played.comments.at(-1)).toContain('### ✅ Converged')
      },
    ),
  )
})

const LASTING = new Set(['403', '404', '429', '503', 'no answer', 'reset', 'garbage'])

describe('trouble of the API that lasts', () => {
  it.each(Object.entries(FAULTS).filter(([name]) => LASTING.has(name)))('%s at every call', (_, fault) =>
    playPullRequest(
      {
        agent: [FIXES],
        isHasty: true,
        arrange: ({ github }) => {
          for (const [operation, call] of CALLS) github.fail({ fault, operation, call })
          for (let again = 2; again < 6; again += 1) {
            github.fail({ fault, operation: 'issues/update-comment', call: again })
            github.fail({ fault, operation: 'issues/create-comment', call: again })
            github.fail({ fault, operation: 'issues/list-comments', call: again })
            github.fail({ fault, operation: 'users/get-authenticated', call: again })
          }
        },
      },
      (played) => {
        expectUntouched(played)
        expect(played.warnings).toHaveLength(1)
        expect(played.warnings[0]).toMatch(/^::warning::The comment could not be written: /)
      },
    ),
  )
})

const INSTEAD: Readonly<Record<string, Instead>> = {
  lost: { kind: 'lost' },
  torn: { kind: 'torn' },
  cut: { kind: 'cut' },
  503: { kind: 'status', status: 503 },
  429: { kind: 'status', status: 429 },
  silence: { kind: 'silence' },
}

describe('trouble of the git server', () => {
  it.each(Object.entries(INSTEAD))('%s at the first answer to the push: it arrives, once', (_, instead) => {
    let pushes = 0
    return playPullRequest(
      {
        agent: [FIXES],
        isHasty: true,
        arrange: ({ server }) => {
          server.onRequest = ({ method, path }) => {
            if (method !== 'POST' || !path.endsWith('git-receive-pack')) return null
            pushes += 1
            return pushes === 1 ? instead : null
          }
        },
      },
      (played) => {
        expectUntouched(played)
        // after a reset curl sends it once more by itself, which the exact lease makes the same push
        expect([...new Set(played.server.received())]).toHaveLength(1)
      },
    )
  })

  it('a server that is gone when the work is done keeps the verdict, and the commit in the bundle', () => {
    let isGone = false
    return playPullRequest(
      {
        agent: [FIXES],
        isHasty: true,
        arrange: ({ server, project }) => {
          server.onRequest = () => {
            isGone ||= project.calls('agent') > 0
            return isGone ? { kind: 'cut' } : null
          }
        },
      },
      (played) => {
        const { outputs, exitCode, comments, warnings, tip, head } = played
        expect(outputs).toMatchObject({ converged: 'true', pushed: 'false', branch: '' })
        expect(outputs['commit']).toMatch(/^[0-9a-f]{40}$/)
        expect({ exitCode, tip: tip(BRANCH) }).toEqual({ exitCode: 0, tip: head })
        expect(comments[0]).toContain('Nothing was pushed. The server did not answer')
        expect(warnings).toHaveLength(1)
        expectOneStory(played)
      },
    )
  })
})

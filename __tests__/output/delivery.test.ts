import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import type { Ending } from '../../src/loop/run-record.ts'
import { Delivery } from '../../src/output/delivery.ts'
import { makeRedactor } from '../../src/redact/redactor.ts'
import { parseCommandFile } from '../support/command-file.ts'
import { temporaryFolder } from '../support/folders.ts'
import { aRecord, someFacts } from '../support/records.ts'

let folder: ReturnType<typeof temporaryFolder>
let told: readonly string[] | null
beforeEach(() => {
  folder = temporaryFolder('delivery')
  told = null
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
  folder.remove()
})

const audience = {
  open: () => ({ write: () => {}, skip: () => {}, close: () => {} }),
  progress: () => {},
  ended: (_record: unknown, unwritten: readonly string[]) => {
    told = unwritten
  },
}

const redactor = makeRedactor([])

const path = (name: string): string => join(folder.path, name)

function delivery(mode: 'actions' | 'local' = 'actions'): Delivery {
  const env = { GITHUB_OUTPUT: path('output'), GITHUB_STEP_SUMMARY: path('summary') }
  return new Delivery({ env, mode, audience, redactor }, someFacts({ mode, runDirectory: path('run') }))
}

const stopReason = (): string | undefined =>
  existsSync(path('output'))
    ? parseCommandFile(readFileSync(path('output'), 'utf8'))['stop-reason']
    : undefined

const running = () =>
  aRecord({ facts: someFacts({ mode: 'actions', runDirectory: path('run') }), ending: null })

const CONVERGED: Ending = { reason: 'converged' }
const CANCELLED: Ending = { reason: 'cancelled', signal: 'SIGTERM', during: { kind: 'starting' } }

it('a cancel whose ending hangs is delivered in time, before the runner kills the step', () => {
  const one = delivery()
  one.hurry(() => 'SIGINT')
  expect(stopReason()).toBeUndefined()
  jest.advanceTimersByTime(5_000)
  expect(stopReason()).toBe('cancelled')
  const { ending } = JSON.parse(readFileSync(path('run/report.json'), 'utf8'))
  expect(ending).toMatchObject({ stopReason: 'cancelled', signal: 'SIGINT' })
  expect(readFileSync(path('summary'), 'utf8')).toMatch(/^## ⏹️ Not converged: cancelled/)
  expect(readFileSync(path('summary'), 'utf8')).toBe(readFileSync(path('run/summary.md'), 'utf8'))
})

it('a round that is over after such an ending does not say that it runs', () => {
  const one = delivery()
  one.hurry(() => 'SIGINT')
  jest.advanceTimersByTime(5_000)
  one.progress(running(), 'round')
  expect(readFileSync(path('summary'), 'utf8')).toMatch(/^## ⏹️ Not converged: cancelled/)
})

it('an ending that came in time stands', () => {
  const one = delivery()
  one.hurry(() => 'SIGINT')
  one.end(CANCELLED)
  jest.advanceTimersByTime(60_000)
  const { ending } = JSON.parse(readFileSync(path('run/report.json'), 'utf8'))
  expect(ending.signal).toBe('SIGTERM')
})

it('a fault of ours stands, whatever ending the loop still comes to', () => {
  const one = delivery()
  one.fail(new TypeError('a bug'))
  one.end(CONVERGED)
  expect(stopReason()).toBe('internal-error')
  expect(one.finish()).toBe(1)
})

it('a summary that cannot be written keeps nothing else from being written, and the step is red', () => {
  // Its folder is a file, and a file cannot be made below one.
  const env = { GITHUB_OUTPUT: path('output'), GITHUB_STEP_SUMMARY: '/dev/null/summary' }
  const one = new Delivery(
    { env, mode: 'actions', audience, redactor },
    someFacts({ runDirectory: path('run') }),
  )
  one.end(CONVERGED)
  expect(stopReason()).toBe('converged')
  expect(existsSync(path('run/report.json'))).toBe(true)
  expect(one.finish()).toBe(1)
  expect(told).toEqual([expect.stringMatching(/^The summary could not be written: .*ENOTDIR/)])
})

it('all is well when it can be written in the end', () => {
  writeFileSync(path('place'), '')
  const env = { GITHUB_OUTPUT: path('output'), GITHUB_STEP_SUMMARY: path('place/summary') }
  const one = new Delivery(
    { env, mode: 'actions', audience, redactor },
    someFacts({ runDirectory: path('run') }),
  )
  one.progress(running(), 'round')
  rmSync(path('place'))
  one.end(CONVERGED)
  expect(one.finish()).toBe(0)
  expect(told).toEqual([])
})

it('a local run writes no files of a runner', () => {
  const one = delivery('local')
  one.end(CANCELLED)
  expect(one.finish()).toBe(130)
  expect([existsSync(path('output')), existsSync(path('summary'))]).toEqual([false, false])
  expect(existsSync(path('run/report.json'))).toBe(true)
})

it('without an ending the exit code says that something is wrong', () => {
  expect(delivery().finish()).toBe(1)
})

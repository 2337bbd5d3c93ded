import { describe, expect, it } from '@jest/globals'
import type { ProtectedFile } from '../../src/loop/files.ts'
import type { RunRecord } from '../../src/loop/run-record.ts'
import { judgeKind } from '../../src/report/judging-files.ts'
import { protectedSection, protectedSetting } from '../../src/report/protected.ts'
import { settingsFold } from '../../src/report/settings.ts'
import { describeEnding } from '../../src/report/stop-reasons.ts'
import { summaryMarkdown } from '../../src/report/summary.ts'
import {
  aRecord,
  executed,
  iteration,
  PROTECTED_FILES,
  PROTECTED_PATHS,
  pass,
  RECORDS,
  someFacts,
  someInputs,
} from '../support/records.ts'

const STOPPED = RECORDS['protected-change']

describe('the summary of a run that a protected change ended', () => {
  it('names each file with what protects it', () => {
    expect(protectedSection(STOPPED)).toBe(`### What was changed

- \`.github/workflows/ci.yml\`, protected by \`.github/**\`
- \`package.json\`, protected by \`package.json#/scripts\`, which gate \`test\` is made of`)
    expect(summaryMarkdown(STOPPED)).toContain('It was not judged.')
    expect(summaryMarkdown(STOPPED)).toContain('2, 2\u00a0protected')
    expect(summaryMarkdown(STOPPED)).not.toContain('### Last failure')
  })

  it('new and deleted files are called so, and of very many only some are named', () => {
    const files = Array.from({ length: 25 }, (_, at) => ({
      path: `f${at}`,
      status: at === 0 ? ('added' as const) : ('deleted' as const),
      protectedBy: PROTECTED_FILES[0]?.protectedBy ?? {
        pattern: '',
        from: 'input' as const,
        line: null,
        isThere: true,
      },
    }))
    const text = protectedSection({ ...STOPPED, ending: { reason: 'protected-change', why: 'stop', files } })
    expect(text).toContain('`f0` (new)')
    expect(text).toContain('`f1` (deleted)')
    expect(text).toContain('and 5 more')
  })

  it('says what to do, and another thing when the files could not be put back', () => {
    const steps = (record: RunRecord) =>
      record.ending && describeEnding(record, record.ending).next.join('\n')
    expect(steps(STOPPED)).toContain('`--on-protected-change restore`')
    expect(steps({ ...STOPPED, facts: { ...STOPPED.facts, mode: 'actions' } })).toContain(
      'set `on-protected-change: restore`',
    )
    const stuck: RunRecord = {
      ...STOPPED,
      ending: { reason: 'protected-change', why: 'stuck', files: PROTECTED_FILES.slice(1) },
    }
    expect(steps(stuck)).toContain('find what holds or rewrites these files')
    expect(stuck.ending && describeEnding(stuck, stuck.ending).message).toBe(
      'Iteration 2 changed 1 protected file, and it could not be put back.',
    )
  })
})

describe('an agent configuration that could not be exchanged', () => {
  const [file] = PROTECTED_FILES
  const notLent = (files: readonly ProtectedFile[]): RunRecord => ({
    ...STOPPED,
    rounds: STOPPED.rounds.slice(0, -1),
    ending: { reason: 'protected-change', why: 'not-lent', files },
  })

  it('is no change of the agent, which was not called', () => {
    const record = notLent(PROTECTED_FILES)
    const text = record.ending && describeEnding(record, record.ending)
    expect(text?.heading).toBe('⛔ Not converged: the agent configuration could not be exchanged')
    expect(text?.message).toBe(
      "2 files that configure agents could not be exchanged for the base's before iteration 2, so the agent was not called.",
    )
    expect(text?.next.join('\n')).toContain('Find what holds these files')
    const summary = summaryMarkdown(record)
    expect(summary).toContain('### What could not be exchanged')
    expect(summary).not.toContain('It was not judged.')
    expect(summary).not.toContain('2\u00a0protected')
  })

  it('of one file is called so', () => {
    const record = notLent(file === undefined ? [] : [file])
    expect(record.ending && describeEnding(record, record.ending).message).toMatch(
      /^A file that configures agents could not be exchanged/,
    )
  })
})

it.each([
  [{}, 'Agent configuration: of the workspace (no `base`)'],
  [{ base: 'abcdef01'.repeat(5) }, 'Agent configuration: from base `abcdef0`'],
  [
    { base: 'abcdef01'.repeat(5), trustAgentConfig: true },
    'Agent configuration: of the workspace (`trust-agent-config: true`)',
  ],
])('the settings say whose configuration agents see: %j', (inputs, line) => {
  expect(settingsFold(aRecord({ facts: someFacts({ inputs: someInputs(inputs) }) }))).toContain(line)
})

it('what was put back is a note and a word in the table', () => {
  const note = { kind: 'put-back', files: PROTECTED_FILES } as const
  const text = summaryMarkdown(
    aRecord({ rounds: [iteration(1, executed(pass(), pass()), { notes: [note] })] }),
  )
  expect(text).toContain(
    '**Iteration 1, put back:** 2 protected files (`.github/workflows/ci.yml` and `package.json`) changed and put back as at the start.',
  )
  expect(text).toContain('2, 2\u00a0protected')
})

it('the settings list what is protected and by which gate', () => {
  const planted = { pattern: 'jest.config.*', from: 'line', line: 'test', isThere: false } as const
  const own = { pattern: '!docs/**', from: 'input', line: null, isThere: false } as const
  const facts = someFacts({ protectedPaths: [...PROTECTED_PATHS, planted, own], inputs: someInputs() })
  expect(protectedSetting(aRecord({ facts }))).toBe(
    'Protected: `.github/**`, `package.json#/scripts` (`test`), `!docs/**`, new configuration of what the gates run, files that configure agents; when changed: `restore`',
  )
  expect(protectedSetting(aRecord({ facts: someFacts() }))).toBe(
    'Protected: nothing; when changed: `restore`',
  )
})

describe('what judges, among the changed files', () => {
  it.each([
    ['test/iso.test.ts', 'test'],
    ['src/iso.spec.js', 'test'],
    ['src/__tests__/iso.ts', 'test'],
    ['tests/test_iso.py', 'test'],
    ['conftest.py', 'test'],
    ['pkg/iso_test.go', 'test'],
    ['spec/iso_spec.rb', 'test'],
    ['src/test/java/IsoTest.java', 'test'],
    ['e2e/login.ts', 'test'],
    ['test/__snapshots__/iso.test.ts.snap', 'snapshot'],
    ['package-lock.json', 'lock file'],
    ['packages/a/yarn.lock', 'lock file'],
    ['Cargo.lock', 'lock file'],
    ['go.sum', 'lock file'],
    ['requirements-dev.txt', 'lock file'],
    ['.gitignore', 'ignore rule'],
    ['packages/a/.gitignore', 'ignore rule'],
    ['.gitattributes', 'tool configuration'],
    ['package.json', 'tool configuration'],
    ['vitest.config.mts', 'tool configuration'],
    ['tsconfig.build.json', 'tool configuration'],
    ['.eslintrc.cjs', 'tool configuration'],
    ['pyproject.toml', 'tool configuration'],
    ['Makefile', 'tool configuration'],
    ['.github/workflows/ci.yml', 'tool configuration'],
    ['app/build.gradle.kts', 'tool configuration'],
    ['src/iso.ts', null],
    ['src/contest.ts', null],
    ['latest/index.js', null],
    ['README.md', null],
    ['src/protest.py', null],
    ['src/config.ts', null],
  ])('%s: %s', (path, kind) => {
    expect(judgeKind(path)).toBe(kind)
  })

  it('is counted and named behind each file', () => {
    const file = (path: string) => ({ path, status: 'modified' as const, added: 1, removed: 0 })
    const files = ['src/a.ts', 'test/a.test.ts', 'test/b.test.ts', 'test/__snapshots__/a.snap'].map(file)
    const text = summaryMarkdown(aRecord({ changedFiles: files }))
    expect(text).toContain('**Changed what judges:** 2 tests, 1 snapshot\n')
    expect(text).toContain('- `test/a.test.ts` +1 −0, a test\n')
    expect(text).toContain('- `src/a.ts` +1 −0\n')
    expect(summaryMarkdown(aRecord({ changedFiles: [file('src/a.ts')] }))).not.toContain(
      'Changed what judges',
    )
  })
})

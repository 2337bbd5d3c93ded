import { describe, expect, it } from '@jest/globals'
import type { RunRecord, StopReason } from '../../src/loop/run-record.ts'
import type { Note } from '../../src/loop/types.ts'
import { describeEnding } from '../../src/report/stop-reasons.ts'
import { MOST_SUMMARY_BYTES, summaryMarkdown } from '../../src/report/summary.ts'
import { outputText } from '../../src/text/output-text.ts'
import { outsideOfCode } from '../support/markdown.ts'
import {
  aCall,
  aGate,
  aRecord,
  baseline,
  EXAMPLES,
  ended,
  executed,
  fail,
  failedCall,
  iteration,
  pass,
  RECORDS,
  ROUNDS,
  someFacts,
  someInputs,
  testOutput,
} from '../support/records.ts'

const REASONS = Object.keys(RECORDS) as StopReason[]
const bytes = (text: string) => Buffer.byteLength(text)
const titles = (markdown: string) =>
  markdown.match(/^#+ .*$/gm)?.map((title) => title.replace(/^#+ /, '')) ?? []
const example = (name: string) => summaryMarkdown(EXAMPLES[name] as RunRecord)

describe('the summary', () => {
  it.each(REASONS)('of %s begins with heading, message and next steps', (reason) => {
    const record = RECORDS[reason]
    const { heading, message, alert, next } = describeEnding(
      record,
      record.ending as NonNullable<RunRecord['ending']>,
    )
    const [first, second, third] = summaryMarkdown(record).split('\n\n')
    expect(first).toBe(`## ${heading}`)
    expect(second?.startsWith(message)).toBe(true)
    expect(third).toMatch(new RegExp(`^> \\[!${alert}\\]\n> \\*\\*Next`))
    for (const step of next) expect(third).toContain(step.slice(1))
  })

  it.each(REASONS)('of %s ends with the stop reason and the version', (reason) => {
    expect(summaryMarkdown(RECORDS[reason])).toMatch(
      new RegExp(`\n\n<sub>Stop reason \`${reason}\` · .*Converge 0\\.1\\.0</sub>\n$`),
    )
  })

  it('has its blocks in one order', () => {
    expect(titles(summaryMarkdown(RECORDS.exhausted))).toEqual([
      '❌ Not converged: exhausted after 2 of 2 iterations',
      'Last failure',
      'Iterations',
      'Changed files',
      'Where the time went',
      'Failures on the way',
      'More',
    ])
    expect(titles(example('running')).slice(0, 3)).toEqual([
      '⏳ Running: iteration 3 of 5',
      'Iterations',
      'Last failure',
    ])
  })

  it('says where the work is, and claims neither a commit nor a push', () => {
    const [, facts] = summaryMarkdown(RECORDS.exhausted).split('\n\n')
    expect(facts).toBe(
      'Gate `test` still fails after iteration 2: exit code 1. The work so far (4 files) is in the workspace; Converge committed and pushed nothing. Spent: 5m 13s.',
    )
    expect(summaryMarkdown(RECORDS.exhausted)).toContain(
      '```sh\ngit checkout a81c3f2b7710c2a5d1f3e5b7c9a1d3f5e7b9c1d3\ngit apply /tmp/converge-Xy12/work.patch\n```',
    )
  })

  describe('of a job whose work goes on to others', () => {
    const facts = someFacts({ mode: 'actions', publishing: 'later-jobs' })
    const bundlePath = '/tmp/converge-Xy12/bundle'
    const bundled = (record: RunRecord) => summaryMarkdown({ ...record, facts, bundlePath })

    it('says that it is in the bundle, which they judge and push', () => {
      const markdown = bundled(RECORDS.converged)
      expect(markdown).toContain(
        'The work (4 files) is in the bundle; later jobs judge it again on a fresh machine, and push it.',
      )
      expect(markdown).toContain(
        '> **Next:** wait for the jobs behind this one: the comment on the pull request says how it ended.',
      )
      expect(markdown).not.toMatch(/pushed nothing|in the workspace;|later step/)
    })

    it('says that nothing is pushed of work that did not converge, and how to take it', () => {
      const markdown = bundled(RECORDS.exhausted)
      expect(markdown).toContain('The work so far (4 files) is in the bundle; this job pushes nothing.')
      expect(markdown).toContain('- Finish by hand: go on from the patch in the bundle')
      expect(markdown).toContain('then add the label again.')
      expect(markdown).toContain('as an artifact of the run. Beside it, in a clone:')
      expect(markdown).toContain('\ngit apply changes.patch\n')
      expect(markdown).not.toMatch(/run it again|on the machine of this job/)
    })

    it('names no bundle where there is none', () => {
      const markdown = summaryMarkdown({ ...RECORDS.exhausted, facts, patchPath: null })
      expect(markdown).toContain('The work so far (4 files) is in the workspace; this job pushes nothing.')
      expect(markdown).not.toMatch(/bundle|Finish by hand/)
      const unknown = summaryMarkdown({ ...RECORDS.exhausted, facts, changedFiles: null })
      expect(unknown).toContain('What has changed is not known. This job pushes nothing.')
    })

    it('is told as before where this job pushes by itself', () => {
      const here = someFacts({ mode: 'actions', publishing: 'this-job' })
      const markdown = summaryMarkdown({ ...RECORDS.exhausted, facts: here, bundlePath })
      expect(markdown).toContain('(4 files) is in the workspace; Converge pushed nothing.')
    })
  })

  it('quotes a path for the shell', () => {
    const markdown = summaryMarkdown({ ...RECORDS.exhausted, patchPath: "/tmp/it's here/a.patch" })
    expect(markdown).toContain("git apply '/tmp/it'\\''s here/a.patch'")
  })

  it('says how to get the work back when the workspace is gone, before anything else', () => {
    const markdown = summaryMarkdown(RECORDS['workspace-lost'])
    expect(titles(markdown)[1]).toBe('The last known state of the work')
    expect(markdown.match(/git apply/g)).toHaveLength(1)
    const lost = summaryMarkdown({ ...RECORDS['workspace-lost'], patchPath: null })
    expect(lost).not.toMatch(/last known state|git apply/)
  })

  it('shows the lines that say why, and folds the rest', () => {
    const markdown = summaryMarkdown(RECORDS.exhausted)
    expect(markdown).toContain('Gate `test`, iteration 2, after 40s\n\n```text\n FAIL  test/iso.test.ts')
    expect(markdown).toContain(
      '<summary>Iteration 2: <code>test</code>, exit code 1, 65 lines</summary>\n\n```text',
    )
    expect(markdown).toContain(
      '<summary>Baseline: <code>test</code>, exit code 1, 85 lines, the first 20 and the last 30 are shown</summary>',
    )
    expect(markdown).toContain('… 35 lines (1,470 characters) left out …')
  })

  it('shows a short output whole, and says so when there is none', () => {
    const short = aRecord({
      ending: RECORDS.exhausted.ending,
      rounds: [baseline(executed(pass(), fail('a\nb\n')))],
    })
    expect(summaryMarkdown(short)).toContain('after 41s\n\n```text\na\nb\n```\n\nWhole output:')
    const silent = { ...short, rounds: [baseline(executed(pass(), fail('')))] }
    expect(summaryMarkdown(silent)).toContain('```text\n(no output)\n```')
  })

  it('shows the end of what a failed agent wrote, and its other failures folded', () => {
    const markdown = summaryMarkdown(RECORDS['agent-failed'])
    expect(markdown).toContain(
      'The agent, iteration 4, after 1m 34s; the end of its error output:\n\n```text\nRetrying',
    )
    expect(markdown).toContain('<summary>Iteration 3: the agent, exit code 1, 2 lines</summary>')
  })

  it('shows the output of a gate that was cut, but not as a failure', () => {
    const markdown = summaryMarkdown(RECORDS['timed-out'])
    expect(markdown).toContain(
      "### Last output\n\nGate `test`, iteration 3, cut short by the run's time limit after 6m 40s",
    )
  })

  it('keeps failures of the code apart from an error of Converge', () => {
    const markdown = summaryMarkdown(RECORDS['internal-error'])
    expect(markdown).not.toContain('### Last failure')
    expect(markdown).toContain(
      '```text\nError: ENOSPC: no space left on device, write\n    at writeSync\n```',
    )
  })

  it('lists what is wrong with the inputs', () => {
    expect(summaryMarkdown(RECORDS['invalid-input'])).toContain(
      `- **\`max-iterations\`** is \`0\`. Allowed: a whole number from 1 to 1000.
- **\`timeout-minutes\`** is \`90 minutes\`. Allowed: a number of minutes above 0, such as \`90\` or \`0.5\`.
- **\`gate\`** is \`npm test\`. There is no input of this name; did you mean \`gates\`?
- **\`agent\`** is missing. Allowed: a shell line that starts an agent.`,
    )
  })

  it('says what runs now, and when it ends at the latest', () => {
    const markdown = example('running')
    expect(markdown).toContain(
      '> **Now:** gate `test`, as of 09:55 UTC.\n>\n> The run ends by 10:48 UTC at the latest.',
    )
    expect(summaryMarkdown(aRecord({ rounds: [], now: { kind: 'starting' } }))).toMatch(
      /^## ⏳ Running: starting\n/,
    )
  })

  it('puts doubts about a pass into the alert, once', () => {
    const markdown = example('converged-flaky')
    expect(markdown).toContain(
      '>\n> **Iteration 2, flaky:** gate `test` passed on a workspace on which it had failed.\n',
    )
    expect(markdown.match(/flaky:\*\*/g)).toHaveLength(1)
  })

  it('lists changed files, the first 20 of many in the open', () => {
    expect(summaryMarkdown(RECORDS.converged)).toContain(
      '- `src/index.ts` +2 −1\n- `src/iso.ts` +64 −12\n- `src/units.ts` +1,204 −0, new\n- `logo.png` binary, deleted',
    )
    const [file] = RECORDS.converged.changedFiles ?? []
    const changedFiles = Array.from({ length: 1_020 }, () => file as NonNullable<typeof file>)
    const markdown = summaryMarkdown({ ...RECORDS.converged, changedFiles })
    const [open = '', folded = ''] = markdown.split('<summary>1,000 more files</summary>')
    expect(open.match(/^- `src\/index.ts`/gm)).toHaveLength(20)
    expect(folded.match(/^- `src\/index.ts`/gm)).toHaveLength(480)
    expect(folded).toContain('\n- and 520 more\n')
  })

  it('names the settings, but no secret', () => {
    const markdown = example('converged-flaky')
    expect(markdown).toContain('| `e2e \\| smoke` | `npm run e2e \\| smoke` | 10m | 1 | 1 | 4s |')
    expect(markdown).toContain(
      '- Agent `codex exec -`, at most 30m a call\n- For the agent only: `OPENAI_API_KEY`',
    )
    expect(markdown).not.toContain('secret-value')
  })

  it('puts a lost tree beside the pass that it casts doubt on', () => {
    const rounds = [iteration(1, executed(pass(), pass()), { notes: [{ kind: 'no-tree', reason: 'gone' }] })]
    const markdown = summaryMarkdown(ended({ reason: 'converged' }, { rounds, tree: null }))
    expect(markdown).toMatch(/^> \*\*Iteration 1, no tree:\*\* no tree could be taken \(gone\)/m)
    expect(markdown.match(/no tree could be taken \(gone\)/g)).toHaveLength(1)
  })

  it('folds what the agent said last, in a fence', () => {
    expect(summaryMarkdown(RECORDS.converged)).toContain(
      '<summary>What the agent said last; it plays no part in the verdict</summary>\n\n```text\nThe fraction case is right now.\n```',
    )
  })

  it('has no block for what did not happen', () => {
    expect(titles(example('converged-at-once'))).toEqual([
      '✅ Converged without an agent call',
      'Iterations',
      'More',
    ])
  })
})

describe('notes', () => {
  const noted = (note: Note, overrides: Partial<RunRecord> = {}) =>
    summaryMarkdown(
      aRecord({
        rounds: [iteration(7, executed(pass(1, { attempts: 2 }), fail('')), { notes: [note] })],
        ...overrides,
      }),
    )

  it.each<[Note, string]>([
    [
      { kind: 'flaky', gate: 0, retry: true },
      'flaky:** gate `typecheck` failed, then passed without a change (retry 1 of 2).',
    ],
    [
      { kind: 'flaky', gate: 0, retry: false },
      'flaky:** gate `typecheck` passed on a workspace on which it had failed.',
    ],
    [
      { kind: 'swing', round: 3, gate: 1 },
      'swing:** the workspace is the one of iteration 3 again, which failed gate `test`.',
    ],
    [
      { kind: 'swing', round: 0, gate: 1 },
      'swing:** the workspace is the one of the baseline again, which failed gate `test`.',
    ],
    [
      { kind: 'cleaned-up', by: 'test', processes: 1 },
      'cleaned up:** `test` left 1 process running, which was ended.',
    ],
    [
      { kind: 'cleaned-up', by: 'agent', processes: 2 },
      'cleaned up:** `agent` left 2 processes running, which were ended.',
    ],
    [
      { kind: 'rewritten', by: ['lint'], paths: ['a', 'b', 'c', 'd', 'e', 'f', 'g'], undone: false },
      'rewritten:** `lint` rewrote 7 files (`a`, `b`, `c`, `d`, `e` and 2 more). A gate should only judge: use its check form.',
    ],
    [{ kind: 'agent-failed-yet-pass' }, 'agent:** the last agent call failed, yet all gates pass.'],
    [
      { kind: 'flaky-or-ignored' },
      'flaky, or an ignored file changed:** the gates had failed on this workspace, and passed when they were run once more.',
    ],
    [{ kind: 'moved', from: '/a/b', to: '/a' }, 'moved:** `/a/b` was gone; the agent went on in `/a`.'],
    [
      { kind: 'inside', paths: ['sub', 'nested'] },
      'no part of the patch:** what changed inside `sub` and `nested` is in no tree and no patch of this repository.',
    ],
    [
      { kind: 'no-tree', reason: '/a/.git is <gone>\n' },
      'no tree:** no tree could be taken (/a/.git is \\<gone\\>), so nobody can tell what has changed.',
    ],
    [{ kind: 'start-tree' }, 'nothing to commit:** only files that git ignores differ from the start.'],
    [
      { kind: 'moved-while-judged' },
      'moved while judged:** files changed while the gates ran, so they were run once more.',
    ],
  ])('%j', (note, expected) => {
    const gates = [aGate({ name: 'typecheck', retries: 2 }), aGate({ name: 'test' })]
    expect(noted(note, { facts: someFacts({ inputs: someInputs({ gates }) }) })).toContain(
      `\n- **Iteration 7, ${expected}\n`,
    )
  })

  it('come newest first, those of the start last', () => {
    const notes: Note[] = [{ kind: 'start-tree' }]
    const record = aRecord({
      facts: someFacts({ warnings: ['No repository: nothing can be skipped.'], supervision: 'sampled' }),
      rounds: [iteration(1, null, { notes }), iteration(2, null, { notes })],
    })
    const found = summaryMarkdown(record).match(/^- \*\*[^:]+:/gm)
    expect(found).toEqual([
      '- **Iteration 2, nothing to commit:',
      '- **Iteration 1, nothing to commit:',
      '- **Start:',
      '- **Start:',
    ])
  })
})

const HOSTILE = '`a``b` | </details> @everyone fixes #1 <!-- \u202e $x$ <img src=x>\n```\n# no title'

describe('a hostile name or output', () => {
  const inputs = someInputs({
    agent: { kind: 'shell-line', line: HOSTILE },
    gates: [aGate({ name: HOSTILE, line: HOSTILE }), aGate({ name: HOSTILE, line: HOSTILE })],
    agentEnv: { [HOSTILE]: 'x' },
    until: { line: HOSTILE, timeoutMs: 1_000 },
  })
  const notes: Note[] = [
    { kind: 'cleaned-up', by: HOSTILE, processes: 1 },
    { kind: 'rewritten', by: [HOSTILE], paths: [HOSTILE], undone: false },
    { kind: 'moved', from: HOSTILE, to: HOSTILE },
    { kind: 'swing', round: 1, gate: 0 },
  ]
  const record = (reason: StopReason): RunRecord => ({
    ...RECORDS[reason],
    facts: someFacts({
      inputs,
      warnings: [HOSTILE],
      startCommit: HOSTILE,
      runDirectory: HOSTILE,
      version: '0.1.0',
    }),
    rounds: [
      baseline(
        executed(pass(), fail(HOSTILE, 1, { logPath: HOSTILE, cause: { kind: 'spawn', message: HOSTILE } })),
        { notes },
      ),
      iteration(
        1,
        executed(pass(), fail(`${HOSTILE}\n`.repeat(90), 1, { cause: { kind: 'expect', pattern: HOSTILE } })),
        {
          calls: [
            aCall(1, {
              step: HOSTILE,
              ok: false,
              answer: HOSTILE,
              cause: { kind: 'directory', directory: HOSTILE },
              errorOutput: outputText(HOSTILE),
            }),
          ],
        },
      ),
    ],
    changedFiles: [{ path: HOSTILE, status: 'added', added: 1, removed: 0 }],
    patchPath: HOSTILE,
    tree: HOSTILE,
  })

  it.each(REASONS)('stays text in the summary of %s', (reason) => {
    const visible = outsideOfCode(summaryMarkdown(record(reason)))
    expect(visible).not.toMatch(/@everyone|fixes #1|<!--|<img|^# no title|\u202e/m)
    expect(visible.match(/<\/details>/g)?.length).toBe(visible.match(/<details>/g)?.length)
  })

  it('stays text in what is wrong with an input, and in an error', () => {
    const problems = [{ input: HOSTILE, value: HOSTILE, allowed: `Did you mean \`${HOSTILE}\`? ${HOSTILE}` }]
    const facts = someFacts({ inputs: null })
    for (const markdown of [
      summaryMarkdown(ended({ reason: 'invalid-input', problems }, { facts, rounds: [] })),
      summaryMarkdown(
        ended({ reason: 'internal-error', code: HOSTILE, detail: HOSTILE }, { facts, rounds: [] }),
      ),
      summaryMarkdown(
        ended({
          reason: 'workspace-lost',
          directory: HOSTILE,
          rootKnown: true,
          during: { kind: 'agent', step: HOSTILE },
        }),
      ),
    ]) {
      expect(outsideOfCode(markdown)).not.toMatch(/@everyone|#1|<!--|<img|\u202e/)
    }
  })

  it('leaves each table its columns', () => {
    const rows = summaryMarkdown(record('exhausted')).match(/^\| .*$/gm) ?? []
    const cells = rows.map((row) => row.split(/(?<!\\)\|/).length - 2)
    expect(new Set(cells)).toEqual(new Set([7, 6]))
  })
})

describe('the size of a summary', () => {
  const monster = '<&|`🦊`|&>'.repeat(2_000)
  const output = `${'\u4e2d'.repeat(300)}\n`.repeat(2_000)
  const call = aCall(1, { ok: false, answer: output, errorOutput: outputText(output) })
  const notes: Note[] = [
    { kind: 'rewritten', by: Array(99).fill(monster), paths: Array(99).fill(monster), undone: false },
  ]

  function monstrous(gateCount: number): Partial<RunRecord> {
    const gates = Array.from({ length: gateCount }, () => aGate({ name: monster, line: monster }))
    const failing = executed(...gates.map((_, index) => (index === 1 ? fail(output) : pass())))
    const agent = { kind: 'shell-line', line: monster } as const
    const warnings = Array.from({ length: 500 }, () => monster)
    return {
      facts: someFacts({ inputs: someInputs({ gates, agent }), warnings, runDirectory: monster }),
      rounds: Array.from({ length: 10_000 }, (_, index) =>
        iteration(index + 1, failing, { notes, calls: [call] }),
      ),
      changedFiles: Array(5_000).fill({ path: monster, status: 'added', added: 1, removed: 1 }),
      patchPath: monster,
    }
  }
  const few = monstrous(3)

  it.each(REASONS)('of %s stays below the limit and whole, whatever the record holds', (reason) => {
    const markdown = summaryMarkdown({ ...RECORDS[reason], ...few })
    expect(bytes(markdown)).toBeLessThanOrEqual(MOST_SUMMARY_BYTES)
    expect(markdown).toContain('### Iterations')
    expect(markdown).toContain('older failures left out to keep this page short; the report has all.')
  })

  it('stays below the limit with hundreds of gates', () => {
    const markdown = summaryMarkdown({ ...RECORDS.stalled, ...monstrous(200) })
    expect(bytes(markdown)).toBeLessThanOrEqual(MOST_SUMMARY_BYTES)
    expect(markdown).toContain('\nand 150 more gates\n')
  })

  it('shows the first of very many problems', () => {
    const problems = Array.from({ length: 100_000 }, (_, index) => ({
      input: `input-${index}`,
      value: monster,
      allowed: monster,
    }))
    const markdown = summaryMarkdown(ended({ reason: 'invalid-input', problems }, { rounds: [] }))
    expect(bytes(markdown)).toBeLessThanOrEqual(MOST_SUMMARY_BYTES)
    expect(markdown).toContain('- and 99,950 more')
  })

  it('keeps the beginning where nothing else fits', () => {
    const ending = {
      reason: 'invalid-input',
      problems: [{ input: 'a', value: null, allowed: 'Allowed: b.' }],
    } as const
    const version = 'x'.repeat(MOST_SUMMARY_BYTES)
    const record = ended(ending, {
      facts: { ...someFacts({ inputs: null }), runDirectory: null, version },
      rounds: [],
    })
    expect(bytes(summaryMarkdown(record))).toBeLessThanOrEqual(MOST_SUMMARY_BYTES)
  })

  it('clips one very long failure to what a reader can load', () => {
    const rounds = [...ROUNDS, iteration(3, executed(pass(), fail(testOutput(20_000))))]
    const markdown = summaryMarkdown(ended({ reason: 'exhausted', limit: 'max-iterations' }, { rounds }))
    expect(bytes(markdown)).toBeLessThan(100_000)
    expect(markdown).toMatch(/20,005 lines, the first [\d,]+ and the last [\d,]+ are shown/)
  })
})

describe('an agent that failed without a word', () => {
  it('is shown with its cause and no output', () => {
    const call = { ...failedCall(), errorOutput: outputText('') }
    const rounds = [iteration(1, null, { calls: [call] })]
    const markdown = summaryMarkdown(ended({ reason: 'agent-failed', why: 'stop' }, { rounds }))
    expect(markdown).toContain('```text\n(no output)\n```')
  })
})

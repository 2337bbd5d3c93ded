import { describe, expect, it } from '@jest/globals'
import type { RunRecord, StopReason } from '../../../src/loop/run-record.ts'
import type { Round } from '../../../src/loop/types.ts'
import { commentMarkdown } from '../../../src/report/comment/comment.ts'
import type { CommentFacts } from '../../../src/report/comment/facts.ts'
import { describeEnding } from '../../../src/report/stop-reasons.ts'
import { outputText } from '../../../src/text/output-text.ts'
import {
  ARTIFACT,
  COMMENTS,
  COMMIT,
  CONVERGED,
  commentFacts,
  NOT_VERIFIED,
  pushed,
  REFUSED_PUSH,
  RUN,
  reportOf,
  SINGLE,
  TO_THE_SIDE,
} from '../../support/comments.ts'
import {
  aCall,
  aRecord,
  ended,
  executed,
  fail,
  iteration,
  lastLook,
  notExecuted,
  pass,
  RECORDS,
  someFacts,
  testOutput,
} from '../../support/records.ts'

const REASONS = Object.keys(RECORDS) as StopReason[]
const comment = (record: RunRecord, facts: Partial<CommentFacts> = {}) =>
  commentMarkdown(reportOf(record), commentFacts(facts))
const example = (name: string) => {
  const { record, facts } = COMMENTS[name] as (typeof COMMENTS)[string]
  return commentMarkdown(reportOf(record), facts)
}
const blocks = (markdown: string) => markdown.trimEnd().split('\n\n')
const VERIFIED = { kind: 'verified' } as const

describe('the comment', () => {
  it.each(REASONS)(
    'on %s begins with heading, message and the box, and ends with links and footer',
    (reason) => {
      const record = RECORDS[reason]
      const { heading, message, alert } = describeEnding(
        record,
        record.ending as NonNullable<RunRecord['ending']>,
      )
      const [first, second, third, ...rest] = blocks(comment(record))
      expect(first).toBe(`### ${heading}`)
      expect(second?.startsWith(message)).toBe(true)
      expect(third?.startsWith(`> [!${alert}]\n> **Next`)).toBe(true)
      expect(rest.at(-2)).toMatch(/^\[Run and summary\]\(https:\/\/github\.example\//)
      expect(rest.at(-1)).toMatch(
        new RegExp(
          `^<sub>Stop reason \\[\`${reason}\`\\]\\(https://[^)]*/stop-reasons\\.md#${reason}\\) · .*updated 09:58\u00a0UTC</sub>$`,
        ),
      )
    },
  )

  it.each(REASONS)('on %s has one alert, and no heading but its first line', (reason) => {
    const markdown = comment(RECORDS[reason])
    expect(markdown.match(/^> \[!/gm)).toHaveLength(1)
    expect(markdown.match(/^#+ /gm)).toHaveLength(1)
  })

  it.each(REASONS)('on %s starts a run by the label, and names no path of the machine', (reason) => {
    const markdown = comment(RECORDS[reason], { label: 'fix-it' })
    expect(markdown).not.toMatch(/run it again|in the workspace \(or|converge-Xy12/)
    // a refusal names the label itself, and what was skipped has no comment
    if (!['converged', 'halted', 'refused', 'skipped'].includes(reason))
      expect(markdown).toContain('dd the label `fix-it` again')
  })

  it('names a label that is not the usual one', () => {
    expect(comment(RECORDS.exhausted)).toMatch(/^### .* iterations\n/)
    expect(comment(RECORDS.exhausted, { label: 'fix-it' })).toMatch(/^### .* iterations \(label `fix-it`\)\n/)
  })

  it('has its blocks in one order', () => {
    const markdown = example('exhausted-long')
    const order = [
      '### ❌',
      '> [!WARNING]',
      '**Last failure:**',
      '<summary>Iteration 13:',
      '| # |',
      '<summary>7 rows between',
      '- **Iteration 13, cleaned up:**',
      '<summary>Changed files: 64</summary>',
      '<summary>Take the work so far: 2 commands',
      '[Run and summary]',
      '<sub>',
    ].map((text) => markdown.indexOf(text))
    expect(order).not.toContain(-1)
    expect(order).toEqual([...order].sort((a, b) => a - b))
  })

  it('shows no failure where all is green', () => {
    expect(comment(CONVERGED, { publication: pushed() })).not.toMatch(/Last failure|AssertionError/)
  })

  it('has a table without times, its rows those of the run', () => {
    const rows = comment(RECORDS.exhausted).match(/^\| .*$/gm) ?? []
    expect(rows[0]).toBe('| # | `typecheck` | `test` | Agent | Files |')
    expect(
      rows.slice(2).map((row) => row.replace(/[\u00a0\u2060]/g, (sign) => (sign === '\u00a0' ? ' ' : ''))),
    ).toEqual([
      '| 0 | ✅ pass | ❌ fail | – | baseline |',
      '| 1 | ❌ fail | – not run | 1m 47s | 2 |',
      '| 2 | ✅ pass | ❌ fail | 1m 47s | 2 |',
      '| **All** | 3 runs | 2 runs | 3m 34s | 4 |',
    ])
  })

  it('sums up where there is something to sum up', () => {
    expect(comment({ ...RECORDS.exhausted, rounds: RECORDS.exhausted.rounds.slice(0, 1) })).not.toContain(
      '**All**',
    )
  })

  it('leaves out the rows between where they are too many to unfold', () => {
    const round = RECORDS.exhausted.rounds[1] as Round
    const rounds = (amount: number) => Array.from({ length: amount }, (_, at) => ({ ...round, number: at }))
    expect(comment({ ...RECORDS.exhausted, rounds: rounds(67) })).toContain(
      '<summary>60 rows between</summary>',
    )
    expect(comment({ ...RECORDS.exhausted, rounds: rounds(68) })).toContain(
      '\n61 rows between are left out to keep this comment short; the report has all.\n',
    )
  })

  it('shows the first row and the last six of many, and folds the rest', () => {
    const markdown = example('exhausted-long')
    const numbers = [...markdown.matchAll(/^\| (\d+|…|\*\*All\*\*) /gm)].map(([, number]) => number)
    expect(numbers).toEqual([
      '0',
      '…',
      '8',
      '9',
      '10',
      '11',
      '12',
      '13',
      '**All**',
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
    ])
  })

  it('shows an excerpt in the open and folds the clip', () => {
    const markdown = example('exhausted-long')
    expect(markdown).toMatch(
      /\*\*Last failure:\*\* gate `test`, iteration 13, after 41s\n\n```text\n FAIL {2}test\/iso/,
    )
    expect(markdown).toContain('205 lines, the first 12 and the last 24 are shown')
    const clip = markdown.slice(markdown.indexOf('<summary>Iteration 13'), markdown.indexOf('</details>'))
    expect(clip.match(/\n/g)?.length).toBeLessThan(12 + 24 + 10)
    expect(clip).toMatch(/… 169 lines \([\d,]+ characters\) left out …/)
  })

  it('shows a short output whole, in the open and once', () => {
    const markdown = comment(RECORDS['gate-broken'])
    expect(markdown.match(/sh: 1: tsc: not found/g)).toHaveLength(1)
    expect(markdown).not.toContain('<details>')
  })

  it('shows at most four notes, and counts the rest', () => {
    const markdown = example('exhausted-long')
    expect(markdown.match(/^- \*\*Iteration \d+, cleaned up/gm)).toHaveLength(4)
    expect(markdown).toContain('\n- 14 more notes: in the summary of the run\n')
  })

  it('shows warnings of the start where there is room for them', () => {
    const facts = someFacts({ warnings: ['Beware of `x`.'] })
    expect(comment({ ...RECORDS.exhausted, facts })).toContain('- **Start:** Beware of `x`.')
  })

  it('lists twenty files, those that judge first, and counts the rest', () => {
    const file = (path: string) => ({ path, status: 'modified' as const, added: 1, removed: 1 })
    const paths = Array.from({ length: 30 }, (_, at) => `src/${at}.ts`)
    const changedFiles = [...paths, 'test/z.test.ts'].map(file)
    const markdown = comment({ ...RECORDS.exhausted, changedFiles })
    expect(markdown).toContain('**Changed what judges:** 1 test\n')
    expect(markdown).toContain('<summary>Changed files: 31, of which 1 test</summary>\n\n- `test/z.test.ts`')
    expect(markdown.match(/^- `(?:src|test)\//gm)).toHaveLength(20)
    expect(markdown).toContain('- and 11 more files')
    const twenty = changedFiles.slice(0, 20)
    expect(comment({ ...RECORDS.exhausted, changedFiles: twenty })).not.toContain('more file')
  })

  it('puts what casts doubt on a pass into the box', () => {
    const box = blocks(example('converged-flaky'))
      .filter((block) => block.startsWith('>'))
      .join('\n')
    expect(box).toContain('**Iteration 2, flaky:** gate `test` passed on a workspace on which it had failed.')
  })

  it('shows both sides of a swing', () => {
    const markdown = comment(RECORDS.stalled)
    expect(markdown).toContain('**It swings between two workspaces,** and both fail:')
    expect(markdown).toMatch(
      /Gate `typecheck`, iteration 1, .*\n\n```text\nsrc\/iso\.ts[\s\S]*Gate `test`, iteration 2, .*\n\n```text\n FAIL/,
    )
  })

  describe('of which one is', () => {
    const [baseline, first, second, third] = RECORDS.stalled.rounds as [Round, Round, Round, Round]
    const swinging = (rounds: readonly Round[], reason: 'stalled' | 'exhausted' = 'stalled') =>
      comment({ ...RECORDS[reason], rounds })
    const BOTH = /Gate `typecheck`, iteration 1, [\s\S]*Gate `test`, iteration 2, /

    it('long, and whose end is in a fold then', () => {
      const look = lastLook(3, executed(pass(), fail(testOutput(200))))
      const markdown = swinging([baseline, first, second, third, look])
      expect(markdown).toMatch(BOTH)
      expect(markdown).toContain(
        '<summary>Last look after iteration 3: <code>test</code>, exit code 1, 205 lines',
      )
    })

    it('the swing itself, where its gates were run: the other is shown', () => {
      const again = iteration(3, executed(fail('typecheck again'), notExecuted('not-run')), third)
      const round = { ...again, judging: executed(fail('typecheck again'), notExecuted('not-run')) }
      expect(swinging([baseline, first, second, round])).toMatch(BOTH)
    })

    it('a call of the agent that failed: that is no workspace', () => {
      const calls = [aCall(1_000, { ok: false, cause: { kind: 'exit', code: 9 } })]
      const markdown = swinging([baseline, first, { ...second, calls }, third])
      expect(markdown).toMatch(BOTH)
      expect(markdown).not.toContain('end of its error output')
    })

    it('unknown: then it is no swing', () => {
      const calls = [aCall(1_000, { ok: false, cause: { kind: 'exit', code: 9 } })]
      const unjudged = { ...second, calls, judging: null }
      expect(swinging([baseline, first, unjudged, third])).not.toContain('It swings')
    })

    it('left again: then the last failure decides', () => {
      const after = iteration(4, executed(pass(), fail('other')))
      const markdown = swinging([baseline, first, second, third, after], 'exhausted')
      expect(markdown).not.toContain('It swings')
      expect(markdown).toContain('**Last failure:** gate `test`, iteration 4')
    })
  })

  it('calls a run that only stands still no swing', () => {
    const rounds = RECORDS.stalled.rounds.map((round) => ({
      ...round,
      change: { kind: 'none' as const },
      notes: [],
    }))
    expect(comment({ ...RECORDS.stalled, rounds })).not.toContain('It swings')
  })

  it('says where a missing tool belongs, by the kind of workflow', () => {
    expect(comment(RECORDS['gate-broken'])).toContain('install `tsc` in `setup`, or')
    expect(comment(RECORDS['gate-broken'], SINGLE)).toContain('install `tsc` in a step before Converge, or')
  })
})

describe('the comment on a run that goes on', () => {
  it('says what runs, when it ends at the latest, and begins with the table', () => {
    const markdown = example('running')
    expect(markdown).toMatch(
      /^### ⏳ Running: iteration 3 of 5\n\n> \[!NOTE\]\n> \*\*Now:\*\* gate `test`\.\n/,
    )
    expect(markdown).toContain(
      '> The run ends by 10:48 UTC at the latest. If this comment still says *Running*',
    )
    expect(markdown.indexOf('| # |')).toBeLessThan(markdown.indexOf('<details>'))
    expect(markdown).toContain('⏳\u00a0running')
    expect(markdown).not.toMatch(/\*\*All\*\*|Stop reason|assurance|Changed files/)
    expect(markdown).toContain('[Run, live log](')
    expect(markdown).toMatch(/<sub>This comment is edited in place, without further notifications · /)
  })

  it('takes the end from the workflow where it is known', () => {
    const record = aRecord({ now: { kind: 'agent', step: 'agent' } })
    const markdown = comment(record, { endsByMs: Date.UTC(2026, 10, 30, 11, 5) })
    expect(markdown).toContain('**Now:** the agent call.')
    expect(markdown).toContain('by 11:05 UTC at the latest')
  })

  it('shows only the fold of the last failure', () => {
    expect(example('running')).not.toContain('**Last failure')
    expect(example('running')).toContain('<summary>Iteration 2: <code>test</code>, exit code 1, 65 lines')
  })
})

describe('a run that converged', () => {
  it('and was pushed: the commit, the comparison, and what becomes of its checks', () => {
    const markdown = comment(CONVERGED, { publication: pushed(), verification: VERIFIED })
    const [, second, third] = blocks(markdown)
    expect(second).toBe(
      `Both gates passed in iteration 3. The same tree was pushed as [\`4be19d0\`](https://github.example/span-labs/span-parse/commit/${COMMIT}); no protected file differs from the start.`,
    )
    expect(third).toContain(
      `**Next:** review [what Converge changed](https://github.example/span-labs/span-parse/compare/${RECORDS.converged.facts.startCommit}...${COMMIT}) (5 files), beginning with what judges (1 test), then merge.`,
    )
    expect(third).toContain(
      'wait until somebody with write access clicks **Approve workflows to run** on the pull request.',
    )
    expect(markdown).toContain('assurance `isolated`: judged again on a fresh machine without secrets')
    expect(markdown).not.toMatch(/git apply|git fetch|Take the work/)
  })

  it.each([
    ['wait-for-click', 'Approve workflows to run'],
    ['run', 'were started by the push'],
    ['none', 'no checks run on the new commit by themselves'],
  ] as const)('whose checks %s', (checks, text) => {
    expect(comment(CONVERGED, { publication: pushed({ checks }) })).toContain(text)
  })

  it('to a branch beside: why, and two commands that take it over', () => {
    const markdown = comment(CONVERGED, { publication: TO_THE_SIDE, verification: VERIFIED })
    expect(markdown).toMatch(/^### ✅ Converged/)
    expect(markdown).toContain('> [!WARNING]')
    expect(markdown).toContain(
      'to the branch `converge/pr-214`, not to this one. The branch `fix/iso-weeks` moved while the run went on.',
    )
    expect(markdown).toContain(`git fetch origin converge/pr-214\ngit cherry-pick ${COMMIT}\n`)
    expect(markdown).not.toMatch(/then merge|Approve workflows|gh run download/)
  })

  it('and could not be pushed: why, where it is, and how to take it', () => {
    const markdown = comment(CONVERGED, { publication: REFUSED_PUSH, verification: VERIFIED })
    expect(markdown).toMatch(/^### ✅ Converged/)
    expect(markdown).toContain(
      `Nothing was pushed. The branch \`fix/iso-weeks\` is protected, and so is \`converge/pr-214\`. The work (5 files) is kept in the [artifact of the run](${ARTIFACT}).`,
    )
    expect(markdown).toContain('Take the work (below), review it, and push it yourself.')
    expect(markdown).toContain(
      'gh run download 7714025519 --name converge-bundle\ngit apply --3way changes.patch\n',
    )
  })

  it('names no download where none is known', () => {
    for (const publication of [REFUSED_PUSH, null]) {
      const markdown = comment(CONVERGED, { ...SINGLE, publication })
      expect(markdown).not.toMatch(/gh run download|\(below\)|\[Report\]|artifact/)
      expect(markdown).toContain('is gone with it, unless a later step uploads it')
    }
    expect(comment(CONVERGED, { artifactName: null })).not.toContain('gh run download')
  })

  it('without a push that was wanted says how to take the work', () => {
    expect(comment(CONVERGED)).toMatch(/> \[!TIP\]\n> \*\*Next:\*\* take the work \(below\), review it/)
  })

  it('with nothing to publish', () => {
    const markdown = example('converged-at-once')
    expect(markdown).toContain('> **Next:** nothing to do: the agent was not needed.')
    expect(markdown).not.toMatch(/pushed|Take the work/)
  })

  it('where nothing was to be published sends nobody to the work', () => {
    expect(comment(CONVERGED, { publication: { kind: 'nothing' } })).not.toContain('take the work (below)')
  })

  it('names the beginning of its tree', () => {
    const tree = (CONVERGED.tree ?? '').slice(0, 12)
    expect(comment(CONVERGED)).toContain(` · tree \`${tree}\` · `)
  })

  it('is best-effort where it was not judged again', () => {
    expect(comment(CONVERGED, { publication: pushed() })).toContain(
      "assurance `best-effort`: judged in the agent's own workspace",
    )
  })
})

describe('a pass that did not hold on a fresh machine', () => {
  it('is not converged, and says which gate and how it ended', () => {
    const markdown = comment(CONVERGED, { verification: NOT_VERIFIED })
    expect(markdown).toMatch(
      /^### ❌ Not converged: passes in the agent's workspace, fails in a clean checkout\n/,
    )
    expect(markdown).toContain(
      "Gate `test` failed on a fresh machine: exit code 1. In the agent's workspace both gates passed in iteration 3. Nothing was pushed;",
    )
    expect(markdown).toContain('> [!CAUTION]')
    expect(markdown).toContain('**Last failure:** gate `test`, on a fresh machine\n\n```text\n FAIL')
    expect(markdown).toContain('Stop reason [`not-verified`]')
    expect(markdown).not.toMatch(/✅ Converged|assurance/)
  })

  it('shows an excerpt of a long output, and the clip of it in a fold', () => {
    const output = outputText(testOutput(200))
    const gate = { name: 'a<b', why: 'failed', output } as const
    const markdown = comment(CONVERGED, { verification: { ...NOT_VERIFIED, gate } })
    expect(markdown).toContain('**Last failure:** gate `a<b`, on a fresh machine\n\n```text\n FAIL')
    expect(markdown).toMatch(
      /<summary>On a fresh machine: <code>a&lt;b<\/code>, \d+ lines, the first 12 and the last 24 are shown<\/summary>\n\n```text\n/,
    )
    expect(markdown).toMatch(/… \d+ lines \([\d,]+ characters\) left out …/)
  })

  it('shows a short output whole, in the open and once', () => {
    const gate = { name: 'test', why: 'failed', output: outputText('no answer\n') } as const
    const markdown = comment(CONVERGED, { verification: { ...NOT_VERIFIED, gate } })
    expect(markdown.match(/no answer/g)).toHaveLength(1)
    expect(markdown).not.toContain('<summary>On a fresh machine')
  })

  it('says where the output is when it did not arrive', () => {
    const gate = { ...NOT_VERIFIED.gate, output: null }
    const markdown = comment(CONVERGED, { verification: { ...NOT_VERIFIED, gate } })
    expect(markdown).toContain(
      '**Last failure:** gate `test`, on a fresh machine. What it printed is in the log of the run.',
    )
  })

  it.each([
    [
      'failed',
      "put what only the agent's machine had (most likely a file that git ignores, something in HOME or an installed package) into the commit, the lock file or `setup`, then add the label `converge` again.",
    ],
    ['edited', 'let each gate judge only, by its check form, then add the label `converge` again.'],
    ['beside', 'let each gate end what it starts (a server, a watcher, a build daemon): the next one has to'],
    ['too-long', 'give the gates more time (`gate-timeout-minutes`, `timeout-minutes`), or `setup` what'],
  ] as const)('says what to do where a gate %s', (why, step) => {
    const gate = { ...NOT_VERIFIED.gate, why }
    const verification = { ...NOT_VERIFIED, gate }
    expect(comment(CONVERGED, { verification, ...SINGLE })).toContain(`> **Next:** ${step}`)
    expect(comment(CONVERGED, { verification })).toContain('> - Finish by hand: take the work (below).')
  })

  it('sends to the run where no gate was run', () => {
    const message = '`setup` failed on a fresh machine.'
    const markdown = comment(CONVERGED, { verification: { ...NOT_VERIFIED, message, gate: null } })
    expect(markdown).toContain('`setup` failed on a fresh machine. In the')
    expect(markdown).toContain(`- See in [the run](${RUN}) why the work could not be judged there, then add`)
    expect(markdown).not.toMatch(/Last failure|<summary>On a fresh/)
  })

  it('says what was spent', () => {
    expect(comment(CONVERGED, { verification: NOT_VERIFIED })).toContain(' Spent: 7m 49s.\n\n> [!CAUTION]')
  })

  it('changes nothing about a run that had not converged', () => {
    const markdown = comment(RECORDS.exhausted, { verification: NOT_VERIFIED })
    expect(markdown).toMatch(/^### ❌ Not converged: exhausted/)
    expect(markdown).toContain('**Last failure:** gate `test`, iteration 2, after')
    expect(markdown).not.toContain('on a fresh machine')
  })
})

describe('work of a run that did not converge', () => {
  it('is in the artifact', () => {
    const markdown = comment(RECORDS.exhausted)
    expect(markdown).toContain(
      `Nothing was pushed; the work so far (4 files) is kept in the [artifact of the run](${ARTIFACT}). Spent: 5m 13s.`,
    )
    expect(markdown).toContain('- Finish by hand: take the work so far (below) and make gate `test` pass.')
    expect(markdown).toContain('<summary>Take the work so far: 2 commands</summary>')
  })

  it('is on a branch, when it was to be pushed', () => {
    const markdown = comment(RECORDS.exhausted, {
      publication: { ...TO_THE_SIDE, why: null } as typeof TO_THE_SIDE,
    })
    expect(markdown).toContain('The work so far (4 files) was pushed as [`4be19d0`](')
    expect(markdown).toContain('git fetch origin converge/pr-214')
    expect(markdown).not.toContain('gh run download')
  })

  it('is nowhere, and nobody is sent there', () => {
    const markdown = comment(RECORDS.exhausted, SINGLE)
    expect(markdown).not.toMatch(/by hand|\(below\)|Take the work/)
  })

  it('is none where nothing changed', () => {
    const markdown = comment({ ...RECORDS.exhausted, changedFiles: [], patchPath: null })
    expect(markdown).toContain('Git sees no file that differs from the start, so there is nothing to push.')
    expect(markdown).not.toMatch(/by hand|Take the work/)
    // a patch can be empty
    expect(comment({ ...RECORDS.exhausted, changedFiles: [] })).not.toContain('by hand')
  })

  it('comes first, and unfolded, when the workspace is gone', () => {
    const markdown = comment(RECORDS['workspace-lost'])
    expect(markdown).toMatch(/\*\*The last known state of the work\*\*\n\n.*\n\n```sh\ngh run download/)
    expect(markdown.match(/gh run download/g)).toHaveLength(1)
    expect(markdown).toContain('take the last known state of the work (below). Then find what')
    expect(comment(RECORDS['workspace-lost'], SINGLE)).not.toMatch(/last known state/)
  })

  it('leaves the download to a question of the tool where the run has another address', () => {
    const links = { ...commentFacts().links, run: 'https://forge.example/o/r/runs/7' }
    expect(comment(RECORDS.exhausted, { links })).toContain('gh run download --name converge-bundle\n')
  })

  it('quotes names for the shell', () => {
    const markdown = comment(RECORDS.exhausted, { artifactName: "it's; rm" })
    expect(markdown).toContain("--name 'it'\\''s; rm'")
    const publication = pushed({ to: 'side', branch: 'a;b', commit: '$(c)' })
    const beside = comment(CONVERGED, { publication })
    expect(beside).toContain("git fetch origin 'a;b'\ngit cherry-pick '$(c)'\n")
  })

  it('is said not to be judged where protected files ended the run, which are listed', () => {
    const markdown = comment(RECORDS['protected-change'])
    expect(markdown).toContain('It was not judged. Nothing was pushed;')
    expect(markdown).toContain(
      '**What was changed**\n\n- `.github/workflows/ci.yml`, protected by `.github/**`',
    )
  })
})

it('says what is inside of a submodule cannot be handed on', () => {
  const rounds = [iteration(1, executed(pass(), fail('x')), { notes: [{ kind: 'inside', paths: ['sub'] }] })]
  const markdown = comment(ended({ reason: 'exhausted', limit: 'max-iterations' }, { rounds }))
  expect(markdown).toContain('What changed inside `sub` is in no tree and no patch of this repository.')
})

it('lists problems of inputs, the first twenty', () => {
  expect(comment(RECORDS['invalid-input'])).toContain(
    '- **`max-iterations`** is `0`. Allowed: a whole number',
  )
  const problems = Array.from({ length: 99 }, (_, at) => ({
    input: `i${at}`,
    value: 'x',
    allowed: 'Allowed: y.',
  }))
  const markdown = comment(ended({ reason: 'invalid-input', problems }, { rounds: [] }))
  expect(markdown.match(/^- \*\*`i/gm)).toHaveLength(20)
  expect(markdown).toContain('- and 79 more')
})

it('shows the end of an error of ours, as long as a comment can bear', () => {
  const ending = { reason: 'internal-error', code: 'E', detail: 'x'.repeat(9_000) } as const
  const [shown = ''] = comment(ended(ending)).match(/x{100,}/) ?? []
  expect(shown.length).toBeGreaterThan(500)
  expect(shown.length).toBeLessThan(2_000)
})

it('after a cancel says what a new run starts from', () => {
  expect(comment(RECORDS.cancelled)).toContain('it starts afresh, from the head of the pull request.')
})

it('links commits of both kinds of ids', () => {
  const commit = COMMIT + COMMIT.slice(0, 24)
  expect(comment(CONVERGED, { publication: pushed({ commit }) })).toContain(`/commit/${commit})`)
  const other = COMMIT.slice(0, 39)
  expect(comment(CONVERGED, { publication: pushed({ commit: other }) })).not.toContain(`/commit/${other}`)
})

it('links run, commit and report where they are', () => {
  const line = (facts: Partial<CommentFacts>) => blocks(comment(CONVERGED, facts)).at(-2)
  const run = `[Run and summary](${RUN})`
  const commit = `Commit [\`4be19d0\`](${commentFacts().links.repository}/commit/${COMMIT})`
  expect(line({ publication: pushed() })).toBe(`${run} · ${commit} · [Report](${ARTIFACT})`)
  expect(line({ publication: REFUSED_PUSH, ...SINGLE })).toBe(run)
})

it('claims no assurance of what was not judged', () => {
  expect(comment(RECORDS['invalid-input'])).not.toContain('assurance')
  expect(comment(RECORDS.exhausted)).toContain('assurance `best-effort`')
})

import { describe, expect, it } from '@jest/globals'
import { refusedComment, startedComment, unreportedComment } from '../../../src/report/comment/notices.ts'
import { COMMIT, commentFacts, pushed, RUN, SINGLE } from '../../support/comments.ts'

const blocks = (markdown: string) => markdown.trimEnd().split('\n\n')
const LABEL = { label: 'fix-it' }

describe('the comment on a run that has started', () => {
  const endsByMs = Date.UTC(2026, 10, 30, 11, 5)

  it('says when that was, what goes on, until when, and where to look', () => {
    expect(startedComment(commentFacts({ endsByMs, ...SINGLE }))).toBe(`### ⏳ Running: started at 09:58 UTC

> [!NOTE]
> An agent works until the gates pass or a limit ends it.
>
> The run ends by 11:05 UTC at the latest. If this comment still says *Running* after that, the run was lost: [open the run](${RUN}).

[Run, live log](${RUN})

<sub>This comment is edited in place, without further notifications · Converge 0.1.0 · updated 09:58\u00a0UTC</sub>
`)
  })

  it('sends to the log where it will not be edited before the end', () => {
    const sentence = 'a limit ends it. This comment tells the end; until then, the log of the run does.'
    expect(startedComment(commentFacts({ endsByMs }))).toContain(sentence)
  })

  it('names no end that is not known', () => {
    const markdown = startedComment(commentFacts())
    expect(markdown).toContain(
      `> If this comment still says *Running* when the run is over, it was lost: [open the run](${RUN}).`,
    )
    expect(markdown).not.toContain('at the latest')
  })

  it('is told from that of another label', () => {
    expect(startedComment(commentFacts(LABEL))).toMatch(/^### ⏳ .* \(label `fix-it`\)\n/)
  })
})

describe('the comment on a run that was refused', () => {
  it('says why, and what to do', () => {
    const markdown = refusedComment(
      { message: 'The head `a*b` moved.', next: ['Add it again.'] },
      commentFacts(),
    )
    expect(blocks(markdown)).toEqual([
      '### ⛔ Not started: refused',
      'The head `a*b` moved. Nothing was run.',
      '> [!CAUTION]\n> **Next:** add it again.',
      `[Run](${RUN})`,
      expect.stringMatching(
        /^<sub>Stop reason \[`refused`\]\(https:[^)]*\/stop-reasons\.md#refused\) · Converge 0\.1\.0 · updated 09:58\u00a0UTC<\/sub>$/,
      ),
    ])
  })

  it('has no box where nothing can be done', () => {
    expect(refusedComment({ message: 'No.', next: [] }, commentFacts())).not.toContain('[!')
  })
})

describe('the comment on a run without a report', () => {
  it.each([
    ['failed', '### ⚠️ Not converged: the run left no report', 'CAUTION', 'open [the run]'],
    ['cancelled', '### ⏹️ Not converged: cancelled', 'WARNING', 'start afresh: add the label'],
    ['contradicted', '### ⚠️ Not converged: the report says otherwise', 'CAUTION', 'wrote over what'],
    ['verified', '### ✅ Converged: judged on a fresh machine', 'WARNING', 'review the commit before'],
  ] as const)('that %s', (how, heading, alert, step) => {
    const [first, message, box, ...rest] = blocks(unreportedComment(how, commentFacts()))
    expect(first).toBe(heading)
    expect(message).toMatch(/^The .*\.$/)
    expect(box?.startsWith(`> [!${alert}]\n> **Next:** `)).toBe(true)
    expect(box).toContain(step)
    expect(rest[0]).toBe(`[Run](${RUN})`)
    expect(rest).toHaveLength(2)
  })

  it('says what is to be mended, by the kind of workflow, and starts again by the label', () => {
    const again = 'then add the label `fix-it` again.'
    expect(unreportedComment('failed', commentFacts(LABEL))).toContain(`(often \`setup\`), ${again}`)
    expect(unreportedComment('failed', commentFacts({ ...LABEL, ...SINGLE }))).toContain(
      `(one before Converge, or the machine), ${again}`,
    )
  })

  it('says where the commit is, or why it is nowhere, in words that stay words', () => {
    expect(unreportedComment('verified', commentFacts({ publication: pushed() }))).toMatch(
      new RegExp(` Pushed as \\[\`4be19d0\`\\]\\(\\S*/commit/${COMMIT}\\) to \`fix/iso-weeks\`\\.\n`),
    )
    const publication = { kind: 'not-pushed', why: '@all: `x` is protected.', commit: COMMIT } as const
    expect(unreportedComment('verified', commentFacts({ publication }))).toContain(
      ' Nothing was pushed. @\u2060all: `x` is protected.',
    )
    const nothing = commentFacts({ publication: { kind: 'nothing' } })
    expect(unreportedComment('verified', nothing)).not.toMatch(/Pushed|pushed/)
  })
})

import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { commentMarkdown, MOST_COMMENT_BYTES } from '../../../src/report/comment/comment.ts'
import type { CommentFacts } from '../../../src/report/comment/facts.ts'
import { refusedComment } from '../../../src/report/comment/notices.ts'
import { outputReport } from '../../../src/report/output-report.ts'
import { readReport } from '../../../src/report/read-report.ts'
import type { Report } from '../../../src/report/schema.ts'
import { readFailure } from '../../../src/roles/failure-output.ts'
import { outputText } from '../../../src/text/output-text.ts'
import {
  COMMENTS,
  commentFacts,
  NOT_VERIFIED,
  pushed,
  REFUSED_PUSH,
  reportOf,
  TO_THE_SIDE,
} from '../../support/comments.ts'
import { outsideOfCode } from '../../support/markdown.ts'

// A report comes from a job in which the code of strangers ran: every text in it may be theirs.

/** Fields whose words are checked when a report is read; everything else is free text there. */
const CHECKED = new Set(
  'kind stopReason verdict mode assurance supervision status from shell limit condition startedAt onProtectedChange onAgentFailure until unchangedWhy judges'.split(
    ' ',
  ),
)

/** The report with every free text replaced. */
function forged(value: unknown, text: () => string, key = ''): unknown {
  if (typeof value === 'string') return CHECKED.has(key) || ENUMS.has(value) ? value : text()
  if (Array.isArray(value)) return value.map((item) => forged(item, text, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, forged(inner, text, name)]))
}

/** `why` of an ending. */
const ENUMS = new Set(['twice', 'stop', 'stuck', 'not-lent'])

const PIECES = [
  '@everyone',
  'fixes #1',
  'GH-12',
  'org/repo#1',
  'https://evil.example/x',
  'www.evil.example',
  '[x](https://evil.example)',
  '![x](https://evil.example/a.png)',
  '<https://evil.example>',
  '```',
  '`',
  '~~~',
  '</details>',
  '</sub></summary>',
  '<!-- converge:54caafa49296 -->',
  '<img src=x onerror=1>',
  '\n# title\n',
  '\r\n> [!TIP]\n',
  '\n\n- [ ] task\n',
  '| a | b |',
  '$x$',
  '\\',
  '&lt;',
  '\u202e',
  '\u001b[31m',
  '\u0000',
  '4be19d0c8a7f3e2d1b0a9c8f7e6d5c4b3a2f1e0d',
  '\ud800',
  '**bold**',
  ' ',
]
const hostile = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 8 })
  .map((all) => all.join(''))

const PLACES: Partial<CommentFacts>[] = [
  {},
  { publication: pushed(), verification: { kind: 'verified' } },
  { publication: TO_THE_SIDE },
  { publication: REFUSED_PUSH },
  { verification: NOT_VERIFIED },
]
const OURS = /\[([^\][]*)\]\(https:\/\/github\.example\/[\w./#-]*\)/g
const TAGS = /<\/?(?:details|summary|sub|code)>/g

function checkHarmless(markdown: string): void {
  const visible = outsideOfCode(markdown)
  const withoutOurs = visible.replace(OURS, '$1').replace(TAGS, '')
  expect(withoutOurs).not.toMatch(
    /@everyone|fixes #1|(?<![a-z])GH-12|repo#1|:\/\/|www\.|\]\(|<|\u202e|\u001b|\u0000|[\da-f]{7}/,
  )
  expect(withoutOurs.replace(/^> \[!(?:NOTE|TIP|WARNING|CAUTION)\]$/m, '')).not.toMatch(
    /\[!|^#+ title|- \[ \]/m,
  )
  expect(visible.match(/^#+ /gm)).toHaveLength(1)
  expect(visible.match(/<\/details>/g)?.length).toBe(visible.match(/<details>/g)?.length)
  expect(Buffer.byteLength(markdown)).toBeLessThanOrEqual(MOST_COMMENT_BYTES)
  expect(markdown).not.toMatch(/\p{Surrogate}/u)
  const rows = visible.match(/^\|.*$/gm) ?? []
  expect(new Set(rows.map((row) => row.split(/(?<!\\)\|/).length)).size).toBeLessThanOrEqual(1)
}

describe('texts of strangers in a report', () => {
  it.each(Object.keys(COMMENTS))('ping nobody, link nowhere and break nothing: %s', (name) => {
    const { record } = COMMENTS[name] as (typeof COMMENTS)[string]
    const report = reportOf(record)
    fc.assert(
      fc.property(
        fc.array(hostile, { minLength: 5, maxLength: 5 }),
        fc.constantFrom(...PLACES),
        (texts, place) => {
          let at = 0
          const read = readReport(JSON.stringify(forged(report, () => texts[at++ % texts.length] ?? '')))
          if (read.kind !== 'ok') throw new Error(read.why)
          checkHarmless(commentMarkdown(read.report, commentFacts(place)))
        },
      ),
      { numRuns: 15 },
    )
  })

  it('and in what another job says of verifying and publishing', () => {
    const { report } = aReport('converged')
    fc.assert(
      fc.property(hostile, hostile, hostile, (a, b, c) => {
        const failure = { why: 'failed', output: outputReport(outputText(c.repeat(40)), 8_000) }
        const gate = { name: a, ...readFailure(JSON.stringify(failure)) }
        const failed = { kind: 'failed', message: b, gate } as const
        checkHarmless(
          commentMarkdown(report, commentFacts({ verification: failed, label: a, artifactName: b })),
        )
        for (const publication of [
          pushed({ to: 'side', branch: a, why: b, commit: c }),
          pushed({ commit: c }),
          { kind: 'not-pushed', why: a, commit: b } as const,
        ]) {
          checkHarmless(commentMarkdown(report, commentFacts({ publication })))
        }
        checkHarmless(refusedComment({ message: a, next: [b, c] }, commentFacts({ label: c })))
      }),
      { numRuns: 40 },
    )
  })

  it('as a start commit make no address', () => {
    const { report } = aReport('converged')
    const evil: Report = { ...report, start: { ...report.start, commit: 'x)](https://evil.example' } }
    const markdown = commentMarkdown(evil, commentFacts({ publication: pushed() }))
    expect(markdown).toContain('review what Converge changed (5 files)')
    expect(markdown).not.toContain('evil')
  })
})

describe('addresses', () => {
  it('keep their end, whatever is in them', () => {
    const links = { ...commentFacts().links, run: 'https://github.example/a b)/(c/<x>\t' }
    const markdown = commentMarkdown(aReport('exhausted').report, commentFacts({ links }))
    expect(markdown).toContain('[Run and summary](https://github.example/a%20b%29/%28c/%3cx%3e%09)')
  })
})

function aReport(name: string): { readonly report: Report } {
  return { report: reportOf((COMMENTS[name] as (typeof COMMENTS)[string]).record) }
}

import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { codeSpan, fence, htmlCode, tableCell } from '../../src/text/fence.ts'

/** What CommonMark reads: the content of a fence that opens in the first line, and what follows it. */
function readFence(markdown: string) {
  const [opening = '', ...lines] = markdown.split('\n')
  const ticks = /^`{3,}/.exec(opening)?.[0].length ?? Number.NaN
  const closing = lines.findIndex((line) => new RegExp(`^ {0,3}\`{${ticks},}[ \\t]*$`).test(line))
  return { content: lines.slice(0, closing), rest: lines.slice(closing + 1) }
}

/** What CommonMark reads: the content of a code span that is the whole text. */
function readSpan(markdown: string) {
  const run = /^`+/.exec(markdown)?.[0].length ?? 0
  const ends = [...markdown.matchAll(/`+/g)].filter((match) => match[0].length === run && match.index > 0)
  const inner = markdown.slice(run, ends[0]?.index)
  expect((ends[0]?.index ?? 0) + run).toBe(markdown.length)
  return /^ .* $/.test(inner) && inner.trim() !== '' ? inner.slice(1, -1) : inner
}

const ticky = fc
  .array(fc.constantFrom('`', '```', '~~~', ' ', '\n', 'a', '</details>', '<!--', '|'), { maxLength: 30 })
  .map((all) => all.join(''))

describe('fence', () => {
  it('is longer than any run of backticks inside', () => {
    expect(fence('a')).toBe('```text\na\n```')
    expect(fence('```\nb\n````', 'diff')).toBe('`````diff\n```\nb\n````\n`````')
  })

  it('has its closing line on its own, whatever the text ends with', () => {
    expect(fence('a\n')).toBe('```text\na\n```')
    expect(fence('')).toBe('```text\n```')
  })

  it('gives back exactly the text when markdown is read', () => {
    fc.assert(
      fc.property(ticky, (text) => {
        const { content, rest } = readFence(fence(text))
        expect(rest).toEqual([])
        expect(content.map((line) => `${line}\n`).join('')).toBe(
          text === '' || text.endsWith('\n') ? text : `${text}\n`,
        )
      }),
    )
  })
})

describe('codeSpan', () => {
  it.each([
    ['test', '`test`'],
    ['a`b', '``a`b``'],
    ['`a`', '`` `a` ``'],
    [' a', '`  a `'],
    ['</details> @everyone fixes #1', '`</details> @everyone fixes #1`'],
    ['a\u202eb\u2066\x00c\nd', '`a�b��c�d`'],
    ['', '`(empty)`'],
    ['   ', '`(empty)`'],
  ])('shows %j', (text, expected) => {
    expect(codeSpan(text)).toBe(expected)
  })

  it('shows at most 80 characters of a name', () => {
    expect(codeSpan('x'.repeat(80))).toBe(`\`${'x'.repeat(80)}\``)
    expect(codeSpan('x'.repeat(81))).toBe(`\`${'x'.repeat(79)}…\``)
    expect(codeSpan(`${'x'.repeat(78)}🦊🦊`)).toBe(`\`${'x'.repeat(78)}…\``)
  })

  it('gives back exactly the name when markdown is read', () => {
    const name = ticky
      .map((text) => text.replaceAll('\n', ''))
      .filter((text) => text.trim() !== '' && text.length <= 80)
    fc.assert(fc.property(name, (text) => expect(readSpan(codeSpan(text))).toBe(text)))
  })
})

describe('places where markdown is not read, or read otherwise', () => {
  it('escapes HTML in a summary line', () => {
    expect(htmlCode('a<b> & </summary>')).toBe('<code>a&lt;b&gt; &amp; &lt;/summary&gt;</code>')
  })

  it('keeps a table cell one cell', () => {
    expect(tableCell('`a|b\nc`')).toBe('`a\\|b c`')
  })
})

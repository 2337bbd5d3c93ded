import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { escapeMarkdown, escapeSentence } from '../../src/text/escape.ts'

/** What GitHub looks for in rendered text: mentions, issues, links, commits. */
const LIVE = [/@\w/, /#\d/, /\bgh-\d/i, /(https?|ftp):\/\//i, /www\./i, /\b[\da-f]{7,40}\b/i]

const rendered = (markdown: string) => markdown.replace(/\\([!-/:-@[-`{-~])|`(\$+)`/g, '$1$2')

describe('escapeMarkdown', () => {
  it.each([
    'thanks @everyone',
    'mail a@b.example',
    'fixes #1, closes o/r#12, resolves GH-3',
    'see https://github.com/o/r/issues/1 and www.example.com',
    'since 4be19d0aa and 4be19d0',
    '@@a ##1 a@b@c',
    '1https://a.example _www.b.example x_ftp://c.example',
    'aaaaaa4be19d0 and 4be19d0c8a7f3e2d1b0a9c8f7e6d5c4b3a2f1e0d',
  ])('leaves nothing alive in %j', (text) => {
    for (const live of LIVE) expect(rendered(escapeMarkdown(text))).not.toMatch(live)
  })

  it('shows the same text to a reader', () => {
    const text = 'fixes #1 of @a: *no* <b>markup</b> | `x` [y](z) $a$ ~~q~~ a&amp;b'
    expect(rendered(escapeMarkdown(text)).replaceAll('\u2060', '')).toBe(text)
  })

  it.each(['- a', '+ a', '1. a', '2) a', '# a', '> a', '=== a', '``` a', '| a |', '<!-- a'])(
    'starts no block with %j',
    (text) => {
      expect(escapeMarkdown(text)).toMatch(/^(?:\d+)?\\/)
    },
  )

  it('leaves no two dollar signs outside of code, which could be a formula', () => {
    expect(escapeMarkdown('$x$ and $$')).toBe('`$`x`$` and `$$`')
  })

  it('is one line without hidden characters', () => {
    expect(escapeMarkdown('a\nb\u202ec')).toBe('a�b�c')
  })

  it('leaves no markup character unescaped', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(escapeMarkdown(text).replace(/\\[\\`*_[\]<>#~|&]|`\$+`/g, '')).not.toMatch(/[`*_[\]<>#~|$&]/)
      }),
    )
  })
})

describe('escapeSentence', () => {
  it('keeps names in backticks as code spans and escapes the rest', () => {
    expect(escapeSentence('a number, such as `0.5`, <b> not `<b>`.')).toBe(
      'a number, such as `0.5`, \\<b\\> not `<b>`.',
    )
  })

  it('escapes a backtick without a partner', () => {
    expect(escapeSentence('`a` and ` b')).toBe('`a` and \\` b')
  })
})

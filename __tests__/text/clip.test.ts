import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { OutputText } from '../../src/process/outcome.ts'
import { type ClipLimits, clipLines, clipText } from '../../src/text/clip.ts'
import { countLines, outputText } from '../../src/text/output-text.ts'

const MIDDLE = /^… ([\d,]+) lines? \(([\d,]+) characters?\) left out …$/m

const numbered = (lines: number) =>
  Array.from({ length: lines }, (_, index) => `line ${index + 1}\n`).join('')

/** What a bounded capture keeps: two ends of whole lines. */
function captured(whole: string, kept: number): OutputText {
  const all = outputText(whole)
  if (all.lines <= kept * 2) return all
  const lines = whole.match(/[^\n]*\n|[^\n]+$/g) ?? []
  const head = lines.slice(0, kept).join('')
  const tail = lines.slice(-kept).join('')
  const omitted = { lines: all.lines - 2 * kept, characters: whole.length - head.length - tail.length }
  return { ...all, head, tail, omitted }
}

function parts(clip: string) {
  const middle = MIDDLE.exec(clip)
  if (middle === null) return null
  const number = (text = '') => Number(text.replaceAll(',', ''))
  const end = middle.index + middle[0].length + 1
  return {
    head: clip.slice(0, middle.index),
    tail: clip.slice(end),
    lines: number(middle[1]),
    characters: number(middle[2]),
  }
}

const anyText = fc
  .array(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.constantFrom('', '🦊'.repeat(40))), {
    maxLength: 80,
  })
  .chain((lines) => fc.constantFrom(lines.join('\n'), `${lines.join('\n')}\n`))
  .filter((text) => !MIDDLE.test(text))

describe('clipText', () => {
  it('returns what fits as it is', () => {
    expect(clipText(outputText('a\nb'), 200)).toBe('a\nb')
    expect(clipText(outputText('x'.repeat(200)), 200)).toBe('x'.repeat(200))
    expect(clipText(outputText(''), 200)).toBe('')
  })

  it('keeps both ends in whole lines and counts the rest', () => {
    const clip = clipText(outputText(numbered(1000)), 200)
    expect(clip).toMatch(/^line 1\n/)
    expect(clip).toMatch(/\nline 1000\n$/)
    expect(clip).toContain('\n… 982 lines (8,749 characters) left out …\n')
  })

  it('cuts inside a line where one line is all there is', () => {
    const clip = clipText(outputText('a'.repeat(5000) + 'b'.repeat(5000)), 300)
    expect(clip).toMatch(/^a{100,}\n… 1 line \([\d,]+ characters\) left out …\nb{100,}$/)
  })

  it('does not give away the room for a long line because a short one came before it', () => {
    const clip = clipText(outputText(`short\n${'x'.repeat(5000)}\nend`), 400)
    expect(clip.length).toBeGreaterThan(350)
    expect(clip).toMatch(/x\nend$/)
  })

  it('never splits a surrogate pair', () => {
    for (let size = 60; size < 140; size++) {
      expect(clipText(outputText('🦊'.repeat(500)), size)).not.toMatch(/\p{Surrogate}/u)
    }
  })

  it('counts what a bounded capture had not kept', () => {
    const whole = numbered(1000)
    expect(clipText(captured(whole, 20), 4000)).toContain('… 960 lines (8,561 characters) left out …')
  })

  it('stays within any limit, however small', () => {
    for (let size = 0; size < 60; size++) {
      expect(clipText(outputText(numbered(100)), size).length).toBeLessThanOrEqual(size)
    }
  })

  it('keeps to the limit, shows only true ends, and its counts add up', () => {
    fc.assert(
      fc.property(
        anyText,
        fc.integer({ min: 80, max: 600 }),
        fc.integer({ min: 3, max: 50 }),
        (whole, size, kept) => {
          const clip = clipText(captured(whole, kept), size)
          expect(clip.length).toBeLessThanOrEqual(size)
          if (whole.length <= size && countLines(whole) <= 2 * kept) expect(clip).toBe(whole)
          const found = parts(clip)
          if (found === null) return expect(clip).toBe(whole)
          const { head, tail, characters, lines } = found
          // The line end before the middle may be one of the text, or one that was added.
          const isAdded = head.length + characters + tail.length !== whole.length
          const ownHead = isAdded ? head.slice(0, -1) : head
          expect(whole.startsWith(ownHead)).toBe(true)
          expect(whole.endsWith(tail)).toBe(true)
          expect(ownHead.length + characters + tail.length).toBe(whole.length)
          const before = whole[whole.length - tail.length - 1]
          const shownLast = countLines(tail) - (tail === '' || before === '\n' ? 0 : 1)
          expect((ownHead.match(/\n/g) ?? []).length + lines + shownLast).toBe(countLines(whole))
          return undefined
        },
      ),
    )
  })
})

describe('clipLines', () => {
  const limits: ClipLimits = { first: 12, last: 24, characters: 16_000 }

  it('shows everything when fewer than ten lines would be left out', () => {
    const shown = clipLines(outputText(numbered(45)), limits)
    expect(shown).toEqual({ text: numbered(45), lines: 45, shown: null, tailAt: null })
  })

  it('shows the first and the last lines and counts the rest', () => {
    const { text, lines, shown } = clipLines(outputText(numbered(46)), limits)
    expect({ lines, shown }).toEqual({ lines: 46, shown: { first: 12, last: 24 } })
    expect(text).toContain('line 12\n… 10 lines (80 characters) left out …\nline 23\n')
  })

  it('obeys the limit of characters too, and says how many lines are whole', () => {
    const { text, shown } = clipLines(outputText(numbered(46)), { ...limits, characters: 150 })
    expect(text.length).toBeLessThanOrEqual(150)
    expect(shown).toEqual({ first: 7, last: 6 })
  })

  it('cuts few but monstrous lines by characters alone', () => {
    const { text, shown } = clipLines(outputText(`${'a'.repeat(9000)}\n${'b'.repeat(9000)}`), {
      ...limits,
      characters: 1000,
    })
    expect(text.length).toBeLessThanOrEqual(1000)
    expect(shown).toEqual({ first: 0, last: 0 })
  })

  it('never shows less than it says', () => {
    fc.assert(
      fc.property(
        anyText,
        fc.nat(30),
        fc.nat(30),
        fc.integer({ min: 100, max: 800 }),
        (whole, first, last, characters) => {
          const clipped = clipLines(outputText(whole), { first, last, characters })
          expect(clipped.text.length).toBeLessThanOrEqual(characters)
          if (clipped.shown === null) return expect(clipped.text).toBe(whole)
          const found = parts(clipped.text)
          const leftOut = found?.lines ?? Number.NaN
          expect(clipped.shown.first + leftOut + clipped.shown.last).toBe(clipped.lines)
          if (whole.length <= characters) expect(leftOut).toBeGreaterThanOrEqual(10)
          return undefined
        },
      ),
    )
  })
})

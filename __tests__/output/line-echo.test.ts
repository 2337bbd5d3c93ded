import { describe, expect, it } from '@jest/globals'
import { LineEcho } from '../../src/output/line-echo.ts'

const MIB = 1024 * 1024

function echoed(blocks: Iterable<string>, prefix = 'gate'): string[] {
  const lines: string[] = []
  const echo = new LineEcho(prefix, '/logs/1.log', (line) => lines.push(line))
  for (const block of blocks) echo.write(block)
  echo.close()
  return lines
}

/** Lines `0`, `1`, … of the given length, in blocks of a hundred. */
function* numbered(amount: number, length: number, end = '\n'): Generator<string> {
  for (let from = 0; from < amount; from += 100) {
    const numbers = Array.from({ length: Math.min(100, amount - from) }, (_, index) => from + index)
    yield numbers.map((number) => `${String(number).padEnd(length)}${end}`).join('')
  }
}

describe('the output of a command in the log of a job', () => {
  it('is shown line by line behind its prefix while it is short', () => {
    expect(echoed(['a\nb\r\n', 'c\rd'])).toEqual(['gate │ a', 'gate │ b', 'gate │ c', 'gate │ d'])
  })

  it.each(['\n', '\r\n', '\r'])(
    'past 1 MiB only the last 100 lines are shown, the others are counted: %j',
    (end) => {
      const lines = echoed(numbered(30_000, 90, end))
      const middle = lines.findIndex((line) => line.includes('left out'))
      const shown = lines.slice(0, middle)
      const [, amount] =
        /^gate │ … ([\d,]+) lines left out; whole log: \/logs\/1\.log$/.exec(lines[middle] ?? '') ?? []
      expect(Number(amount?.replaceAll(',', ''))).toBe(30_000 - shown.length - 100)
      expect(lines.slice(middle + 1).map((line) => Number(line.slice('gate │ '.length)))).toEqual(
        Array.from({ length: 100 }, (_, index) => 29_900 + index),
      )
      const bytes = Buffer.byteLength(shown.join('\n'))
      expect(bytes).toBeGreaterThan(MIB - 200 * 100)
      expect(bytes).toBeLessThan(MIB + 200 * 100)
    },
  )

  it('a long name before each line counts: the limit is of what is printed', () => {
    const lines = echoed(numbered(60_000, 10), 'x'.repeat(80))
    expect(Buffer.byteLength(lines.join('\n'))).toBeLessThan(MIB + 300 * 100)
  })

  it('nothing is said to be left out when the last 100 lines are all that is left', () => {
    const long = `${'x'.repeat(MIB)}\n`
    expect(echoed([long, ...numbered(100, 10)])).toHaveLength(101)
    expect(echoed([long, ...numbered(101, 10)])[1]).toMatch(/… 1 line left out/)
  })

  it('a line that never ends is held in bounded memory: its parts count as lines', () => {
    const part = 'x'.repeat(1000)
    const lines = echoed(Array.from({ length: 5000 }, () => part))
    expect(lines.slice(-100).every((line) => line === `gate │ ${part}`)).toBe(true)
    expect(lines.length).toBeLessThan(1300)
  })
})

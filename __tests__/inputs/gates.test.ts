import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { parseGates } from '../../src/inputs/gates.ts'
import { asGates, asScript, lines, names } from './gate-texts.ts'

describe('gates as lines', () => {
  it('are the lines that are not blank and no comments', () => {
    expect(lines('\n  npm test  \n\n# later\n  # much later\n\tnpm run lint # now\n')).toEqual([
      'npm test',
      'npm run lint # now',
    ])
  })

  it('may have line ends of Windows', () => {
    expect(lines('npm test\r\n\r\nnpm run \\\r\n  lint\r\n')).toEqual(['npm test', 'npm run \\\n  lint'])
  })

  it('are named by their first line', () => {
    expect(names('npm test\nnpm run \\\n  lint')).toEqual(['npm test', 'npm run'])
  })

  it('end at a backslash that is escaped itself', () => {
    expect(lines('echo a\\\\\\\\\necho b\\\\')).toEqual(['echo a\\\\\\\\', 'echo b\\\\'])
  })

  it('keep an escaped space at the end', () => {
    expect(lines('echo a\\ \necho b\\   ')).toEqual(['echo a\\ ', 'echo b\\ '])
  })

  it('may hold quotes, colons and dashes after the first line', () => {
    expect(lines('echo "a: b"\n- x')).toEqual(['echo "a: b"', '- x'])
  })

  it.each([
    ['a line that goes on', 'echo a \\\n  b\necho c'],
    ['a line that goes on twice', 'echo a \\\n  b\\\nc\necho d'],
    ['a blank line after a backslash', 'echo a \\\n\necho b'],
    ['a comment mark after a backslash', 'echo a \\\n# b\necho c'],
    ['an escaped backslash at the end', 'echo a \\\\\necho b'],
    ['three backslashes', 'echo a \\\\\\\nb'],
    ['a backslash inside of single quotes', "echo 'a \\\nb'"],
    ['a backslash that continues nothing', 'echo a\necho b \\'],
    ['a comment that ends in a backslash', '# a \\\necho b'],
    ['an escaped space at the end', 'echo a\\ \necho b'],
    ['a single backslash', 'echo a\n\\'],
  ])('mean for bash what they mean in a script: %s', (_, text) => {
    expect(asGates(text)).toBe(asScript(text))
  })

  it('come back as they were, whatever they are', () => {
    const line = fc
      .string({ unit: 'grapheme' })
      .map((text) => text.replace(/[\r\n]/g, ' ').trim())
      .filter((text) => text !== '' && !text.startsWith('#') && !text.startsWith('-') && !text.endsWith('\\'))
    fc.assert(
      fc.property(fc.array(line), (given) => {
        expect(lines(given.join('\n'))).toEqual(given)
        expect(lines(given.map((each) => `  ${each}\t`).join('\r\n\n#\n'))).toEqual(given)
      }),
    )
  })
})

describe('any text of gates', () => {
  it('is gates or problems, and never a throw', () => {
    const part = fc.constantFrom(
      '- ',
      '\n',
      ': ',
      'run',
      '{',
      '}',
      '[',
      ']',
      '"',
      "'",
      '&a ',
      '*a',
      '!',
      '|',
      '>',
      '\\',
      '#',
      '  ',
      'env',
      '---',
      '\0',
      'x',
    )
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(part).map((parts) => `- ${parts.join('')}`),
    )
    fc.assert(
      fc.property(text, (given) => {
        const { gates, problems } = parseGates(given)
        for (const { line, name } of gates) expect(line.trim() !== '' && name.trim() !== '').toBe(true)
        for (const { allowed } of problems) expect(allowed).toMatch(/[.?]$/)
      }),
      { numRuns: 1000 },
    )
  })
})

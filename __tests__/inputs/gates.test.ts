import { execFileSync } from 'node:child_process'
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { stringify } from 'yaml'
import { parseGates } from '../../src/inputs/gates.ts'

function lines(text: string): string[] {
  const { gates, problems } = parseGates(text)
  return problems.length > 0
    ? problems.map(({ allowed }) => `PROBLEM ${allowed}`)
    : gates.map(({ line }) => line)
}

function names(text: string): string[] {
  return parseGates(text).gates.map(({ name }) => name)
}

/** What the lines of a script print when bash runs it from a file. */
function asScript(text: string): string {
  return execFileSync('bash', ['--noprofile', '--norc'], { input: text, encoding: 'utf8' })
}

/** What our gates print, each in a bash of its own. */
function asGates(text: string): string {
  return lines(text)
    .map((line) => execFileSync('bash', ['--noprofile', '--norc', '-c', line], { encoding: 'utf8' }))
    .join('')
}

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

describe('gates as a YAML list', () => {
  it('take every scalar for a command', () => {
    expect(lines('- true\n- 5\n- ~\n- null\n- 1e3 # a number')).toEqual(['true', '5', '~', 'null', '1e3'])
  })

  it('may be quoted, folded and in blocks', () => {
    expect(lines(`- "a: b"\n- 'c # d'\n- |\n  e\n  f\n- >\n  g\n  h\n- i\n  j`)).toEqual([
      'a: b',
      'c # d',
      'e\nf',
      'g h',
      'i j',
    ])
  })

  it('begin after comments, and may have line ends of Windows', () => {
    expect(lines('# first\r\n\r\n- a\r\n- run: |\r\n    b\r\n    c\r\n')).toEqual(['a', 'b\nc'])
  })

  it.each([
    ['in an item', '- echo a \\\n  b\n- echo c', 'echo a \\\n  b\necho c'],
    ['in a mapping', '- run: echo a \\\n    b', 'echo a \\\n    b'],
  ])('go on after a backslash as in a script, %s', (_, text, script) => {
    expect(asGates(text)).toBe(asScript(script))
  })

  it('are named by their first line where they have no name', () => {
    expect(names('- run: |\n    a\n    b\n- { run: c, name: " d " }\n- e')).toEqual(['a', 'd', 'e'])
  })

  it('are told all of their problems', () => {
    const { problems } = parseGates('- a\n- {run: b, shell: zsh, retries: x}\n- []\n- {foo: c, bar: d}')
    expect(problems.map(({ value }) => value)).toEqual([
      'retries: x',
      'shell: zsh',
      'line 3',
      'foo: c',
      'bar: d',
    ])
  })

  it('never show what may be a secret', () => {
    const texts = [
      '- run: a\n  env: {A: hunter2, B: [}',
      '- run: a\n  env: hunter2',
      '- run: a\n  envs: hunter2',
      '- run: a\n  env:\n    - hunter2',
      '- run: a\n  env:\n    A: hunter2: x',
      '- run: a\n  env: {hunter2-x: y}',
    ]
    for (const text of texts) {
      const { problems } = parseGates(text)
      expect(problems).not.toEqual([])
      expect(JSON.stringify(problems)).not.toContain('hunter2')
    }
  })

  it('say the same as lines', () => {
    const line = fc
      .string({ unit: 'grapheme-ascii' })
      .map((text) => text.trim())
      .filter((text) => text !== '' && !text.startsWith('#') && !text.startsWith('-') && !text.endsWith('\\'))
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), (given) => {
        const plain = parseGates(given.join('\n'))
        const quoted = `- ${given.map((each) => `'${each.replaceAll("'", "''")}'`).join('\n- ')}`
        expect(parseGates(quoted)).toEqual(plain)
        expect(
          parseGates(
            stringify(
              given.map((run) => ({ run })),
              { defaultStringType: 'QUOTE_DOUBLE' },
            ),
          ),
        ).toEqual(plain)
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

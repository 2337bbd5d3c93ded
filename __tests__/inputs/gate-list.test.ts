import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { stringify } from 'yaml'
import { parseGates } from '../../src/inputs/gates.ts'
import { asGates, asScript, lines, names } from './gate-texts.ts'

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

import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { checkValue, hasValue } from '../../src/protect/json-value.ts'

const SCRIPTS = ['scripts']
const START = '{\n  "name": "x",\n  "scripts": { "test": "jest", "lint": "eslint ." },\n  "version": "1"\n}\n'

function fixed(now: string, start = START, pointer: readonly string[] = SCRIPTS): string | null {
  const check = checkValue(start, now, pointer)
  if (check.kind === 'same') throw new Error('nothing differs')
  return check.fixed
}

describe('a protected value that is still the same', () => {
  it.each([
    ['the same text', START],
    ['other values have changed', START.replace('"1"', '"2"')],
    ['other white space', JSON.stringify(JSON.parse(START), null, '\t').replaceAll('\n', '\r\n')],
    [
      'another order of its keys',
      START.replace('"test": "jest", "lint": "eslint ."', '"lint": "eslint .", "test": "jest"'),
    ],
    ['the same text behind an escape', START.replace('"jest"', '"j\\u0065st"')],
  ])('%s', (_, now) => {
    expect(checkValue(START, now, SCRIPTS)).toEqual({ kind: 'same' })
  })

  it('1.0 is 1, and integers that no program holds are told apart by their digits', () => {
    const file = (number: string) => `{"scripts": ${number}}`
    expect(checkValue(file('1.0'), file('1'), SCRIPTS).kind).toBe('same')
    expect(checkValue(file('12345678901234567890'), file('12345678901234567891'), SCRIPTS).kind).toBe(
      'differs',
    )
  })
})

describe('a protected value that was changed is put back, and every other character stays', () => {
  it('a changed script', () => {
    const now = START.replace('"jest"', '"true"').replace('"1"', '"2"')
    expect(fixed(now)).toBe(START.replace('"1"', '"2"'))
  })

  it('a hook that was added, a script that was taken away', () => {
    expect(fixed(START.replace('"test"', '"pretest": "exit 0", "test"'))).toBe(START)
    expect(fixed(START.replace(', "lint": "eslint ."', ''))).toBe(START)
  })

  it('CRLF, tabs, a byte order mark, 1.0, 20 digits, no last line end', () => {
    const odd = (script: string) =>
      `\ufeff{\r\n\t"a": 1.0,\r\n\t"b": 12345678901234567890,\r\n\t"scripts": {"test": "${script}"},\r\n\t"a": 2}`
    expect(fixed(odd('true').replace('1.0', '1.50'), odd('jest'))).toBe(odd('jest').replace('1.0', '1.50'))
  })

  it('a value that was removed comes back as the first property', () => {
    const now = '{\n  "name": "y",\n  "version": "1"\n}\n'
    expect(fixed(now)).toBe(
      '{\n  "scripts": { "test": "jest", "lint": "eslint ." },\n  "name": "y",\n  "version": "1"\n}\n',
    )
    expect(fixed('{}')).toBe('{"scripts": { "test": "jest", "lint": "eslint ." }}')
  })

  it.each([
    ['{"scripts": {"test": "x"}, "name": "a"}', '{"name": "a"}'],
    ['{"name": "a", "scripts": {"test": "x"}}', '{"name": "a"}'],
    ['{"scripts": {}}', '{}'],
  ])('a value that the start does not have goes: %s', (now, wanted) => {
    expect(fixed(now, '{"name": "b"}')).toBe(wanted)
  })

  it('a value deep inside', () => {
    expect(fixed('{"a/b": {"~": 2, "c": 3}}', '{"a/b": {"~": 1}}', ['a/b', '~'])).toBe(
      '{"a/b": {"~": 1, "c": 3}}',
    )
  })

  it('comments and a comma too many stay', () => {
    expect(fixed('{ // why\n "scripts": 2, "b": 1, }', '{"scripts": 1}')).toBe(
      '{ // why\n "scripts": 1, "b": 1, }',
    )
  })
})

describe('only the whole file helps', () => {
  it.each([
    ['broken JSON', '{"scripts": {"test": "true"}'],
    ['no object', '["scripts"]'],
    [
      'the key twice, in front',
      '{"scripts": {"test": "true"}, "scripts": { "test": "jest", "lint": "eslint ." }}',
    ],
    [
      'the key twice, behind',
      '{"scripts": { "test": "jest", "lint": "eslint ." }, "scripts": {"test": "true"}}',
    ],
    ['an empty file', ''],
  ])('%s', (_, now) => {
    expect(checkValue(START, now, SCRIPTS)).toEqual({ kind: 'differs', fixed: null })
  })

  it('the same broken text is no change, another one is', () => {
    expect(checkValue('{', '{', SCRIPTS).kind).toBe('same')
    expect(checkValue('{', '{ ', SCRIPTS)).toEqual({ kind: 'differs', fixed: null })
  })
})

it('a script that stands twice within the scripts is a change, whichever of the two a program takes', () => {
  const now = START.replace('"test": "jest"', '"test": "true", "test": "jest"')
  expect(fixed(now)).toBe(START)
})

it('a file that is no JSON may have the value', () => {
  expect([hasValue('{"scripts": 1}', SCRIPTS), hasValue('{}', SCRIPTS), hasValue('{', SCRIPTS)]).toEqual([
    true,
    false,
    true,
  ])
})

it('whatever an agent makes of the file, the value read from it afterwards is the start’s', () => {
  const json = fc.oneof(fc.jsonValue(), fc.record({ scripts: fc.jsonValue(), b: fc.jsonValue() }))
  const indent = fc.constantFrom('', '\t', '  ')
  fc.assert(
    fc.property(
      fc.record({ scripts: fc.jsonValue(), a: fc.jsonValue() }),
      json,
      indent,
      (start, now, space) => {
        const text = JSON.stringify(now, null, space)
        const check = checkValue(JSON.stringify(start), text, SCRIPTS)
        if (check.kind === 'differs' && check.fixed !== null) {
          const read = JSON.parse(check.fixed)
          expect(read).toEqual({ ...JSON.parse(text), scripts: JSON.parse(JSON.stringify(start)).scripts })
        } else if (check.kind === 'same') {
          expect(JSON.parse(text).scripts).toEqual(JSON.parse(JSON.stringify(start)).scripts)
        }
      },
    ),
  )
})

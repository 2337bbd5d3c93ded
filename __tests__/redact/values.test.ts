import { expect, it } from '@jest/globals'
import { makeRedactor } from '../../src/redact/redactor.ts'
import { makeValueRedactor } from '../../src/redact/values.ts'
import { TOKEN } from './canary.ts'

const redacted = makeValueRedactor(makeRedactor([TOKEN]))

it('every text is cleaned, however deep, and JSON made of it is valid', () => {
  const value = { a: [`x ${TOKEN} "y"`, { b: `\\${TOKEN}\n` }], n: 1, t: true, nothing: null, [TOKEN]: '' }
  expect(redacted(value)).toEqual({
    a: ['x *** "y"', { b: '\\***\n' }],
    n: 1,
    t: true,
    nothing: null,
    [TOKEN]: '',
  })
})

it('what holds no secret is handed back itself, and an object is looked through once', () => {
  const clean = { a: ['b'], c: { d: 1 } }
  expect(redacted(clean)).toBe(clean)
  const inner = { text: TOKEN }
  expect(redacted({ inner }).inner).toBe(redacted({ other: inner }).other)
})

it('words that programs compare and paths that must lead somewhere stay', () => {
  const value = { kind: TOKEN, reason: TOKEN, runDirectory: TOKEN, logPath: TOKEN, patchPath: TOKEN }
  expect(redacted(value)).toEqual(value)
})

it.each([`^${TOKEN}$`, `(a|${TOKEN})+`, '^ok \\d+$'])(
  'the pattern %s is shown without a secret',
  (source) => {
    expect(redacted({ expect: new RegExp(source) }).expect.source).not.toContain(TOKEN.slice(0, 8))
  },
)

it('a pattern without a secret is the same pattern', () => {
  const pattern = /^ok \d+$/
  expect(redacted([pattern])[0]).toBe(pattern)
})

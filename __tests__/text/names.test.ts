import { expect, it } from '@jest/globals'
import { escapeSentence } from '../../src/text/escape.ts'
import { namesText, sentenceName } from '../../src/text/names.ts'

const letters = [...'abcdefghij']

it.each([
  [0, ''],
  [1, '`a`'],
  [2, '`a` and `b`'],
  [5, '`a`, `b`, `c`, `d` and `e`'],
  [6, '`a`, `b`, `c`, `d`, `e` and 1 more'],
])('%d names are one list', (amount, text) => {
  expect(namesText(letters.slice(0, amount))).toBe(text)
})

it('shows as many as are wanted, in the way that is wanted, of as many as there are', () => {
  const text = namesText(letters, { most: 2, of: 1_234, show: (name) => name.toUpperCase() })
  expect(text).toBe('A, B and 1,232 more')
})

it('a name stays one name in a sentence, whatever is in it', () => {
  const sentence = `It changed ${sentenceName('a`b\n@c')}.`
  expect(escapeSentence(sentence)).toBe("It changed `a'b\ufffd@c`.")
  expect(sentenceName('x'.repeat(200)).length).toBeLessThan(100)
})

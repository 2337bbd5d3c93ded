import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freeSlug, slug } from '../src/slug.js'

test('every run of spaces becomes one dash', () => {
  assert.equal(slug('Hello wide   world'), 'hello-wide-world')
})

test('a free slug is kept', () => {
  assert.equal(freeSlug('News', []), 'news')
})

test('the next free number is found', () => {
  assert.equal(freeSlug('News', ['news', 'news-2']), 'news-3')
})

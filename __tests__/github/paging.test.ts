import { describe, expect, it } from '@jest/globals'
import { allPages } from '../../src/github/paging.ts'

const idOf = (entry: number): number => entry

async function paged(pages: readonly (readonly number[])[]) {
  const asked: number[] = []
  const answer = await allPages<number>(async (page) => {
    asked.push(page)
    return { kind: 'ok', value: pages[page - 1] ?? [] }
  }, idOf)
  return { answer, asked }
}

describe('a list', () => {
  it('ends at the first page that brings nothing new, and not at a short one', async () => {
    const { answer, asked } = await paged([[1, 2], [3], [4, 5], []])
    expect(answer).toEqual({ kind: 'ok', value: [1, 2, 3, 4, 5] })
    expect(asked).toEqual([1, 2, 3, 4])
  })

  it('that comes as a whole each time is asked for twice', async () => {
    const all = Array.from({ length: 181 }, (_, n) => n)
    const { answer, asked } = await paged([all, all, all])
    expect(answer).toEqual({ kind: 'ok', value: all })
    expect(asked).toEqual([1, 2])
  })

  it('of which pages overlap, because something was added in between, holds each entry once', async () => {
    const { answer } = await paged([
      [1, 2],
      [2, 3],
      [3, 4],
    ])
    expect(answer).toEqual({ kind: 'ok', value: [1, 2, 3, 4] })
  })

  it('with a page that cannot be had is no list', async () => {
    const trouble = { kind: 'unreachable', reason: 'gone' } as const
    const answer = await allPages<number>(
      async (page) => (page < 3 ? { kind: 'ok', value: [page] } : trouble),
      idOf,
    )
    expect(answer).toEqual(trouble)
  })

  it('without an end is given up', async () => {
    const answer = await allPages<number>(async (page) => ({ kind: 'ok', value: [page] }), idOf)
    expect(answer.kind).toBe('unreachable')
  })
})

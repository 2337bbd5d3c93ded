import type { Answer } from './api.ts'

/** No list that matters here is longer; a server that invents new entries for ever is cut here. */
const MOST_PAGES = 300

/**
 * All entries of a list. Pages are asked for until one brings nothing new: the only end that holds on every forge.
 * Some ignore the page and send everything each time, some cap a page lower than asked (so a short one is no end),
 * and some give no `Link` header.
 */
export async function allPages<T>(
  pageOf: (page: number) => Promise<Answer<readonly T[]>>,
  idOf: (entry: T) => number | string,
): Promise<Answer<readonly T[]>> {
  const found = new Map<number | string, T>()
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const answer = await pageOf(page)
    if (answer.kind !== 'ok') return answer
    const before = found.size
    for (const entry of answer.value) {
      const id = idOf(entry)
      if (!found.has(id)) found.set(id, entry)
    }
    if (found.size === before) return { kind: 'ok', value: [...found.values()] }
  }
  return { kind: 'unreachable', reason: `a list did not end within ${MOST_PAGES} pages` }
}

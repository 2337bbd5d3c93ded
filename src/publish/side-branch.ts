import { wholeOf } from '../bundle/batch-file.ts'
import { isUs, readCommit } from '../bundle/commit-object.ts'
import { isOurMessage } from '../bundle/messages.ts'
import { createObjectStore } from '../bundle/object-store.ts'
import { fetchCommit } from './fetch-start.ts'
import { startTime } from './patience.ts'
import { type Arrival, pushCommit, type ToPush } from './push-commit.ts'
import { askTips } from './tips.ts'
import type { Trouble } from './trouble.ts'

export type SideArrival =
  | { readonly kind: 'arrived'; readonly branch: string }
  | Exclude<Arrival, { kind: 'arrived' | 'moved' }>
  /** All names are taken by branches of other people, or one moved again and again. */
  | { readonly kind: 'no-place' }

const MOST_NAMES = 9
const MOST_MOVES = 3

/**
 * Puts a commit on a branch beside the pull request's: `converge/pr-7`, or the first of `converge/pr-7-2`, … that is free
 * or holds work of ours. What somebody else committed there is not replaced.
 *
 * @throws {GitError} when git was stopped.
 */
export async function pushBeside(
  push: Omit<ToPush, 'branch' | 'expected'>,
  pullRequest: number,
): Promise<SideArrival> {
  for (let moves = 0; moves < MOST_MOVES; moves += 1) {
    const place = await findPlace(push, pullRequest)
    if (place.kind !== 'place') return place
    const arrival = await pushCommit({ ...push, branch: place.branch, expected: place.tip })
    if (arrival.kind === 'arrived') return { kind: 'arrived', branch: place.branch }
    if (arrival.kind !== 'moved') return arrival
  }
  return { kind: 'no-place' }
}

interface Place {
  readonly kind: 'place'
  readonly branch: string
  /** null: there is no such branch yet. */
  readonly tip: string | null
}

async function findPlace(
  push: Omit<ToPush, 'branch' | 'expected'>,
  pullRequest: number,
): Promise<Place | Exclude<SideArrival, { kind: 'arrived' }>> {
  const first = `converge/pr-${pullRequest}`
  const found = await askTips(push, [first, `${first}-*`], startTime(push.patience, push.signal))
  if (found.kind === 'failed') return failure(found.trouble)
  for (let number = 1; number <= MOST_NAMES; number += 1) {
    const branch = number === 1 ? first : `${first}-${number}`
    const tip = found.tips.get(branch) ?? null
    if (tip === null || tip === push.commit || (await isOurs(push, tip)))
      return { kind: 'place', branch, tip }
  }
  return { kind: 'no-place' }
}

function failure(trouble: Trouble): Extract<SideArrival, { trouble: Trouble }> {
  return trouble.kind === 'unreachable'
    ? { kind: 'unreachable', trouble, mayHaveArrived: false }
    : { kind: 'refused', trouble }
}

/** Other workflows commit in the same name, so the message counts as well. */
async function isOurs(push: Omit<ToPush, 'branch' | 'expected'>, commit: string): Promise<boolean> {
  const fetched = await fetchCommit(push, commit)
  if (fetched.kind === 'failed') return false
  let isOurs = false
  const limits = { deadline: Date.now() + push.patience.callMs, signal: push.signal }
  await createObjectStore(push.git, limits).each([commit], async (object) => {
    if (object.type !== 'commit') return
    const { author, committer, message } = readCommit(await wholeOf(object))
    isOurs = isUs(author) && isUs(committer) && isOurMessage(message)
  })
  return isOurs
}

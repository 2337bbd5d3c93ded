import { type Answer, callServer, type Line } from './call.ts'
import { fetchHistory } from './fetch-start.ts'
import { type Patience, startTime, type Time } from './patience.ts'
import { askTips } from './tips.ts'
import type { Trouble } from './trouble.ts'

export interface ToPush extends Line {
  readonly commit: string
  /** Without `refs/heads/`. */
  readonly branch: string
  /** The commit that must be there now; null: none. */
  readonly expected: string | null
  readonly start: string
  readonly patience: Patience
}

/** What a push came to. */
export type Arrival =
  | { readonly kind: 'arrived' }
  /** `tip`: where the branch is now; null: it is gone, or nobody knows. */
  | { readonly kind: 'moved'; readonly tip: string | null; readonly isKnown: boolean }
  | { readonly kind: 'refused'; readonly trouble: Trouble }
  | { readonly kind: 'unreachable'; readonly trouble: Trouble; readonly mayHaveArrived: boolean }

/**
 * Moves a branch of the server to a commit, only from where it is expected and never by force beyond that. A push of
 * which no answer came is asked about before anything is tried again.
 *
 * @throws {GitError} when git was stopped.
 */
export async function pushCommit(push: ToPush): Promise<Arrival> {
  const time = startTime(push.patience, push.signal)
  for (;;) {
    const arrival = await tryOnce(push, time)
    if (arrival.kind !== 'unreachable' || arrival.mayHaveArrived || !(await time.again())) return arrival
  }
}

async function tryOnce(push: ToPush, time: Time): Promise<Arrival> {
  const answer = await send(push, time)
  if (answer.kind === 'done') return { kind: 'arrived' }
  const { trouble } = answer
  if (trouble.kind !== 'unreachable' && trouble.kind !== 'moved') return { kind: 'refused', trouble }
  const tips = await askTips(push, [push.branch], time)
  if (tips.kind === 'failed') {
    return trouble.kind === 'moved'
      ? { kind: 'moved', tip: null, isKnown: false }
      : { kind: 'unreachable', trouble, mayHaveArrived: !wasNeverSent(trouble) }
  }
  const tip = tips.tips.get(push.branch) ?? null
  if (tip === push.commit) return { kind: 'arrived' }
  if (tip !== push.expected) return { kind: 'moved', tip, isKnown: true }
  return trouble.kind === 'moved'
    ? { kind: 'refused', trouble: { ...trouble, kind: 'other' } }
    : { kind: 'unreachable', trouble, mayHaveArrived: false }
}

function wasNeverSent({ said }: Trouble): boolean {
  return /could not resolve|failed to connect|connection refused/i.test(said)
}

/** The server may not want to know of a history that is cut off where we cut it. */
async function send(push: ToPush, time: Time): Promise<Answer> {
  const args = argumentsOf(push)
  const answer = await callServer(push, args, time.leftMs())
  if (answer.kind === 'done' || answer.trouble.kind !== 'shallow') return answer
  const fetched = await fetchHistory(push, push.start)
  return fetched.kind === 'failed' ? answer : callServer(push, args, push.patience.callMs)
}

/** Objects go whole (`--no-thin`): of what the start has, a child can have exchanged the copy here. */
function argumentsOf({ connection, commit, branch, expected }: ToPush): readonly string[] {
  const ref = `refs/heads/${branch}`
  return [
    'push',
    '--porcelain',
    '--no-thin',
    '--no-verify',
    '--no-signed',
    '--no-follow-tags',
    '--recurse-submodules=no',
    `--force-with-lease=${ref}:${expected ?? ''}`,
    connection.url,
    `${commit}:${ref}`,
  ]
}

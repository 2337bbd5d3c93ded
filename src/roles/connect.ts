import type { GitHub } from '../github/api.ts'
import type { Trouble } from '../github/retry.ts'
import type { StickyComment } from '../github/sticky-comment.ts'
import type { Job } from './job.ts'
import { WAITS, type Waits } from './waits.ts'

/**
 * The forge's API with one token. Calls before the run share what they put up with, and so do those behind it: a forge
 * that does not answer costs a minute then, however many things were to be said to it.
 */
export interface Connection {
  /** @param signal ends what is under way */
  github(phase: keyof Troubles, signal?: AbortSignal): GitHub
  /** @param warn hears one sentence when it cannot be written */
  comment(number: number, label: string, warn: (sentence: string) => void): StickyComment
}

interface Troubles {
  readonly opening: Trouble
  readonly closing: Trouble
}

/** A connection that is made when it is asked for, and only once. */
export function connectOnce(...options: Parameters<typeof connect>): () => Promise<Connection> {
  let connection: Promise<Connection> | null = null
  return () => {
    connection ??= connect(...options)
    return connection
  }
}

/** The code is read when somebody is to be asked: most events are none of ours. */
export async function connect(
  { env, forge, repository }: Job,
  token: string,
  { api: patience, clock }: Waits = WAITS,
): Promise<Connection> {
  const [{ openGitHub }, { StickyComment }, { useProxyOf }] = await Promise.all([
    import('../github/client.ts'),
    import('../github/sticky-comment.ts'),
    import('../github/proxy.ts'),
  ])
  useProxyOf(env)
  const troubles: Troubles = { opening: { usedMs: 0 }, closing: { usedMs: 0 } }
  /** What is said in between, or in two seconds, delays nothing that could be shared. */
  const ofPhase = { first: troubles.opening, live: undefined, last: troubles.closing, hurried: undefined }
  const common = { forge, repository, token, clock }
  return {
    github: (phase, signal) =>
      openGitHub({ ...common, patience, signal: signal ?? null, trouble: troubles[phase] }),
    comment: (number, label, warn) =>
      new StickyComment({
        open: ({ phase, ...more }) => openGitHub({ ...common, ...more, trouble: ofPhase[phase] }),
        number,
        label,
        botId: forge.facts.botId,
        warn,
        clock,
        patience,
      }),
  }
}

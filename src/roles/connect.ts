import type { GitHub } from '../github/api.ts'
import type { StickyComment } from '../github/sticky-comment.ts'
import type { Job } from './job.ts'

/** The forge's API with one token. The code is read when somebody is to be asked: most events are none of ours. */
export interface Connection {
  github(): GitHub
  /** @param warn hears one sentence when it cannot be written */
  comment(number: number, label: string, warn: (sentence: string) => void): StickyComment
}

export async function connect({ env, forge, repository }: Job, token: string): Promise<Connection> {
  const [{ openGitHub }, { PATIENT }, sticky, { useProxyOf }] = await Promise.all([
    import('../github/client.ts'),
    import('../github/retry.ts'),
    import('../github/sticky-comment.ts'),
    import('../github/proxy.ts'),
  ])
  useProxyOf(env)
  return {
    github: () => openGitHub({ forge, repository, token, patience: PATIENT, signal: null }),
    comment: (number, label, warn) =>
      new sticky.StickyComment({
        open: ({ patience, signal }) => openGitHub({ forge, repository, token, patience, signal }),
        number,
        label,
        botId: forge.facts.botId,
        warn,
      }),
  }
}

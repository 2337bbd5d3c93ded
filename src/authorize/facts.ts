/** What the runner says about a run, beside its event. */
export interface RunFacts {
  /** `workflow_call` inside of a reusable workflow on Gitea and Forgejo; on github.com it is the caller's event. */
  readonly eventName: string
  /** `owner/name` */
  readonly repository: string
  /** The caller's workflow file, `owner/name/path@ref`; null where the forge does not tell it. */
  readonly workflowRef: string | null
  /** The git ref of the run, `refs/pull/7/merge` or the like. */
  readonly ref: string
  /** 1: the first one. */
  readonly attempt: number
  readonly actor: string | null
  /** Who started this attempt; null where the forge does not tell it. */
  readonly triggeringActor: string | null
  readonly forge: 'github' | 'gitea'
}

/**
 * Reads them from the variables of the job
 * (https://docs.github.com/en/actions/reference/workflows-and-actions/variables). Gitea and Forgejo both say that they
 * are Gitea, and leave several of these variables out.
 */
export function readRunFacts(job: Readonly<Record<string, string | undefined>>): RunFacts {
  const textOrNull = (name: string): string | null => job[name] || null
  return {
    eventName: job['GITHUB_EVENT_NAME'] ?? '',
    repository: job['GITHUB_REPOSITORY'] ?? '',
    workflowRef: textOrNull('GITHUB_WORKFLOW_REF'),
    ref: job['GITHUB_REF'] ?? '',
    attempt: Number(job['GITHUB_RUN_ATTEMPT']) || 1,
    actor: textOrNull('GITHUB_ACTOR'),
    triggeringActor: textOrNull('GITHUB_TRIGGERING_ACTOR'),
    forge: job['GITEA_ACTIONS'] === 'true' ? 'gitea' : 'github',
  }
}

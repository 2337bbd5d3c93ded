import type { Admission } from '../companion.ts'
import type { Answer } from '../github/api.ts'
import type { PushProbe } from '../publish/probe-push.ts'

// What the forge said before an agent is paid.

const NONE: Admission = { problems: [], warnings: [] }
/** They say that it will not be allowed later either. */
const FINAL: ReadonlySet<number> = new Set([401, 403, 404])

/** Whether the first comment could be written. @param permissions what the job needs, as YAML */
export function commentAdmission(answer: Answer<null>, permissions: string): Admission {
  if (answer.kind === 'ok') return NONE
  if (answer.kind === 'refused' && FINAL.has(answer.status)) {
    return asProblem(commentText(answer.status, permissions))
  }
  const why = answer.kind === 'refused' ? `${answer.message} (status ${answer.status})` : answer.reason
  return { problems: [], warnings: [`The comment could not be written yet: ${why}. The run goes on.`] }
}

function commentText(status: number, permissions: string): string {
  if (status === 401) {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of the workflow, as users write it
    return 'The forge does not accept it. Allowed: `${{ github.token }}`, or a token that has not run out.'
  }
  const what = `It may not comment on the pull request (HTTP ${status}).`
  return `${what} Allowed: a token that may, or \`comment: false\`; pull requests from forks get none. Give the job what it needs:\n\n${permissions}`
}

/** Whether the branch could be pushed to. */
export function pushAdmission(probe: PushProbe): Admission {
  switch (probe.kind) {
    case 'ok':
      return NONE
    case 'denied':
      return asProblem(probe.text)
    case 'unknown':
      return {
        problems: [],
        warnings: [`Whether the branch can be pushed to is not known: ${probe.why} The run goes on.`],
      }
  }
}

function asProblem(allowed: string): Admission {
  return { problems: [{ input: 'github-token', value: '(not shown)', allowed }], warnings: [] }
}

/** Both say the same of one token, so the first is enough. */
export function together(...admissions: readonly Admission[]): Admission {
  return {
    problems: admissions.flatMap(({ problems }) => problems).slice(0, 1),
    warnings: admissions.flatMap(({ warnings }) => warnings),
  }
}

/** What a job needs, to be copied. */
export function permissionsBlock({
  push,
  comment,
}: {
  readonly push: boolean
  readonly comment: boolean
}): string {
  const lines = [`  contents: ${push ? 'write' : 'read'}`, `  pull-requests: ${comment ? 'write' : 'read'}`]
  return ['permissions:', ...lines].join('\n')
}

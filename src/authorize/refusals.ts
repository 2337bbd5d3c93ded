/** One sentence of what is wrong, and what to do next. Names and values of ours stand between single backticks. */
export interface RefusalText {
  readonly message: string
  readonly next: string
}

const again = (label: string): string => `add the label \`${label}\` again`

/**
 * Why a run may not start. Each row is one rule; the texts hold nothing that a stranger chose: no branch, title, path or
 * answer of a server.
 */
const TEXTS = {
  'unreadable-event': () => ({
    message: 'The event file of this run cannot be read.',
    next: 'Run the job again; if it comes back, start it by `workflow_dispatch` with `pull-request`.',
  }),
  'no-number': () => ({
    message: 'This run was started by `workflow_dispatch` and names no pull request.',
    next: 'Start it again with the number of the pull request in `pull-request`.',
  }),
  'pull-request-target': (label) => ({
    message:
      '`pull_request_target` runs with the secrets of the repository, and the code of the pull request would be run beside them.',
    next: `Write \`pull_request: types: [labeled]\` in the workflow instead, then ${again(label)}.`,
  }),
  'no-actor': () => ({
    message: 'Nothing says who started this run.',
    next: 'Start it by the label or by `workflow_dispatch`.',
  }),
  'api-silent': (label) => ({
    message: 'The API of the forge did not answer, so nobody can tell whether this run may start.',
    next: `Run the job again when it does, or ${again(label)}.`,
  }),
  'no-pull-request': () => ({
    message: 'There is no such pull request, or the token may not read it.',
    next: 'Check the number, and give the job `pull-requests: read` (or `write`) and `contents: read`.',
  }),
  'not-readable': () => ({
    message: 'The API of the forge does not let this token read the pull request.',
    next: 'Give the job `pull-requests: read` (or `write`) and `contents: read`, then run it again.',
  }),
  merged: () => ({
    message: 'The pull request is merged.',
    next: 'Open a new pull request for what is still to be done.',
  }),
  closed: (label) => ({
    message: 'The pull request is not open.',
    next: `Reopen it, then ${again(label)}.`,
  }),
  'fork-gone': (label) => ({
    message: 'The pull request comes from a fork that no longer exists.',
    next: `Fetch its commits (\`git fetch origin pull/N/head\`), push them to a branch of this repository, open a pull request from it, and ${again(label)} there.`,
  }),
  fork: (label) => ({
    message: 'The pull request comes from a fork.',
    next: `Its code may not run beside the secrets of this repository: read it, bring it here (\`gh pr checkout N\`, then \`git push origin HEAD:refs/heads/NAME\`), open a pull request from that branch, and ${again(label)} there.`,
  }),
  'head-moved': (label) => ({
    message: 'The branch moved after the label was added.',
    next: `Look at the new commits, then ${again(label)}.`,
  }),
  'labeller-cannot-write': (label) => ({
    message: 'The labeller has no write access.',
    next: `Somebody who has it must ${again(label)}.`,
  }),
  'starter-cannot-write': () => ({
    message: 'The one who started this run has no write access.',
    next: 'Somebody who has it must start it.',
  }),
  'bot-unknown': () => ({
    message: 'A bot started this run, and the forge does not say that it has write access.',
    next: 'Let the bot start the workflow by `workflow_dispatch`, which needs write access, or add the label as a person.',
  }),
  'permission-unknown': (label) => ({
    message: 'The forge does not tell this token whether the one who started this run has write access.',
    next: `Give the action a token that may read it (\`github-token\`), then ${again(label)}.`,
  }),
  'changes-workflow': (label) => ({
    message: 'The pull request changes the workflow that would judge it.',
    next: `Bring that change to the base branch in a pull request of its own, update this one, then ${again(label)}.`,
  }),
  'changes-setup': (label) => ({
    message:
      'The pull request changes `.github/actions/converge-setup`, which prepares the machine that judges it.',
    next: `Bring that change to the base branch in a pull request of its own, update this one, then ${again(label)}.`,
  }),
  'too-many-files': () => ({
    message: 'The pull request changes so many files that the API does not name them all.',
    next: 'Split it: whether it changes the workflow that judges it cannot be seen.',
  }),
} as const satisfies Readonly<Record<string, (label: string) => RefusalText>>

export type RefusalReason = keyof typeof TEXTS

export const REFUSAL_REASONS = Object.keys(TEXTS) as readonly RefusalReason[]

export function refusalText(reason: RefusalReason, label: string): RefusalText {
  return TEXTS[reason](label)
}

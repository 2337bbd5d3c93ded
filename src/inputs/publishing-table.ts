import type { InputSpec } from './table.ts'

const flag = { placeholder: 'true|false', form: 'boolean', actionOnly: true, default: 'false' } as const
const text = { placeholder: 'TEXT', form: 'text', actionOnly: true, default: '' } as const

/** What has to do with a pull request: no input of `actions/loop`, which holds no token, and no flag of the local tool. */
export const PUBLISHING_INPUTS = [
  {
    ...flag,
    name: 'comment',
    group: 'Result',
    description: 'Keep one comment on the pull request that says how the run goes and how it ended.',
  },
  {
    ...flag,
    name: 'push',
    group: 'Result',
    description: 'Push the work to the branch of the pull request when it converged.',
  },
  {
    ...text,
    name: 'github-token',
    group: 'Result',
    description:
      'Token for the forge, the expression `github.token` as a rule; needed with `comment` and `push`. There is no default, so that a run which needs no token has none.',
  },
  {
    ...text,
    name: 'label',
    group: 'Result',
    default: 'converge',
    description: 'Label that starts a run when it is added to a pull request.',
  },
  {
    ...flag,
    name: 'allow-bots',
    group: 'Result',
    description: 'Let bots with write access start a run, too.',
  },
  {
    ...text,
    name: 'on-unconverged',
    group: 'Result',
    default: 'discard',
    description:
      'Work that did not converge: `discard` keeps it in the bundle only; `branch` also pushes it to `converge/pr-N`.',
  },
  {
    ...text,
    name: 'pull-request',
    group: 'Result',
    description: 'Number of the pull request, for a run that is started by `workflow_dispatch`.',
  },
] as const satisfies readonly InputSpec[]

import { HANDED_ON } from './handed-on.ts'
import { OUTPUTS } from './outputs.ts'
import { PUBLISHING_INPUTS } from './publishing-table.ts'
import { INPUTS } from './table.ts'

type Texts = readonly (readonly [string, string])[]

/** One `action.yml`: what it is, and which inputs and outputs it has. */
export interface RoleSpec {
  readonly name: string
  readonly description: string
  readonly inputs: readonly string[]
  readonly required: readonly string[]
  readonly outputs: Texts
}

const LOOP_INPUTS = INPUTS.map(({ name }) => name)
/** What decides which files are protected, and what is run. */
const GATE_INPUTS = ['gates', 'working-directory', 'protected-paths']

const PUSH_OUTPUTS: Texts = [
  [
    'pushed',
    '`true` when the work was pushed to the branch of the pull request; in every other case `false`.',
  ],
  ['branch', 'Branch that the work was pushed to; empty when it was not.'],
]

/** The actions of this repository. The root one is authorize, loop and publish in one process. */
export const ROLES = {
  root: {
    name: 'Converge',
    description:
      'Lets a coding agent work until your own commands pass; the verdict comes from exit codes alone.',
    inputs: [...LOOP_INPUTS, ...PUBLISHING_INPUTS.map(({ name }) => name)],
    required: ['agent'],
    outputs: OUTPUTS,
  },
  authorize: {
    name: 'Converge: authorize',
    description: 'Decides whether an event may start a run, and says so on the pull request.',
    inputs: ['github-token', 'label', 'allow-bots', 'pull-request', 'comment'],
    required: ['github-token'],
    outputs: [
      ['decision', '`run`, `refused` or `skipped`.'],
      ['message', 'Why not, and what to do next; empty when the run may start.'],
      ['pull-request', 'Number of the pull request.'],
      ['head', 'Commit that may be run: the head of the pull request that was looked at.'],
      ['branch', 'Branch of the pull request.'],
      ['base', 'Base commit of the pull request.'],
      ['label', 'The label that starts a run.'],
    ],
  },
  loop: {
    name: 'Converge: loop',
    description:
      'The loop alone, without a token: other jobs authorize the run, verify its work and push it.',
    inputs: LOOP_INPUTS,
    required: ['agent'],
    outputs: OUTPUTS,
  },
  verify: {
    name: 'Converge: verify',
    description: 'Judges the work of another job again, on a machine that the agent never saw.',
    inputs: [
      'step',
      'setup-result',
      'bundle-path',
      'head',
      'commit',
      'tree',
      ...GATE_INPUTS,
      'timeout-minutes',
      'gate-timeout-minutes',
      'output-chars',
      'fail-if-not-converged',
    ],
    required: ['step'],
    outputs: [
      ['verified', '`true` when every gate passed here as well; in every other case `false`.'],
      ['commit', 'The commit that was judged.'],
      ['tree', 'Its tree.'],
      ['message', 'How it ended, in one sentence.'],
      ['failed-gate', 'Name of the gate that did not pass; empty when none.'],
      [
        'failure',
        'What that gate printed, clipped, as JSON for `actions/publish`. Free text: nothing to put into a script.',
      ],
    ],
  },
  publish: {
    name: 'Converge: publish',
    description:
      'Pushes the work of another job after checking it against every rule, and says how the run ended.',
    inputs: [
      'github-token',
      'push-token',
      'push',
      'comment',
      'label',
      'pull-request',
      'on-unconverged',
      'bundle-path',
      'head',
      'branch',
      'commit',
      'tree',
      ...GATE_INPUTS,
      'loop-result',
      'converged',
      'stop-reason',
      'message',
      'verify-result',
      'verified',
      'verify-message',
      'failed-gate',
      'verify-failure',
      'artifact-url',
    ],
    required: ['github-token', 'pull-request'],
    outputs: [...PUSH_OUTPUTS, ['commit', 'The commit that was pushed; empty when none was.']],
  },
} as const satisfies Readonly<Record<string, RoleSpec>>

export type RoleName = keyof typeof ROLES

type Described = { readonly name: string; readonly default: string; readonly description: string }

/** Every input of every role, each described once. */
export const ALL_INPUTS: readonly Described[] = [...INPUTS, ...PUBLISHING_INPUTS, ...HANDED_ON]

export function inputsOfRole(role: RoleName): readonly Described[] {
  const names: readonly string[] = ROLES[role].inputs
  return names.map((name) => {
    const input = ALL_INPUTS.find((each) => each.name === name)
    if (input === undefined) throw new Error(`The role ${role} has an input that no table describes: ${name}`)
    return input
  })
}

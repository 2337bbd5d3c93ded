import { PUBLISHING_INPUTS } from './publishing-table.ts'
import { INPUTS } from './table.ts'

/** One input of the reusable workflow. */
export interface WorkflowInput {
  readonly name: string
  readonly type: 'string' | 'number' | 'boolean'
  readonly default: string
  readonly description: string
}

/** Inputs of `actions/loop` that callers do not set: the one comes as a secret, the other from the job before. */
const NOT_OF_CALLERS: readonly string[] = ['agent-env', 'base']
/** What the jobs beside the loop are asked for; they always comment and push, and have their own token. */
const OF_OTHER_JOBS: readonly string[] = ['label', 'allow-bots', 'on-unconverged', 'pull-request']

const OWN: readonly WorkflowInput[] = [
  {
    name: 'setup',
    type: 'string',
    default: '',
    description:
      'Shell lines that install what agent and gates need, run before the loop and again on the fresh machine.',
  },
  {
    name: 'runs-on',
    type: 'string',
    default: 'ubuntu-latest',
    description: 'Runner for the jobs that run code of the repository: a label, or a JSON list of labels.',
  },
  {
    name: 'fetch-depth',
    type: 'number',
    default: '1',
    description: 'How many commits of history agent and gates see; 0: all.',
  },
]

type Described = Pick<WorkflowInput, 'name' | 'default' | 'description'> & { readonly form: string }

const SHARED: readonly Described[] = [
  ...INPUTS.filter(({ name }) => !NOT_OF_CALLERS.includes(name)),
  ...PUBLISHING_INPUTS.filter(({ name }) => OF_OTHER_JOBS.includes(name)),
]

/** Inputs of `.github/workflows/converge.yml`. A value must have the type that is declared, so they are what users write. */
export const WORKFLOW_INPUTS: readonly WorkflowInput[] = [
  ...SHARED.map((input) => ({
    name: input.name,
    type: typeOf(input),
    default: input.default,
    description: input.description,
  })),
  ...OWN,
]

function typeOf(input: Described): WorkflowInput['type'] {
  if (input.form === 'boolean') return 'boolean'
  return /^[0-9]+$/.test(input.default) ? 'number' : 'string'
}

/** Groups of inputs, in the order in which tables and `--help` show them. */
export const GROUPS = ['Needed by everybody', 'Work', 'When to stop', 'Trust', 'Judging', 'Result'] as const

/** One input as users see it. `action.yml`, the README's tables and `--help` are made from these. */
export interface InputSpec {
  readonly name: string
  readonly group: (typeof GROUPS)[number]
  /** The text that stands for a missing or empty input; empty: there is none. */
  readonly default: string
  /** One or two sentences; names and values between single backticks. */
  readonly description: string
  /** What stands for the value in `--help`. */
  readonly placeholder: string
  /** `lines`: a repeated flag adds lines. `boolean`: the bare flag means `true`. */
  readonly form: 'text' | 'lines' | 'boolean'
  /** The local tool has no flag of this name. */
  readonly actionOnly?: true
}

const ROWS = [
  {
    name: 'agent',
    group: 'Needed by everybody',
    default: '',
    description:
      'Shell line that starts the coding agent. It finds the prompt on its standard input and in the file `$CONVERGE_PROMPT_FILE`.',
    placeholder: 'LINE',
    form: 'text',
  },
  {
    name: 'gates',
    group: 'Needed by everybody',
    default: '',
    description:
      'Commands that must exit 0, one per line, run in this order; or a YAML list for names, time limits and more. May be left out only with `until`.',
    placeholder: 'LINE',
    form: 'lines',
  },
  {
    name: 'agent-env',
    group: 'Needed by everybody',
    default: '',
    description:
      'Variables that reach the agent only, such as its key: lines `NAME=VALUE`, without quotes; `NAME<<EOF` begins a value of several lines.',
    placeholder: 'NAME=VALUE',
    form: 'lines',
  },
  {
    name: 'prompt',
    group: 'Work',
    default: '',
    description: 'The task, beyond gates that pass. Empty: the agent is asked to make the gates pass.',
    placeholder: 'TEXT',
    form: 'text',
  },
  {
    name: 'prompt-file',
    group: 'Work',
    default: '',
    description:
      'File in the workspace that holds the task, read before anything runs. Not together with `prompt`.',
    placeholder: 'PATH',
    form: 'text',
  },
  {
    name: 'working-directory',
    group: 'Work',
    default: '.',
    description: 'Directory in the workspace where agent and gates run.',
    placeholder: 'PATH',
    form: 'text',
  },
  {
    name: 'max-iterations',
    group: 'When to stop',
    default: '5',
    description: 'How many times the agent may try, 1 to 1000.',
    placeholder: 'N',
    form: 'text',
  },
  {
    name: 'until',
    group: 'When to stop',
    default: '',
    description:
      'Shell line asked after all gates pass: exit code 0 ends the run as converged, 1 asks for another iteration.',
    placeholder: 'LINE',
    form: 'text',
  },
  {
    name: 'while',
    group: 'When to stop',
    default: '',
    description:
      'Shell line asked before each iteration after the first: exit code 0 goes on, 1 halts the run.',
    placeholder: 'LINE',
    form: 'text',
  },
  {
    name: 'timeout-minutes',
    group: 'When to stop',
    default: '60',
    description: 'Time limit of the whole run. Fractions are allowed here and in the other limits.',
    placeholder: 'MINUTES',
    form: 'text',
  },
  {
    name: 'agent-timeout-minutes',
    group: 'When to stop',
    default: '30',
    description: 'Time limit of one agent call.',
    placeholder: 'MINUTES',
    form: 'text',
  },
  {
    name: 'gate-timeout-minutes',
    group: 'When to stop',
    default: '10',
    description: 'Time limit of one gate, where it names none itself.',
    placeholder: 'MINUTES',
    form: 'text',
  },
  {
    name: 'max-gate-runs',
    group: 'When to stop',
    default: '',
    description:
      'How often the gates may run, 1 to 1000; the baseline, retries and the last look are free. Empty: as `max-iterations`.',
    placeholder: 'N',
    form: 'text',
  },
  {
    name: 'max-unchanged',
    group: 'When to stop',
    default: '2',
    description:
      'How many iterations in a row may leave a workspace that is known to fail before the run ends as `stalled`, 1 to 1000.',
    placeholder: 'N',
    form: 'text',
  },
  {
    name: 'on-agent-failure',
    group: 'When to stop',
    default: 'judge',
    description:
      'After a failed agent call: `judge` runs the gates anyway, because the work may be done; `stop` ends the run.',
    placeholder: 'judge|stop',
    form: 'text',
  },
  {
    name: 'protected-paths',
    group: 'Trust',
    default: '',
    description:
      'Files that the agent may not change, one pattern per line, besides those that are protected anyway (`.github`, `.gitea`, `.forgejo`, `.gitattributes`, what configures agents, what the gates are made of); `!` before a pattern takes it out.',
    placeholder: 'PATTERN',
    form: 'lines',
  },
  {
    name: 'on-protected-change',
    group: 'Trust',
    default: 'restore',
    description:
      'After a change of a protected file: `restore` puts it back, tells the agent and goes on; `stop` ends the run.',
    placeholder: 'restore|stop',
    form: 'text',
  },
  {
    name: 'base',
    group: 'Trust',
    default: '',
    description:
      "Full id of the commit, already fetched, whose agent configuration (`CLAUDE.md`, `.claude`, `.mcp.json` and their like) agents see instead of the workspace's: the pull request's base. Empty: they see the workspace's.",
    placeholder: 'COMMIT',
    form: 'text',
  },
  {
    name: 'trust-agent-config',
    group: 'Trust',
    default: 'false',
    description:
      "`true`: agents see the workspace's own configuration although there is a `base`. It stays protected: what they change in it is undone.",
    placeholder: 'true|false',
    form: 'boolean',
  },
  {
    name: 'baseline',
    group: 'Judging',
    default: 'true',
    description:
      'Run the gates before the first agent call; if they pass and there is no task, no call is made.',
    placeholder: 'true|false',
    form: 'boolean',
  },
  {
    name: 'skip-unchanged',
    group: 'Judging',
    default: 'true',
    description: 'Do not run the gates again over a workspace on which they failed in this run.',
    placeholder: 'true|false',
    form: 'boolean',
  },
  {
    name: 'output-chars',
    group: 'Judging',
    default: '4000',
    description: "Characters of a failing gate's output that the agent and the report get, 200 to 100000.",
    placeholder: 'N',
    form: 'text',
  },
  {
    name: 'fail-if-not-converged',
    group: 'Result',
    default: 'true',
    description:
      '`false`: the step stays green when a limit ended the run. Inputs, gates or conditions that are broken still make it red.',
    placeholder: 'true|false',
    form: 'boolean',
    actionOnly: true,
  },
] as const satisfies readonly InputSpec[]

export type InputName = (typeof ROWS)[number]['name']

/** The inputs of this release. */
export const INPUTS: readonly (InputSpec & { readonly name: InputName })[] = ROWS

/** The input of this name; undefined: there is none. */
export function findInput(name: string): InputSpec | undefined {
  return INPUTS.find((input) => input.name === name)
}

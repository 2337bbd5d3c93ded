import type { ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ActionResult, runAction } from './action.ts'
import { makeProject, type Project } from './project.ts'

/**
 * One run of the bundle on a small project. Lines of agent and gates find the folder beside the workspace in
 * `$BESIDE`; both count their own calls there. Programs in its folder `bin` come first on PATH.
 */
export interface Scenario {
  /** Content by path; default: `value.txt`, which says bad. */
  readonly files?: Readonly<Record<string, string>>
  readonly repository?: boolean
  /** What is run; default: the root action. */
  readonly entry?: string
  /** Where everything is made; default: the temporary folder. */
  readonly place?: string
  /** What the agent does in each iteration, as bash lines; the last one also in those after it. Default: nothing. */
  readonly agent?: readonly string[]
  /** Lines, or mappings as in the input, by name. Default: `test` wants good in `value.txt`. */
  readonly gates?: Readonly<Record<string, string | GateMapping>>
  /** Beside `agent` and `gates`; they win over both. */
  readonly inputs?: Readonly<Record<string, string>>
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Words before the command line of the action. */
  readonly prefix?: readonly string[]
  /** Before the run. */
  readonly prepare?: (project: Project) => void
  readonly onStart?: (child: ChildProcess, project: Project) => void
}

export type GateMapping = Readonly<Record<string, unknown>> & { readonly run: string }

export interface Played extends ActionResult {
  readonly project: Project
  /** By the agent's own count. */
  readonly agentCalls: number
  /** By the gate's own count. */
  gateCalls(name: string): number
  /** What the agent read from its standard input in this iteration. */
  prompt(iteration: number): string
  /** A file beside the workspace. */
  beside(name: string): string
}

const WANTS_GOOD = { test: 'grep -q good value.txt' }

/** Sets the scene, runs the bundle, hands the result over and clears away. */
export async function play(
  scenario: Scenario,
  check: (played: Played) => void | Promise<void>,
): Promise<void> {
  const project = makeProject(scenario.files ?? { 'value.txt': 'bad\n' }, {
    repository: scenario.repository ?? true,
    place: scenario.place,
  })
  try {
    scenario.prepare?.(project)
    await check(await run(scenario, project))
  } finally {
    project.remove()
  }
}

async function run(scenario: Scenario, project: Project): Promise<Played> {
  project.beside('agent.sh', agentScript(scenario.agent ?? []))
  const result = await runAction({
    ...project,
    prefix: scenario.prefix ?? [],
    ...(scenario.entry === undefined ? {} : { entry: scenario.entry }),
    inputs: {
      agent: '. "$BESIDE/agent.sh"',
      gates: gatesText(scenario.gates ?? WANTS_GOOD),
      ...scenario.inputs,
    },
    env: {
      BESIDE: project.folder,
      PATH: `${join(project.folder, 'bin')}:${process.env['PATH']}`,
      ...scenario.env,
    },
    onStart: (child) => scenario.onStart?.(child, project),
  })
  const beside = (name: string): string => readFileSync(join(project.folder, name), 'utf8')
  return {
    ...result,
    project,
    agentCalls: project.calls('agent'),
    gateCalls: (name) => project.calls(`gate-${name}`),
    prompt: (iteration) => beside(`prompt-${iteration}`),
    beside,
  }
}

function agentScript(lines: readonly string[]): string {
  const cases = lines.map((line, at) => `${at + 1 === lines.length ? '*' : at + 1})\n${line}\n;;`)
  return [
    'echo x >> "$BESIDE/agent.calls"',
    'cat > "$BESIDE/prompt-$CONVERGE_ITERATION"',
    'cp "$CONVERGE_PROMPT_FILE" "$BESIDE/prompt-file-$CONVERGE_ITERATION"',
    'case $CONVERGE_ITERATION in',
    ...cases,
    'esac',
    '',
  ].join('\n')
}

/** JSON is YAML. */
function gatesText(gates: Readonly<Record<string, string | GateMapping>>): string {
  return Object.entries(gates)
    .map(([name, gate]) => {
      const mapping = typeof gate === 'string' ? { run: gate } : gate
      const run = `echo x >> "$BESIDE/gate-${name}.calls"; ${mapping.run}`
      return `- ${JSON.stringify({ name, ...mapping, run })}`
    })
    .join('\n')
}

/** Signals the action as soon as a file beside the workspace exists. */
export function signalWhen(file: string, signal: NodeJS.Signals): NonNullable<Scenario['onStart']> {
  return (child, project) => {
    const wait = async (): Promise<void> => {
      while (!existsSync(join(project.folder, file)) && child.exitCode === null) await sleep(10)
      child.kill(signal)
    }
    void wait()
  }
}

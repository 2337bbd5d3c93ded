import { resolve } from 'node:path'
import { AGENT_KEYS } from './agents/keys.ts'
import { callShellLine } from './agents/shell-line.ts'
import { createPublisher } from './bundle/publisher.ts'
import { askCondition } from './gates/ask-condition.ts'
import { type GateContext, judgingOfRound, runGate } from './gates/run-gate.ts'
import { parseAgentEnv } from './inputs/agent-env.ts'
import type { Ports } from './loop/ports.ts'
import type { RunRecord } from './loop/run-record.ts'
import type { Inputs } from './loop/types.ts'
import type { Delivery } from './output/delivery.ts'
import type { Commands } from './process/commands.ts'
import type { Environment } from './process/environment.ts'
import type { Shells } from './process/shells.ts'
import type { StopSwitch } from './process/stop.ts'
import { isInherited } from './protect/variables.ts'
import { makeSecretSearch } from './redact/content.ts'
import type { Redactor } from './redact/redactor.ts'
import { namedSecrets } from './redact/secrets.ts'
import type { Cancellation } from './signals.ts'
import type { ToProtect } from './workspace/protected-start.ts'
import type { Workspace } from './workspace/workspace.ts'

/** What the ports of one run are made of. */
export interface PortsOptions {
  readonly inputs: Inputs
  readonly job: Environment
  readonly directories: Directories
  readonly commands: Commands
  readonly shells: Shells
  readonly stop: StopSwitch
  readonly cancellation: Cancellation
  readonly workspace: Workspace
  readonly delivery: Delivery
  /** Where the work is put as a commit; null: it is not handed on. */
  readonly bundleFolder: string | null
  readonly redactor: Redactor
}

/** Absolute paths. */
export type Directories = Ports['directories']

/** The values are the agent's; where the job has another one of the same name (PATH, HOME), gates keep that. */
function namesOf(agentEnv: Environment, job: Environment): string[] {
  return Object.keys(agentEnv).filter((name) => job[name] === agentEnv[name])
}

/** Where the run and each gate works. */
export function directoriesOf(inputs: Inputs, base: string): Directories {
  const run = resolve(base, inputs.workingDirectory)
  const gates = inputs.gates.map(({ workingDirectory }) =>
    workingDirectory === null ? run : resolve(base, workingDirectory),
  )
  return { run, gates }
}

/** The files that gates and conditions are made of, and what the input adds or takes out. */
export function toProtect(inputs: Inputs, directories: Directories, job: Environment): ToProtect {
  const { run } = directories
  const inherited = Object.fromEntries(Object.entries(job).filter(([name]) => isInherited(name)))
  const gates = inputs.gates.map(({ name, line, env }, gate) => ({
    name,
    line,
    directory: directories.gates[gate] ?? run,
    environment: { ...inherited, ...env },
  }))
  const conditions = (['until', 'while'] as const).flatMap((name) => {
    const condition = inputs[name]
    return condition === null ? [] : [{ name, line: condition.line, directory: run, environment: inherited }]
  })
  return { rules: inputs.protectedPaths, lines: [...gates, ...conditions] }
}

/** The world as the loop sees it. */
export function portsOf(options: PortsOptions): Ports {
  const { inputs, job, directories, commands, shells, stop, cancellation, workspace, delivery, redactor } =
    options
  const context: GateContext = {
    commands,
    shells,
    agentOnly: namesOf(inputs.agentEnv, job),
    inspect: (directory) => workspace.inspect(directory),
  }
  return {
    now: () => Date.now(),
    stoppedBy: () => stop.by,
    cancelSignal: () => cancellation.signal ?? 'SIGINT',
    directories,
    workspace,
    publisher: publisherOf(options),
    startLook: workspace.startLook,
    callAgent: (request) => {
      const prompt = redactor.text(request.prompt)
      return callShellLine(inputs, { ...request, prompt }, commands, shells)
    },
    runGate: (position, round) => {
      const gate = inputs.gates[position]
      if (!gate) throw new Error(`there is no gate ${position}`)
      const directory = directories.gates[position] ?? directories.run
      return runGate(gate, position, judgingOfRound(round), directory, context)
    },
    ask: (request) => {
      const condition = inputs[request.name]
      if (!condition) throw new Error(`there is no condition ${request.name}`)
      return askCondition(condition, request, context)
    },
    progress: (record, event) =>
      delivery.progress(commands.areSupervised ? record : asSampled(record), event),
  }
}

/** null: the work stays in the workspace. */
function publisherOf({ inputs, job, workspace, bundleFolder, redactor }: PortsOptions): Ports['publisher'] {
  if (bundleFolder === null || workspace.source === null) return null
  return createPublisher({
    source: workspace.source,
    workspace,
    gates: inputs.gates.map(({ name }) => redactor.text(name)),
    secretsIn: makeSecretSearch(knownSecrets(job, inputs)),
    folder: bundleFolder,
    now: () => Math.floor(Date.now() / 1000),
  })
}

/** The kernel refused what the machine had promised; the report must not claim more than there was. */
function asSampled(record: RunRecord): RunRecord {
  return { ...record, facts: { ...record.facts, supervision: 'sampled' } }
}

/**
 * Secrets that are known by name or by input; they are hidden in everything that is kept.
 *
 * @param inputs null when they are not valid
 */
export function knownSecrets(job: Environment, inputs: Inputs | null): string[] {
  const named = [...AGENT_KEYS, 'GITHUB_TOKEN', 'GH_TOKEN', 'ACTIONS_RUNTIME_TOKEN']
  return [
    ...named.flatMap((name) => job[name] ?? []),
    ...namedSecrets(job),
    ...parseAgentEnv(job['INPUT_AGENT-ENV'] ?? '').variables.values(),
    ...Object.values(inputs?.agentEnv ?? {}),
    ...(inputs?.gates ?? []).flatMap((gate) => namedSecrets(gate.env)),
  ]
}

import { join, parse as parsePath } from 'node:path'
import { leavingStart } from './agent-config/last-resort.ts'
import type { Admission } from './companion.ts'
import { converge } from './loop/converge.ts'
import type { RunFacts } from './loop/run-record.ts'
import type { Inputs } from './loop/types.ts'
import { lookAtMachine, type Machine } from './machine.ts'
import type { Delivery } from './output/delivery.ts'
import { type Directories, directoriesOf, portsOf, toProtect } from './ports.ts'
import { Commands } from './process/commands.ts'
import { valuesToMask } from './process/mask.ts'
import { hasSupervisor } from './process/start.ts'
import type { StopSwitch } from './process/stop.ts'
import type { Redactor } from './redact/redactor.ts'
import type { Cancellation } from './signals.ts'
import { factsBefore, type Start } from './start.ts'
import { startWarnings } from './start-warnings.ts'
import { asInputProblem } from './workspace/input-problems.ts'
import { openWorkspace, type Workspace } from './workspace/workspace.ts'

/** A run whose results can be delivered. */
export interface Attempt {
  readonly start: Start
  readonly runDirectory: string
  readonly redactor: Redactor
  readonly delivery: Delivery
  readonly stop: StopSwitch
  readonly cancellation: Cancellation
}

/** The run itself: workspace, loop, and what is done with the work. Throws for faults, which are delivered by the caller. */
export async function attempt(options: Attempt): Promise<void> {
  const { start, runDirectory, redactor, delivery, stop, cancellation } = options
  if (start.parsed.kind === 'invalid')
    return delivery.end({ reason: 'invalid-input', problems: start.parsed.problems })
  const { inputs, warnings } = start.parsed
  for (const value of valuesToMask(inputs.agentEnv)) start.mask(value)
  // A process whose directory is gone cannot even ask where it is, and the workspace may go at any time.
  process.chdir(parsePath(runDirectory).root)
  const deadline = setTimeout(() => stop.cut('deadline'), inputs.timeoutMs)
  try {
    const directories = directoriesOf(inputs, start.directory)
    const [machine, workspace] = await Promise.all([lookAtMachine(start), open(options, inputs, directories)])
    const found = workspace.problems.map((problem) => asInputProblem(problem, inputs.workingDirectory))
    const admission = found.length > 0 ? null : await admit(options, workspace, inputs)
    const facts = factsOf(options, inputs, [...warnings, ...(admission?.warnings ?? [])], workspace, machine)
    const problems = [...found, ...(admission?.problems ?? [])]
    if (problems.length > 0) return delivery.refuse(facts, problems)
    const commands = commandsOf(options, machine)
    const ports = portsOf({
      job: start.env,
      inputs,
      directories,
      commands,
      shells: machine.shells,
      stop,
      cancellation,
      workspace,
      delivery,
      bundleFolder: start.publishing !== 'nobody' ? join(runDirectory, 'bundle') : null,
      redactor,
    })
    await leavingStart(workspace, stop, async () => {
      const { ending } = await converge(facts, ports)
      if (ending) delivery.end(ending)
    })
    if (cancellation.signal === null) await publish(options)
  } finally {
    clearTimeout(deadline)
  }
}

async function admit(
  { start, runDirectory, cancellation }: Attempt,
  workspace: Workspace,
  inputs: Inputs,
): Promise<Admission | undefined> {
  return start.companion?.admit(workspace, inputs, runDirectory, cancellation.cancelled)
}

/** A push that is under way when the run is cancelled has a moment to arrive. */
const LAST_MOMENT_MS = 3_000

async function publish({ start, delivery, cancellation: { cancelled } }: Attempt): Promise<void> {
  if (start.companion === undefined) return
  const stopped = new AbortController()
  const stopSoon = () => setTimeout(() => stopped.abort(), LAST_MOMENT_MS).unref()
  cancelled.addEventListener('abort', stopSoon, { once: true })
  const publication = await start.companion.publish(delivery.record, cancelled, stopped.signal)
  if (publication !== null) delivery.published(publication)
}

async function open(
  { start, runDirectory, stop }: Attempt,
  inputs: Inputs,
  directories: Directories,
): Promise<Workspace> {
  const cancelled = new AbortController()
  let isOpen = false
  // The run's deadline ends the opening too; later looks have a limit of their own, so that the work can be kept.
  stop.subscribe((by) => (by === 'cancel' || !isOpen) && cancelled.abort())
  const base = inputs.trustAgentConfig ? null : inputs.base
  const fetchBase = async (commit: string): Promise<string | null> =>
    (await start.fetchBase?.(commit, join(runDirectory, 'base-commit'), cancelled.signal)) ?? null
  const workspace = await openWorkspace({
    directory: directories.run,
    gateDirectories: directories.gates,
    fallbackRoot: start.env['GITHUB_WORKSPACE'] || null,
    protect: toProtect(inputs, directories, start.env),
    publishing: start.publishing !== 'nobody',
    base,
    fetchBase: base === null ? undefined : () => fetchBase(base),
    folder: runDirectory,
    environment: start.env,
    signal: cancelled.signal,
  })
  isOpen = true
  return workspace
}

function commandsOf({ start, runDirectory, redactor, stop }: Attempt, machine: Machine): Commands {
  return new Commands({
    host: machine.host,
    job: start.env,
    runDirectory,
    redactor,
    view: start.audience,
    stop,
  })
}

function factsOf(
  { start, runDirectory }: Attempt,
  inputs: Inputs,
  warnings: readonly string[],
  workspace: Workspace,
  machine: Machine,
): RunFacts & { readonly inputs: Inputs } {
  return {
    ...factsBefore(start, runDirectory),
    inputs,
    warnings: [...warnings, ...startWarnings(workspace, start)],
    root: workspace.root,
    startCommit: workspace.startCommit,
    startTree: workspace.startTree,
    protectedPaths: workspace.protectedPaths,
    supervision: hasSupervisor(machine.host) ? 'subreaper' : 'sampled',
  }
}

import { join, parse as parsePath } from 'node:path'
import { leavingStart } from './agent-config/last-resort.ts'
import type { Admission, Companion } from './companion.ts'
import type { ParsedInputs } from './inputs/parse.ts'
import { converge } from './loop/converge.ts'
import type { Ending, RunFacts } from './loop/run-record.ts'
import type { Inputs } from './loop/types.ts'
import { lookAtMachine, type Machine } from './machine.ts'
import type { Audience } from './output/audience.ts'
import { Delivery } from './output/delivery.ts'
import { makeRunFolder } from './output/run-folder.ts'
import { type Directories, directoriesOf, knownSecrets, portsOf, toProtect } from './ports.ts'
import { Commands } from './process/commands.ts'
import type { Environment } from './process/environment.ts'
import { valuesToMask } from './process/mask.ts'
import { hasSupervisor, type ProcessHost } from './process/start.ts'
import { StopSwitch } from './process/stop.ts'
import { makeRedactor, type Redactor } from './redact/redactor.ts'
import { type Cancellation, listenForCancel } from './signals.ts'
import { startWarnings } from './start-warnings.ts'
import { VERSION } from './version.ts'
import { asInputProblem } from './workspace/input-problems.ts'
import { openWorkspace, type Workspace } from './workspace/workspace.ts'

/** What a run begins with. */
export interface Start {
  readonly env: Environment
  readonly mode: RunFacts['mode']
  /** The work is handed on as a commit; what earlier steps left in the workspace is no part of it. */
  readonly publishing: boolean
  readonly platform: string
  readonly arch: string
  /** Where relative paths begin: the workspace in Actions, else the current directory. Absolute. */
  readonly directory: string
  /** Where the folder of the run is made. */
  readonly temporary: string
  readonly parsed: ParsedInputs
  readonly audience: Audience
  /** What goes on on the forge; absent: nothing. */
  readonly companion?: Companion
  /** Fetches a commit that the workspace lacks, into this folder. @returns its object directory; null: it could not be had */
  readonly fetchBase?: (base: string, folder: string, signal: AbortSignal) => Promise<string | null>
  /** Tells the runner to hide a value in everything it prints. */
  readonly mask: (value: string) => void
}

/**
 * One run from checked inputs to written results. Every ending is delivered: outputs, report and summary are written
 * also when Converge itself fails.
 *
 * @returns the exit code of the process
 */
export async function runConverge(start: Start): Promise<number> {
  const place = findPlace(start)
  const redactor = redactorOf(start)
  const delivery = new Delivery({ ...start, redactor }, factsBefore(start, place.runDirectory))
  if (place.runDirectory === null) {
    delivery.fail(place.error)
    return delivery.finish()
  }
  const { runDirectory } = place
  const stop = new StopSwitch()
  const cancellation = listenForCancel(stop, () => {
    start.companion?.quiet()
    delivery.hurry(() => cancellation.signal ?? '')
  })
  const onBug = (error: unknown): void => {
    delivery.fail(error)
    stop.cut('cancel')
  }
  process.on('uncaughtException', onBug)
  try {
    await attempt({ start, runDirectory, redactor, delivery, stop, cancellation })
  } catch (error) {
    delivery.fail(error)
  }
  try {
    await delivery.sayGoodbye(cancellation.cancelled)
  } catch (error) {
    delivery.fail(error)
  } finally {
    cancellation.close()
    process.off('uncaughtException', onBug)
  }
  return delivery.finish()
}

/** A run that ends before it begins: what is to be said of it is written like any other end. */
export function endWithoutRun(
  start: Start,
  ending: Extract<Ending, { reason: 'refused' | 'skipped' | 'cancelled' }>,
): number {
  const place = ending.reason === 'skipped' ? { runDirectory: null } : findPlace(start)
  const delivery = new Delivery(
    { ...start, redactor: redactorOf(start) },
    factsBefore(start, place.runDirectory),
  )
  delivery.end(ending)
  return delivery.finish()
}

type PlaceOfRun = { readonly runDirectory: string } | { readonly runDirectory: null; readonly error: unknown }

/** A machine on which no folder can be made must not take the outputs with it. */
function findPlace({ temporary, directory }: Start): PlaceOfRun {
  try {
    return { runDirectory: makeRunFolder(temporary, directory) }
  } catch (error) {
    return { runDirectory: null, error }
  }
}

function redactorOf({ env, parsed }: Start): Redactor {
  return makeRedactor(knownSecrets(env, parsed.kind === 'valid' ? parsed.inputs : null))
}

interface Attempt {
  readonly start: Start
  readonly runDirectory: string
  readonly redactor: Redactor
  readonly delivery: Delivery
  readonly stop: StopSwitch
  readonly cancellation: Cancellation
}

async function attempt(options: Attempt): Promise<void> {
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
    const [machine, workspace] = await Promise.all([
      lookAtMachine(start.env, start.platform),
      open(options, inputs, directories),
    ])
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
      bundleFolder: start.publishing ? join(runDirectory, 'bundle') : null,
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
    protect: toProtect(inputs, directories),
    publishing: start.publishing,
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
    host: hostOf(start, machine),
    job: start.env,
    runDirectory,
    redactor,
    view: start.audience,
    stop,
  })
}

function hostOf({ platform, arch }: Start, { perl, mkfifo }: Machine): ProcessHost {
  return { platform, arch, perl, mkfifo }
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
    supervision: hasSupervisor(hostOf(start, machine)) ? 'subreaper' : 'sampled',
  }
}

/** What is known before the inputs are looked at. */
function factsBefore({ mode, publishing }: Start, runDirectory: string | null): RunFacts {
  return {
    version: VERSION,
    mode,
    publishing,
    inputs: null,
    root: null,
    startCommit: null,
    startTree: null,
    protectedPaths: [],
    supervision: 'sampled',
    runDirectory,
    warnings: [],
  }
}

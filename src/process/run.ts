import type { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { Capture, type CapturedOutput, type CaptureOptions } from './capture.ts'
import { type Ended, exitOf, outcomeOf } from './ended.ts'
import { giveBack } from './give-back.ts'
import { endTree, type ProcessTree, sampledTree, supervisedTree } from './process-tree.ts'
import { settlesWithin } from './settles-within.ts'
import { hasSupervisor, type ProcessHost, type StartedChild, startChild } from './start.ts'
import type { Stop } from './stop.ts'
import type { SupervisorHints } from './supervisor.ts'
import {
  allClosed,
  CLOSE_MS,
  type CommandEnd,
  SHORT_GRACE_MS,
  type Sweeping,
  sweep,
  type Watched,
} from './sweep.ts'
import { listenToHints, waitForEnd } from './waiting.ts'

/** One command to run to its end. */
export interface Command {
  /** First the absolute path of the program. */
  readonly argv: readonly [string, ...string[]]
  /** Must have been looked at before; one that vanishes in between gives `spawn-failed`. */
  readonly directory: string
  readonly env: Readonly<Record<string, string>>
  /** What the command reads, then end of file; null: it reads nothing. */
  readonly stdin: string | null
  /** Its own limit; null: none. */
  readonly timeoutMs: number | null
  readonly capture: CaptureOptions
  /** `live-on`: what it leaves running is handed to the caller, where there is a subreaper; else it is ended. */
  readonly leftovers: 'end' | 'live-on'
}

/** How a command ended, and what it said. */
export interface CommandResult extends CommandEnd {
  readonly output: CapturedOutput
  readonly durationMs: number
}

/** Grace between TERM and KILL at a limit; at a cancel and for leftovers it is {@link SHORT_GRACE_MS}. */
const GRACE_MS = 5_000
/** `… > >(tee log)` ends a moment after its shell; that is no leftover. */
const NATURAL_END_MS = 200
/** How long what must not be in an output is waited for, behind the end of its command. */
const LAST_WORDS_MS = 3_000

/**
 * Runs one command and ends everything it started, unless that may live on. Throws for nothing that the command
 * does: every way to end is an outcome. It decides on the exit of the command, not on the closing of its pipes.
 */
export async function runCommand(command: Command, stop: Stop, host: ProcessHost): Promise<CommandResult> {
  const since = performance.now()
  const capture = new Capture(command.capture)
  const finish = (how: CommandEnd): CommandResult => ({
    ...how,
    output: capture.finish(),
    durationMs: Math.round(performance.now() - since),
  })
  const nothing = { leftovers: 0, remains: null, supervised: hasSupervisor(host), contained: true }
  if (stop.by !== null) return finish({ ...nothing, outcome: { kind: 'cut', by: stop.by } })
  const pipeName = command.capture.logPath
  const started = await startChild({ ...command, hasInput: command.stdin !== null, pipeName }, host)
  if (started.kind === 'failed') {
    return finish({ ...nothing, outcome: { kind: 'spawn-failed', message: started.message } })
  }
  connect(started, capture, command.stdin)
  return finish(await waitAndSweep(started, command, stop, host, capture))
}

function connect(started: StartedChild, capture: Capture, stdin: string | null): void {
  const { child } = started
  for (const name of ['stdout', 'stderr'] as const) {
    started[name].on('error', () => {})
    started[name].on('data', (chunk: Buffer) => {
      capture.write(name, chunk)
      giveBack(chunk)
    })
  }
  // A command that does not read its input to the end closes the pipe: not our concern.
  child.stdin?.on('error', () => {})
  child.stdin?.end(stdin ?? '')
}

async function waitAndSweep(
  started: StartedChild,
  command: Command,
  stop: Stop,
  { platform }: ProcessHost,
  capture: Capture,
): Promise<CommandEnd> {
  const { child, pid, marker, isSupervised } = started
  const exited = new Promise<Ended>((resolve) =>
    child.once('exit', (code, signal) => resolve({ code, signal })),
  )
  const silent = allClosed([started.stdout, started.stderr])
  const closed = Promise.all([allClosed([child]), silent])
  const hints: SupervisorHints = { status: null, failure: null, unsupervised: false, done: false }
  const { mainGone, allRead } = listenToHints(child.stdio[3] as Readable | null, hints)
  const mainEnded = Promise.race([exited, mainGone])
  const tree = isSupervised ? supervisedTree(pid, exited) : sampledTree(pid, marker, platform)
  const watched = { started, tree, hints, exited, closed, allRead, platform }

  const limit = await waitForEnd(mainEnded, command.timeoutMs, stop)
  if (limit !== null)
    return sweep(watched, limit, async () => ({
      leftovers: 0,
      isGone: await endTree(tree, () => (stop.by === 'cancel' ? SHORT_GRACE_MS : GRACE_MS)),
    }))
  const isPass = (hints.status ?? child.exitCode) === 0
  if (isPass && capture.isAsking && !(await settlesWithin(silent, LAST_WORDS_MS, stop))) capture.cutOff()
  const living = command.leftovers === 'live-on' ? await livingOn(watched, command) : null
  return living ?? sweep(watched, null, () => endLeftovers(tree))
}

/** What the supervisor says of a command behind which something lives on; null: nothing does, or nobody watches it. */
async function livingOn(watched: Watched, { capture }: Command): Promise<CommandEnd | null> {
  const { started, tree, hints } = watched
  if (hints.status === null || hints.unsupervised) return null
  // Who says the last words is waited for where they count, and only there: no next command waits elsewhere.
  const isHeard = hints.status === 0 && capture.patterns.length === 0
  if (!isHeard && (await tree.goneWithin(NATURAL_END_MS))) return null
  const seen = (await tree.members()).length
  // Who forks and exits all the time stands in no snapshot; without anybody the supervisor has gone at once.
  if (seen === 0 && (await tree.goneWithin(NATURAL_END_MS))) return null
  const leftovers = Math.max(1, seen)
  await readWhatIsThere(started)
  const outcome = outcomeOf(exitOf(hints.status), { ...hints, done: true }, null)
  const end = async (): Promise<boolean> => {
    const last = await sweep(watched, null, async () => ({
      leftovers,
      isGone: await endTree(tree, () => SHORT_GRACE_MS),
    }))
    // What it said at first can be forged; how it exits cannot.
    return last.contained && isDeepStrictEqual(last.outcome, outcome)
  }
  return { outcome, leftovers, remains: { end }, supervised: true, contained: true }
}

/** Nobody closes the pipes: what was written before the end is read by a turn of the event loop that brings nothing. */
async function readWhatIsThere({ stdout, stderr }: StartedChild): Promise<void> {
  const until = performance.now() + CLOSE_MS
  let isQuiet = false
  const hear = (): void => {
    isQuiet = false
  }
  for (const stream of [stdout, stderr]) stream.on('data', hear)
  while (!isQuiet && performance.now() < until) {
    isQuiet = true
    await turn()
    await turn()
  }
  // What comes later is nobody's, and must not fill the pipe.
  for (const stream of [stdout, stderr]) stream.removeAllListeners('data').resume()
}

/** What a command left behind gets a moment to end by itself, then TERM, then KILL. */
async function endLeftovers(tree: ProcessTree): Promise<Sweeping> {
  tree.resume()
  if (await tree.goneWithin(NATURAL_END_MS)) return { leftovers: 0, isGone: true }
  const leftovers = Math.max(1, (await tree.members()).length)
  return { leftovers, isGone: await endTree(tree, () => SHORT_GRACE_MS) }
}

import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { Capture, type CapturedOutput, type CaptureOptions } from './capture.ts'
import { type Ended, lostSupervisor, outcomeOf } from './ended.ts'
import { giveBack } from './give-back.ts'
import type { CommandOutcome } from './outcome.ts'
import { endTree, type ProcessTree, sampledTree, supervisedTree } from './process-tree.ts'
import { hasSupervisor, type ProcessHost, type StartedChild, startChild } from './start.ts'
import type { Stop } from './stop.ts'
import { readHint, type SupervisorHints } from './supervisor.ts'

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
}

/** How a command ended, when nothing of it is running any more. */
export interface CommandResult {
  readonly outcome: CommandOutcome
  readonly output: CapturedOutput
  readonly durationMs: number
  /** Processes that were still there when the command itself had ended; they are gone now. */
  readonly leftovers: number
  /** False: there was no subreaper, so a descendant could get away. */
  readonly supervised: boolean
  /** False: something that it started could not be ended, or may have got away because the supervisor was killed. */
  readonly contained: boolean
}

/** Grace between TERM and KILL at a limit, and the shorter one at a cancel and for leftovers. */
const GRACE_MS = 5_000
const SHORT_GRACE_MS = 1_000
/** `… > >(tee log)` ends a moment after its shell; that is no leftover. */
const NATURAL_END_MS = 200
/** A pipe handed to a process that is not ours could stay open for ever. https://github.com/tinylibs/tinyexec/issues/138 */
const CLOSE_MS = 1_000

/**
 * Runs one command and ends everything it started. Throws for nothing that the command does: every way to end
 * is an outcome. It decides on the exit of the command, not on the closing of its pipes.
 */
export async function runCommand(command: Command, stop: Stop, host: ProcessHost): Promise<CommandResult> {
  const since = performance.now()
  const capture = new Capture(command.capture)
  const finish = (how: CommandEnd): CommandResult => ({
    ...how,
    output: capture.finish(),
    durationMs: Math.round(performance.now() - since),
  })
  const nothing = { leftovers: 0, supervised: hasSupervisor(host), contained: true }
  if (stop.by !== null) return finish({ ...nothing, outcome: { kind: 'cut', by: stop.by } })
  const pipeName = command.capture.logPath
  const started = await startChild({ ...command, hasInput: command.stdin !== null, pipeName }, host)
  if (started.kind === 'failed') {
    return finish({ ...nothing, outcome: { kind: 'spawn-failed', message: started.message } })
  }
  connect(started, capture, command.stdin)
  return finish(await waitAndSweep(started, command.timeoutMs, stop, host))
}

type CommandEnd = Pick<CommandResult, 'outcome' | 'leftovers' | 'supervised' | 'contained'>

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
  timeoutMs: number | null,
  stop: Stop,
  host: ProcessHost,
): Promise<CommandEnd> {
  const { child, pid, marker, isSupervised } = started
  const exited = new Promise<Ended>((resolve) =>
    child.once('exit', (code, signal) => resolve({ code, signal })),
  )
  const closed = allClosed([child, started.stdout, started.stderr])
  const hints: SupervisorHints = { status: null, failure: null, unsupervised: false, done: false }
  const { mainGone, allRead } = listenToHints(child.stdio[3] as Readable | null, hints)
  const mainEnded = Promise.race([exited, mainGone])
  const tree = isSupervised ? supervisedTree(pid, exited) : sampledTree(pid, marker, host.platform)

  const limit = await waitForEnd(mainEnded, timeoutMs, stop)
  const { leftovers, isGone } =
    limit === null
      ? await endLeftovers(tree)
      : {
          leftovers: 0,
          isGone: await endTree(tree, () => (stop.by === 'cancel' ? SHORT_GRACE_MS : GRACE_MS)),
        }
  tree.close()
  const ended = isGone ? await exited : UNENDED
  if (isSupervised && isGone) await inTime(allRead)
  const wasKilled = isSupervised && lostSupervisor(ended, hints)
  if (wasKilled) await sweepByMarker(pid, marker, host.platform)
  await letGo(started, closed)
  return {
    outcome: outcomeOf(ended, isSupervised ? hints : null, limit),
    leftovers,
    supervised: isSupervised && !hints.unsupervised,
    contained: isGone && !wasKilled,
  }
}

/**
 * `mainGone` resolves when the supervisor says that its child is gone, never without a supervisor; `allRead` when it
 * has no more to say, which can be after its exit.
 */
function listenToHints(
  stream: Readable | null | undefined,
  hints: SupervisorHints,
): { mainGone: Promise<void>; allRead: Promise<void> } {
  const allRead = new Promise<void>((resolve) => stream?.once('close', () => resolve()))
  const mainGone = new Promise<void>((resolve) => {
    let text = ''
    stream?.on('error', () => {})
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
      const lines = text.split('\n')
      text = (lines.pop() ?? '').slice(-4096)
      for (const line of lines) readHint(line, hints)
      if (hints.status !== null || hints.failure !== null) resolve()
    })
  })
  return { mainGone, allRead }
}

/** @returns the limit that was hit, or null when the command ended by itself */
function waitForEnd(
  mainEnded: Promise<unknown>,
  timeoutMs: number | null,
  stop: Stop,
): Promise<CommandOutcome | null> {
  return new Promise((resolve) => {
    const timer =
      timeoutMs === null ? undefined : setTimeout(() => settle({ kind: 'timed-out', timeoutMs }), timeoutMs)
    const leave = stop.subscribe((by) => settle({ kind: 'cut', by }))
    const settle = (limit: CommandOutcome | null): void => {
      clearTimeout(timer)
      leave()
      resolve(limit)
    }
    void mainEnded.then(() => settle(null))
    // The run may have been stopped since the command was started.
    if (stop.by !== null) settle({ kind: 'cut', by: stop.by })
  })
}

/** What a command left behind gets a moment to end by itself, then TERM, then KILL. */
async function endLeftovers(tree: ProcessTree): Promise<{ leftovers: number; isGone: boolean }> {
  tree.resume()
  if (await tree.goneWithin(NATURAL_END_MS)) return { leftovers: 0, isGone: true }
  const leftovers = Math.max(1, (await tree.members()).length)
  return { leftovers, isGone: await endTree(tree, () => SHORT_GRACE_MS) }
}

/** Stands for a command of which something goes on: its supervisor must stay, or what is below it would be set free. */
const UNENDED: Ended = { code: null, signal: null }

/** The child killed its supervisor: what it started is found by the marker only. */
async function sweepByMarker(pid: number, marker: string, platform: string): Promise<void> {
  const tree = sampledTree(pid, marker, platform)
  await endTree(tree, () => SHORT_GRACE_MS)
  tree.close()
}

/** The action must be able to end although something of the command goes on. */
async function letGo({ child, stdout, stderr }: StartedChild, closed: Promise<unknown>): Promise<void> {
  if (await inTime(closed)) return
  for (const stream of [...child.stdio, stdout, stderr]) stream?.destroy()
  child.unref()
}

function allClosed(emitters: readonly NodeJS.EventEmitter[]): Promise<unknown> {
  return Promise.all(emitters.map((one) => new Promise((resolve) => one.once('close', resolve))))
}

/** Whether what should follow an exit at once does so. */
function inTime(event: Promise<unknown>): Promise<boolean> {
  // Open pipes keep the action alive by themselves; this timer must not, or it would outlive the last command.
  return Promise.race([event.then(() => true), sleep(CLOSE_MS, false, { ref: false })])
}

import type { StopSwitch } from './process/stop.ts'

/**
 * A runner sends INT, 7.5 s later TERM, 2.5 s later KILL; HUP was seen as well (actions/runner issue 1309). The others
 * come from a terminal or from a child: without a listener Node dies of them, and no result is written.
 */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGUSR2', 'SIGALRM'] as const

/**
 * At SIGUSR1 Node opens a debugger on a port of this machine, through which any child could rewrite the action while it
 * runs. A listener of our own takes its place, for as long as the process lives: https://nodejs.org/api/process.html#signal-events
 */
export function keepDebuggerClosed(): void {
  process.on('SIGUSR1', () => {})
}

/** A cancel, as seen from inside. */
export interface Cancellation {
  /** Name of the first signal; null: there was none. */
  signal: string | null
  /** Aborted by it. */
  readonly cancelled: AbortSignal
  /** Ends the listening. */
  close(): void
}

/**
 * Turns the first signal into a cancel; further ones change nothing, the ending is under way.
 *
 * @param onCancel called once, at the first signal
 */
export function listenForCancel(stop: StopSwitch, onCancel: () => void): Cancellation {
  const controller = new AbortController()
  const cancellation: Cancellation = { signal: null, cancelled: controller.signal, close }
  const listen = (signal: string): void => {
    if (cancellation.signal !== null) return
    cancellation.signal = signal
    stop.cut('cancel')
    controller.abort()
    onCancel()
  }
  for (const signal of SIGNALS) process.on(signal, listen)
  function close(): void {
    for (const signal of SIGNALS) process.off(signal, listen)
  }
  return cancellation
}

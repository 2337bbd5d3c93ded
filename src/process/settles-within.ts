import { neverStops, type Stop } from './stop.ts'

/**
 * Whether an event comes before the time is up, and before a stop. No poll: a supervisor exits a moment after it says that
 * its command has ended, and each would sleep through that.
 */
export function settlesWithin(
  event: Promise<unknown>,
  ms: number,
  stop: Stop = neverStops,
): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (isThere: boolean): void => {
      clearTimeout(timer)
      leave()
      resolve(isThere)
    }
    const timer = setTimeout(() => settle(false), ms)
    const leave = stop.subscribe(() => settle(false))
    void event.then(() => settle(true))
    if (stop.by !== null) settle(false)
  })
}

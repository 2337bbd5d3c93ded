import { attempt } from './attempt.ts'
import type { Ending } from './loop/run-record.ts'
import { Delivery } from './output/delivery.ts'
import { makeRunFolder } from './output/run-folder.ts'
import { knownSecrets } from './ports.ts'
import { StopSwitch } from './process/stop.ts'
import { makeRedactor, type Redactor } from './redact/redactor.ts'
import { listenForCancel } from './signals.ts'
import { factsBefore, type Start } from './start.ts'

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

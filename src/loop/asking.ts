import { placeFor } from './place.ts'
import type { ConditionAttempt } from './ports.ts'
import { lookBehind } from './restoring.ts'
import type { Ending } from './run-record.ts'
import type { RunState } from './run-state.ts'
import { cutEnding } from './stopping.ts'
import type { ConditionName } from './types.ts'

/** The answer of a condition, or why the run ends instead. */
export type Asked = { readonly kind: 'yes' | 'no' } | { readonly kind: 'stopped'; readonly ending: Ending }

/** Asks `until` or `while`, and lists what it wrote although it should only look. */
export async function ask(run: RunState, name: ConditionName, iteration: number): Promise<Asked> {
  const directory = run.ports.directories.run
  const place = await placeFor(run, directory)
  if (place.kind === 'stopped') return place
  run.doing({ kind: 'condition', condition: name })
  const { answer, leftovers }: ConditionAttempt =
    place.kind === 'moved'
      ? { answer: { kind: 'broken', cause: { kind: 'directory', directory } }, leftovers: 0 }
      : await run.ports.ask({ name, iteration, directory, answer: run.calls.at(-1)?.answer ?? '' })
  if (leftovers > 0) run.round.notes.push({ kind: 'cleaned-up', by: name, processes: leftovers })
  if (name === 'until') run.round.until = answer
  switch (answer.kind) {
    case 'cut':
      return { kind: 'stopped', ending: cutEnding(run, answer.by) }
    case 'broken':
      return {
        kind: 'stopped',
        ending: { reason: 'condition-broken', condition: name, cause: answer.cause },
      }
    default:
      return (await stuckBehind(run, name)) ?? answer
  }
}

/** null: what it wrote, if anything, is listed, and nothing is in the way. */
async function stuckBehind(run: RunState, name: ConditionName): Promise<Asked | null> {
  const { rewritten, stuck } = await lookBehind(run, run.lastLook)
  if (rewritten.length > 0) {
    run.round.notes.push({ kind: 'rewritten', by: [name], paths: rewritten, undone: run.isPublishing })
  }
  return stuck === null ? null : { kind: 'stopped', ending: stuck }
}

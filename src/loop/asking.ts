import { lostEnding } from './gates.ts'
import { lookAfterwards, pathsBetween } from './looking.ts'
import type { RunState } from './run-state.ts'
import { stopEnding } from './stopping.ts'
import type { ConditionAnswer, ConditionName, Ending } from './types.ts'

/** The answer of a condition, or why the run ends instead. */
export type Asked = { readonly kind: 'yes' | 'no' } | { readonly kind: 'stopped'; readonly ending: Ending }

/** Asks `until` or `while`, and lists what it wrote although it should only look. */
export async function ask(run: RunState, name: ConditionName, iteration: number): Promise<Asked> {
  run.doing({ kind: 'condition', condition: name })
  const stopped = stopEnding(run)
  if (stopped) return { kind: 'stopped', ending: stopped }
  const answer = await answerOf(run, name, iteration)
  if ('reason' in answer) return { kind: 'stopped', ending: answer }
  if (name === 'until') run.round.until = answer
  if (answer.kind === 'cut')
    return { kind: 'stopped', ending: stopEnding(run) ?? { reason: 'timed-out', during: run.now } }
  if (answer.kind === 'broken') {
    return { kind: 'stopped', ending: { reason: 'condition-broken', condition: name, cause: answer.cause } }
  }
  const before = run.lastLook
  const paths = await pathsBetween(run, before, await lookAfterwards(run))
  if (paths.length > 0) run.round.notes.push({ kind: 'rewritten', by: [name], paths })
  return answer
}

async function answerOf(
  run: RunState,
  name: ConditionName,
  iteration: number,
): Promise<ConditionAnswer | Ending> {
  const directory = run.ports.directories.run
  const place = await run.ports.workspace.inspect(directory)
  if (place.kind === 'moved') return { kind: 'broken', cause: { kind: 'directory', directory } }
  if (place.kind !== 'usable') return lostEnding(run, directory, place.kind)
  const calls = [...run.rounds, run.round].flatMap((round) => round.calls)
  return run.ports.ask({ name, iteration, directory, answer: calls.at(-1)?.answer ?? '' })
}

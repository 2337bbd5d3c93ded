import type { Inputs } from '../inputs/types.ts'
import { feedbackOf } from './feedback.ts'
import type { Round } from './types.ts'

/**
 * What a fresh agent call is told: the task, the commands that must pass, what the last round showed, and one
 * line for each round before it. Design §2a.
 *
 * @param rounds the rounds that are over, oldest first
 * @param current the round whose call this is
 */
export function promptFor(inputs: Inputs, rounds: readonly Round[], current: Pick<Round, 'notes'>): string {
  const parts = [
    taskOf(inputs),
    ...movedOf(rounds, current),
    ...feedbackOf(inputs, rounds),
    ...historyOf(inputs, rounds),
  ]
  return `${parts.join('\n\n')}\n`
}

function taskOf(inputs: Inputs): string {
  const gates = inputs.gates.map((gate) => `- ${oneLine(gate.line)}`).join('\n')
  const commands = gates === '' ? '' : `These commands must pass in this repository:\n\n${gates}`
  const until = inputs.until === null ? '' : `This command must exit 0: ${oneLine(inputs.until.line)}`
  return [inputs.task ?? '', commands, inputs.gates.length === 0 ? until : '']
    .filter((part) => part !== '')
    .join('\n\n')
}

/** The working directory is gone: told when it happens, not at every call. */
function movedOf(rounds: readonly Round[], current: Pick<Round, 'notes'>): string[] {
  const wasMoved = rounds.at(-1)?.notes.some((note) => note.kind === 'moved') ?? false
  const note = current.notes.find((candidate) => candidate.kind === 'moved')
  if (note?.kind !== 'moved' || wasMoved) return []
  return [
    `The directory ${note.from} is gone; you are now in ${note.to}. If you make it again, a retry there works.`,
  ]
}

/** One line a round, so that a fresh call does not try again what is known not to work. */
function historyOf(inputs: Inputs, rounds: readonly Round[]): string[] {
  const earlier = rounds.slice(0, -1).filter((round) => round.kind === 'iteration')
  if (earlier.length === 0) return []
  return [
    `Before that:\n\n${earlier.map((round) => `- Iteration ${round.number}: ${summaryOf(inputs, round)}`).join('\n')}`,
  ]
}

function summaryOf(inputs: Inputs, round: Round): string {
  if (round.judging === null) return 'not judged'
  if (round.judging.kind === 'unchanged') return 'the workspace was as before, so the gates were not run'
  const failed = round.judging.results.findIndex((result) => result.verdict === 'fail')
  if (failed < 0) return 'all gates passed'
  return `gate "${inputs.gates[failed]?.name ?? ''}" failed`
}

function oneLine(line: string): string {
  return line.replaceAll('\n', '\n  ')
}

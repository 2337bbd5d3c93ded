import type { Gate, Inputs } from '../inputs/types.ts'
import { causeText } from '../text/causes.ts'
import { failureIn } from './failures.ts'
import { feedbackOf } from './feedback.ts'
import type { ProtectedPath } from './files.ts'
import { labelled, nameOf, roundText } from './phrases.ts'
import { protectedText } from './protected-texts.ts'
import type { Change, Round } from './types.ts'

/** What does not change during a run. */
export interface Told {
  readonly inputs: Inputs
  readonly protectedPaths: readonly ProtectedPath[]
}

/**
 * What a fresh agent call is told: the task, the commands that must pass, what the last round showed, and one
 * line for each iteration before it.
 *
 * @param rounds the rounds that are over, oldest first
 * @param current the round whose call this is
 */
export function promptFor(
  { inputs, protectedPaths }: Told,
  rounds: readonly Round[],
  current: Pick<Round, 'notes'>,
): string {
  const parts = [
    ...taskOf(inputs),
    ...protectedText(inputs, protectedPaths),
    ...movedOf(rounds, current),
    ...feedbackOf(inputs, rounds),
    ...historyOf(inputs, rounds),
  ]
  return `${parts.join('\n\n')}\n`
}

function taskOf(inputs: Inputs): string[] {
  const task = inputs.task === null ? [] : [inputs.task.trimEnd()]
  if (inputs.gates.length > 0) {
    const gates = inputs.gates.map((gate, at) => listed(gateLine(inputs, gate, at)))
    return [...task, `These commands must pass in this repository:\n\n${gates.join('\n')}`]
  }
  if (inputs.until === null) return task
  return [...task, labelled('This command must exit 0 in this repository', inputs.until.line)]
}

/** With the name that feedback will call it by, unless that is the command itself. */
function gateLine(inputs: Inputs, gate: Gate, at: number): string {
  const isNamed = !gate.line.startsWith(gate.name)
  const where = gate.workingDirectory === null ? '' : `in ${gate.workingDirectory}`
  const label = [isNamed ? `gate "${nameOf(inputs, at)}"` : '', where]
    .filter((part) => part !== '')
    .join(', ')
  if (label === '' && !gate.line.includes('\n')) return gate.line
  return labelled(label === '' ? 'a script' : label, gate.line)
}

/** One item of a list, all its lines indented. */
function listed(text: string): string {
  return `- ${text.replaceAll('\n', '\n  ')}`
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

/** One line an iteration, so that a fresh call does not try again what is known not to work. */
function historyOf(inputs: Inputs, rounds: readonly Round[]): string[] {
  const earlier = rounds.slice(0, -1).filter((round) => round.kind === 'iteration')
  if (earlier.length === 0) return []
  const lines = earlier.map((round) => `- Iteration ${round.number}: ${summaryOf(inputs, round)}`)
  return [`Earlier iterations:\n\n${lines.join('\n')}`]
}

function summaryOf(inputs: Inputs, round: Round): string {
  if (round.judging?.kind === 'unchanged') {
    return `${stateOf(round.change)}, so the gates were not run`
  }
  const failure = failureIn(round)
  if (failure) {
    const { cause } = failure.result
    return `gate "${nameOf(inputs, failure.gate)}" failed${cause ? `: ${causeText(cause)}` : ''}`
  }
  return round.until?.kind === 'no' ? 'the gates passed, the condition was not met' : 'the gates passed'
}

function stateOf(change: Change): string {
  if (change.kind === 'back') return `the workspace was back at ${roundText({ number: change.round })}`
  return change.kind === 'none' ? 'nothing had changed' : 'nothing had changed that git sees'
}

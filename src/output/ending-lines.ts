import { problemText } from '../inputs/problem.ts'
import type { InputProblem } from '../inputs/types.ts'
import { lastFailure } from '../loop/failures.ts'
import type { Ending, RunRecord } from '../loop/run-record.ts'
import { endingWithWork } from '../report/pushed-steps.ts'
import { gatesOf } from '../report/record.ts'
import { numberedRound } from '../report/words.ts'
import { handedOnText } from '../report/work.ts'
import { causeText } from '../text/causes.ts'
import { clipLines } from '../text/clip.ts'
import { showable } from '../text/fence.ts'

/** The end of a run in plain lines: verdict, what decided, what to do now, where everything is. */
export function endingLines(record: RunRecord): string[] {
  if (record.ending === null) return []
  const { heading, message, next, more } = endingWithWork(record, record.ending)
  return [
    '',
    heading,
    message,
    ...workLines(record),
    ...problemLines(record.ending),
    ...failureLines(record),
    '',
    ...nextLines(next),
    ...more.map((sentence) => sentence.replaceAll('**', '')),
    ...placeLines(record),
  ]
}

/** What is on the forge now, which no other line tells. */
function workLines(record: RunRecord): string[] {
  const text = handedOnText(record, (sentence) => showable(sentence, Infinity))
  return text === '' ? [] : [text]
}

function problemLines(ending: Ending): string[] {
  return ending.reason === 'invalid-input' ? ['', ...ending.problems.flatMap(problemBlock)] : []
}

/** What is to be copied stands on lines of its own. */
function problemBlock(problem: InputProblem): string[] {
  const [sentence = '', ...toCopy] = problemText(problem).split('\n\n')
  return [`- ${sentence}`, ...toCopy.flatMap((block) => ['', ...indented(block.trimEnd()), ''])]
}

const SHOWN = { first: 10, last: 30, characters: 6_000 }

/** The output of the gate that decided; it is what a reader looks for first. */
function failureLines(record: RunRecord): string[] {
  if (record.ending?.reason === 'converged') return agentLines(record)
  const failure = lastFailure(record.rounds)
  if (!failure?.result.output || !failure.result.cause) return agentLines(record)
  const gate = showable(gatesOf(record)[failure.gate]?.name ?? '')
  const { text } = clipLines(failure.result.output, SHOWN)
  const title = `Last failure: gate ${gate}, ${numberedRound(failure.round.number)}: ${causeText(failure.result.cause)}`
  return ['', title, ...indented(text), ...agentLines(record)]
}

/** Where the agent failed, what it said is the answer. */
function agentLines(record: RunRecord): string[] {
  if (record.ending?.reason !== 'agent-failed') return []
  const call = record.rounds.flatMap((round) => round.calls).at(-1)
  return call
    ? ['', 'The end of what the agent printed:', ...indented(clipLines(call.errorOutput, SHOWN).text)]
    : []
}

function indented(text: string): string[] {
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines.map((line) => `  ${line}`)
}

function nextLines(next: readonly string[]): string[] {
  const [only] = next
  if (only === undefined) return []
  return next.length === 1 ? [`Next: ${only}`] : ['Next, one of these:', ...next.map((step) => `- ${step}`)]
}

function placeLines(record: RunRecord): string[] {
  const { runDirectory } = record.facts
  const patch = record.patchPath === null ? [] : [`Patch of the work: ${record.patchPath}`]
  return runDirectory === null ? patch : [`Report, summary and logs: ${runDirectory}`, ...patch]
}

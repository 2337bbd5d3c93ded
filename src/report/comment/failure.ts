import type { RunRecord } from '../../loop/run-record.ts'
import { codeSpan, htmlCode } from '../../text/fence.ts'
import { joinBlocks, outputFence } from '../blocks.ts'
import { excerpt, isShort } from '../excerpt.ts'
import {
  decidingFailure,
  type Failure,
  failureFold,
  failuresOf,
  failureTitle,
  introText,
  outputFold,
} from '../failures.ts'
import { uncapitalized } from '../words.ts'
import type { CommentDetail } from './detail.ts'
import type { FailedGate } from './facts.ts'

const CLIP_LINES = { first: 12, last: 24 }
const LEFT_OUT = 'The output is left out to keep this comment short; the summary of the run has it.'

/** The failure that decided: an excerpt in the open, the clip folded. While it runs, only the fold. */
export function failureBlock(record: RunRecord, detail: CommentDetail): string {
  const failure = decidingFailure(record)
  if (failure === null) return ''
  if (record.ending === null) return clipFold(failure, detail)
  const swing = swingBlock(record)
  if (swing !== '') return joinBlocks([swing, isShort(failure.output) ? '' : clipFold(failure, detail)])
  const title = `**${failureTitle(failure)}:** ${uncapitalized(introText(failure))}`
  return isShort(failure.output)
    ? joinBlocks([title, outputFence(failure.output.head)])
    : joinBlocks([title, outputFence(excerpt(failure.output)), clipFold(failure, detail)])
}

function clipFold(failure: Failure, { clipCharacters }: CommentDetail): string {
  return clipCharacters === null
    ? LEFT_OUT
    : failureFold(failure, { ...CLIP_LINES, characters: clipCharacters })
}

/** A run that goes to and fro shows both failures: the conflict is between them. Empty where it does not. */
function swingBlock(record: RunRecord): string {
  if (record.ending?.reason !== 'stalled') return ''
  const swing = record.rounds.findLast(({ change }) => change.kind === 'back')
  if (swing?.change.kind !== 'back') return ''
  const back = swing.change.round
  const failures = failuresOf(record).filter(
    ({ kind, round }) => kind === 'gate' && round.number < swing.number,
  )
  const here = failures.find(({ round }) => round.number === back)
  const there = failures.find(({ round }) => round.number > back)
  if (here === undefined || there === undefined) return ''
  const shown = [here, there].flatMap((failure) => [introText(failure), outputFence(excerpt(failure.output))])
  return joinBlocks(['**It swings between two workspaces,** and both fail:', ...shown])
}

/** What failed where a pass was judged again; empty where no gate was run. */
export function verificationBlock(gate: FailedGate | null, { clipCharacters }: CommentDetail): string {
  if (gate === null) return ''
  const { name, output } = gate
  const title = `**Last failure:** gate ${codeSpan(name)}, on a fresh machine`
  if (output === null) return `${title}. What it printed is in the log of the run.`
  if (isShort(output)) return joinBlocks([title, outputFence(output.head)])
  const clip =
    clipCharacters === null
      ? LEFT_OUT
      : outputFold(`On a fresh machine: ${htmlCode(name)}`, output, {
          ...CLIP_LINES,
          characters: clipCharacters,
        })
  return joinBlocks([title, outputFence(excerpt(output)), clip])
}

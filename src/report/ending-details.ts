import type { InputProblem } from '../inputs/types.ts'
import type { RunRecord } from '../loop/run-record.ts'
import { cleanText } from '../text/clean.ts'
import { clipText } from '../text/clip.ts'
import { grouped } from '../text/duration.ts'
import { escapeSentence } from '../text/escape.ts'
import { codeSpan, fence } from '../text/fence.ts'
import { outputText } from '../text/output-text.ts'
import { bullets, outputFence, type section } from './blocks.ts'
import { protectedSection } from './protected.ts'
import { patchCommands } from './work.ts'

/** How much of it is shown, and under what kind of title. */
export interface DetailLimits {
  readonly titled: typeof section
  readonly problems: number
  readonly problemCharacters: number
  readonly errorCharacters: number
  /** Commands that bring the work back when the workspace is gone. */
  readonly takeWork?: (record: RunRecord) => string
}

/** What only some endings have: a list of problems, an error of ours, the way back to the work. */
export function endingDetails(record: RunRecord, limits: DetailLimits): string {
  const { ending } = record
  if (ending?.reason === 'workspace-lost') {
    return limits.titled('The last known state of the work', [(limits.takeWork ?? patchCommands)(record)])
  }
  if (ending?.reason === 'protected-change') return protectedSection(record, limits.titled)
  if (ending?.reason === 'internal-error') {
    return outputFence(clipText(outputText(cleanText(ending.detail)), limits.errorCharacters))
  }
  return ending?.reason === 'invalid-input' ? problemList(ending.problems, limits) : ''
}

function problemList(problems: readonly InputProblem[], limits: DetailLimits): string {
  const rest = problems.length - limits.problems
  return bullets([
    ...problems.slice(0, limits.problems).map((problem) => problemText(problem, limits.problemCharacters)),
    ...(rest > 0 ? [`and ${grouped(rest)} more`] : []),
  ])
}

function problemText({ input, value, allowed }: InputProblem, characters: number): string {
  const is = value === null ? 'is missing' : value === '' ? 'is empty' : `is ${codeSpan(value)}`
  // what is to be copied stands behind a blank line
  const [sentence = '', ...lines] = allowed.slice(0, characters).split('\n\n')
  const toCopy = lines.length === 0 ? '' : `\n\n${indented(fence(cleanText(lines.join('\n\n')).trimEnd()))}`
  return `**${codeSpan(input)}** ${is}. ${escapeSentence(sentence)}${toCopy}`
}

/** As a part of a list item. */
function indented(block: string): string {
  return block.replace(/^(?=.)/gm, '  ')
}

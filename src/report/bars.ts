import type { RunRecord } from '../loop/run-record.ts'
import type { Round } from '../loop/types.ts'
import { formatDuration } from '../text/duration.ts'
import { fence } from '../text/fence.ts'
import { firstAndLast } from './blocks.ts'
import type { Detail } from './detail.ts'
import { totalMs } from './record.ts'

/** Wide enough to compare, narrow enough for a phone. */
const MOST_BLOCKS = 24

/** Glyphs rather than a diagram: they look the same on a phone, in a dark theme and in a terminal. */
const PARTS = [
  { glyph: '·', name: 'other', durationMs: otherMs },
  { glyph: '█', name: 'agent', durationMs: agentMs },
  { glyph: '░', name: 'gates', durationMs: gatesMs },
] as const

/** Bars of the time per round, each number before its bar; empty where there is nothing to compare. */
export function timeBars(record: RunRecord, { wholeRounds }: Detail): string {
  const longestMs = record.rounds.reduce((most, round) => Math.max(most, round.durationMs), 0)
  if (record.rounds.length < 2 || longestMs <= 0) return ''
  const numberWidth = String(record.rounds.at(-1)?.number ?? 0).length
  const shown = firstAndLast(record.rounds, wholeRounds)
  const timeWidth = Math.max(
    ...shown.map((round) => (round === null ? 0 : formatDuration(round.durationMs).length)),
  )
  const lines = shown.map((round) => {
    if (round === null) return '…'
    const label = `${String(round.number).padEnd(numberWidth)}  ${formatDuration(round.durationMs).padStart(timeWidth)}`
    return `${label}  ${bar(round, longestMs)}`.trimEnd()
  })
  const drawn = lines.join('\n')
  const legend = PARTS.filter(({ glyph }) => drawn.includes(glyph)).map(
    ({ glyph, name, durationMs }) => `${glyph} ${name} ${formatDuration(sumMs(record.rounds, durationMs))}`,
  )
  return fence(`${drawn}\n\n${legend.join('\n')}`)
}

function bar(round: Round, longestMs: number): string {
  const blocks = (durationMs: number) => Math.round((durationMs / longestMs) * MOST_BLOCKS)
  let atMs = 0
  // Each part ends where the time so far ends, so that rounding never makes a bar longer than its round.
  return PARTS.map(({ glyph, durationMs }) => {
    const before = blocks(atMs)
    atMs = Math.min(round.durationMs, atMs + durationMs(round))
    return glyph.repeat(blocks(atMs) - before)
  }).join('')
}

function agentMs(round: Round): number {
  return totalMs(round.calls)
}

function gatesMs(round: Round): number {
  return totalMs(round.judging?.results ?? [])
}

/** Pauses, looks at the workspace, conditions. */
function otherMs(round: Round): number {
  return Math.max(0, round.durationMs - agentMs(round) - gatesMs(round))
}

function sumMs(rounds: readonly Round[], durationMs: (round: Round) => number): number {
  return rounds.reduce((sum, round) => sum + durationMs(round), 0)
}

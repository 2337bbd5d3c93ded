import { between, pick, type Random, seededRandom } from './random.ts'
import { quoted } from './shell-loop.ts'

/** What an agent does in a turn: nothing, fail, or write this word; `fixed` is what the gate wants. */
export type Turn = 'idle' | 'fail' | 'fixed' | `wrong-${number}`

export type AgentKind = 'stuck' | 'swinging' | 'slow' | 'unsteady' | 'flaky gate'

export interface ScriptedAgent {
  readonly kind: AgentKind
  readonly number: number
  readonly turns: readonly Turn[]
  /** `flaky`: red at the first execution over what is right, green from then on. */
  readonly gate: 'steady' | 'flaky'
}

/** Length of every script. */
export const TURNS = 10
const AGENTS_A_KIND = 5

const SCRIPTS: Readonly<Record<AgentKind, (random: Random) => Turn[]>> = {
  stuck: (random) => [...edits(between(random, 1, 3)), ...idle(between(random, 4, 7))],
  swinging: (random) => swing(between(random, 2, 3), between(random, 6, 9)),
  slow: (random) => edits(between(random, 3, 9)),
  unsteady: (random) => unsteadyTurns(random, between(random, 4, 9)),
  'flaky gate': (random) => edits(between(random, 1, 6)),
}

/** Every second one finds what is right after its script; from then on, or without that, it does nothing. */
export const AGENTS: readonly ScriptedAgent[] = Object.entries(SCRIPTS).flatMap(([name, script], at) => {
  const kind = name as AgentKind
  const random = seededRandom(at + 1)
  return Array.from({ length: AGENTS_A_KIND }, (_, number): ScriptedAgent => {
    const isFixed = number % 2 === 0 || kind === 'flaky gate'
    const start = script(random).slice(0, TURNS - 1)
    const turns = [...start, ...(isFixed ? (['fixed'] as const) : []), ...idle(TURNS)].slice(0, TURNS)
    return { kind, number: number + 1, turns, gate: kind === 'flaky gate' ? 'flaky' : 'steady' }
  })
})

function edits(count: number): Turn[] {
  return Array.from({ length: count }, (_, at): Turn => `wrong-${at}`)
}

function idle(count: number): Turn[] {
  return Array.from({ length: count }, (): Turn => 'idle')
}

function swing(states: number, count: number): Turn[] {
  return Array.from({ length: count }, (_, at): Turn => `wrong-${at % states}`)
}

/** Never fails twice in a row: that ends a run by design, whatever is remembered. */
export function unsteadyTurns(random: Random, count: number): Turn[] {
  const turns: Turn[] = []
  for (let at = 0; at < count; at += 1) {
    const turn = pick<Turn>(random, ['idle', 'fail', `wrong-${at}`, `wrong-${between(random, 0, at)}`])
    turns.push(turn === 'fail' && turns.at(-1) === 'fail' ? 'idle' : turn)
  }
  return turns
}

/** Plays the turn of this iteration. */
export function agentLine(beside: string): string {
  const turns = quoted(`${beside}/turns`)
  return [
    `turn=$(sed -n "\${CONVERGE_ITERATION}p" ${turns})`,
    'case $turn in idle) ;; fail) exit 1 ;; *) echo "$turn" > work.txt ;; esac',
  ].join('; ')
}

/** Notes that it was executed, and is green when the work is right. */
export function gateLine(beside: string, gate: ScriptedAgent['gate']): string {
  const [executions, seen] = [quoted(`${beside}/executions`), quoted(`${beside}/seen`)]
  const check = `printf x >> ${executions}; grep -qx fixed work.txt`
  return gate === 'steady' ? check : `${check}; test -e ${seen} || { touch ${seen}; exit 1; }`
}

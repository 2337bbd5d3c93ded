import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runBundle } from '../bundle.ts'
import { runChild } from '../children.ts'
import type { BenchContext, Part } from '../part.ts'
import { git } from '../repositories.ts'
import type { Aim, Result } from '../results.ts'
import { AGENTS, type AgentKind, agentLine, gateLine, type ScriptedAgent, TURNS } from '../scripted-agents.ts'
import { bareLoop } from '../shell-loop.ts'
import { percentSaved } from '../statistics.ts'

/** What the memory of failures saves, and what it costs: executions of the gate, and verdicts. */
export const memory: Part = {
  name: 'memory',
  heading: {
    title: 'Executions of the gate that are saved',
    yardstick: 'Shell loop without memory',
    number: 'Saved, lost',
  },
  run: async (context) => {
    const scores: Score[] = []
    for (const agent of AGENTS) scores.push(...(await measureAgent(context, agent)))
    return { results: resultsOf(scores), notes: [] }
  },
}

/** The limit for standstills is a thing of its own: it ends runs early, whatever is remembered. */
const MAX_UNCHANGED = { never: TURNS, default: 2 }

type Limit = keyof typeof MAX_UNCHANGED

interface Played {
  readonly executions: number
  readonly hasConverged: boolean
}

interface Score {
  readonly kind: AgentKind
  readonly limit: Limit
  readonly ours: Played
  readonly yardstick: Played
}

async function measureAgent(context: BenchContext, agent: ScriptedAgent): Promise<Score[]> {
  context.say(`${agent.kind}, agent ${agent.number}`)
  const yardstick = await play(context, agent, (workspace, lines) => {
    const script = join(context.place.folder, 'loop.sh')
    writeFileSync(script, bareLoop(lines.agent, [lines.gate]))
    return runChild({
      argv: ['bash', script, String(TURNS)],
      cwd: workspace,
      env: context.place.env,
      exits: [0, 1],
    })
  })
  const scores: Score[] = []
  for (const [limit, maxUnchanged] of Object.entries(MAX_UNCHANGED)) {
    const ours = await play(context, agent, (workspace, lines) => {
      const limits = { 'max-iterations': String(TURNS), 'max-unchanged': String(maxUnchanged) }
      const inputs = { agent: lines.agent, gates: lines.gate, ...limits }
      return runBundle(context, { mode: 'local', inputs, workspace })
    })
    scores.push({ kind: agent.kind, limit: limit as Limit, ours, yardstick })
  }
  return scores
}

type Lines = { readonly agent: string; readonly gate: string }

/** Lets an agent play in a new workspace. What it and the gate remember lies beside that, where no look goes. */
async function play(
  { place }: BenchContext,
  agent: ScriptedAgent,
  run: (workspace: string, lines: Lines) => Promise<{ readonly exitCode: number | null }>,
): Promise<Played> {
  const beside = place.newFolder('game')
  const workspace = join(beside, 'workspace')
  mkdirSync(workspace)
  writeFileSync(join(beside, 'turns'), `${agent.turns.join('\n')}\n`)
  writeFileSync(join(beside, 'executions'), '')
  await git(place, workspace, ['init', '--quiet', '--initial-branch=main'])
  const { exitCode } = await run(workspace, { agent: agentLine(beside), gate: gateLine(beside, agent.gate) })
  const executions = readFileSync(join(beside, 'executions'), 'utf8').length
  rmSync(beside, { recursive: true })
  return { executions, hasConverged: exitCode === 0 }
}

const HALF: Aim = { kind: 'at-least', value: 50 }
const AIMS: Readonly<Record<AgentKind, Aim | null>> = {
  stuck: HALF,
  swinging: HALF,
  slow: null,
  unsteady: null,
  'flaky gate': null,
}

function resultsOf(scores: readonly Score[]): Result[] {
  const [alone, limited] = (['never', 'default'] as const).map((limit) =>
    scores.filter((score) => score.limit === limit),
  ) as [Score[], Score[]]
  const byKind = Object.entries(AIMS).map(([kind, aim]) =>
    savedBy(
      `${kind}: executions`,
      alone.filter((score) => score.kind === kind),
      aim,
    ),
  )
  return [
    ...byKind,
    lostBy('all: verdicts lost', alone, { kind: 'at-most', value: 0 }),
    savedBy('all, `max-unchanged: 2`: executions', limited, null),
    lostBy('all, `max-unchanged: 2`: verdicts lost', limited, null),
  ]
}

function savedBy(what: string, scores: readonly Score[], aim: Aim | null): Result {
  const ours = scores.reduce((sum, score) => sum + score.ours.executions, 0)
  const yardstick = scores.reduce((sum, score) => sum + score.yardstick.executions, 0)
  const number = percentSaved(ours, yardstick)
  return { what, ours: `${ours}`, yardstick: `${yardstick}`, number, unit: 'percent', aim }
}

/** Lost: the loop without memory converged, and Converge did not. */
function lostBy(what: string, scores: readonly Score[], aim: Aim | null): Result {
  const converged = scores.filter((score) => score.yardstick.hasConverged)
  const lost = converged.filter((score) => !score.ours.hasConverged)
  return {
    what,
    ours: `${scores.filter((score) => score.ours.hasConverged).length} of ${scores.length} converged`,
    yardstick: `${converged.length} of ${scores.length} converged`,
    number: (100 * lost.length) / converged.length,
    unit: 'percent',
    aim,
  }
}

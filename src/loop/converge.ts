import { ask } from './asking.ts'
import { callAgent } from './calling.ts'
import { type Judged, judge } from './judge.ts'
import { leaveBehind } from './keeping.ts'
import { noteInside } from './looking.ts'
import { treeOf } from './looks.ts'
import { lossOf } from './place.ts'
import type { Look, Ports } from './ports.ts'
import type { Ending, RunFacts, RunRecord } from './run-record.ts'
import { RunState } from './run-state.ts'
import { cancelEnding, firstOf, stopEnding } from './stopping.ts'
import type { Inputs, Round } from './types.ts'

/**
 * Runs the loop to its end: baseline, then agent and gates in turn, until every gate passes or a limit ends it.
 * Throws only for bugs and for faults of the machine that runs it; everything agents, gates and conditions do is
 * part of the record.
 */
export async function converge(
  facts: RunFacts & { readonly inputs: Inputs },
  ports: Ports,
): Promise<RunRecord> {
  const run = new RunState(facts, ports)
  const found = await untilAnEnd(run)
  const lost = await lossOf(run)
  const ending = firstOf([found, lost, stopEnding(run)]) ?? found
  await leaveBehind(run, ending)
  return run.end(cancelEnding(run) ?? ending)
}

async function untilAnEnd(run: RunState): Promise<Ending> {
  const { inputs } = run
  const early = inputs.baseline ? await inRound(run, 0, 'baseline', () => baseline(run)) : null
  if (early) return early
  for (let iteration = 1; iteration <= inputs.maxIterations; iteration += 1) {
    if (run.gateRuns >= inputs.maxGateRuns) {
      return endAfterLastLook(run, { reason: 'exhausted', limit: 'max-gate-runs' })
    }
    const ending = await inRound(run, iteration, 'iteration', () => iterate(run, iteration))
    if (ending) return ending
    if (run.unchangedInARow >= inputs.maxUnchanged) {
      return endAfterLastLook(run, { reason: 'stalled', unchanged: run.unchangedInARow })
    }
  }
  return endAfterLastLook(run, { reason: 'exhausted', limit: 'max-iterations' })
}

/** A round is closed, and so reported, however it ends; one in which nothing was called or judged never was. */
async function inRound(
  run: RunState,
  number: number,
  kind: Round['kind'],
  body: () => Promise<Ending | null>,
): Promise<Ending | null> {
  run.openRound(number, kind)
  const ending = await body()
  if (run.round.calls.length === 0 && run.round.judging === null) run.dropRound()
  else run.closeRound()
  return ending
}

async function baseline(run: RunState): Promise<Ending | null> {
  const judged = await judge(run, 'real')
  if (judged.kind === 'stopped') return judged.ending
  return judged.kind === 'passed' && run.inputs.task === null ? askUntil(run, 0, judged.look) : null
}

async function iterate(run: RunState, iteration: number): Promise<Ending | null> {
  const stopped = (await askWhile(run, iteration)) ?? (await callAgent(run, iteration))
  if (stopped) return stopped
  const judged = await judge(run, 'skip-known')
  countUnchanged(run, judged)
  return (await endingOf(run, judged)) ?? (failedTwice(run) ? { reason: 'agent-failed', why: 'twice' } : null)
}

/** Why a judging ends the run; null: it does not. */
async function endingOf(run: RunState, judged: Judged): Promise<Ending | null> {
  if (judged.kind === 'stopped') return judged.ending
  return judged.kind === 'passed' && judged.accepted ? askUntil(run, run.round.number, judged.look) : null
}

/** Passes that only wait for `until` are no standstill; a pass that is not accepted is one. */
function countUnchanged(run: RunState, judged: Judged): void {
  const stoodStill =
    judged.kind === 'unchanged' ||
    (judged.kind === 'passed' && !judged.accepted) ||
    (judged.kind === 'obstructed' && run.round.change.kind !== 'changed')
  run.unchangedInARow = stoodStill ? run.unchangedInARow + 1 : 0
}

async function askWhile(run: RunState, iteration: number): Promise<Ending | null> {
  if (iteration === 1 || run.inputs.while === null) return null
  const asked = await ask(run, 'while', iteration)
  if (asked.kind === 'stopped') return asked.ending
  return asked.kind === 'no' ? { reason: 'halted' } : null
}

/** @param judged what passed: it is what is claimed, whatever `until` writes afterwards */
async function askUntil(run: RunState, iteration: number, judged: Look): Promise<Ending | null> {
  if (run.inputs.until !== null) {
    const asked = await ask(run, 'until', iteration)
    if (asked.kind === 'stopped') return asked.ending
    if (asked.kind === 'no') return null
  }
  run.tree = treeOf(judged)
  notePass(run, judged)
  return { reason: 'converged' }
}

function notePass(run: RunState, judged: Look): void {
  const lastCall = run.calls.at(-1)
  if (lastCall === undefined) return
  if (!lastCall.ok) run.round.notes.push({ kind: 'agent-failed-yet-pass' })
  noteInside(run, judged)
  const { startLook } = run.ports
  if (judged.kind === 'none' || startLook.kind === 'none') return
  if (judged.content === startLook.content) run.round.notes.push({ kind: 'start-tree' })
}

/** Two failed calls in a row that changed nothing: more of the same would only cost. */
function failedTwice(run: RunState): boolean {
  const lastTwo = [run.rounds.at(-1), run.round]
  return lastTwo.every((round) => round?.change.kind === 'none' && round.calls.at(-1)?.ok === false)
}

/** Before a standstill is believed, the gates run once for real: a flake or an ignored file may have decided. */
async function endAfterLastLook(run: RunState, ending: Ending): Promise<Ending> {
  const last = run.rounds.at(-1)
  if (last?.judging?.kind !== 'unchanged') return ending
  const found = await inRound(run, last.number, 'last-look', async () =>
    endingOf(run, await judge(run, 'real')),
  )
  return found ?? ending
}

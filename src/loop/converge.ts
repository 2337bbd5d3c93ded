import { ask } from './asking.ts'
import { callAgent } from './calling.ts'
import { type Judged, judge } from './judge.ts'
import { look, lookAtStart } from './looking.ts'
import type { Ports } from './ports.ts'
import { RunState } from './run-state.ts'
import { stopEnding } from './stopping.ts'
import type { Ending, Inputs, Round, RunFacts, RunRecord } from './types.ts'

/**
 * Runs the loop to its end: baseline, then agent and gates in turn, until every gate passes or a limit ends it.
 * Throws only for bugs and for faults of the machine that runs it; everything agents, gates and conditions do is
 * part of the record. Design §2.
 */
export async function converge(
  facts: RunFacts & { readonly inputs: Inputs },
  ports: Ports,
): Promise<RunRecord> {
  const run = new RunState(facts, ports)
  const ending = await untilAnEnd(run)
  await lookOnceMore(run, ending)
  return run.end(ending)
}

async function untilAnEnd(run: RunState): Promise<Ending> {
  const { inputs } = run
  if (inputs.baseline) {
    const ending = await inRound(run, 0, 'baseline', () => baseline(run))
    if (ending) return ending
  } else {
    await lookAtStart(run)
  }
  for (let iteration = 1; iteration <= inputs.maxIterations; iteration += 1) {
    const stopped = stopEnding(run)
    if (stopped) return stopped
    if (run.gateRuns >= inputs.maxGateRuns)
      return endAfterLastLook(run, { reason: 'exhausted', limit: 'max-gate-runs' })
    const ending = await inRound(run, iteration, 'iteration', () => iterate(run, iteration))
    if (ending) return ending
    if (run.unchangedInARow >= inputs.maxUnchanged) {
      return endAfterLastLook(run, { reason: 'stalled', unchanged: run.unchangedInARow })
    }
  }
  return endAfterLastLook(run, { reason: 'exhausted', limit: 'max-iterations' })
}

/** A round is closed, and so reported, however it ends. */
async function inRound(
  run: RunState,
  number: number,
  kind: Round['kind'],
  body: () => Promise<Ending | null>,
): Promise<Ending | null> {
  run.openRound(number, kind)
  const ending = await body()
  // An iteration counts from its first agent call: one that `while` or a cancel stopped before it never was.
  if (kind === 'iteration' && run.round.calls.length === 0) run.dropRound()
  else run.closeRound()
  return ending
}

async function baseline(run: RunState): Promise<Ending | null> {
  const judged = await judge(run, 'real')
  if (judged.kind === 'stopped') return judged.ending
  if (judged.kind !== 'passed' || run.inputs.task !== null) return null
  return askUntil(run, 0)
}

async function iterate(run: RunState, iteration: number): Promise<Ending | null> {
  const halted = iteration > 1 && run.inputs.while !== null ? await askWhile(run, iteration) : null
  if (halted) return halted
  const ending = await callAgent(run, iteration)
  if (ending) return ending
  const judged = await judge(run, 'skip-known')
  if (judged.kind === 'stopped') return judged.ending
  countUnchanged(run, judged)
  if (judged.kind === 'passed' && judged.accepted) return askUntil(run, iteration)
  return failedTwice(run) ? { reason: 'agent-failed', why: 'twice' } : null
}

/** Passes that only wait for `until` are no standstill; a pass that is not accepted is one. */
function countUnchanged(run: RunState, judged: Judged): void {
  const stoodStill = judged.kind === 'unchanged' || (judged.kind === 'passed' && !judged.accepted)
  run.unchangedInARow = stoodStill ? run.unchangedInARow + 1 : 0
}

async function askWhile(run: RunState, iteration: number): Promise<Ending | null> {
  const asked = await ask(run, 'while', iteration)
  if (asked.kind === 'stopped') return asked.ending
  return asked.kind === 'no' ? { reason: 'halted' } : null
}

async function askUntil(run: RunState, iteration: number): Promise<Ending | null> {
  if (run.inputs.until !== null) {
    const asked = await ask(run, 'until', iteration)
    if (asked.kind === 'stopped') return asked.ending
    if (asked.kind === 'no') return null
  }
  notePass(run)
  return { reason: 'converged' }
}

/** What is claimed is the tree that was judged, whatever a condition wrote afterwards. */
function notePass(run: RunState): void {
  const { round } = run
  run.tree = run.judgedTree
  const lastCall = [...run.rounds, round].flatMap(({ calls }) => calls).at(-1)
  if (lastCall && !lastCall.ok) round.notes.push({ kind: 'agent-failed-yet-pass' })
  if (lastCall && round.tree !== null && round.tree === run.startTree)
    round.notes.push({ kind: 'start-tree' })
}

/** Two failed calls in a row that changed nothing: more of the same would only cost. */
function failedTwice(run: RunState): boolean {
  const last = [run.rounds.at(-1), run.round]
  return last.every((round) => round?.change.kind === 'none' && round.calls.at(-1)?.ok === false)
}

/** Before a standstill is believed, the gates run once for real: a flake or an ignored file may have decided. */
async function endAfterLastLook(run: RunState, ending: Ending): Promise<Ending> {
  const last = run.rounds.at(-1)
  if (last?.judging?.kind !== 'unchanged' || stopEnding(run)) return stopEnding(run) ?? ending
  return (await inRound(run, last.number, 'last-look', () => lastLook(run))) ?? ending
}

async function lastLook(run: RunState): Promise<Ending | null> {
  const judged = await judge(run, 'real')
  if (judged.kind === 'stopped') return judged.ending
  return judged.kind === 'passed' && judged.accepted ? askUntil(run, run.round.number) : null
}

/** What the run leaves behind: looked at again where the last look is not the last state. Not after a cancel: seconds count. */
async function lookOnceMore(run: RunState, ending: Ending): Promise<void> {
  const { workspace } = run.ports
  const wasJudged = ending.reason === 'converged'
  if (ending.reason === 'cancelled' || ending.reason === 'workspace-lost') return
  if (!wasJudged) await look(run)
  if (run.tree === null) return
  run.changedFiles = await workspace.changedFiles(run.tree)
  if (run.tree !== run.startTree) run.patchPath = await workspace.keep(run.tree)
}

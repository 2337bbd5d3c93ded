import { runGates } from './gates.ts'
import { lookAfterwards, lookAtWork, pathsBetween } from './looking.ts'
import type { KnownFailure } from './memory.ts'
import type { Look } from './ports.ts'
import type { RunState } from './run-state.ts'
import type { Ending, GateResult } from './types.ts'
import { together, unchanged } from './verdicts.ts'

/** What a judging means for the loop. */
export type Judged =
  /** Every gate passed. `accepted`: it may converge, as far as the gates and the task are concerned. */
  | { readonly kind: 'passed'; readonly accepted: boolean }
  | { readonly kind: 'failed' }
  /** Nothing was run, or it was run again on a known failure and failed again. */
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'stopped'; readonly ending: Ending }

/**
 * Judges the workspace as it is now.
 *
 * @param mode `real`: the gates run even where they are known to fail (baseline and last look)
 */
export async function judge(run: RunState, mode: 'real' | 'skip-known'): Promise<Judged> {
  run.doing({ kind: 'fingerprint' })
  const seen = await lookAtWork(run)
  const known = run.memory.find(seen.kind === 'taken' ? seen.fingerprint : null)
  const isUntouched = run.round.number > 0 && isUntouchedTask(run, seen)
  if (mode === 'skip-known' && run.inputs.skipUnchanged && skips(run, known, isUntouched)) {
    return skip(run, known)
  }
  const keeping =
    seen.kind === 'taken' && run.round.kind === 'iteration' ? run.ports.workspace.keep(seen.tree) : null
  const judged = await execute(run, seen, known)
  if (keeping) run.patchPath = await keeping
  if (judged.kind === 'failed' && (known !== null || isUntouched)) return { kind: 'unchanged' }
  return judged
}

/** With a task and no `until`, a tree on which no agent has done anything cannot converge. */
function isUntouchedTask(run: RunState, seen: Look): boolean {
  if (run.inputs.task === null || run.inputs.until !== null) return false
  return seen.kind === 'taken' && run.untouched.has(seen.tree)
}

function skips(run: RunState, known: KnownFailure | null, isUntouched: boolean): boolean {
  return isUntouched || (known !== null && run.memory.canSkip(known))
}

function skip(run: RunState, known: KnownFailure | null): Judged {
  const results = run.inputs.gates.map(() => unchanged)
  run.judged({ kind: 'unchanged', results, why: known ? 'known' : 'untouched', since: known?.round ?? 0 })
  if (known && run.round.change.kind === 'back') {
    run.round.notes.push({ kind: 'swing', round: run.round.change.round, gate: known.gate })
  }
  return { kind: 'unchanged' }
}

async function execute(run: RunState, seen: Look, known: KnownFailure | null): Promise<Judged> {
  if (run.round.kind === 'iteration' && run.inputs.gates.length > 0) run.gateRuns += 1
  let before = seen
  let results: readonly GateResult[] = []
  for (let executions = 1; ; executions += 1) {
    const outcome = await runGates(run)
    results =
      executions === 1
        ? outcome.results
        : outcome.results.map((result, gate) => together(results[gate] ?? result, result))
    run.judged({ kind: 'executed', results, executions, repeatedRound: known?.round ?? null, rewritten: [] })
    if (outcome.ending !== null) return { kind: 'stopped', ending: outcome.ending }
    run.doing({ kind: 'fingerprint' })
    const after = await lookAfterwards(run)
    if (outcome.passed && executions === 1 && hasMoved(before, after)) {
      run.round.notes.push({ kind: 'moved-while-judged' })
      before = after
      continue
    }
    await listRewritten(run, seen, after)
    return outcome.passed ? pass(run, before) : fail(run, results, before, after)
  }
}

function hasMoved(before: Look, after: Look): boolean {
  return before.kind === 'taken' && after.kind === 'taken' && before.fingerprint !== after.fingerprint
}

async function listRewritten(run: RunState, before: Look, after: Look): Promise<void> {
  const paths = await pathsBetween(run, before, after)
  const { judging } = run.round
  if (paths.length === 0 || judging?.kind !== 'executed') return
  const by = run.inputs.gates
    .filter((_, gate) => (judging.results[gate]?.attempts ?? 0) > 0)
    .map((gate) => gate.name)
  run.judged({ ...judging, rewritten: [{ by, paths }] })
  run.round.notes.push({ kind: 'rewritten', by, paths })
}

function pass(run: RunState, judgedLook: Look): Judged {
  run.judgedTree = judgedLook.kind === 'taken' ? judgedLook.tree : null
  if (judgedLook.kind === 'taken') {
    const was = run.memory.passed(judgedLook.fingerprint)
    if (was) run.round.notes.push({ kind: 'flaky', gate: was.gate, retry: false })
    if (was && run.round.kind === 'last-look') run.round.notes.push({ kind: 'flaky-or-ignored' })
  }
  return { kind: 'passed', accepted: isAccepted(run, judgedLook) }
}

/** Where there is a tree it must not be an untouched one; where there is none, only red before and green now counts. */
function isAccepted(run: RunState, judgedLook: Look): boolean {
  if (run.inputs.task === null || run.inputs.until !== null) return true
  if (judgedLook.kind === 'taken') return !run.untouched.has(judgedLook.tree)
  return run.hasFailed
}

function fail(run: RunState, results: readonly GateResult[], before: Look, after: Look): Judged {
  run.hasFailed = true
  const gate = results.findIndex((result) => result.verdict === 'fail' || result.verdict === 'broken')
  const cause = results[gate]?.cause
  if (results[gate]?.verdict === 'broken') return { kind: 'stopped', ending: { reason: 'gate-broken', gate } }
  const fingerprints = [before, after].flatMap((taken) => (taken.kind === 'taken' ? [taken.fingerprint] : []))
  if (cause) run.memory.remember(fingerprints, { round: run.round.number, gate, cause })
  return { kind: 'failed' }
}

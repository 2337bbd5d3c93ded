import { lookAtCheckout } from './as-checkout.ts'
import { failedGate, wasRedFirst } from './failures.ts'
import { type GatesOutcome, type ProtectedEdit, runGates } from './gates.ts'
import { lookAtWork } from './guarding.ts'
import { keepWork } from './keeping.ts'
import { lookAtStart } from './looking.ts'
import { fingerprintOf, fingerprintsOf, treeOf } from './looks.ts'
import type { KnownFailure } from './memory.ts'
import type { Look } from './ports.ts'
import { obstaclesTo } from './publishing.ts'
import { type Behind, lookBehind } from './restoring.ts'
import type { Ending } from './run-record.ts'
import type { RunState } from './run-state.ts'
import type { GateResult } from './types.ts'
import { together, unchanged } from './verdicts.ts'

/** What a judging means for the loop. */
export type Judged =
  /** Every gate passed on what was looked at. `accepted`: it may converge, as far as the gates and the task are concerned. */
  | { readonly kind: 'passed'; readonly accepted: boolean; readonly look: Look }
  /** Every gate passed, but the work cannot be accepted as it is. */
  | { readonly kind: 'obstructed' }
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
  const { seen, ending } =
    run.round.kind === 'baseline' ? { seen: lookAtStart(run), ending: null } : await lookAtWork(run)
  if (ending !== null) return { kind: 'stopped', ending }
  const known = run.memory.find(fingerprintOf(seen))
  const isUntouched = isUntouchedTask(run, seen)
  // Our git never works beside a child: what that plants in the private git directory would be executed outside of
  // its tree of processes, or lead us elsewhere.
  await keepWork(run, treeOf(seen))
  const canSkip = isUntouched || (known !== null && run.memory.canSkip(known))
  const judged =
    mode === 'skip-known' && run.inputs.skipUnchanged && canSkip
      ? skip(run, known)
      : await execute(run, seen, known)
  return judged.kind === 'failed' && (known !== null || isUntouched) ? { kind: 'unchanged' } : judged
}

/** With a task and no `until`, a content on which no agent has done anything cannot converge. */
function isUntouchedTask(run: RunState, seen: Look): boolean {
  if (run.inputs.task === null || run.inputs.until !== null) return false
  return run.isUntouched(seen)
}

function skip(run: RunState, known: KnownFailure | null): Judged {
  const results = run.inputs.gates.map(() => unchanged)
  const why = known === null ? 'untouched' : 'known'
  run.judged({ kind: 'unchanged', results, why, since: known?.round ?? 0 })
  if (known !== null && run.round.change.kind === 'back') {
    run.round.notes.push({ kind: 'swing', round: known.round, gate: known.gate })
  }
  return { kind: 'unchanged' }
}

/** The gates, run once between two looks. */
interface Execution extends Behind {
  readonly outcome: GatesOutcome
  readonly before: Look
}

/** A pass during which files moved is judged once more: nobody knows which of the two was judged. */
async function execute(run: RunState, seen: Look, known: KnownFailure | null): Promise<Judged> {
  const repeatedRound = known?.round ?? null
  const show = (results: readonly GateResult[], executions: number) =>
    run.judged({ kind: 'executed', results, executions, repeatedRound, rewritten: [] })
  // nothing has run before the baseline, and the start is what it is
  const standing = run.round.kind === 'baseline' ? seen : await lookAtCheckout(run, seen)
  const first = await executeOnce(run, standing, (results) => show(results, 1))
  // a cancel ends the look as well, and nothing more is executed
  const isCancelled = run.ports.stoppedBy() === 'cancel'
  const mustRepeat = first.outcome.passed && first.hasMoved && !isCancelled
  if (mustRepeat) run.round.notes.push({ kind: 'moved-while-judged' })
  const last = mustRepeat
    ? await executeOnce(run, await lookAtCheckout(run, first.after), (results) =>
        show(together(first.outcome.results, results), 2),
      )
    : first
  if (last.outcome.ending !== null) return { kind: 'stopped', ending: last.outcome.ending }
  listRewritten(run, [...new Set([...first.rewritten, ...last.rewritten])])
  const edits = mustRepeat ? [...first.outcome.edits, ...last.outcome.edits] : last.outcome.edits
  return last.outcome.passed ? pass(run, last, edits) : fail(run, last)
}

async function executeOnce(
  run: RunState,
  before: Look,
  show: (results: readonly GateResult[]) => void,
): Promise<Execution> {
  const outcome = await runGates(run, show)
  if (outcome.ending !== null)
    return { outcome, before, after: before, hasMoved: false, rewritten: [], putBack: [], stuck: null }
  if (outcome.passed) {
    show(outcome.results)
    forgetFailure(run, before)
  }
  run.doing({ kind: 'fingerprint' })
  const behind = await lookBehind(run, before)
  const gate = outcome.results.findLastIndex(({ attempts }) => attempts > 0)
  const last = behind.putBack.length === 0 ? [] : [{ gate, paths: behind.putBack }]
  const edits = [...outcome.edits, ...last]
  const rewritten = [...outcome.undone, ...behind.rewritten]
  return { outcome: { ...outcome, ending: behind.stuck, edits }, before, ...behind, rewritten }
}

/** What has passed is not known to fail any more, and the gate that had failed cannot be relied on. */
function forgetFailure(run: RunState, passed: Look): void {
  const failure = run.memory.passed(fingerprintOf(passed))
  if (failure === null) return
  // In a last look it need not be the gate: an ignored file can have changed since it failed.
  const isLastLook = run.round.kind === 'last-look'
  run.round.notes.push(
    isLastLook ? { kind: 'flaky-or-ignored' } : { kind: 'flaky', gate: failure.gate, retry: false },
  )
}

function listRewritten(run: RunState, paths: readonly string[]): void {
  const { judging } = run.round
  if (paths.length === 0 || judging?.kind !== 'executed') return
  const by = run.inputs.gates
    .filter((_, gate) => (judging.results[gate]?.attempts ?? 0) > 0)
    .map((gate) => gate.name)
  run.judged({ ...judging, rewritten: [{ by, paths }] })
  run.round.notes.push({ kind: 'rewritten', by, paths, undone: run.isPublishing })
}

/** @param edits those of both executions: whoever judges a fresh checkout has no second one */
async function pass(
  run: RunState,
  { before: judged, after }: Execution,
  edits: readonly ProtectedEdit[],
): Promise<Judged> {
  const why = await obstaclesTo(run, { judged, after, edits })
  if (why.length === 0) return { kind: 'passed', accepted: isAccepted(run, judged), look: judged }
  run.round.notes.push({ kind: 'not-accepted', why })
  return { kind: 'obstructed' }
}

/** With a task, green gates alone show nothing: an agent that died at once leaves them green as well. */
function isAccepted(run: RunState, judged: Look): boolean {
  if (run.inputs.task === null || run.inputs.until !== null) return true
  const canCompare = judged.kind === 'taken' && run.untouched.size > 0
  return canCompare ? !run.isUntouched(judged) : wasRedFirst(run.rounds)
}

function fail(run: RunState, { outcome, before, after }: Execution): Judged {
  const gate = failedGate(outcome.results)
  const result = outcome.results[gate]
  if (result?.verdict === 'broken') return { kind: 'stopped', ending: { reason: 'gate-broken', gate } }
  if (result?.cause) {
    const failure = { round: run.round.number, gate, cause: result.cause }
    run.memory.remember(fingerprintsOf(before, after), failure)
  }
  return { kind: 'failed' }
}

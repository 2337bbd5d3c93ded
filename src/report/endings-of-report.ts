import type { ProtectedFile } from '../loop/files.ts'
import type { Ending } from '../loop/run-record.ts'
import type { Activity, Cause } from '../loop/types.ts'
import type { Report } from './schema.ts'

type EndingReport = NonNullable<Report['ending']>
type CauseReport = NonNullable<EndingReport['cause']>

/** What a report says of the end, as it was. Every field is taken for possibly missing: the report may be forged. */
export function endingOf(ending: EndingReport): Ending {
  return ENDINGS[ending.stopReason](ending)
}

const STARTING: Activity = { kind: 'starting' }

const during = ({ activity }: EndingReport): Activity => (activity === null ? STARTING : activityOf(activity))

const ENDINGS: { readonly [Reason in Ending['reason']]: (ending: EndingReport) => Ending } = {
  converged: () => ({ reason: 'converged' }),
  exhausted: ({ limit }) => ({ reason: 'exhausted', limit: limit ?? 'max-iterations' }),
  stalled: ({ unchanged }) => ({ reason: 'stalled', unchanged: unchanged ?? 1 }),
  'timed-out': (ending) => ({ reason: 'timed-out', during: during(ending) }),
  'agent-failed': ({ why }) => ({ reason: 'agent-failed', why: why === 'twice' ? 'twice' : 'stop' }),
  'gate-broken': ({ gate }) => ({ reason: 'gate-broken', gate: gate ?? 0 }),
  'condition-broken': ({ condition, cause }) => ({
    reason: 'condition-broken',
    condition: condition ?? 'until',
    cause: cause === null ? { kind: 'unended' } : causeOf(cause),
  }),
  halted: () => ({ reason: 'halted' }),
  'workspace-lost': (ending) => ({
    reason: 'workspace-lost',
    directory: ending.directory ?? '',
    rootKnown: ending.rootKnown ?? true,
    during: during(ending),
  }),
  'protected-change': ({ why, protectedFiles }) => ({
    reason: 'protected-change',
    why: why === null || why === 'twice' ? 'stop' : why,
    files: protectedFiles.map(protectedFileOf),
  }),
  cancelled: (ending) => ({
    reason: 'cancelled',
    signal: signalName(ending.signal),
    during: during(ending),
  }),
  refused: ({ message, next }) => ({ reason: 'refused', message, next: next ?? '' }),
  skipped: ({ message }) => ({ reason: 'skipped', message }),
  'invalid-input': ({ problems }) => ({ reason: 'invalid-input', problems }),
  'internal-error': ({ error }) => ({
    reason: 'internal-error',
    code: error?.code ?? 'unknown',
    detail: error?.detail ?? '',
  }),
}

export function causeOf(cause: CauseReport): Cause {
  const subject = cause.subject ?? ''
  switch (cause.kind) {
    case 'directory':
      return { kind: 'directory', directory: subject }
    case 'spawn':
      return { kind: 'spawn', message: subject }
    case 'timeout':
      return { kind: 'timeout', timeoutMs: cause.timeoutMs ?? 0 }
    case 'signal':
      return { kind: 'signal', signal: signalName(cause.signal) }
    case 'exit':
      return { kind: 'exit', code: cause.exitCode ?? 1 }
    case 'cut':
      return { kind: 'cut', by: subject === 'cancel' ? 'cancel' : 'deadline' }
    case 'unended':
      return { kind: 'unended' }
    default:
      return { kind: cause.kind, pattern: subject }
  }
}

/** The name stands in sentences without a code span, so it must be one. */
function signalName(signal: string | null): string {
  return signal !== null && /^SIG[A-Z0-9+]{1,12}$/.test(signal) ? signal : 'a signal'
}

export function activityOf({ kind, step, gate, condition }: Report['now']): Activity {
  switch (kind) {
    case 'agent':
      return { kind, step: step ?? 'agent' }
    case 'gate':
      return { kind, gate: gate ?? 0 }
    case 'condition':
      return { kind, condition: condition ?? 'until' }
    default:
      return { kind }
  }
}

/** Of what protects a file a report says only what texts name. */
export function protectedFileOf(file: EndingReport['protectedFiles'][number]): ProtectedFile {
  const { path, status, pattern, line } = file
  return {
    path,
    status,
    protectedBy: { pattern, line, from: line === null ? 'default' : 'line', isThere: true },
  }
}

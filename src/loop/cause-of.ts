import type { CommandOutcome } from '../process/outcome.ts'
import type { Cause } from './types.ts'

/** Why a command did not pass; null only for exit code 0 of a command that ended by itself. */
export function causeOf(outcome: CommandOutcome): Cause | null {
  switch (outcome.kind) {
    case 'exited':
      return outcome.code === 0 ? null : { kind: 'exit', code: outcome.code }
    case 'signalled':
      return { kind: 'signal', signal: outcome.signal }
    case 'timed-out':
      return { kind: 'timeout', timeoutMs: outcome.timeoutMs }
    case 'cut':
      return { kind: 'cut', by: outcome.by }
    case 'unended':
      return { kind: 'unended' }
    case 'spawn-failed':
      return { kind: 'spawn', message: outcome.message }
  }
}

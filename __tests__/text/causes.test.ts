import { describe, expect, it } from '@jest/globals'
import type { Cause } from '../../src/loop/types.ts'
import { causeHint, causeText } from '../../src/text/causes.ts'

const CAUSES: readonly (readonly [Cause, string])[] = [
  [{ kind: 'exit', code: 1 }, 'exit code 1'],
  [{ kind: 'exit', code: 124 }, 'exit code 124: what `timeout` gives when its time is over'],
  [{ kind: 'exit', code: 126 }, 'not executable (exit code 126)'],
  [{ kind: 'exit', code: 127 }, 'command not found (exit code 127)'],
  [{ kind: 'exit', code: 130 }, 'exit code 130: ended by SIGINT'],
  [{ kind: 'exit', code: 137 }, 'exit code 137: killed by SIGKILL, perhaps out of memory'],
  [{ kind: 'exit', code: 139 }, 'exit code 139: crashed with SIGSEGV'],
  [{ kind: 'exit', code: 141 }, 'exit code 141: a reader such as `head` or `grep -q` closed the pipe early'],
  [{ kind: 'exit', code: 143 }, 'exit code 143: ended by SIGTERM'],
  [{ kind: 'exit', code: 255 }, 'exit code 255'],
  [{ kind: 'signal', signal: 'SIGKILL' }, 'killed by SIGKILL (perhaps out of memory)'],
  [{ kind: 'signal', signal: 'SIGSEGV' }, 'killed by SIGSEGV'],
  [{ kind: 'timeout', timeoutMs: 600_000 }, 'timed out after 10m'],
  [{ kind: 'spawn', message: 'spawn ENOMEM `x`' }, 'could not start: `` spawn ENOMEM `x` ``'],
  [{ kind: 'directory', directory: 'packages/a' }, 'the directory `packages/a` is gone'],
  [
    { kind: 'expect', pattern: '[1-9]\\d* passed' },
    'exit code 0, but no line matched `expect` `[1-9]\\d* passed`',
  ],
  [{ kind: 'reject', pattern: '0 tests' }, 'exit code 0, but a line matched `reject` `0 tests`'],
  [{ kind: 'cut', by: 'deadline' }, "cut short by the run's time limit"],
  [{ kind: 'cut', by: 'cancel' }, 'cut short by a cancel'],
]

describe('causeText', () => {
  it.each(CAUSES)('names %j', (cause, expected) => {
    expect(causeText(cause)).toBe(expected)
  })
})

describe('causeHint', () => {
  it('asks what helps', () => {
    expect(causeHint({ kind: 'timeout', timeoutMs: 1 })).toBe('Does it wait for input, or run in watch mode?')
    expect(causeHint({ kind: 'exit', code: 127 })).toMatch(/installed/)
    expect(causeHint({ kind: 'exit', code: 126 })).toMatch(/chmod/)
    expect(causeHint({ kind: 'spawn', message: 'x' })).toMatch(/shell/)
  })

  it('stays silent where it knows nothing', () => {
    expect(causeHint({ kind: 'exit', code: 1 })).toBeNull()
    expect(causeHint({ kind: 'signal', signal: 'SIGTERM' })).toBeNull()
  })
})

import { describe, expect, it } from '@jest/globals'
import { KNOWN_NAMES } from '../../src/inputs/names.ts'
import { suggest } from '../../src/inputs/suggest.ts'

describe('did you mean', () => {
  it.each([
    ['gate', 'gates'],
    ['GATES', 'gates'],
    ['gtaes', 'gates'],
    ['bsae', 'base'],
    ['fail_if_not_convergd', 'fail-if-not-converged'],
    ['agents', 'agent'],
    ['max_iterations', 'max-iterations'],
    ['max iteration', 'max-iterations'],
    ['maxiterations', 'max-iterations'],
    ['timeout', 'timeout-minutes'],
    ['iterations', 'max-iterations'],
    ['promt-file', 'prompt-file'],
    ['untill', 'until'],
    ['skip-unchaged', 'skip-unchanged'],
    ['fail-if-not-convergd', 'fail-if-not-converged'],
  ])('%s → %s', (word, meant) => {
    expect(suggest(word, KNOWN_NAMES)).toBe(meant)
  })

  it.each(['', 'x', 'env', 'max', 'minutes-', 'node-version', 'repository', 'x'.repeat(100_000)])(
    'is not asked of %.20s',
    (word) => {
      expect(suggest(word, KNOWN_NAMES)).toBeNull()
    },
  )

  it('leaves every known name as it is', () => {
    for (const name of KNOWN_NAMES) expect(suggest(name, KNOWN_NAMES)).toBe(name)
  })
})

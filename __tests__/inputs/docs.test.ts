import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { parse } from 'yaml'
import { parseInputs } from '../../src/inputs/parse.ts'
import { world } from './world.ts'

const DOC = readFileSync('docs/inputs.md', 'utf8')
const EXAMPLES = [...DOC.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text]) => text ?? '')

function inputsOf(example: string) {
  const { with: raw } = parse(example) as { with: Record<string, string> }
  const parsed = parseInputs(raw, world)
  return parsed.kind === 'valid' ? parsed : parsed.problems
}

describe('docs/inputs.md', () => {
  it.each(EXAMPLES)('has an example that works: %s', (example) => {
    expect(inputsOf(example)).toMatchObject({ kind: 'valid', warnings: [] })
  })

  it('shows what it says it shows', () => {
    const [lines, list, variables, conditions] = EXAMPLES.map(inputsOf)
    expect(lines).toMatchObject({ inputs: { gates: [{ name: 'npm run lint' }, { name: 'npm test --' }] } })
    expect(list).toMatchObject({
      inputs: { gates: [{ retries: 0 }, { name: 'end to end', retries: 1, timeoutMs: 1_200_000 }] },
    })
    expect(variables).toMatchObject({ inputs: { agentEnv: { NOTES: 'first line\nsecond line' } } })
    expect(conditions).toMatchObject({
      inputs: { until: { timeoutMs: 60_000 }, while: { timeoutMs: 30_000 } },
    })
  })
})

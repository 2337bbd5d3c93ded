import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { parse } from 'yaml'
import { parseInputs } from '../../src/inputs/parse.ts'
import { defaultRules } from '../../src/protect/defaults.ts'
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

describe('docs/protected-paths.md', () => {
  const page = readFileSync('docs/protected-paths.md', 'utf8')

  it('has an example that works', () => {
    const [, example = ''] = /```yaml\n([\s\S]*?)```/.exec(page) ?? []
    expect(inputsOf(example)).toMatchObject({
      kind: 'valid',
      inputs: { protectedPaths: [{}, {}, { pointer: ['compilerOptions', 'strict'] }, { isException: true }] },
    })
  })

  it('has an example of a base that works', () => {
    const [, example = ''] = [...page.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text]) => text)
    const id = 'b'.repeat(40)
    const { steps } = parse(example.replaceAll(/\$\{\{ github\.event\.pull_request\.base\.sha \}\}/g, id))
    const [checkout, fetch, converge] = steps
    expect(parseInputs(converge.with, world)).toMatchObject({ kind: 'valid', inputs: { base: id } })
    expect(fetch.run).toBe(`git fetch --depth=1 origin ${id}`)
    expect(checkout.uses).toMatch(/^actions\/checkout@[0-9a-f]{40}$/)
  })

  it('names files that are protected by default', () => {
    const shown = defaultRules().map((rule) => rule.shown)
    const [, named = ''] = /## What is protected\n([\s\S]*?)- what the lines/.exec(page) ?? []
    const names = [...named.matchAll(/`([^`]+)`/g)].map(([, name]) => name)
    expect(names.length).toBeGreaterThan(5)
    expect(names.filter((name) => !shown.includes(name ?? ''))).toEqual([])
  })
})

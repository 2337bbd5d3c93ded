import { describe, expect, it } from '@jest/globals'
import { readArguments } from '../../src/inputs/environment.ts'
import { helpText } from '../../src/inputs/help.ts'
import { parseInputs } from '../../src/inputs/parse.ts'
import { INPUTS } from '../../src/inputs/table.ts'
import { world } from './world.ts'

const FILE = { ...world, readFile: () => ({ kind: 'text', text: 'x' }) as const }

/** The command lines of the examples, as a shell would split them. */
function examples(text: string): string[][] {
  const lines =
    text
      .slice(text.indexOf('\nExamples'))
      .replace(/\\\n\s+/g, '')
      .match(/node dist\/index\.js .*/g) ?? []
  return lines.map((line) =>
    (line.match(/'[^']*'|\S+/g) ?? []).slice(2).map((word) => word.replace(/^'|'$/g, '')),
  )
}

describe('--help', () => {
  it('begins with how to call it and has every flag, its default and the exit codes', () => {
    const text = helpText(80)
    expect(text).toMatch(/^Usage: node dist\/index\.js --agent 'codex exec -' --gates 'npm test'\n/)
    for (const { name, placeholder, actionOnly, default: value } of INPUTS) {
      if (actionOnly) expect(text).not.toContain(name)
      else expect(text).toContain(`\n  --${name} ${placeholder}`)
      if (!actionOnly && value !== '') expect(text.replace(/\s+/g, ' ')).toContain(`Default: ${value} `)
    }
    expect(text).toMatch(
      /\n {2}0 {4}converged[^\n]*\n {2}2 {4}[^\n]*\n {2}130 {2}cancelled\n {2}1 {4}[^\n]*\n$/,
    )
  })

  it.each([40, 80, 100])('fits into %i columns, but for the lines to copy', (width) => {
    const text = helpText(width)
    const tooLong = text
      .slice(text.indexOf('\n'), text.indexOf('\nExamples'))
      .split('\n')
      .filter((line) => line.length > width)
    expect(tooLong).toEqual([])
    expect(text).not.toMatch(/[ \t]$/m)
  })

  it.each([0, -1, 1, Number.NaN, 39])('stays readable in %d columns', (width) => {
    expect(helpText(width)).toBe(helpText(40))
  })

  it('uses no more than 100 columns', () => {
    expect(helpText(Number.MAX_SAFE_INTEGER)).toBe(helpText(100))
    expect(helpText(100)).not.toBe(helpText(80))
  })

  it('has examples that work', () => {
    const lines = examples(helpText(80))
    expect(lines).toHaveLength(3)
    for (const argv of lines) {
      const read = readArguments(argv)
      const parsed = read.kind === 'inputs' ? parseInputs(read.raw, FILE, read.problems) : read
      expect(parsed).toMatchObject({ kind: 'valid', warnings: [] })
    }
  })
})

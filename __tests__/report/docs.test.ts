import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { OUTSIDE_REASONS } from '../../src/report/outside-reasons.ts'
import { STOP_REASONS } from '../../src/report/stop-reasons.ts'

const page = readFileSync(new URL('../../docs/stop-reasons.md', import.meta.url), 'utf8')
const sections = page.split(/^## /m).slice(1)
const sectionOf = (reason: string) => sections.find((section) => section.startsWith(`${reason}\n`)) ?? ''
const ALL = { ...STOP_REASONS, ...OUTSIDE_REASONS }
const REASONS = Object.keys(ALL) as (keyof typeof ALL)[]

describe('docs/stop-reasons.md', () => {
  it('has one section per stop reason, in the order of the table', () => {
    expect(sections.map((section) => section.split('\n')[0])).toEqual(REASONS)
  })

  it.each(REASONS)('%s: what it means, what to do, and how the step ends', (reason) => {
    const { green, exitCode } = ALL[reason]
    const red = green && reason !== 'skipped' ? 'red, green with `fail-if-not-converged: false`' : 'red'
    const section = sectionOf(reason)
    expect(section).toMatch(/\n\n[A-Z`][^\n]+\.\n\nWhat to do: [^\n]+\.\n\n- Step: /)
    expect(section).toContain(
      `- Step: ${['converged', 'skipped'].includes(reason) ? 'green' : red}\n- Exit code: ${exitCode}\n`,
    )
  })
})

import { execFileSync } from 'node:child_process'
import { parseGates } from '../../src/inputs/gates.ts'

/** The lines of the gates in a text, or what is wrong with it. */
export function lines(text: string): string[] {
  const { gates, problems } = parseGates(text)
  return problems.length > 0
    ? problems.map(({ allowed }) => `PROBLEM ${allowed}`)
    : gates.map(({ line }) => line)
}

export function names(text: string): string[] {
  return parseGates(text).gates.map(({ name }) => name)
}

/** What the lines of a script print when bash reads it from a file. */
export function asScript(text: string): string {
  return execFileSync('bash', ['--noprofile', '--norc'], { input: text, encoding: 'utf8' })
}

/** What our gates print, each in a bash of its own. */
export function asGates(text: string): string {
  return lines(text)
    .map((line) => execFileSync('bash', ['--noprofile', '--norc', '-c', line], { encoding: 'utf8' }))
    .join('')
}

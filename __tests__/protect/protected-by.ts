import { expect, it } from '@jest/globals'
import { deriveRules } from '../../src/protect/derive.ts'
import { createProtection } from '../../src/protect/patterns.ts'

interface Case {
  readonly files?: Readonly<Record<string, string>>
  readonly directory?: string
  readonly environment?: Readonly<Record<string, string>>
}

/** Which of these paths a line protects as a whole or in values. */
export function protectedBy(line: string, paths: readonly string[], given: Case = {}): readonly string[] {
  const files = given.files ?? {}
  const start = {
    paths: Object.keys(files),
    has: (path: string) => path in files,
    read: (path: string) => files[path] ?? null,
  }
  const { directory = '', environment = {} } = given
  const rules = deriveRules([{ name: 'gate', line, directory, environment }], start)
  const protection = createProtection(rules, { ignoreCase: false })
  return paths.filter((path) => protection.partOf(path) !== null)
}

export type Row = readonly [line: string, ...paths: readonly string[]]

export function protects(title: string, rows: readonly Row[], given: Case = {}): void {
  it.each(rows.map(([line, ...paths]) => ({ line, paths })))(`${title}: $line: $paths`, ({ line, paths }) =>
    expect(protectedBy(line, paths, given)).toEqual(paths),
  )
}

export function leaves(title: string, rows: readonly Row[], given: Case = {}): void {
  it.each(rows.map(([line, ...paths]) => ({ line, paths })))(
    `${title}: $line: not $paths`,
    ({ line, paths }) => expect(protectedBy(line, paths, given)).toEqual([]),
  )
}

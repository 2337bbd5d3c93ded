import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from '@jest/globals'

type Uses = Record<string, readonly string[]>

/** What runs under tests used, by the way that was taken; docs/permissions.md is made from it. */
const FILE = fileURLToPath(new URL('../../docs/permissions.json', import.meta.url))

/** `job: permission: level (operation)`, sorted. */
export function recordedUses(way: string): readonly string[] {
  return (JSON.parse(readFileSync(FILE, 'utf8')) as Uses)[way] ?? []
}

/** With RECORD_PERMISSIONS set what was seen is written down, else it must be what is written there. */
export function expectRecorded(way: string, seen: Iterable<string>): void {
  const uses = [...new Set(seen)].sort()
  if (process.env['RECORD_PERMISSIONS']) {
    const all = JSON.parse(readFileSync(FILE, 'utf8')) as Uses
    writeFileSync(FILE, `${JSON.stringify({ ...all, [way]: uses }, null, 2)}\n`)
  }
  expect(recordedUses(way)).toEqual(uses)
}

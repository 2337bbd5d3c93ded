import { lstatSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { writeSummary } from '../../src/output/command-files.ts'

it('a file below /dev is written and never replaced: as root that would take the device from the machine', () => {
  const folder = mkdtempSync('/dev/shm/converge-')
  try {
    const path = join(folder, 'summary')
    writeFileSync(path, 'old')
    const { ino } = lstatSync(path)
    writeSummary({ GITHUB_STEP_SUMMARY: path }, 'new')
    expect({ ino: lstatSync(path).ino, text: readFileSync(path, 'utf8') }).toEqual({ ino, text: 'new' })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

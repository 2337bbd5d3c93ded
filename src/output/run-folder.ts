import { mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import type { RunRecord } from '../loop/types.ts'
import { reportJson } from '../report/report.ts'
import { replaceFile } from './whole-file.ts'

/** Makes the folder of a run, never in the workspace. @returns its absolute path */
export function makeRunFolder(temporary: string): string {
  mkdirSync(temporary, { recursive: true })
  return mkdtempSync(join(temporary, 'converge-'))
}

/** `report.json`, whole at every moment. The folder is made again when a child has removed it. */
export function writeReport(folder: string, record: RunRecord): void {
  mkdirSync(folder, { recursive: true })
  replaceFile(join(folder, 'report.json'), `${JSON.stringify(reportJson(record), null, 2)}\n`)
}

/** `summary.md`, the same as the job summary. */
export function writeSummaryFile(folder: string, summary: string): void {
  mkdirSync(folder, { recursive: true })
  replaceFile(join(folder, 'summary.md'), summary)
}

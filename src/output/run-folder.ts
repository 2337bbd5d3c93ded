import { mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import type { RunRecord } from '../loop/types.ts'
import { reportJson } from '../report/report.ts'
import { summaryMarkdown } from '../report/summary.ts'
import { replaceFile } from './whole-file.ts'

/** Makes the folder of a run, never in the workspace. @returns its absolute path */
export function makeRunFolder(temporary: string): string {
  mkdirSync(temporary, { recursive: true })
  return mkdtempSync(join(temporary, 'converge-'))
}

/** Report and summary, whole at every moment. @returns the summary's markdown */
export function writeReport(folder: string, record: RunRecord): string {
  const summary = summaryMarkdown(record)
  mkdirSync(folder, { recursive: true })
  replaceFile(join(folder, 'report.json'), `${JSON.stringify(reportJson(record), null, 2)}\n`)
  replaceFile(join(folder, 'summary.md'), summary)
  return summary
}

import { existsSync, mkdirSync, mkdtempSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, isAbsolute, join, relative, sep } from 'node:path'
import type { RunRecord } from '../loop/run-record.ts'
import { reportJson } from '../report/report.ts'
import { replaceFile } from './whole-file.ts'

/**
 * Makes the folder of a run, never in the workspace: there every log line would be a change of the agent's. Where it
 * cannot be made at the place that is wanted, it is made at the next best one.
 *
 * @param temporary where it is wanted
 * @param directory where the run works
 * @returns its absolute path
 */
export function makeRunFolder(temporary: string, directory: string): string {
  const top = topOf(directory)
  const places = [temporary, '/tmp', join(homedir(), '.cache'), dirname(top)]
  const errors: unknown[] = []
  for (const place of places.filter((candidate) => isOutside(candidate, top))) {
    try {
      return makeFolderIn(place)
    } catch (error) {
      errors.push(error)
    }
  }
  throw errors[0]
}

/** Without `recursive`, with which node never comes back from a place below /proc. */
function makeFolderIn(place: string): string {
  if (!existsSync(place)) mkdirSync(place)
  return realpathSync(mkdtempSync(join(place, 'converge-')))
}

/** The nearest folder above that holds a `.git`, else the folder itself; good enough to stay out of it. */
function topOf(directory: string): string {
  for (let folder = directory; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return real(folder)
    if (dirname(folder) === folder) return real(directory)
  }
}

function isOutside(folder: string, top: string): boolean {
  const way = relative(top, real(folder))
  return way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way)
}

function real(path: string): string {
  return existsSync(path) ? realpathSync(path) : path
}

/** `report.json`, whole at every moment. */
export function writeReport(folder: string, record: RunRecord): void {
  replaceFile(join(folder, 'report.json'), `${JSON.stringify(reportJson(record), null, 2)}\n`)
}

/** `summary.md`, the same as the job summary. */
export function writeSummaryFile(folder: string, summary: string): void {
  replaceFile(join(folder, 'summary.md'), summary)
}

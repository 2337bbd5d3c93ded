import { randomUUID } from 'node:crypto'
import { lstatSync, writeFileSync } from 'node:fs'
import { commandFileNames, type Environment } from '../process/environment.ts'
import { replaceFile } from './whole-file.ts'

/** The runner drops a summary over 1,048,576 bytes whole; the summary itself stays under 1,000,000. */
const SUMMARY = /_STEP_SUMMARY$/
const OUTPUT = /_OUTPUT$/

/** Writes the job summary. On forges with names of their own both variables point to one file. */
export function writeSummary(job: Environment, markdown: string): void {
  for (const name of commandFileNames(job)) if (SUMMARY.test(name)) replace(job[name], markdown)
}

/**
 * The last act of a step: the outputs, and every other file by which a step talks to the runner emptied. A child
 * can find these files by listing their folder, and a planted `x<<EOF` would swallow lines that are only appended
 * (https://github.com/actions/runner/blob/main/src/Runner.Worker/FileCommandManager.cs).
 */
export function writeOutputs(job: Environment, outputs: Readonly<Record<string, string>>): void {
  const text = Object.entries(outputs).map(([name, value]) => outputLines(name, value))
  for (const name of commandFileNames(job)) {
    if (OUTPUT.test(name)) replace(job[name], text.join(''))
    else if (!SUMMARY.test(name) && isThere(job[name])) replace(job[name], '')
  }
}

/** A delimiter that nobody can guess: a value may hold any other line. */
function outputLines(name: string, value: string): string {
  const delimiter = `converge_${randomUUID()}`
  return `${name}<<${delimiter}\n${value}\n${delimiter}\n`
}

/** Whatever it is now: a link that leads nowhere can lead somewhere when the runner reads it. */
function isThere(path: string | undefined): boolean {
  return path !== undefined && path !== '' && lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

function replace(path: string | undefined, content: string): void {
  if (path === undefined || path === '') return
  // Somebody who tries the action by hand may have named a device; replacing it would break the machine.
  if (path.startsWith('/dev/') || path.startsWith('/proc/')) writeFileSync(path, content)
  else replaceFile(path, content)
}

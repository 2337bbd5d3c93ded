import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ActionOptions, type ActionResult, BUNDLE, runAction } from '../../support/action.ts'

export interface RoleRun {
  readonly inputs: Readonly<Record<string, string>>
  readonly workspace: string
  /** A folder of the test: HOME and temp go below it. */
  readonly folder: string
  readonly env?: Readonly<Record<string, string>>
  readonly onStart?: NonNullable<ActionOptions['onStart']>
}

/** Runs an entry of the bundle as a runner runs a node action. */
export function runRole(role: 'authorize' | 'verify' | 'publish', run: RoleRun): Promise<ActionResult> {
  return runAction({ ...run, entry: join(dirname(BUNDLE), `${role}.js`) })
}

/** Files below a folder that hold a text. */
export function filesWith(folder: string, text: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => existsSync(path) && statSync(path).isFile())
    .filter((path) => readFileSync(path).includes(text))
}

/** Command lines of everything that runs now. */
export function commandLines(): readonly string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [readFileSync(join('/proc', pid, 'cmdline'), 'latin1')]
      } catch {
        return []
      }
    })
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

export interface Step {
  readonly id?: string
  readonly name?: string
  readonly if?: string
  readonly uses?: string
  readonly run?: string
  readonly with?: Readonly<Record<string, unknown>>
  readonly env?: Readonly<Record<string, string>>
}

export interface Job {
  readonly uses?: string
  readonly if?: string
  readonly permissions?: Readonly<Record<string, string>>
  readonly steps?: readonly Step[]
  readonly with?: Readonly<Record<string, unknown>>
  readonly secrets?: Readonly<Record<string, string>>
  readonly 'timeout-minutes'?: number
}

export interface Workflow {
  readonly on: {
    readonly workflow_call?: {
      readonly inputs: Readonly<
        Record<string, { readonly type: string; readonly default?: unknown; readonly description: string }>
      >
      readonly secrets: Readonly<Record<string, unknown>>
      readonly outputs: Readonly<Record<string, { readonly value: string }>>
    }
  }
  readonly permissions?: unknown
  readonly concurrency?: { readonly group: string; readonly 'cancel-in-progress': boolean }
  readonly jobs: Readonly<Record<string, Job>>
}

/** Every workflow of this repository, its examples included. */
export const WORKFLOWS: readonly (readonly [string, Workflow])[] = [
  '.github/workflows',
  'examples/workflows',
].flatMap((folder) =>
  readdirSync(folder).map((name) => [join(folder, name), read(join(folder, name))] as const),
)

export function workflow(file: string): Workflow {
  const found = WORKFLOWS.find(([name]) => name === file)
  if (found === undefined) throw new Error(`there is no workflow ${file}`)
  return found[1]
}

export function stepsOf({ jobs }: Workflow): readonly Step[] {
  return Object.values(jobs).flatMap(({ steps = [] }) => steps)
}

/** For each scope the most that any of the jobs asks for. */
export function unionOfPermissions({ jobs }: Workflow): Record<string, string> {
  const asked = Object.values(jobs).flatMap(({ permissions = {} }) => Object.entries(permissions))
  const union: Record<string, string> = {}
  for (const [scope, level] of asked) if (union[scope] !== 'write') union[scope] = level
  return union
}

function read(file: string): Workflow {
  return parse(readFileSync(file, 'utf8')) as Workflow
}

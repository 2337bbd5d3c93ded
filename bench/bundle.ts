import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ChildResult, runChild } from './children.ts'
import type { BenchContext } from './part.ts'

/** One run of the committed bundle. */
export interface BundleRun {
  readonly mode: 'action' | 'local'
  /** Names and values as in action.yml. */
  readonly inputs: Readonly<Record<string, string>>
  readonly workspace: string
  readonly measure?: 'time' | 'memory'
}

export interface BundleResult extends ChildResult {
  /** `stop-reason` of the report. */
  readonly stopReason: string
}

/** Runs the bundle as a runner or a developer does, and throws when it ends other than by 0 or 1. */
export async function runBundle(context: BenchContext, run: BundleRun): Promise<BundleResult> {
  const { place, node, root } = context
  const folder = place.newFolder('run')
  const bundle = join(root, 'dist', 'index.js')
  const asArguments = Object.entries(run.inputs).flatMap(([name, value]) => [`--${name}`, value])
  const child = {
    argv: [node, bundle, ...(run.mode === 'local' ? asArguments : [])] as const,
    cwd: run.workspace,
    env: { ...place.env, TMPDIR: folder, ...(run.mode === 'action' ? jobOf(run, folder) : {}) },
    exits: [0, 1],
  }
  const result = await runChild(child, run.measure)
  const stopReason = stopReasonIn(folder, result)
  rmSync(folder, { recursive: true })
  return { ...result, stopReason }
}

function jobOf({ inputs, workspace }: BundleRun, folder: string): Record<string, string> {
  const commands = join(folder, 'commands')
  mkdirSync(commands)
  const files = ['OUTPUT', 'STEP_SUMMARY', 'ENV', 'PATH', 'STATE'].map((name) => {
    const path = join(commands, name.toLowerCase())
    writeFileSync(path, '')
    return [`GITHUB_${name}`, path]
  })
  const given = Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])
  return {
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_WORKSPACE: workspace,
    RUNNER_TEMP: folder,
    ...Object.fromEntries([...files, ...given]),
  }
}

function stopReasonIn(folder: string, { stdout }: ChildResult): string {
  const run = readdirSync(folder).find((name) => name.startsWith('converge-'))
  if (run === undefined) throw new Error(`Converge wrote no report:\n${stdout}`)
  return JSON.parse(readFileSync(join(folder, run, 'report.json'), 'utf8')).ending.stopReason
}

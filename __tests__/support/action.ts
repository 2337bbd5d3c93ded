import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseCommandFile } from './command-file.ts'

/** The committed bundle: what a runner runs. CONVERGE_BUNDLE names another one while a change is tried. */
export const BUNDLE =
  process.env['CONVERGE_BUNDLE'] ?? fileURLToPath(new URL('../../dist/index.js', import.meta.url))

/** Like the root action, but it hands its work on as a commit. */
export const LOOP_ENTRY = join(dirname(BUNDLE), 'loop.js')

export interface ActionOptions {
  /** What is run; default: the root action. */
  readonly entry?: string
  /** `with:` of the step; names as in action.yml. */
  readonly inputs: Readonly<Record<string, string>>
  /** The job's checkout. */
  readonly workspace: string
  /** A folder of the test: runner files, HOME and temp go below it. */
  readonly folder: string
  /** Further variables of the job. */
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Words before the command line, such as those of a program that changes the user. */
  readonly prefix?: readonly string[]
  /** Called with the running action, to signal it. */
  readonly onStart?: (child: ChildProcess) => void
}

export interface ActionResult {
  readonly exitCode: number | null
  readonly signal: NodeJS.Signals | null
  /** stdout and stderr as they came. */
  readonly log: string
  /** Parsed by the runner's rules. */
  readonly outputs: Readonly<Record<string, string>>
  readonly summary: string
  // biome-ignore lint/suspicious/noExplicitAny: a report is read as its schema says; the schema has its own test
  readonly report: any
  readonly files: CommandFiles
}

/** Paths of the files by which a step talks to the runner. */
export interface CommandFiles {
  readonly output: string
  readonly summary: string
  readonly env: string
  readonly path: string
  readonly state: string
}

/** Runs the committed bundle as a runner runs a node action: inputs by INPUT_*, new empty command files. */
export async function runAction(options: ActionOptions): Promise<ActionResult> {
  const files = commandFiles(options.folder)
  const [program = process.execPath, ...args] = [
    ...(options.prefix ?? []),
    process.execPath,
    options.entry ?? BUNDLE,
  ]
  const child = spawn(program, args, {
    cwd: options.workspace,
    env: { ...actionEnvironment(options, files), ...options.env } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      log += text
    })
  }
  options.onStart?.(child)
  const [exitCode, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve) => {
    child.on('close', (code, by) => resolve([code, by]))
  })
  return { exitCode, signal, log, ...readResults(files) }
}

/** What the runner would read after the step. */
export function readResults(
  files: CommandFiles,
): Pick<ActionResult, 'outputs' | 'summary' | 'report' | 'files'> {
  const outputs = parseCommandFile(readWhole(files.output))
  const reportPath = outputs['report-path'] ?? ''
  const report = existsSync(reportPath) ? JSON.parse(readFileSync(reportPath, 'utf8')) : null
  return { outputs, summary: readWhole(files.summary), report, files }
}

/** What a child left there in place of a file would block whoever reads it for ever. */
export function readWhole(path: string): string {
  if (!lstatSync(path).isFile()) throw new Error(`${path} is no file`)
  return readFileSync(path, 'utf8')
}

function commandFiles(folder: string): CommandFiles {
  const place = join(folder, `runner-${Math.random().toString(36).slice(2)}`, '_runner_file_commands')
  mkdirSync(place, { recursive: true })
  const file = (name: string): string => {
    const path = join(place, `${name}_1`)
    writeFileSync(path, '')
    return path
  }
  return {
    output: file('output'),
    summary: file('summary'),
    env: file('env'),
    path: file('path'),
    state: file('state'),
  }
}

function actionEnvironment(options: ActionOptions, files: CommandFiles): Record<string, string> {
  const home = join(options.folder, 'home')
  const temporary = join(options.folder, 'temp')
  for (const path of [home, temporary]) mkdirSync(path, { recursive: true })
  const inputs = Object.entries(options.inputs).map(([name, value]) => [
    `INPUT_${name.replaceAll(' ', '_').toUpperCase()}`,
    value,
  ])
  return {
    PATH: process.env['PATH'] ?? '',
    LANG: 'C.UTF-8',
    HOME: home,
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_WORKSPACE: options.workspace,
    RUNNER_TEMP: temporary,
    GITHUB_OUTPUT: files.output,
    GITHUB_STEP_SUMMARY: files.summary,
    GITHUB_ENV: files.env,
    GITHUB_PATH: files.path,
    GITHUB_STATE: files.state,
    ...Object.fromEntries(inputs),
  }
}

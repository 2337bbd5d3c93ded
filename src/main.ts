import { tmpdir } from 'node:os'
import { AGENT_KEYS } from './agents/keys.ts'
import { readActionInputs, readArguments } from './inputs/environment.ts'
import { helpText } from './inputs/help.ts'
import { nodeWorld } from './inputs/node-world.ts'
import { type ParsedInputs, parseInputs } from './inputs/parse.ts'
import type { Finding } from './inputs/problem.ts'
import { type ParsedPublishing, parsePublishing, withoutPublishing } from './inputs/publishing.ts'
import type { RunFacts } from './loop/run-record.ts'
import type { Audience } from './output/audience.ts'
import { JobLog } from './output/job-log.ts'
import { Terminal } from './output/terminal.ts'
import { type RunnerLog, workflowCommands } from './output/workflow-commands.ts'
import type { Environment } from './process/environment.ts'
import { keepYoungHeapSmall } from './process/young-heap.ts'
import type { RoleStart } from './roles/role-start.ts'
import type { Waits } from './roles/waits.ts'
import { runConverge } from './run.ts'
import { keepDebuggerClosed } from './signals.ts'
import type { Start } from './start.ts'
import { VERSION } from './version.ts'

/**
 * `root`: the root action and the local tool; any argument means local mode, even inside Actions. The others are the actions of
 * a workflow in which other jobs verify the work and push it.
 */
export type Role = 'root' | 'authorize' | 'loop' | 'verify' | 'publish'

/**
 * The only place that reads `process.env` and the arguments, and the only one that sets the exit code.
 *
 * @param waits how long the forge is waited for; default: as long as it is polite
 */
export async function main(role: Role, waits?: Waits): Promise<void> {
  keepDebuggerClosed()
  keepYoungHeapSmall()
  // `| head` closes the pipe; what is still to be said then has no reader, and is no fault.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  const env = definedOf(process.env)
  const argv = process.argv.slice(2)
  const isAction = argv.length === 0 && env['GITHUB_ACTIONS'] === 'true'
  process.exitCode =
    isAction || role !== 'root' ? await runRole(env, role, waits) : await runLocally(argv, env)
}

/** The code of a role is read only where it is played. */
async function runRole(env: Environment, role: Role, waits: Waits | undefined): Promise<number> {
  const log = workflowCommands((lines) => process.stdout.write(lines))
  const { platform, arch } = process
  const start = {
    env,
    raw: readActionInputs(env),
    log,
    directory: env['GITHUB_WORKSPACE'] || process.cwd(),
    temporary: env['RUNNER_TEMP'] || tmpdir(),
    platform,
    arch,
  }
  switch (role) {
    case 'root':
    case 'loop':
      return runAction(start, role, waits)
    default:
      return orRed(log, () => runOtherRole(role, start))
  }
}

async function runOtherRole(role: 'authorize' | 'verify' | 'publish', start: RoleStart): Promise<number> {
  const roles = await import('./roles/index.ts')
  switch (role) {
    case 'authorize':
      return roles.runAuthorize(start)
    case 'verify':
      return roles.runVerify(start)
    case 'publish':
      return roles.runPublish(start)
  }
}

/** Outputs that were not written say no to whoever asks for `true`. */
async function orRed(log: RunnerLog, run: () => Promise<number>): Promise<number> {
  try {
    return await run()
  } catch (error) {
    log.error(`Converge itself failed; this says nothing about your code. ${String(error)}`)
    return 1
  }
}

async function runAction(
  { env, raw, log, directory, temporary }: RoleStart,
  role: 'root' | 'loop',
  waits: Waits | undefined,
): Promise<number> {
  const start: Start = {
    ...startOf(env, 'actions'),
    publishing: role === 'loop' ? 'later-jobs' : 'nobody',
    directory,
    temporary,
    parsed: parsed(role === 'root' ? withoutPublishing(raw) : raw, directory, env, []),
    audience: new JobLog(log),
    mask: log.addMask,
  }
  return role === 'root' ? runRoot(start, parsePublishing(raw), log, waits) : runConverge(start)
}

/** Where nothing is to be written on the forge it is not asked for anything either, and any event will do. */
async function runRoot(
  start: Start,
  publishing: ParsedPublishing,
  log: RunnerLog,
  waits: Waits | undefined,
): Promise<number> {
  if (publishing.kind === 'invalid') {
    const others = start.parsed.kind === 'invalid' ? start.parsed.problems : []
    return runConverge({
      ...start,
      parsed: { kind: 'invalid', problems: [...others, ...publishing.problems] },
    })
  }
  const { comment, push } = publishing.inputs
  if (!comment && !push) return runConverge(start)
  const { runOnPullRequest } = await import('./roles/index.ts')
  return runOnPullRequest(start, publishing.inputs, log, waits)
}

async function runLocally(argv: readonly string[], env: Environment): Promise<number> {
  const given = readArguments(argv)
  if (given.kind === 'help') return say(helpText(process.stdout.columns ?? 80))
  if (given.kind === 'version') return say(VERSION)
  if (argv.length === 0) return say(helpText(process.stdout.columns ?? 80), 2)
  const directory = currentDirectory()
  if (directory === null)
    return say('The current directory is gone. Go to one that is there, and run it again.', 2)
  return runConverge({
    ...startOf(env, 'local'),
    publishing: 'nobody',
    directory,
    temporary: tmpdir(),
    parsed: parsed(given.raw, directory, env, given.problems),
    audience: terminal(env),
    mask: () => {},
  })
}

/** null: it was removed. */
function currentDirectory(): string | null {
  try {
    return process.cwd()
  } catch {
    return null
  }
}

function startOf(
  env: Environment,
  mode: RunFacts['mode'],
): Pick<Start, 'env' | 'mode' | 'platform' | 'arch'> {
  return { env, mode, platform: process.platform, arch: process.arch }
}

function parsed(
  raw: Readonly<Record<string, string>>,
  directory: string,
  env: Environment,
  problems: readonly Finding[],
): ParsedInputs {
  const world = nodeWorld({ directory, path: env['PATH'] ?? '', pathExtensions: env['PATHEXT'] ?? '' })
  return parseInputs(raw, world, problems)
}

function terminal(env: Environment): Audience {
  const isPlain = (env['NO_COLOR'] ?? '') !== '' || env['TERM'] === 'dumb' || !process.stdout.isTTY
  return new Terminal(process.stdout, { hasColour: !isPlain })
}

function say(text: string, exitCode = 0): number {
  process.stdout.write(text.endsWith('\n') ? text : `${text}\n`)
  return exitCode
}

/**
 * Windows finds `Path` under any spelling, a copy does not. A secret that is not set is an empty variable in a workflow
 * that names all of them; to an agent that is a key, and the wrong one.
 */
function definedOf(env: NodeJS.ProcessEnv): Environment {
  const path = env['PATH']
  const isUnset = ([name, value]: [string, string | undefined]): boolean =>
    value === undefined || (value === '' && AGENT_KEYS.includes(name))
  const defined = Object.entries(env).filter((entry): entry is [string, string] => !isUnset(entry))
  return { ...Object.fromEntries(defined), ...(path === undefined ? {} : { PATH: path }) }
}

import { join, parse as parsePath } from 'node:path'
import type { GateContext } from '../gates/run-gate.ts'
import { nodeWorld } from '../inputs/node-world.ts'
import { problemText } from '../inputs/problem.ts'
import type { Inputs } from '../loop/types.ts'
import { lookAtMachine } from '../machine.ts'
import { JobLog } from '../output/job-log.ts'
import { makeRunFolder } from '../output/run-folder.ts'
import { directoriesOf, knownSecrets, toProtect } from '../ports.ts'
import { Commands } from '../process/commands.ts'
import { findExecutable } from '../process/find-executable.ts'
import { StopSwitch } from '../process/stop.ts'
import { makeRedactor } from '../redact/redactor.ts'
import { outputFence } from '../report/blocks.ts'
import { listenForCancel } from '../signals.ts'
import { clipText } from '../text/clip.ts'
import { escapeSentence } from '../text/escape.ts'
import { checkOutStart, checkOutWork } from '../verify/check-out.ts'
import { judgeWork, type Verification } from '../verify/judge-work.ts'
import { verificationText } from '../verify/texts.ts'
import { openWorkspace } from '../workspace/workspace.ts'
import { failureOutput } from './failure-output.ts'
import { parseJudgingInputs } from './judging-inputs.ts'
import { protectedRules } from './protect.ts'
import type { RoleStart } from './role-start.ts'
import { writeEnd } from './write-outputs.ts'

/** What git may take for reading and checking out. */
const CHECK_OUT_MS = 600_000

const NO_GATES =
  'There are no gates, and `until` is not asked on a fresh machine: put what is to hold there into `gates`.'

interface Ended {
  readonly verified: boolean
  readonly commit: string
  readonly tree: string
  readonly message: string
  readonly failedGate: string | null
  /** For `actions/publish`; see {@link failureOutput}. */
  readonly failure: string
  /** What the gate said, for the summary; null: none ran. */
  readonly clip: string | null
}

/**
 * The job behind the loop, on a machine that no agent has seen: puts the commit of the bundle into the workspace, and
 * after the setup judges it there.
 *
 * @param start in a fresh checkout of the start commit
 * @returns the exit code of the process
 */
export async function runVerify(start: RoleStart): Promise<number> {
  const { env, raw, directory } = start
  const world = nodeWorld({ directory, path: env['PATH'] ?? '', pathExtensions: env['PATHEXT'] ?? '' })
  const parsed = parseJudgingInputs(raw, world)
  if (parsed.kind === 'invalid') return end(start, failed(start, parsed.problems.map(problemText).join(' ')))
  const step = raw['step']?.trim()
  if (step === 'check-out') return checkOut(start, parsed.inputs)
  if (step === 'judge') return end(start, await judge(start, parsed.inputs), parsed.inputs)
  return end(start, failed(start, `step is "${step ?? ''}". Allowed: \`check-out\` or \`judge\`.`))
}

function failed({ raw }: RoleStart, message: string): Ended {
  const { commit = '', tree = '' } = raw
  return { verified: false, commit, tree, message, failedGate: null, failure: '', clip: null }
}

async function checkOut(start: RoleStart, inputs: Inputs): Promise<number> {
  const { env, raw, directory, temporary } = start
  const git = await findExecutable('git', env['PATH'], directory)
  if (git === null) return end(start, failed(start, 'git is not installed.'))
  const place = {
    git,
    job: env,
    folder: join(makeRunFolder(temporary, directory), 'verify'),
    start: raw['head'] ?? '',
    workspace: directory,
    limits: { deadline: Date.now() + CHECK_OUT_MS },
  }
  const work = {
    ...place,
    bundle: raw['bundle-path'] ?? '',
    protect: protectedRules(inputs),
    gates: inputs.gates.map(({ name }) => name),
  }
  const found = raw['commit'] ? await checkOutWork(work) : await checkOutStart(place)
  if (found.kind !== 'checked-out') return end(start, failed(start, found.why))
  const { commit, tree } = found
  const isOther = (raw['commit'] || commit) !== commit || (raw['tree'] || tree) !== tree
  if (isOther) return end(start, failed(start, 'The bundle holds another commit than the loop made.'))
  start.log.info(`Converge │ The workspace holds commit ${commit} now.`)
  writeEnd(env, { verified: 'false', commit, tree, message: '', 'failed-gate': '', failure: '' }, null)
  return 0
}

async function judge(start: RoleStart, inputs: Inputs): Promise<Ended> {
  const { env, raw, directory, temporary, log, platform, arch } = start
  // `until` asks what an agent said, among others; a pass that no gate stands for could not be judged again
  if (inputs.gates.length === 0) return failed(start, NO_GATES)
  if (raw['setup-result'] === 'failure') return failed(start, '`setup` failed on a fresh machine.')
  const folder = makeRunFolder(temporary, directory)
  process.chdir(parsePath(folder).root)
  const stop = new StopSwitch()
  const cancellation = listenForCancel(stop, () => {})
  const deadline = setTimeout(() => stop.cut('deadline'), inputs.timeoutMs)
  try {
    const directories = directoriesOf(inputs, directory)
    const machine = await lookAtMachine({ env, platform, arch, directory })
    const workspace = await openWorkspace({
      directory: directories.run,
      gateDirectories: directories.gates,
      fallbackRoot: directory,
      protect: toProtect({ ...inputs, until: null }, directories, env),
      publishing: true,
      folder,
      environment: env,
    })
    const context: GateContext = {
      commands: new Commands({
        host: machine.host,
        job: env,
        runDirectory: folder,
        redactor: makeRedactor(knownSecrets(env, inputs)),
        view: new JobLog(log),
        stop,
      }),
      shells: machine.shells,
      agentOnly: [],
      inspect: (path) => workspace.inspect(path),
    }
    const { commit = '', tree = '' } = raw
    const work = {
      commit,
      tree,
      gates: inputs.gates,
      directories: directories.gates,
      context,
      root: directory,
      place: join(folder, 'fresh-start'),
      workspace,
    }
    return endOf(await judgeWork(work), inputs)
  } finally {
    clearTimeout(deadline)
    cancellation.close()
  }
}

function endOf(found: Verification, { outputCharacters }: Inputs): Ended {
  const { verified, commit, tree, failedGate, output } = found
  const clip = output === null ? null : clipText(output, outputCharacters)
  const [message, failure] = [verificationText(found), failureOutput(found)]
  return { verified, commit, tree, failedGate, clip, message, failure }
}

function end(start: RoleStart, ended: Ended, inputs: Inputs | null = null): number {
  const { env, log } = start
  const { verified, commit, tree, message, failedGate, failure, clip } = ended
  const outputs = {
    verified: String(verified),
    commit,
    tree,
    message,
    'failed-gate': failedGate ?? '',
    failure,
  }
  const heading = verified ? '## ✅ Verified on a fresh machine' : '## ❌ Not verified on a fresh machine'
  const output = clip === null ? '' : `\n\n${outputFence(clip)}`
  writeEnd(env, outputs, `${heading}\n\n${escapeSentence(message)}${output}`)
  if (verified) log.info(`Converge │ ${message}`)
  else log.error(`Not verified. ${message}`)
  return verified || inputs?.failIfNotConverged === false ? 0 : 1
}

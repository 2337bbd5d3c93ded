import { join } from 'node:path'
import type { Shell } from '../inputs/types.ts'
import type { Redactor } from '../redact/redactor.ts'
import { Capture, type CaptureOptions } from './capture.ts'
import { childEnvironment, type Environment } from './environment.ts'
import type { CommandOutcome } from './outcome.ts'
import { dropLinks, ownFolder } from './own-folder.ts'
import { type CommandResult, runCommand } from './run.ts'
import type { ShellCommand } from './shells.ts'
import type { ProcessHost } from './start.ts'
import type { Stop } from './stop.ts'
import type { Remains } from './sweep.ts'
import { type ThrowAway, throwAwayFolder } from './throw-away.ts'

/** Shows the output of commands while they run, in the job's log or on a terminal. */
export interface OutputView {
  /** @returns what takes the blocks of this command, and is told when it is over */
  open(label: CommandLabel, logPath: string): OutputSink
}

export interface OutputSink {
  /** @param block whole lines, redacted */
  write(block: string): void
  /** So many lines are left out here. */
  skip(lines: number): void
  close(): void
}

/** What a command is called: in the log's groups, before each of its lines, and in the name of its log file. */
export interface CommandLabel {
  readonly title: string
  readonly prefix: string
  /** Letters, digits and dashes only. */
  readonly file: string
}

/** A command as agents, gates and conditions ask for it. */
export interface CommandRequest {
  readonly label: CommandLabel
  readonly command: ShellCommand
  readonly directory: string
  /** Set after the removals; the function may put files beside the child that live as long as it does. */
  readonly env: (files: ThrowAway) => Environment
  /** Names from the job's environment that this child must not have. */
  readonly without: readonly string[]
  readonly stdin: string | null
  readonly timeoutMs: number | null
  readonly patterns: readonly RegExp[]
  /** `live-on`: what it leaves running goes on, as between the steps of a job, until `endRemains`. */
  readonly leftovers: 'end' | 'live-on'
}

/** What does not change during a run. */
export interface CommandsOptions {
  readonly host: ProcessHost
  readonly job: Environment
  /** Logs go to `logs/`, files for one child to `children/`, both inside. */
  readonly runDirectory: string
  readonly redactor: Redactor
  readonly view: OutputView
  readonly stop: Stop
}

/** Runs the commands of a run, one at a time; the one place that agents, gates and conditions share. */
export class Commands {
  readonly #options: CommandsOptions
  readonly #logs: string
  readonly #children: string
  #count = 0
  /** False once a command ran without a subreaper. */
  areSupervised = true
  /** False once something of a command could not be ended. */
  #isContained = true
  readonly #remains: Remains[] = []

  constructor(options: CommandsOptions) {
    this.#options = options
    this.#logs = join(options.runDirectory, 'logs')
    this.#children = join(options.runDirectory, 'children')
    this.#makeFolders()
  }

  #makeFolders(): void {
    const { runDirectory } = this.#options
    ownFolder(runDirectory)
    dropLinks(runDirectory)
    ownFolder(this.#logs)
    ownFolder(this.#children)
  }

  async run(request: CommandRequest): Promise<CommandResult> {
    const { host, stop, view, redactor } = this.#options
    this.#count += 1
    const logPath = join(this.#logs, `${String(this.#count).padStart(3, '0')}-${request.label.file}.log`)
    const files = throwAwayFolder(this.#children)
    const sink = view.open(redactedLabel(request.label, redactor), logPath)
    try {
      const capture = {
        logPath,
        redactor,
        echo: (block: string) => sink.write(block),
        skip: (lines: number) => sink.skip(lines),
        patterns: request.patterns,
      }
      if (request.command.kind === 'missing') return withoutShell(request.command.shell, capture)
      const { argv } = request.command
      const { directory, stdin, timeoutMs, leftovers } = request
      const env = this.#environment(request, files)
      const result = await runCommand(
        { argv, directory, env, stdin, timeoutMs, capture, leftovers },
        stop,
        host,
      )
      this.areSupervised &&= result.supervised
      this.#isContained &&= result.contained
      if (result.remains !== null) this.#remains.push(result.remains)
      return this.#isContained ? result : { ...result, outcome: distrusted(result.outcome) }
    } finally {
      sink.close()
      files.dispose()
      // A child can have done anything to them, and whoever writes there next must not fail or be led elsewhere.
      this.#makeFolders()
    }
  }

  /** Ends what commands left running. False: something goes on, or one had not ended as was said: no pass is one. */
  async endRemains(): Promise<boolean> {
    const ended = await Promise.all(this.#remains.splice(0).map((one) => one.end()))
    this.#isContained &&= !ended.includes(false)
    return this.#isContained
  }

  #environment(request: CommandRequest, files: ThrowAway): Environment {
    return childEnvironment({
      job: this.#options.job,
      without: request.without,
      extra: request.env(files),
      throwAwayFile: (name) => files.file(name),
    })
  }
}

/** A gate's name is the user's own word, and can hold what must not be shown. */
function redactedLabel(label: CommandLabel, redactor: Redactor): CommandLabel {
  return { ...label, title: redactor.text(label.title), prefix: redactor.text(label.prefix) }
}

/** It never runs; the name of the shell is what the user needs to know. */
function withoutShell(shell: Shell, capture: CaptureOptions): CommandResult {
  const outcome = { kind: 'spawn-failed', message: `${shell} is not installed` } as const
  return {
    outcome,
    output: new Capture(capture).finish(),
    durationMs: 0,
    leftovers: 0,
    remains: null,
    supervised: true,
    contained: true,
  }
}

/** While something goes on that could not be ended, it may change the workspace under any command: no pass is one. */
function distrusted(outcome: CommandOutcome): CommandOutcome {
  return outcome.kind === 'exited' && outcome.code === 0 ? { kind: 'unended' } : outcome
}

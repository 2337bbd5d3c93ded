import { AGENT_KEYS } from '../agents/keys.ts'
import type { Gate } from '../inputs/types.ts'
import { causeOf } from '../loop/cause-of.ts'
import type { GateAttempt, Liveness } from '../loop/ports.ts'
import type { Cause } from '../loop/types.ts'
import type { CommandRequest, Commands } from '../process/commands.ts'
import type { CommandResult } from '../process/run.ts'
import { gateCommand, type Shells } from '../process/shells.ts'

/** What a gate needs beside itself. */
export interface GateContext {
  readonly commands: Commands
  readonly shells: Shells
  /** Names of the variables that reach the agent only. */
  readonly agentOnly: readonly string[]
  readonly inspect: (directory: string) => Promise<Liveness>
}

/** Which judging a gate belongs to. */
export interface Judging {
  /** In the log. */
  readonly title: string
  /** In the names of log files: letters, digits and dashes only. */
  readonly file: string
  /** What becomes of what a gate leaves running. */
  readonly leftovers: CommandRequest['leftovers']
}

/** @param round 0 for the baseline */
export function judgingOfRound(round: number): Judging {
  return round === 0
    ? { title: 'Baseline', file: 'baseline', leftovers: 'end' }
    : { title: `Iteration ${round}`, file: `iteration-${round}`, leftovers: 'end' }
}

/**
 * Executes a gate once.
 *
 * @param position of the gate in the list, from 0
 */
export async function runGate(
  gate: Gate,
  position: number,
  judging: Judging,
  directory: string,
  context: GateContext,
): Promise<GateAttempt> {
  const result = await context.commands.run({
    label: {
      title: `${judging.title}: gate ${gate.name}`,
      prefix: gate.name,
      file: `${judging.file}-gate-${position + 1}`,
    },
    command: gateCommand(context.shells, gate.shell, gate.line),
    directory,
    env: () => gate.env,
    without: [...AGENT_KEYS, ...context.agentOnly],
    stdin: null,
    timeoutMs: gate.timeoutMs,
    patterns: [gate.expect, gate.reject].filter((pattern) => pattern !== null),
    leftovers: judging.leftovers,
  })
  return {
    cause: await causeFor(gate, result, directory, context),
    durationMs: result.durationMs,
    output: result.output.both,
    logPath: result.output.logPath,
    leftovers: result.leftovers,
  }
}

async function causeFor(
  gate: Gate,
  result: CommandResult,
  directory: string,
  context: GateContext,
): Promise<Cause | null> {
  const cause = causeOf(result.outcome)
  // "spawn /bin/bash ENOENT" is what a vanished directory looks like. https://github.com/nodejs/node/issues/11520
  if (cause?.kind === 'spawn' && (await context.inspect(directory)).kind !== 'usable') {
    return { kind: 'directory', directory }
  }
  return cause ?? patternCause(gate, result)
}

/** Patterns can only turn a pass into a failure. */
function patternCause({ expect, reject }: Gate, { output }: CommandResult): Cause | null {
  if (expect !== null) {
    const state = output.stateOf(expect)
    if (state !== 'matched') return { kind: state === 'undecided' ? state : 'expect', pattern: expect.source }
  }
  if (reject === null) return null
  const state = output.traceOf(reject)
  if (state === 'unmatched') return null
  return { kind: state === 'undecided' ? state : 'reject', pattern: reject.source }
}

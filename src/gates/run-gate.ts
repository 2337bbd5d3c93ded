import { AGENT_KEYS } from '../agents/keys.ts'
import type { Gate } from '../inputs/types.ts'
import { causeOf } from '../loop/cause-of.ts'
import type { GateAttempt, Liveness } from '../loop/ports.ts'
import type { Cause } from '../loop/types.ts'
import type { Commands } from '../process/commands.ts'
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

/** Which judging a gate belongs to, in the log and in the names of log files. */
export interface JudgingName {
  readonly title: string
  /** Letters, digits and dashes only. */
  readonly file: string
}

/** @param round 0 for the baseline */
export function judgingOfRound(round: number): JudgingName {
  return round === 0
    ? { title: 'Baseline', file: 'baseline' }
    : { title: `Iteration ${round}`, file: `iteration-${round}` }
}

/**
 * Executes a gate once.
 *
 * @param position of the gate in the list, from 0
 */
export async function runGate(
  gate: Gate,
  position: number,
  judging: JudgingName,
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
function patternCause(gate: Gate, { output }: CommandResult): Cause | null {
  for (const pattern of [gate.expect, gate.reject]) {
    if (pattern && output.stateOf(pattern) === 'undecided')
      return { kind: 'undecided', pattern: pattern.source }
  }
  const isMatched = (pattern: RegExp): boolean => output.stateOf(pattern) === 'matched'
  if (gate.expect && !isMatched(gate.expect)) return { kind: 'expect', pattern: gate.expect.source }
  if (gate.reject && isMatched(gate.reject)) return { kind: 'reject', pattern: gate.reject.source }
  return null
}

import { AGENT_KEYS } from '../agents/keys.ts'
import type { Condition } from '../inputs/types.ts'
import { causeOf } from '../loop/cause-of.ts'
import type { ConditionAttempt, ConditionRequest } from '../loop/ports.ts'
import type { ConditionAnswer } from '../loop/types.ts'
import type { CommandOutcome } from '../process/outcome.ts'
import { conditionCommand } from '../process/shells.ts'
import type { GateContext } from './run-gate.ts'

/** Asks `until` or `while` once. Only the exit codes 0 and 1 are answers: a typo must not look like one. */
export async function askCondition(
  condition: Condition,
  request: ConditionRequest,
  context: GateContext,
): Promise<ConditionAttempt> {
  const { name, iteration, directory, answer } = request
  const result = await context.commands.run({
    label: { title: `Condition ${name}`, prefix: name, file: `iteration-${iteration}-${name}` },
    command: conditionCommand(context.shells, condition.line),
    directory,
    env: (files) => ({
      CONVERGE_ITERATION: String(iteration),
      CONVERGE_ANSWER_FILE: files.file('answer', answer),
    }),
    without: [...AGENT_KEYS, ...context.agentOnly],
    stdin: null,
    timeoutMs: condition.timeoutMs === 0 ? null : condition.timeoutMs,
    patterns: [],
    leftovers: 'end',
  })
  const { leftovers } = result
  const given = answerOf(result.outcome)
  if (given.kind !== 'broken' || given.cause.kind !== 'spawn') return { answer: given, leftovers }
  const isDead = (await context.inspect(directory)).kind !== 'usable'
  return { answer: isDead ? { kind: 'broken', cause: { kind: 'directory', directory } } : given, leftovers }
}

function answerOf(outcome: CommandOutcome): ConditionAnswer {
  if (outcome.kind === 'exited' && outcome.code === 0) return { kind: 'yes' }
  if (outcome.kind === 'exited' && outcome.code === 1) return { kind: 'no' }
  if (outcome.kind === 'cut') return { kind: 'cut', by: outcome.by }
  const cause = causeOf(outcome)
  if (cause === null) throw new Error('an outcome without a cause is exit code 0')
  return { kind: 'broken', cause }
}

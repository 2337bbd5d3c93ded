import { z } from 'zod'
import type { PathRule } from '../protect/types.ts'
import { AGENT_MISSING, agentProblem } from './agent.ts'
import { parseAgentEnv } from './agent-env.ts'
import { parseCondition } from './conditions.ts'
import { parseGates } from './gates.ts'
import type { TextProblem } from './problem.ts'
import { parseProtectedPaths } from './protected-paths.ts'
import type { InputName } from './table.ts'
import { taskOf } from './task.ts'
import type { AgentChoice, Condition, Inputs } from './types.ts'
import { commitOrNone, minutes, oneOf, trueOrFalse, wholeNumber, wholeNumberOrNone } from './values.ts'
import type { InputWorld } from './world.ts'
import type { WrittenGate } from './written-gate.ts'

const MOST = 1000
const DIRECTORY =
  'There is no such directory. Allowed: the path of a directory in the workspace (is it checked out?).'

/**
 * The schema of all inputs: from their texts, with defaults filled in, to {@link Inputs}. The message of an
 * issue says what is allowed; the parameter `value` is what to show, where it is not the whole text.
 */
export function inputsSchema(world: InputWorld) {
  return z.object(fields(world)).transform(inputsOf)
}

function fields(world: InputWorld) {
  const limit = minutes({ least: 'above 0' })
  return {
    agent: agentField(world),
    gates: gatesField(world),
    'agent-env': agentEnvField(),
    prompt: z.string().transform((task) => (task === '' ? null : task)),
    'prompt-file': promptFileField(world),
    'working-directory': z.string().refine(world.isDirectory, { error: DIRECTORY }),
    'max-iterations': wholeNumber(1, MOST),
    until: conditionField(),
    while: conditionField(),
    'timeout-minutes': limit,
    'agent-timeout-minutes': limit,
    'gate-timeout-minutes': limit,
    'max-gate-runs': wholeNumberOrNone(1, MOST),
    'max-unchanged': wholeNumber(1, MOST),
    'on-agent-failure': oneOf(['judge', 'stop']),
    'protected-paths': protectedPathsField(),
    'on-protected-change': oneOf(['restore', 'stop']),
    base: commitOrNone(),
    'trust-agent-config': trueOrFalse(),
    baseline: trueOrFalse(),
    'skip-unchanged': trueOrFalse(),
    'output-chars': wholeNumber(200, 100_000),
    'fail-if-not-converged': trueOrFalse(),
  } satisfies Record<InputName, z.ZodType>
}

type Fields = { readonly [Name in InputName]: z.output<ReturnType<typeof fields>[Name]> }

function inputsOf(read: Fields): Inputs {
  const gateTimeoutMs = read['gate-timeout-minutes']
  return {
    agent: read.agent,
    gates: read.gates.map((gate) => ({ ...gate, timeoutMs: gate.timeoutMs ?? gateTimeoutMs })),
    agentEnv: read['agent-env'],
    task: read['prompt-file'] ?? read.prompt,
    workingDirectory: read['working-directory'],
    maxIterations: read['max-iterations'],
    until: read.until,
    while: read.while,
    timeoutMs: read['timeout-minutes'],
    agentTimeoutMs: read['agent-timeout-minutes'],
    maxGateRuns: read['max-gate-runs'] ?? read['max-iterations'],
    maxUnchanged: read['max-unchanged'],
    onAgentFailure: read['on-agent-failure'],
    baseline: read.baseline,
    skipUnchanged: read['skip-unchanged'],
    outputCharacters: read['output-chars'],
    failIfNotConverged: read['fail-if-not-converged'],
    protectedPaths: read['protected-paths'],
    onProtectedChange: read['on-protected-change'],
    base: read.base,
    trustAgentConfig: read['trust-agent-config'],
  }
}

function agentField({ findCommand }: InputWorld) {
  return z.string().transform((line, context): AgentChoice => {
    const message = line === '' ? AGENT_MISSING : agentProblem(line, findCommand)
    if (message !== null) context.issues.push({ code: 'custom', input: line, message })
    return { kind: 'shell-line', line }
  })
}

function gatesField({ isDirectory }: InputWorld) {
  return z.string().transform((text, context): readonly WrittenGate[] => {
    const { gates, problems } = parseGates(text)
    report(context, problems)
    for (const { workingDirectory } of gates) {
      if (workingDirectory === null || isDirectory(workingDirectory)) continue
      report(context, [{ value: `working-directory: ${workingDirectory}`, allowed: DIRECTORY }])
    }
    return gates
  })
}

function agentEnvField() {
  return z.string().transform((text, context): Readonly<Record<string, string>> => {
    const { variables, problems } = parseAgentEnv(text)
    report(context, problems)
    return Object.fromEntries(variables)
  })
}

function promptFileField({ readFile }: InputWorld) {
  return z.string().transform((path, context): string | null => {
    if (path === '') return null
    const file = taskOf(readFile(path))
    if (file.kind === 'task') return file.task
    report(context, [{ value: path, allowed: file.allowed }])
    return null
  })
}

function protectedPathsField() {
  return z.string().transform((text, context): readonly PathRule[] => {
    const { rules, problems } = parseProtectedPaths(text)
    report(context, problems)
    return rules
  })
}

function conditionField() {
  return z.string().transform((text, context): Condition | null => {
    if (text === '') return null
    const read = parseCondition(text)
    if (read.kind === 'condition') return read.condition
    report(context, [read.problem])
    return null
  })
}

function report(context: z.core.$RefinementCtx, problems: readonly TextProblem[]): void {
  for (const { value, allowed } of problems) {
    context.issues.push({ code: 'custom', input: value, message: allowed, params: { value } })
  }
}

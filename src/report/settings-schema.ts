import { z } from 'zod'

export const milliseconds = z.number().int().min(0).describe('Milliseconds.')
export const amount = z.number().int().min(0)

const gate = z.strictObject({
  name: z.string(),
  line: z.string(),
  shell: z.enum(['bash', 'sh', 'pwsh']),
  timeoutMs: milliseconds,
  retries: amount,
  workingDirectory: z.string().nullable(),
  env: z.array(z.string()).describe('Names only.'),
  expect: z.string().nullable(),
  reject: z.string().nullable(),
})

const condition = z.strictObject({ line: z.string(), timeoutMs: milliseconds.describe('0: no limit.') })

/** What was asked for, without the values of variables. */
export const settings = z.strictObject({
  agent: z.strictObject({ kind: z.literal('shell-line'), line: z.string() }),
  gates: z.array(gate),
  agentEnv: z.array(z.string()).describe('Names only.'),
  task: z.string().nullable(),
  workingDirectory: z.string(),
  until: condition.nullable(),
  while: condition.nullable(),
  maxIterations: amount,
  maxGateRuns: amount,
  maxUnchanged: amount,
  timeoutMs: milliseconds,
  agentTimeoutMs: milliseconds,
  onAgentFailure: z.enum(['judge', 'stop']),
  baseline: z.boolean(),
  skipUnchanged: z.boolean(),
  outputCharacters: amount,
  failIfNotConverged: z.boolean(),
  protectedPaths: z.array(z.string()).describe('As written.'),
  onProtectedChange: z.enum(['restore', 'stop']),
  base: z.string().nullable().describe('The commit whose agent configuration agents saw.'),
  trustAgentConfig: z.boolean().describe("true: they saw the workspace's, whatever `base` is."),
})

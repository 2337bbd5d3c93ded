import { z } from 'zod'
import { amount, milliseconds } from './settings-schema.ts'

// What rounds and endings are both made of.

export const cause = z
  .strictObject({
    kind: z.enum([
      'directory',
      'spawn',
      'timeout',
      'signal',
      'exit',
      'expect',
      'reject',
      'undecided',
      'cut',
      'unended',
    ]),
    text: z.string().describe('The cause in words; names in it stand between backticks.'),
    exitCode: z.number().int().nullable().describe('Only of kind `exit`.'),
    signal: z.string().nullable().describe('Only of kind `signal`.'),
    subject: z
      .string()
      .nullable()
      .describe('The directory, the message of the system, the pattern, or (`cut`) what cut it short.'),
    timeoutMs: milliseconds.nullable().describe('Only of kind `timeout`.'),
  })
  .describe('Why a command did not do what was hoped for.')

export const protectedFile = z
  .strictObject({
    path: z.string(),
    status: z.enum(['added', 'modified', 'deleted']),
    pattern: z.string().describe('What protects it.'),
    line: z.string().nullable().describe('The gate or condition that is made of it.'),
  })
  .describe('A protected file that was not as it was at the start.')

export const activity = z
  .strictObject({
    kind: z.enum(['starting', 'agent', 'gate', 'condition', 'fingerprint']),
    step: z.string().nullable().describe('Only of kind `agent`.'),
    gate: amount.nullable().describe('Only of kind `gate`: its position, from 0.'),
    condition: z.enum(['until', 'while']).nullable().describe('Only of kind `condition`.'),
  })
  .describe('What was going on.')

export const publication = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('pushed'),
      branch: z.string(),
      commit: z.string(),
      to: z.enum(['head', 'side']).describe('The branch of the pull request, or one of ours beside it.'),
      why: z.string().nullable().describe('Why not to the branch of the pull request, and how to take it.'),
      checks: z.enum(['wait-for-click', 'run', 'none']).describe('What becomes of the checks of the commit.'),
    }),
    z.strictObject({ kind: z.literal('not-pushed'), why: z.string(), commit: z.string().nullable() }),
    z.strictObject({ kind: z.literal('nothing') }),
  ])
  .describe('What became of the work on the forge.')

import { z } from 'zod'
import { activity, cause, protectedFile } from './parts-schema.ts'
import { amount } from './settings-schema.ts'

const stopReason = z.enum([
  'converged',
  'exhausted',
  'stalled',
  'timed-out',
  'agent-failed',
  'gate-broken',
  'condition-broken',
  'halted',
  'workspace-lost',
  'protected-change',
  'cancelled',
  'refused',
  'skipped',
  'invalid-input',
  'internal-error',
])

export const ending = z
  .strictObject({
    stopReason,
    message: z.string(),
    limit: z.enum(['max-iterations', 'max-gate-runs']).nullable(),
    during: z.string().nullable().describe('What was going on when it ended.'),
    signal: z.string().nullable(),
    cause: cause.nullable(),
    protectedFiles: z.array(protectedFile).describe('Only of `protected-change`: what was changed.'),
    problems: z.array(
      z.strictObject({ input: z.string(), value: z.string().nullable(), allowed: z.string() }),
    ),
    next: z.string().nullable().describe('Only of `refused`: what to do.'),
    why: z
      .enum(['twice', 'stop', 'stuck', 'not-lent'])
      .nullable()
      .describe('Only of `agent-failed` and `protected-change`.'),
    unchanged: amount.nullable().describe('Only of `stalled`: unchanged iterations in a row.'),
    gate: amount.nullable().describe('Only of `gate-broken`: its position, from 0.'),
    condition: z.enum(['until', 'while']).nullable().describe('Only of `condition-broken`.'),
    directory: z.string().nullable().describe('Only of `workspace-lost`: what is gone.'),
    rootKnown: z
      .boolean()
      .nullable()
      .describe('Only of `workspace-lost`: it is, or was in, a known workspace.'),
    activity: activity.nullable().describe('What was going on when it ended, for programs.'),
    error: z.strictObject({ code: z.string(), detail: z.string() }).nullable(),
  })
  .describe('How the run ended.')

import { z } from 'zod'
import { ending } from './ending-schema.ts'
import { activity, publication } from './parts-schema.ts'
import { round, time } from './round-schema.ts'
import { amount, milliseconds, settings } from './settings-schema.ts'

// The report's shape, for whoever reads one: validated in tests, published as docs/report.schema.json. The action
// itself loads it only where a report of another job is read.

export const reportSchema = z
  .strictObject({
    schema: z.literal(1).describe('Version of this shape; a field that is added does not change it.'),
    converge: z.string().describe('Version of Converge.'),
    mode: z.enum(['actions', 'local']),
    publishing: z.boolean().describe('The work is handed on as a commit: what gates write is undone.'),
    startedAt: time,
    durationMs: milliseconds,
    ending: ending.nullable().describe('Null while it runs.'),
    now: activity.describe('What goes on, or went on last.'),
    assurance: z.literal('best-effort'),
    supervision: z
      .enum(['subreaper', 'sampled'])
      .describe('How processes are followed; `sampled` may miss some.'),
    warnings: z.array(z.string()),
    settings: settings.nullable().describe('Null when the inputs were not valid.'),
    start: z.strictObject({
      root: z.string().nullable(),
      commit: z.string().nullable(),
      tree: z.string().nullable(),
    }),
    protectedPaths: z.array(
      z.strictObject({
        pattern: z.string().describe('An exception with its `!`.'),
        from: z.enum(['default', 'agents', 'input', 'line']),
        line: z.string().nullable().describe('The first gate or condition that is made of it.'),
        isThere: z.boolean().describe('A file at the start is protected by it.'),
      }),
    ),
    rounds: z.array(round),
    tree: z.string().nullable().describe('The last tree that was taken.'),
    changedFiles: z
      .array(
        z.strictObject({
          path: z.string(),
          status: z.enum(['added', 'modified', 'deleted']),
          added: amount.nullable().describe('Lines; null for binary files.'),
          removed: amount.nullable(),
          judges: z
            .enum(['test', 'snapshot', 'lock file', 'ignore rule', 'tool configuration'])
            .nullable()
            .describe('What it is, if it is among what judges the code.'),
        }),
      )
      .nullable()
      .describe('Compared with the start; null: unknown.'),
    patchPath: z.string().nullable(),
    commit: z.string().nullable().describe('The work as a commit on the start commit, when publishing.'),
    publication: publication
      .nullable()
      .describe('What became of the work on the forge; null: nothing yet, or nothing was to.'),
    bundlePath: z.string().nullable().describe('The folder that holds it.'),
    outputs: z.record(z.string(), z.string()).describe('The outputs of the action.'),
  })
  .describe('Report of one run of Converge.')

export type Report = z.infer<typeof reportSchema>

/** The schema as JSON Schema (draft 2020-12), as published in docs/report.schema.json. */
export function reportJsonSchema(): object {
  return { title: 'Converge report', ...z.toJSONSchema(reportSchema) }
}

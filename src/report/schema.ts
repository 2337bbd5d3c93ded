import { z } from 'zod'
import { amount, milliseconds, settings } from './settings-schema.ts'

// The report's shape, for whoever reads one: validated in tests, published as docs/report.schema.json.
// Nothing that runs in the action imports this file at run time.

const time = z.iso.datetime().describe('A point in time, UTC.')

const cause = z
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
  })
  .describe('Why a command did not do what was hoped for.')

const output = z
  .strictObject({
    clip: z
      .string()
      .describe('Head and tail, at most `output-chars` characters; the middle is counted in a line.'),
    lines: amount.describe('Of the whole output.'),
    characters: amount.describe('UTF-16 units of the whole output.'),
  })
  .describe('What a command printed.')

const call = z
  .strictObject({
    step: z.string(),
    ok: z.boolean(),
    cause: cause.nullable(),
    durationMs: milliseconds,
    answer: z.string().describe('What it said last, clipped. Never read as a verdict.'),
    errorOutput: output.describe('The end of its error output, or of its output where that is empty.'),
    logPath: z.string(),
    leftovers: amount.describe('Processes it left running, which were ended.'),
  })
  .describe('One call of the agent.')

const result = z
  .strictObject({
    gate: z.string().describe("The gate's name."),
    verdict: z.enum(['pass', 'fail', 'broken', 'unchanged', 'not-run']),
    flaky: z.boolean().describe('It failed and then passed without a change.'),
    cause: cause.nullable(),
    attempts: amount.describe('Executions; 0 when it was not run.'),
    durationMs: milliseconds,
    output: output.nullable().describe('Null when it was not run.'),
    logPath: z.string().nullable().describe('Where the whole output is.'),
    leftovers: amount.describe('Processes it left running, which were ended.'),
  })
  .describe('One gate in one judging.')

const judging = z
  .strictObject({
    kind: z.enum(['executed', 'unchanged']),
    results: z.array(result),
    executions: amount.describe('How often the gates were run through; 2: files moved during a pass.'),
    repeatedRound: amount.nullable().describe('Executed on a workspace that had failed in this round.'),
    unchangedSince: amount.nullable().describe('Not executed: the round in which this workspace was seen.'),
    unchangedWhy: z.enum(['known', 'untouched']).nullable(),
    rewritten: z.array(z.strictObject({ by: z.array(z.string()), paths: z.array(z.string()) })),
  })
  .describe('The judging of one workspace by all gates.')

const change = z
  .strictObject({
    kind: z.enum(['baseline', 'changed', 'none', 'back', 'unknown']),
    files: amount.nullable().describe('Only of kind `changed`: files that differ from the last look.'),
    inside: amount.nullable().describe('Only of kind `changed`: repositories below that differ inside.'),
    round: amount.nullable().describe('Only of kind `back`: the round whose workspace this is.'),
  })
  .describe('What the files were, seen from the rounds before.')

const protectedFile = z
  .strictObject({
    path: z.string(),
    status: z.enum(['added', 'modified', 'deleted']),
    pattern: z.string().describe('What protects it.'),
    line: z.string().nullable().describe('The gate or condition that is made of it.'),
  })
  .describe('A protected file that was not as it was at the start.')

const round = z
  .strictObject({
    number: amount,
    kind: z.enum(['baseline', 'iteration', 'last-look']),
    startedAt: time,
    durationMs: milliseconds,
    calls: z.array(call),
    judging: judging.nullable().describe('Null: it was not judged.'),
    change,
    until: z.enum(['yes', 'no', 'broken', 'cut']).nullable().describe('Null: it was not asked.'),
    tree: z.string().nullable(),
    putBack: z.array(protectedFile).describe('Put back as they were at the start.'),
    notes: z.array(z.strictObject({ kind: z.string(), text: z.string() })),
  })
  .describe('Baseline, an iteration, or the last look before `stalled` or `exhausted`.')

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
  'invalid-input',
  'internal-error',
])

const ending = z
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
    error: z.strictObject({ code: z.string(), detail: z.string() }).nullable(),
  })
  .describe('How the run ended.')

export const reportSchema = z
  .strictObject({
    schema: z.literal(1).describe('Version of this shape; a field that is added does not change it.'),
    converge: z.string().describe('Version of Converge.'),
    mode: z.enum(['actions', 'local']),
    publishing: z.boolean().describe('The work is handed on as a commit: what gates write is undone.'),
    startedAt: time,
    durationMs: milliseconds,
    ending: ending.nullable().describe('Null while it runs.'),
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
    bundlePath: z.string().nullable().describe('The folder that holds it.'),
    outputs: z.record(z.string(), z.string()).describe('The outputs of the action.'),
  })
  .describe('Report of one run of Converge.')

export type Report = z.infer<typeof reportSchema>

/** The schema as JSON Schema (draft 2020-12), as published in docs/report.schema.json. */
export function reportJsonSchema(): object {
  return { title: 'Converge report', ...z.toJSONSchema(reportSchema) }
}

import { z } from 'zod'
import { note } from './note-schema.ts'
import { cause, protectedFile } from './parts-schema.ts'
import { amount, milliseconds } from './settings-schema.ts'

export const time = z.iso.datetime().describe('A point in time, UTC.')

const output = z
  .strictObject({
    clip: z
      .string()
      .describe('Head and tail, at most `output-chars` characters; the middle is counted in a line.'),
    lines: amount.describe('Of the whole output.'),
    characters: amount.describe('UTF-16 units of the whole output.'),
    tailAt: amount
      .nullable()
      .describe('Where in `clip` the tail begins, behind that line; null: nothing is left out.'),
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

export const round = z
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
    notes: z.array(note),
  })
  .describe('Baseline, an iteration, or the last look before `stalled` or `exhausted`.')

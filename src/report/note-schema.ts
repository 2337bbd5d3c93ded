import { z } from 'zod'
import { protectedFile } from './parts-schema.ts'
import { amount } from './settings-schema.ts'

const text = z.string().describe('The remark as a sentence in markdown.')
const names = z.array(z.string())

function remark<Kind extends string, Shape extends z.core.$ZodShape>(kind: Kind, shape: Shape) {
  return z.strictObject({ kind: z.literal(kind), text, ...shape })
}

/** A remark on a round: a sentence for people, and what it is made of for programs. */
export const note = z
  .discriminatedUnion('kind', [
    remark('flaky', { gate: amount.describe('Its position, from 0.'), retry: z.boolean() }),
    remark('swing', { round: amount, gate: amount.describe('Its position, from 0.') }),
    remark('cleaned-up', { by: z.string(), processes: amount }),
    remark('rewritten', { by: names, paths: names, undone: z.boolean() }),
    remark('no-bundle', { why: z.string() }),
    remark('not-accepted', { why: names }),
    remark('put-back', { files: z.array(protectedFile) }),
    remark('set-aside', { paths: names }),
    remark('agent-failed-yet-pass', {}),
    remark('flaky-or-ignored', {}),
    remark('moved', { from: z.string(), to: z.string() }),
    remark('start-tree', {}),
    remark('inside', { paths: names }),
    remark('no-tree', { reason: z.string() }),
    remark('moved-while-judged', {}),
  ])
  .describe('A remark on a round.')

import { z } from 'zod'

const named = z.object({ name: z.string() })

/**
 * As much of the event file as is believed. Forges leave out what others have, so nothing is required; what is there in
 * another shape makes the file unreadable, because a guess about who may start a run is worse than none.
 */
const payloadSchema = z.object({
  action: z.string().nullish(),
  label: named.nullish(),
  changes: z
    .object({ added_labels: z.array(named).nullish(), removed_labels: z.array(named).nullish() })
    .nullish(),
  pull_request: z
    .object({
      number: z.int().positive(),
      head: z.object({ sha: z.string() }),
      labels: z.array(named).nullish(),
    })
    .nullish(),
  sender: z.object({ login: z.string(), type: z.string().nullish() }).nullish(),
})

export type Payload = z.output<typeof payloadSchema>

/** null: this is no event that we know how to read. */
export function readPayload(event: unknown): Payload | null {
  const read = payloadSchema.safeParse(event)
  return read.success ? read.data : null
}

import { type Report, reportSchema } from './schema.ts'

/** A report of another job, or why it is none. */
export type ReadReport =
  | { readonly kind: 'ok'; readonly report: Report }
  | { readonly kind: 'invalid'; readonly why: string }

/**
 * Reads the text of a report.json of unknown origin. A report that is valid may still lie: its texts are shown and
 * never believed. To be imported only where one is read, as the schema takes its time to load.
 */
export function readReport(text: string): ReadReport {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { kind: 'invalid', why: 'The report is no JSON.' }
  }
  const parsed = reportSchema.safeParse(value)
  if (parsed.success) return { kind: 'ok', report: parsed.data }
  const at = parsed.error.issues[0]?.path.length ?? 0
  return {
    kind: 'invalid',
    why: at === 0 ? 'The report has another shape.' : 'A field of the report has another shape.',
  }
}

import { createHash } from 'node:crypto'

/** One hash of plain data; equal only for equal data. */
export function hashOf(data: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(data)).digest('hex')
}

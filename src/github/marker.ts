import { createHash } from 'node:crypto'

/** The first line of our comment: one for each label of a pull request. */
export function markerOf(label: string): string {
  const hex = createHash('sha256').update(label).digest('hex').slice(0, 12)
  return `<!-- converge:${hex} -->`
}

/** A forge may have made CR LF of our line ends. */
export function hasMarker(body: string, marker: string): boolean {
  return body.split(/\r?\n/, 1)[0]?.trimEnd() === marker
}

/** A body that is blank to the eye is refused by some forges, and tells nobody anything. */
export function withMarker(marker: string, text: string): string {
  return `${marker}\n${text.trim() === '' ? 'Converge has nothing to say here.' : text}`
}

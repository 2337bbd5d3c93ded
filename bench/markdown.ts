import { cellsOf, type PartResults } from './results.ts'

/** What stands above the columns of a part. */
export interface Heading {
  readonly title: string
  /** The thing that Converge is measured against. */
  readonly yardstick: string
  /** What the number is that the aim speaks of. */
  readonly number: string
}

/** A table of Markdown; a bar in a cell is escaped. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows]
  return lines
    .map((cells) => `| ${cells.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n')
}

/** One part: a heading, the table, and what must be known to read it. */
export function section(heading: Heading, { results, notes }: PartResults): string {
  const head = ['Case', 'Converge', heading.yardstick, heading.number, 'Aim', '']
  const parts = [`### ${heading.title}`, table(head, results.map(cellsOf)), notes.join(' ')]
  return parts.filter((part) => part !== '').join('\n\n')
}

const START = '<!-- results:start -->'
const END = '<!-- results:end -->'

/** Puts the results between the two markers of a document, and touches nothing else. */
export function withResults(document: string, results: string): string {
  const from = document.indexOf(START)
  const to = document.indexOf(END, from)
  if (from === -1 || to === -1) throw new Error(`There is no place for the results: ${START}, then ${END}`)
  return `${document.slice(0, from + START.length)}\n\n${results.trim()}\n\n${document.slice(to)}`
}

import { fence } from '../text/fence.ts'

const NO_BREAK_SPACE = '\u00a0'
/** Browsers break a line behind a dash even before a no-break space. */
const WORD_JOINER = '\u2060'

/** Blocks of markdown with a blank line between; empty ones are left out. */
export function joinBlocks(blocks: readonly string[]): string {
  return blocks.filter((block) => block !== '').join('\n\n')
}

/** A section; empty where its content is. */
export function section(title: string, blocks: readonly string[]): string {
  const content = joinBlocks(blocks)
  return content === '' ? '' : `### ${title}\n\n${content}`
}

/** A fold. `summaryHtml` is HTML: markdown is not read in it. */
export function fold(summaryHtml: string, content: string): string {
  return `<details>\n<summary>${summaryHtml}</summary>\n\n${content}\n\n</details>`
}

/** The colour of the box with the next steps: reached, a limit or a person ended it, something is to be repaired. */
export type Alert = 'TIP' | 'WARNING' | 'CAUTION'

/** A coloured box; older forges show the tag as text in a quote. */
export function alertBox(kind: Alert | 'NOTE', content: string): string {
  return `[!${kind}]\n${content}`
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')
}

export function bullets(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n')
}

/** Cells without line breaks inside, except behind a comma: a phone shows the verdicts unscrolled. */
export function unbroken(cell: string): string {
  return cell.replace(/(?<!,) /g, NO_BREAK_SPACE).replace(/^–(?=.)/, `–${WORD_JOINER}`)
}

export type Alignment = 'left' | 'right'

export interface Column {
  /** Markdown, pipes escaped. */
  readonly title: string
  readonly align: Alignment
}

export function markdownTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const titles = columns.map((column) => column.title)
  const rule = columns.map((column) => (column.align === 'right' ? '--:' : ':--'))
  return [titles, rule, ...rows].map(line).join('\n')
}

/**
 * Rows that a reader of a very long run needs: how it began and how it ended. Null stands for what is between.
 *
 * @param whole up to so many are all shown
 */
export function firstAndLast<Item>(
  items: readonly Item[],
  whole: number,
  { first, last }: Ends = SUMMARY_ENDS,
): readonly (Item | null)[] {
  return items.length <= whole ? items : [...items.slice(0, first), null, ...items.slice(-last)]
}

/** How many of each end are shown where not all are. */
export interface Ends {
  readonly first: number
  readonly last: number
}

const SUMMARY_ENDS: Ends = { first: 5, last: 20 }

export function outputFence(text: string): string {
  return fence(text === '' ? '(no output)' : text)
}

/** UTF-8 bytes, which is how GitHub measures a summary. */
export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length
}

/** The markdown without fences, code spans and `<code>`: what GitHub reads for mentions, links and HTML. */
export function outsideOfCode(markdown: string): string {
  const lines: string[] = []
  let ticks = ''
  for (const line of markdown.split('\n')) {
    const run = /^(?:> | {2})?(`{3,})/.exec(line)?.[1] ?? ''
    if (ticks === '' && run !== '') ticks = run
    else if (ticks === '') lines.push(line)
    else if (run.length >= ticks.length && line.replace(/^(?:> | {2})/, '') === run) ticks = ''
  }
  if (ticks !== '') throw new Error('a fence is open at the end')
  return (
    lines
      .join('\n')
      .replace(/<code>.*?<\/code>/g, '')
      // Whichever begins first: a backslash in a code span escapes nothing, and an escaped backtick begins none.
      .replace(/\\[\\`*_[\]<>#~|$&]|(`+)(?!`).*?(?<!`)\1(?!`)/g, '·')
  )
}

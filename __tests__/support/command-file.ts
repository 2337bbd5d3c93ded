/**
 * Reads a command file as the runner does: whichever of `=` and `<<` comes first decides, a delimiter is a whole line,
 * only LF ends a line, the last value of a name wins, a line without either is an error.
 * https://github.com/actions/runner/blob/main/src/Runner.Worker/FileCommandManager.cs
 */
export function parseCommandFile(text: string): Record<string, string> {
  const values: Record<string, string> = {}
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  while (lines.length > 0) {
    const line = lines.shift() as string
    if (line === '') continue
    const equals = line.indexOf('=')
    const heredoc = line.indexOf('<<')
    if (heredoc >= 0 && (equals < 0 || heredoc < equals)) {
      const delimiter = line.slice(heredoc + 2)
      const end = lines.indexOf(delimiter)
      if (end < 0) throw new Error(`Matching delimiter not found '${delimiter}'`)
      values[line.slice(0, heredoc)] = lines
        .splice(0, end + 1)
        .slice(0, -1)
        .join('\n')
    } else if (equals > 0) {
      values[line.slice(0, equals)] = line.slice(equals + 1)
    } else {
      throw new Error(`Invalid format '${line}'`)
    }
  }
  return values
}

import type { Called, Context } from './called.ts'
import type { Words } from './commands.ts'
import { beforeDashes, optionsAnywhere, parseOptions, valuesOf } from './options.ts'
import type { WrapperRow } from './wrapper-row.ts'
import { LINE_ANYWHERE, WRAPPERS } from './wrappers.ts'

/** What a program starts that runs other programs. */
export function wrapped(name: string, rest: Words, { call }: Context): readonly Called[] {
  return WRAPPERS.filter(({ commands }) => commands.includes(name)).flatMap((row) => {
    const at = row.behind === undefined ? -1 : rest.findIndex((word) => row.behind?.includes(word))
    if (row.behind !== undefined && at < 0) return []
    return wrappedBehind(row, rest.slice(at + 1), LINE_ANYWHERE.has(name), call)
  })
}

function wrappedBehind(
  row: WrapperRow,
  words: Words,
  isAnywhere: boolean,
  call: Context['call'],
): readonly Called[] {
  const parsed = parseOptions(words, row)
  const options = isAnywhere
    ? optionsAnywhere(words, { ...row, values: [...(row.values ?? []), '-c', '--command'] })
    : parsed.options
  const lineOptions = isAnywhere ? ['-c', '--command'] : (row.lines ?? [])
  const files = valuesOf({ options }, row.files ?? [])
  return [
    ...valuesOf({ options }, lineOptions).map((line) => ({ kind: 'line' as const, line })),
    ...files.map((path) => ({ kind: 'file' as const, path, endings: [''], sureness: 'word' as const })),
    ...inner(row, words, parsed.operands, call),
  ]
}

function inner(row: WrapperRow, words: Words, operands: Words, call: Context['call']): readonly Called[] {
  if (row.words !== undefined) return linesOf(row.words, operands).map((line) => ({ kind: 'line', line }))
  const hasDashes = row.hasDashes === true && words.includes('--')
  const own = hasDashes ? words.slice(beforeDashes(words).length + 1) : operands.slice(row.operands ?? 0)
  const command = withoutDashes(row.hasCounts ? withoutCounts(own) : own)
  if (row.isLineAlone && command.length === 1) return [{ kind: 'line', line: command[0] ?? '' }]
  if (row.as !== undefined)
    return call([row.as, ...(row.operands ? command : row.dropsDashes ? withoutFirstDashes(words) : words)])
  return call(row.interpreter === undefined ? command : withInterpreter(row.interpreter, words, command))
}

/** `uv run -m checks`, `uv run check.py` */
function withInterpreter(interpreter: string, words: Words, command: Words): Words {
  if (words[0] === '-m') return [interpreter, ...words]
  return /\.py$/.test(command[0] ?? '') ? [interpreter, ...command] : command
}

function linesOf(words: NonNullable<WrapperRow['words']>, operands: Words): Words {
  switch (words) {
    case 'line':
      return [operands.join(' ')]
    case 'first':
      return operands.slice(0, 1)
    case 'lines':
      return operands
    case 'quoted':
      return operands.filter((word) => word.includes(' '))
    case 'template':
      return filledIn(operands)
  }
}

/** `parallel npm run ::: lint test`, `parallel 'bash {}' ::: a b`; behind `::::` are files of values. */
function filledIn(words: Words): Words {
  const end = words.findIndex((word) => /^:::/.test(word))
  // another program of this name has its values behind `--`
  const dashes = words.indexOf('--')
  if (end < 0 && dashes >= 0)
    return [words.join(' '), ...filledIn([...words.slice(0, dashes), ':::', ...words.slice(dashes + 1)])]
  if (end < 0) return [words.join(' ')]
  const line = words.slice(0, end).join(' ')
  if (words[end]?.startsWith('::::')) return [line]
  const values = words.slice(end + 1).filter((word) => !/^:::/.test(word))
  return values.map((value) =>
    line.includes('{}') ? line.replaceAll('{}', () => value) : `${line} ${value}`,
  )
}

/** `npm exec jest -- -c x` */
function withoutFirstDashes(words: Words): Words {
  const own = beforeDashes(words)
  return [...own, ...words.slice(own.length + 1)]
}

/** `retry 3 10s make` */
function withoutCounts(words: Words): Words {
  const start = words.findIndex((word) => !/^\d[\d.]*[smhd]?$/.test(word))
  return start < 0 ? [] : words.slice(start)
}

/** `direnv exec . -- make` */
function withoutDashes(words: Words): Words {
  return words[0] === '--' ? words.slice(1) : words
}

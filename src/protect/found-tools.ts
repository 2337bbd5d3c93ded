import type { Words } from './commands.ts'
import { addValue, addWhole, type Found, inGlob } from './gathered.ts'
import { joined, upToRoot } from './paths.ts'
import { literalGlob } from './patterns.ts'
import { type ToolRow, toolsNamed } from './tools.ts'

/** What configures a tool. */
export function addTool(found: Found, name: string, words: Words, directories: readonly string[]): void {
  for (const row of toolsNamed(name))
    addRow(found, row, row.fromArguments ? withArguments(words, directories) : directories)
}

function addRow(found: Found, row: ToolRow, directories: readonly string[]): void {
  for (const name of new Set([...row.files, ...(row.below ?? [])])) {
    const up = row.files.includes(name)
      ? upToRoot(directories).map((directory) => inGlob(directory, name))
      : []
    const isBelow = row.below?.includes(name) ?? false
    const below = isBelow ? directories.map((directory) => inGlob(directory, `**/${name}`)) : []
    addWhole(found, name, [...up, ...below])
  }
  for (const key of row.packageKeys ?? []) {
    addValue(found, key, found.packages.filesOf(directories).onTheWay.map(literalGlob))
    const below = directories.map((directory) => inGlob(directory, '**/package.json'))
    if (row.hasPackagesBelow) addValue(found, key, below)
  }
}

/** Folders that may be named among the words, glued to an option too; one that is none has no files and does no harm. */
function withArguments(words: Words, directories: readonly string[]): readonly string[] {
  const named = [...words, ...words.flatMap((word) => /^-[a-z](.+)$/.exec(word)?.[1] ?? [])].filter((word) =>
    /^[^-$*?\s][^$*?\s]*$/.test(word),
  )
  return [
    ...directories,
    ...named.flatMap((word) => directories.flatMap((directory) => joined(directory, word) ?? [])),
  ]
}

import { FILE_OPTIONS } from './programs.ts'
import type { Words } from './shell-words.ts'

export const OPTION = /^[-+]/
/** Where a tool says in which folder it works. */
const DIRECTORY_OPTIONS = new Set([
  ...['-C', '--chdir', '--dir', '--cwd', '--prefix', '--directory', '--root', '--rootDir'],
])

/** What is meant for the program itself. */
export function beforeDashes(words: Words): Words {
  const end = words.indexOf('--')
  return end < 0 ? words : words.slice(0, end)
}

/**
 * Where the options end: at the first word that is none, and no value of one.
 *
 * @param skipped what an option looks like
 */
export function operandAt(words: Words, skipped: RegExp, hasValue: (option: string) => boolean): number {
  let at = 0
  while (skipped.test(words[at] ?? '')) at += hasValue(words[at] ?? '') ? 2 : 1
  return at
}

/** The files that stand as values among options. */
export function fileOptions(options: Words): Words {
  return options.flatMap((word, at) => {
    const [option = '', ...value] = word.split('=')
    if (!FILE_OPTIONS.has(option)) return []
    return value.length > 0 ? [value.join('=')] : options.slice(at + 1, at + 2)
  })
}

/** The folder that a tool is told to work in. */
export function directoryOption(rest: Words): string | undefined {
  for (const [at, word] of rest.entries()) {
    if (DIRECTORY_OPTIONS.has(word)) return rest[at + 1]
    const [option = '', value] = word.split('=', 2)
    if (DIRECTORY_OPTIONS.has(option) && value !== undefined) return value
  }
  return undefined
}

export function isNoOption(word: string): boolean {
  return !word.startsWith('-')
}

/** The name of a program, however it is called. */
export function baseName(path: string): string {
  return (path.split('/').at(-1) ?? '').replace(/\.(?:exe|cmd|bat)$/i, '')
}

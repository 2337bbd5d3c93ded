/** What a `.gitignore` says; bytes as they are. */
export interface IgnoreFile {
  /** Of the folder that holds it: `''` is the root, one character for each byte. */
  readonly folder: string
  readonly bytes: Buffer
}

/**
 * The rules of all folders in one file, each said from the root: so git can be asked what these rules ignore, whatever
 * the files say by now. Deeper folders come later, because the last rule that fits decides.
 * https://git-scm.com/docs/gitignore#_pattern_format
 */
export function rulesFromRoot(files: readonly IgnoreFile[]): Buffer {
  const shallowFirst = [...files].sort((a, b) => depthOf(a.folder) - depthOf(b.folder))
  const rules = shallowFirst.flatMap(({ folder, bytes }) =>
    linesOf(bytes).flatMap((line) => ruleFromRoot(folder, line) ?? []),
  )
  return Buffer.from(rules.map((rule) => `${rule}${LINE_END}`).join(''), 'latin1')
}

/** Git takes one CR off a line: one that is part of the rule needs another behind it. */
const LINE_END = '\r\n'

function depthOf(folder: string): number {
  return folder === '' ? 0 : folder.split('/').length
}

const BYTE_ORDER_MARK = '\u00ef\u00bb\u00bf'

function linesOf(bytes: Buffer): readonly string[] {
  const text = bytes.toString('latin1')
  const whole = text.startsWith(BYTE_ORDER_MARK) ? text.slice(BYTE_ORDER_MARK.length) : text
  return whole.split('\n').map((line) => upToNul(line.endsWith('\r') ? line.slice(0, -1) : line))
}

/** For git a line is a string of C, whatever encoding was meant. */
function upToNul(line: string): string {
  const end = line.indexOf('\0')
  return end < 0 ? line : line.slice(0, end)
}

/** null: the line says nothing. */
function ruleFromRoot(folder: string, line: string): string | null {
  if (line.startsWith('#')) return null
  const isException = line.startsWith('!')
  const pattern = withoutSpaces(isException ? line.slice(1) : line)
  if (pattern === '' || pattern === '/') return null
  // a slash at the end only says that it is a folder
  const isInThisFolder = pattern.slice(0, -1).includes('/')
  const below = isInThisFolder ? pattern.replace(/^\//, '') : `**/${pattern}`
  const prefix = folder === '' ? '/' : `/${literal(folder)}/`
  return `${isException ? '!' : ''}${prefix}${below}`
}

/** Spaces at the end count only behind a backslash. */
function withoutSpaces(pattern: string): string {
  let end = 0
  for (let at = 0; at < pattern.length; at += 1) {
    if (pattern[at] === '\\') at += 1
    else if (pattern[at] === ' ') continue
    end = Math.min(at + 1, pattern.length)
  }
  return pattern.slice(0, end)
}

/** A line end cannot be written: any other character in its place would have to be the name of another folder. */
function literal(folder: string): string {
  return folder.replace(/[\\*?[\]]/g, '\\$&').replaceAll('\n', '?')
}

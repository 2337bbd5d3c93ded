// A path as a key of maps and sets: one character for each byte, so that no two paths share one in whatever encoding.

export function keyOf(path: Buffer): string {
  return path.toString('latin1')
}

/** The bytes of the path again. */
export function pathOf(key: string): Buffer {
  return Buffer.from(key, 'latin1')
}

/** A key as text, for people and for patterns; undecodable bytes as U+FFFD. */
export function textOf(key: string): string {
  return pathOf(key).toString('utf8')
}

/** The key of a path that is given as text. */
export function keyOfText(path: string): string {
  return keyOf(Buffer.from(path, 'utf8'))
}

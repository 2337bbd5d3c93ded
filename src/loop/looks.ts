import type { Look } from './ports.ts'

/** null: none could be taken. */
export function treeOf(look: Look): string | null {
  return look.kind === 'taken' ? look.tree : null
}

/** null: none could be taken. */
export function fingerprintOf(look: Look): string | null {
  return look.kind === 'taken' ? look.fingerprint : null
}

/** Those that could be taken. */
export function fingerprintsOf(...looks: readonly Look[]): string[] {
  return looks.map(fingerprintOf).filter((fingerprint) => fingerprint !== null)
}

import type { Look } from './ports.ts'

/** null: none could be taken. */
export function treeOf(look: Look): string | null {
  return look.kind === 'taken' ? look.tree : null
}

/** null: none could be taken. */
export function fingerprintOf(look: Look): string | null {
  return look.kind === 'taken' ? look.fingerprint : null
}

/** Submodules and nested repositories whose inside differs between two looks: no tree tells. */
export function insideBetween(before: Look, after: Look): string[] {
  if (before.kind === 'none' || after.kind === 'none') return []
  const paths = new Set([...before.inside.keys(), ...after.inside.keys()])
  return [...paths].filter((path) => before.inside.get(path) !== after.inside.get(path)).sort()
}

/** Those that could be taken. */
export function fingerprintsOf(...looks: readonly Look[]): string[] {
  return looks.map(fingerprintOf).filter((fingerprint) => fingerprint !== null)
}

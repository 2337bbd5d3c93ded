/** The base64 texts by which a secret can stand in a longer one, whatever precedes and follows it. */
export interface Base64Forms {
  /** The whole secret encoded on its own, without padding. */
  readonly own: string
  /** What is the same whatever surrounds the secret: one text for each of the three alignments. */
  readonly cores: readonly string[]
}

/** Standard alphabet; {@link urlSafe} gives the other. */
export function base64Forms(bytes: Uint8Array): Base64Forms {
  return { own: encode(bytes).replace(/=+$/, ''), cores: [0, 1, 2].map((before) => core(bytes, before)) }
}

export function urlSafe(base64: string): string {
  return base64.replaceAll('+', '-').replaceAll('/', '_')
}

/** A character of base64 holds six bits; those that a neighbour has a part in are left out. */
function core(bytes: Uint8Array, before: number): string {
  const shifted = new Uint8Array(before + bytes.length)
  shifted.set(bytes, before)
  const first = Math.ceil((before * 8) / 6)
  return encode(shifted).slice(first, Math.floor((shifted.length * 8) / 6))
}

function encode(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/**
 * Gives the memory of a buffer back at once; it must not be used any more. Left to the garbage collector it would go
 * late: with a flood of output, that sees only the small objects on which the memory hangs. Node has this since 22.
 */
export function giveBack(buffer: Buffer): void {
  const memory: { readonly byteLength: number; transfer?: (byteLength: number) => unknown } = buffer.buffer
  // A part of a larger piece, such as node's pool, is not ours to give.
  if (memory.byteLength === buffer.byteLength) memory.transfer?.(0)
}

/** `ERR_INVALID_ARG_TYPE` and its like are bugs of ours; those of `fs` are none. */
const OF_SYSTEM = /^(?!ERR_)E[A-Z0-9_]+$|^ERR_FS_|^UNKNOWN$/

/**
 * The code of an error of the operating system (`ENOENT`), null for any other error.
 *
 * Not by `instanceof`: node's own errors are of another realm than code that runs in a vm context.
 */
export function systemErrorCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null
  return typeof error.code === 'string' && OF_SYSTEM.test(error.code) ? error.code : null
}

export function messageOf(error: unknown): string {
  const hasMessage = typeof error === 'object' && error !== null && 'message' in error
  return hasMessage ? String(error.message) : String(error)
}

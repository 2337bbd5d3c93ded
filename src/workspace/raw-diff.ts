/** One line of git's raw diff format: https://git-scm.com/docs/git-diff-index#_raw_output_format */
export interface RawChange {
  readonly oldMode: string
  readonly newMode: string
  readonly oldId: string
  readonly newId: string
  /** `A`, `M`, `D`, `T` or `U`. */
  readonly status: string
  readonly path: Buffer
}

export const GITLINK_MODE = '160000'

/** Splits an output of `-z` into its fields. */
export function fields(output: Buffer): readonly Buffer[] {
  const found: Buffer[] = []
  let from = 0
  for (let end = output.indexOf(0); end >= 0; end = output.indexOf(0, from)) {
    found.push(output.subarray(from, end))
    from = end + 1
  }
  return found
}

/** Joins paths to an input for `-z`. */
export function zeroTerminated(paths: readonly Buffer[]): Buffer {
  const zero = Buffer.alloc(1)
  return Buffer.concat(paths.flatMap((path) => [path, zero]))
}

/** Reads `--raw -z --no-renames`. */
export function readRawDiff(output: Buffer): readonly RawChange[] {
  const all = fields(output)
  const changes: RawChange[] = []
  for (let at = 0; at + 1 < all.length; at += 2) {
    const [oldMode = '', newMode = '', oldId = '', newId = '', status = ''] = `${all[at]}`.slice(1).split(' ')
    changes.push({ oldMode, newMode, oldId, newId, status, path: all[at + 1] ?? Buffer.alloc(0) })
  }
  return changes
}

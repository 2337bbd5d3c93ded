import { ID_BYTES, type ObjectFormat } from '../workspace/index-file.ts'

export const BUNDLE_REF = 'refs/heads/converge'

/** @param start null: the bundle needs nothing. */
export function bundleHeader(format: ObjectFormat, start: string | null, commit: string): Buffer {
  const version = format === 'sha1' ? '# v2 git bundle' : '# v3 git bundle\n@object-format=sha256'
  const needs = start === null ? '' : `-${start} \n`
  return Buffer.from(`${version}\n${needs}${commit} ${BUNDLE_REF}\n\n`)
}

export interface BundleHeader {
  readonly kind: 'header'
  readonly format: ObjectFormat
  /** Ids of commits that it needs. */
  readonly prerequisites: readonly string[]
  readonly refs: readonly { readonly id: string; readonly name: string }[]
  /** Bytes: the pack begins behind them. */
  readonly length: number
}

export type HeaderReading =
  | BundleHeader
  | { readonly kind: 'malformed'; readonly why: string }
  | { readonly kind: 'unsupported'; readonly capability: string }

/** Ours has less than 200. */
const MOST_BYTES = 16_384

type Malformed = Extract<HeaderReading, { kind: 'malformed' }>

/** Reads the beginning of a bundle file: https://git-scm.com/docs/gitformat-bundle */
export function readHeader(file: Buffer): HeaderReading {
  const end = file.subarray(0, MOST_BYTES).indexOf('\n\n')
  if (end < 0) return malformed(file.length > MOST_BYTES ? 'its header is too long' : 'its header has no end')
  const [first = '', ...lines] = file.toString('utf8', 0, end).split('\n')
  const version = /^# v([23]) git bundle$/.exec(first)?.[1]
  if (version === undefined) return malformed('its first line is another')
  const capabilities = lines.filter((line) => line.startsWith('@'))
  const unsupported = capabilities.find(
    (line) => version === '2' || !/^@object-format=sha(1|256)$/.test(line),
  )
  if (unsupported !== undefined) return { kind: 'unsupported', capability: unsupported.slice(1) }
  const format = capabilities.at(-1)?.endsWith('sha256') ? 'sha256' : 'sha1'
  return readLines(lines.slice(capabilities.length), format, end + 2)
}

function malformed(why: string): Malformed {
  return { kind: 'malformed', why }
}

function readLines(lines: readonly string[], format: ObjectFormat, length: number): BundleHeader | Malformed {
  const line = new RegExp(`^(-?)([0-9a-f]{${2 * ID_BYTES[format]}})(?: (.*))?$`)
  const prerequisites: string[] = []
  const refs: { id: string; name: string }[] = []
  for (const text of lines) {
    const [, minus, id, name = ''] = line.exec(text) ?? []
    if (id === undefined) return malformed('a line of its header is none')
    if (minus === '-') prerequisites.push(id)
    else refs.push({ id, name })
  }
  return { kind: 'header', format, prerequisites, refs, length }
}

/** One setting of git: its full name in lower case, and its value. */
export type Setting = readonly [name: string, value: string]

/** What may be taken over from the user: it says how content is read, and starts nothing. */
const COPIED: ReadonlySet<string> = new Set([
  'core.filemode',
  'core.autocrlf',
  'core.eol',
  'core.symlinks',
  'core.ignorecase',
  'core.precomposeunicode',
  'core.protectntfs',
  'core.protecthfs',
  'core.longpaths',
  'core.sparsecheckoutcone',
])

/**
 * Reads the output of `git config --list -z`; the last value of a name counts.
 * A name without a value means true: https://git-scm.com/docs/git-config#_values
 */
export function readSettings(listed: Buffer): ReadonlyMap<string, string> {
  const entries = listed
    .toString('utf8')
    .split('\0')
    .filter((entry) => entry !== '')
  return new Map(
    entries.map((entry) => {
      const end = entry.indexOf('\n')
      return end < 0 ? [entry, 'true'] : [entry.slice(0, end), entry.slice(end + 1)]
    }),
  )
}

/** As git reads a value: https://git-scm.com/docs/git-config#Documentation/git-config.txt-boolean */
export function isTrue(value: string | undefined): boolean {
  return value !== undefined && /^(?:true|yes|on|[1-9]\d*)$/i.test(value)
}

/** Whether names of files that differ in letter case alone are one name here. */
export function ignoresCase(settings: readonly Setting[]): boolean {
  return settings.some(([name, value]) => name === 'core.ignorecase' && isTrue(value))
}

/**
 * The settings that a private git directory takes over.
 *
 * @param gitLfs Absolute path of git-lfs; null: not installed. Its filter is ours, not the user's text, so that no
 *   name is looked up again later.
 */
export function copiedSettings(user: ReadonlyMap<string, string>, gitLfs: string | null): readonly Setting[] {
  const copied = [...user].filter(([name]) => COPIED.has(name))
  const lfs = gitLfs === null ? [] : lfsFilter(gitLfs).filter(([name]) => user.has(name))
  return lfs.length === 0 ? copied : [...copied, ...lfs, ['filter.lfs.required', 'true']]
}

/** Names of the filters that a private git directory with these settings runs. */
export function ownFilters(settings: readonly Setting[]): ReadonlySet<string> {
  const names = settings.flatMap(([name]) => /^filter\.(.+)\.[^.]+$/.exec(name)?.[1] ?? [])
  return new Set(names)
}

function lfsFilter(gitLfs: string): readonly Setting[] {
  const program = `'${gitLfs.replaceAll("'", "'\\''")}'`
  return [
    ['filter.lfs.clean', `${program} clean -- %f`],
    ['filter.lfs.process', `${program} filter-process`],
  ]
}

/** The text of a configuration file with these settings. */
export function configText(settings: readonly Setting[]): string {
  return settings.map(([name, value]) => sectionOf(name, value)).join('')
}

function sectionOf(name: string, value: string): string {
  const [section, ...rest] = name.split('.')
  const key = rest.pop()
  const heading = rest.length === 0 ? `[${section}]` : `[${section} "${rest.join('.')}"]`
  const escaped = value.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n')
  return `${heading}\n\t${key} = "${escaped}"\n`
}

/** Code points that HFS+ leaves out of a name: `next_hfs_char` in https://github.com/git/git/blob/v2.39.5/utf8.c */
const HFS_IGNORED = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g

/** `is_ntfs_dotgit` in https://github.com/git/git/blob/v2.39.5/path.c: dots, spaces and streams do not count. */
const GIT_FOLDER = /^(?:\.git|git~1)[. ]*(?:$|:)/i

/** `is_ntfs_dotgitmodules`: with the two kinds of short names that Windows makes. */
const GIT_MODULES =
  /^(?:\.gitmodules|gitmod~[1-4]|(?=.{8}(?:$|[. :]))(?:g(?:i(?:7(?:e(?:ba?)?)?)?)?)?~[1-9]\d*)[. ]*(?:$|:)/i

/** The names in a path. Windows also parts them at `\`. */
export function partsOf(path: Buffer): readonly string[] {
  return path.toString('utf8').split(/[/\\]/)
}

/** Whether some file system takes the name for `.git`: CVE-2014-9390, CVE-2019-1352. */
export function isGitFolder(name: string): boolean {
  return GIT_FOLDER.test(asOnMac(name))
}

/** Whether some file system takes the name for `.gitmodules`: CVE-2018-11235. */
export function isGitModules(name: string): boolean {
  return GIT_MODULES.test(asOnMac(name))
}

/** Names that stand for another folder, or for none. */
export function isNoName(name: string): boolean {
  return name === '' || name === '.' || name === '..'
}

/** Git takes malformed UTF-8 for the end of a name here, and so do we. */
function asOnMac(name: string): string {
  const [wellFormed = ''] = name.split('\ufffd', 1)
  return wellFormed.replace(HFS_IGNORED, '')
}

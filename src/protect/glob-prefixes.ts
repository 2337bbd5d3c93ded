/**
 * Patterns of what a pattern leads through: of `a/b/c.js` those are `a` and `a/b`. What only `**` stands for is left
 * out: files of a folder that such a link leads to are matched where they are.
 */
export function globPrefixes(glob: string): readonly string[] {
  return withoutSlashesInGroups(glob).flatMap((one) => {
    const parts = one.split('/')
    return parts.slice(0, -1).flatMap((part, at) => (part === '**' ? [] : [parts.slice(0, at + 1).join('/')]))
  })
}

const GROUP_WITH_SLASH = /(?<!\\)\{([^{}]*\/[^{}]*)\}/

/** `{a/b,c}/d` as `a/b/d` and `c/d`. */
function withoutSlashesInGroups(glob: string): readonly string[] {
  const [group, choices] = GROUP_WITH_SLASH.exec(glob) ?? []
  if (group === undefined || choices === undefined) return [glob]
  return choices.split(',').flatMap((choice) => withoutSlashesInGroups(glob.replace(group, () => choice)))
}

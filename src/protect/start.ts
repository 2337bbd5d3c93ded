import { defaultRules } from './defaults.ts'
import { deriveRules } from './derive.ts'
import { createLinks, type Links } from './links.ts'
import { createProtection, literalGlob, type Protection, wholeRule } from './patterns.ts'
import type { JudgingLine, PathRule, StartFiles } from './types.ts'

export interface StartToProtect {
  /** Of `protected-paths`; they come last, so that they can take out what was added before. */
  readonly rules: readonly PathRule[]
  readonly lines: readonly JudgingLine[]
  readonly start: StartFiles
  /** What each link of the start says, by its path. */
  readonly links: ReadonlyMap<string, string>
  readonly ignoreCase: boolean
}

/** What is protected of everything that is there at the start, and of what could come. Paths lead through its links. */
export function protectStart(options: StartToProtect): Protection {
  const links = createLinks(options.links)
  const places = options.lines.map((line) => ({ line, at: links.follow(line.directory) }))
  const rules = [
    ...defaultRules(),
    ...deriveRules(
      places.map(({ line, at }) => ({ ...line, directory: at.path ?? line.directory })),
      followed(options.start, links),
    ),
    ...places.flatMap(({ line: { name }, at }) =>
      at.hops.map((hop) => wholeRule(hop, [literalGlob(hop)], { kind: 'line', name })),
    ),
    ...options.rules,
  ]
  const protection = createProtection(rules, { ...options, links })
  const hops = hopsToProtect([...options.links.keys()], links, protection)
  if (hops.size === 0) return protection
  const whole = rules.map((rule) => ({ ...rule, globs: [...rule.globs, ...(hops.get(rule) ?? [])] }))
  return createProtection(whole, { ...options, links })
}

/** As a program sees them. */
function followed(start: StartFiles, links: Links): StartFiles {
  const real = (path: string) => links.follow(path).path ?? path
  return {
    paths: start.paths,
    has: (path) => start.has(path) || start.has(real(path)),
    read: (path) => start.read(real(path)),
  }
}

/**
 * Who protects a path means every link that it leads through, and what is at the end even before it is there; patterns
 * of them, by the rule that does.
 */
function hopsToProtect(
  paths: readonly string[],
  links: Links,
  protection: Protection,
): ReadonlyMap<PathRule, readonly string[]> {
  const found = new Map<PathRule, string[]>()
  for (const path of paths) {
    const part = protection.partOf(path) ?? protection.partBelow(path)
    if (part === null) continue
    const { hops, path: end } = links.follow(path)
    const more = [...hops.filter((hop) => protection.partOf(hop) === null), ...(end ? [end] : [])]
    const rules = part.kind === 'whole' ? [part.rule] : part.rules
    for (const rule of rules) found.set(rule, [...(found.get(rule) ?? []), ...more.map(literalGlob)])
  }
  return found
}

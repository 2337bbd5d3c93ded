import { quoted } from './problem.ts'
import type { Inputs } from './types.ts'

/** Subcommands of git, each with the options by which it judges whether the tree is clean. */
const CLEAN_TREE: ReadonlyMap<string, readonly string[]> = new Map([
  ['diff', ['--exit-code', '--quiet']],
  ['diff-index', ['--exit-code', '--quiet']],
  ['diff-files', ['--exit-code', '--quiet']],
  ['status', ['--porcelain', '--porcelain=v1', '--porcelain=v2', '--short', '-s']],
])

/** Gates that ask git for a clean tree: each as a sentence. */
export function gateWarnings(gates: Inputs['gates']): string[] {
  return gates
    .filter(({ line }) => asksForCleanTree(line))
    .map(
      ({ name }) =>
        `Gate ${quoted(name)} asks git for a clean tree, but the work of the agent is not committed while it is judged: the gate fails as soon as a file differs.`,
    )
}

/** Variables whose value stands in quotes: each as a sentence, without the value. */
export function quoteWarnings(names: readonly string[]): string[] {
  return names.map(
    (name) => `The value of ${quoted(name)} in \`agent-env\` stands in quotes; they are part of the value.`,
  )
}

function asksForCleanTree(line: string): boolean {
  return line.split(/[|;&\n()]/).some((part) => {
    const words = part.split(/\s+/).map((word) => word.replace(/["'`]/g, ''))
    const git = words.findIndex((word) => /(?:^|[$/])git$/.test(word))
    if (git === -1 || words.includes('--no-index')) return false
    const options = words.slice(git + 1).flatMap((word) => CLEAN_TREE.get(word) ?? [])
    return words.some((word) => options.includes(word))
  })
}

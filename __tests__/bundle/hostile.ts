import { mkdirSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderBeside } from '../support/repository.ts'
import type { Attempt } from './attempt.ts'
import { type BundleParts, type Forge, headerOf, type RawEntry, US } from './forge.ts'

/** What is handed in instead of honest work. */
interface Hostile {
  /** Folder of the bundle. */
  readonly bundle: string
  /** Of the judging; left out: the honest one. */
  readonly tree?: string
}

/** Honest work, and the means to forge other. */
interface Honest {
  readonly attempt: Attempt
  readonly start: string
  /** Folder of the honest bundle. */
  readonly bundle: string
  /** @returns folder of a bundle */
  bundleOf(parts: BundleParts): string
}

/** Ways to break the rules, each with what is said of it. */
export function hostileBundles(scene: Honest): readonly (readonly [string, () => Hostile, RegExp])[] {
  const { forge } = scene.attempt
  const file = (name: string, content = 'x'): RawEntry => ['100644', name, forge.blob(content)]
  const link = (name: string, target: string): RawEntry => ['120000', name, forge.blob(target)]
  const folder = (name: string, ...entries: readonly RawEntry[]): RawEntry => [
    '40000',
    name,
    forge.tree(entries),
  ]

  /** A commit of a tree that was judged as it is. */
  const grown =
    (...entries: readonly (() => RawEntry)[]) =>
    (): Hostile => {
      const tree = forge.grown(...entries.map((entry) => entry()))
      return { tree, bundle: scene.bundleOf({ commit: forge.commit(tree) }) }
    }

  /** The honest tree in another commit. */
  const committed = (parts: () => Parameters<Forge['commit']>[1]) => (): Hostile => {
    const commit = forge.commit(scene.attempt.honestTree, parts())
    const rest = forge.needs(scene.attempt.honest).filter((id) => id !== scene.attempt.honest)
    return {
      bundle: scene.bundleOf({ commit, header: headerOf(scene.start, commit), ids: [commit, ...rest] }),
    }
  }

  const headed = (header: (start: string, commit: string) => string) => (): Hostile => {
    const { honest } = scene.attempt
    return { bundle: scene.bundleOf({ commit: honest, header: header(scene.start, honest) }) }
  }

  const written = (make: (path: string, honest: Buffer) => void) => (): Hostile => {
    const bundle = folderBeside()
    make(join(bundle, 'commit.bundle'), readFileSync(join(scene.bundle, 'commit.bundle')))
    return { bundle }
  }

  const MALLORY = 'Mallory <m@example.invalid> 1 +0000'

  return [
    ['that is no file', written(() => {}), /does not begin as a git bundle does \(there is no such file\)/],
    ['that is a folder', written((path) => mkdirSync(path)), /does not begin as a git bundle does/],
    [
      'that is a link',
      written((path) => symlinkSync(join(scene.bundle, 'commit.bundle'), path)),
      /does not begin/,
    ],
    [
      'that is garbage',
      written((path) => writeFileSync(path, 'garbage')),
      /does not begin as a git bundle does/,
    ],
    [
      'that is cut off',
      written((path, honest) => writeFileSync(path, honest.subarray(0, -9))),
      /cannot be read/,
    ],
    [
      'that is huge',
      written((path) => {
        writeFileSync(path, '')
        truncateSync(path, 200_000_001)
      }),
      /too large/,
    ],
    [
      'of another version',
      headed((s, c) => headerOf(s, c).replace('v2', 'v9')),
      /does not begin as a git bundle/,
    ],
    [
      'with a filter',
      headed((s, c) => headerOf(s, c).replace('v2 git bundle', 'v3 git bundle\n@filter=x')),
      /asks for something/,
    ],
    [
      'with a second branch',
      headed((s, c) => `${headerOf(s, c)}${c} refs/heads/main\n`),
      /something else than the one branch/,
    ],
    [
      'with no prerequisite',
      headed((_, c) => `# v2 git bundle\n${c} refs/heads/converge\n`),
      /not made for the start commit/,
    ],
    ['of somebody', committed(() => ({ author: MALLORY, committer: MALLORY })), /not made in our name/],
    [
      'with a message of its own',
      committed(() => ({ message: 'Fix\n\nCloses #1\n' })),
      /message of the commit is not one of ours/,
    ],
    ['with a signature', committed(() => ({ headers: ['gpgsig x'] })), /not written as ours are/],
    ['without a parent', committed(() => ({ parents: [] })), /parent of the commit is not the start commit/],
    [
      'of a merge',
      committed(() => ({ parents: [scene.start, forge.repository.git('rev-parse', `${scene.start}^`)] })),
      /parent of the commit is not the start commit alone/,
    ],
    [
      'on an older commit',
      committed(() => ({ parents: [forge.repository.git('rev-parse', `${scene.start}^`)] })),
      /parent of the commit/,
    ],
    [
      'of two commits',
      () => ({
        bundle: scene.bundleOf({
          commit: forge.commit(scene.attempt.honestTree, { parents: [scene.attempt.honest] }),
        }),
      }),
      /exactly one commit \(it holds 2\)/,
    ],
    [
      'of another tree than the judged one',
      () => ({ bundle: grown(() => file('other.txt'))().bundle }),
      /does not have the tree that was judged/,
    ],
    [
      'with more than the commit needs',
      () => ({
        bundle: scene.bundleOf({
          commit: scene.attempt.honest,
          ids: [...forge.needs(scene.attempt.honest), forge.blob('more')],
        }),
      }),
      /does not need/,
    ],
    [
      'with a tag',
      () => {
        const { honest } = scene.attempt
        const tag = forge.object(
          'tag',
          Buffer.from(`object ${honest}\ntype commit\ntag v1\ntagger ${US}\n\nv1\n`),
        )
        return { bundle: scene.bundleOf({ commit: honest, ids: [...forge.needs(honest), tag] }) }
      },
      /holds tags/,
    ],
    [
      'without its tree',
      () => ({
        bundle: scene.bundleOf({ commit: scene.attempt.honest, ids: [scene.attempt.honest] }),
        tree: scene.attempt.honestTree,
      }),
      /missing, damaged or malformed|cannot be read/,
    ],
    [
      'with a repository in it',
      grown(() => ['160000', 'nested', scene.start]),
      /git repositories of their own/,
    ],
    ['with a link that leads out', grown(() => link('l', '/etc/passwd')), /lead out of the repository/],
    [
      'with a link that winds',
      grown(
        () => folder('d', link('in', '../src')),
        () => link('l', 'd/in/../../x'),
      ),
      /nobody can tell where they lead/,
    ],
    ['with a link into .git', grown(() => link('l', '.git/hooks')), /lead into git’s own folder/],
    ['with .git', grown(() => folder('.GIT', file('config'))), /git’s own folder/],
    [
      'with a file that defines submodules',
      grown(() => file('.gitmodules', '[submodule "x"]\n\tpath = x\n\turl = u\n')),
      /define submodules are new/,
    ],
    [
      'with a file named like a secret',
      grown(() => file('.env')),
      /named like files that hold secrets: \.env/,
    ],
    ['with a large file', grown(() => file('large', 'x'.repeat(5_000_001))), /larger than 5 MB: large/],
    [
      'with 501 files',
      () => {
        const id = forge.blob('x')
        const tree = forge.grown(
          ...Array.from({ length: 501 }, (_, at): RawEntry => ['100644', `f${1000 + at}`, id]),
        )
        return { tree, bundle: scene.bundleOf({ commit: forge.commit(tree) }) }
      },
      /More than 500 files are new/,
    ],
    ['with a name in other letters', grown(() => file('readme.MD')), /only in letter case/],
    [
      'with a workflow',
      grown(() => folder('.github', folder('workflows', file('x.yml')))),
      /Protected files were changed: \.github\/workflows\/x\.yml/,
    ],
    ['with orders to agents', grown(() => file('CLAUDE.md')), /Protected files were changed: CLAUDE\.md/],
  ]
}

import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRepository, folderBeside, type TestRepository } from '../support/repository.ts'

export type RawEntry = readonly [mode: string, name: string | Buffer, id: string]

export const US =
  'github-actions[bot] <41898282+github-actions[bot]@users.noreply.github.com> 1796000000 +0000'

export interface CommitParts {
  readonly parents?: readonly string[]
  readonly author?: string
  readonly committer?: string
  readonly headers?: readonly string[]
  readonly message?: string
}

export interface BundleParts {
  readonly commit: string
  /** Objects beside the commit; default: what git finds that the start has not. */
  readonly ids?: readonly string[]
  /** Header without its last line end. */
  readonly header?: string | Buffer
  readonly pack?: Buffer
}

/** Makes objects and bundles of any kind, as somebody does who wants to be pushed. */
export interface Forge {
  readonly repository: TestRepository
  readonly start: string
  blob(content: string | Buffer): string
  /** In the order given. */
  tree(entries: readonly RawEntry[]): string
  /** The start's tree with more at its top, in git's order. */
  grown(...more: readonly RawEntry[]): string
  commit(tree: string, parts?: CommitParts): string
  object(type: string, content: Buffer): string
  pack(ids: readonly string[], ...options: readonly string[]): Buffer
  /** @returns path of the file */
  bundle(parts: BundleParts): string
  needs(commit: string): readonly string[]
}

export function createForge(...init: readonly string[]): Forge {
  const repository = createRepository(...init)
  repository.write('README.md', 'read me\n')
  repository.write('src/code.js', 'code\n')
  repository.write('src/deep/more.js', 'more\n')
  repository.write('.gitignore', 'ignored\n')
  repository.commit('before')
  repository.write('README.md', 'read me again\n')
  const start = repository.commit('start')
  const run = (args: readonly string[], input: Buffer) =>
    execFileSync('git', [...args], { cwd: repository.root, env: { ...repository.environment }, input })
  const object = (type: string, content: Buffer) =>
    `${run(['hash-object', '-t', type, '-w', '--literally', '--stdin'], content)}`.trim()
  const tree = (entries: readonly RawEntry[]) => object('tree', Buffer.concat(entries.map(bytesOf)))
  const needs = (commit: string) =>
    repository
      .git('rev-list', '--objects', commit, `^${start}`)
      .split('\n')
      .map((line) => line.split(' ', 1)[0] ?? '')
  const pack = (ids: readonly string[], ...options: readonly string[]) =>
    run(['pack-objects', '-q', '--stdout', '--window=0', ...options], Buffer.from(`${ids.join('\n')}\n`))
  return {
    repository,
    start,
    object,
    tree,
    pack,
    needs,
    blob: (content) => object('blob', Buffer.from(content)),
    grown: (...more) => tree([...entriesOf(repository), ...more].sort(inOrder)),
    commit: (of, parts = {}) => object('commit', commitBytes(of, { parents: [start], ...parts })),
    bundle: ({ commit, header, ids = needs(commit), pack: bytes = pack(ids) }) => {
      const path = join(folderBeside(), 'commit.bundle')
      const head = header ?? headerOf(start, commit)
      writeFileSync(path, Buffer.concat([Buffer.from(head), Buffer.from('\n'), bytes]))
      return path
    },
  }
}

export function headerOf(start: string, commit: string): string {
  const version = start.length === 40 ? '# v2 git bundle' : '# v3 git bundle\n@object-format=sha256'
  return `${version}\n-${start} \n${commit} refs/heads/converge\n`
}

function bytesOf([mode, name, id]: RawEntry): Buffer {
  return Buffer.concat([Buffer.from(`${mode} `), Buffer.from(name), Buffer.alloc(1), Buffer.from(id, 'hex')])
}

function entriesOf(repository: TestRepository): readonly RawEntry[] {
  const lines = repository.git('ls-tree', 'HEAD').split('\n')
  return lines.map((line) => {
    const [mode = '', , id = '', name = ''] = line.split(/[ \t]/)
    return [mode.replace(/^0/, ''), name, id]
  })
}

function inOrder(a: RawEntry, b: RawEntry): number {
  return Buffer.compare(sortKey(a), sortKey(b))
}

function sortKey([mode, name]: RawEntry): Buffer {
  return Buffer.concat([Buffer.from(name), Buffer.from(mode === '40000' ? '/' : '')])
}

function commitBytes(tree: string, parts: CommitParts): Buffer {
  const { parents = [], author = US, committer = US, headers = [], message = 'Converge: test pass\n' } = parts
  const lines = [`tree ${tree}`, ...parents.map((id) => `parent ${id}`), `author ${author}`]
  return Buffer.from([...lines, `committer ${committer}`, ...headers, '', message].join('\n'))
}

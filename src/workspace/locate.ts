import type { GitOutput } from './git.ts'

/** Asks git about one repository. @throws {GitError} for an exit code that is no answer */
export type Ask = (args: readonly string[], answers?: readonly number[]) => Promise<GitOutput>

/** Where a repository keeps things, as git names it, and what is checked out. Paths are absolute. */
export interface Location {
  readonly root: string
  readonly gitDirectory: string
  readonly objects: string
  readonly exclude: string
  readonly attributes: string
  readonly sparseCheckout: string
  readonly format: string
  /** null: nothing is committed yet. */
  readonly head: { readonly commit: string; readonly tree: string } | null
}

const ABSOLUTE = ['rev-parse', '--path-format=absolute']
const QUESTIONS = [
  ['--show-toplevel'],
  ['--absolute-git-dir'],
  ['--git-path', 'objects'],
  ['--git-path', 'info/exclude'],
  ['--git-path', 'info/attributes'],
  ['--git-path', 'info/sparse-checkout'],
  ['--show-object-format'],
]
/** No complaint and no answer where there is no commit. */
const CHECKED_OUT = ['--revs-only', 'HEAD^{commit}', 'HEAD^{tree}']

/**
 * Asks git where everything is: at once, because each start of git costs more than its answer.
 *
 * @throws {GitError}
 */
export async function locate(ask: Ask): Promise<Location> {
  const { stdout } = await ask([...ABSOLUTE, ...QUESTIONS.flat(), ...CHECKED_OUT])
  const lines = stdout.toString('utf8').split(/\r?\n/).slice(0, -1)
  const head = headIn(lines.slice(QUESTIONS.length))
  return head === undefined ? locateOneByOne(ask) : locationOf(lines, head)
}

/** undefined: this is something else, because a path before it has a line end in it. */
function headIn(lines: readonly string[]): Location['head'] | undefined {
  const [commit, tree, ...rest] = lines
  if (commit === undefined) return null
  const areIds = tree !== undefined && rest.length === 0 && [commit, tree].every(isObjectId)
  return areIds ? { commit, tree } : undefined
}

function isObjectId(text: string): boolean {
  return /^(?:[\da-f]{40}|[\da-f]{64})$/.test(text)
}

async function locateOneByOne(ask: Ask): Promise<Location> {
  const lines = await Promise.all(QUESTIONS.map((question) => line(ask, [...ABSOLUTE, ...question])))
  return locationOf(lines, await readHead(ask))
}

async function readHead(ask: Ask): Promise<Location['head']> {
  const commit = await line(ask, ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'], [0, 1])
  return commit === ''
    ? null
    : { commit, tree: await line(ask, ['rev-parse', '--verify', `${commit}^{tree}`]) }
}

function locationOf(lines: readonly string[], head: Location['head']): Location {
  const [root = '', gitDirectory = '', objects = '', exclude = '', attributes = '', ...rest] = lines
  const [sparseCheckout = '', format = ''] = rest
  return { root, gitDirectory, objects, exclude, attributes, sparseCheckout, format, head }
}

/** The answer to one question: a path may hold a line end itself. */
export async function line(ask: Ask, args: readonly string[], answers?: readonly number[]): Promise<string> {
  return (await ask(args, answers)).stdout.toString('utf8').replace(/\r?\n$/, '')
}

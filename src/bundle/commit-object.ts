/** https://github.com/actions/checkout#push-a-commit-using-the-built-in-token */
const US = 'github-actions[bot] <41898282+github-actions[bot]@users.noreply.github.com>'

export interface CommitToWrite {
  readonly tree: string
  /** null: the first commit of a branch. */
  readonly parent: string | null
  /** Without line end. */
  readonly message: string
  /** Since the epoch. */
  readonly seconds: number
}

/**
 * The text of a commit object, author and committer included: git would ask the user's configuration for them
 * (https://github.com/sorenlouv/backport-github-action/issues/41) and run the user's hooks.
 */
export function commitText({ tree, parent, message, seconds }: CommitToWrite): Buffer {
  const who = `${US} ${Math.trunc(seconds)} +0000`
  const parents = parent === null ? [] : [`parent ${parent}`]
  const lines = [`tree ${tree}`, ...parents, `author ${who}`, `committer ${who}`, '', message, '']
  return Buffer.from(lines.join('\n'))
}

/** What a commit object says. */
export interface ReadCommit {
  readonly tree: string
  readonly parents: readonly string[]
  readonly author: string
  readonly committer: string
  readonly message: string
  /** Whether {@link commitText} makes exactly these bytes of it: no signature, encoding, second time or date. */
  readonly isAsWritten: boolean
}

/** Reads a commit object; what is not there is empty. */
export function readCommit(content: Buffer): ReadCommit {
  const text = content.toString('utf8')
  const end = text.indexOf('\n\n')
  const lines = (end < 0 ? text : text.slice(0, end)).split('\n')
  const headers = lines.map((line): readonly [name: string, value: string] => {
    const space = line.indexOf(' ')
    return space < 0 ? [line, ''] : [line.slice(0, space), line.slice(space + 1)]
  })
  const all = (name: string) => headers.flatMap(([one, value]) => (one === name ? [value] : []))
  const first = (name: string) => all(name)[0] ?? ''
  const [tree, author, message] = [first('tree'), first('author'), end < 0 ? '' : text.slice(end + 2)]
  const parents = all('parent')
  const seconds = Number(/ (\d+) \+0000$/.exec(author)?.[1] ?? 0)
  const written = commitText({ tree, parent: parents[0] ?? null, message: message.slice(0, -1), seconds })
  const isAsWritten = written.equals(content)
  return { tree, parents, author, committer: first('committer'), message, isAsWritten }
}

/** Whether an author or a committer is us, at whatever time. */
export function isUs(who: string): boolean {
  return who.startsWith(`${US} `) && /^\d+ \+0000$/.test(who.slice(US.length + 1))
}

import { wholeOf } from './batch-file.ts'
import type { ObjectHead, ObjectStore } from './object-store.ts'
import { type Entry, LINK_BYTES, MODES, type TreeChange } from './types.ts'

/** Something that is missing, damaged or malformed. */
export interface Flaw {
  readonly path: Buffer
  /** One line: `tree 4b825dc…: missing or damaged`. */
  readonly what: string
}

/** A change before its content was looked at. */
export type BareChange = Omit<TreeChange, 'size' | 'target'>

export interface Content {
  /** In the order of the paths' bytes. */
  readonly changes: readonly TreeChange[]
  /** Ids of blobs that the start need not have. */
  readonly blobs: readonly string[]
  readonly flaws: readonly Flaw[]
}

/** Looks at the sizes of new blobs and at the targets of links. */
export async function contentOf(store: ObjectStore, bare: readonly BareChange[]): Promise<Content> {
  const blobs = new Set(bare.filter(hasNewBlob).map(({ after }) => after.id))
  const links = bare.filter(isLink).map(({ after }) => after.id)
  const heads = await store.heads([...blobs, ...links])
  const { targets, unread } = await readTargets(store, links, heads)
  const flaws = bare.flatMap((change) => {
    const what = flawOf(change, heads, unread)
    return what === null ? [] : [{ path: change.path, what }]
  })
  const changes = bare.map((change) => ({
    ...change,
    size: hasNewBlob(change) ? (heads.get(change.after.id)?.size ?? null) : null,
    target: isLink(change) ? (targets.get(change.after.id) ?? null) : null,
  }))
  return { changes: changes.sort((a, b) => Buffer.compare(a.path, b.path)), blobs: [...blobs], flaws }
}

interface Targets {
  readonly targets: ReadonlyMap<string, Buffer>
  /** Missing or damaged. */
  readonly unread: ReadonlySet<string>
}

/** What links say, where it is no longer than can be followed. */
async function readTargets(
  store: ObjectStore,
  links: readonly string[],
  heads: ReadonlyMap<string, ObjectHead>,
): Promise<Targets> {
  const short = links.filter((id) => (heads.get(id)?.size ?? Number.POSITIVE_INFINITY) <= LINK_BYTES)
  const targets = new Map<string, Buffer>()
  const unread = await store.each(short, async (object) => {
    targets.set(object.id, await wholeOf(object))
  })
  return { targets, unread: new Set(unread) }
}

/** What links say, by id; absent where it is missing, damaged or longer than can be followed. */
export async function targetsOf(
  store: ObjectStore,
  links: readonly string[],
): Promise<ReadonlyMap<string, Buffer>> {
  return (await readTargets(store, links, await store.heads(links))).targets
}

type Present = BareChange & { readonly after: Entry }

/** The start has the blob of a file whose mode alone changed. */
function hasNewBlob(change: BareChange): change is Present {
  const { before, after } = change
  if (after === null || after.mode === MODES.submodule) return false
  return before === null || before.mode === MODES.submodule || before.id !== after.id
}

function isLink(change: BareChange): change is Present {
  return change.after?.mode === MODES.link
}

function flawOf(
  change: BareChange,
  heads: ReadonlyMap<string, ObjectHead>,
  unread: ReadonlySet<string>,
): string | null {
  if (!hasNewBlob(change) && !isLink(change)) return null
  const { id } = change.after
  const head = heads.get(id)
  if (head === undefined || unread.has(id)) return `blob ${id}: missing or damaged`
  return head.type === 'blob' ? null : `blob ${id}: it is a ${head.type}`
}

import { type Node, type ParseError, parseTree } from 'jsonc-parser'

/** A key from the top of a JSON file to one of its values. */
export type Pointer = readonly string[]

/** Whether a value is still the start's, and if not, the text in which it is; null: only the whole file helps. */
export type ValueCheck =
  | { readonly kind: 'same' }
  | { readonly kind: 'differs'; readonly fixed: string | null }

const BYTE_ORDER_MARK = '\ufeff'

/**
 * Compares one value of two JSON texts, and puts the start's back by its span of text, so that every other character
 * stays: line ends, tabs, comments, the order of keys, `1.0`, numbers that no program can hold.
 */
export function checkValue(start: string, now: string, pointer: Pointer): ValueCheck {
  const before = readJson(start)
  const after = readJson(now)
  if (before === null || after === null)
    return start === now ? { kind: 'same' } : { kind: 'differs', fixed: null }
  const wanted = valuesAt(before, pointer)
  if (valuesAt(after, pointer) === wanted) return { kind: 'same' }
  const fixed = putBack(before, after, pointer)
  // Whatever was done to the text, what counts is what is read from it.
  const read = fixed === null ? null : readJson(fixed)
  return { kind: 'differs', fixed: read !== null && valuesAt(read, pointer) === wanted ? fixed : null }
}

/** Whether a JSON text has a value there; a text that is no JSON may have one for a program that reads it otherwise. */
export function hasValue(text: string, pointer: Pointer): boolean {
  const json = readJson(text)
  return json === null || occurrences(json.tree, pointer).length > 0
}

interface Json {
  readonly text: string
  readonly tree: Node
}

/** null: it is no JSON (with comments). */
function readJson(text: string): Json | null {
  const errors: ParseError[] = []
  const content = text.startsWith(BYTE_ORDER_MARK) ? ` ${text.slice(1)}` : text
  const tree = parseTree(content, errors, { allowTrailingComma: true })
  return tree === undefined || errors.length > 0 ? null : { text, tree }
}

/** All values at a pointer: where a key is there twice, programs do not agree on which one counts. */
function occurrences(tree: Node | undefined, pointer: Pointer): readonly Node[] {
  let nodes: readonly Node[] = tree === undefined ? [] : [tree]
  for (const key of pointer) nodes = nodes.flatMap((node) => childrenAt(node, key))
  return nodes
}

function childrenAt(node: Node, key: string): readonly Node[] {
  if (node.type === 'array') return /^\d+$/.test(key) ? [node.children?.[Number(key)] ?? []].flat() : []
  return propertiesOf(node).flatMap((property) => (keyOf(property) === key ? contentOf(property) : []))
}

function propertiesOf(node: Node): readonly Node[] {
  return node.type === 'object' ? (node.children ?? []) : []
}

function keyOf(property: Node): string {
  return String(property.children?.[0]?.value)
}

function contentOf(property: Node): readonly Node[] {
  const value = property.children?.[1]
  return value === undefined ? [] : [value]
}

/** The values at a pointer as one text that is the same for the same values, whatever their spelling. */
function valuesAt({ text, tree }: Json, pointer: Pointer): string {
  return JSON.stringify(occurrences(tree, pointer).map((node) => canonical(text, node)))
}

/** Of longer numbers a program does not hold every digit; those are told apart by their text. */
const MOST_DIGITS = 15

function canonical(text: string, node: Node): unknown {
  const children = node.children ?? []
  switch (node.type) {
    case 'array':
      return children.map((child) => canonical(text, child))
    case 'object':
      return { properties: inOrder(children).map((child) => canonical(text, child)) }
    case 'property':
      return { key: keyOf(node), value: contentOf(node).map((value) => canonical(text, value)) }
    case 'number':
      return node.length > MOST_DIGITS
        ? { number: text.slice(node.offset, node.offset + node.length) }
        : node.value
    default:
      return node.value
  }
}

/** Properties by their key; several of one key stay as they stand, because the order decides which one counts. */
function inOrder(properties: readonly Node[]): readonly Node[] {
  return [...properties].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0))
}

/** The text of now with the value of the start; null: there is no one place for it. */
function putBack(before: Json, after: Json, pointer: Pointer): string | null {
  const [wanted, ...moreWanted] = occurrences(before.tree, pointer)
  const parents = occurrences(after.tree, pointer.slice(0, -1))
  const parent = parents[0]
  const key = pointer.at(-1)
  if (moreWanted.length > 0 || parents.length !== 1 || parent?.type !== 'object' || key === undefined)
    return null
  const property = propertiesOf(parent).find((candidate) => keyOf(candidate) === key)
  if (wanted === undefined) return property === undefined ? null : without(after.text, parent, property)
  const text = before.text.slice(wanted.offset, wanted.offset + wanted.length)
  const value = property === undefined ? undefined : contentOf(property)[0]
  if (value !== undefined) return replaced(after.text, value.offset, value.offset + value.length, text)
  return inserted(after.text, parent, `${JSON.stringify(key)}: ${text}`)
}

/** As the first property, with the white space that stands before the one that is the first now. */
function inserted(text: string, parent: Node, property: string): string {
  const first = propertiesOf(parent)[0]
  const start = parent.offset + 1
  if (first === undefined) return replaced(text, start, start, property)
  const space = text.slice(start, first.offset)
  return replaced(text, start, start, `${/^\s*$/.test(space) ? space : ''}${property},`)
}

function without(text: string, parent: Node, property: Node): string {
  const properties = propertiesOf(parent)
  const at = properties.indexOf(property)
  const [before, next] = [properties[at - 1], properties[at + 1]]
  if (next !== undefined) return replaced(text, property.offset, next.offset, '')
  const start = before === undefined ? property.offset : before.offset + before.length
  return replaced(text, start, property.offset + property.length, '')
}

function replaced(text: string, from: number, to: number, by: string): string {
  return text.slice(0, from) + by + text.slice(to)
}

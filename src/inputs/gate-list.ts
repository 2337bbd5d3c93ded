import { isMap, isScalar, isSeq, type LineCounter, type Pair, type Scalar, type YAMLMap } from 'yaml'
import { readGateMapping } from './gate-mapping.ts'
import type { TextProblem } from './problem.ts'
import { type GatesText, gateOfCommand, trimCommand, type WrittenGate } from './written-gate.ts'
import { lineOf, plainSource, readYaml, scalarText } from './yaml.ts'

interface Source {
  readonly text: string
  readonly lines: LineCounter
}

type Item = WrittenGate | readonly TextProblem[]

const ITEMS =
  'Allowed: a list whose items are commands or mappings with `run`; a command that begins with `[` or `{` stands in single quotes.'

/** Gates as a YAML list: `- npm test`, or `- { name: tests, run: npm test, retries: 1 }`. */
export function parseGateList(text: string): GatesText {
  const yaml = readYaml(text)
  if (yaml.kind === 'broken')
    return failed(shownLine(text, yaml.line), `Line ${yaml.line} cannot be read: ${yaml.why}.`)
  const list = yaml.document.contents
  if (!isSeq(list))
    return failed(shownLine(text, 1), 'Allowed: one command per line, or a YAML list (`- ` before each).')
  const source = { text, lines: yaml.lines }
  const items = list.items.map((item) => readItem(item, source))
  return {
    gates: items.filter((item): item is WrittenGate => !Array.isArray(item)),
    problems: items.flatMap((item) => (Array.isArray(item) ? item : [])),
  }
}

function failed(value: string, allowed: string): GatesText {
  return { gates: [], problems: [{ value, allowed }] }
}

/** A line of the text; only its number where an `env` may hold a secret. */
function shownLine(text: string, line: number): string {
  return /\benv\b/.test(text) ? `line ${line}` : (text.split('\n')[line - 1] ?? '').trim()
}

function readItem(item: unknown, source: Source): Item {
  const line = lineOf(source.lines, item)
  if (isMap(item)) return readMapItem(item, source)
  if (!isScalar(item)) return [{ value: `line ${line}`, allowed: ITEMS }]
  const command = trimCommand(scalarText(item, source.text))
  const problem = foldingProblem(item, source)
  if (problem !== null) return [{ value: command, allowed: `Line ${line}. ${problem}` }]
  if (command === '') return [{ value: `line ${line}`, allowed: 'Allowed: a command after `- `.' }]
  return gateOfCommand(command)
}

function readMapItem(map: YAMLMap, source: Source): Item {
  const read = readGateMapping(plainOf(map, source))
  const folding = map.items.flatMap(({ value }) =>
    isScalar(value) ? (foldingProblem(value, source) ?? []) : [],
  )
  if (read.kind === 'gate' && folding.length === 0) return read.gate
  const line = lineOf(source.lines, map)
  const problems = read.kind === 'gate' ? [] : read.problems
  return [
    ...folding.map((allowed) => ({ value: `line ${line}`, allowed })),
    ...problems.map(({ key, allowed }) => {
      const pair = map.items.find((each) => isScalar(each.key) && each.key.value === key)
      if (pair === undefined) return { value: `line ${line}`, allowed }
      return { value: pairText(pair), allowed: `Line ${lineOf(source.lines, pair.key)}. ${allowed}` }
    }),
  ]
}

/** A key and its value; only the key where the value is long or may be a secret. */
function pairText({ key, value }: Pair): string {
  const name = isScalar(key) ? String(key.value) : ''
  return isScalar(value) && !/env/i.test(name) ? `${name}: ${value.value}`.trimEnd() : `${name}:`
}

/** Maps and texts as they are; everything else as a value that no reader takes for a text. */
function plainOf(node: unknown, source: Source): unknown {
  if (node === null) return ''
  if (isScalar(node)) return scalarText(node, source.text)
  if (!isMap(node)) return null
  return Object.fromEntries(
    node.items.map(({ key, value }) => [isScalar(key) ? String(key.value) : '', plainOf(value, source)]),
  )
}

/** What YAML reads differently than it looks; a gate must not get lost in it. */
function foldingProblem(node: Scalar, { text }: Source): string | null {
  const written = plainSource(node, text)
  if (/\n\s*-\s/.test(written))
    return 'A line that begins with `-` is folded into the one before it: indent all items alike.'
  const quotes = written.match(/["']/g)?.length ?? 0
  if (written !== '' && typeof node.comment === 'string' && quotes % 2 === 1) {
    return 'YAML reads ` #` as a comment: put the whole command in single quotes.'
  }
  return null
}

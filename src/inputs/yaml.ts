import { type Document, isAlias, isNode, LineCounter, parseDocument, type Scalar, visit } from 'yaml'

export type YamlText =
  | { readonly kind: 'document'; readonly document: Document; readonly lines: LineCounter }
  | { readonly kind: 'broken'; readonly line: number; readonly why: string }

const QUOTE = 'put the whole command in single quotes'

/** Words for the errors that shell commands in a YAML list lead to; everything else is only said to be no YAML. */
const WHY: Readonly<Record<string, string>> = {
  BLOCK_AS_IMPLICIT_KEY: `YAML reads \`: \` as a mapping; ${QUOTE}`,
  UNEXPECTED_TOKEN: `something stands after a quoted value, or a line has the wrong indentation; ${QUOTE}`,
  BAD_SCALAR_START: `a value cannot begin with this character; ${QUOTE}`,
  BAD_DQ_ESCAPE: 'double quotes read backslashes as escapes; use single quotes',
  MISSING_CHAR: 'a quote, bracket or colon is missing',
  DUPLICATE_KEY: 'a key is given twice',
  TAB_AS_INDENT: 'a tab is used for indentation; use spaces',
  BAD_INDENT: 'the indentation is wrong',
  MULTIPLE_DOCS: 'there is a second document; `---` may stand in the first line only',
}

/**
 * YAML in which every scalar is text: `true`, `5` and `~` are commands or words of the user here. What would
 * silently change a command is broken: a tag (`- ! grep -q TODO` loses its `!`), an anchor, an alias.
 */
export function readYaml(text: string): YamlText {
  const lines = new LineCounter()
  try {
    const document = parseDocument(text, {
      schema: 'failsafe',
      prettyErrors: false,
      logLevel: 'error',
      lineCounter: lines,
    })
    const error = document.errors[0]
    if (error !== undefined) {
      return { kind: 'broken', line: lineAt(lines, error.pos[0]), why: WHY[error.code] ?? 'this is not YAML' }
    }
    return unwantedNode(document, lines) ?? { kind: 'document', document, lines }
  } catch {
    // The parser is recursive: a text of many thousand brackets ends its stack.
    return { kind: 'broken', line: 1, why: 'this is nested too deeply' }
  }
}

/** The line (from 1) in which a node begins. */
export function lineOf(lines: LineCounter, node: unknown): number {
  return lineAt(lines, isNode(node) ? (node.range?.[0] ?? 0) : 0)
}

/**
 * The text of a scalar. YAML folds the lines of a plain one, and a backslash before the line end would then
 * escape a space: such a text is taken as it is written.
 */
export function scalarText(node: Scalar, text: string): string {
  const written = plainSource(node, text)
  return /\\\n/.test(written) ? written.replace(/(?<!\\)\n\s*/g, ' ') : String(node.value ?? '')
}

/** The source of a plain scalar; empty for a quoted one or a block. */
export function plainSource(node: Scalar, text: string): string {
  return node.type === 'PLAIN' && node.range ? text.slice(node.range[0], node.range[1]) : ''
}

function lineAt(lines: LineCounter, position: number): number {
  return Math.max(1, lines.linePos(position).line)
}

function unwantedNode(document: Document, lines: LineCounter): YamlText | null {
  let broken: YamlText | null = null
  visit(document, {
    Node: (_, node) => {
      if (isAlias(node)) {
        broken = {
          kind: 'broken',
          line: lineOf(lines, node),
          why: `\`*\` begins an alias, which is not read; ${QUOTE}`,
        }
      } else if (node.anchor !== undefined) {
        broken = {
          kind: 'broken',
          line: lineOf(lines, node),
          why: `\`&\` begins an anchor, which is not read; ${QUOTE}`,
        }
      } else if (node.tag !== undefined) {
        broken = {
          kind: 'broken',
          line: lineOf(lines, node),
          why: `\`!\` begins a tag, which is not read; ${QUOTE}`,
        }
      }
      return broken === null ? undefined : visit.BREAK
    },
  })
  return broken
}

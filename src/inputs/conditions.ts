import { isMap, isScalar } from 'yaml'
import { z } from 'zod'
import type { TextProblem } from './problem.ts'
import type { Condition } from './types.ts'
import { MINUTE_MS, minutes } from './values.ts'
import { trimCommand } from './written-gate.ts'
import { readYaml, scalarText } from './yaml.ts'

export type ConditionText =
  | { readonly kind: 'condition'; readonly condition: Condition }
  | { readonly kind: 'problem'; readonly problem: TextProblem }

const DEFAULT_TIMEOUT_MS = MINUTE_MS

const MAPPING = 'Allowed: a shell line, or a mapping with `run` and, if wanted, `timeout-minutes`.'

const mapping = z.strictObject(
  {
    run: z
      .string({ error: MAPPING })
      .transform(trimCommand)
      .pipe(z.string().min(1, { error: MAPPING })),
    'timeout-minutes': minutes({ least: 'from 0' }).optional(),
  },
  { error: MAPPING },
)

/**
 * A condition (`until`, `while`): a shell line, or a mapping only if the text parses as YAML with just the keys
 * `run` and `timeout-minutes`; `{ make; }` is a group of the shell.
 */
export function parseCondition(given: string): ConditionText {
  const text = given.replaceAll('\r\n', '\n')
  const written = mappingOf(text)
  if (written === null) {
    if (looksLikeMapping(text)) return { kind: 'problem', problem: { value: text, allowed: MAPPING } }
    return { kind: 'condition', condition: { line: trimCommand(text), timeoutMs: DEFAULT_TIMEOUT_MS } }
  }
  const read = mapping.safeParse(written)
  if (!read.success) {
    const allowed = read.error.issues[0]?.message ?? MAPPING
    return { kind: 'problem', problem: { value: text, allowed } }
  }
  const timeoutMs = read.data['timeout-minutes'] ?? DEFAULT_TIMEOUT_MS
  return { kind: 'condition', condition: { line: read.data.run, timeoutMs } }
}

function mappingOf(text: string): Record<string, unknown> | null {
  if (!text.includes('run')) return null
  const yaml = readYaml(text)
  const map = yaml.kind === 'document' ? yaml.document.contents : null
  if (!isMap(map) || map.items.length === 0) return null
  const pairs = map.items.map(({ key, value }) => ({
    key: isScalar(key) ? String(key.value) : '',
    value: isScalar(value) ? scalarText(value, text) : null,
  }))
  if (!pairs.every(({ key }) => Object.hasOwn(mapping.shape, key))) return null
  return Object.fromEntries(pairs.map(({ key, value }) => [key, value]))
}

/** No command ends in a colon: whoever writes this means a mapping, with a key too many or a mistake in it. */
function looksLikeMapping(text: string): boolean {
  return /^(?:run|timeout-minutes):(?:\s|$)/.test(text.trimStart())
}

import type { Redactor } from './redactor.ts'

/** Words of ours that programs compare, and paths of ours that must lead somewhere. */
const OURS = new Set([
  'kind',
  'reason',
  'mode',
  'limit',
  'runDirectory',
  'logPath',
  'patchPath',
  'bundlePath',
  'commit',
])

/**
 * Hides secrets in every text of a value, however deep, before it is rendered: JSON and markdown stay well-formed,
 * and no escape comes between a secret and those who look for it. Keys are names of ours and stay. What holds no
 * secret is handed back as it is; objects are taken for unchanging and looked through once.
 */
export function makeValueRedactor(redactor: Redactor): <Value>(value: Value) => Value {
  const done = new WeakMap<object, object>()
  const redacted = <Value>(value: Value): Value => {
    if (typeof value === 'string') return redactor.text(value) as Value
    if (typeof value !== 'object' || value === null) return value
    const known = done.get(value)
    if (known !== undefined) return known as Value
    const made = anew(value, redacted)
    done.set(value, made)
    done.set(made, made)
    return made as Value
  }
  return redacted
}

type Inner = <Value>(value: Value) => Value

function anew(value: object, redacted: Inner): object {
  if (value instanceof RegExp) return redactedPattern(value, redacted)
  if (Array.isArray(value)) {
    const items = value.map((item) => redacted(item))
    return items.every((item, at) => item === value[at]) ? value : items
  }
  const entries = Object.entries(value).map(([key, inner]) => [key, OURS.has(key) ? inner : redacted(inner)])
  const isSame = entries.every(([key, inner]) => inner === (value as Record<string, unknown>)[key as string])
  return isSame ? value : Object.fromEntries(entries)
}

/** It is only shown, never tested. */
function redactedPattern(pattern: RegExp, redacted: Inner): RegExp {
  const source = redacted(pattern.source)
  if (source === pattern.source) return pattern
  // Half of a group may be hidden; a text that is a pattern of itself is always one.
  return new RegExp(source.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
}

import { cleanText } from '../text/clean.ts'
import { base64Forms, urlSafe } from './base64.ts'
import { isWeak, isWords, namedSecrets } from './secrets.ts'
import { written } from './written.ts'

/** Shorter forms are no secrets any more, and stand in other words. */
const SHORTEST_FORM = 6
const SHORTEST_SURE_FORM = 8

/** A run of this many characters is enough to hide it, where the secret is random. */
const WINDOW = 8
/** In hex eight characters are only four bytes, which stand in the ids of commits by chance. */
const HEX_WINDOW = 12
const SHORTEST_WITH_WINDOWS = 12
const LONGEST_WITH_WINDOWS = 1024
const LONGEST_PARTS_WITH_WINDOWS = 4096

/** `base64` and `openssl base64` break lines here. */
const WRAPPED_AT = [76, 64]

/** A run that is one word or number stands in other texts. */
const WORD = /^(?:[A-Z]?[a-z]+|[A-Z]+|\d+)$/

const ARMOR = /^-----(?:BEGIN|END) [A-Z0-9 ]+-----$/

/**
 * Every text by which a secret is known: itself, its parts, and both in the encodings that the runner's own masker
 * knows (https://github.com/actions/runner/blob/main/src/Runner.Common/HostContext.cs) and hex. Of what is random
 * also each short run of these, so that what a tool cut off, or broke over lines, is found too.
 */
export function formsOf(secret: string): ReadonlySet<string> {
  const text = textOf(secret)
  if (isWeak(text)) return new Set()
  const parts = partsOf(text)
  const { base64, hex } = encodingsOf(secret)
  const whole = [...plainOf(text, parts).flatMap(written), ...base64, ...base64.flatMap(wrapped), ...hex]
  const windows = isRandom(text)
    ? [...[...written(text), ...base64].flatMap((form) => runs(form, WINDOW)), ...hex.flatMap(hexRuns)]
    : randomParts(parts).flatMap((part) => written(part).flatMap((form) => runs(form, WINDOW)))
  return new Set([
    ...whole.filter((form) => form.length >= SHORTEST_FORM && !isWeak(form)),
    ...windows.filter((form) => !WORD.test(form)),
  ])
}

/** Only those that no other text has by chance: nothing short, and of several lines none that is made of words. */
export function sureFormsOf(secret: string): ReadonlySet<string> {
  const text = textOf(secret)
  if (isWeak(text)) return new Set()
  const { base64, hex } = encodingsOf(secret)
  const whole = [...plainOf(text, partsOf(text).filter(isRandom)).flatMap(written), ...base64, ...hex]
  return new Set(whole.filter((form) => form.length >= SHORTEST_SURE_FORM && !isWeak(form)))
}

/** As it comes out of a decoder. */
function textOf(secret: string): string {
  return secret.replace(/\p{Surrogate}/gu, '\ufffd').trim()
}

function plainOf(text: string, parts: readonly string[]): readonly string[] {
  const lines = linesOf(text)
  return [text, cleanText(text), lines.join('\n'), lines.join('\r\n'), ...parts]
}

/** Line ends can also be written out, to bring a key through a variable. */
function linesOf(text: string): readonly string[] {
  return text.split(/\r\n|\n|\r|\\r\\n|\\n/).map((line) => line.trim())
}

/** What is printed without the rest: lines, and what a key file in JSON calls a secret. */
function partsOf(text: string): readonly string[] {
  const named = namedSecrets(variablesOf(text)).flatMap((value) => [value, ...linesOf(value)])
  const parts = [...linesOf(text), ...named]
  return [...new Set(parts)].filter((part) => !isWeak(part) && !ARMOR.test(part))
}

function variablesOf(text: string): Readonly<Record<string, string>> {
  if (!text.startsWith('{')) return {}
  try {
    const entries = Object.entries(JSON.parse(text) as object)
    return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'))
  } catch {
    return {}
  }
}

/** Not more of them than a key has. */
function randomParts(parts: readonly string[]): readonly string[] {
  const random = parts.filter(isRandom)
  const length = random.reduce((sum, part) => sum + part.length, 0)
  return length <= LONGEST_PARTS_WITH_WINDOWS ? random : []
}

function encodingsOf(secret: string): { base64: readonly string[]; hex: readonly string[] } {
  const all = [...new Set([textOf(secret), secret])].map((text) => new TextEncoder().encode(text))
  const base64 = all.flatMap((bytes) => {
    const { own, cores } = base64Forms(bytes)
    const padding = '='.repeat((4 - (own.length % 4)) % 4)
    return [own + padding, own, ...cores]
  })
  const hex = all.map((bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''))
  return {
    base64: [...base64, ...base64.map(urlSafe)],
    hex: [...hex, ...hex.map((form) => form.toUpperCase())],
  }
}

/** The lines of an encoded text that is broken over several. */
function wrapped(form: string): string[] {
  return WRAPPED_AT.filter((width) => form.length > width).flatMap((width) => {
    const lines = Array.from({ length: Math.ceil(form.length / width) }, (_, at) =>
      form.slice(at * width, (at + 1) * width),
    )
    return lines.filter((line) => line.length >= WINDOW)
  })
}

/** One word that nobody chose: runs of an address or of a sentence stand in any log. */
function isRandom(text: string): boolean {
  if (text.length < SHORTEST_WITH_WINDOWS || text.length > LONGEST_WITH_WINDOWS) return false
  return !/\s|:\/\/|[{}]/.test(text) && !isWords(text)
}

function hexRuns(form: string): string[] {
  return runs(form, HEX_WINDOW)
}

function runs(form: string, size: number): string[] {
  const last = form.length - size
  return Array.from({ length: Math.max(0, last + 1) }, (_, at) => form.slice(at, at + size))
}

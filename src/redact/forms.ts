import { cleanText } from '../text/clean.ts'
import { base64Forms, urlSafe } from './base64.ts'
import { isWeak, isWords } from './secrets.ts'

/** Shorter forms are no secrets any more, and stand in other words. */
const SHORTEST_FORM = 6

/** A run of this many characters is enough to hide it, where the secret is random. */
const WINDOW = 8
/** In hex eight characters are only four bytes, which stand in the ids of commits by chance. */
const HEX_WINDOW = 12
const SHORTEST_WITH_WINDOWS = 12
const LONGEST_WITH_WINDOWS = 1024

/** `base64` and `openssl base64` break lines here. */
const WRAPPED_AT = [76, 64]

/** A run that is one word or number stands in other texts. */
const WORD = /^(?:[A-Z]?[a-z]+|[A-Z]+|\d+)$/

const ARMOR = /^-----(?:BEGIN|END) [A-Z0-9 ]+-----$/

/**
 * Every text by which a secret is known: itself, its lines, and both in the encodings that the runner's own masker
 * knows (https://github.com/actions/runner/blob/main/src/Runner.Common/HostContext.cs) and hex. Of a random secret
 * also each short run of these, so that what a tool cut off, or broke over lines, is found too.
 */
export function formsOf(secret: string): ReadonlySet<string> {
  const text = secret.replace(/\p{Surrogate}/gu, '\ufffd').trim()
  if (isWeak(text)) return new Set()
  const lines = text.split(/\r\n|\n|\r/).map((line) => line.trim())
  const secretLines = lines.filter((line) => !isWeak(line) && !ARMOR.test(line))
  const plain = [text, cleanText(text), lines.join('\n'), lines.join('\r\n'), ...secretLines]
  const { base64, hex } = encodings(secret === text ? [text] : [text, secret])
  const whole = [...plain.flatMap(written), ...base64, ...base64.flatMap(wrapped), ...hex]
  const windows = isRandom(text)
    ? [...[...written(text), ...base64].flatMap((form) => runs(form, WINDOW)), ...hex.flatMap(hexRuns)]
    : []
  return new Set([
    ...whole.filter((form) => form.length >= SHORTEST_FORM && !isWeak(form)),
    ...windows.filter((form) => !WORD.test(form)),
  ])
}

/** As programs write a text into other texts. */
function written(text: string): readonly string[] {
  const json = JSON.stringify(text).slice(1, -1)
  const url = encodeURIComponent(text)
  const strict = url.replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  const html = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const urls = [url, strict, encodeURI(text), strict.replaceAll('%20', '+')]
  return [
    text,
    json,
    json.replaceAll('/', '\\/'),
    json.replace(/[^ -~]/g, unicodeEscape),
    json.replace(/[<>&]/g, unicodeEscape),
    ...urls,
    ...urls.map((form) => form.replace(/%[0-9A-F]{2}/g, (sign) => sign.toLowerCase())),
    html,
    html.replaceAll('"', '&quot;').replaceAll("'", '&#39;'),
    text.replaceAll("'", "'\\''"),
  ]
}

function unicodeEscape(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
}

function encodings(texts: readonly string[]): { base64: readonly string[]; hex: readonly string[] } {
  const all = texts.map((text) => new TextEncoder().encode(text))
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

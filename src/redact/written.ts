/** As programs write a text into other texts. */
export function written(text: string): readonly string[] {
  const json = JSON.stringify(text).slice(1, -1)
  const slashes = json.replaceAll('/', '\\/')
  const all = [
    text,
    json,
    slashes,
    ...[json, slashes].map((form) => form.replace(/[^ -~]/g, unicodeEscape)),
    json.replace(/[<>&]/g, unicodeEscape),
    ...inAddresses(text),
    ...inMarkup(text),
    ...inShells(text),
  ]
  return [...new Set(all)]
}

/** Programs differ in which signs they leave alone. */
function inAddresses(text: string): readonly string[] {
  const url = encodeURIComponent(text)
  const strict = url.replace(/[!'()*]/g, percent)
  const form = url.replace(/[!'()~]/g, percent)
  const urls = [
    url,
    strict,
    strict.replaceAll('%2F', '/'),
    encodeURI(text),
    ...[strict, form].map((each) => each.replaceAll('%20', '+')),
  ]
  return [...urls, ...urls.map((each) => each.replace(/%[0-9A-F]{2}/g, (sign) => sign.toLowerCase()))]
}

function percent(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
}

function inMarkup(text: string): readonly string[] {
  const html = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const quotes = ['&#39;', '&#039;', '&#x27;', '&apos;'].map((quote) =>
    html.replaceAll('"', '&quot;').replaceAll("'", quote),
  )
  const numbers = [10, 16].map((base) =>
    text.replace(/[&<>"']/g, (sign) => `&#${base === 16 ? 'x' : ''}${sign.charCodeAt(0).toString(base)};`),
  )
  return [html, ...quotes, ...numbers]
}

/** Quoted by hand or by `set -x`, by `export -p`, by `printf %q`, and as a text of Python or JavaScript. */
function inShells(text: string): readonly string[] {
  return [
    text.replaceAll("'", "'\\''"),
    text.replace(/["$`\\]/g, '\\$&'),
    text.replace(/[^\w/.:+@%=~#\n\x80-\uffff-]/g, '\\$&'),
    text.replace(/[\\']/g, '\\$&'),
  ]
}

function unicodeEscape(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
}

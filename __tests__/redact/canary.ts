/** A secret that stands in no other text: mixed case, digits, and signs that each encoding writes differently. */
export const CANARY = 'kT9/vQ+2&x\'Lm"7Zp<Rw>4Yc%8Ud=1Bf'

/** The same without signs, as most tokens are. */
export const TOKEN = 'Zk4Qv9Xt2Lm7Rw1Yc8Ud3Bf6Hn5Js0PgEa'

/** A secret of several lines. */
export const LINES = 'first-7Hq2vL\r\nsecond 9Xw4Tz!\nab1\nthird_3Kc8Pd'

const LETTERS = 'aB3dE5gH7jK9mN1pQ2sT4vW6xY8zA0cD2fG4'
const BODY = Array.from({ length: 12 }, (_, at) => (LETTERS + LETTERS).slice(at % 8, (at % 8) + 64))

/** Looks like a key; nobody told that it is one. */
export const KEY = [
  '-----BEGIN OPENSSH PRIVATE KEY-----',
  ...BODY,
  'c2hvcnQ=',
  '-----END OPENSSH PRIVATE KEY-----',
  '',
].join('\n')

export interface Form {
  readonly name: string
  /** What a child prints. */
  readonly text: string
  /** Of which no run of 8 characters may stay. */
  readonly secret: string
}

/** A secret in every form, made by the platform's own encoders. */
export function formsFor(secret: string): Form[] {
  const base64 = (before: string, after: string): Form => {
    const text = Buffer.from(`${before}${secret}${after}`).toString('base64')
    const first = Math.ceil((before.length * 8) / 6)
    const last = Math.floor((Buffer.byteLength(before + secret) * 8) / 6)
    return {
      name: `base64 after ${before.length}, before ${after.length}`,
      text,
      secret: text.slice(first, last),
    }
  }
  const alignments = ['', 'u', 'u:'].flatMap((before) =>
    ['', 'z', 'zz'].map((after) => base64(before, after)),
  )
  const urlSafe = alignments.map(({ name, text, secret: part }) => ({
    name: `url-safe ${name}`,
    text: text.replaceAll('+', '-').replaceAll('/', '_'),
    secret: part.replaceAll('+', '-').replaceAll('/', '_'),
  }))
  const hex = Buffer.from(secret).toString('hex')
  const url = encodeURIComponent(secret)
  const whole = (name: string, text: string): Form => ({ name, text, secret: text })
  return [
    whole('plain', secret),
    ...alignments,
    ...urlSafe,
    whole('base64 without padding', Buffer.from(secret).toString('base64').replace(/=+$/, '')),
    whole('base64url', Buffer.from(secret).toString('base64url')),
    whole('hex', hex),
    whole('HEX', hex.toUpperCase()),
    whole('URL', url),
    whole(
      'url in lower case',
      url.replace(/%../g, (sign) => sign.toLowerCase()),
    ),
    whole('form', new URLSearchParams({ a: secret }).toString().slice(2)),
    whole('JSON', JSON.stringify(secret).slice(1, -1)),
  ]
}

/** Runs of 8 characters of `secret` that stand in `text`. */
export function leaksOf(secret: string, text: string): string[] {
  const runs = Array.from({ length: Math.max(0, secret.length - 7) }, (_, at) => secret.slice(at, at + 8))
  return runs.filter((run) => text.includes(run))
}

/** Text of other programs, without secrets. */
export const ORDINARY = [
  "src/redact/forms.ts:12:8 - error TS2345: Argument of type 'string' is not assignable to 'number'.",
  '  ✓ task-runner skips disk-usage (12 ms)',
  'npm_lifecycle_event=test npm_config_user_agent=npm/11.0.0 node/v24.1.0',
  'commit 3d3c42e5aac5ba805825da76410c181273ba90b1',
  'https://registry.example.com/pkg/-/pkg-1.2.3.tgz https://user@host.example.com:8080/a',
  '"integrity": "sha512-z7bOcDzDPPH6yoGhYQxXUnmVmTjXyVTTlqnUcS3cFgV0fcPqjMPiUDUnoRlNdnxI5WqHjZ0b0mNwBCbvOXRhFA=="',
  '//# sourceMappingURL=data:application/json;base64,eyJ2ZXJzaW9uIjozLCJzb3VyY2VzIjpb',
  'risk-assessment-of-something-very-long, sk-learn-contrib-something-longer',
  'Authorization: required; Bearer of good news; KEY=value; TOKEN=',
  '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----',
  `progress\r100%\r\n${'x'.repeat(200)}`,
].join('\n')

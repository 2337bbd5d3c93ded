import { describe, expect, it } from '@jest/globals'
import { makeRedactor } from '../../src/redact/redactor.ts'
import { leaksOf, ORDINARY } from './canary.ts'

const redactor = makeRedactor([])
const LETTERS = 'aB3dE5gH7jK9mN1pQ2sT4vW6xY8zA0cD2fG4'
const JWT = `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.${LETTERS}`

/** What is shown before the mask, and the secret behind it. */
const TOKENS: readonly (readonly [string, string, string])[] = [
  ['personal access token', '', `ghp_${LETTERS}`],
  ['OAuth token', '', `gho_${LETTERS}`],
  ['user token', '', `ghu_${LETTERS}`],
  ['refresh token', '', `ghr_${LETTERS}`],
  ['installation token', '', `ghs_${LETTERS}`],
  ['long installation token', '', `ghs_123456_${JWT}`],
  ['fine-grained token', '', `github_pat_${LETTERS}_${LETTERS}`],
  ['Anthropic', '', `sk-ant-api03-${LETTERS}-${LETTERS}AA`],
  ['OpenAI', '', `sk-proj-${LETTERS}`],
  ['old OpenAI', '', `sk-${LETTERS}`],
  ['Google', '', `AIza${LETTERS.slice(1)}`],
  ['Slack', 'xoxb-', `12345678901-${LETTERS}`],
  ['Slack app', 'xapp-1-', `A012345-678-${LETTERS}`],
  ['AWS', '', 'AKIAIOSFODNN7EXAMPLE'],
  ['npm', '', `npm_${LETTERS}`],
  ['GitLab', '', `glpat-${LETTERS}`],
  ['Hugging Face', '', `hf_${LETTERS.replace(/\d/g, 'x')}`],
  ['PyPI', '', `pypi-AgEIcHlwaS5vcmc${LETTERS}`],
  ['Stripe', '', `sk_live_${LETTERS}`],
  ['Groq', '', `gsk_${LETTERS}`],
  ['Shopify', '', 'shpat_0123456789abcdef0123456789abcdef'],
  ['Grafana', '', `glsa_${LETTERS.slice(4)}_0a1b2c3d`],
  ['Docker', '', `dckr_pat_${LETTERS}`],
  ['DigitalOcean', '', `dop_v1_${'0123456789abcdef'.repeat(4)}`],
  ['xAI', '', `xai-${LETTERS}`],
  ['Perplexity', '', `pplx-${LETTERS}`],
  ['RubyGems', '', `rubygems_${'0123456789abcdef'.repeat(3)}`],
  ['Sentry', '', `sntrys_${LETTERS}=_${LETTERS}`],
  ['Linear', '', `lin_api_${LETTERS}`],
  ['PlanetScale', '', `pscale_tkn_${LETTERS}`],
  ['Google client secret', '', `GOCSPX-${LETTERS}`],
  ['age', '', `AGE-SECRET-KEY-1${LETTERS.toUpperCase()}`],
  ['JWT', '', JWT],
  ['bearer', 'Authorization: Bearer ', LETTERS],
  ['basic', '"authorization": "Basic ', 'dXNlcjpwYXNzd29yZA=='],
  ['git header', 'http.extraheader=AUTHORIZATION: basic ', `eDp${LETTERS}`],
  ['a bearer alone', 'curl -H Bearer ', LETTERS],
  ['address', 'postgres://app:', 'hunter2hunter2'],
]

describe.each(TOKENS)('%s', (kind, before, token) => {
  const behind = kind === 'address' ? '@db.example.com/x' : ' after'
  const text = `(${before}${token}${behind}\n`

  it('is hidden, and nothing else', () => {
    expect(redactor.text(text)).toBe(`(${before}***${behind}\n`)
  })

  it('is hidden at the seam of a very long line, cut at every position', () => {
    for (let at = 0; at <= text.length; at++) {
      const filler = '. '.repeat(4000)
      const stream = redactor.stream()
      const shown = [filler + text.slice(0, at), text.slice(at)].map((part) => stream.push(part)).join('')
      expect(shown + stream.end()).toBe(`${filler}(${before}***${behind}\n`)
    }
  })

  it('is hidden when a tool cut its end off', () => {
    if (kind === 'address') return
    for (const kept of [token.length - 1, Math.max(20, Math.ceil(token.length * 0.75))])
      expect(leaksOf(token, redactor.text(`${before}${token.slice(0, kept)}…`))).toEqual([])
  })
})

it('a token longer than any margin stays hidden to its end', () => {
  const stream = redactor.stream()
  const shown = Array.from({ length: 30 }, (_, at) =>
    stream.push(`${at === 0 ? 'ghs_1_' : ''}${LETTERS.repeat(40)}`),
  )
  expect(shown.join('') + stream.push(' after\n') + stream.end()).toBe('*** after\n')
})

const BODY = Array.from({ length: 12 }, (_, at) => (LETTERS + LETTERS).slice(at % 8, (at % 8) + 64)).join(
  '\n',
)
const keyOf = (kind: string, head = ''): string =>
  `-----BEGIN ${kind}-----\n${head}${BODY}\nc2hvcnQ=\n-----END ${kind}-----\n`

describe.each([
  ['PRIVATE KEY', keyOf('PRIVATE KEY')],
  ['RSA PRIVATE KEY', keyOf('RSA PRIVATE KEY', 'Proc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,0A1B2C\n\n')],
  ['OPENSSH PRIVATE KEY', keyOf('OPENSSH PRIVATE KEY')],
  ['PGP PRIVATE KEY BLOCK', keyOf('PGP PRIVATE KEY BLOCK')],
])('a block %s', (_, key) => {
  it('is hidden as a whole', () => {
    expect(redactor.text(`a\n${key}b\n`)).toBe('a\n***\nb\n')
    expect(redactor.text(`"${key.replaceAll('\n', '\\n')}"`)).toBe('"***\\n"')
  })

  it('is hidden line by line, and what follows is not', () => {
    const stream = redactor.stream()
    const shown = [`a\n`, ...key.split(/(?<=\n)/), 'b\n', 'one\n'].map((line) => stream.push(line))
    const text = shown.join('') + stream.end()
    expect(leaksOf(BODY, text)).toEqual([])
    expect(text).not.toContain('c2hvcnQ')
    expect(text).toMatch(/^a\n\*\*\*\n[\s\S]*b\none\n$/)
  })

  it('is hidden where its end is missing', () => {
    const cut = key.slice(0, key.indexOf('c2hv') - 30)
    expect(redactor.text(`${cut}\nand then a line of words\n`)).toBe('***\nand then a line of words\n')
  })
})

it('words that begin like a token stay', () => {
  expect(redactor.text(ORDINARY)).toBe(ORDINARY)
  for (const word of [
    'npm_config_cache',
    'npm_lifecycle_event',
    'task-force-of-twenty-five',
    'sk-learn',
    'ghp_',
    'eyJ',
    'foxy-lady-tm',
    'eyJ2ZXJzaW9uIjozLCJzb3VyY2VzIjpb',
    'hf_transformers_version',
    'Bearer token',
    'Basic auth',
    'ssh://git@host/a',
    'http://localhost:8080/a@b',
    'https://user:$TOKEN@host',
    'app-2024-01-02',
    'ASIA-PACIFIC',
  ])
    expect(redactor.text(`a ${word} b`)).toBe(`a ${word} b`)
})

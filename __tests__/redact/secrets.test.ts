import { describe, expect, it } from '@jest/globals'
import { isWords, namedSecrets } from '../../src/redact/secrets.ts'

describe('variables named like secrets', () => {
  it.each([
    'NPM_TOKEN',
    'MY_API_KEY',
    'APP_SECRET',
    'DB_PASSWORD',
    'db_password',
    'INPUT_GITHUB-TOKEN',
    'AWS_CREDENTIALS',
    'SIGNING_KEYS',
    'ACTIONS_ID_TOKEN_REQUEST_TOKEN',
  ])('%s is one', (name) => {
    expect(namedSecrets({ [name]: 'k7Fq-29xLm' })).toEqual(['k7Fq-29xLm'])
  })

  it.each(['PATH', 'KEYBOARD', 'TOKEN_URL', 'HOME', 'GPG_PUBLIC_KEY', 'MONKEYS_NAME'])(
    '%s is none',
    (name) => {
      expect(namedSecrets({ [name]: 'k7Fq-29xLm' })).toEqual([])
    },
  )

  it.each([
    ['too short', 'k7Fq-29'],
    ['a word', 'production'],
    ['a number', '1234567890'],
    ['words', 'linux-node-modules-v24'],
    ['a path', '/home/runner/.ssh/id_k7Fq29'],
    ['a path from home', '~/.ssh/id_k7Fq29'],
    ['a relative path', './keys/id_k7Fq29'],
    ['a path on Windows', 'C:\\keys\\id_k7Fq29'],
    ['nothing', ''],
  ])('a value that is %s is none', (_, value) => {
    expect(namedSecrets({ CACHE_KEY: value })).toEqual([])
  })
})

it.each(['claude-sonnet-4-5', 'gpt-5.1-codex', 'api.eu-west-1.example.com', 'node-24'])(
  '%s is made of words',
  (value) => {
    expect(isWords(value)).toBe(true)
  },
)

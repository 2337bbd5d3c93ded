import { describe, expect, it } from '@jest/globals'
import { forgeOf, runUrlOf } from '../../src/github/forge.ts'

const RUN = { GITHUB_REPOSITORY: 'octo/repo', GITHUB_RUN_ID: '15', GITHUB_RUN_NUMBER: '9' }

describe('the forge', () => {
  it.each([
    ['github.com', {}, 'github', 'https://api.github.com', 'https://github.com'],
    [
      'an enterprise of ghe.com',
      { GITHUB_SERVER_URL: 'https://acme.ghe.com' },
      'github',
      'https://api.acme.ghe.com',
      'https://acme.ghe.com',
    ],
    [
      'GHES',
      { GITHUB_SERVER_URL: 'https://git.acme.example/' },
      'ghes',
      'https://git.acme.example/api/v3',
      'https://git.acme.example',
    ],
    [
      'Gitea',
      { GITEA_ACTIONS: 'true', GITHUB_SERVER_URL: 'http://gitea:3000/' },
      'gitea',
      'http://gitea:3000/api/v1',
      'http://gitea:3000',
    ],
    [
      'Forgejo, which says that it is Gitea too',
      { GITEA_ACTIONS: 'true', FORGEJO_ACTIONS: 'true', GITHUB_SERVER_URL: 'https://forge.example/sub' },
      'forgejo',
      'https://forge.example/sub/api/v1',
      'https://forge.example/sub',
    ],
    [
      'an API that the job names',
      { GITHUB_API_URL: 'http://127.0.0.1:99/api/v3/' },
      'github',
      'http://127.0.0.1:99/api/v3',
      'https://github.com',
    ],
    [
      'addresses that are none',
      { GITHUB_API_URL: 'file:///etc', GITHUB_SERVER_URL: '  ' },
      'github',
      'https://api.github.com',
      'https://github.com',
    ],
    [
      'a host that only ends in a known one',
      { GITHUB_SERVER_URL: 'https://notgithub.com' },
      'ghes',
      'https://notgithub.com/api/v3',
      'https://notgithub.com',
    ],
  ])('is known from the job: %s', (_, environment, kind, apiUrl, serverUrl) => {
    expect(forgeOf(environment)).toMatchObject({ kind, apiUrl, serverUrl })
  })
})

describe('the link of a run', () => {
  it.each([
    ['GitHub', {}, 'https://github.com/octo/repo/actions/runs/15'],
    [
      'a re-run on GitHub',
      { GITHUB_RUN_ATTEMPT: '3' },
      'https://github.com/octo/repo/actions/runs/15/attempts/3',
    ],
    [
      'Gitea',
      { GITEA_ACTIONS: 'true', GITHUB_RUN_ATTEMPT: '3' },
      'https://github.com/octo/repo/actions/runs/15',
    ],
    ['Forgejo, by its number', { FORGEJO_ACTIONS: 'true' }, 'https://github.com/octo/repo/actions/runs/9'],
  ])('is made for %s', (_, more, expected) => {
    const environment = { ...RUN, ...more }
    expect(runUrlOf(forgeOf(environment), environment)).toBe(expected)
  })

  it.each([{ GITHUB_RUN_ID: '' }, { GITHUB_REPOSITORY: 'a b/c' }, { GITHUB_RUN_ID: '1/../..' }])(
    'is not made of %o',
    (more) => {
      const environment = { ...RUN, ...more }
      expect(runUrlOf(forgeOf(environment), environment)).toBeNull()
    },
  )
})

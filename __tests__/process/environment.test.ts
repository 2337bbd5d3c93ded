import { describe, expect, it } from '@jest/globals'
import { childEnvironment, commandFileNames } from '../../src/process/environment.ts'

const environmentOf = (
  job: Record<string, string>,
  without: string[] = [],
  extra: Record<string, string> = {},
) => childEnvironment({ job, without, extra, throwAwayFile: (name) => `/throw-away/${name}` })

describe('the environment of a child', () => {
  const removed = [
    'INPUT_AGENT-ENV',
    'GITHUB_TOKEN',
    'GITEA_TOKEN',
    'FORGEJO_TOKEN',
    'ACTIONS_RUNTIME_TOKEN',
    'ACTIONS_ID_TOKEN_REQUEST_TOKEN',
    'ACTIONS_RESULTS_URL',
    'BASH_ENV',
    'ENV',
    'SHELLOPTS',
    'BASHOPTS',
    'BASH_FUNC_npm%%',
  ]
  it.each(removed)('is without %s', (name) => {
    expect(environmentOf({ [name]: 'x', KEPT: 'y' })).toEqual({ KEPT: 'y', CI: 'true' })
  })

  it('has what it is to be without no more, unless it is set for this child', () => {
    expect(environmentOf({ KEY: 'job', OTHER: 'job' }, ['KEY', 'OTHER'], { OTHER: 'own' })).toEqual({
      OTHER: 'own',
      CI: 'true',
    })
  })

  it('keeps GH_TOKEN unless it is the token of the job', () => {
    expect(environmentOf({ GH_TOKEN: 'own', GITHUB_TOKEN: 'job' })).toEqual({ GH_TOKEN: 'own', CI: 'true' })
    expect(environmentOf({ GH_TOKEN: 'job', GITHUB_TOKEN: 'job' })).toEqual({ CI: 'true' })
    expect(environmentOf({ GH_TOKEN: 'job', 'INPUT_GITHUB-TOKEN': 'job' })).toEqual({ CI: 'true' })
  })

  it('points the command files of every forge elsewhere, those to come included', () => {
    const names = [
      'GITHUB_OUTPUT',
      'GITHUB_STEP_SUMMARY',
      'GITEA_ENV',
      'FORGEJO_PATH',
      'GITHUB_ARTIFACTS_LIST',
    ]
    const job = Object.fromEntries(names.map((name) => [name, '/real']))
    expect(environmentOf(job)).toEqual({
      ...Object.fromEntries(names.map((name) => [name, `/throw-away/${name}`])),
      CI: 'true',
    })
    expect(commandFileNames({ ...job, GITHUB_PATHS: 'x', PATH: 'x' })).toEqual(names)
  })

  it('keeps what the runner tracks its processes by, and says that it is CI', () => {
    expect(environmentOf({ RUNNER_TRACKING_ID: 'x', CI: 'false' })).toEqual({
      RUNNER_TRACKING_ID: 'x',
      CI: 'true',
    })
  })
})

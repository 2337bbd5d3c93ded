import { describe, expect, it } from '@jest/globals'
import { checksAfter } from '../../src/publish/publication.ts'
import { readTrouble, type TroubleKind } from '../../src/publish/trouble.ts'

const rejected = (why: string, branch = 'x') =>
  `To http://h/o/r.git\n!\ta:refs/heads/${branch}\t${why}\nDone\n`
const DECLINED = '[remote rejected] (pre-receive hook declined)'
const FAILED = "error: failed to push some refs to 'http://h/o/archived-GH006.git'"

describe('what a server says', () => {
  const CASES: readonly [
    said: string,
    kind: TroubleKind,
    status: number | null,
    stdout: string,
    stderr: string,
  ][] = [
    ['[rejected] (stale info)', 'moved', null, rejected('[rejected] (stale info)'), FAILED],
    ['[rejected] (fetch first)', 'moved', null, rejected('[rejected] (fetch first)'), FAILED],
    [
      '[remote rejected] (failed to update ref)',
      'moved',
      null,
      rejected('[remote rejected] (failed to update ref)'),
      FAILED,
    ],
    [
      "cannot lock ref 'refs/heads/x': is at 1 but expected 2",
      'moved',
      null,
      rejected('[remote rejected] (failed to update ref)'),
      "remote: error: cannot lock ref 'refs/heads/x': is at 1 but expected 2        ",
    ],
    [
      'GH006: Protected branch update failed for refs/heads/x.',
      'protected',
      null,
      rejected('[remote rejected] (protected branch hook declined)'),
      `remote: error: GH006: Protected branch update failed for refs/heads/x.        \nremote: error: Required status check "ci" is expected.        \n${FAILED}`,
    ],
    [
      'GH013: Repository rule violations found for refs/heads/x.',
      'protected',
      null,
      rejected('[remote rejected] (push declined due to repository rule violations)'),
      'remote: error: GH013: Repository rule violations found for refs/heads/x.\nremote: \nremote: - Changes must be made through a pull request.',
    ],
    ['no push on Fridays', 'protected', null, rejected(DECLINED), 'remote: \nremote: no push on Fridays'],
    ['[remote rejected] (pre-receive hook declined)', 'protected', null, rejected(DECLINED), FAILED],
    [
      'Not allowed to push to protected branch x',
      'protected',
      null,
      rejected(DECLINED),
      'remote: error: Not allowed to push to protected branch x',
    ],
    [
      'User permission denied for writing.',
      'denied',
      403,
      rejected(DECLINED),
      'remote: error: User permission denied for writing.',
    ],
    [
      "User 'u' is not allowed to push to branch 'b' in 'o/r'.",
      'denied',
      403,
      rejected(DECLINED),
      "remote: Forgejo: User 'u' is not allowed to push to branch 'b' in 'o/r'.",
    ],
    [
      'Permission to o/r.git denied to github-actions[bot].',
      'denied',
      403,
      '',
      "remote: Permission to o/r.git denied to github-actions[bot].\nfatal: unable to access 'https://h/o/r.git/': The requested URL returned error: 403",
    ],
    [
      'Write access to repository not granted.',
      'denied',
      403,
      '',
      "remote: Write access to repository not granted.\nfatal: unable to access 'https://h/o/r.git/': The requested URL returned error: 403",
    ],
    [
      'Repository not found.',
      'denied',
      404,
      '',
      "remote: Repository not found.\nfatal: repository 'https://h/o/r.git/' not found",
    ],
    [
      'repository the server not found',
      'denied',
      404,
      '',
      "fatal: repository 'https://h/o/r.git/' not found",
    ],
    [
      'unable to access the server: The requested URL returned error: 403',
      'denied',
      403,
      '',
      "fatal: unable to access 'https://h/o/r.git/': The requested URL returned error: 403",
    ],
    [
      'Authentication failed for the server',
      'denied',
      401,
      '',
      "fatal: Authentication failed for 'https://h/o/r.git/'",
    ],
    [
      'could not read Username for the server: terminal prompts disabled',
      'denied',
      401,
      '',
      "fatal: could not read Username for 'https://h': terminal prompts disabled",
    ],
    [
      'This repository was archived so it is read-only.',
      'archived',
      null,
      '',
      "remote: This repository was archived so it is read-only.\nfatal: unable to access 'https://h/o/r.git/': The requested URL returned error: 403",
    ],
    [
      'This repo is archived. You can view files and clone it.',
      'archived',
      null,
      '',
      "remote: This repo is archived. You can view files and clone it.\nfatal: unable to access 'https://h/o/r.git/': The requested URL returned error: 403",
    ],
    [
      '[remote rejected] (refusing to allow a GitHub App to create or update workflow `.github/workflows/a.yml` without `workflows` permission)',
      'workflows',
      null,
      rejected(
        '[remote rejected] (refusing to allow a GitHub App to create or update workflow `.github/workflows/a.yml` without `workflows` permission)',
      ),
      FAILED,
    ],
    [
      '[remote rejected] (refusing to allow a Personal Access Token to create or update workflow `.github/workflows/a.yml` without `workflow` scope)',
      'workflows',
      null,
      rejected(
        '[remote rejected] (refusing to allow a Personal Access Token to create or update workflow `.github/workflows/a.yml` without `workflow` scope)',
      ),
      FAILED,
    ],
    [
      "cannot lock ref 'refs/heads/converge/pr-1': 'refs/heads/converge' exists; cannot create 'refs/heads/converge/pr-1'",
      'name-taken',
      null,
      rejected('[remote rejected] (failed to update ref)'),
      "remote: error: cannot lock ref 'refs/heads/converge/pr-1': 'refs/heads/converge' exists; cannot create 'refs/heads/converge/pr-1'",
    ],
    [
      '[remote rejected] (shallow update not allowed)',
      'shallow',
      null,
      rejected('[remote rejected] (shallow update not allowed)'),
      FAILED,
    ],
    [
      'remote error: upload-pack: not our ref 1234',
      'no-commit',
      null,
      '',
      'fatal: remote error: upload-pack: not our ref 1234',
    ],
    [
      'unable to access the server: Could not resolve host: h',
      'unreachable',
      null,
      '',
      "fatal: unable to access 'https://h/o/r.git/': Could not resolve host: h",
    ],
    [
      'unable to access the server: The requested URL returned error: 503',
      'unreachable',
      null,
      '',
      "fatal: unable to access 'https://h/o/r.git/': The requested URL returned error: 503",
    ],
    [
      'RPC failed; curl 56 Recv failure: Connection reset by peer',
      'unreachable',
      null,
      '',
      'error: RPC failed; curl 56 Recv failure: Connection reset by peer\nsend-pack: unexpected disconnect while reading sideband packet\nfatal: the remote end hung up unexpectedly',
    ],
    [
      'RPC failed; HTTP 403 curl 22 The requested URL returned error: 403',
      'denied',
      403,
      '',
      'error: RPC failed; HTTP 403 curl 22 The requested URL returned error: 403\nfatal: the remote end hung up unexpectedly',
    ],
    [
      '[remote rejected] (unpacker error)',
      'other',
      null,
      rejected('[remote rejected] (unpacker error)'),
      FAILED,
    ],
    ['nothing', 'other', null, '', ''],
  ]

  it.each(CASES)('“%s” is %s', (said, kind, status, stdout, stderr) => {
    expect(readTrouble({ stdout, stderr })).toEqual({ kind, status, said })
  })

  it('is not read from names of branches and repositories', () => {
    const stdout = rejected('[rejected] (stale info)', 'repository-is-archived/GH006/403')
    const stderr = "To https://h/o/GH006.git\nerror: failed to push some refs to 'https://h/o/GH006.git'"
    expect(readTrouble({ stdout, stderr }).kind).toBe('moved')
    const unable =
      "fatal: unable to access 'https://h/this repo is archived/r.git/': Could not resolve host: h"
    expect(readTrouble({ stdout: '', stderr: unable }).kind).toBe('unreachable')
  })

  it('is clipped and without terminal sequences', () => {
    const { said } = readTrouble({ stdout: '', stderr: `remote: GH006 \x1b[31m${'x'.repeat(9999)}` })
    expect(said.length).toBeLessThanOrEqual(300)
    expect(said).not.toContain('\x1b')
  })
})

describe('the checks of a pull request', () => {
  it.each([
    ['https://github.com', false, 'head', 'wait-for-click'],
    ['https://github.com', false, 'side', 'none'],
    ['https://github.com', true, 'head', 'run'],
    ['https://github.com', true, 'side', 'run'],
    ['https://git.example.com', false, 'head', 'none'],
    ['https://github.com.example.com', false, 'head', 'none'],
    ['nonsense', false, 'head', 'none'],
  ] as const)('at %s, by a token of the user’s: %s, to the %s: %s', (serverUrl, isPushToken, to, checks) => {
    expect(checksAfter({ serverUrl, isPushToken, to })).toBe(checks)
  })
})

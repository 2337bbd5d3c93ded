import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { checkOutWork, type WorkToCheckOut } from '../../src/verify/check-out.ts'
import { type Attempt, createAttempt } from '../bundle/attempt.ts'
import { gitProgram, limits } from '../bundle/work.ts'
import { at, removeRepositories, type TestRepository } from '../support/repository.ts'

afterAll(removeRepositories)

interface Scene {
  readonly attempt: Attempt
  readonly workspace: TestRepository
  checkOut(overrides?: Partial<WorkToCheckOut>): ReturnType<typeof checkOutWork>
}

/** A shallow, detached clone, as `actions/checkout` makes it. */
function createScene(...init: readonly string[]): Scene {
  const attempt = createAttempt(...init)
  const { repository, start } = attempt.forge
  repository.git('tag', 'v1', `${start}^`)
  repository.git(
    'clone',
    '-q',
    '--depth=2',
    `file://${repository.root}`,
    join(repository.beside, 'workspace'),
  )
  const { home, beside, environment } = repository
  const workspace = at(join(beside, 'workspace'), { home, beside, environment })
  workspace.git('checkout', '-q', '--detach', start)
  const bundle = dirname(attempt.forge.bundle({ commit: attempt.honest }))
  return {
    attempt,
    workspace,
    checkOut: async (overrides = {}) =>
      checkOutWork({
        git: await gitProgram(repository),
        job: repository.environment,
        folder: mkdtempSync(join(repository.beside, 'verify-')),
        workspace: workspace.root,
        bundle,
        start,
        protect: { rules: [], lines: [], ignoreCase: false },
        limits: limits(),
        ...overrides,
      }),
  }
}

describe('the work of a bundle', () => {
  it.each([[[]], [['--object-format=sha256']]])('is checked out as git does it %j', async (init) => {
    const { attempt, workspace, checkOut } = createScene(...init)
    const { honest, honestTree } = attempt
    expect(await checkOut()).toEqual({
      kind: 'checked-out',
      commit: honest,
      tree: honestTree,
      message: 'Converge: test pass',
    })
    expect(workspace.git('status', '--porcelain')).toBe('')
    expect(workspace.git('rev-parse', 'HEAD')).toBe(honest)
    expect(workspace.git('write-tree')).toBe(honestTree)
    expect(readFileSync(workspace.path('new.txt'), 'utf8')).toBe('new\n')
    expect(workspace.git('describe', '--tags', '--always')).toMatch(/^v1-2-g/)
    workspace.git('fsck')
  })

  it('is all that is there: nothing of the checkout before stays, whatever it is called', async () => {
    const { workspace, checkOut } = createScene()
    const name = Buffer.concat([Buffer.from(`${workspace.root}/left`), Buffer.from([0xff])])
    writeFileSync(workspace.path('.git', 'info', 'exclude'), 'left*\n')
    writeFileSync(name, '')
    mkdirSync(Buffer.concat([name, Buffer.from('-folder')]))
    writeFileSync(Buffer.concat([name, Buffer.from('-folder/file')]), '')
    expect(await checkOut()).toMatchObject({ kind: 'checked-out' })
    expect(readdirSync(workspace.root, 'latin1').sort()).toEqual([
      '.git',
      '.gitignore',
      'README.md',
      'new.txt',
      'src',
    ])
  })

  it('that breaks a rule is not checked out', async () => {
    const { attempt, workspace, checkOut } = createScene()
    const { forge } = attempt
    const commit = forge.commit(forge.grown(['100644', '.env', forge.blob('x')]))
    const refused = await checkOut({ bundle: dirname(forge.bundle({ commit })) })
    expect(refused).toMatchObject({ kind: 'refused', why: expect.stringContaining('.env'), commit })
    const protect = { rules: [], lines: [], ignoreCase: false }
    const agents = forge.commit(forge.grown(['100644', 'CLAUDE.md', forge.blob('x')]))
    expect(await checkOut({ bundle: dirname(forge.bundle({ commit: agents })), protect })).toMatchObject({
      kind: 'refused',
      why: expect.stringContaining('Protected files were changed: CLAUDE.md'),
    })
    expect(workspace.git('rev-parse', 'HEAD')).toBe(forge.start)
    expect(existsSync(workspace.path('.env'))).toBe(false)
    expect(() => workspace.git('cat-file', '-e', commit)).toThrow()
  })

  it('starts no hook, and no filter that changes what is checked out', async () => {
    const { attempt, workspace, checkOut } = createScene()
    const trap = join(workspace.beside, 'trap')
    mkdirSync(workspace.path('.git', 'hooks'), { recursive: true })
    for (const hook of ['post-checkout', 'reference-transaction', 'post-index-change'])
      writeFileSync(workspace.path('.git', 'hooks', hook), `#!/bin/sh\necho ${hook} >> '${trap}'\n`, {
        mode: 0o755,
      })
    const filter = `sh -c "echo filter >> '${trap}'; cat"`
    workspace.git('config', 'filter.f.smudge', filter)
    workspace.git('config', 'filter.f.clean', 'cat')
    workspace.git('config', 'filter.f.required', 'true')
    writeFileSync(workspace.path('.git', 'info', 'attributes'), 'new.txt filter=f\n')
    expect(await checkOut()).toMatchObject({ kind: 'checked-out', commit: attempt.honest })
    expect(existsSync(trap)).toBe(false)
    expect(readFileSync(workspace.path('new.txt'), 'utf8')).toBe('new\n')
  })

  it.each<[string, (workspace: TestRepository) => void]>([
    ['edited', (w) => w.write('README.md', 'edited\n')],
    ['with a file that nobody committed', (w) => w.write('more.txt', 'more\n')],
    ['at another commit', (w) => w.git('checkout', '-q', '--detach', 'HEAD^')],
  ])('is not checked out over a workspace that is %s', async (_, change) => {
    const { workspace, checkOut } = createScene()
    change(workspace)
    expect(await checkOut()).toMatchObject({
      kind: 'failed',
      why: expect.stringContaining('not a fresh checkout'),
    })
    expect(existsSync(workspace.path('new.txt'))).toBe(false)
  })

  it('is not checked out where there is no repository, or only one of other people', async () => {
    const { workspace, checkOut } = createScene()
    const folder = mkdtempSync(join(workspace.beside, 'empty-'))
    expect(await checkOut({ workspace: folder })).toMatchObject({ kind: 'failed' })
  })
})

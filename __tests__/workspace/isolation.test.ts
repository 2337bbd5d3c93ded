import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import type { Look } from '../../src/loop/ports.ts'
import {
  createRepository,
  everythingIn,
  removeRepositories,
  type TestRepository,
} from '../support/repository.ts'

afterAll(removeRepositories)

function repositoryWithSubmodule(): TestRepository {
  const inner = createRepository()
  inner.write('inside.txt', 'inside\n')
  inner.commit()
  const repository = createRepository()
  repository.write('tracked.txt', 'one\n')
  repository.write('.gitignore', '*.log\n')
  repository.git('submodule', 'add', '-q', inner.root, 'sub')
  repository.commit()
  return repository
}

/** A script that leaves a file behind when it is run. */
function canary(repository: TestRepository): { readonly script: string; readonly sang: () => boolean } {
  const proof = join(repository.beside, 'executed')
  const script = join(repository.beside, 'canary')
  writeFileSync(script, `#!/bin/sh\ntouch '${proof}'\ncat\n`)
  chmodSync(script, 0o755)
  return { script, sang: () => existsSync(proof) }
}

const PLANTED = '* diff=planted merge=planted\n'
const PLANTED_FILTER = '* filter=planted\n'

function plant(repository: TestRepository, script: string, lines: string): void {
  const hooks = join(repository.beside, 'hooks')
  rmSync(hooks, { recursive: true, force: true })
  mkdirSync(hooks)
  for (const hook of ['post-index-change', 'pre-commit', 'reference-transaction', 'post-checkout']) {
    symlinkSync(script, join(hooks, hook))
  }
  const attributes = join(repository.beside, 'attributes')
  for (const path of [attributes, repository.path('.gitattributes')]) writeFileSync(path, lines)
  for (const directory of [repository.root, repository.path('sub')]) {
    for (const [name, value] of [
      ['core.fsmonitor', script],
      ['core.hooksPath', hooks],
      ['core.attributesFile', attributes],
      ['filter.planted.clean', script],
      ['filter.planted.process', script],
      ['diff.planted.textconv', script],
      ['diff.planted.command', script],
      ['diff.external', script],
      ['core.pager', script],
      ['core.sshCommand', script],
      ['core.alternateRefsCommand', script],
      ['alias.add', `!${script}`],
    ] as const) {
      repository.gitIn(directory, 'config', name, value)
      repository.git('config', '--global', name, value)
    }
  }
}

async function workOn(repository: TestRepository) {
  const workspace = await repository.open()
  repository.write('tracked.txt', 'two\n')
  repository.write('sub/inside.txt', 'edited\n')
  repository.write('new.txt', 'new\n')
  return workspace
}

describe('what an agent plants in the configuration', () => {
  it('is executed by plain git', () => {
    for (const command of [['status'], ['add', '--all'], ['diff']]) {
      const repository = repositoryWithSubmodule()
      const { script, sang } = canary(repository)
      repository.write('tracked.txt', 'two\n')
      plant(repository, script, PLANTED + PLANTED_FILTER)
      try {
        repository.git(...command)
      } catch {
        // the planted program is no real filter
      }
      expect(sang()).toBe(true)
    }
  })

  it('is executed in a submodule by a plain git add in the repository around it', () => {
    const repository = repositoryWithSubmodule()
    const { script, sang } = canary(repository)
    repository.gitIn(repository.path('sub'), 'config', 'core.fsmonitor', script)
    repository.git('add', '--all')
    expect(sang()).toBe(true)
  })

  it('is not executed by a look, by the list of changes or by the patch', async () => {
    const repository = repositoryWithSubmodule()
    const workspace = await workOn(repository)
    const { script, sang } = canary(repository)
    plant(repository, script, PLANTED)
    const look = await workspace.look()
    if (look.kind === 'none') throw new Error(look.reason)
    expect(await workspace.changedFiles(look.tree)).toHaveLength(3)
    expect(await workspace.keep(look.tree)).not.toBeNull()
    repository.write('.gitattributes', PLANTED + PLANTED_FILTER)
    expect((await workspace.look()).kind).toBe('none')
    expect(sang()).toBe(false)
  })

  it('is not executed when it was there before the start', async () => {
    const repository = repositoryWithSubmodule()
    const { script, sang } = canary(repository)
    plant(repository, script, PLANTED)
    const workspace = await workOn(repository)
    expect((await workspace.look()).kind).toBe('taken')
    plant(repository, script, PLANTED + PLANTED_FILTER)
    const reopened = await workOn(repository)
    expect(reopened.startLook.kind).toBe('taken')
    repository.write('tracked.txt', 'three\n')
    expect((await reopened.look()).kind).toBe('none')
    expect(sang()).toBe(false)
  })

  it('is not executed in a repository that the agent made', async () => {
    const repository = repositoryWithSubmodule()
    const workspace = await repository.open()
    const { script, sang } = canary(repository)
    repository.write('nested/file', 'x')
    repository.gitIn(repository.path('nested'), 'init', '-q')
    repository.gitIn(repository.path('nested'), 'add', 'file')
    repository.gitIn(repository.path('nested'), 'commit', '-q', '-m', 'x')
    repository.gitIn(repository.path('nested'), 'config', 'core.fsmonitor', script)
    repository.gitIn(repository.path('nested'), 'config', 'filter.planted.clean', script)
    expect((await workspace.look()).kind).toBe('taken')
    repository.write('nested/.gitattributes', PLANTED_FILTER)
    expect((await workspace.look()).kind).toBe('none')
    expect(sang()).toBe(false)
  })
})

describe('what an agent writes for git to believe', () => {
  const LIES: Readonly<Record<string, (repository: TestRepository) => void>> = {
    'assume-unchanged': (r) => r.git('update-index', '--assume-unchanged', 'tracked.txt'),
    'skip-worktree': (r) => r.git('update-index', '--skip-worktree', 'tracked.txt'),
    'core.fileMode and core.ignoreStat': (r) => {
      r.git('config', 'core.fileMode', 'false')
      r.git('config', 'core.ignoreStat', 'true')
      r.git('config', 'core.checkStat', 'minimal')
      r.git('config', 'core.worktree', r.beside)
    },
    '.git/info/exclude': (r) => r.write('.git/info/exclude', '*\n'),
    '.git/info/attributes': (r) => r.write('.git/info/attributes', '* text=auto eol=crlf\n'),
    'the global ignore file': (r) => {
      mkdirSync(join(r.home, '.config/git'), { recursive: true })
      writeFileSync(join(r.home, '.config/git/ignore'), '*\n')
    },
    'a global configuration': (r) => {
      writeFileSync(join(r.home, 'ignore'), '*\n')
      r.git('config', '--global', 'core.excludesFile', join(r.home, 'ignore'))
    },
    'an index without files': (r) => r.git('read-tree', '--empty'),
    'a stale lock': (r) => r.write('.git/index.lock', ''),
    'a broken configuration': (r) => r.write('.git/config', '[broken'),
    'a broken index': (r) => r.write('.git/index', 'DIRC nonsense'),
    'an index with other times': (r) => utimesSync(r.path('.git/index'), 1, 1),
    'a HEAD that names nothing': (r) => r.write('.git/HEAD', 'ref: refs/heads/nothing\n'),
    '.gitmodules with ignore = all': (r) => r.git('config', 'submodule.sub.ignore', 'all'),
  }

  it.each(Object.entries(LIES))('%s hides no edit and no new file', async (_, lie) => {
    const repository = repositoryWithSubmodule()
    const workspace = await repository.open()
    repository.write('tracked.txt', 'two\n')
    repository.write('new.txt', 'new\n')
    repository.gitIn(repository.path('sub'), 'commit', '-q', '--allow-empty', '-m', 'moved')
    const expected = repository.expectedTree()
    lie(repository)
    expect(await workspace.look()).toMatchObject({ kind: 'taken', tree: expected })
  })

  it('flags that were set before the start hide nothing that exists', async () => {
    const repository = repositoryWithSubmodule()
    repository.write('skipped.txt', 'one\n')
    repository.write('absent.txt', 'one\n')
    repository.commit()
    repository.git('update-index', '--assume-unchanged', 'tracked.txt')
    repository.git('update-index', '--skip-worktree', 'skipped.txt', 'absent.txt')
    rmSync(repository.path('absent.txt'))
    const workspace = await repository.open()
    expect(workspace.startTree).toBe(repository.git('rev-parse', 'HEAD^{tree}'))
    repository.write('tracked.txt', 'two\n')
    repository.write('skipped.txt', 'two\n')
    const look = await workspace.look()
    const paths = await workspace.changedPaths(
      workspace.startTree ?? '',
      look.kind === 'taken' ? look.tree : '',
    )
    expect(paths).toEqual(['skipped.txt', 'tracked.txt'])
    repository.write('absent.txt', 'two\n')
    const last = await workspace.look()
    const all = await workspace.changedPaths(
      workspace.startTree ?? '',
      last.kind === 'taken' ? last.tree : '',
    )
    expect(all).toEqual(['absent.txt', 'skipped.txt', 'tracked.txt'])
  })
})

describe("the job's environment", () => {
  it('cannot lead a look elsewhere', async () => {
    const repository = repositoryWithSubmodule()
    const other = createRepository()
    other.commit()
    const hostile = {
      ...repository.environment,
      GIT_DIR: other.path('.git'),
      GIT_WORK_TREE: other.root,
      GIT_INDEX_FILE: other.path('.git/index'),
      GIT_OBJECT_DIRECTORY: other.path('.git/objects'),
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'core.excludesFile',
      GIT_CONFIG_VALUE_0: '/dev/stdin',
      GIT_CONFIG_PARAMETERS: "'core.bare=true'",
      GIT_CEILING_DIRECTORIES: repository.beside,
      GIT_EXTERNAL_DIFF: 'false',
      GIT_TRACE: '1',
      GIT_NAMESPACE: 'x',
    }
    const workspace = await repository.open({ environment: hostile })
    expect(workspace.root).toBe(repository.root)
    expect(workspace.startTree).toBe(repository.git('rev-parse', 'HEAD^{tree}'))
    repository.write('new.txt', 'new\n')
    expect(await workspace.look()).toMatchObject({ tree: repository.expectedTree() })
  })
})

describe("the user's repository", () => {
  it('is byte for byte and time for time as before', async () => {
    const repository = repositoryWithSubmodule()
    const workspace = await repository.open()
    repository.write('tracked.txt', 'two\n')
    repository.write('sub/inside.txt', 'edited\n')
    repository.commit()
    utimesSync(repository.path('tracked.txt'), 1, 1)
    repository.write('new.txt', 'one\n')
    const before = everythingIn(repository.root)
    for (let looks = 0; looks < 3; looks += 1) {
      const look = await workspace.look()
      if (look.kind === 'none') throw new Error(look.reason)
      await workspace.changedFiles(look.tree)
      await workspace.keep(look.tree)
    }
    expect(everythingIn(repository.root)).toEqual(before)
    const reopened = await repository.open()
    expect(reopened.startLook.kind).toBe('taken')
    expect(everythingIn(repository.root)).toEqual(before)
    expect(readdirSync(repository.home)).toEqual(['.gitconfig'])
  })
})

describe('the private git directory', () => {
  const DAMAGE: Readonly<Record<string, (directory: string, script: string) => void>> = {
    'config runs a program': (d, script) =>
      appendFileSync(join(d, 'config'), `[core]\n\tfsmonitor = ${script}\n`),
    'config.worktree runs a program': (d, script) => {
      appendFileSync(join(d, 'config'), '[extensions]\n\tworktreeConfig = true\n')
      writeFileSync(join(d, 'config.worktree'), `[core]\n\tfsmonitor = ${script}\n`)
    },
    'a hook runs a program': (d, script) => {
      mkdirSync(join(d, 'hooks'), { recursive: true })
      symlinkSync(script, join(d, 'hooks/post-index-change'))
      symlinkSync(script, join(d, '../empty/post-index-change'))
    },
    'exclude hides everything': (d) => writeFileSync(join(d, 'info/exclude'), '*\n'),
    'excludes hides everything': (d) => writeFileSync(join(d, 'excludes'), '*\n'),
    'attributes name a filter': (d) => writeFileSync(join(d, 'info/attributes'), '* text=auto eol=crlf\n'),
    'the index is another': (d) => writeFileSync(join(d, 'index'), ''),
    'the index claims that nothing changed': (d) => {
      const environment = {
        GIT_DIR: d,
        GIT_WORK_TREE: join(d, '../../../repository'),
        PATH: process.env['PATH'],
      }
      execFileSync('git', ['update-index', '--assume-unchanged', 'tracked.txt'], { env: environment })
    },
    'a lock is left behind': (d) => writeFileSync(join(d, 'index.lock'), ''),
    'alternates lead elsewhere': (d) => {
      mkdirSync(join(d, 'objects/info'), { recursive: true })
      writeFileSync(join(d, 'objects/info/alternates'), '/nowhere\n')
    },
    'the index is a folder': (d) => {
      rmSync(join(d, 'index'))
      mkdirSync(join(d, 'index'))
    },
    'refs lead elsewhere': (d) => {
      renameSync(join(d, 'refs'), join(d, '../refs'))
      symlinkSync(join(d, '../refs'), join(d, 'refs'))
    },
    'HEAD is gone': (d) => rmSync(join(d, 'HEAD')),
    'it is gone': (d) => rmSync(d, { recursive: true }),
    'it is a link to the workspace': (d) => {
      renameSync(d, `${d}-moved`)
      symlinkSync(join(d, '../../../repository'), d)
    },
    'it is a file': (d) => {
      rmSync(d, { recursive: true })
      writeFileSync(d, '')
    },
    'its objects are gone': (d) => rmSync(join(d, 'objects'), { recursive: true }),
    'commondir leads elsewhere': (d) => writeFileSync(join(d, 'commondir'), '/nowhere\n'),
  }

  it.each(Object.entries(DAMAGE))('is right although %s', async (_, damage) => {
    const repository = repositoryWithSubmodule()
    const folder = join(repository.beside, 'run')
    const workspace = await repository.open({ folder })
    const { script, sang } = canary(repository)
    repository.write('tracked.txt', 'two\n')
    repository.write('new.txt', 'new\n')
    await workspace.look()
    damage(join(folder, 'private', 'git'), script)
    const look: Look = await workspace.look()
    expect(look).toMatchObject({ kind: 'taken', tree: repository.expectedTree() })
    expect(sang()).toBe(false)
    expect(readFileSync(repository.path('tracked.txt'), 'utf8')).toBe('two\n')
  })
})

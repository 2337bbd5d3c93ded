import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import type { Look } from '../../src/loop/ports.ts'
import type { Workspace } from '../../src/workspace/workspace.ts'
import {
  CANARY,
  enciphered,
  exchangeAttributes,
  placesWith,
  SECRET,
  withCipher,
} from '../support/plain-text.ts'
import { createRepository, removeRepositories, type TestRepository } from '../support/repository.ts'

afterAll(removeRepositories)

const OTHER = `${CANARY} two\n`

/** Opens it, lets an agent do something, and keeps all that can be kept of it. */
async function afterWork(
  repository: TestRepository,
  work: (repository: TestRepository) => void,
): Promise<Look> {
  const folder = join(repository.beside, 'run')
  const workspace = await repository.open({ folder })
  expect(workspace.startTree).toBe(repository.git('rev-parse', 'HEAD^{tree}'))
  work(repository)
  const look = await lookAndKeep(workspace)
  expect(placesWith(CANARY, folder)).toEqual([])
  return look
}

async function lookAndKeep(workspace: Workspace): Promise<Look> {
  const look = await workspace.look()
  if (look.kind === 'taken') {
    await workspace.changedFiles(look.tree)
    await workspace.keep(look.tree)
  }
  return look
}

function expectFiltered(look: Look, path: string, driver = 'git-crypt'): void {
  expect(look).toEqual({ kind: 'none', reason: expect.stringContaining(`${JSON.stringify(path)}`) })
  expect(look).toMatchObject({ reason: expect.stringContaining(`the filter ${JSON.stringify(driver)}`) })
}

type Work = (repository: TestRepository) => void

const edit: Work = (r) => r.write('secret/key', OTHER)

const CHANGED: Readonly<Record<string, Work>> = {
  'is edited': edit,
  'is edited after its line was deleted': (r) => {
    r.write('.gitattributes', '')
    edit(r)
  },
  'is edited after the attributes were deleted': (r) => {
    rmSync(r.path('.gitattributes'))
    edit(r)
  },
  'is edited after the attributes became a link': (r) => {
    rmSync(r.path('.gitattributes'))
    symlinkSync('/dev/null', r.path('.gitattributes'))
    edit(r)
  },
  'is edited below attributes that unset the filter': (r) => {
    r.write('secret/.gitattributes', '* -filter\n')
    edit(r)
  },
  'is edited below attributes that name no filter': (r) => {
    r.write('secret/.gitattributes', '* !filter\n')
    edit(r)
  },
  'is edited after .git/info/attributes was written': (r) => {
    r.write('.git/info/attributes', '* -filter\n')
    edit(r)
  },
  'is edited, and added by the agent itself': (r) => {
    edit(r)
    r.git('add', '--all')
    r.git('commit', '-q', '-m', 'by the agent')
  },
  'is executable now': (r) => chmodSync(r.path('secret/key'), 0o755),
  'is a link now': (r) => {
    rmSync(r.path('secret/key'))
    symlinkSync(SECRET, r.path('secret/key'))
  },
  'has the bytes that are in the repository': (r) => r.write('secret/key', enciphered(SECRET)),
  'has the bytes that are in the repository, among many touched files': (r) => {
    r.write('secret/key', enciphered(SECRET))
    for (let file = 0; file < 150; file += 1) utimesSync(r.path(`many/${file}`), 1, 1)
  },
}

describe('a file that only the program of its filter may read', () => {
  it.each(Object.entries(CHANGED))(
    'means that there is no tree, and is kept nowhere, when it %s',
    async (_, work) => {
      const repository = withCipher()
      for (let file = 0; file < 150; file += 1) repository.write(`many/${file}`, 'x')
      repository.commit()
      expectFiltered(await afterWork(repository, work), 'secret/key')
      expect(placesWith(CANARY, repository.path('.git'))).toEqual([])
    },
  )

  const NEW: Readonly<Record<string, Work>> = {
    'is there': () => {},
    'is there, and the attributes are gone': (r) => rmSync(r.path('.gitattributes')),
    'is there, and the attributes in its folder unset the filter': (r) =>
      r.write('secret/.gitattributes', '* -filter\n'),
    'was there under another name before': (r) => rmSync(r.path('secret/key')),
  }

  it.each(Object.entries(NEW))('means the same when a new one %s', async (_, work) => {
    const repository = withCipher()
    const look = await afterWork(repository, (r) => {
      work(r)
      r.write('secret/new', SECRET)
    })
    expect(look).toMatchObject({ kind: 'none', reason: expect.stringContaining('"secret/') })
  })

  const NAMED_NOW: Readonly<Record<string, Work>> = {
    'in new attributes that are ignored': (r) => {
      r.write('hidden/.gitattributes', '*.key filter=vault\n')
      r.write('hidden/.gitignore', '.gitattributes\n')
    },
    'in attributes that were there': (r) => appendFileSync(r.path('.gitattributes'), '*.key filter=vault\n'),
  }

  it.each(Object.entries(NAMED_NOW))(
    'means the same when only the agent names a filter, %s',
    async (_, work) => {
      const look = await afterWork(withCipher(), (r) => {
        work(r)
        r.write('hidden/a.key', SECRET)
      })
      expectFiltered(look, 'hidden/a.key', 'vault')
    },
  )

  it('is like any other under a name that no attribute covers', async () => {
    const repository = withCipher()
    const folder = join(repository.beside, 'run')
    const workspace = await repository.open({ folder })
    renameSync(repository.path('secret/key'), repository.path('public'))
    expect(await lookAndKeep(workspace)).toMatchObject({ tree: repository.expectedTree() })
    expect(placesWith(CANARY, folder)).not.toEqual([])
  })

  it('is named with how many others there are', async () => {
    const look = await afterWork(withCipher(), (r) => {
      for (const name of ['a', 'b', 'c']) r.write(`secret/${name}`, SECRET)
    })
    expect(look).toMatchObject({ reason: expect.stringContaining('"secret/a" (and 2 more) goes') })
  })

  it('is nothing that takes long: when it is as it was again there is a tree', async () => {
    const repository = withCipher()
    const workspace = await repository.open()
    for (const content of [OTHER, `${OTHER}three`, `${OTHER}four`]) {
      repository.write('secret/key', content)
      expectFiltered(await workspace.look(), 'secret/key')
    }
    repository.write('secret/key', SECRET)
    expect(await workspace.look()).toEqual(workspace.startLook)
  })
})

describe('such a file stays what the repository has of it', () => {
  const SAME: Readonly<Record<string, Work>> = {
    'it is touched': (r) => utimesSync(r.path('secret/key'), 1, 1),
    'it is written again as it was': (r) => {
      rmSync(r.path('secret/key'))
      r.write('secret/key', SECRET)
    },
    'many files are touched': (r) => {
      for (let file = 0; file < 150; file += 1) utimesSync(r.path(`many/${file}`), 1, 1)
      utimesSync(r.path('secret/key'), 1, 1)
    },
  }

  it.each(Object.entries(SAME))('when %s', async (_, work) => {
    const repository = withCipher()
    for (let file = 0; file < 150; file += 1) repository.write(`many/${file}`, 'x')
    repository.commit()
    expect(await afterWork(repository, work)).toMatchObject({
      tree: repository.git('rev-parse', 'HEAD^{tree}'),
    })
  })

  it('when other files change, its attributes among them', async () => {
    const repository = withCipher()
    const look = await afterWork(repository, (r) => {
      r.write('.gitattributes', '')
      r.write('plain.txt', 'edited\n')
      utimesSync(r.path('secret/key'), 1, 1)
    })
    if (look.kind === 'none') throw new Error(look.reason)
    const workspace = await repository.open({ folder: join(repository.beside, 'second') })
    expect(workspace.startTree).toBe(look.tree)
  })

  it('right after a checkout, when git cannot tell by its time', async () => {
    const repository = withCipher()
    rmSync(repository.path('secret'), { recursive: true })
    repository.git('checkout', '-q', '.')
    expect(await afterWork(repository, () => {})).toMatchObject({ kind: 'taken' })
  })

  it('when something is to be published, and nobody says that it was put back', async () => {
    const repository = withCipher()
    rmSync(repository.path('secret'), { recursive: true })
    repository.git('checkout', '-q', '.')
    repository.write('plain.txt', 'left behind\n')
    const workspace = await repository.open({ publishing: true })
    expect(workspace).toMatchObject({ leftovers: { putBack: ['plain.txt'] }, problems: [] })
    expect(readFileSync(repository.path('secret/key'), 'utf8')).toBe(SECRET)
    expect(workspace.startTree).toBe(repository.git('rev-parse', 'HEAD^{tree}'))
    edit(repository)
    expectFiltered(await workspace.look(), 'secret/key')
  })

  it('but can be deleted, which needs no content', async () => {
    const repository = withCipher()
    const look = await afterWork(repository, (r) => rmSync(r.path('secret/key')))
    expect(look).toMatchObject({ tree: repository.expectedTree() })
  })

  it('although the developer had edited it before', async () => {
    const repository = withCipher()
    edit(repository)
    repository.write('secret/untracked', SECRET)
    expect(await afterWork(repository, () => {})).toMatchObject({ kind: 'taken' })
    const workspace = await repository.open()
    repository.write('secret/key', SECRET)
    expectFiltered(await workspace.look(), 'secret/key')
  })

  it('unless it was behind a link before, where git does not look', async () => {
    const repository = withCipher()
    const elsewhere = join(repository.beside, 'elsewhere')
    renameSync(repository.path('secret'), elsewhere)
    symlinkSync(elsewhere, repository.path('secret'))
    const workspace = await repository.open()
    expect(await workspace.look()).toEqual(workspace.startLook)
    rmSync(repository.path('secret'))
    renameSync(elsewhere, repository.path('secret'))
    expectFiltered(await workspace.look(), 'secret/key')
  })

  it('and one that no commit has stays out, as long as it is there', async () => {
    const repository = withCipher()
    repository.write('secret/untracked', SECRET)
    const workspace = await repository.open()
    expect(await workspace.look()).toEqual(workspace.startLook)
    rmSync(repository.path('secret/untracked'))
    expectFiltered(await workspace.look(), 'secret/untracked')
  })
})

describe('a filter is found wherever it is named', () => {
  const WAYS: Readonly<Record<string, Work>> = {
    'by a macro': (r) => r.write('.gitattributes', '[attr]hidden filter=git-crypt\nsecret/** hidden\n'),
    'by a quoted pattern': (r) => {
      r.write('.gitattributes', '"sec\\162et/k\\145y" filter=git-crypt\n')
    },
    'in a folder': (r) => {
      r.write('.gitattributes', '')
      r.write('secret/.gitattributes', 'key filter=git-crypt\n')
    },
    'with line ends of Windows': (r) => r.write('.gitattributes', 'secret/** filter=git-crypt\r\n'),
    'by attributes that are converted when they are added': (r) => {
      r.write('.gitattributes', '* text=auto\r\nsecret/** filter=git-crypt -text\r\n')
    },
    'by attributes that are ignored': (r) => {
      r.write('.gitattributes', '')
      r.write('secret/.gitattributes', 'key filter=git-crypt\n')
      r.write('.gitignore', 'secret/.gitattributes\n')
    },
    'for names in other letters where they are the same': (r) => {
      r.git('config', 'core.ignoreCase', 'true')
      r.write('.gitattributes', 'SECRET/KEY filter=git-crypt\n')
    },
    'in .git/info/attributes': (r) => {
      r.write('.gitattributes', '')
      r.write('.git/info/attributes', 'secret/** filter=git-crypt\n')
    },
    'in the global attributes': (r) => {
      r.write('.gitattributes', '')
      mkdirSync(join(r.home, '.config/git'), { recursive: true })
      appendFileSync(join(r.home, '.config/git/attributes'), 'secret/** filter=git-crypt\n')
    },
  }

  function forgetAttributes(repository: TestRepository): void {
    for (const place of [
      '.gitattributes',
      'secret/.gitattributes',
      '.git/info/attributes',
      '../home/.config/git/attributes',
    ]) {
      rmSync(repository.path(place), { force: true })
    }
  }

  it.each(Object.entries(WAYS))('%s', async (_, name) => {
    const repository = withCipher()
    name(repository)
    repository.commit()
    const look = await afterWork(repository, (r) => {
      forgetAttributes(r)
      edit(r)
    })
    expectFiltered(look, 'secret/key')
  })

  it('whatever the name of the driver looks like', async () => {
    const repository = createRepository()
    repository.write('.gitattributes', 'a filter=unset\nb filter=set\nc filter=unspecified\n')
    for (const name of ['a', 'b', 'c']) repository.write(name, 'x')
    repository.commit()
    const workspace = await repository.open()
    for (const name of ['a', 'b', 'c']) repository.write(name, CANARY)
    expect(await workspace.look()).toMatchObject({ reason: expect.stringContaining('"a" (and 2 more)') })
  })

  const UNCOMMITTED: Readonly<Record<string, Work>> = {
    'only the work tree names': (r) => {
      r.git('rm', '-q', '--cached', '.gitattributes')
      r.git('commit', '-q', '-m', 'no attributes')
    },
    'only the index names': (r) => rmSync(r.path('.gitattributes')),
    'the index names and the work tree does not': (r) => r.write('.gitattributes', '* text\n'),
  }

  it.each(Object.entries(UNCOMMITTED))('that %s at the start', async (_, prepare) => {
    const repository = withCipher()
    prepare(repository)
    const folder = join(repository.beside, 'run')
    const workspace = await repository.open({ folder })
    rmSync(repository.path('.gitattributes'), { force: true })
    edit(repository)
    expectFiltered(await workspace.look(), 'secret/key')
    repository.write('secret/key', SECRET)
    repository.write('secret/new', SECRET)
    expectFiltered(await workspace.look(), 'secret/new')
    expect(placesWith(CANARY, folder)).toEqual([])
  })

  it('although the object of the attributes was exchanged', async () => {
    const repository = withCipher()
    const look = await afterWork(repository, (r) => {
      exchangeAttributes(r)
      r.write('secret/new', SECRET)
    })
    expectFiltered(look, 'secret/new')
  })

  it('may be anything where the attributes are not here', async () => {
    const origin = withCipher()
    origin.write('.gitattributes', '')
    origin.write('secret/.gitattributes', 'key filter=git-crypt\n')
    origin.commit()
    origin.git('config', 'uploadpack.allowFilter', 'true')
    const clone = ['clone', '-q', '--filter=blob:none', '--no-checkout', `file://${origin.root}`, 'partial']
    origin.gitIn(origin.beside, ...clone)
    const place = join(origin.beside, 'partial')
    origin.gitIn(place, 'sparse-checkout', 'set', '--no-cone', '/plain.txt')
    origin.gitIn(place, 'checkout', '-q', 'main')
    const workspace = await origin.open({ directory: place })
    expect(workspace.startLook.kind).toBe('taken')
    mkdirSync(join(place, 'secret'))
    appendFileSync(join(place, 'secret/key'), SECRET)
    expect(await workspace.look()).toMatchObject({ reason: expect.stringContaining('"secret/key" goes') })
    rmSync(join(place, 'secret'), { recursive: true })
    appendFileSync(join(place, 'plain.txt'), 'edited')
    expect((await workspace.look()).kind).toBe('taken')
  })
})

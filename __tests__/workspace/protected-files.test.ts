import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { parseProtectedPaths } from '../../src/inputs/protected-paths.ts'
import type { Workspace } from '../../src/workspace/workspace.ts'
import {
  createRepository,
  folderBeside,
  removeRepositories,
  type TestRepository,
} from '../support/repository.ts'

afterAll(removeRepositories)

const PACKAGE = `{\n\t"name": "x",\n\t"scripts": { "test": "./check.sh" },\n\t"config": { "n": 1.0 }\n}`

interface Scene {
  readonly repository: TestRepository
  readonly workspace: Workspace
  /** What is protected and has changed, then what is left when it was put back. */
  putBack(): Promise<readonly string[]>
}

/** A repository with a gate `npm test`, whose script is check.sh. */
async function scene(
  options: {
    readonly patterns?: string
    readonly files?: Readonly<Record<string, string>>
    readonly line?: string
    readonly directory?: string
    readonly prepare?: (repository: TestRepository) => void
  } = {},
): Promise<Scene> {
  const repository = createRepository()
  const files = { 'package.json': PACKAGE, 'check.sh': 'exit 1\n', 'src/a.js': '1\n', ...options.files }
  for (const [path, content] of Object.entries(files)) repository.write(path, content)
  chmodSync(repository.path('check.sh'), 0o755)
  repository.commit()
  options.prepare?.(repository)
  const directory = repository.path(options.directory ?? '.')
  const workspace = await repository.open({
    protect: {
      rules: parseProtectedPaths(options.patterns ?? '').rules,
      lines: [{ name: 'test', line: options.line ?? 'npm test', directory }],
    },
  })
  return { repository, workspace, putBack: () => putBack(workspace) }
}

async function putBack(workspace: Workspace): Promise<readonly string[]> {
  const seen = await workspace.look()
  const changes = await workspace.protectedChanges(seen)
  await workspace.putBack(seen)
  expect(await workspace.protectedChanges(await workspace.look())).toEqual([])
  return changes.map(({ path, status }) => `${status} ${path}`)
}

const isStart = async ({ workspace }: Scene) => {
  const now = await workspace.look()
  return now.kind === 'taken' && now.tree === workspace.startTree
}

describe('what an agent does to the script of a gate is undone', () => {
  const attacks: readonly (readonly [string, (repository: TestRepository) => void, string?])[] = [
    ['it edits it', ({ write }) => write('check.sh', 'exit 0\n')],
    ['it makes it not executable', ({ path }) => chmodSync(path('check.sh'), 0o644)],
    ['it deletes it', ({ path }) => rmSync(path('check.sh')), 'deleted'],
    [
      'it puts a link in its place',
      ({ path, write }) => {
        write('other.sh', 'exit 0\n')
        rmSync(path('check.sh'))
        symlinkSync('other.sh', path('check.sh'))
        rmSync(path('other.sh'))
      },
    ],
    [
      'it puts a folder in its place',
      ({ path }) => {
        rmSync(path('check.sh'))
        mkdirSync(path('check.sh'))
        writeFileSync(path('check.sh', 'x'), '')
      },
    ],
    [
      'it edits it and commits that',
      (repository) => {
        repository.write('check.sh', 'exit 0\n')
        repository.commit()
      },
    ],
    [
      'it hides it with assume-unchanged',
      ({ git, write }) => {
        git('update-index', '--assume-unchanged', 'check.sh')
        write('check.sh', 'exit 0\n')
      },
    ],
    [
      'it hides it with skip-worktree',
      ({ git, write }) => {
        git('update-index', '--skip-worktree', 'check.sh')
        write('check.sh', 'exit 0\n')
      },
    ],
    [
      'it takes it out of the index and lets git ignore it',
      ({ git, write, path }) => {
        git('rm', '-q', '--cached', 'check.sh')
        writeFileSync(path('.git', 'info', 'exclude'), 'check.sh\n')
        write('check.sh', 'exit 0\n')
      },
    ],
    [
      'it edits it with the size and the times that it had',
      ({ path }) => {
        const { atime, mtime } = lstatSync(path('check.sh'))
        writeFileSync(path('check.sh'), 'exit 0\n')
        utimesSync(path('check.sh'), atime, mtime)
      },
    ],
    [
      'it makes it unreadable',
      ({ path, write }) => {
        write('check.sh', 'exit 0\n')
        chmodSync(path('check.sh'), 0o000)
      },
    ],
  ]

  it.each(attacks)('%s', async (_, attack, status = 'modified') => {
    const here = await scene()
    attack(here.repository)
    expect(await here.putBack()).toEqual([`${status} check.sh`])
    expect(readFileSync(here.repository.path('check.sh'), 'utf8')).toBe('exit 1\n')
    expect(lstatSync(here.repository.path('check.sh')).mode & 0o777).toBe(0o755)
    expect(await isStart(here)).toBe(true)
  })

  it('a hard link to another file: the other file stays as it is', async () => {
    const here = await scene()
    const other = join(here.repository.beside, 'other.sh')
    writeFileSync(other, 'exit 0\n')
    rmSync(here.repository.path('check.sh'))
    linkSync(other, here.repository.path('check.sh'))
    expect(await here.putBack()).toEqual(['modified check.sh'])
    expect(readFileSync(other, 'utf8')).toBe('exit 0\n')
  })

  it('a link in place of its folder is not written through', async () => {
    const here = await scene({ files: { 'ci/run.sh': 'exit 1\n' }, line: './ci/run.sh' })
    const outside = join(here.repository.beside, 'outside')
    renameSync(here.repository.path('ci'), outside)
    writeFileSync(join(outside, 'run.sh'), 'exit 0\n')
    symlinkSync(outside, here.repository.path('ci'))
    expect(await here.putBack()).toEqual(['added ci', 'deleted ci/run.sh'])
    expect(readFileSync(join(outside, 'run.sh'), 'utf8')).toBe('exit 0\n')
    expect(lstatSync(here.repository.path('ci')).isDirectory()).toBe(true)
    expect(await isStart(here)).toBe(true)
  })

  it('a folder that may not be written', async () => {
    const here = await scene({ files: { 'ci/run.sh': 'exit 1\n' }, line: './ci/run.sh' })
    here.repository.write('ci/run.sh', 'exit 0\n')
    chmodSync(here.repository.path('ci'), 0o500)
    expect(await here.putBack()).toEqual(['modified ci/run.sh'])
  })

  it('also when git is gone', async () => {
    const here = await scene()
    here.repository.write('check.sh', 'exit 0\n')
    here.repository.write('.npmrc', 'script-shell=/bin/true\n')
    rmSync(here.repository.path('.git'), { recursive: true })
    expect(await here.putBack()).toEqual(['added .npmrc', 'modified check.sh'])
    expect(existsSync(here.repository.path('.npmrc'))).toBe(false)
  })

  it('where the script is a link, what it leads to is meant', async () => {
    const here = await scene({
      files: { 'tools/real.sh': 'exit 1\n' },
      line: './link.sh',
      prepare: (repository) => {
        symlinkSync('tools/real.sh', repository.path('link.sh'))
        repository.commit()
      },
    })
    here.repository.write('tools/real.sh', 'exit 0\n')
    expect(await here.putBack()).toEqual(['modified tools/real.sh'])
    rmSync(here.repository.path('link.sh'))
    expect(await here.putBack()).toEqual(['deleted link.sh'])
    expect(readlinkSync(here.repository.path('link.sh'))).toBe('tools/real.sh')
  })
})

describe('links to folders', () => {
  /** Links of the start, by their paths. */
  const linked = (links: Readonly<Record<string, string>>) => (repository: TestRepository) => {
    for (const [path, target] of Object.entries(links)) symlinkSync(target, repository.path(path))
    repository.commit()
  }
  const relink = ({ path }: TestRepository, link: string, target: string) => {
    rmSync(path(link), { recursive: true, force: true })
    symlinkSync(target, path(link))
  }

  it.each([
    ['python3 -m checks', 'checks', 'evil/__init__.py'],
    ['npm test', 'node_modules', 'evil/.bin/lint'],
    ['cargo test', '.cargo', 'evil/config.toml'],
    ['yarn test', '.yarn', 'evil/releases/yarn.cjs'],
    ['./gradlew check', 'gradle', 'evil/wrapper/gradle-wrapper.jar'],
    ['true', '.vscode', 'evil/mcp.json'],
    ['true', '.claude', 'evil/settings.json'],
  ])('%s: a new one %s goes, where %s would be believed', async (line, link, file) => {
    const here = await scene({ line })
    here.repository.write(file, '1\n')
    symlinkSync('evil', here.repository.path(link))
    symlinkSync('evil', here.repository.path('other'))
    expect(await here.putBack()).toEqual([`added ${link}`])
    expect(lstatSync(here.repository.path(link), { throwIfNoEntry: false })).toBeUndefined()
    expect(readlinkSync(here.repository.path('other'))).toBe('evil')
  })

  it('a new one that git is told to ignore', async () => {
    const here = await scene({ files: { '.gitignore': 'node_modules\n' } })
    here.repository.write('evil/.bin/lint', '1\n')
    symlinkSync('evil', here.repository.path('node_modules'))
    expect(await here.putBack()).toEqual(['added node_modules'])
  })

  it('a new one may stay where it is taken out', async () => {
    const here = await scene({ patterns: '!node_modules' })
    here.repository.write('real/.bin/lint', '1\n')
    symlinkSync('real', here.repository.path('node_modules'))
    expect(await here.putBack()).toEqual([])
  })

  it.each([
    ['a file', { checks: 'text\n' }],
    ['a folder', { 'checks/notes.txt': 'text\n' }],
  ])('one in place of %s', async (_, files) => {
    const here = await scene({ line: 'python3 -m checks', files })
    here.repository.write('evil/__init__.py', '1\n')
    relink(here.repository, 'checks', 'evil')
    expect(await here.putBack()).toEqual(['added checks'])
    expect(lstatSync(here.repository.path('checks'), { throwIfNoEntry: false })).toBeUndefined()
  })

  it('one in place of a file in another folder than that of the gate', async () => {
    const files = { 'sub/checks': 'text\n', 'sub/evil/__init__.py': '' }
    const here = await scene({ line: 'cd sub && python3 -m checks', files })
    relink(here.repository, 'sub/checks', 'evil')
    expect(await here.putBack()).toEqual(['added sub/checks'])
  })

  it('one of the start that leads elsewhere', async () => {
    const here = await scene({ files: { 'real/.bin/lint': '' }, prepare: linked({ node_modules: 'real' }) })
    here.repository.write('evil/.bin/lint', '1\n')
    relink(here.repository, 'node_modules', 'evil')
    expect(await here.putBack()).toEqual(['modified node_modules'])
    expect(readlinkSync(here.repository.path('node_modules'))).toBe('real')
  })

  const TOOLS = { 'tools/check.sh': 'exit 1\n', 'evil/check.sh': 'exit 0\n' }
  const CHAIN = { hop: 'tools', ci: 'hop', check: 'ci/check.sh' }

  it.each<[string, (repository: TestRepository) => void, string]>([
    ['the file', ({ write }) => write('tools/check.sh', 'exit 0\n'), 'modified tools/check.sh'],
    ['the link to its folder', (repository) => relink(repository, 'ci', 'evil'), 'modified ci'],
    ['a link on the way', (repository) => relink(repository, 'hop', 'evil'), 'modified hop'],
    ['the link itself', (repository) => relink(repository, 'check', 'evil/check.sh'), 'modified check'],
  ])('of a script that is a link through one: %s is put back', async (_, work, change) => {
    for (const line of ['./check', 'bash ci/check.sh', 'cd ci && ./check.sh']) {
      const here = await scene({ line, files: TOOLS, prepare: linked(CHAIN) })
      work(here.repository)
      const isMeant = line === './check' || change !== 'modified check'
      expect(await here.putBack()).toEqual(isMeant ? [change] : [])
    }
  })

  it('of a script that is not there yet', async () => {
    const here = await scene({ line: './check', prepare: linked({ check: 'made/check.sh' }) })
    here.repository.write('made/check.sh', 'exit 0\n')
    expect(await here.putBack()).toEqual(['added made/check.sh'])
    here.repository.write('evil/check.sh', 'exit 0\n')
    rmSync(here.repository.path('made'), { recursive: true, force: true })
    symlinkSync('evil', here.repository.path('made'))
    expect(await here.putBack()).toEqual(['added made'])
  })

  it('a new file behind one', async () => {
    const here = await scene({ files: { 'real/x': '' }, prepare: linked({ node_modules: 'real' }) })
    here.repository.write('real/.bin/lint', '1\n')
    here.repository.write('real/lint', '1\n')
    expect(await here.putBack()).toEqual(['added real/.bin/lint'])
  })

  it('the directory of a gate', async () => {
    const files = { 'packages/app/check.sh': 'exit 1\n', 'other/check.sh': 'exit 0\n' }
    const prepare = linked({ app: 'packages/app' })
    const here = await scene({ files, line: './check.sh', directory: 'app', prepare })
    here.repository.write('packages/app/check.sh', 'exit 0\n')
    relink(here.repository, 'app', 'other')
    expect(await here.putBack()).toEqual(['modified app', 'modified packages/app/check.sh'])
  })

  it('inside of what is protected: where they lead is work', async () => {
    const here = await scene({
      files: { 'tests/a.js': '', 'lib/b.js': '1\n' },
      patterns: 'tests/**',
      prepare: linked({ 'tests/lib': '../lib', 'tests/all': '..' }),
    })
    here.repository.write('lib/b.js', '2\n')
    here.repository.write('lib/new.js', '2\n')
    expect(await here.putBack()).toEqual([])
    relink(here.repository, 'tests/lib', '../src')
    expect(await here.putBack()).toEqual(['modified tests/lib'])
  })
})

describe('new files', () => {
  it.each([
    ['a configuration of an agent, anywhere', 'src/.claude/settings.json'],
    ['a workflow', '.github/workflows/new.yml'],
    ['a workflow of another forge', '.forgejo/workflows/new.yml'],
    ['settings of the package manager', '.npmrc'],
    ['what make makes its file from', 'Makefile.sh', 'make'],
    ['a package that a folder is run by', 'app/package.json', 'node app', '{"main": "other.js"}'],
  ])('%s', async (_, path, line = 'npm test', content = '{}') => {
    const here = await scene({ line })
    here.repository.write(path, content)
    expect(await here.putBack()).toEqual([`added ${path}`])
    expect(existsSync(here.repository.path(path))).toBe(false)
  })

  it('a package.json that would be asked instead is taken away, one elsewhere is work', async () => {
    const here = await scene({ files: { 'a/b/x.js': '' }, directory: 'a/b' })
    here.repository.write('a/package.json', '{"scripts": {"test": "true"}}')
    here.repository.write('c/package.json', '{"scripts": {"test": "true"}}')
    expect(await here.putBack()).toEqual(['added a/package.json'])
    expect(existsSync(here.repository.path('c/package.json'))).toBe(true)
  })

  it('one that git is told to ignore is seen where the gate runs', async () => {
    const here = await scene()
    here.repository.write('.gitignore', '.npmrc\n')
    here.repository.write('.npmrc', 'script-shell=/bin/true\n')
    expect(await here.putBack()).toEqual(['added .npmrc'])
  })

  it('one that was there before and is ignored stays, and is protected', async () => {
    const here = await scene({
      files: { '.gitignore': '.npmrc\n' },
      prepare: ({ write }) => write('.npmrc', 'fund=false\n'),
    })
    expect(await here.putBack()).toEqual([])
    here.repository.write('.npmrc', 'script-shell=/bin/true\n')
    expect(await here.putBack()).toEqual(['modified .npmrc'])
    expect(readFileSync(here.repository.path('.npmrc'), 'utf8')).toBe('fund=false\n')
  })

  it('a link in place of a protected folder', async () => {
    const here = await scene({ files: { '.github/workflows/ci.yml': 'on: push\n' } })
    const { path, beside } = here.repository
    renameSync(path('.github'), join(beside, 'moved'))
    symlinkSync(join(beside, 'moved'), path('.github'))
    expect(await here.putBack()).toEqual(['added .github', 'deleted .github/workflows/ci.yml'])
    expect(lstatSync(path('.github')).isDirectory()).toBe(true)
    expect(await isStart(here)).toBe(true)
  })

  it('a whole repository in a protected folder', async () => {
    const here = await scene()
    const { path, gitIn } = here.repository
    mkdirSync(path('.claude', 'x'), { recursive: true })
    gitIn(path('.claude', 'x'), 'init', '-q')
    gitIn(path('.claude', 'x'), 'commit', '-q', '--allow-empty', '-m', 'x')
    expect(await here.putBack()).toEqual(['added .claude/x'])
    expect(existsSync(path('.claude', 'x'))).toBe(false)
  })
})

describe('scripts in package.json', () => {
  it('are put back, and every other byte of the file stays', async () => {
    const odd = (script: string, name = 'x') =>
      `\ufeff{\r\n\t"name": "${name}",\r\n\t"a": 1.0, "n": 12345678901234567890, "a": 2,\r\n\t"scripts": {"test": "${script}"}\r\n}`
    const here = await scene({ files: { 'package.json': odd('./check.sh') } })
    here.repository.write('package.json', odd('true', 'y'))
    expect(await here.putBack()).toEqual(['modified package.json'])
    expect(readFileSync(here.repository.path('package.json'), 'utf8')).toBe(odd('./check.sh', 'y'))
  })

  it('may be written in another way; everything else may change', async () => {
    const here = await scene()
    here.repository.write(
      'package.json',
      JSON.stringify({ ...JSON.parse(PACKAGE), dependencies: { a: '1' } }),
    )
    expect(await here.putBack()).toEqual([])
  })

  it.each([
    ['broken JSON', '{"scripts": '],
    ['not UTF-8', Buffer.from('{"a": "\xff", "scripts": {"test": "true"}}', 'latin1')],
    ['the scripts twice', '{"scripts": {"test": "true"}, "scripts": {"test": "./check.sh"}}'],
    ['nothing', ''],
  ])('%s: the whole file is put back', async (_, content) => {
    const here = await scene()
    here.repository.write('package.json', content)
    expect(await here.putBack()).toEqual(['modified package.json'])
    expect(readFileSync(here.repository.path('package.json'), 'utf8')).toBe(PACKAGE)
  })

  it('a link in place of the file, a deleted file', async () => {
    const here = await scene()
    const { path, write } = here.repository
    write('other.json', PACKAGE.replace('./check.sh', 'true'))
    rmSync(path('package.json'))
    symlinkSync('other.json', path('package.json'))
    expect(await here.putBack()).toEqual(['modified package.json'])
    expect(lstatSync(path('package.json')).isFile()).toBe(true)
    rmSync(path('package.json'))
    expect(await here.putBack()).toEqual(['deleted package.json'])
    expect(readFileSync(path('package.json'), 'utf8')).toBe(PACKAGE)
  })

  it('two values of one file', async () => {
    const here = await scene({ patterns: 'package.json#/config/n' })
    here.repository.write(
      'package.json',
      PACKAGE.replace('1.0', '2').replace('./check.sh', 'true').replace('"x"', '"y"'),
    )
    expect(await here.putBack()).toEqual(['modified package.json'])
    expect(readFileSync(here.repository.path('package.json'), 'utf8')).toBe(PACKAGE.replace('"x"', '"y"'))
  })

  it('are free with !package.json', async () => {
    const here = await scene({ patterns: '!package.json' })
    here.repository.write('package.json', PACKAGE.replace('./check.sh', 'true'))
    expect(await here.putBack()).toEqual([])
    rmSync(here.repository.path('package.json'))
    expect(await here.putBack()).toEqual([])
  })

  it('a new file with a value that a pattern protects goes, one without it stays', async () => {
    const here = await scene({ patterns: 'tsconfig.json#/compilerOptions/strict' })
    here.repository.write('a/tsconfig.json', '{"compilerOptions": {"strict": false}}')
    here.repository.write('b/tsconfig.json', '{"compilerOptions": {}}')
    expect(await here.putBack()).toEqual(['added a/tsconfig.json'])
    expect(existsSync(here.repository.path('b', 'tsconfig.json'))).toBe(true)
  })
})

it('what the developer has not committed is the start', async () => {
  const here = await scene({ prepare: ({ write }) => write('check.sh', 'exit 3\n') })
  expect(await here.putBack()).toEqual([])
  here.repository.write('check.sh', 'exit 0\n')
  expect(await here.putBack()).toEqual(['modified check.sh'])
  expect(readFileSync(here.repository.path('check.sh'), 'utf8')).toBe('exit 3\n')
})

it('line ends come back as they were in the work tree, whatever git keeps of them', async () => {
  const here = await scene({
    files: { '.gitattributes': '*.md text eol=crlf\n' },
    prepare: ({ write }) => write('AGENTS.md', 'one\r\ntwo\r\n'),
  })
  here.repository.write('AGENTS.md', 'three\r\n')
  expect(await here.putBack()).toEqual(['modified AGENTS.md'])
  expect(readFileSync(here.repository.path('AGENTS.md'), 'utf8')).toBe('one\r\ntwo\r\n')
})

it('a gate in a folder whose name looks like a drive', async () => {
  const here = await scene({ line: './b.sh', directory: 'c:x', files: { 'c:x/b.sh': 'exit 1\n' } })
  here.repository.write('c:x/b.sh', 'exit 0\n')
  expect(await here.putBack()).toEqual(['modified c:x/b.sh'])
  expect(readFileSync(here.repository.path('c:x/b.sh'), 'utf8')).toBe('exit 1\n')
})

it.each(['true', 'yes', 'ON', '1'])('where git ignores letter case (%s) so do we', async (value) => {
  const here = await scene({
    prepare: ({ git }) => git('config', 'core.ignorecase', value),
  })
  here.repository.write('claude.md', 'obey me\n')
  expect(await here.putBack()).toEqual(['added claude.md'])
})

it('a name as long as a name can be', async () => {
  const name = `${'n'.repeat(251)}.txt`
  const here = await scene({ patterns: 'guarded/**', files: { [`guarded/${name}`]: 'start\n' } })
  here.repository.write(`guarded/${name}`, 'changed\n')
  expect(await here.putBack()).toEqual([`modified guarded/${name}`])
  expect(readFileSync(here.repository.path('guarded', name), 'utf8')).toBe('start\n')
})

it('names with any byte', async () => {
  const here = await scene({ patterns: 'guarded/**' })
  const name = Buffer.concat([Buffer.from(`${here.repository.path('guarded')}/`), Buffer.from([0x61, 0xff])])
  mkdirSync(here.repository.path('guarded'))
  writeFileSync(name, '')
  expect(await here.putBack()).toEqual(['added guarded/a\ufffd'])
  expect(existsSync(name)).toBe(false)
})

it('without a repository the files beside the gate are protected', async () => {
  const folder = folderBeside()
  writeFileSync(join(folder, 'check.sh'), 'exit 1\n')
  const workspace = await createRepository().open({
    directory: folder,
    fallbackRoot: folder,
    protect: { rules: [], lines: [{ name: 'test', line: './check.sh', directory: folder }] },
  })
  expect(workspace.root).toBe(folder)
  writeFileSync(join(folder, 'check.sh'), 'exit 0\n')
  expect(await putBack(workspace)).toEqual(['modified check.sh'])
})

it('says what protects a file and which gate is made of it', async () => {
  const here = await scene()
  here.repository.write('check.sh', 'exit 0\n')
  expect(await here.workspace.protectedChanges(await here.workspace.look())).toEqual([
    {
      path: 'check.sh',
      status: 'modified',
      protectedBy: { pattern: 'check.sh', from: 'line', line: 'test', isThere: true },
    },
  ])
  const planted = here.workspace.protectedPaths.find(({ pattern }) => pattern === '.npmrc')
  expect(planted).toEqual({ pattern: '.npmrc', from: 'line', line: 'test', isThere: false })
  expect(here.workspace.protectedPaths).toContainEqual({
    pattern: 'package.json#/scripts',
    from: 'line',
    line: 'test',
    isThere: true,
  })
})

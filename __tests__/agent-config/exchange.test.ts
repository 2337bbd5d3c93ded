import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { setEntries } from '../../src/agent-config/entries.ts'
import { findAgentPaths } from '../../src/agent-config/find.ts'
import { createAgentFiles } from '../../src/protect/agent-files.ts'
import { removeRepositories, type TestRepository } from '../support/repository.ts'
import { type Scene, scene } from './scene.ts'

afterAll(removeRepositories)

const PLANTED = '{ "hooks": { "PreToolUse": "curl evil" } }\n'

/** The start is there again to the last bit, and git sees nothing else. */
async function expectStart({ now, workspace, folder }: Scene, before: Readonly<Record<string, string>>) {
  expect(now()).toEqual(before)
  const look = await workspace.look()
  expect(look).toMatchObject({ kind: 'taken', tree: workspace.startTree })
  expect(existsSync(join(folder, 'agent-config'))).toBe(false)
}

describe('an agent sees the files of the base, and the start is there again behind it', () => {
  const shapes: Readonly<
    Record<string, { change: (r: TestRepository) => void; sees: Record<string, string | undefined> }>
  > = {
    'an edited CLAUDE.md': {
      change: ({ write }) => write('CLAUDE.md', 'obey the pull request\n'),
      sees: { 'CLAUDE.md': '644 base\n' },
    },
    'planted hooks': {
      change: ({ write }) => write('.claude/settings.json', PLANTED),
      sees: { '.claude/settings.json': '644 {}\n', '.claude/skills/a.md': '755 skill\n' },
    },
    'a new file beside those of the base': {
      change: ({ write }) => write('.claude/agents/evil.md', 'x'),
      sees: { '.claude/agents/evil.md': undefined, '.claude/agents': undefined },
    },
    'a new configuration of another tool, in a folder below': {
      change: ({ write }) => {
        write('packages/a/.codex/config.toml', 'x')
        write('packages/a/AGENTS.md', 'x')
        write('packages/a/index.js', 'x')
      },
      sees: {
        'packages/a/.codex': undefined,
        'packages/a/AGENTS.md': undefined,
        'packages/a/index.js': '644 x',
      },
    },
    'deleted files': {
      change: ({ path }) => {
        rmSync(path('CLAUDE.md'))
        rmSync(path('.claude'), { recursive: true })
      },
      sees: {
        'CLAUDE.md': '644 base\n',
        '.claude/settings.json': '644 {}\n',
        '.claude/skills/a.md': '755 skill\n',
      },
    },
    'a file that lost its executable bit': {
      change: ({ path }) => chmodSync(path('.claude/skills/a.md'), 0o644),
      sees: { '.claude/skills/a.md': '755 skill\n' },
    },
    'a link in place of a file': {
      change: ({ path }) => {
        rmSync(path('CLAUDE.md'))
        symlinkSync('a.txt', path('CLAUDE.md'))
      },
      sees: { 'CLAUDE.md': '644 base\n', 'a.txt': '644 a\n' },
    },
    'a link in place of a folder': {
      change: ({ path, write }) => {
        write('evil/settings.json', PLANTED)
        rmSync(path('.claude'), { recursive: true })
        symlinkSync('evil', path('.claude'))
      },
      sees: { '.claude/settings.json': '644 {}\n', 'evil/settings.json': `644 ${PLANTED}` },
    },
    'a folder in place of a file': {
      change: ({ path, write }) => {
        rmSync(path('CLAUDE.md'))
        write('CLAUDE.md/a', 'a')
      },
      sees: { 'CLAUDE.md': '644 base\n', 'CLAUDE.md/a': undefined },
    },
    'a file in place of a folder': {
      change: ({ path, write }) => {
        rmSync(path('.claude'), { recursive: true })
        write('.claude', 'a')
      },
      sees: { '.claude/settings.json': '644 {}\n' },
    },
    'names that are not UTF-8': {
      change: ({ path }) =>
        writeFileSync(Buffer.concat([Buffer.from(path('.claude/')), Buffer.from([0xff])]), 'x'),
      sees: { '.claude/\xff': undefined },
    },
    'a folder that is a link to one of the base': {
      change: ({ path }) => {
        renameSync(path('sub'), path('moved'))
        symlinkSync('moved', path('sub'))
      },
      sees: { sub: '-> moved', 'moved/CLAUDE.md': undefined, 'moved/code.js': '644 x' },
    },
    'a file in place of a folder that held one': {
      change: ({ path, write }) => {
        rmSync(path('sub'), { recursive: true })
        write('sub', 'work')
      },
      sees: { sub: '644 work' },
    },
    'a folder that is gone': {
      change: ({ path }) => rmSync(path('sub'), { recursive: true }),
      sees: { sub: undefined },
    },
  }

  const BASE = {
    'CLAUDE.md': 'base\n',
    '.claude/settings.json': '{}\n',
    '.claude/skills/a.md': 'skill\n',
    'sub/CLAUDE.md': 'sub\n',
    'sub/code.js': 'x',
  }
  const prepareBase = ({ path }: TestRepository) => chmodSync(path('.claude/skills/a.md'), 0o755)

  it.each(Object.entries(shapes))('%s', async (_, { change, sees }) => {
    const here = await scene({ base: BASE, prepareBase, change })
    const before = here.now()
    const seen = await here.call()
    for (const [path, content] of Object.entries(sees)) expect([path, seen[path]]).toEqual([path, content])
    await expectStart(here, before)
  })

  it('in a repository with SHA-256', async () => {
    const here = await scene({
      base: BASE,
      init: ['--object-format=sha256'],
      change: ({ write }) => write('CLAUDE.md', 'x'),
    })
    const before = here.now()
    expect((await here.call())['CLAUDE.md']).toBe('644 base\n')
    await expectStart(here, before)
  })

  it('where the base has none', async () => {
    const here = await scene({ change: ({ write }) => write('.mcp.json', 'x') })
    const before = here.now()
    expect(await here.call()).not.toHaveProperty(['.mcp.json'])
    await expectStart(here, before)
  })

  it('where both are the same no file is touched', async () => {
    const here = await scene({ base: BASE })
    const times = () =>
      [here.repository.path('CLAUDE.md'), here.repository.path('.claude')].map((p) => lstatSync(p).ctimeMs)
    const before = times()
    await here.workspace.lendAgentConfig()
    expect(existsSync(join(here.folder, 'agent-config'))).toBe(false)
    expect(times()).toEqual(before)
    await here.workspace.takeBackAgentConfig()
    expect(times()).toEqual(before)
  })

  it('what git ignores and what it does not know goes, and comes back with its mode', async () => {
    const here = await scene({
      base: { '.gitignore': '*.local.*\nbuild/\n' },
      leave: ({ write, path }) => {
        write('.claude/settings.local.json', 'secret')
        chmodSync(path('.claude/settings.local.json'), 0o600)
        chmodSync(path('.claude'), 0o700)
        mkdirSync(path('.claude/empty'))
        write('CLAUDE.local.md', 'mine')
        write('build/deep/.cursor/rules', 'x')
        write('new/AGENTS.md', 'x')
      },
    })
    const before = here.now()
    const seen = Object.keys(await here.call())
    expect(seen.filter((path) => /claude|cursor|AGENTS/i.test(path))).toEqual([])
    expect(seen).toContain('build/deep')
    await expectStart(here, before)
  })

  it('a folder of the base that the start has no file in gets it, and is empty again', async () => {
    const here = await scene({
      base: { 'sub/AGENTS.md': 'base', 'sub/a': 'a' },
      change: ({ path }) => rmSync(path('sub/AGENTS.md')),
    })
    const before = here.now()
    expect((await here.call())['sub/AGENTS.md']).toBe('644 base')
    await expectStart(here, before)
  })
})

describe('whatever an agent does to them is discarded', () => {
  const attacks: Readonly<Record<string, (repository: TestRepository) => void>> = {
    'it edits them': ({ write }) => {
      write('CLAUDE.md', 'for the next one')
      write('.claude/settings.json', PLANTED)
    },
    'it adds some, also where git ignores them': ({ write }) => {
      write('.gitignore', '*\n')
      write('.claude/hooks/evil.sh', 'x')
      write('sub/CLAUDE.md', 'x')
      write('sub/deep/.claude/x/y', 'x')
    },
    'it deletes all of them': ({ path }) => {
      for (const name of ['CLAUDE.md', '.claude', '.mcp.json'])
        rmSync(path(name), { recursive: true, force: true })
    },
    'it takes back what git has': ({ git }) => git('checkout', '-f', 'HEAD', '--', 'CLAUDE.md', '.mcp.json'),
    'it commits everything': (repository) => {
      repository.commit()
    },
    'it puts links in their place': ({ path }) => {
      rmSync(path('CLAUDE.md'))
      symlinkSync('a.txt', path('CLAUDE.md'))
      rmSync(path('.claude'), { recursive: true })
      symlinkSync('..', path('.claude'))
    },
    'it puts folders in place of files, and files in place of folders': ({ path, write }) => {
      rmSync(path('CLAUDE.md'))
      write('CLAUDE.md/CLAUDE.md', 'x')
      rmSync(path('.claude'), { recursive: true })
      write('.claude', 'x')
    },
    'it puts pipes there': ({ path }) => {
      execFileSync('mkfifo', [path('.claude/pipe'), path('AGENTS.md')])
      rmSync(path('CLAUDE.md'))
      execFileSync('mkfifo', [path('CLAUDE.md')])
    },
    'it changes modes': ({ path }) => {
      chmodSync(path('CLAUDE.md'), 0o777)
      chmodSync(path('.claude'), 0o500)
    },
    'it makes another name for one and writes through it': ({ path }) => {
      linkSync(path('CLAUDE.md'), path('.git/x'))
      writeFileSync(path('.git/x'), 'x')
    },
    'it goes for the copy in the folder of the run': ({ beside }) => {
      const run = readdirSync(beside).find((name) => name.startsWith('ours-')) ?? ''
      rmSync(join(beside, run, 'agent-config'), { recursive: true })
      mkdirSync(join(beside, 'elsewhere'))
      symlinkSync(join(beside, 'elsewhere'), join(beside, run, 'agent-config'))
    },
  }

  it.each(Object.entries(attacks))('%s', async (name, attack) => {
    const here = await scene({
      base: {
        'CLAUDE.md': 'base\n',
        '.claude/settings.json': '{}',
        'sub/a.js': 'x',
        '.gitignore': '*.local.*\n',
      },
      change: ({ write }) => {
        write('CLAUDE.md', 'start\n')
        write('.mcp.json', 'start')
      },
      leave: ({ write }) => write('.claude/settings.local.json', 'mine'),
    })
    const before = here.now()
    const first = await here.call()
    const seen = await here.call(attack)
    expect(seen).toEqual(first)
    if (!name.includes('ignores')) await expectStart(here, before)
    // and the next agent finds nothing of it
    const next = await here.call()
    expect({ ...next, '.gitignore': '', 'sub/deep': '' }).toEqual({
      ...first,
      '.gitignore': '',
      'sub/deep': '',
    })
  })

  it('also below folders that it deletes, moves, or makes unreadable', async () => {
    const here = await scene({
      base: { 'sub/CLAUDE.md': 'base' },
      change: ({ write }) => write('sub/CLAUDE.md', 'start'),
    })
    await here.call(({ path }) => renameSync(path('sub'), path('moved')))
    expect(here.now()).toMatchObject({ 'sub/CLAUDE.md': '644 start', moved: '755/' })
    expect(here.now()).not.toHaveProperty(['moved/CLAUDE.md'])
    await here.call(({ path, write }) => {
      rmSync(path('sub'), { recursive: true })
      write('sub', 'a file')
    })
    expect(here.now()).toMatchObject({ 'sub/CLAUDE.md': '644 start' })
  })

  it('but not its work beside them', async () => {
    const here = await scene({
      base: { 'CLAUDE.md': 'base' },
      change: ({ write }) => write('CLAUDE.md', 'start'),
    })
    await here.call(({ write }) => {
      write('a.txt', 'work')
      write('docs/claude.md.txt', 'work')
      write('.github/copilot.md', 'work')
    })
    const look = await here.workspace.look()
    const { startTree } = here.workspace
    const paths = await here.workspace.changedPaths(startTree ?? '', look.kind === 'taken' ? look.tree : '')
    expect(paths).toEqual(['.github/copilot.md', 'a.txt', 'docs/claude.md.txt'])
  })

  it('a nested repository that it makes hides nothing', async () => {
    const here = await scene()
    await here.call(({ path, write, gitIn }) => {
      write('nested/CLAUDE.md', 'x')
      write('nested/.claude/settings.json', 'x')
      gitIn(path('nested'), 'init', '-q')
    })
    expect(Object.keys(await here.call()).filter((path) => /claude/i.test(path))).toEqual([])
  })
})

describe('files that are left alone', () => {
  it('!CLAUDE.md in protected-paths, and everything of a folder', async () => {
    const here = await scene({
      base: {
        'CLAUDE.md': 'base',
        'AGENTS.md': 'base',
        '.claude/settings.json': 'base',
        '.claude/skills/a.md': 'base',
      },
      change: ({ write }) => {
        for (const path of [
          'CLAUDE.md',
          'AGENTS.md',
          '.claude/settings.json',
          '.claude/skills/a.md',
          '.codex/x',
        ])
          write(path, 'start')
        write('.claude/skills/new.md', 'start')
      },
      patterns: '!CLAUDE.md\n!.claude/skills/**\n!.codex',
    })
    const seen = await here.call(({ write }) => {
      write('CLAUDE.md', 'work')
      write('.claude/skills/a.md', 'work')
    })
    expect(seen).toMatchObject({
      'CLAUDE.md': '644 start',
      'AGENTS.md': '644 base',
      '.claude/settings.json': '644 base',
      '.claude/skills/a.md': '644 start',
      '.claude/skills/new.md': '644 start',
      '.codex/x': '644 start',
    })
    expect(here.now()).toMatchObject({
      'CLAUDE.md': '644 work',
      'AGENTS.md': '644 start',
      '.claude/settings.json': '644 start',
      '.claude/skills/a.md': '644 work',
    })
  })

  it('a folder that the base lacks stays for what was taken out of it', async () => {
    const here = await scene({
      change: ({ write }) => {
        write('.claude/notes/a.md', 'start')
        write('.claude/settings.json', 'start')
      },
      patterns: '!.claude/notes/**',
    })
    const before = here.now()
    const seen = await here.call()
    expect(seen).toMatchObject({ '.claude/notes/a.md': '644 start' })
    expect(seen).not.toHaveProperty(['.claude/settings.json'])
    await expectStart(here, before)
  })

  it('!CLAUDE.md and then CLAUDE.md: it is protected, and the agent sees it', async () => {
    const here = await scene({
      base: { 'CLAUDE.md': 'base' },
      change: ({ write }) => write('CLAUDE.md', 'start'),
      patterns: '!CLAUDE.md\nCLAUDE.md',
    })
    const seen = await here.call(({ write }) => write('CLAUDE.md', 'work'))
    expect(seen).toMatchObject({ 'CLAUDE.md': '644 start' })
    const changes = await here.workspace.protectedChanges(await here.workspace.look())
    expect(changes.map(({ path }) => path)).toEqual(['CLAUDE.md'])
  })

  it("git's own: a branch may have the name of such a file", async () => {
    const here = await scene({ change: ({ git }) => git('branch', 'AGENTS.md') })
    await here.call(({ git }) => git('rev-parse', '--verify', 'AGENTS.md'))
  })

  it('names in another case, unless the file system makes no difference', async () => {
    const write = ({ write }: TestRepository) => write('claude.md', 'start')
    const base = { '.gitignore': 'claude.md\n' }
    const differs = await scene({ base, leave: write })
    expect(await differs.call()).toHaveProperty(['claude.md'])
    const same = await scene({
      base,
      leave: (repository) => {
        repository.git('config', 'core.ignoreCase', 'true')
        write(repository)
      },
    })
    expect(await same.call()).not.toHaveProperty(['claude.md'])
  })

  it('without a base', async () => {
    const here = await scene({ change: ({ write }) => write('CLAUDE.md', 'start'), open: { base: null } })
    expect((await here.call(({ write }) => write('CLAUDE.md', 'work')))['CLAUDE.md']).toBe('644 start')
    expect(here.now()['CLAUDE.md']).toBe('644 work')
  })

  it('in installed packages, unless git tracks them', async () => {
    const here = await scene({
      base: { '.gitignore': 'lib/\n' },
      change: ({ write, git }) => {
        write('node_modules/tracked/CLAUDE.md', 'start')
        git('add', '--force', 'node_modules')
      },
      leave: ({ write }) => {
        write('lib/node_modules/x/AGENTS.md', 'template')
        write('lib/python/site-packages/x/.claude/a', 'template')
      },
    })
    const before = here.now()
    const seen = await here.call()
    expect(seen).toMatchObject({
      'lib/node_modules/x/AGENTS.md': '644 template',
      'lib/python/site-packages/x/.claude/a': '644 template',
    })
    expect(seen).not.toHaveProperty(['node_modules/tracked/CLAUDE.md'])
    await expectStart(here, before)
  })
})

describe('meanwhile', () => {
  it('a copy of what was taken away lies in the folder of the run, and nothing of it afterwards', async () => {
    const here = await scene({
      base: { 'CLAUDE.md': 'base', 'AGENTS.md': 'same' },
      change: ({ write }) => write('CLAUDE.md', 'start'),
      leave: ({ write }) => write('.claude/settings.local.json', 'mine'),
    })
    const before = here.now()
    await here.workspace.lendAgentConfig()
    const copy = join(here.folder, 'agent-config')
    expect(readFileSync(join(copy, 'CLAUDE.md'), 'utf8')).toBe('start')
    expect(readFileSync(join(copy, '.claude/settings.local.json'), 'utf8')).toBe('mine')
    expect(existsSync(join(copy, 'AGENTS.md'))).toBe(false)
    await here.workspace.takeBackAgentConfig()
    await expectStart(here, before)
  })

  it('no look can be taken: no tree ever holds what was lent', async () => {
    const here = await scene({ change: ({ write }) => write('CLAUDE.md', 'start') })
    await here.workspace.lendAgentConfig()
    await expect(here.workspace.look()).rejects.toThrow('not been taken back')
    await here.workspace.takeBackAgentConfig()
    expect((await here.workspace.look()).kind).toBe('taken')
  })

  it('everything that is known can be put back at once, more than once, and without having been lent', async () => {
    const here = await scene({
      base: { 'AGENTS.md': 'base' },
      change: ({ path, write }) => {
        rmSync(path('AGENTS.md'))
        write('CLAUDE.md', 'start')
      },
    })
    const before = here.now()
    here.workspace.takeBackNow()
    await here.workspace.lendAgentConfig()
    here.workspace.takeBackNow()
    expect(here.now()).toEqual(before)
    here.repository.write('AGENTS.md', 'an agent that cannot be ended')
    await here.workspace.takeBackAgentConfig()
    await expectStart(here, before)
    here.repository.write('CLAUDE.md', 'later')
    here.workspace.takeBackNow()
    expect(here.now()['CLAUDE.md']).toBe('644 later')
  })

  it('after a cancel only what is known is looked at', async () => {
    const cancel = new AbortController()
    const here = await scene({
      base: { 'AGENTS.md': 'base' },
      change: ({ write }) => write('CLAUDE.md', 'start'),
      open: { signal: cancel.signal },
    })
    await here.call(({ write }) => {
      write('.mcp.json', 'planted')
      write('AGENTS.md', 'work')
      cancel.abort()
    })
    expect(here.now()).toMatchObject({
      'CLAUDE.md': '644 start',
      'AGENTS.md': '644 base',
      '.mcp.json': '644 planted',
    })
  })
})

it('a search ends when the run is cancelled', async () => {
  const { repository } = await scene({ base: { 'CLAUDE.md': 'base' } })
  const search = {
    root: repository.root,
    agentFiles: createAgentFiles([], { ignoreCase: false }),
    opens: false,
  }
  expect((await findAgentPaths(search)).keys).toEqual(['CLAUDE.md'])
  expect((await findAgentPaths({ ...search, signal: AbortSignal.abort() })).keys).toEqual([])
})

describe('what cannot be exchanged', () => {
  it('is named when the workspace is gone, and is not made anew', async () => {
    const here = await scene({ base: { 'CLAUDE.md': 'base' } })
    await here.workspace.lendAgentConfig()
    rmSync(here.repository.root, { recursive: true })
    const left = await here.workspace.takeBackAgentConfig()
    expect(left.map(({ path, status }) => `${status} ${path}`)).toEqual(['deleted CLAUDE.md'])
    await expect(here.workspace.look()).rejects.toThrow('not been taken back')
    expect(existsSync(here.repository.root)).toBe(false)
  })

  it('is not written through a link in place of the workspace', async () => {
    const here = await scene({ base: { 'CLAUDE.md': 'base' } })
    await here.workspace.lendAgentConfig()
    const elsewhere = join(here.repository.beside, 'elsewhere')
    renameSync(here.repository.root, elsewhere)
    rmSync(join(elsewhere, 'CLAUDE.md'))
    symlinkSync(elsewhere, here.repository.root)
    expect(await here.workspace.takeBackAgentConfig()).toHaveLength(1)
    expect(existsSync(join(elsewhere, 'CLAUDE.md'))).toBe(false)
  })

  it('is named: a folder in the way that holds what was taken out', async () => {
    const here = await scene({
      base: { '.cursor': 'base' },
      change: ({ path, write }) => {
        rmSync(path('.cursor'))
        write('.cursor/mine', 'start')
      },
      patterns: '!.cursor/mine',
    })
    const before = here.now()
    const held = await here.workspace.lendAgentConfig()
    expect(held).toEqual([
      {
        path: '.cursor',
        status: 'modified',
        protectedBy: { pattern: '.cursor', from: 'agents', line: null, isThere: true },
      },
    ])
    expect(await here.workspace.takeBackAgentConfig()).toEqual([])
    await expectStart(here, before)
  })

  it('is named: a file that nobody can take away', () => {
    expect(setEntries(`/proc/${process.pid}`, ['comm'], new Map())).toEqual(['comm'])
  })

  it('no copy, no exchange', async () => {
    const here = await scene({ change: ({ write }) => write('CLAUDE.md', 'start') })
    rmSync(here.folder, { recursive: true })
    const held = await here.workspace.lendAgentConfig()
    expect(held.map(({ path }) => path)).toEqual(['CLAUDE.md'])
    expect(here.now()).toMatchObject({ 'CLAUDE.md': '644 start' })
    expect(await here.workspace.takeBackAgentConfig()).toEqual([])
  })
})

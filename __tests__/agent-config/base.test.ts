import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, describe, expect, it } from '@jest/globals'
import { parseProtectedPaths } from '../../src/inputs/protected-paths.ts'
import { asInputProblem } from '../../src/workspace/input-problems.ts'
import {
  createRepository,
  folderBeside,
  removeRepositories,
  type TestRepository,
} from '../support/repository.ts'
import { type SceneOptions, scene } from './scene.ts'

afterAll(removeRepositories)

const seenIn = async (options: SceneOptions) => (await scene(options)).call()

describe('the files of the base are as a checkout gives them', () => {
  it("with the line ends of the base's own attributes, whatever the start says", async () => {
    const seen = await seenIn({
      base: {
        '.gitattributes': '*.md text eol=crlf\n*.json -text\n',
        'CLAUDE.md': 'a\nb\n',
        'sub/.claude/x.json': 'a\nb\n',
      },
      change: ({ write }) => {
        write('.gitattributes', '* -text\n')
        write('CLAUDE.md', 'start')
        write('sub/.claude/x.json', 'start')
      },
    })
    expect(seen).toMatchObject({ 'CLAUDE.md': '644 a\r\nb\r\n', 'sub/.claude/x.json': '644 a\nb\n' })
  })

  it('with those that core.autocrlf asks for', async () => {
    const seen = await seenIn({
      base: { 'CLAUDE.md': 'a\nb\n' },
      change: ({ write, git }) => {
        write('CLAUDE.md', 'start')
        git('config', 'core.autocrlf', 'true')
      },
    })
    expect(seen['CLAUDE.md']).toBe('644 a\r\nb\r\n')
  })

  it('without what any other filter would make of them', async () => {
    const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n'
    const seen = await seenIn({
      base: {
        '.gitattributes':
          '.claude/*.bin filter=lfs -text\nAGENTS.md ident\nGEMINI.md working-tree-encoding=UTF-16\n',
        '.claude/a.bin': pointer,
        'AGENTS.md': '$Id$\n',
      },
      prepareBase: ({ path }) => writeFileSync(path('GEMINI.md'), Buffer.from('\ufeffabc', 'utf16le')),
      change: ({ path, git }) => {
        for (const name of ['.claude', 'AGENTS.md', 'GEMINI.md']) rmSync(path(name), { recursive: true })
        git('config', 'filter.lfs.smudge', 'echo smudged')
        git('config', 'filter.lfs.process', 'false')
      },
    })
    expect(seen).toMatchObject({
      '.claude/a.bin': `644 ${pointer}`,
      'AGENTS.md': '644 $Id$\n',
      'GEMINI.md': '644 abc',
    })
  })

  it('without git-lfs, which would fetch', async () => {
    const bin = folderBeside()
    writeFileSync(join(bin, 'git-lfs'), `#!/bin/sh\ntouch '${bin}/ran'\n`, { mode: 0o755 })
    const seen = await seenIn({
      base: { '.gitattributes': '*.bin filter=lfs -text\n', '.claude/a.bin': 'pointer' },
      change: ({ path, git }) => {
        rmSync(path('.claude'), { recursive: true })
        git('config', 'filter.lfs.process', 'git-lfs filter-process')
      },
      open: { environment: { PATH: `${bin}:${process.env['PATH']}`, HOME: bin } },
    })
    expect(seen).toMatchObject({ '.claude/a.bin': '644 pointer' })
    expect(existsSync(join(bin, 'ran'))).toBe(false)
  })

  it('without names that lead elsewhere, which git would not write', async () => {
    const here = await scene()
    const { git, root } = here.repository
    const make = (entries: readonly (readonly [mode: string, name: string, id: string])[]) => {
      const parts = entries.flatMap(([mode, name, id]) => [
        Buffer.from(`${mode} ${name}\0`),
        Buffer.from(id, 'hex'),
      ])
      const args = ['hash-object', '-t', 'tree', '-w', '--literally', '--stdin']
      return execFileSync('git', args, { cwd: root, input: Buffer.concat(parts) })
        .toString()
        .trim()
    }
    const evil = make([['100644', 'evil.txt', git('rev-parse', 'HEAD:a.txt')]])
    const claude = make([
      ['40000', '..', evil],
      ['100644', 'a', git('rev-parse', 'HEAD:a.txt')],
    ])
    const base = git('commit-tree', '-m', 'x', make([['40000', '.claude', claude]]))
    const workspace = await here.repository.open({ base })
    expect(await workspace.lendAgentConfig()).toEqual([])
    expect(here.now()).toMatchObject({ '.claude/a': '644 a\n' })
    expect(here.now()).not.toHaveProperty(['evil.txt'])
  })

  it('also with names that only git can hold', async () => {
    const name = Buffer.from([0xff, 0x0a, 0x22])
    const seen = await seenIn({
      base: { '.claude/b': 'b' },
      prepareBase: ({ path }) => writeFileSync(Buffer.concat([Buffer.from(path('.claude/')), name]), 'base'),
      change: ({ path }) => rmSync(path('.claude'), { recursive: true }),
    })
    expect(seen).toMatchObject({ '.claude/b': '644 b', [`.claude/${name.toString('latin1')}`]: '644 base' })
  })
})

describe('a link of the base', () => {
  const link =
    (target: string, name: string) =>
    ({ path }: TestRepository) => {
      rmSync(path(name), { recursive: true, force: true })
      symlinkSync(target, path(name))
    }
  const base = { 'docs/ai.md': 'base', 'AGENTS.md': 'base', 'docs/config/settings.json': 'base' }
  const edit = ({ write }: TestRepository) => {
    write('docs/ai.md', 'start')
    write('AGENTS.md', 'start')
    write('docs/config/settings.json', 'start')
    write('docs/missing.md', 'start')
  }

  it('to a file that can be edited is a copy of that file, as it was in the base', async () => {
    const seen = await seenIn({ base, prepareBase: link('docs/ai.md', 'CLAUDE.md'), change: edit })
    expect(seen).toMatchObject({ 'CLAUDE.md': '644 base', 'docs/ai.md': '644 start' })
  })

  it('to another file that is exchanged stays one', async () => {
    const seen = await seenIn({ base, prepareBase: link('AGENTS.md', 'CLAUDE.md'), change: edit })
    expect(seen).toMatchObject({ 'CLAUDE.md': '-> AGENTS.md', 'AGENTS.md': '644 base' })
  })

  it('to a folder is a copy of that folder', async () => {
    const seen = await seenIn({ base, prepareBase: link('docs/config', '.claude'), change: edit })
    expect(seen).toMatchObject({ '.claude': '755/', '.claude/settings.json': '644 base' })
  })

  it('through other links is a copy of what it leads to in the end', async () => {
    const seen = await seenIn({
      base,
      prepareBase: (r) => {
        link('docs', 'd')(r)
        link('ai.md', 'docs/b.md')(r)
        r.write('sub/a', 'a')
        link('../d/b.md', 'sub/CLAUDE.md')(r)
      },
      change: edit,
    })
    expect(seen).toMatchObject({ 'sub/CLAUDE.md': '644 base', d: '-> docs' })
  })

  it('out of the repository stays one', async () => {
    const seen = await seenIn({
      base,
      prepareBase: (r) => {
        link('/etc/claude.md', 'CLAUDE.md')(r)
        link('../team.md', 'GEMINI.md')(r)
      },
      change: ({ path, write }) => {
        rmSync(path('CLAUDE.md'))
        write('CLAUDE.md', 'start')
      },
    })
    expect(seen).toMatchObject({ 'CLAUDE.md': '-> /etc/claude.md', 'GEMINI.md': '-> ../team.md' })
  })

  it('to nothing, to itself or around in circles is nothing: the start could put a file there', async () => {
    const seen = await seenIn({
      base,
      prepareBase: (r) => {
        link('docs/missing.md', 'CLAUDE.md')(r)
        link('docs/loop', 'GEMINI.md')(r)
        link('loop', 'docs/loop')(r)
        link('a.txt/x', 'QWEN.md')(r)
      },
      change: edit,
    })
    for (const name of ['CLAUDE.md', 'GEMINI.md', 'QWEN.md']) expect(seen).not.toHaveProperty([name])
  })
})

describe('a base that cannot be had is told before anything runs', () => {
  const problemsOf = async (repository: TestRepository, base: string, patterns = '') => {
    const workspace = await repository.open({
      base,
      protect: { rules: parseProtectedPaths(patterns).rules, lines: [] },
    })
    expect(await workspace.lendAgentConfig()).toEqual([])
    return workspace.problems.map((problem) => asInputProblem(problem, '.'))
  }
  const twoCommits = (files: Readonly<Record<string, string>> = {}) => {
    const repository = createRepository()
    for (const [path, content] of Object.entries({ 'CLAUDE.md': 'base', ...files }))
      repository.write(path, content)
    const base = repository.commit()
    repository.write('CLAUDE.md', 'start')
    repository.commit()
    return { repository, base }
  }
  const FETCH = (id: string) => ({
    input: 'base',
    value: id,
    allowed: `The repository has no such commit, or not all of it. Allowed: one that was fetched: \`git fetch --depth=1 origin ${id}\` in a step before, or \`fetch-depth: 0\` of actions/checkout.`,
  })

  it('a commit that was not fetched', async () => {
    const id = 'd'.repeat(40)
    expect(await problemsOf(twoCommits().repository, id)).toEqual([FETCH(id)])
  })

  it('an id of a tree, of a tag, and of the other kind of repository', async () => {
    const { repository } = twoCommits()
    repository.git('tag', '-a', '-m', 'x', 'v1')
    for (const id of [
      repository.git('rev-parse', 'HEAD^{tree}'),
      repository.git('rev-parse', 'v1'),
      'e'.repeat(64),
    ])
      expect(await problemsOf(repository, id)).toEqual([FETCH(id)])
  })

  it.each(['^{commit}', '^{tree}', ':sub', ':sub/CLAUDE.md'])(
    'an object that is missing: %s',
    async (what) => {
      const { repository, base } = twoCommits({ 'sub/CLAUDE.md': 'sub', 'sub/a': 'a' })
      const id = repository.git('rev-parse', base + what)
      repository.write('sub/CLAUDE.md', 'start')
      repository.write('sub/a', 'start')
      repository.commit()
      rmSync(repository.path('.git/objects', id.slice(0, 2), id.slice(2)))
      expect(await problemsOf(repository, base)).toEqual([FETCH(base)])
    },
  )

  it.each(['^{commit}', '^{tree}', ':sub', ':sub/CLAUDE.md'])(
    'an object that was exchanged: %s',
    async (what) => {
      const { repository, base } = twoCommits({ 'sub/CLAUDE.md': 'sub', 'sub/a': 'a' })
      const other = twoCommits({ 'sub/CLAUDE.md': 'evil', 'sub/a': 'evil' })
      const id = repository.git('rev-parse', base + what)
      const evil = other.repository.git('rev-parse', other.base + what)
      const type = repository.git('cat-file', '-t', id)
      const content = execFileSync('git', ['cat-file', type, evil], { cwd: other.repository.root })
      const path = repository.path('.git/objects', id.slice(0, 2), id.slice(2))
      chmodSync(path, 0o644)
      writeFileSync(path, deflateSync(Buffer.concat([Buffer.from(`${type} ${content.length}\0`), content])))
      expect(await problemsOf(repository, base)).toEqual([FETCH(base)])
    },
  )

  it('a folder that is no repository', async () => {
    const { repository, base } = twoCommits()
    rmSync(repository.path('.git'), { recursive: true })
    const [problem] = await problemsOf(repository, base)
    expect(problem).toMatchObject({ input: 'base', value: base })
    expect(problem?.allowed).toMatch(
      /^Git could not read it \(.+\)\. Allowed: a commit of the repository that/s,
    )
  })

  it('together with everything else that is wrong', async () => {
    const { repository } = twoCommits()
    repository.git('checkout', '-q', '-b', 'other', 'HEAD~')
    repository.write('CLAUDE.md', 'other')
    repository.commit()
    expect(() => repository.git('merge', '-q', 'main')).toThrow()
    const problems = await problemsOf(repository, 'd'.repeat(40))
    expect(problems.map(({ input }) => input)).toEqual(['working-directory', 'base'])
  })

  it('too many files, on either side, unless they are taken out', async () => {
    const many = Object.fromEntries(Array.from({ length: 5001 }, (_, n) => [`.claude/worktrees/${n}`, '']))
    const { repository, base } = twoCommits(many)
    const problems = await problemsOf(repository, base)
    expect(problems.map(({ allowed }) => allowed)).toEqual([
      'The files that configure agents in it are more than 5,000, or larger than 64 MiB. Allowed: take some out with `!` in `protected-paths`.',
      'The files that configure agents are more than 5,000, or larger than 64 MiB (`.claude` and `CLAUDE.md`). Allowed: take them out with lines such as `!.claude/worktrees/**` in `protected-paths`, or exchange nothing (`trust-agent-config: true`).',
    ])
    expect(await problemsOf(repository, base, '!.claude/worktrees/**')).toEqual([])
  })

  it('a run that is stopped meanwhile has no problem of it', async () => {
    const { repository, base } = twoCommits()
    const workspace = await repository.open({ base, signal: AbortSignal.abort() })
    expect(workspace.problems).toEqual([])
  })
})

it('what cannot be put back is named before anything runs', async () => {
  const here = await scene({
    leave: ({ path, write }) => {
      write('.claude/a', 'a')
      execFileSync('mkfifo', [path('.claude/pipe')])
    },
  })
  expect(here.workspace.problems.map((problem) => asInputProblem(problem, '.').allowed)).toEqual([
    'Files that configure agents cannot be read, so they could not be put back (`.claude/pipe`). Allowed: take them out with lines such as `!.claude/worktrees/**` in `protected-paths`, or exchange nothing (`trust-agent-config: true`).',
  ])
  expect(here.now()).toHaveProperty(['.claude/pipe'])
})

import { chmodSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { acceptBundle } from '../../src/bundle/accept-bundle.ts'
import { refusalText } from '../../src/bundle/refusal-texts.ts'
import { parseProtectedPaths } from '../../src/inputs/protected-paths.ts'
import type { JudgingLine } from '../../src/protect/types.ts'
import { createRepository, removeRepositories, type TestRepository } from '../support/repository.ts'
import { gitProgram, limits, openWork, pathOf } from './work.ts'

afterAll(removeRepositories)

const PACKAGE = { name: 'x', scripts: { test: './check.sh' }, config: { n: 1 } }

interface Story {
  /** Beside package.json, check.sh and code. */
  readonly files?: Readonly<Record<string, string>>
  readonly prepare?: (repository: TestRepository) => void
  /** What the agent did. */
  readonly work: (repository: TestRepository) => void
  readonly lines?: readonly JudgingLine[]
  readonly patterns?: string
  readonly ignoreCase?: boolean
}

const NPM_TEST: readonly JudgingLine[] = [{ name: 'test', line: 'npm test', directory: '' }]

/** @returns names of the protected files for which the work is refused */
async function protectedIn({ files = {}, prepare, work, lines = NPM_TEST, ...more }: Story): Promise<string> {
  const repository = createRepository()
  const all = {
    'package.json': JSON.stringify(PACKAGE, null, 2),
    'check.sh': 'exit 1\n',
    'src/a.js': '1\n',
    ...files,
  }
  for (const [path, content] of Object.entries(all)) repository.write(path, content)
  prepare?.(repository)
  repository.commit()
  const opened = await openWork(repository)
  repository.write('src/a.js', '2\n')
  work(repository)
  const written = await opened.write()
  const verdict = await acceptBundle({
    git: await gitProgram(repository),
    job: repository.environment,
    folder: mkdtempSync(join(repository.beside, 'reading-')),
    alternates: [repository.path('.git', 'objects')],
    bundle: dirname(pathOf(written)),
    start: repository.git('rev-parse', 'HEAD'),
    tree: (await opened.take()).tree,
    protect: {
      rules: parseProtectedPaths(more.patterns ?? '').rules,
      lines,
      ignoreCase: more.ignoreCase ?? false,
    },
    limits: limits(),
  })
  if (verdict.kind === 'accepted') return ''
  const text = verdict.refusals.map(refusalText).join(' ')
  return (
    /^Protected files were changed: (.*)\. Put them back as they were at the start\.$/.exec(text)?.[1] ?? text
  )
}

function relink({ path }: TestRepository, link: string, target: string): void {
  rmSync(path(link))
  symlinkSync(target, path(link))
}

const BEHIND_LINKS = {
  lines: [{ name: 'x', line: './x', directory: '' }],
  files: { 'tools/x.sh': '1\n' },
  prepare: ({ path }: TestRepository) => {
    symlinkSync('tools', path('hop'))
    symlinkSync('hop', path('ci'))
    symlinkSync('ci/x.sh', path('x'))
  },
}

const IN_A_LINK = {
  lines: [{ name: 'app', line: './check.sh; npm test', directory: 'app' }],
  files: { 'packages/app/check.sh': '1\n' },
  prepare: ({ path }: TestRepository) => symlinkSync('packages/app', path('app')),
}

const edited = (content: object) => (repository: TestRepository) =>
  repository.write('package.json', JSON.stringify(content, null, 2))

describe('protected files', () => {
  it.each<[string, Story, string]>([
    ['nothing of them', { work: () => {} }, ''],
    ['the file of a gate', { work: (r) => r.write('check.sh', 'exit 0\n') }, 'check.sh'],
    ['the mode of the file of a gate', { work: (r) => chmodSync(r.path('check.sh'), 0o755) }, 'check.sh'],
    ['the script of a package', { work: edited({ ...PACKAGE, scripts: { test: 'true' } }) }, 'package.json'],
    ['another value of a package', { work: edited({ ...PACKAGE, config: { n: 2 } }) }, ''],
    ['the order of a package', { work: edited({ scripts: PACKAGE.scripts, name: 'y' }) }, ''],
    ['a package that is no JSON any more', { work: (r) => r.write('package.json', '{') }, 'package.json'],
    ['a package that is away', { work: (r) => rmSync(r.path('package.json')) }, 'package.json'],
    [
      'a workflow',
      { work: (r) => r.write('.github/workflows/new.yml', 'on: push\n') },
      '.github/workflows/new.yml',
    ],
    ['orders to an agent', { work: (r) => r.write('docs/CLAUDE.md', 'obey\n') }, 'docs/CLAUDE.md'],
    ['attributes', { work: (r) => r.write('src/.gitattributes', '* text\n') }, 'src/.gitattributes'],
    ['what the input names', { work: () => {}, patterns: 'src/**' }, 'src/a.js'],
    ['what the input takes out', { work: (r) => r.write('CLAUDE.md', 'obey\n'), patterns: '!CLAUDE.md' }, ''],
    [
      'a value that the input names',
      { work: edited({ ...PACKAGE, config: { n: 2 } }), patterns: 'package.json#/config/n' },
      'package.json',
    ],
    [
      'a file of a gate in a folder of its own',
      {
        files: { 'app/package.json': '{"scripts":{"test":"node t.js"}}', 'app/t.js': '1\n' },
        lines: [{ name: 'app', line: 'npm test', directory: 'app' }],
        work: (r) => r.write('app/t.js', '2\n'),
      },
      'app/t.js',
    ],
    [
      'a package that is new on the way',
      {
        files: { 'app/src/b.js': '1\n' },
        lines: [{ name: 'app', line: 'npm test', directory: 'app' }],
        work: (r) => r.write('app/package.json', '{"scripts":{"test":"true"}}'),
      },
      'app/package.json',
    ],
    [
      'letters of another case',
      { work: (r) => r.write('Check.sh', 'exit 0\n'), files: {}, ignoreCase: false },
      'New names differ from others in the same folder only in letter case or in how they are encoded: Check.sh. On macOS and Windows one file would replace the other: rename or remove them.',
    ],
    [
      'a makefile in capitals',
      {
        work: (r) => r.write('MAKEFILE', 'x:\n'),
        lines: [{ name: 'm', line: 'make', directory: '' }],
        ignoreCase: true,
      },
      'MAKEFILE',
    ],
    [
      'a makefile in capitals where they count',
      { work: (r) => r.write('MAKEFILE', 'x:\n'), lines: [{ name: 'm', line: 'make', directory: '' }] },
      '',
    ],
    [
      'a module into a link',
      {
        lines: [{ name: 'm', line: 'python3 -m checks', directory: '' }],
        files: { 'checks.py': '1\n' },
        work: (r) => {
          r.write('evil/__init__.py', '1\n')
          symlinkSync('evil', r.path('checks'))
          symlinkSync('evil', r.path('other'))
        },
      },
      'checks',
    ],
    [
      'the folder of programs into a link',
      {
        work: (r) => {
          r.write('evil/.bin/lint', '1\n')
          symlinkSync('evil', r.path('node_modules'))
        },
      },
      'node_modules',
    ],
    [
      'a file into a link to a folder of programs',
      {
        files: { node_modules: '1\n' },
        work: (r) => {
          r.write('evil/.bin/lint', '1\n')
          relink(r, 'node_modules', 'evil')
        },
      },
      'node_modules',
    ],
    [
      'a package that a folder is run by',
      {
        lines: [{ name: 'node', line: 'node .', directory: 'app' }],
        files: { 'app/index.js': '1\n' },
        work: (r) => r.write('app/package.json', '{"main": "other.js"}'),
      },
      'app/package.json',
    ],
    [
      'a package that a folder is run by, but not how',
      {
        lines: [{ name: 'node', line: 'node .', directory: '' }],
        work: edited({ ...PACKAGE, config: { n: 2 } }),
      },
      '',
    ],
    [
      'the file that a package names for a folder',
      {
        lines: [{ name: 'node', line: 'node app', directory: '' }],
        files: { 'app/package.json': '{"main": "lib/a.js"}', 'app/lib/a.js': '1\n' },
        work: (r) => r.write('app/lib/a.js', '2\n'),
      },
      'app/lib/a.js',
    ],
    [
      'what is loaded before the tests',
      {
        lines: [{ name: 'node', line: 'node --test --import ./hook.mjs', directory: '' }],
        files: { 'hook.mjs': '1\n' },
        work: (r) => r.write('hook.mjs', '2\n'),
      },
      'hook.mjs',
    ],
    [
      'what make makes its file from',
      {
        lines: [{ name: 'make', line: 'make', directory: '' }],
        files: { Makefile: 'x:\n' },
        work: (r) => r.write('Makefile.sh', 'true\n'),
      },
      'Makefile.sh',
    ],
    [
      'a workflow of Gitea',
      { work: (r) => r.write('.gitea/workflows/x.yml', 'on: push\n') },
      '.gitea/workflows/x.yml',
    ],
    ['a script behind links', { ...BEHIND_LINKS, work: (r) => r.write('tools/x.sh', '2\n') }, 'tools/x.sh'],
    ['a link on the way to a script', { ...BEHIND_LINKS, work: (r) => relink(r, 'hop', 'src') }, 'hop'],
    ['the link to the folder of a script', { ...BEHIND_LINKS, work: (r) => relink(r, 'ci', 'src') }, 'ci'],
    [
      'what the directory of a gate leads to',
      { ...IN_A_LINK, work: (r) => r.write('packages/app/check.sh', '2\n') },
      'packages/app/check.sh',
    ],
    ['the directory of a gate', { ...IN_A_LINK, work: (r) => relink(r, 'app', 'src') }, 'app'],
    [
      'what is above the directory of a gate',
      { ...IN_A_LINK, work: (r) => r.write('packages/package.json', '{}') },
      'packages/package.json',
    ],
    [
      'what a protected link leads to',
      {
        prepare: (r) => {
          r.write('docs/rules.md', 'rules\n')
          r.gitIn(r.root, '-c', 'core.symlinks=true', 'add', '.')
          r.gitIn(
            r.root,
            'update-index',
            '--add',
            '--cacheinfo',
            `120000,${linkBlob(r, 'docs/rules.md')},AGENTS.md`,
          )
          r.gitIn(r.root, 'checkout', '-q', '--', 'AGENTS.md')
        },
        work: (r) => r.write('docs/rules.md', 'other rules\n'),
      },
      'docs/rules.md',
    ],
  ])('when the work changes %s', async (_, story, expected) => {
    expect(await protectedIn(story)).toBe(expected)
  })
})

function linkBlob(repository: TestRepository, target: string): string {
  repository.write('../link-target', target)
  return repository.git('hash-object', '-w', '../link-target')
}

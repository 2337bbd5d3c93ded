import { execFileSync } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import type { MadeCheckout } from '../../src/loop/ports.ts'
import type { Workspace } from '../../src/workspace/workspace.ts'
import { createRepository, removeRepositories, type TestRepository } from '../support/repository.ts'

afterAll(removeRepositories)

// What an agent leaves that a gate can tell and no commit holds. Each has a control: before the workspace is made a
// checkout the gate passes, in a clone of everything that a commit can hold it does not.

interface Trick {
  /** Lines of bash, like all others. */
  readonly start?: string
  /** Behind the commit. */
  readonly prepare?: string
  readonly agent: string
  readonly gate: string
  /** It cannot be undone, so that nothing passes: what is named then. */
  readonly stuck?: RegExp
}

const SUBMODULE =
  'git init -q ../sub; (cd ../sub; echo x > x; git add x; git commit -q -m sub); git submodule --quiet add ../sub sub'
/** A file at a path of so many characters in all. */
const deep = (length: number) =>
  `node -e 'const fs = require("fs"); let left = ${length - 4} - process.cwd().length; while (left > 1) { const name = "d".repeat(Math.min(left - 1, 200)); fs.mkdirSync(name); process.chdir(name); left -= name.length + 1 } fs.writeFileSync("fix", "")'`

const TRICKS: Readonly<Record<string, Trick>> = {
  'a rule that ends in more than one CR': {
    start: "printf 'gen\\r\\r\\n' > .gitignore",
    agent: 'echo gen >> .gitignore; mkdir gen; echo x > gen/fix',
    gate: 'test -f gen/fix',
  },
  'rules in UTF-16': {
    start: "printf '\\377\\376b\\0\\n\\0' > .gitignore",
    agent: 'echo gen/ > .gitignore; mkdir gen; echo x > gen/fix',
    gate: 'test -f gen/fix',
  },
  'a file that is hidden beside one that was ignored at the start': {
    start: "echo '*.log' > .gitignore",
    prepare: 'mkdir logs; echo x > logs/a.log',
    agent: 'echo fix >> .gitignore; echo x > logs/fix',
    gate: 'test -f logs/fix',
  },
  'an empty folder in one of the start': {
    prepare: 'mkdir -p logs/old',
    agent: 'mkdir logs/new logs/old/new',
    gate: 'test -d logs/new -o -d logs/old/new',
  },
  'a FIFO in an empty folder of the start': {
    prepare: 'mkdir logs',
    agent: 'mkfifo logs/pipe',
    gate: 'test -p logs/pipe',
  },
  'an empty `.git` that keeps its folder': { agent: 'mkdir -p dist/.git', gate: 'test -d dist' },
  'a FIFO in a `.git` that is none': { agent: 'mkdir -p q/.git; mkfifo q/.git/p', gate: 'test -p q/.git/p' },
  'a file named `.git`': {
    start: 'mkdir src; echo x > src/x',
    agent: 'echo licensed > src/.git',
    gate: 'grep -rq licensed src',
  },
  'a gitfile that leads nowhere': {
    start: 'mkdir src; echo x > src/x',
    agent: "echo 'gitdir: /nowhere' > src/.git",
    gate: 'grep -rq nowhere src',
  },
  'a folder named `.git` in one of the tree': {
    start: 'mkdir src; echo x > src/x',
    agent: 'mkdir src/.git; echo licensed > src/.git/x',
    gate: 'grep -rq licensed src',
  },
  'a folder named `.git` in one of the start': {
    prepare: 'mkdir -p logs/old',
    agent: 'mkdir logs/old/.git',
    gate: 'test -d logs/old/.git',
  },
  'a folder whose files belong to its group': {
    start: 'mkdir src; echo x > src/x',
    agent: 'chmod g+s src',
    gate: 'test -g src',
  },
  'a folder from which only owners may remove': {
    start: 'mkdir src; echo x > src/x',
    agent: 'chmod +t src',
    gate: 'test -k src',
  },
  'a new folder whose files belong to its group': {
    agent: 'mkdir src; echo x > src/x; chmod g+s src',
    gate: 'test -g src',
  },
  'permissions of the root': { agent: 'chmod 711 .', gate: 'test "$(stat -c %a .)" = 711' },
  'a program that runs as its owner': {
    start: 'echo x > tool; chmod +x tool',
    agent: 'chmod u+s tool',
    gate: 'test -u tool',
  },
  'permissions of a file with a filter of somebody': {
    start: "echo '*.bin filter=crypt' > .gitattributes; echo x > a.bin",
    agent: 'chmod 600 a.bin',
    gate: 'test "$(stat -c %a a.bin)" = 600',
  },
  'line ends of a file whose filter has no name': {
    start: "echo '*.bat filter text=auto' > .gitattributes; echo x > a.bat",
    agent: "printf 'x\\r\\n' > a.bat",
    gate: "grep -q $'\\r' a.bat",
  },
  'an empty folder in a submodule that is not there': {
    start: SUBMODULE,
    prepare: 'git submodule --quiet deinit -f sub',
    agent: 'mkdir sub/out',
    gate: 'test -d sub/out',
  },
  'a file that hides itself in a submodule that is not there': {
    start: SUBMODULE,
    prepare: 'git submodule --quiet deinit -f sub',
    agent: "echo '*' > sub/.gitignore; echo x > sub/fix",
    gate: 'test -f sub/fix',
  },
  'a hidden path that is too long to be moved': {
    agent: `echo deep > .gitignore; mkdir deep; cd deep; ${deep(4090)}`,
    gate: 'find deep -name fix | grep -q fix',
    stuck: /deep\/d+/,
  },
  'a hidden path that is too long to be read': {
    agent: `echo deep > .gitignore; mkdir deep; cd deep; ${deep(4400)}`,
    gate: 'find deep -name fix | grep -q fix',
    stuck: /could not open directory 'deep/,
  },
  'empty folders at a path that is too long': {
    agent: `mkdir deep; cd deep; ${deep(4400)}; find . -name fix -delete`,
    gate: 'test "$(find . -path "./deep/*" -type d | wc -l)" -gt 20',
    stuck: /could not open directory 'deep|deep\/d+/,
  },
}

function bash(line: string, { environment }: TestRepository, cwd: string): number {
  try {
    const env = { ...environment, GIT_CONFIG_COUNT: '0' }
    execFileSync('bash', ['--noprofile', '--norc', '-ec', line], { cwd, env, stdio: 'ignore' })
    return 0
  } catch (error) {
    return (error as { status: number }).status
  }
}

/** As often as the loop does. */
async function makeCheckout(workspace: Workspace): Promise<readonly MadeCheckout[]> {
  const all: MadeCheckout[] = []
  for (let tries = 0; tries < 3; tries += 1) {
    const seen = await workspace.look()
    if (seen.kind === 'none') return [...all, { hasChanged: false, aside: [], stuck: seen.reason }]
    const made = await workspace.makeCheckout(seen.tree)
    all.push(made)
    if (made.stuck !== null || !made.hasChanged) break
  }
  return all
}

function start({ start: first = 'true', prepare = 'true' }: Partial<Trick>): TestRepository {
  const repository = createRepository()
  repository.write('value.txt', 'x\n')
  expect(bash(first, repository, repository.root)).toBe(0)
  repository.commit()
  expect(bash(prepare, repository, repository.root)).toBe(0)
  return repository
}

describe.each(Object.entries(TRICKS))('%s', (_, trick) => {
  const gateIn = (repository: TestRepository, cwd = repository.root) => bash(trick.gate, repository, cwd)

  it.each([
    ['handed on', true],
    ['left where it is', false],
  ])('is no way to a pass of work that is %s', async (_where, publishing) => {
    const repository = start(trick)
    const workspace = await repository.open({ publishing })
    expect(workspace.problems).toEqual([])
    expect(gateIn(repository)).not.toBe(0)
    expect(bash(trick.agent, repository, repository.root)).toBe(0)
    expect(gateIn(repository)).toBe(0)
    const made = await makeCheckout(workspace)
    if (trick.stuck === undefined) {
      expect(made.at(-1)?.stuck).toBeNull()
      expect(gateIn(repository)).not.toBe(0)
    } else expect(made.at(-1)?.stuck).toMatch(trick.stuck)
    // last, because it writes into the repository
    const clone = join(repository.beside, 'clone')
    bash('git add --all && git commit -q -m work', repository, repository.root)
    expect(bash(`git clone -q . ${clone}`, repository, repository.root)).toBe(0)
    expect(gateIn(repository, clone)).not.toBe(0)
    bash('rm -rf deep', repository, repository.root)
  })
})

describe('what is moved aside', () => {
  const hide = (name: string) => (repository: TestRepository, content: string) => {
    repository.write('.gitignore', `${name}\n`)
    repository.write(name, content)
  }

  /** What is aside, by number. */
  const asideOf = (folder: string, number: number, name: string) =>
    readFileSync(join(folder, 'set-aside', String(number), name), 'utf8')

  it('is kept when something of the same name comes later, also a folder', async () => {
    const repository = start({})
    const folder = join(repository.beside, 'run')
    const workspace = await repository.open({ folder })
    hide('gen')(repository, 'first')
    expect(await makeCheckout(workspace)).toMatchObject([{ aside: ['gen'], stuck: null }, {}])
    hide('gen')(repository, 'second')
    expect(await makeCheckout(workspace)).toMatchObject([{ aside: ['gen'], stuck: null }, {}])
    repository.write('.gitignore', 'gen\n')
    repository.write('gen/ok', 'third')
    expect(await makeCheckout(workspace)).toMatchObject([{ aside: ['gen/ok'], stuck: null }, {}])
    expect(existsSync(repository.path('gen'))).toBe(false)
    expect([asideOf(folder, 1, 'gen'), asideOf(folder, 2, 'gen'), asideOf(folder, 3, 'gen/ok')]).toEqual([
      'first',
      'second',
      'third',
    ])
  })

  it.each([
    ['a link to the workspace', (place: string, root: string) => symlinkSync(root, place)],
    ['a link to nowhere', (place: string) => symlinkSync('/nowhere/at/all', place)],
    ['a file', (place: string) => writeFileSync(place, 'x')],
  ])('does not go where %s leads', async (_, plant) => {
    const repository = start({})
    const folder = join(repository.beside, 'run')
    const workspace = await repository.open({ folder })
    plant(join(folder, 'set-aside'), repository.root)
    hide('gen')(repository, 'hidden')
    expect(await makeCheckout(workspace)).toMatchObject([{ aside: ['gen'], stuck: null }, {}])
    expect(asideOf(folder, 1, 'gen')).toBe('hidden')
    expect(existsSync(repository.path('1'))).toBe(false)
  })

  it('comes from no place that a link leads to', async () => {
    const repository = start({ start: SUBMODULE, prepare: 'git submodule --quiet deinit -f sub' })
    const workspace = await repository.open()
    const target = join(repository.beside, 'target')
    mkdirSync(target)
    writeFileSync(join(target, 'mine'), 'x')
    rmSync(repository.path('sub'), { recursive: true })
    symlinkSync(target, repository.path('sub'))
    await makeCheckout(workspace)
    expect(existsSync(join(target, 'mine'))).toBe(true)
  })

  it('is nothing that git ignored at the start, a repository with a `.git` included', async () => {
    const repository = start({ start: 'printf "node_modules\n*.log\n" > .gitignore' })
    bash("mkdir -p .venv/lib; echo '*' > .venv/.gitignore", repository, repository.root)
    const workspace = await repository.open()
    const agent =
      'mkdir -p .venv/new lib/node_modules/a/.git; echo x > .venv/lib/x; echo x > lib/node_modules/a/x; echo x > lib/a.log'
    expect(bash(agent, repository, repository.root)).toBe(0)
    expect(await makeCheckout(workspace)).toEqual([{ hasChanged: false, aside: [], stuck: null }])
    const all = ['.venv/new', '.venv/lib/x', 'lib/node_modules/a/.git', 'lib/a.log']
    expect(all.filter((path) => !existsSync(repository.path(path)))).toEqual([])
  })

  it('is no `.git` of the start', async () => {
    const repository = start({ start: 'mkdir src; echo x > src/x' })
    bash('mkdir -p src/.git empty/.git', repository, repository.root)
    const workspace = await repository.open()
    repository.write('value.txt', 'other\n')
    expect((await makeCheckout(workspace)).flatMap(({ aside }) => aside)).toEqual([])
    expect(existsSync(repository.path('src/.git')) && existsSync(repository.path('empty/.git'))).toBe(true)
  })
})

it('a touched file with a filter of somebody is a fresh copy of itself, and no further work', async () => {
  const repository = start({ start: "echo '*.bin filter=crypt' > .gitattributes; echo x > a.bin" })
  const workspace = await repository.open()
  bash('ln a.bin ../hard-link; chmod 600 a.bin; touch -d 2100-01-01 a.bin', repository, repository.root)
  const made = await makeCheckout(workspace)
  expect(made.map(({ hasChanged, stuck }) => [hasChanged, stuck])).toEqual([
    [true, null],
    [false, null],
  ])
  const { mode, nlink, mtimeMs } = lstatSync(repository.path('a.bin'))
  expect([mode & 0o7777, nlink, mtimeMs < Date.now() + 60_000]).toEqual([0o666 & ~process.umask(), 1, true])
  expect(readFileSync(repository.path('a.bin'), 'utf8')).toBe('x\n')
})

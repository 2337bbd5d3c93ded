import { describe, expect, it } from '@jest/globals'
import { defaultRules } from '../../src/protect/defaults.ts'
import { deriveRules } from '../../src/protect/derive.ts'
import { createProtection, parsePattern } from '../../src/protect/patterns.ts'
import { calledBy } from '../../src/protect/started-by.ts'
import type { StartFiles } from '../../src/protect/types.ts'

function startWith(files: Readonly<Record<string, string>>): StartFiles {
  return {
    paths: Object.keys(files),
    has: (path) => path in files,
    read: (path) => files[path] ?? null,
  }
}

const PACKAGE = JSON.stringify({
  scripts: {
    pretest: './ci/prepare.sh',
    test: 'vitest --run',
    e2e: 'playwright test',
    all: 'run-s test e2e',
  },
})

/** What of these paths a line protects: a path, or a path with its keys. */
function protectedBy(line: string, paths: readonly string[], files = {}, directory = ''): readonly string[] {
  const rules = deriveRules([{ name: 'gate', line, directory }], startWith(files))
  const protection = createProtection(rules, { ignoreCase: false })
  return paths.flatMap((path) => {
    const part = protection.partOf(path)
    if (part === null) return []
    return part.kind === 'whole' ? [path] : part.rules.map(({ pointer }) => `${path}#/${pointer?.join('/')}`)
  })
}

describe('folders in whose place a link would lead a line elsewhere', () => {
  it.each<[line: string, directory: string, folders: string[]]>([
    ['sh web/../check.sh', '', ['web']],
    ['sh ../../check.sh', 'packages/a', ['packages', 'packages/a']],
    ['cd packages/a && sh ../../check.sh', '', ['packages', 'packages/a']],
    ['tool --config=web/../x.json', '', ['web']],
    ['tool "web/.."', '', ['web']],
    ['npm test', 'packages/a', ['packages/a']],
    ['sh a/b/../../c/../check.sh', '', ['a', 'a/b', 'c']],
    ['sh ../check.sh', '', []],
    ['sh ./web/check.sh; echo ...', '', []],
  ])('%s', (line, directory, folders) => {
    const all = ['web', 'packages', 'packages/a', 'a', 'a/b', 'c', 'docs']
    expect(protectedBy(line, all, { 'packages/a/package.json': '{}' }, directory)).toEqual(
      all.filter((folder) => folders.includes(folder)),
    )
  })
})

describe('the files that a line is made of', () => {
  it.each<[line: string, path: string]>([
    ['./check.sh', 'check.sh'],
    ['ci/check.sh --fast', 'ci/check.sh'],
    ['bash ci/check.sh', 'ci/check.sh'],
    ['bash -eu ci/check.sh', 'ci/check.sh'],
    ['sh check', 'check'],
    ['source ci/env.sh && true', 'ci/env.sh'],
    ['node scripts/check.js', 'scripts/check.js'],
    ['node --enable-source-maps scripts/check.mjs', 'scripts/check.mjs'],
    ['node -r ./hook.js check.js', 'hook.js'],
    ['node --import tsx check.ts', 'check.ts'],
    ['node check.js -c conf --check', 'check.js'],
    ['CI=1 python3 tools/check.py', 'tools/check.py'],
    ['bash -c "./check.sh && true"', 'check.sh'],
    ['cd ci && ./check.sh', 'ci/check.sh'],
    ['(cd ci; ./check.sh)', 'ci/check.sh'],
    ['true | tee log | ./check.sh', 'check.sh'],
    ['if ./check.sh; then true; fi', 'check.sh'],
    ['echo "$(true)"; x=$(./check.sh)', 'check.sh'],
    ['timeout 60 ./check.sh', 'check.sh'],
    ['"./check it.sh"', 'check it.sh'],
    ['./[x].sh', '[x].sh'],
    ['make test', 'Makefile'],
    ['make test', 'GNUmakefile'],
    ['make -C sub test', 'sub/makefile'],
    ['make -f ci/rules.mk', 'ci/rules.mk'],
    ['just check', 'justfile'],
    ['npx jest --ci', 'jest.config.mjs'],
    ['npx --yes jest@29 --ci', 'jest.config.mjs'],
    ['npx --no-install vitest run', 'vite.config.ts'],
    ['node_modules/.bin/eslint .', 'eslint.config.js'],
    ['npx eslint .', 'deep/below/.eslintrc.json'],
    ['pnpm exec tsc --noEmit', 'tsconfig.build.json'],
    ['yarn jest', 'jest.config.js'],
    ['npm exec -- biome ci', 'biome.jsonc'],
    ['jest --config=ci/jest.json', 'ci/jest.json'],
    ['python -m pytest -q', 'pytest.ini'],
    ['uv run pytest', 'pyproject.toml'],
    ['poetry run -- mypy src', 'mypy.ini'],
    ['ruff check', 'sub/ruff.toml'],
    ['tox -e py312', 'tox.ini'],
    ['cargo test --all', 'crates/a/Cargo.toml'],
    ['cargo clippy', '.cargo/config.toml'],
    ['go test ./...', 'sub/go.mod'],
    ['./gradlew check', 'gradlew'],
    ['./gradlew check', 'app/build.gradle.kts'],
    ['mvn -q verify', 'pom.xml'],
    ['npm test', '.npmrc'],
    ['npm start', 'server.js'],
    ['bundle exec rubocop', '.rubocop.yml'],
  ])('%s: %s', (line, path) => {
    expect(protectedBy(line, [path], { 'ci/rules.mk': '', 'ci/jest.json': '', check: '' })).toEqual([path])
  })

  it.each<[line: string, path: string]>([
    ['bash -eo pipefail check.sh', 'check.sh'],
    ['bash -o errexit check.sh', 'check.sh'],
    ["bash -euxo pipefail -c './check.sh'", 'check.sh'],
    ["bash -ce 'true && ./check.sh'", 'check.sh'],
    ['test "$( (true); ./check.sh)" = ok', 'check.sh'],
    ['bash --rcfile ci/rc check.sh', 'check.sh'],
    ['test "$(./check.sh)" = ok', 'check.sh'],
    ['test "$(./check.sh "a b" $(true))" = ok', 'check.sh'],
    ['test "a `./check.sh` b" = ok', 'check.sh'],
    ['test "$(echo "$(./check.sh)")" = ok', 'check.sh'],
    ['test "`true`" && ./check.sh', 'check.sh'],
    ['sh < ci/check.sh', 'ci/check.sh'],
    ['sh <ci/check.sh >log', 'ci/check.sh'],
    ['sh<ci/check.sh>log', 'ci/check.sh'],
    ['./check.sh>/dev/null', 'check.sh'],
    ['./check.sh>>log 2>&1', 'check.sh'],
    ['./check.sh>&2', 'check.sh'],
    ['bash ci/check.sh>log', 'ci/check.sh'],
    ['make>log', 'Makefile'],
    ['pytest>log', 'pytest.ini'],
    ['python3 - < check.py', 'check.py'],
    ['function f { ./check.sh; }; f', 'check.sh'],
    ['cd -- sub && make', 'sub/Makefile'],
    ['cd -P sub && make', 'sub/Makefile'],
    ['cd "$PWD/sub" && make', 'sub/Makefile'],
    [`"\${PWD}/check.sh"`, 'check.sh'],
    ['make -Csub check', 'sub/Makefile'],
    ['make -fci/rules.mk', 'ci/rules.mk'],
    ['BASH_ENV=ci/env.sh bash check.sh', 'ci/env.sh'],
    ['env MAKEFILES="a.mk b.mk" make', 'b.mk'],
    ['export BASH_ENV=env.sh; bash check.sh', 'env.sh'],
    ["NODE_OPTIONS='--no-warnings --require ./hook.js' npm test", 'hook.js'],
    ['PATH=./bin:$PATH lint', 'bin/lint'],
    ['make -f ci/rules.mk', 'ci/rules.mk.sh'],
  ])('a line in the words of a shell: %s: %s', (line, path) => {
    expect(protectedBy(line, [path], { 'ci/rules.mk': '' })).toEqual([path])
  })

  it.each<[line: string, path: string]>([
    ['timeout -s KILL 5m ./check.sh', 'check.sh'],
    ['env -u A B=1 ./check.sh', 'check.sh'],
    ['env -C sub ./check.sh', 'sub/check.sh'],
    ['env --chdir=sub make', 'sub/Makefile'],
    ['sudo -u ci ./check.sh', 'check.sh'],
    ['dotenv -e .env -- ./check.sh', 'check.sh'],
    ['nice -n 5 ./check.sh', 'check.sh'],
    ['flock -w 5 ci/lock ./check.sh', 'check.sh'],
    ['setsid ./check.sh', 'check.sh'],
    ['xargs -n 1 ./check.sh < list', 'check.sh'],
    ['find . -name x -exec ./check.sh {} \\;', 'check.sh'],
    ['direnv exec . ./check.sh', 'check.sh'],
    ['conda run -n e pytest', 'pytest.ini'],
    ['uv run --with x pytest', 'pytest.ini'],
    ['npx -p typescript tsc', 'tsconfig.json'],
    ['npx --package=typescript -y tsc', 'tsconfig.json'],
    ['npx @playwright/test test', 'playwright.config.ts'],
    ['c8 -r text mocha', '.mocharc.json'],
    ['c8 --check-coverage --lines 100 mocha', '.mocharc.json'],
  ])('a program behind another one: %s: %s', (line, path) => {
    expect(protectedBy(line, [path])).toEqual([path])
  })

  it.each<[line: string, path: string]>([
    ['node --conditions dev check.js', 'check.js'],
    ['node -C dev check.js', 'check.js'],
    ['node --import tsx --test-reporter spec check.ts', 'check.ts'],
    ['node -r ./a.js -r ./b.js check.js', 'check.js'],
    ['node -r ./a.js -r ./b.js check.js', 'b.js'],
    ['node --require=./hook.js check.js', 'hook.js'],
    ['node --env-file=.env check.js', '.env'],
    ['node --test --import ./ci/hook.mjs', 'ci/hook.mjs'],
    ['node --import=./ci/hook.mjs --test test/a.test.js', 'ci/hook.mjs'],
    ['node --test test/a.test.js --require ./ci/hook.cjs', 'ci/hook.cjs'],
    ['node -e "1 + 1" -r ./ci/hook.cjs', 'ci/hook.cjs'],
    ['node --check --loader ./ci/hook.mjs src/a.js', 'ci/hook.mjs'],
    ['node --test --test-reporter ./ci/reporter.mjs', 'ci/reporter.mjs'],
    ['node --test --test-global-setup=./ci/setup.mjs', 'ci/setup.mjs'],
    ['bun test --preload ./ci/setup.ts', 'ci/setup.ts'],
    ['node check', 'check.js'],
    ['node ci/check', 'ci/check/index.js'],
    ['node .', 'index.js'],
    ['python3 -W ignore -X dev check.py', 'check.py'],
    ['python3 ci', 'ci/__main__.py'],
    ['python3 -m checks', 'checks.py'],
    ['python3 -m tools.check', 'tools/check.py'],
    ['python3 -m tools.check', 'tools/check/__main__.py'],
    ['python3 -m tools.check', 'tools/check/__init__.py'],
    ['python3 -m pytest', 'pytest.py'],
    ['python3 -m pytest', 'pytest/__init__.py'],
    ['python3 -mpytest', 'pytest.ini'],
    ['coverage run check.py', 'check.py'],
    ['coverage run -m pytest', 'pytest.ini'],
    ['coverage run --source src check.py', '.coveragerc'],
    ['node node_modules/jest/bin/jest.js', 'jest.config.js'],
    ['node node_modules/.bin/eslint .', 'eslint.config.js'],
    ['zx ci.mjs', 'ci.mjs'],
  ])('an interpreter: %s: %s', (line, path) => {
    expect(protectedBy(line, [path])).toEqual([path])
  })

  it.each<[line: string, path: string]>([
    ['make', 'Makefile.sh'],
    ['make', 'GNUmakefile.o'],
    ['make', 'makefile.c'],
    ['npm test', 'node_modules/.bin/jest'],
    ['npm test', 'packages/a/node_modules/.bin/jest'],
    ['yarn test', '.yarn/releases/yarn-4.cjs'],
    ['yarn test', '.yarn/plugins/@a/b.cjs'],
    ['yarn test', '.pnp.cjs'],
    ['pnpm test', '.pnpmfile.mjs'],
    ['task test', 'taskfile.dist.yml'],
    ['rake test', 'rakelib/a.rake'],
    ['jest --projects a b', 'b/jest.config.js'],
    ['biome ci', '.biome.json'],
    ['prettier --check .', 'src/.editorconfig'],
    ['tsc -p packages/a', 'packages/a/tsconfig.json'],
    ['tsc -b packages/a packages/b', 'packages/b/tsconfig.json'],
    ['pytest tests/unit', 'pytest.toml'],
    ['pytest tests/unit', '.pytest.toml'],
    ['pytest tests/unit', 'tests/tox.ini'],
    ['pytest tests/unit', 'tests/unit/pyproject.toml'],
    ['pytest', '.coveragerc'],
    ['ruff check', 'src/pyproject.toml'],
    ['pylint src', 'pylintrc.toml'],
    ['black --check .', 'pyproject.toml'],
    ['isort --check .', '.isort.cfg'],
    ['pdm run test', 'pyproject.toml'],
    ['hatch test', 'hatch.toml'],
    ['uv run poe test', 'pyproject.toml'],
    ['poetry run task test', 'pyproject.toml'],
    ['pipenv run test', 'Pipfile'],
    ['cargo fmt --check', 'rustfmt.toml'],
    ['cargo fmt --check', 'crates/a/.rustfmt.toml'],
    ['cargo nextest run', '.config/nextest.toml'],
    ['golangci-lint run ./sub/...', 'sub/.golangci.yml'],
    ['./gradlew check', 'buildSrc/src/main/groovy/A.groovy'],
    ['./gradlew check', 'gradle/libs.versions.toml'],
    ['sub/gradlew -p sub check', 'sub/settings.gradle'],
    ['./mvnw verify', '.mvn/wrapper/maven-wrapper.jar'],
    ['mvn -f sub verify', 'sub/.mvn/maven.config'],
    ['dotnet test', 'global.json'],
    ['dotnet test', 'src/Directory.Packages.props'],
    ['dotnet test', 'src/Directory.Build.rsp'],
    ['dotnet test', 'src/a.fsproj'],
    ['dotnet test', 'all.slnx'],
    ['dotnet test', 'src/.editorconfig'],
    ['rspec', '.rspec-local'],
    ['rubocop', '.rubocop'],
    ['rubocop', '.config/rubocop/config.yml'],
  ])('the configuration of a tool: %s: %s', (line, path) => {
    expect(protectedBy(line, [path])).toEqual([path])
  })

  it.each([
    ['npm test', 'src/index.js'],
    ['npm test', 'server.js'],
    ['node --test', 'test/a.test.js'],
    ['test -f value.txt', 'value.txt'],
    ['grep -f value.txt -c other.txt log', 'other.txt'],
    ['node --check src/a.js', 'src/a.js'],
    ['bash -n src/a.sh', 'src/a.sh'],
    ['php -l src/a.php', 'src/a.php'],
    ['node --test test/a.test.js', 'test/a.test.js'],
    ['python -m unittest tests/test_a.py', 'tests/test_a.py'],
    ['npx jest test/a.test.js', 'test/a.test.js'],
    ['grep -q good value.txt', 'value.txt'],
    ['../outside.sh', 'outside.sh'],
    ['/usr/bin/true', 'usr/bin/true'],
    ['echo ./check.sh', 'check.sh'],
    ['true # ./check.sh', 'check.sh'],
    ['node -e "1 + 1"', '1 + 1'],
    ['jest', 'sub/jest.config.js'],
    ['test "$(< ci/value.txt)" = good', 'ci/value.txt'],
    ['while read -r a; do true; done < ci/value.txt', 'ci/value.txt'],
    ['grep -q good < ci/value.txt', 'ci/value.txt'],
    ['node check.js < ci/value.txt', 'ci/value.txt'],
    ["test '$(./check.sh)' = ok", 'check.sh'],
    ['test "\\$(./check.sh)" = ok', 'check.sh'],
    ['npx -y jest test/a.test.js', 'test/a.test.js'],
    ['python3 -m pytest tests/test_a.py', 'tests/test_a.py'],
    ['python3 -m pytest', 'json.py'],
    ['make', 'Makefile2'],
    ['node --run lint', 'lint/index.js'],
    ['find . -name ./check.sh', 'check.sh'],
    ['node .', '..js'],
    ['deno lint', 'lint.js'],
    ['gradle check', 'src/buildSrc.txt'],
    ['prettier --check .', 'src/index.js'],
    ['PATH=/usr/bin:$PATH lint', 'usr/bin/lint'],
  ])('%s does not protect %s', (line, path) => {
    expect(protectedBy(line, [path], { 'value.txt': '', 'other.txt': '' })).toEqual([])
  })
})

it('a module of the code itself is not protected as one that stands for another', () => {
  const files = { 'app/__init__.py': '', 'app/cli.py': '' }
  const paths = [...Object.keys(files), 'app/__main__.py', 'app/core.py', 'app.py']
  expect(protectedBy('python -m app.cli', paths, files)).toEqual(['app/cli.py', 'app.py'])
  expect(protectedBy('python -m app', paths, files)).toEqual(['app/__main__.py', 'app.py'])
})

describe('scripts of package.json', () => {
  it.each(['deno task test', 'node --run test'])('%s: the scripts too', (line) => {
    const paths = ['package.json', 'vitest.config.ts']
    expect(protectedBy(line, paths, { 'package.json': PACKAGE })).toEqual([
      'package.json#/scripts',
      'vitest.config.ts',
    ])
  })

  it.each(['npm test', 'npm run e2e', 'pnpm e2e', 'yarn run all', 'bun run e2e', 'npm --silent run all'])(
    '%s: the scripts as a whole',
    (line) => {
      expect(protectedBy(line, ['package.json'], { 'package.json': PACKAGE })).toContain(
        'package.json#/scripts',
      )
    },
  )

  it('what the script and its hooks start is protected too, also through other scripts', () => {
    const paths = ['vitest.config.ts', 'ci/prepare.sh', 'playwright.config.ts']
    expect(protectedBy('npm t', paths, { 'package.json': PACKAGE })).toEqual(paths.slice(0, 2))
    expect(protectedBy('npm run all', paths, { 'package.json': PACKAGE })).toEqual(paths)
  })

  it('programs of packages in every folder up to the root', () => {
    const paths = ['node_modules/.bin/a', 'packages/node_modules/.bin/a', 'packages/a/node_modules/.bin/a']
    expect(protectedBy('npm test', [...paths, 'other/node_modules/.bin/a'], {}, 'packages/a')).toEqual(paths)
  })

  it('from the directory of the gate up to the root, where a new package.json would be asked instead', () => {
    const files = {
      'package.json': PACKAGE,
      'packages/a/package.json': '{}',
      'packages/b/package.json': '{}',
    }
    const paths = [...Object.keys(files), 'packages/package.json']
    expect(protectedBy('npm test', paths, files, 'packages/a')).toEqual([
      'package.json#/scripts',
      'packages/a/package.json#/scripts',
      'packages/package.json',
    ])
  })

  it.each<[string, Record<string, string>]>([
    ['workspaces', { 'package.json': '{"workspaces": ["packages/*"]}' }],
    ['pnpm-workspace.yaml', { 'package.json': '{}', 'pnpm-workspace.yaml': '' }],
  ])('with %s also those below; a new one there is work', (_, root) => {
    const files = { ...root, 'packages/a/package.json': '{"scripts": {"test": "./t.sh"}}' }
    const paths = ['packages/a/package.json', 'packages/new/package.json', 'packages/a/t.sh']
    expect(protectedBy('npm test -ws', paths, files)).toEqual([
      'packages/a/package.json#/scripts',
      'packages/a/t.sh',
    ])
  })

  it('configuration inside of package.json is a value of its own', () => {
    expect(protectedBy('jest', ['package.json'], { 'package.json': '{}' })).toEqual(['package.json#/jest'])
  })

  it.each(['npx check', 'npm exec check'])('%s: a package has programs of its own under its name', (line) => {
    expect(protectedBy(line, ['package.json'], { 'package.json': '{}' })).toEqual(
      expect.arrayContaining(['package.json#/name', 'package.json#/bin']),
    )
  })

  it.each<[line: string, folder: string, directory: string]>([
    ['node .', '', ''],
    ['node ./', '', ''],
    ['node app', 'app/', ''],
    ['node ../app', 'app/', 'ci'],
    ['cd app && node .', 'app/', ''],
  ])('%s is what package.json in %s names, also a new one', (line, folder, directory) => {
    const path = `${folder}package.json`
    const keys = [`${path}#/main`, `${path}#/type`]
    expect(protectedBy(line, [path], {}, directory)).toEqual(keys)
    const start = { [path]: '{"main": "lib/start"}' }
    const files = ['', '.js', '/index.js'].map((ending) => `${folder}lib/start${ending}`)
    expect(protectedBy(line, [path, ...files], start, directory)).toEqual([...keys, ...files])
  })

  it.each([
    ['eslint .', ['eslintConfig', 'eslintIgnore']],
    ['prettier --check .', ['prettier']],
  ] as const)('%s: also in folders below, in new ones too', (line, keys) => {
    expect(protectedBy(line, ['package.json', 'src/package.json'], { 'package.json': '{}' })).toEqual(
      ['package.json', 'src/package.json'].flatMap((path) => keys.map((key) => `${path}#/${key}`)),
    )
  })

  it.each([
    'npx -w a jest',
    'npm exec --workspace=a -- jest',
    'npm exec --workspaces jest',
    'pnpm --filter a exec jest',
    'pnpm -r exec jest',
    'yarn workspace a exec jest',
  ])('%s: in the packages of the workspace, whose list stays', (line) => {
    const files = { 'package.json': '{"workspaces": ["packages/*"]}', 'packages/a/package.json': '{}' }
    expect(protectedBy(line, ['package.json', 'packages/a/jest.config.js'], files)).toEqual(
      expect.arrayContaining(['package.json#/workspaces', 'packages/a/jest.config.js']),
    )
  })

  it('what wireit runs for a script is a value of its own', () => {
    const content = '{"scripts": {"a": "wireit"}, "wireit": {"a": {"command": "true"}}}'
    expect(protectedBy('npm run a', ['package.json'], { 'package.json': content })).toEqual(
      ['scripts', 'wireit'].map((key) => `package.json#/${key}`),
    )
  })

  it('scripts that call each other are followed once', () => {
    const round = '{"scripts": {"a": "npm run b", "b": "npm run a"}}'
    expect(protectedBy('npm run a', ['package.json'], { 'package.json': round })).toEqual([
      'package.json#/scripts',
    ])
  })

  it('a package.json that is no JSON at the start is protected all the same', () => {
    expect(protectedBy('npm test', ['package.json'], { 'package.json': '{' })).toEqual([
      'package.json#/scripts',
    ])
  })
})

it('names the first line that a path was found in', () => {
  const lines = [
    { name: 'unit', line: './check.sh a', directory: '' },
    { name: 'e2e', line: './check.sh b', directory: '' },
  ]
  expect(deriveRules(lines, startWith({})).map(({ shown, by }) => [shown, by])).toEqual([
    ['check.sh', { kind: 'line', name: 'unit' }],
  ])
})

it('reads quotes, comments and redirections like a shell', () => {
  expect(calledBy(`echo 'a;b' "c|d" e\\;f > out.txt 2>&1 # ./x.sh`)).toEqual([
    { kind: 'tool', name: 'echo', program: 'echo', words: ['a;b', 'c|d', 'e;f'] },
  ])
})

describe('a pattern of protected-paths', () => {
  function matched(
    patterns: readonly string[],
    paths: readonly string[],
    ignoreCase = false,
  ): readonly string[] {
    const rules = patterns.map((text) => {
      const read = parsePattern(text)
      if (read.kind === 'problem') throw new Error(read.allowed)
      return read.rule
    })
    const protection = createProtection([...defaultRules(), ...rules], { ignoreCase })
    return paths.filter((path) => protection.partOf(path) !== null)
  }

  it.each<[string, readonly string[], readonly string[]]>([
    ['schema.sql', ['schema.sql', 'db/schema.sql', 'schema.sql/x'], ['schema.sql.bak', 'other.sql']],
    ['db/schema.sql', ['db/schema.sql'], ['x/db/schema.sql', 'schema.sql']],
    ['/schema.sql', ['schema.sql'], ['db/schema.sql']],
    ['docs/', ['docs/a', 'docs/a/b'], ['x/docs/a']],
    ['*.snap', ['a.snap', '.b/.c.snap'], ['a.snapx']],
    ['a/**/*.lock', ['a/b.lock', 'a/.b/c/.d.lock'], ['b.lock']],
    ['{a,b}.txt', ['a.txt', 'x/b.txt'], ['c.txt']],
    ['tsconfig.json#/compilerOptions/strict', ['tsconfig.json', 'a/tsconfig.json'], ['a/tsconfig.json/x']],
  ])('%s', (pattern, matching, others) => {
    expect(matched([pattern], [...matching, ...others])).toEqual(matching)
  })

  it('adds to what is protected anyway', () => {
    const paths = [
      '.github/workflows/ci.yml',
      '.github/.x',
      '.gitea/workflows/ci.yml',
      '.forgejo/workflows/ci.yml',
      'a/CLAUDE.md',
      'b/.claude/settings.json',
      '.mcp.json',
      '.gitattributes',
      'a/.gitattributes',
      'a/.vscode/mcp.json',
      '.pi/settings.json',
      'a/AGENT.md',
      '.agents/skills/a/SKILL.md',
      '.rules',
      '.github/copilot-instructions.md',
    ]
    expect(matched(['docs/**'], [...paths, '.vscode/settings.json', '.gitignore'])).toEqual(paths)
  })

  it('takes out with an exclamation mark; later lines win', () => {
    const paths = ['CLAUDE.md', 'sub/CLAUDE.md', '.github/a', '.github/workflows/b', 'AGENTS.md']
    expect(matched(['!CLAUDE.md', '!.github/**', '.github/workflows/**'], paths)).toEqual([
      '.github/workflows/b',
      'AGENTS.md',
    ])
  })

  it('takes out attributes of git where they are the task', () => {
    expect(matched(['!.gitattributes'], ['.gitattributes', 'a/.gitattributes', 'AGENTS.md'])).toEqual([
      'AGENTS.md',
    ])
  })

  it('takes out one value or all of a file', () => {
    const both = ['package.json#/scripts', 'package.json#/jest']
    expect(matched([...both, '!package.json#/jest'], ['package.json'])).toEqual(['package.json'])
    expect(matched([...both, '!package.json'], ['package.json'])).toEqual([])
    expect(matched([...both, '!/package.json#/jest', '!package.json#/scripts'], ['package.json'])).toEqual([])
  })

  it('minds upper and lower case as the file system does', () => {
    expect(matched(['Makefile'], ['makefile', '.GitHub/x'])).toEqual([])
    expect(matched(['Makefile'], ['makefile', '.GitHub/x'], true)).toEqual(['makefile', '.GitHub/x'])
  })

  it.each([
    '!',
    '/',
    'a\\b',
    '../x',
    'C:/x',
    'a/[b',
    '{a,b',
    'a)',
    'package.json#scripts',
    'package.json#/a~2',
    'package.json#/',
    'config.yml#/a',
  ])('%s is a mistake', (text) => {
    expect(parsePattern(text)).toMatchObject({
      kind: 'problem',
      allowed: expect.stringMatching(/^[A-Z].*\.$/),
    })
  })
})

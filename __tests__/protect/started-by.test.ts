import { describe, expect, it } from '@jest/globals'
import { lineFromRoot } from '../../src/protect/line-from-root.ts'
import { leaves, protectedBy, protects, type Row } from './protected-by.ts'

describe('variables', () => {
  const VARIABLES: readonly (readonly [name: string, value: string, path: string])[] = [
    ['BASH_ENV', './x.sh', 'x.sh'],
    ['BASH_ENV', '$PWD/x.sh', 'x.sh'],
    ['NODE_OPTIONS', '--require ./hook.js', 'hook.js'],
    ['NODE_OPTIONS', '--require ./hook', 'hook.js'],
    ['NODE_OPTIONS', '--no-warnings --import=./hook.mjs', 'hook.mjs'],
    ['NODE_OPTIONS', '--require "./a hook.js"', 'a hook.js'],
    ['npm_config_node_options', '--require ./hook.js', 'hook.js'],
    ['npm_config_userconfig', 'ci/npmrc', 'ci/npmrc'],
    ['npm_config_script_shell', './shell', 'shell'],
    ['NPM_CONFIG_SCRIPT_SHELL', './shell', 'shell'],
    ['PYTHONPATH', 'lib', 'lib/sitecustomize.py'],
    ['PYTHONPATH', './a:lib', 'lib/usercustomize/__init__.py'],
    ['PYTHONSTARTUP', 'start.py', 'start.py'],
    ['PYTEST_ADDOPTS', '-c ci/other.ini', 'ci/other.ini'],
    ['PYTEST_PLUGINS', 'ci.plugin', 'ci/plugin.py'],
    ['RUBYOPT', '-r./hook', 'hook.rb'],
    ['PERL5OPT', '-I./lib -MHook::One', 'lib/Hook/One.pm'],
    ['JAVA_TOOL_OPTIONS', '-javaagent:./agent.jar', 'agent.jar'],
    ['JAVA_TOOL_OPTIONS', '-javaagent:ci/agent.jar=a', 'ci/agent.jar'],
    ['MAKEFILES', 'a.mk b.mk', 'b.mk'],
    ['MAKEFLAGS', '--file=ci/rules.mk', 'ci/rules.mk'],
    ['GIT_CONFIG_GLOBAL', 'ci/gitconfig', 'ci/gitconfig'],
    ['GIT_EXTERNAL_DIFF', './diff', 'diff'],
    ['LD_PRELOAD', './a.so', 'a.so'],
    ['RUSTC_WRAPPER', './rustc', 'rustc'],
    ['GOFLAGS', '-overlay=ci/overlay.json', 'ci/overlay.json'],
    ['CC', './cc', 'cc'],
    ['BUNDLE_GEMFILE', 'ci/Gemfile', 'ci/Gemfile'],
    ['COVERAGE_RCFILE', 'ci/coverage', 'ci/coverage'],
    ['PATH', './bin:$PATH', 'bin/run'],
    ['PATH', '$GITHUB_WORKSPACE/bin:/usr/bin', 'bin/run'],
  ]
  const files = {
    'ci/npmrc': '',
    'ci/other.ini': '',
    'ci/agent.jar': '',
    'ci/overlay.json': '',
    'ci/gitconfig': '',
    'ci/coverage': '',
    'ci/rules.mk': '',
  }

  it.each(VARIABLES)('%s=%s of a gate: %s', (name, value, path) => {
    expect(protectedBy('run', [path], { files, environment: { [name]: value } })).toEqual([path])
  })

  it.each(VARIABLES)('%s=%s in a line: %s', (name, value, path) => {
    const quoted = `${name}="${value.replaceAll('"', '\\"')}"`
    const lines = [
      `${quoted} run`,
      `export ${quoted}; run`,
      `${quoted}; export ${name}; run`,
      `env -i ${quoted} run`,
      `declare -x ${quoted} && run`,
      `timeout 5 env ${quoted} run`,
    ]
    for (const line of lines) expect([line, protectedBy(line, [path], { files })]).toEqual([line, [path]])
  })

  protects(
    'a name is looked for where PATH says',
    [
      ['export PATH=./bin:$PATH; lint', 'bin/lint'],
      ['export PATH="$PWD/bin:$PATH" && lint', 'bin/lint'],
      ['PATH=$(pwd)/bin:$PATH lint', 'bin/lint'],
      ['PATH=./bin:$PATH; timeout 5 lint', 'bin/timeout', 'bin/lint'],
      ['cd sub; PATH=./bin:$PATH lint', 'sub/bin/lint'],
      ['PATH=./bin:$PATH; . env', 'bin/env', 'env'],
      ['PATH=./bin:$PATH bash check', 'bin/check', 'check'],
      ['PATH=./bin:$PATH python3.11 x.py', 'bin/python3.11'],
      ['PATH=./bin:$PATH npm test', 'bin/lint', 'bin/npm'],
      ['PATH+=:./bin; lint', 'bin/lint'],
      ['PATH=./bin:$PATH bash check.sh', 'bin/new-one', 'bin/grep'],
    ],
    { files: { 'package.json': '{"scripts": {"test": "lint"}}', 'bin/old': '' } },
  )

  leaves(
    'a folder of PATH may have the code in it',
    [
      ['PATH=./bin:$PATH lint', 'bin/old', 'bin/sub/new'],
      ['PATH=$PATH:./bin lint', 'bin/new-one', 'bin/old'],
    ],
    { files: { 'bin/old': '' } },
  )

  leaves(
    'a variable that nobody knows',
    [
      ['TARGET=src/a.js run', 'src/a.js'],
      ['DEBUG=./src/a.js run', 'src/a.js'],
      ['PATH=/usr/bin:$PATH lint', 'usr/bin/lint'],
      ['PYTHONPATH=src pytest', 'src/app.py', 'src/app/__init__.py'],
    ],
    { files: { 'src/a.js': '' } },
  )

  protects('a variable that is used', [
    ['CHECK=./check.sh; bash $CHECK', 'check.sh'],
    ['D=ci; "$D/check.sh"', 'ci/check.sh'],
    ['RUN="bash check"; $RUN', 'check'],
    [`D=ci; bash \${D}/check`, 'ci/check'],
  ])

  it('of the gate is used in its line', () => {
    const environment = { DIR: 'ci' }
    expect(protectedBy('bash $DIR/check.sh', ['ci/check.sh'], { environment })).toEqual(['ci/check.sh'])
  })
})

describe('places', () => {
  protects(
    'the folder where it runs',
    [
      ['$(pwd)/check.sh', 'sub/check.sh'],
      ['"$(pwd -P)/check.sh"', 'sub/check.sh'],
      ['`pwd`/check.sh', 'sub/check.sh'],
      ['bash $PWD/check', 'sub/check'],
      [`bash "\${PWD}"/check`, 'sub/check'],
      ['"$GITHUB_WORKSPACE/check.sh"', 'check.sh'],
      ['bash $GITHUB_WORKSPACE/check', 'check'],
      ['cd "$GITHUB_WORKSPACE" && make', 'Makefile'],
      ['"$(git rev-parse --show-toplevel)"/ci/check.sh', 'ci/check.sh'],
      ['cd $(git rev-parse --show-toplevel)/ci; ./check.sh', 'ci/check.sh'],
      ['cd ..; npx jest', 'jest.config.js'],
      ['pushd ../ci && ./check.sh', 'ci/check.sh'],
      ['cd -P -- ../ci; ./check.sh', 'ci/check.sh'],
    ],
    { directory: 'sub' },
  )
})

describe('what an interpreter makes of a name', () => {
  protects('all that would be taken', [
    [
      'node check',
      'check',
      'check.js',
      'check.json',
      'check.mjs',
      'check.cjs',
      'check.node',
      'check/index.js',
      'check/index.json',
      'check/package.json',
    ],
    ['node ./ci', 'ci.js', 'ci.json', 'ci', 'ci/index.js', 'ci/index.node', 'ci/package.json'],
    ['node .', 'package.json', 'index.js', 'index.json'],
    ['node check.js', 'check.js', 'check.js.js'],
    ['node22 check', 'check.js'],
    ['nodejs -r./hook check', 'hook.js', 'hook/index.js', 'check.js'],
    ['node --require=./hook check', 'hook.json', 'check.js'],
    ['node --import ./hook.mjs --test', 'hook.mjs'],
    ['node --import tsx check.ts', 'package.json', 'check.ts'],
    ['node --test-reporter=./r.js --test', 'r.js'],
    ['node --env-file=.env.test check.js', '.env.test'],
    ['node --experimental-default-type module check', 'check.js'],
    ['tsx ci/check', 'ci/check.ts', 'ci/check/index.ts'],
    ['bun ./ci/check', 'ci/check.ts', 'ci/check.tsx'],
    ['bun run ./ci/check', 'ci/check.ts'],
    ['python3.11 ci', 'ci/__main__.py', 'ci/__main__.pyc', 'ci'],
    [
      'python3.11 -Bm pkg',
      'pkg.py',
      'pkg/__init__.py',
      'pkg/__main__.py',
      'pkg.so',
      'pkg.abi3.so',
      'pkg/__init__.pyc',
    ],
    [
      'python -W ignore -m pkg.sub',
      'pkg.py',
      'pkg/sub.py',
      'pkg/__init__.py',
      'pkg/sub/__main__.py',
      'pkg.pyc',
    ],
    ['python -Im pkg', 'pkg.py'],
    ['PYTHONPATH=lib python -m pkg', 'lib/pkg.py', 'pkg.py'],
    ['pypy3 -m pkg', 'pkg.py'],
    ['python3.12 -bbm pytest', 'pytest.py', 'pytest.ini'],
    ['python -m coverage run check.py', 'check.py', '.coveragerc'],
    ['perl -I lib -MHook::One -e 1', 'lib/Hook/One.pm'],
    ['perl -Ilib -mHook -e 1', 'lib/Hook.pm'],
    ['perl check', 'check'],
    ['ruby -r ./hook check', 'hook.rb', 'hook.so', 'check'],
    ['ruby -Ilib -rhook -e 1', 'lib/hook.rb'],
    ['ruby -wr./hook check.rb', 'hook.rb'],
    ['php -f check', 'check'],
    ['php -d auto_prepend_file=ci/x.php check.php', 'ci/x.php', 'check.php'],
    ['lua5.4 check', 'check'],
    ['pwsh -File ci/check.ps1', 'ci/check.ps1'],
    ['source env', 'env'],
    ['. ./x', 'x'],
    ['. x && true', 'x'],
    ['source x y', 'x'],
    ['sh check', 'check'],
  ])

  leaves('no more than that', [
    ['node check.js', 'check/index.js', 'src/check.js'],
    ['node ./ci/', 'ci.js'],
    ['node -e 1', '1', '1.js'],
    ['node -pe 1 src/a.js', 'src/a.js'],
    ['python -c 1', '1'],
    ['python -m json.tool src/a.json', 'src/a.json'],
    ['perl -ne 1 src/a.txt', 'src/a.txt'],
    ['perl -wc src/a.pl', 'src/a.pl'],
    ['ruby -wc src/a.rb', 'src/a.rb'],
    ['ruby -e 1 src/a.rb', 'src/a.rb'],
    ['bash -en src/a.sh', 'src/a.sh'],
    ['node -c src/a.js', 'src/a.js'],
    ['coverage report', 'report'],
    ['deno lint', 'lint'],
    ['bun test', 'test', 'test.js'],
  ])
})

describe('glued and combined options', () => {
  protects(
    'the same as apart',
    [
      ['make -kf other.mk', 'other.mk', 'other.mk.sh'],
      ['make -skfother.mk', 'other.mk'],
      ['make -C dir -f x', 'dir/x'],
      ['make -kC dir', 'dir/Makefile'],
      ['make --directory=dir --file=x', 'dir/x'],
      ['gmake -j4 -f x', 'x'],
      ["bash -ec './check.sh'", 'check.sh'],
      ["bash -e -c -- './check.sh'", 'check.sh'],
      ["sh -xc './check.sh'", 'check.sh'],
      ["bash +x -O extglob -c './check.sh'", 'check.sh'],
      ['sh -x ./check', 'check'],
      ['bash --noprofile --rcfile rc -i check', 'check', 'rc'],
      ['pytest -cother.ini', 'other.ini'],
      ['pytest -qcother.ini', 'other.ini'],
      ['pytest -pplugin', 'plugin.py', 'plugin/__init__.py'],
      ['pytest -p ci.plugin', 'ci/plugin.py'],
      ['tsc -pconfig', 'config'],
      ['tsc -p ci/x.json', 'ci/x.json'],
      ['tsc -p packages/a', 'packages/a/tsconfig.json'],
      ['eslint --config=x', 'x'],
      ['eslint -cx', 'x'],
      ['npx eslint -c ci/x.js src', 'ci/x.js'],
      ['jest --globalSetup=./setup.js', 'setup.js'],
      ['mocha --reporter=./r.js', 'r.js'],
      ['npm --userconfig ci/rc test', 'ci/rc'],
      ['npm --script-shell=./shell test', 'shell'],
      ['npm --node-options="--require ./hook" test', 'hook.js'],
      ['rubocop -c ci/x.yml', 'ci/x.yml'],
      ['mvn -s ci/settings.xml -fsub verify', 'ci/settings.xml', 'sub/pom.xml'],
      ['dotnet test --settings ci/x.runsettings', 'ci/x.runsettings'],
      ['pre-commit run -c ci/hooks.yaml', 'ci/hooks.yaml'],
      ['node --run=check', 'package.json', 'ci/x.sh'],
      ['npm test -- --config ci/jest.json', 'ci/jest.json'],
      ['yarn test --config ci/jest.json', 'ci/jest.json'],
      ['npm run test -- -c "ci/a jest.json"', 'ci/a jest.json'],
    ],
    { files: { 'package.json': '{"scripts": {"check": "./ci/x.sh", "test": "jest"}}' } },
  )

  leaves('what only looks like one', [
    ['prettier -c src/a.js', 'src/a.js'],
    ['pytest -ktest_abc tests/test_a.py', 'tests/test_a.py'],
    ['jest -f test/a.test.js', 'test/a.test.js'],
    ['cargo test -p app', 'app'],
    ['mypy -p app', 'app'],
    ['eslint --fix src/config.js', 'src/config.js'],
    ['grep --config src/a.js', 'src/a.js'],
    ['eslint --ext .js src/a.js', 'src/a.js'],
    ['jest --coverage test/a.test.js', 'test/a.test.js'],
    ['pytest --ignore=tests/test_a.py', 'tests/test_a.py'],
  ])
})

describe('workspaces', () => {
  const files = {
    'package.json': '{"workspaces": ["packages/*"]}',
    'packages/a/package.json': '{"name": "@x/a", "scripts": {"check": "./a.sh"}}',
    'packages/b/package.json': '{"name": "b", "scripts": {"check": "./b.sh"}}',
    'other/package.json': '{"name": "o", "scripts": {"check": "./o.sh"}}',
  }
  const rows: readonly Row[] = [
    ['npm -w @x/a run check', 'packages/a/package.json', 'packages/a/a.sh'],
    ['npm --workspace=@x/a run check', 'packages/a/package.json', 'packages/a/a.sh'],
    ['npm run check -w packages/a', 'packages/a/package.json', 'packages/a/a.sh'],
    ['npm run check --workspaces', 'packages/a/a.sh', 'packages/b/b.sh'],
    ['npm --prefix packages/a run check', 'packages/a/package.json', 'packages/a/a.sh'],
    ['npm --prefix=packages/a run check', 'packages/a/a.sh'],
    ['pnpm --filter b run check', 'packages/b/package.json', 'packages/b/b.sh'],
    ['pnpm --filter=b check', 'packages/b/b.sh'],
    ['pnpm -F b check', 'packages/b/b.sh'],
    ['pnpm -C packages/b check', 'packages/b/b.sh'],
    ['pnpm --dir=packages/b check', 'packages/b/b.sh'],
    ['yarn workspace b run check', 'packages/b/b.sh'],
    ['yarn workspace b check', 'packages/b/b.sh'],
    ['yarn --cwd packages/b check', 'packages/b/b.sh'],
    ['yarn workspaces foreach -A run check', 'packages/b/b.sh'],
    ['bun --cwd packages/b check', 'packages/b/b.sh'],
    ['bun --cwd=packages/b run check', 'packages/b/b.sh'],
    ['bun --filter b check', 'packages/b/b.sh'],
    ['turbo run check', 'turbo.json', 'packages/b/b.sh', 'packages/a/package.json'],
    ['npx turbo check --filter=b', 'packages/b/b.sh'],
    ['nx run b:check', 'nx.json', 'packages/b/project.json', 'packages/b/b.sh'],
    ['nx check b', 'packages/b/b.sh'],
    ['nx run-many -t check', 'packages/b/b.sh'],
    ['nx run-many --target=check,test', 'packages/b/b.sh'],
    ['lerna run check', 'lerna.json', 'packages/b/b.sh'],
    ['yarn workspace b jest', 'packages/b/jest.config.js'],
    ['npm exec -w b -- jest', 'packages/b/jest.config.js'],
    ['pnpm --filter b exec jest', 'packages/b/jest.config.js'],
  ]
  protects('by name', rows, { files })
  protects('with a list of pnpm', rows, {
    files: { ...files, 'package.json': '{}', 'pnpm-workspace.yaml': '' },
  })
  protects(
    'with no list',
    rows.filter(([line]) => !line.includes('cwd')),
    { files: { ...files, 'package.json': '{}' } },
  )
  protects(
    'from a package beside it',
    [
      ['pnpm --filter b run check', 'packages/b/b.sh'],
      ['npm -w b run check', 'packages/b/b.sh', 'packages/b/package.json'],
      ['yarn workspace b check', 'packages/b/b.sh'],
      ['turbo run check', 'packages/b/b.sh'],
    ],
    { files, directory: 'packages/a' },
  )
  leaves(
    'of the package that is named',
    [
      ['npm -w @x/a run check', 'packages/b/b.sh'],
      ['pnpm --filter b run check', 'packages/a/a.sh'],
      ['yarn workspace b check', 'packages/a/a.sh'],
    ],
    { files },
  )
})

describe('programs before a program', () => {
  protects(
    'the inner one counts',
    [
      'uv run',
      'uv run --frozen',
      'uv run --env-file .env --',
      'poetry run',
      'pipenv run',
      'pdm run',
      'hatch run',
      'rye run',
      'bundle exec',
      'direnv exec .',
      'mise exec --',
      'mise x node@22 --',
      'mise exec',
      'asdf exec',
      'npx --no',
      'npx -yp jest',
      'npx --prefix .',
      'pnpm exec',
      'pnpm -s exec',
      'pnpm dlx',
      'yarn exec',
      'yarn',
      'yarn run',
      'bunx',
      'bun x',
      'time',
      'time -p',
      'nice',
      'nice -n5',
      'nice -n 5',
      'timeout 10',
      'timeout -k 5 1m',
      'timeout -k5 --foreground 1m',
      'xargs',
      'xargs -0n 1',
      'nohup',
      'stdbuf -oL',
      'stdbuf -o L',
      'sudo -E',
      'sudo -Eu ci',
      'sudo -u ci A=b',
      'docker compose run app',
      'docker compose -f x.yml run --rm -e A=b app',
      'docker-compose exec -T app',
      'docker run --rm -v .:/w -w /w node:22',
      'env -i A=b',
      'command',
      'exec',
      'builtin',
      '! time',
      'xvfb-run -a',
      'ionice -c2',
      'taskset -c 0',
      'strace -f',
      'corepack yarn',
      'flock lock',
      'cross-env A=b',
      'conda run -n e',
      'micromamba run -n e',
      'pixi run',
      'dotenv -e .env --',
      'dotenvx run --',
      'chronic',
      'setsid -w',
      'env -S',
      'if',
      'while !',
      'true &&',
      'coproc',
      'npm exec --',
      'npm x',
      'op run --env-file=.env --',
      'rtx exec --',
      'c8 --reporter text',
      'pipx run',
      'nix develop -c',
    ].map((before): Row => [`${before} jest`, 'jest.config.js']),
  )

  protects('a line in a word', [
    ["npx -c './check.sh'", 'check.sh'],
    ["eval './check.sh a'", 'check.sh'],
    ['eval ./check.sh a', 'check.sh'],
    ["env -S 'A=b ./check.sh'", 'check.sh'],
    ["trap './check.sh' EXIT", 'check.sh'],
    ["flock lock -c './check.sh'", 'check.sh'],
    ["su ci -c './check.sh'", 'check.sh'],
    ["script -qec './check.sh' /dev/null", 'check.sh'],
    ["nix-shell --run './check.sh'", 'check.sh'],
    ['concurrently "node a.js" "bash b"', 'a.js', 'b'],
    ["xargs -I{} sh -c './check.sh {}'", 'check.sh'],
    ["find . -name a -exec sh -c './check.sh' \\;", 'check.sh'],
    ["timeout 5 bash -ec './check.sh'", 'check.sh'],
    ["uv run bash -c './check.sh'", 'check.sh'],
  ])

  protects('files of their own', [
    ['docker compose run app true', 'compose.yaml', 'docker-compose.yml', 'compose.override.yaml'],
    ['docker compose -f ci/c.yml run app true', 'ci/c.yml'],
    ['docker-compose -fci/c.yml up', 'ci/c.yml'],
    ['dotenv -e ci/env -- jest', 'ci/env'],
    ['uv run --env-file ci/env jest', 'ci/env'],
    ['env-cmd -f ci/env jest', 'ci/env', 'jest.config.js'],
    ['uv run check.py', 'check.py', 'pyproject.toml'],
    ['uv run -m checks', 'checks.py'],
    ['pdm run check.py', 'check.py'],
    ['poetry run lint', 'pyproject.toml'],
    ['direnv exec . true', '.envrc'],
    ['mise run check', 'mise.toml', '.mise.toml'],
    ['asdf exec true', '.tool-versions'],
    ['pipenv run lint', 'Pipfile', '.env'],
    ['bundle exec rspec', 'Gemfile', 'Gemfile.lock', '.rspec', '.bundle/config'],
    ['bundle exec rake test', 'Rakefile', 'Gemfile'],
    ['rake -f ci/Rakefile', 'ci/Rakefile'],
    [
      'dotnet test',
      'src/a/a.csproj.user',
      'Directory.Build.props',
      'Directory.Build.targets',
      'global.json',
      'nuget.config',
      'NuGet.Config',
      'ci.runsettings',
      '.runsettings',
      '.config/dotnet-tools.json',
      'a.slnf',
    ],
    ['dotnet test tests/a', 'tests/a/a.csproj.user', 'tests/Directory.Build.props'],
    ['yarn node ci/check.js', 'ci/check.js'],
    ['pip3 install -r ci/req.txt', 'ci/req.txt'],
  ])

  leaves('code', [
    ['docker compose run app true', 'src/compose.js', 'Dockerfile'],
    ['uv run pytest tests/test_a.py', 'tests/test_a.py'],
    ['bundle exec rspec spec/a_spec.rb', 'spec/a_spec.rb', 'lib/a.rb'],
    ['xargs -a list cat', 'cat'],
    ['timeout 10 pytest tests/test_a.py', 'tests/test_a.py'],
    ['git diff --exit-code -- src/a.js', 'src/a.js'],
    ['cc -c src/a.c', 'src/a.c'],
    ['gcc-12 src/a.c', 'src/a.c'],
  ])
})

describe('what is read from a pipe, a file, a document', () => {
  const files = { f: '', 'ci/f': '', g: '' }
  protects(
    'by a shell or an interpreter',
    [
      ['bash -s x < f', 'f'],
      ['bash < f', 'f'],
      ['bash -es -- x <ci/f', 'ci/f'],
      ['< f bash', 'f'],
      ['0<f bash', 'f'],
      ['cat f | bash', 'f'],
      ['cat f g | tr a b | sh -e', 'f', 'g'],
      ['(cat f) | timeout 10 bash -s', 'f'],
      ['cat ci/f |& bash', 'ci/f'],
      ['sed s/a/b/ f | python3 -', 'f'],
      ['cat f | node', 'f'],
      ['python3 < f', 'f'],
      ['node - a < f', 'f'],
      ['perl < f', 'f'],
      ['bash <(cat f)', 'f'],
      ['source <(sed s/a/b/ ci/f)', 'ci/f'],
      ['eval "$(cat f)"', 'f'],
      ['bash -c "$(cat f)"', 'f'],
      ['bash -c "$(< f)"', 'f'],
      ['$(cat f)', 'f'],
      ['make -f - < f', 'f'],
      ["echo './check.sh' | bash", 'check.sh'],
      ["bash <<< './check.sh'", 'check.sh'],
      ['bash <<EOF\n./check.sh\nEOF', 'check.sh'],
      ["bash -s a <<-'EOF' && ./b.sh\n\t./check.sh\n\tEOF\n./c.sh", 'check.sh', 'b.sh', 'c.sh'],
      ["timeout 9 sh <<'EOF'\n./check.sh it's\nEOF", 'check.sh'],
      ['cat <<EOF | bash\n./check.sh\nEOF', 'check.sh'],
      ['cat f | tee log | xargs -n1 bash', 'f'],
    ],
    { files },
  )

  protects('documents do not end a line', [
    ["cat <<'EOF' >x\nit's\nEOF\n./check.sh", 'check.sh'],
    ['cat <<EOF\nit\'s a "\nEOF\nbash check', 'check'],
    ['cat <<A; cat <<\\B\nit\'s\nA\n"\nB\n./check.sh', 'check.sh'],
    ['x=$((1<<2)); ./check.sh', 'check.sh'],
    ["test \"$(cat <<'EOF'\nit's ) so\nEOF\n)\" && ./check.sh", 'check.sh'],
    ["echo $'it\\'s' && ./check.sh", 'check.sh'],
    ['echo "$(echo \')\')"; ./check.sh', 'check.sh'],
    ['cat <<EOF\n$(./check.sh)\nEOF', 'check.sh'],
    ['./a.sh $(echo ./x) && ./check.sh', 'a.sh', 'check.sh'],
  ])

  leaves(
    'text is text',
    [
      ["cat <<'EOF'\n./check.sh\nEOF", 'check.sh'],
      ["python3 check.py <<'EOF'\n./check.sh\nEOF", 'check.sh'],
      ['cat f | grep x', 'f'],
      ['cat f || bash check.sh', 'f'],
      ['grep -q good < f', 'f'],
      ['cat f; bash check.sh', 'f'],
      ['cat f | bash check.sh', 'f'],
      ['node check.js < f', 'f'],
      ["cat <<< './check.sh'", 'check.sh'],
      ['test "$(cat f)" = good', 'f'],
    ],
    { files },
  )
})

it('absolute paths of the repository are seen from its root', () => {
  const line = {
    name: 'gate',
    line: 'cd /w/r && bash /w/r/check /w/rest',
    directory: 'sub',
    environment: { BASH_ENV: '/w/r/env.sh', GITHUB_WORKSPACE: '/w/r', PATH: '/w/r:/bin' },
  }
  expect(lineFromRoot(line, '/w/r')).toEqual({
    ...line,
    line: 'cd \0 && bash \0/check /w/rest',
    environment: { BASH_ENV: '\0/env.sh', GITHUB_WORKSPACE: '\0', PATH: '\0:/bin' },
  })
  const { line: seen, environment } = lineFromRoot(line, '/w/r')
  const paths = ['check', 'env.sh']
  expect(protectedBy(seen, paths, { directory: 'sub', environment: environment ?? {} })).toEqual(paths)
  expect(lineFromRoot(line, '/')).toEqual(line)
})

describe('what goes on in a line', () => {
  const files = { 'a/package.json': '{"scripts": {"test": "./a.sh"}}', 'b/x': '', 'a/b/x': '' }
  protects(
    'loops over words',
    [
      ['for d in a b; do (cd $d && ./check.sh); done', 'a/check.sh', 'b/check.sh'],
      ['for f in one two; do bash ci/$f.sh; done', 'ci/one.sh', 'ci/two.sh'],
      ['for a in x y; do for b in 1 2; do ./$a$b; done; done', 'x1', 'x2', 'y1', 'y2'],
      ['cd a; for s in lint test; do npm run $s; done', 'a/a.sh'],
    ],
    { files },
  )
  protects(
    'many folders',
    [
      [`${Array.from({ length: 40 }, (_, at) => `cd d${at}; ./x; cd ..;`).join('')} ./y`, 'd39/x', 'y'],
      ['cd a && (cd b && ./x); (cd ../b && ./y)', 'a/b/x', 'b/y'],
      ['mkdir -p new && cd new && ../check.sh', 'check.sh'],
    ],
    { files },
  )
  protects(
    'what a line is given',
    [
      [`bash -c '"$@"' _ ./check.sh`, 'check.sh'],
      ['bash < <(cat b/x)', 'b/x'],
      ['make SHELL=./sh check', 'sh'],
      ['docker run -e BASH_ENV=./env.sh image bash check.sh', 'env.sh', 'check.sh'],
      ['go run ./ci', 'ci/main.go', 'ci/other.go'],
      ['go run ci/check.go', 'ci/check.go'],
      ['npx turbo run b#test', 'a/a.sh'],
    ],
    { files },
  )
  protects(
    'settings',
    [
      ['HOME=$PWD/home git diff', 'home/.gitconfig', 'home/.config/git/config'],
      ['HOME=. bash -l b/x', '.bash_profile'],
      ['XDG_CONFIG_HOME=ci/config yamllint .', 'ci/config/yamllint/config'],
      ['BUNDLE_GEMFILE=ci/Gemfile rake', 'ci/Gemfile', 'ci/Gemfile.lock'],
      ['npm_config_prefix=a npm test', 'a/a.sh'],
      ['PATH=.:$PATH lint', 'lint'],
      ['node --import tsx check.ts', 'tsconfig.json'],
      ['dotenv jest', '.env', 'jest.config.js'],
      ['docker compose run app true', '.env'],
      ['prove -l', '.proverc'],
    ],
    { files },
  )
  leaves(
    'work',
    [
      ['HOME=. npm run x', 'src/a.js', '.gitignore', 'README.md'],
      ['PATH=.:$PATH lint', 'src/a.js', 'other'],
      ['PATH=./scripts:$PATH lint', 'scripts/new.js', 'scripts/sub/new'],
      ['go test ./...', 'a.go', 'a_test.go'],
      ['go vet ./ci', 'ci/main.go'],
      ['docker run -e A=./src/a.js image true', 'src/a.js'],
      ['bash -c true _ src/a.sh', 'src/a.sh'],
    ],
    { files },
  )

  it('of scripts that start one another with ever more words comes to an end', () => {
    const scripts = {
      a: 'npm run a -- x && A=$A npm run b',
      b: 'PATH=./p:$PATH npm run a -- y; PATH=./q:$PATH npm run b',
    }
    const all = { 'package.json': JSON.stringify({ scripts }) }
    expect(protectedBy('npm run a', ['package.json', 'p/npm'], { files: all })).toEqual([
      'package.json',
      'p/npm',
    ])
  })

  it.each(['pnpm exec', 'yarn run', 'env', 'uv run', 'npm exec --'])(
    'of many %s in a row comes to an end',
    (word) => {
      const line = `${Array.from({ length: 30 }, () => word).join(' ')} jest`
      expect(protectedBy(line, ['.github'])).toEqual([])
    },
  )
})

describe('what stands at the edge of a rule', () => {
  protects('is read', [
    ['let x=1<<2\n./check.sh', 'check.sh'],
    ["bash <<< 'node check'", 'check.js'],
    ['bash -- -c', '-c'],
    ['bun test --preload ci/setup.ts', 'ci/setup.ts'],
    ['PATH=$PATH:./bin; . env', 'bin/env'],
  ])
  leaves('is not read', [
    ["cat <<-'EOF'\n\t./check.sh\n\tEOF", 'check.sh'],
    ['jest -xc test/a.test.js', 'test/a.test.js'],
    ['node check.js', 'check.js/index.js', 'check.js/package.json'],
  ])
})

import { describe } from '@jest/globals'
import { leaves, protects, type Row } from './protected-by.ts'

describe('programs whose own language is for data', () => {
  protects('run files', [
    ['awk -f F data.txt', 'F', 'F.awk'],
    ['mawk -fF data.txt', 'F'],
    ['awk -F: -v a=b -f F data.txt', 'F'],
    ['awk -F : -va=b -f a.awk -f b.awk data.txt', 'a.awk', 'b.awk'],
    ['gawk --file=F data.txt', 'F'],
    ['gawk --file F data.txt', 'F'],
    ['gawk -nf F data.txt', 'F'],
    ['gawk -E F data.txt', 'F'],
    ['gawk --exec F data.txt', 'F'],
    ['gawk -i lib -f F', 'lib', 'lib.awk', 'F'],
    ['gawk --include=ci/lib.awk 1 data.txt', 'ci/lib.awk'],
    ['AWKPATH=ci awk -f F', 'ci/F', 'ci/F.awk', 'F'],
    ['export AWKPATH=lib; AWKPATH=ci awk -f F', 'ci/F', 'lib/F'],
    ['awk -f - data.txt < F', 'F'],
    ['awk -f /dev/stdin data.txt < F', 'F'],
    ['busybox awk -f F', 'F'],
    ['sed -f F src/a.js', 'F'],
    ['sed -fF src/a.js', 'F'],
    ['sed -nEf F src/a.js', 'F'],
    ['sed --file=F src/a.js', 'F'],
    ['sed --file F src/a.js', 'F'],
    ['gsed -i.bak -e s/a/b/ -f F src/a.js', 'F'],
    ['sed -f - src/a.js < F', 'F'],
    ['jq -f F data.json', 'F'],
    ['jq --from-file F data.json', 'F'],
    ['jq -erf F data.json', 'F'],
    ['jq -f -r F data.json', 'F'],
    ['jq F data.json -f', 'F'],
    ['jq -f --arg a b F data.json', 'F'],
    ['jq --arg a b -rf F data.json', 'F'],
    ['jq --slurpfile a data.json -f F', 'F'],
    ['cat data.json | jq -ef F', 'F'],
    ['jq -L ci -f F data.json', 'F', 'ci/a.jq', 'ci/sub/b.jq'],
    ['gojq --from-file=F data.json', 'F'],
    ['yq --from-file F data.yml', 'F'],
    ['psql -f F', 'F'],
    ['psql -XAtqf F db', 'F'],
    ['psql db user -v ON_ERROR_STOP=1 --file=F', 'F'],
    ['psql -d db --file F', 'F'],
    ['psql < F', 'F'],
    ['psql -U ci -d db < F', 'F'],
    ['psql "$URL" -v ON_ERROR_STOP=1 < F', 'F'],
    ['cat ./ci/x.sql | psql db', 'ci/x.sql'],
    ['docker compose exec -T db psql -U ci < F', 'F'],
    ['sqlite3 db < F', 'F'],
    ['sqlite3 -bail db < F', 'F'],
    ['sqlite3 -init F db', 'F'],
    ['mysql -u root db < F', 'F'],
    ['mariadb < F', 'F'],
    ['PSQLRC=ci/rc psql -c x', 'ci/rc'],
  ])

  protects('search for what a file says', [
    ['grep -f patterns src', 'patterns'],
    ['grep -rqf patterns src', 'patterns'],
    ['! grep -r --file=patterns src', 'patterns'],
    ['grep -v src/a.js -f patterns', 'patterns'],
    ['egrep -fpatterns src/a.js', 'patterns'],
    ['grep -r --exclude-from=ci/not x .', 'ci/not'],
    ['grep -f - src/a.js < patterns', 'patterns'],
    ['rg -f patterns', 'patterns', '.rgignore', 'src/.ignore'],
    ['RIPGREP_CONFIG_PATH=ci/rg rg x', 'ci/rg'],
  ])
  protects('search for what a command writes', [['grep -f <(cat patterns) src', 'patterns']], {
    files: { patterns: '' },
  })

  leaves(
    'are given what is judged',
    [
      ["awk '{print}' data.txt", 'data.txt'],
      ["awk -F, '{print}' data.txt", 'data.txt'],
      ['awk -f F data.txt', 'data.txt'],
      ['gawk -E F data.txt', 'data.txt', 'data.txt.awk'],
      ['gawk -E F -f data.txt', 'data.txt'],
      ["awk '{print}' data.txt -f other", 'other'],
      ["awk '{print}' < data.txt", 'data.txt'],
      ['sed -n s/a/b/p data.txt', 'data.txt'],
      ['sed -f F data.txt', 'data.txt'],
      ['sed -e f data.txt', 'f', 'data.txt'],
      ['sed -f - data.txt < F', '-', 'data.txt'],
      ['echo "sed -f other x"', 'other'],
      ["grep 'sed -f other' data.txt", 'other', 'data.txt'],
      ['sed -i.bak s/a/b/ data.txt', 'data.txt', '.bak'],
      ['jq . data.json', 'data.json'],
      ['jq keys data.json', 'keys', 'data.json'],
      ['jq --arg a -f data.json', 'a', 'data.json'],
      ['jq -f -r F data.json', '-r', 'data.json'],
      ['jq -e .a data.json', 'data.json'],
      ['jq -f F data.json', 'data.json'],
      ['jq -f F --arg a b data.json', 'data.json', 'a', 'b'],
      ['jq --slurpfile a data.json -f F', 'a', 'data.json'],
      ['jq . < data.json', 'data.json'],
      ['grep -f patterns data.txt', 'data.txt'],
      ['grep -c data.txt', 'data.txt'],
      ['grep -e x data.txt', 'data.txt'],
      ['grep x < data.txt', 'data.txt'],
      ['psql db data.txt', 'db', 'data.txt'],
      ["psql -c 'copy a from stdin' db < data.txt", 'data.txt'],
      ['psql -f F db < data.txt', 'data.txt'],
      ["sqlite3 db '.import /dev/stdin a' < data.txt", 'data.txt'],
      ['sqlite3 db .dump', 'db'],
      ["mysql -e 'select 1' < data.txt", 'data.txt'],
      ['wc -l < data.txt', 'data.txt'],
      ['yq -f extract data.yml', 'extract', 'data.yml'],
    ],
    { files: { 'data.txt': '', 'data.json': '', 'data.yml': '', db: '', other: '' } },
  )
})

describe('more interpreters', () => {
  protects('run files', [
    ['java F.java', 'F.java'],
    ['java -cp lib --enable-preview ci/F.java a', 'ci/F.java'],
    ['java --source 21 F', 'F'],
    ['java -jar ci/check.jar src', 'ci/check.jar'],
    ['php F', 'F'],
    ['lua F', 'F'],
    ['Rscript --vanilla F', 'F', '.Rprofile', '.Renviron'],
    ['R -f F', 'F', '.Rprofile'],
    ['R --no-save < F', 'F'],
    ['R CMD BATCH F', 'F'],
    ['deno run F', 'F', 'deno.json'],
    ['deno run -A --cert ci/c.pem F.ts', 'F.ts'],
    ['deno F.ts', 'F.ts'],
    ['bun F.ts', 'F.ts'],
    ['tsx F', 'F', 'F.ts'],
    ['ts-node F', 'F', 'F.ts'],
    ['fish F', 'F'],
    ["fish -c './check.sh'", 'check.sh'],
    ['expect -f ci/F', 'ci/F'],
    ['expect F', 'F'],
    ['tclsh F', 'F'],
    ['elixir -r ci/lib.exs F.exs', 'ci/lib.exs', 'F.exs'],
    ['dart run bin/check.dart', 'bin/check.dart'],
    ['crystal run ci/F.cr', 'ci/F.cr'],
    ['cmake -P F', 'F', 'CMakePresets.json'],
    ['cmake -DA=1 -P ci/F.cmake', 'ci/F.cmake'],
    ['cmake -C ci/cache.cmake -S . -B build', 'ci/cache.cmake'],
    ['ctest -S F', 'F'],
    ['ctest --preset ci', 'CMakePresets.json', 'CMakeUserPresets.json'],
    ['ninja', 'build.ninja'],
    ['ninja -f F', 'F'],
    ['ninja -vf F', 'F'],
    ['ninja -C sub -f F', 'sub/F', 'sub/build.ninja'],
    ['bats --setup-suite-file ci/setup.bash test', 'ci/setup.bash'],
    ['poe -C sub check', 'poe_tasks.toml', 'sub/poe_tasks.toml', 'pyproject.toml'],
    ['poetry poe check', 'poe_tasks.yaml'],
    [
      'mise run check',
      'mise.toml',
      '.mise.toml',
      'mise.ci.toml',
      '.config/mise.toml',
      '.config/mise/config.toml',
      'mise/config.toml',
      '.mise/config.toml',
      'mise/tasks/check',
    ],
    ['mise -C sub run check', 'sub/mise/config.ci.toml'],
    ['HOME=./home psql -c x', 'home/.psqlrc'],
  ])

  leaves('are given what is judged', [
    ['java -cp lib Main src/A.java', 'src/A.java', 'Main', 'lib'],
    ['java -jar ci/format.jar --check src/A.java', 'src/A.java'],
    ['java -Xmx1g -version', 'version'],
    ['javac src/A.java', 'src/A.java'],
    ['Rscript -e 1 src/a.R', 'src/a.R'],
    ['R CMD check src/a', 'src/a'],
    ['deno test tests/a.ts', 'tests/a.ts'],
    ['deno check src/a.ts', 'src/a.ts'],
    ['dart test test/a.dart', 'test/a.dart', 'test'],
    ['elixir -e 1 src/a.exs', 'src/a.exs'],
    ['bats test/a.bats', 'test/a.bats'],
    ['bats -f name test', 'name'],
    ['cmake -S src -B build', 'src', 'build', 'src/CMakeLists.txt'],
    ['ninja test', 'test'],
    ['mise run check', 'mise/src/a.js', 'src/mise.js'],
  ])
})

describe('programs before a program', () => {
  protects(
    'the inner one counts',
    [
      'perf stat',
      'perf stat -r 3 -e cycles,instructions',
      'perf stat -ade cycles --',
      'perf record -g -o out --',
      'dbus-run-session --',
      'dbus-run-session',
      'dbus-run-session --config-file=ci/bus.conf --',
      'retry 3',
      'retry 3 10s',
      'retry -t 3 -d 5 --',
      'retry',
      'unshare -Urn',
      'unshare --fork --pid --mount-proc',
      'ls | entr -cr',
      'entr -n',
      'sem --id x -j4',
    ].map((before): Row => [`${before} jest`, 'jest.config.js']),
  )
  protects('also as a line, or with files of their own', [
    ["entr -s './check.sh a'", 'check.sh'],
    ["entr -rs './check.sh a'", 'check.sh'],
    ["retry 3 './check.sh a'", 'check.sh'],
    ["retry 3 bash -c 'cd ci && ./check.sh'", 'ci/check.sh'],
    ["sg docker -c './check.sh a'", 'check.sh'],
    ['dbus-run-session --config-file ci/bus.conf -- true', 'ci/bus.conf'],
    ["perf stat --pre './p.sh a' -- ./check.sh", 'p.sh', 'check.sh'],
    ['parallel bash -- ci/a ci/b', 'ci/a', 'ci/b'],
  ])
  leaves('code', [
    ['retry pytest tests/test_a.py', 'tests/test_a.py'],
    ['retry 3 node --test test/a.test.js', 'test/a.test.js'],
    ['perf report -i src/a.data', 'src/a.data'],
    ['perf stat prettier --check src/a.js', 'src/a.js'],
    ['entr prettier --check src/a.js', 'src/a.js'],
  ])
})

describe('scripts', () => {
  const scripts = {
    lint: './ci/lint.sh',
    'test:a': './ci/a.sh',
    'test:b': './ci/b.sh',
    conf: 'jest',
    built: 'wireit',
    other: './other.sh',
  }
  const wireit = {
    built: { command: './ci/built.sh', dependencies: ['lint', { script: 'test:a' }, './lib:check'] },
    other: { command: './not.sh' },
  }
  const files = {
    'package.json': JSON.stringify({ scripts, wireit }),
    'lib/package.json': '{"scripts": {"check": "./c.sh"}}',
  }
  protects(
    'in one word with their arguments, or with the name of a runner',
    [
      ['run-s lint test:a', 'ci/lint.sh', 'ci/a.sh'],
      ["run-p 'test:*'", 'ci/a.sh', 'ci/b.sh'],
      ["npm-run-all 'lint -- --fix' --parallel 'test:*'", 'ci/lint.sh', 'ci/a.sh', 'ci/b.sh'],
      ["run-s 'conf -- --config ci/j.json'", 'ci/j.json'],
      ["concurrently 'npm:test:*' 'yarn:lint'", 'ci/lint.sh', 'ci/a.sh', 'ci/b.sh'],
      ['parallel npm run conf -- --config ci/j.json', 'ci/j.json'],
      ["concurrently 'pnpm:conf --config ci/j.json'", 'ci/j.json'],
    ],
    { files },
  )
  protects(
    'of wireit',
    [['npm run built', 'package.json', 'ci/built.sh', 'ci/lint.sh', 'ci/a.sh', 'lib/c.sh']],
    { files },
  )
  leaves(
    'that are not started',
    [
      ['npm run built', 'ci/b.sh', 'other.sh', 'not.sh'],
      ['npm run other', 'not.sh', 'ci/built.sh'],
      ["run-s 'lint -- conf'", 'jest.config.js'],
    ],
    { files },
  )
  leaves('of a package.json that is odd', [['npm run a', 'x']], {
    files: {
      'package.json': '{"scripts": {"a": "wireit"}, "wireit": {"a": {"dependencies": [1, null, {}]}}}',
    },
  })
})

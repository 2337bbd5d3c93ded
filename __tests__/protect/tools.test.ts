import { describe } from '@jest/globals'
import { leaves, protects, type Row } from './protected-by.ts'

describe('a tool as a module of Python', () => {
  protects('is that tool', [
    ['python3 -m pytest -c ci/x', 'ci/x', 'pytest.ini'],
    ['python3 -m pytest -p plug', 'plug.py'],
    ['python3 -m pytest tests/unit', 'tests/unit/pytest.ini'],
    ['python -m mypy --config-file x', 'x', 'mypy.ini'],
    ['python -m pylint --rcfile x', 'x', '.pylintrc'],
    ['python -m tox -c x', 'x', 'tox.ini'],
    ['python -m nox -f x', 'x', 'noxfile.py'],
    ['python -m black --config x', 'x', 'pyproject.toml'],
    ['python -m flake8 --config x', 'x', '.flake8'],
    ['python -Im isort --sp x', 'x', '.isort.cfg'],
    ['python -mpytest -cx', 'x'],
    ['coverage run -m pytest -c x', 'x', '.coveragerc'],
    ['coverage run -m pytest tests -c x', 'x'],
    ['python -m coverage run --rcfile rc -m pytest -c x', 'x', 'rc'],
    ['poetry run python -m pytest -c x', 'x', 'pytest.ini'],
    ['uv run -m pytest -c x', 'x'],
    ['python -m pre_commit run -c x', 'x', '.pre-commit-config.yaml'],
    ['python -m poethepoet check', 'pyproject.toml'],
  ])
  leaves('and nothing else', [
    ['python3 -m unittest -c x', 'x'],
    ["python -c 'print(1)' -m pytest -c x", 'x', 'pytest.ini'],
    ['python3 check.py -m pytest -c x', 'x', 'pytest.ini'],
    ['python3 -m pytest tests/test_a.py', 'tests/test_a.py'],
    ['coverage run check.py -c x', 'x'],
  ])
})

describe('options of tools', () => {
  protects('name files', [
    ['flake8 --config x', 'x'],
    ['flake8 --append-config x src', 'x'],
    ['flake8 --append-config=x src', 'x'],
    ['tsc -b ci/x.json', 'ci/x.json'],
    ['tsc --build ci/x.json', 'ci/x.json'],
    ['tsc -b --force packages/a ci/x.json', 'ci/x.json', 'packages/a/tsconfig.json'],
    ['rspec -O x', 'x'],
    ['rspec --options x', 'x'],
    ['rspec -r ./x spec', 'x.rb'],
    ['rspec --require ./ci/x.rb', 'ci/x.rb'],
    ['rubocop -r ./x', 'x.rb'],
    ['rubocop --require ./x', 'x.rb'],
    ['prove --rc x', 'x'],
    ['prove --rc=x', 'x'],
    ['prove -e ./x t', 'x'],
    ['prove --exec ./x t', 'x'],
    ['prove --exec "bash x" t', 'x'],
    ['mocha -R ./x', 'x', 'x.js'],
    ['mocha --reporter ./x.cjs', 'x.cjs'],
    ['mocha -u ./x', 'x', 'x.js'],
    ['mocha --ui ./x', 'x.js'],
    ['mocha --package ci/p.json', 'ci/p.json'],
    ['eslint -f ./x src', 'x', 'x.js'],
    ['eslint --format ./x.js src', 'x.js'],
    ['eslint --rulesdir ci/rules src', 'ci/rules/a.js', 'ci/rules/new.js'],
    ['isort --sp x', 'x'],
    ['isort --settings-path x', 'x'],
    ['isort --settings-file=x', 'x'],
  ])

  protects('name folders', [
    ['vitest -r sub', 'sub/vitest.config.ts'],
    ['vitest run -r sub', 'sub/vite.config.ts'],
    ['vitest --root=sub', 'sub/vitest.config.ts'],
    ['cypress run -P sub', 'sub/cypress.config.js'],
    ['cypress run --project sub', 'sub/cypress.config.js'],
    ['composer -d sub test', 'sub/composer.json'],
    ['composer --working-dir=sub test', 'sub/composer.json'],
    ['task -d sub test', 'sub/Taskfile.yml'],
    ['task --dir sub test', 'sub/Taskfile.yml'],
    ['isort --settings-path sub', 'sub/.isort.cfg', 'sub/setup.cfg'],
  ])

  protects('stand behind dashes', [
    ['npm exec jest -- -c x', 'x', 'jest.config.js'],
    ['npm exec -- jest -c x', 'x', 'jest.config.js'],
    ['npm exec --yes jest@29 -- --config x', 'x'],
    ['npm x jest -- -c x', 'x'],
  ])

  leaves('of another meaning', [
    ['mocha -R spec', 'spec', 'spec.js'],
    ['mocha -u tdd', 'tdd', 'tdd.js'],
    ['eslint -f json src', 'json', 'src/a.js'],
    ['rspec -r spec_helper spec', 'spec_helper.rb', 'spec'],
    ['rubocop -r rubocop-rails', 'rubocop-rails.rb'],
    ['flake8 src/a.py', 'src/a.py'],
    ['tsc -b packages/a', 'packages/a/src/a.ts'],
    ['tsc src/a.ts', 'src/a.ts'],
    ['tsc -b --verbose', 'verbose'],
    ['prove -e perl t/a.t', 'perl', 't/a.t'],
    ['prove -l t/a.t', 't/a.t'],
    ['vitest run src', 'src/a.test.ts'],
    ['npm exec jest -- test/a.test.js', 'test/a.test.js'],
    ['isort src/a.py', 'src/a.py'],
    ['isort --settings-path sub', 'sub/a.py'],
    ['cypress run --project sub', 'sub/src/a.js', 'sub/e2e/a.cy.js'],
    ['eslint --rulesdir . src', 'src/a.js', 'README.md'],
    ['npm exec jest -- -t name', 'name'],
    ['tsc --resolveJsonModule src/a.json', 'src/a.json'],
    ['mypy -c x', 'x'],
    ['task -d sub test', 'sub/a.go'],
  ])
})

describe('configuration that a tool finds', () => {
  protects('is protected', [
    ['isort .', 'setup.cfg', 'tox.ini', '.editorconfig', '.isort.cfg', 'pyproject.toml'],
    ['prettier --check .', 'package.yaml', 'sub/package.yaml'],
    ['task check', '.taskrc.yml', '.taskrc.yaml'],
    ['pdm run check', 'pdm.toml'],
  ])
  leaves('of others', [
    ['black .', '.isort.cfg', '.editorconfig', 'tox.ini'],
    ['eslint .', 'package.yaml'],
    ['poetry run x', 'pdm.toml'],
  ])
})

describe('more programs before a program', () => {
  protects(
    'the inner one counts',
    [
      'unshare -rn',
      'unshare --map-root-user --net',
      'unshare -R root --',
      'runuser -u ci --',
      'runuser -u ci',
      'gosu ci',
      'su-exec ci:ci',
      'watch -n 5',
      'watch -n5 -g --',
      'fakeroot',
      'fakeroot -i state --',
      'chrt 10',
      'chrt -f 10',
      'chrt --batch 0',
      'chrt -r -T 100 10',
      "faketime '2020-01-01 00:00:00'",
      "faketime -f '@2020-01-01 00:00:00'",
      'parallel -j4',
      'parallel --jobs 4 --halt now,fail=1',
      'hyperfine -w 3',
      'hyperfine --warmup 3 --runs 5',
      'nodemon --exec',
      'nodemon -w src -x',
      'nodemon --watch src --exec',
    ].map((before): Row => [`${before} jest`, 'jest.config.js']),
  )
  protects('also as a line', [
    ["watch -n 5 './check.sh a'", 'check.sh'],
    ["runuser -l ci -c './check.sh'", 'check.sh'],
    ["sg docker -c './check.sh'", 'check.sh'],
    ["sg docker './check.sh a'", 'check.sh'],
    ["parallel './check.sh {}' ::: a b", 'check.sh'],
    ["parallel ::: './a.sh x' './b.sh'", 'a.sh', 'b.sh'],
    ['parallel bash check ::: a', 'check'],
    ['parallel bash ::: ci/a ci/b', 'ci/a', 'ci/b'],
    ['parallel bash {}/check ::: ci lint', 'ci/check', 'lint/check'],
    ['parallel bash check {1} :::: list', 'check'],
    ["hyperfine -i './a.sh x' 'bash b'", 'a.sh', 'b'],
    ["hyperfine --prepare './p.sh x' './a.sh'", 'p.sh', 'a.sh'],
    ["nodemon --exec './check.sh x' src/a.js", 'check.sh'],
    ["nodemon -x './check.sh x'", 'check.sh'],
    ["start-server-and-test 'node server' 3000 './check.sh x'", 'server.js', 'check.sh'],
    ["npx start-server-and-test 'node a.js' http://localhost:1 'node b.js' 2 jest", 'b.js', 'jest.config.js'],
  ])
  protects(
    'also scripts',
    [
      ['start-server-and-test start 3000 test', 'package.json', 'ci/t.sh', 'ci/s.sh'],
      ['start-test start 3000 test', 'ci/t.sh'],
      ['server-test 3000 test', 'ci/t.sh', 'ci/s.sh'],
      ['start-test 3000', 'ci/t.sh', 'ci/s.sh'],
      ['parallel npm run ::: start test', 'ci/t.sh', 'ci/s.sh'],
      ['npx nodemon --exec "npm test"', 'ci/t.sh'],
    ],
    { files: { 'package.json': '{"scripts": {"start": "./ci/s.sh", "test": "./ci/t.sh"}}' } },
  )
  leaves('code', [
    ['watch -n 5 cat src/a.js', 'src/a.js'],
    ['parallel prettier --check ::: src/a.js', 'src/a.js'],
    ['hyperfine "pytest tests/test_a.py"', 'tests/test_a.py'],
    ['sg scan src/a.js', 'src/a.js'],
    ['parallel cat :::: ci/list', 'ci/list'],
    ['unshare -rn pytest tests/test_a.py', 'tests/test_a.py'],
    ['faketime 2020-01-01 pytest tests/test_a.py', 'tests/test_a.py'],
  ])
})

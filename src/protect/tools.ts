/** What configures one kind of tool. File names may be patterns. */
export interface ToolRow {
  /** Names of its commands, without folder and `.exe`. */
  readonly commands: readonly string[]
  /** Looked for from where it runs up to the root. */
  readonly files: readonly string[]
  /** Looked for below where it runs as well: such tools read one in each folder. */
  readonly below?: readonly string[]
  /** Keys of package.json that it reads. */
  readonly packageKeys?: readonly string[]
}

/** What npm and its like read beside package.json: a shell for scripts can be set in there. */
const PACKAGE_MANAGER_FILES = [
  '.npmrc',
  '.yarnrc',
  '.yarnrc.yml',
  '.pnpmfile.cjs',
  'pnpm-workspace.yaml',
  'bunfig.toml',
]
const PYTHON = ['pyproject.toml', 'setup.cfg']

/**
 * Tools that are common in gates, with the files that decide what they check. Test files, fixtures and plug-ins are
 * not in here: changing them is often the task.
 */
export const TOOLS: readonly ToolRow[] = [
  { commands: ['npm', 'npx', 'pnpm', 'pnpx', 'yarn', 'bun', 'bunx'], files: PACKAGE_MANAGER_FILES },
  { commands: ['make', 'gmake'], files: ['GNUmakefile', 'makefile', 'Makefile'] },
  { commands: ['just'], files: ['justfile', 'Justfile', '.justfile'] },
  { commands: ['task'], files: ['Taskfile.{yml,yaml}', 'taskfile.{yml,yaml}', 'Taskfile.dist.{yml,yaml}'] },
  { commands: ['rake'], files: ['Rakefile', 'rakefile', 'Rakefile.rb'] },
  { commands: ['turbo'], files: ['turbo.{json,jsonc}'], below: ['turbo.{json,jsonc}'] },
  { commands: ['nx'], files: ['nx.json'], below: ['project.json'] },
  { commands: ['lerna'], files: ['lerna.json'] },
  { commands: ['jest'], files: ['jest.config.*'], packageKeys: ['jest'] },
  { commands: ['vitest'], files: ['vitest.config.*', 'vite.config.*', 'vitest.workspace.*'] },
  { commands: ['mocha'], files: ['.mocharc*'], packageKeys: ['mocha'] },
  { commands: ['ava'], files: ['ava.config.*'], packageKeys: ['ava'] },
  { commands: ['playwright'], files: ['playwright.config.*'] },
  { commands: ['cypress'], files: ['cypress.config.*', 'cypress.json'] },
  { commands: ['c8', 'nyc'], files: ['.c8rc*', '.nycrc*', 'nyc.config.*'], packageKeys: ['c8', 'nyc'] },
  {
    commands: ['eslint'],
    files: ['eslint.config.*', '.eslintrc*', '.eslintignore'],
    below: ['.eslintrc*', 'eslint.config.*'],
    packageKeys: ['eslintConfig', 'eslintIgnore'],
  },
  { commands: ['biome'], files: ['biome.{json,jsonc}'], below: ['biome.{json,jsonc}'] },
  {
    commands: ['prettier'],
    files: ['.prettierrc*', 'prettier.config.*', '.prettierignore'],
    below: ['.prettierrc*', 'prettier.config.*'],
    packageKeys: ['prettier'],
  },
  { commands: ['tsc', 'vue-tsc'], files: ['tsconfig*.json', 'jsconfig.json'] },
  { commands: ['pytest', 'py.test'], files: ['pytest.ini', '.pytest.ini', 'tox.ini', ...PYTHON] },
  { commands: ['tox'], files: ['tox.ini', 'tox.toml', ...PYTHON] },
  { commands: ['nox'], files: ['noxfile.py'] },
  { commands: ['ruff'], files: ['ruff.toml', '.ruff.toml', ...PYTHON], below: ['ruff.toml', '.ruff.toml'] },
  { commands: ['mypy', 'dmypy'], files: ['mypy.ini', '.mypy.ini', ...PYTHON] },
  { commands: ['pyright', 'basedpyright'], files: ['pyrightconfig.json', ...PYTHON] },
  { commands: ['flake8', 'pylint'], files: ['.flake8', 'tox.ini', '.pylintrc', 'pylintrc', ...PYTHON] },
  {
    commands: ['cargo', 'cross'],
    files: ['Cargo.toml', '.cargo/config', '.cargo/config.toml', 'rust-toolchain', 'rust-toolchain.toml'],
    below: ['Cargo.toml', 'clippy.toml', '.clippy.toml'],
  },
  { commands: ['go'], files: ['go.mod', 'go.work'], below: ['go.mod'] },
  { commands: ['golangci-lint'], files: ['.golangci.*'] },
  {
    commands: ['gradle', 'gradlew'],
    files: ['{build,settings}.gradle{,.kts}', 'gradle.properties', 'gradle/wrapper/*', 'gradlew'],
    below: ['build.gradle{,.kts}'],
  },
  { commands: ['mvn', 'mvnw', 'mvnd'], files: ['pom.xml', '.mvn/*', 'mvnw'], below: ['pom.xml'] },
  {
    commands: ['dotnet'],
    files: ['*.sln', 'Directory.Build.{props,targets}', '*.runsettings'],
    below: ['*.csproj'],
  },
  { commands: ['rspec'], files: ['.rspec'] },
  { commands: ['rubocop'], files: ['.rubocop.yml'], below: ['.rubocop.yml'] },
  { commands: ['phpunit'], files: ['phpunit.xml', 'phpunit.xml.dist', 'phpunit.dist.xml'] },
  { commands: ['composer'], files: ['composer.json'] },
  { commands: ['deno'], files: ['deno.{json,jsonc}'] },
  { commands: ['pre-commit'], files: ['.pre-commit-config.yaml'] },
]

/** The rows of one command. */
export function toolsNamed(command: string): readonly ToolRow[] {
  return TOOLS.filter(({ commands }) => commands.includes(command))
}

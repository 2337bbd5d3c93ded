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
  /** It reads them in each package.json below as well. */
  readonly hasPackagesBelow?: true
  /** Looked for from its arguments up to the root as well: `pytest tests`, `tsc -b packages/a`. */
  readonly fromArguments?: true
  /** It makes its files anew from others, whose names begin as theirs: a `Makefile` from a newer `Makefile.sh`. */
  readonly isRemade?: true
}

/** What npm and its like read beside package.json: a shell for scripts can be set in there. */
const PACKAGE_MANAGER_FILES = [
  '.npmrc',
  '.yarnrc',
  '.yarnrc.yml',
  '.pnpmfile.{cjs,mjs}',
  'pnpm-workspace.yaml',
  'bunfig.toml',
]
/** A program in there stands before all others of its name. */
const PROGRAMS_OF_PACKAGES = 'node_modules/.bin/**'
const PYTHON = ['pyproject.toml', 'setup.cfg']

/**
 * Tools that are common in gates, with the files that decide what they check. Test files, fixtures and plug-ins are
 * not in here: changing them is often the task.
 */
export const TOOLS: readonly ToolRow[] = [
  {
    commands: ['npm', 'npx', 'pnpm', 'pnpx', 'yarn', 'bun', 'bunx'],
    files: [...PACKAGE_MANAGER_FILES, PROGRAMS_OF_PACKAGES],
    below: [PROGRAMS_OF_PACKAGES],
  },
  { commands: ['npx'], files: [], packageKeys: ['name', 'bin'] },
  // which version runs, https://nodejs.org/api/packages.html#packagemanager
  { commands: ['yarn', 'pnpm', 'corepack'], files: [], packageKeys: ['packageManager'] },
  { commands: ['yarn'], files: ['.yarn/releases/**', '.yarn/plugins/**', '.pnp.cjs', '.pnp.loader.mjs'] },
  {
    commands: ['make'],
    files: ['GNUmakefile', 'makefile', 'Makefile', '{GNUm,m,M}akefile.*'],
    isRemade: true,
  },
  { commands: ['ninja', 'samu'], files: ['build.ninja'] },
  { commands: ['cmake', 'ctest'], files: ['CMake{,User}Presets.json'] },
  { commands: ['just'], files: ['justfile', 'Justfile', '.justfile'] },
  { commands: ['task'], files: ['{T,t}askfile{,.dist}.{yml,yaml}', '.taskrc.{yml,yaml}'] },
  { commands: ['rake'], files: ['Rakefile', 'rakefile', 'Rakefile.rb', 'rakelib/**'] },
  { commands: ['turbo'], files: ['turbo.{json,jsonc}'], below: ['turbo.{json,jsonc}'] },
  { commands: ['nx'], files: ['nx.json'], below: ['project.json'] },
  { commands: ['lerna'], files: ['lerna.json'] },
  { commands: ['wireit'], files: [], packageKeys: ['wireit'] },
  { commands: ['jest'], files: ['jest.config.*'], packageKeys: ['jest'], fromArguments: true },
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
    hasPackagesBelow: true,
  },
  { commands: ['biome'], files: ['{,.}biome.{json,jsonc}'], below: ['{,.}biome.{json,jsonc}'] },
  {
    commands: ['prettier'],
    files: ['.prettierrc*', 'prettier.config.*', '.prettierignore', '.editorconfig', 'package.yaml'],
    below: ['.prettierrc*', 'prettier.config.*', '.editorconfig', 'package.yaml'],
    packageKeys: ['prettier'],
    hasPackagesBelow: true,
  },
  {
    commands: ['tsc', 'vue-tsc', 'tsx', 'ts-node', 'vite-node'],
    files: ['tsconfig*.json', 'jsconfig.json'],
    fromArguments: true,
  },
  {
    commands: ['pytest', 'py.test'],
    files: ['{,.}pytest.{ini,toml}', 'tox.ini', ...PYTHON],
    fromArguments: true,
  },
  { commands: ['pytest', 'py.test', 'coverage'], files: ['.coveragerc{,.toml}', 'tox.ini', ...PYTHON] },
  { commands: ['tox'], files: ['tox.ini', 'tox.toml', ...PYTHON] },
  { commands: ['nox'], files: ['noxfile.py'] },
  {
    commands: ['ruff'],
    files: ['ruff.toml', '.ruff.toml', ...PYTHON],
    below: ['ruff.toml', '.ruff.toml', 'pyproject.toml'],
  },
  { commands: ['mypy', 'dmypy'], files: ['mypy.ini', '.mypy.ini', ...PYTHON] },
  { commands: ['pyright', 'basedpyright'], files: ['pyrightconfig.json', ...PYTHON] },
  { commands: ['flake8', 'pylint'], files: ['.flake8', 'tox.ini', '{,.}pylintrc{,.toml}', ...PYTHON] },
  { commands: ['black'], files: ['pyproject.toml'] },
  { commands: ['isort'], files: ['.isort.cfg', 'tox.ini', '.editorconfig', ...PYTHON] },
  // what they run by name may be said in there
  {
    commands: ['pdm', 'hatch', 'poe', 'task', 'poetry', 'uv', 'rye', 'pixi'],
    files: ['pyproject.toml', 'hatch.toml', 'uv.toml', 'poetry.toml', 'pixi.toml'],
  },
  { commands: ['pdm'], files: ['{,.}pdm.toml'] },
  { commands: ['poe'], files: ['poe_tasks.{toml,yaml,yml,json}'] },
  { commands: ['pipenv'], files: ['Pipfile', '.env'] },
  {
    commands: ['mise'],
    files: [
      ...['{,.}mise{,.*}.toml', '.config/mise{,.*}.toml', '.config/mise/**', '.mise/**', '.rtx{,.*}.toml'],
      ...['mise/config{,.*}.toml', 'mise/conf.d/*.toml', 'mise/tasks/**', '{,.}mise-tasks/**'],
      '.tool-versions',
    ],
  },
  { commands: ['asdf'], files: ['.tool-versions'] },
  { commands: ['direnv'], files: ['.envrc', '.env'] },
  {
    commands: ['dotenv', 'dotenvx', 'env-cmd', 'docker'],
    files: ['.env{,.local,.test,.keys}', '.env-cmdrc{,.*}'],
  },
  { commands: ['docker'], files: ['{docker-,}compose{,.override}.{yml,yaml}'] },
  {
    commands: ['cargo', 'cross'],
    files: ['Cargo.toml', '.cargo/config', '.cargo/config.toml', 'rust-toolchain', 'rust-toolchain.toml'],
    below: ['Cargo.toml', '{,.}clippy.toml', '{,.}rustfmt.toml', '.config/nextest.toml'],
  },
  { commands: ['go'], files: ['go.mod', 'go.work'], below: ['go.mod'] },
  { commands: ['golangci-lint'], files: ['.golangci.*'], below: ['.golangci.{yml,yaml,toml,json}'] },
  {
    commands: ['gradle', 'gradlew'],
    files: [
      ...['{build,settings}.gradle{,.kts}', 'gradle.properties', 'gradle/wrapper/*', 'gradlew'],
      ...['gradle/libs.versions.toml', 'buildSrc/**'],
    ],
    below: ['build.gradle{,.kts}'],
    fromArguments: true,
  },
  {
    commands: ['mvn', 'mvnw', 'mvnd'],
    files: ['pom.xml', '.mvn/**', 'mvnw'],
    below: ['pom.xml'],
    fromArguments: true,
  },
  {
    commands: ['dotnet', 'msbuild'],
    files: [
      ...['*.{sln,slnx,slnf}', 'Directory.*.{props,targets,rsp}', '*.runsettings', 'global.json'],
      ...['.editorconfig', '{NuGet,nuget}.{C,c}onfig', '.config/dotnet-tools.json'],
    ],
    below: [
      ...['*.{csproj,fsproj,vbproj}{,.user}', 'Directory.*.{props,targets,rsp}', '.editorconfig'],
      ...['.globalconfig', '{NuGet,nuget}.{C,c}onfig', '{xunit.runner,testconfig}.json'],
    ],
  },
  {
    commands: ['bundle'],
    files: ['Gemfile', 'Gemfile.lock', 'gems.rb', 'gems.locked', '.bundle/config'],
  },
  { commands: ['rspec'], files: ['.rspec{,-local}'] },
  {
    commands: ['rubocop'],
    files: ['.rubocop', '.rubocop.yml', '.config/rubocop/**'],
    below: ['.rubocop.yml'],
  },
  { commands: ['phpunit'], files: ['phpunit.xml', 'phpunit.xml.dist', 'phpunit.dist.xml'] },
  { commands: ['composer'], files: ['composer.json'] },
  { commands: ['prove'], files: ['.proverc'] },
  { commands: ['deno'], files: ['deno.{json,jsonc}'] },
  // run before all else, https://stat.ethz.ch/R-manual/R-devel/library/base/html/Startup.html
  { commands: ['R', 'Rscript'], files: ['.Rprofile', '.Renviron'] },
  { commands: ['rg'], files: ['.{,rg}ignore'], below: ['.{,rg}ignore'] },
  { commands: ['pre-commit'], files: ['.pre-commit-config.yaml'] },
]

/** The rows of one command. */
export function toolsNamed(command: string): readonly ToolRow[] {
  return TOOLS.filter(({ commands }) => commands.includes(command))
}

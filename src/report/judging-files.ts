/** What of a project decides what its gates see, besides the code itself. */
export type JudgeKind = 'test' | 'snapshot' | 'lock file' | 'ignore rule' | 'tool configuration'

/** With its article, behind the name of a file. */
export const JUDGES: Readonly<Record<JudgeKind, string>> = {
  test: 'a test',
  snapshot: 'a snapshot',
  'lock file': 'a lock file',
  'ignore rule': 'an ignore rule',
  'tool configuration': 'a tool configuration',
}

/** By the whole path, `/` in front; the first row that matches counts. */
const ROWS: readonly (readonly [kind: JudgeKind, paths: RegExp])[] = [
  ['snapshot', /\/__(?:image_)?snapshots__\/|\.snap(?:shot)?$|-snapshots\/|\.approved\.\w+$/],
  [
    'lock file',
    /\/(?:package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?|deno\.lock|Cargo\.lock|go\.(?:sum|work\.sum)|poetry\.lock|uv\.lock|pdm\.lock|Pipfile\.lock|Gemfile\.lock|composer\.lock|gradle\.lockfile|packages\.lock\.json|mix\.lock|pubspec\.lock|requirements[\w.-]*\.txt)$/,
  ],
  // what is ignored is in no tree: gates have it, and a checkout does not
  ['ignore rule', /\/\.gitignore$/],
  [
    'tool configuration',
    /\/(?:[\w.-]+\.config\.[cm]?[jt]sx?|[jt]sconfig[\w.-]*\.json|\.(?:eslint|prettier|babel|mocha|nyc|c8|swc|pylint|stylelint)[\w.-]*|\.?(?:pytest|mypy|tox)\.ini|setup\.cfg|pyproject\.toml|\.?ruff\.toml|\.flake8|noxfile\.py|Cargo\.toml|\.?clippy\.toml|go\.(?:mod|work)|\.golangci\.\w+|package\.json|biome\.jsonc?|turbo\.jsonc?|nx\.json|deno\.jsonc?|\.npmrc|\.yarnrc(?:\.yml)?|bunfig\.toml|pnpm-workspace\.yaml|(?:GNU)?[Mm]akefile|\.?[jJ]ustfile|Taskfile\.ya?ml|Rakefile|pom\.xml|(?:build|settings)\.gradle(?:\.kts)?|gradle\.properties|\.rubocop\.yml|\.rspec|phpunit[\w.]*\.xml(?:\.dist)?|composer\.json|\.pre-commit-config\.yaml|Dockerfile|\.gitattributes|\.editorconfig)$|^\/\.github\/|\/\.cargo\//,
  ],
  [
    'test',
    /\/(?:__tests__|__mocks__|tests?|spec|specs|e2e|cypress|fixtures|testdata|test-data)\/|[._-](?:test|tests|spec|e2e)\.[\w.]+$|\/(?:test_[^/]+|conftest)\.py$|_test\.(?:go|py|rb|exs|dart|cc|cpp|c)$|(?:Test|Tests|Spec|IT)\.(?:java|kt|cs|scala|groovy|swift|php)$/,
  ],
]

/** Told by its name alone; null: of no kind that is known. */
export function judgeKind(path: string): JudgeKind | null {
  return ROWS.find(([, paths]) => paths.test(`/${path}`))?.[0] ?? null
}

/** Their number is a part of the name. */
const NUMBERED = new Set(['c8', 'flake8', 'npm-run-all2', 'rtx2', 'b2', 'k6', 's3', 'h2'])
/** What is the same program by another name. */
const SAME: Readonly<Record<string, string>> = {
  nodejs: 'node',
  iojs: 'node',
  pypy: 'python',
  py: 'python',
  ipython: 'python',
  rbash: 'bash',
  'docker-compose': 'docker',
  podman: 'docker',
  'podman-compose': 'docker',
  nerdctl: 'docker',
  rtx: 'mise',
  gawk: 'awk',
  mawk: 'awk',
  nawk: 'awk',
  goawk: 'awk',
  'original-awk': 'awk',
  gsed: 'sed',
  ggrep: 'grep',
  egrep: 'grep',
  fgrep: 'grep',
  zgrep: 'grep',
  mariadb: 'mysql',
  runhaskell: 'runghc',
  gtimeout: 'timeout',
  genv: 'env',
  gxargs: 'xargs',
  gmake: 'make',
  jruby: 'ruby',
  luajit: 'lua',
  '.': 'source',
  '@playwright/test': 'playwright',
  'npm-run-all2': 'npm-run-all',
  pre_commit: 'pre-commit',
  poethepoet: 'poe',
}

/**
 * The name of a program, however it is called: `/usr/bin/python3.11`, `node22`, `clang-17`, `jest@29`, `mvn.cmd`.
 *
 * @param word the first one of a command
 */
export function programName(word: string): string {
  const path = word.replace(/(?<=.)@[\w.^~-]+$/, '')
  if (SAME[path] !== undefined) return SAME[path]
  const name = (path.split('/').at(-1) ?? '').replace(/\.(?:exe|cmd|bat)$/i, '')
  const bare = NUMBERED.has(name) ? name : name.replace(/(?<=[a-z])-?\d[\d.]*$/i, '')
  return SAME[bare] ?? SAME[name] ?? bare
}

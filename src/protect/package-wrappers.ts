import type { Words } from './commands.ts'
import { DIRECTORY_OPTIONS, type OptionRow } from './options.ts'
import type { WrapperRow } from './wrapper-row.ts'

const PACKAGES: WrapperRow = {
  commands: ['npx', 'pnpx', 'bunx'],
  values: ['-p', '--package', '-w', '--workspace', '-c', '--call', ...DIRECTORY_OPTIONS],
  flags: 'yq',
  lines: ['-c', '--call'],
}
const MANAGER: OptionRow = {
  values: ['-w', '--workspace', '-F', '--filter', '-p', '--package', ...DIRECTORY_OPTIONS],
  flags: 'srqy',
}
const ENVIRONMENT_FILES: Words = ['-e', '-f', '--env-file', '--env', '--file']

/** Those that bring packages, versions and variables. */
export const PACKAGE_WRAPPERS: readonly WrapperRow[] = [
  PACKAGES,
  { ...PACKAGES, commands: ['npm'], behind: ['exec', 'x'], as: 'npx', dropsDashes: true },
  { ...PACKAGES, commands: ['bun'], behind: ['x'], as: 'bunx' },
  { ...PACKAGES, commands: ['pnpm', 'yarn'], behind: ['exec', 'dlx', 'node', 'run'] },
  { ...MANAGER, commands: ['pnpm', 'yarn', 'bun'] },
  { commands: ['yarn'], behind: ['workspace'], operands: 1, as: 'yarn' },
  { commands: ['yarn'], behind: ['node'], as: 'node' },
  {
    commands: ['uv'],
    behind: ['run'],
    values: [
      ...['--with', '--with-requirements', '--group', '--extra', '-p', '--python', '--project'],
      ...['--directory', '--env-file', '--package', '--config-file'],
    ],
    files: ['--env-file', '--config-file', '--with-requirements'],
    interpreter: 'python',
  },
  { commands: ['uvx', 'pipx'], values: ['--from', '--with', '--spec', '-p', '--python'] },
  { commands: ['uv', 'pipx'], behind: ['run', 'tool'], values: ['--from', '--with', '--spec'] },
  { commands: ['poetry'], behind: ['poe'], as: 'poe' },
  { commands: ['R'], behind: ['BATCH'], as: 'Rscript' },
  { commands: ['poetry', 'pipenv', 'pixi'], behind: ['run'], values: ['-e', '--environment'] },
  { commands: ['pdm', 'rye', 'hatch'], behind: ['run'], values: ['-p', '--project'], interpreter: 'python' },
  { commands: ['conda', 'mamba', 'micromamba'], behind: ['run'], values: ['-n', '--name', '-p', '--prefix'] },
  { commands: ['bundle'], behind: ['exec'] },
  {
    commands: ['mise'],
    behind: ['exec', 'x'],
    values: ['-C', '--cd', '-c', '--command'],
    lines: ['-c', '--command'],
    hasDashes: true,
  },
  {
    commands: ['asdf', 'rbenv', 'pyenv', 'nodenv', 'fnm', 'volta', 'rustup'],
    behind: ['exec', 'run'],
    values: ['--using', '--node'],
  },
  { commands: ['nvm', 'rustup'], behind: ['exec', 'run'], operands: 1 },
  { commands: ['direnv'], behind: ['exec'], operands: 1 },
  {
    commands: ['dotenvx', 'op', 'doppler', 'infisical', 'chamber', 'aws-vault', 'sops', 'devbox', 'devenv'],
    behind: ['run', 'exec', 'shell'],
    values: ENVIRONMENT_FILES,
    files: ENVIRONMENT_FILES,
    hasDashes: true,
  },
  {
    commands: ['docker'],
    behind: ['run', 'exec'],
    values: [
      ...['-e', '--env', '--env-file', '-v', '--volume', '-u', '--user', '-w', '--workdir', '--name'],
      ...['-p', '--publish', '--entrypoint', '-l', '--label', '--network', '--platform', '--mount', '-m'],
    ],
    flags: 'itdTP',
    files: ['--env-file'],
    operands: 1,
  },
  { commands: ['nix'], behind: ['-c', '--command'] },
  { commands: ['nix-shell'], values: ['--run', '--command', '-p'], lines: ['--run', '--command'] },
  { commands: ['dotenv', 'env-cmd'], values: [...ENVIRONMENT_FILES, '-v', '-c'], files: ENVIRONMENT_FILES },
]

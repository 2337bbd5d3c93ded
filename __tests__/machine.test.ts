import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from '@jest/globals'
import { lookAtMachine } from '../src/machine.ts'
import { folderBeside, removeRepositories } from './support/repository.ts'

afterAll(removeRepositories)

/** A program that can be found: here without `.exe`, because the look is not made on Windows. */
function install(...path: readonly string[]): string {
  const place = join(...path)
  mkdirSync(dirname(place), { recursive: true })
  writeFileSync(place, '')
  chmodSync(place, 0o755)
  return dirname(place)
}

const onWindows = (env: Readonly<Record<string, string>>) => ({
  env,
  platform: 'win32',
  arch: 'x64',
  directory: '/nowhere',
})

it.each([
  ['cmd', 'as git is put on PATH'],
  ['bin', 'beside git'],
  ['mingw64/bin', 'as in a window of Git Bash'],
])('on Windows bash is the one of git in %s (%s)', async (folder) => {
  const git = join(folderBeside(), 'Git')
  install(git, 'bin', 'bash.exe')
  const wsl = install(git, '..', 'System32', 'bash')
  const { shells } = await lookAtMachine(onWindows({ PATH: `${wsl}:${install(git, folder, 'git')}` }))
  expect(shells.bash).toBe(join(git, 'bin', 'bash.exe'))
})

it('on Windows bash is what PATH says where git has none', async () => {
  const folder = folderBeside()
  const other = install(folder, 'other', 'bash')
  const { shells } = await lookAtMachine(onWindows({ PATH: `${install(folder, 'Git/cmd/git')}:${other}` }))
  expect(shells.bash).toBe(join(other, 'bash'))
})

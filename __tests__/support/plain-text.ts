import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { createRepository, type TestRepository } from './repository.ts'

/** No test that writes it leaves it anywhere else. */
export const CANARY = 'PLAIN-TEXT-CANARY'

/** A program that hides text from whoever looks for it, as git-crypt does. @returns its path */
export function writeCipher(folder: string): string {
  const path = join(folder, 'cipher')
  writeFileSync(path, "#!/bin/sh\nexec tr 'A-Za-z' 'N-ZA-Mn-za-m'\n")
  chmodSync(path, 0o755)
  return path
}

/** What the program makes of it. */
export function enciphered(text: string): string {
  return text.replace(/[A-Za-z]/g, (letter) => {
    const first = letter <= 'Z' ? 65 : 97
    return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first)
  })
}

export const SECRET = `${CANARY} one\n`

/** A repository with a file in `secret/` that its git, and only that, enciphers; in the work tree it is as written. */
export function withCipher(repository = createRepository()): TestRepository {
  const cipher = writeCipher(repository.beside)
  for (const name of ['clean', 'smudge']) {
    repository.git('config', '--global', `filter.git-crypt.${name}`, cipher)
  }
  repository.git('config', '--global', 'filter.git-crypt.required', 'true')
  repository.write('.gitattributes', 'secret/** filter=git-crypt diff=git-crypt\n')
  repository.write('secret/key', SECRET)
  repository.write('plain.txt', 'plain\n')
  repository.commit()
  if (!repository.git('cat-file', 'blob', 'HEAD:secret/key').includes(enciphered(CANARY))) {
    throw new Error('the secret was not enciphered')
  }
  return repository
}

/** Deletes the attributes, and puts harmless ones under the name that their object has. */
export function exchangeAttributes(repository: TestRepository): void {
  const fileOf = (id: string): string => repository.path('.git/objects', id.slice(0, 2), id.slice(2))
  const file = fileOf(repository.git('rev-parse', 'HEAD:.gitattributes'))
  repository.write('harmless', '* text\n')
  const harmless = fileOf(repository.git('hash-object', '-w', 'harmless'))
  rmSync(file)
  renameSync(harmless, file)
  for (const name of ['.gitattributes', 'harmless']) rmSync(repository.path(name))
}

/** Files below a folder that hold the text, and object stores one of whose objects does. */
export function placesWith(text: string, folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
  const plain = files.filter((path) => lstatSync(path).isFile() && readFileSync(path).includes(text))
  const stores = files.filter((path) => path.endsWith('/objects') && existsSync(join(dirname(path), 'HEAD')))
  return [...plain, ...stores.filter((store) => objectsIn(store).includes(text))]
}

/** The content of every object, loose or packed. */
function objectsIn(store: string): Buffer {
  return execFileSync('git', ['cat-file', '--batch-all-objects', '--batch', '--unordered'], {
    cwd: dirname(store),
    env: { PATH: process.env['PATH'] ?? '', GIT_DIR: dirname(store), GIT_CONFIG_GLOBAL: '/dev/null' },
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

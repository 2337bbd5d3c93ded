import type { FileRead, InputWorld } from '../../src/inputs/world.ts'

/** A workspace with a few files and directories, and one agent on PATH. */
export const world: InputWorld = {
  readFile: (path) => FILES[path] ?? { kind: 'missing' },
  isDirectory: (path) => ['.', 'packages/a'].includes(path),
  findCommand: (word) => word === 'my-agent',
}

const FILES: Readonly<Record<string, FileRead>> = {
  'task.md': { kind: 'text', text: '\ufeff\n# Task\n\nSort it.\n' },
  'empty.md': { kind: 'text', text: ' \n' },
  'nul.md': { kind: 'text', text: 'a\0b' },
  docs: { kind: 'not-a-file' },
  'secret.md': { kind: 'denied' },
  'big.md': { kind: 'too-big' },
  'photo.png': { kind: 'not-text' },
}

/** The least that a run needs. */
export const NEEDED = { agent: 'codex exec -', gates: 'npm test' }

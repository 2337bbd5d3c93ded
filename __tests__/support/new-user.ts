import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runWithAct } from './act.ts'
import { temporaryFolder } from './folders.ts'
import { createForgeScene, type ForgeScene, JOB_TOKEN } from './forge-scene.ts'
import { REPOSITORY } from './git-server.ts'
import type { LocalResult } from './local.ts'

const CALC = 'export const add = (a, b) => a - b\n'
/** A small project as its owner has it; `npm ci` needs no network for it. */
const PROJECT = {
  'package.json': JSON.stringify({
    name: 'calc',
    version: '1.0.0',
    type: 'module',
    scripts: { lint: 'node --check calc.js', test: 'node --test' },
  }),
  'package-lock.json': JSON.stringify({
    name: 'calc',
    version: '1.0.0',
    lockfileVersion: 3,
    requires: true,
    packages: { '': { name: 'calc', version: '1.0.0' } },
  }),
  '.gitignore': 'node_modules/\n',
  'calc.test.js':
    "import test from 'node:test'\nimport assert from 'node:assert'\nimport { add } from './calc.js'\ntest('add', () => assert.equal(add(1, 2), 3))\n",
}

export const KEY = 'sk-ant-of-the-new-user-0123456789'

/**
 * What is on PATH besides: an npm that has no registry and for `install --global` gives the agent, which then reads its
 * prompt, wants its key, and fixes the sum.
 */
function tools(folder: string): string {
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  const write = (name: string, lines: readonly string[]): void => {
    writeFileSync(join(bin, name), `${lines.join('\n')}\n`)
    chmodSync(join(bin, name), 0o755)
  }
  write('claude.installed', [
    '#!/bin/sh',
    'cat > "$TOOL_NOTES/prompt"',
    'printf "%s\\n" "$@" > "$TOOL_NOTES/arguments"',
    'test -n "$ANTHROPIC_API_KEY" || exit 1',
    'sed -i "s/a - b/a + b/" calc.js',
  ])
  write('npm', [
    '#!/bin/sh',
    'here=$(dirname "$0")',
    'case "$*" in "install --global "*) cp "$here/claude.installed" "$here/claude"; exit 0;; esac',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: of the shell
    'PATH=${PATH#"$here":} exec npm "$@"',
  ])
  write('gh', [
    '#!/bin/sh',
    'echo "$@" >> "$TOOL_NOTES/gh"',
    'case "$2" in */mona/permission) echo write;; */permission) echo read;; esac',
  ])
  return bin
}

/** What was there when the workflow had ended. */
export interface Followed extends LocalResult {
  readonly scene: ForgeScene
  /** Of the agent and other tools. */
  note(name: string): string
}

export interface ToFollow {
  /** Text of a workflow, as it stands in the docs. */
  readonly workflow: string
  readonly eventName?: string
  readonly event?: (scene: ForgeScene) => object
}

/** Runs a workflow in a repository that has a small project, a secret and a pull request, and nothing else of ours. */
export async function follow(
  { workflow, eventName = 'pull_request', event = (scene) => scene.event() }: ToFollow,
  check: (followed: Followed) => void,
): Promise<void> {
  const folder = temporaryFolder('new-user')
  const scene = await createForgeScene({ base: { ...PROJECT, 'value.txt': '' }, head: { 'calc.js': CALC } })
  try {
    const notes = join(folder.path, 'notes')
    mkdirSync(notes)
    const run = await runWithAct({
      folder: folder.path,
      caller: workflow,
      eventName,
      event: event(scene),
      origin: `${scene.server.url}/${REPOSITORY}.git`,
      secrets: { GITHUB_TOKEN: JOB_TOKEN, ANTHROPIC_API_KEY: KEY },
      env: { ...scene.environment, TOOL_NOTES: notes },
      path: [tools(folder.path)],
    })
    check({ ...run, scene, note: (name) => readFileSync(join(notes, name), 'utf8') })
  } finally {
    await scene.close()
    folder.remove()
  }
}

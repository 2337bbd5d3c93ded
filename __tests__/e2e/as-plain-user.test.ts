import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { LOOP_ENTRY } from '../support/action.ts'
import { play, type Scenario } from '../support/scenario.ts'

// Root may write everywhere, so a closed folder is one only for others: these run as nobody where the tests are root.

const NOBODY = 65_534
const isRoot = process.getuid?.() === 0

const BECOME = `chown -R ${NOBODY}:${NOBODY} "$BESIDE"; exec setpriv --reuid=${NOBODY} --regid=${NOBODY} --clear-groups "$@"`

const asPlainUser: Pick<Scenario, 'prefix' | 'entry'> = {
  entry: LOOP_ENTRY,
  prefix: isRoot ? ['bash', '-c', BECOME, 'become'] : [],
}

const FILES = { 'value.txt': 'bad\n', 'src/a': 'a\n' }

it.concurrent.each([
  [
    'a hidden file in a folder that nobody may write',
    'mkdir gen; echo x > gen/fix; chmod 555 gen',
    'gen/fix',
  ],
  ['a hidden file in a folder that nobody may read', 'mkdir gen; echo x > gen/fix; chmod 311 gen', 'gen/fix'],
  [
    'a hidden file in a folder of the tree that nobody may write',
    'echo x > src/gen; chmod 555 src',
    'src/gen',
  ],
  ['an empty folder in one that nobody may write', 'mkdir -p out/in; chmod 555 out', 'out/in'],
  ['a FIFO in a folder that nobody may write', 'mkdir out; mkfifo out/in; chmod 555 out', 'out/in'],
  ['line ends in a folder that nobody may write', "printf 'a\\n\\r\\n' > src/a; chmod 555 src", null],
])('%s is no way to a pass', (_, trick, path) =>
  play(
    {
      ...asPlainUser,
      files: { ...FILES, '.gitattributes': 'src/a text=auto\n' },
      agent: [`echo gen > .gitignore; echo good > value.txt; ${trick}`],
      gates: {
        test: 'grep -q good value.txt',
        trick: path === null ? "grep -q $'\\r' src/a" : `test -e ${path}`,
      },
      inputs: { 'max-iterations': '1', 'protected-paths': '!.gitattributes' },
    },
    ({ outputs, project, agentCalls }) => {
      expect(agentCalls).toBe(1)
      expect(outputs).toMatchObject({ 'stop-reason': 'exhausted', 'failed-gate': 'trick' })
      if (path !== null) expect(existsSync(join(project.workspace, path))).toBe(false)
    },
  ),
)

it.concurrent('a file that is locked is said to be in the way', () =>
  play(
    {
      ...asPlainUser,
      files: FILES,
      agent: [
        'echo gen > .gitignore; echo good > value.txt; mkdir gen; echo x > gen/fix; chattr +i gen/fix gen 2>/dev/null || touch "$BESIDE/unlocked"',
      ],
      gates: { test: 'grep -q good value.txt', trick: 'test -e gen/fix' },
      inputs: { 'max-iterations': '1' },
      // only root may lock a file, and not on every file system
      prefix: [],
    },
    ({ outputs, summary, project }) => {
      execFileSync('bash', ['-c', 'chattr -i gen gen/fix 2>/dev/null || true'], { cwd: project.workspace })
      expect(outputs['converged']).toBe('false')
      if (existsSync(join(project.folder, 'unlocked'))) return
      expect(summary).toContain('gen/fix')
      expect(summary).toContain('could neither be made what a checkout gives nor be moved away')
    },
  ))

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { gitDoes } from '../support/git-on-path.ts'
import type { Played, Scenario } from '../support/scenario.ts'
import { playChecked, roundsOf } from '../support/truth.ts'

/** A gate that always fails, and an agent that always does the same. */
interface Way {
  readonly name: string
  readonly line: string
  readonly scenario?: Scenario
}

const COMMIT = 'git -c user.name=a -c user.email=a@example.invalid commit -q --allow-empty -m work'
const APPEND = 'echo "$CONVERGE_ITERATION" >> value.txt'

const FILES = { 'value.txt': 'bad\n', '.gitignore': 'cache/\nnode_modules/\n' }
const TWICE = { 'max-iterations': '2', 'max-unchanged': '3' }

const SAME: readonly Way[] = [
  { name: 'does nothing', line: ':' },
  { name: 'only touches a file', line: 'touch value.txt' },
  { name: 'writes an ignored cache file', line: 'mkdir -p cache; date +%N > cache/x' },
  {
    name: 'commits what was there',
    line: `git add --all; ${COMMIT}`,
    scenario: { prepare: ({ workspace }) => writeFileSync(join(workspace, 'value.txt'), 'uncommitted\n') },
  },
  { name: 'makes a new branch', line: 'git checkout -q -b "b$CONVERGE_ITERATION"' },
  { name: 'stages what was there', line: 'git rm -q --cached value.txt; git add --all' },
]

const CHANGED: readonly Way[] = [
  { name: 'edits a file', line: APPEND },
  { name: 'adds a file', line: 'touch "new-$CONVERGE_ITERATION"' },
  {
    name: 'makes a file executable, then deletes it',
    line: 'test -x value.txt && rm value.txt || chmod +x value.txt',
  },
  { name: 'commits its edit', line: `${APPEND}; git add --all; ${COMMIT}` },
  {
    name: 'only installs dependencies',
    line: 'mkdir -p node_modules; echo "$CONVERGE_ITERATION" > node_modules/.package-lock.json',
  },
  { name: 'hides an edit by skip-worktree', line: `git update-index --skip-worktree value.txt; ${APPEND}` },
  {
    name: 'hides an edit by assume-unchanged',
    line: `git update-index --assume-unchanged value.txt; ${APPEND}`,
  },
  {
    name: 'edits a file and puts size and time back',
    line: 'touch -r value.txt "$BESIDE/time"; echo "ba$CONVERGE_ITERATION" > value.txt; touch -r "$BESIDE/time" value.txt',
  },
  {
    name: 'hides a new file in .git/info/exclude',
    line: 'mkdir -p .git/info; echo "new-*" > .git/info/exclude; touch "new-$CONVERGE_ITERATION"',
  },
  {
    name: 'hides a new file in ~/.config/git/ignore',
    line: 'mkdir -p ~/.config/git; echo "new-*" > ~/.config/git/ignore; touch "new-$CONVERGE_ITERATION"',
  },
  {
    name: 'points git to another work tree and ignore file',
    line: 'git config core.worktree "$BESIDE"; echo "new-*" > .git/i; git config core.excludesFile "$PWD/.git/i"; touch "new-$CONVERGE_ITERATION"',
  },
  {
    name: 'edits a file in a job with GIT_INDEX_FILE and GIT_DIR',
    line: APPEND,
    scenario: {
      env: { GIT_INDEX_FILE: '/nowhere/index', GIT_DIR: '/nowhere/git', GIT_WORK_TREE: '/nowhere' },
    },
  },
]

const UNSEEN: readonly Way[] = [
  { name: 'works in no repository', line: ':', scenario: { repository: false } },
  { name: 'deletes .git', line: 'rm -rf .git' },
  { name: 'replaces .git', line: `rm -rf .git; git init -q; git add --all; ${COMMIT}` },
  { name: 'puts a file in the place of .git', line: 'rm -rf .git; echo "gitdir: $BESIDE" > .git' },
  {
    name: 'breaks git',
    line: 'touch "$BESIDE/git-is-broken"',
    scenario: { prepare: (project) => gitDoes('exit 1', project, 'git-is-broken') },
  },
]

async function playTwice({ line, scenario }: Way, check: (played: Played) => void): Promise<void> {
  await playChecked({ files: FILES, agent: [line], inputs: TWICE, ...scenario }, (played) => {
    expect(played.agentCalls).toBe(2)
    expect(played.outputs).toMatchObject({ 'stop-reason': 'exhausted', 'failed-gate': 'test' })
    check(played)
  })
}

describe('gates are not run again, and the attempt counts, when the agent', () => {
  it.concurrent.each(SAME)('$name', (way) =>
    playTwice(way, (played) => {
      expect(roundsOf(played)).toEqual([
        'baseline: fail',
        'iteration 1: none, skipped',
        'iteration 2: none, skipped',
        'last-look: fail',
      ])
      expect(played.gateCalls('test')).toBe(2)
    }),
  )
})

describe('gates are run each time when the agent', () => {
  it.concurrent.each(CHANGED)('$name', (way) =>
    playTwice(way, (played) => {
      expect(roundsOf(played)).toEqual([
        'baseline: fail',
        'iteration 1: changed, fail',
        'iteration 2: changed, fail',
      ])
      expect(played.gateCalls('test')).toBe(3)
    }),
  )

  it.concurrent.each(UNSEEN)('$name: where nothing can be seen, nothing is skipped', (way) =>
    playTwice(way, (played) => {
      expect(roundsOf(played)).toEqual([
        'baseline: fail',
        'iteration 1: unknown, fail',
        'iteration 2: unknown, fail',
      ])
      expect(played.gateCalls('test')).toBe(3)
    }),
  )
})

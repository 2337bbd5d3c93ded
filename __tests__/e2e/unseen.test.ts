import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { gitIn } from '../support/git-as.ts'
import type { Project } from '../support/project.ts'
import type { Scenario } from '../support/scenario.ts'
import { playChecked, roundsOf } from '../support/truth.ts'

// Work that no tree of the repository can hold, and trees that cannot be taken any more.

/** A repository of its own below the workspace, which says bad. */
function nested(project: Project, name: string): string {
  const place = join(project.workspace, name)
  mkdirSync(place)
  writeFileSync(join(place, 'f'), 'bad\n')
  const git = gitIn(place)
  git('init', '-q')
  git('add', '--all')
  git('commit', '-q', '-m', 'start')
  return place
}

const REPOSITORIES: Readonly<Record<string, NonNullable<Scenario['prepare']>>> = {
  'a nested repository': (project) => {
    nested(project, 's')
  },
  'a submodule': (project) => {
    nested(project, 's')
    project.git('submodule', '--quiet', 'add', './s', 's')
    project.git('commit', '--quiet', '--message=submodule')
  },
}

const FIX = 'echo good > s/f'
const GATE = { test: 'grep -q good s/f' }
const HELD_BY_NOTHING = 'hat changed inside `s` is in no tree and no patch of this repository.'

describe.each(Object.entries(REPOSITORIES))('work inside of %s', (_, prepare) => {
  it.concurrent('converges, and nobody says that nothing differs', () =>
    playChecked({ prepare, gates: GATE, agent: [FIX] }, ({ outputs, report, summary, log }) => {
      expect(outputs).toMatchObject({ converged: 'true', 'changed-files': '0' })
      expect(outputs['tree']).toBe(report.start.tree)
      expect(report.rounds.at(-1)).toMatchObject({
        change: { kind: 'changed', files: 0, inside: 1 },
        notes: [{ kind: 'inside', text: `W${HELD_BY_NOTHING}` }],
      })
      expect(summary).toContain(HELD_BY_NOTHING)
      for (const text of [summary, log]) expect(text).not.toMatch(/nothing to commit|no file|git ignores/i)
      expect(log).toMatch(/the inside of 1 repository changed · ✅ test/)
    }))

  it.concurrent('is work on a task', () =>
    playChecked({ prepare, gates: { test: 'true' }, inputs: { prompt: 'Do it.' }, agent: [FIX] }, (run) =>
      expect(roundsOf(run)).toEqual(['baseline: pass', 'iteration 1: changed, pass']),
    ))

  it.concurrent('that is not enough is not called nothing either', () =>
    playChecked(
      { prepare, gates: { test: 'false' }, inputs: { 'max-iterations': '1' }, agent: [FIX] },
      ({ outputs, summary }) => {
        expect(outputs['stop-reason']).toBe('exhausted')
        expect(summary).toContain(HELD_BY_NOTHING)
        expect(summary).not.toContain('no file that differs')
      },
    ))
})

describe('a tree that cannot be taken any more', () => {
  const LOSSES = {
    'its .git is gone': 'rm -rf .git; echo good > value.txt',
    'the folder was replaced by another one':
      'w=$PWD; mkdir ../new; echo good > ../new/value.txt; mv "$w" ../old; mv ../new "$w"',
  }

  it.concurrent.each(Object.entries(LOSSES))('is no way to a pass: %s', (_, agent) =>
    playChecked(
      { agent: [agent], inputs: { 'max-iterations': '1' } },
      ({ outputs, report, summary, log }) => {
        const message = 'Gate `test` passed, but the work cannot be accepted (why: the notes).'
        expect(outputs).toMatchObject({ converged: 'false', 'changed-files': '', message })
        expect(report.rounds.at(-1).notes).toMatchObject([
          { kind: 'no-tree', text: expect.stringContaining('is gone or was replaced') },
          { kind: 'not-accepted', text: expect.stringContaining('nobody knows what passed') },
        ])
        expect(summary).toMatch(/\*\*Iteration 1, no tree:\*\* no tree could be taken \(.*\.git is gone/m)
        expect(log).toContain(message)
      },
    ),
  )

  const TASK = { 'max-iterations': '1', prompt: 'Do it.' }
  const UNKNOWN =
    /^(The gate passes, but without a tree nobody can tell whether the task was done|Gate `test` passed, but the work cannot be accepted)/
  const BLIND: Readonly<Record<string, Scenario>> = {
    'no repository': { repository: false, agent: ['echo x > new.txt'] },
    'a .git that is gone': { agent: ['rm -rf .git; echo x > new.txt'] },
    'a nested repository without a commit': { agent: ['git init -q nested; echo x > nested/new.txt'] },
  }

  it.concurrent.each(Object.entries(BLIND))(
    'nobody claims that the agent changed nothing: %s',
    (_, scenario) =>
      playChecked({ ...scenario, gates: { test: 'true' }, inputs: TASK }, ({ outputs, log }) => {
        expect(outputs).toMatchObject({ 'stop-reason': 'exhausted', message: expect.stringMatching(UNKNOWN) })
        expect(log).not.toMatch(/changed nothing/)
      }),
  )

  it.concurrent('nor where a gate puts back what the agent wrote', () =>
    playChecked(
      { agent: ['echo x > value.txt'], gates: { test: 'git checkout -q value.txt' }, inputs: TASK },
      ({ outputs, log }) => {
        expect(outputs['message']).toBe(
          'What the agent changed was undone; the gate passes without it, the task was not done.',
        )
        expect(log).not.toMatch(/changed nothing/)
      },
    ))
})

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from '@jest/globals'
import { playPublishing } from '../support/handed-on.ts'
import { CANARY, placesWith, writeCipher } from '../support/plain-text.ts'
import type { Project } from '../support/project.ts'
import type { Played, Scenario } from '../support/scenario.ts'
import { playChecked, roundsOf } from '../support/truth.ts'

// Files that git-crypt and its like encipher: what is in them must be in nothing that a run leaves behind.

const SECRET = `${CANARY} one\n`

function prepare(project: Project): void {
  const cipher = writeCipher(project.folder)
  for (const name of ['clean', 'smudge']) project.git('config', `filter.git-crypt.${name}`, cipher)
  project.git('config', 'filter.git-crypt.required', 'true')
  mkdirSync(join(project.workspace, 'secret'))
  for (const name of ['key', 'other key']) {
    writeFileSync(join(project.workspace, 'secret', name), SECRET)
    project.beside('start-key', SECRET)
  }
  project.git('add', '--all')
  project.git('commit', '--quiet', '--message=secrets')
}

const SCENARIO: Scenario = {
  files: {
    'value.txt': 'bad\n',
    '.gitattributes':
      '[attr]hidden filter=git-crypt diff=git-crypt\nsecret/key hidden\n"secret/other key" hidden\n',
  },
  prepare,
}

function expectKeptNowhere({ project, outputs }: Played): void {
  expect(placesWith(CANARY, dirname(outputs['report-path'] ?? ''))).toEqual([])
  expect(placesWith(CANARY, join(project.workspace, '.git'))).toEqual([])
}

const AGAIN = [
  'rm -rf secret/.git secret/.gitattributes secret/deep .git/info/attributes; git checkout -q .gitattributes',
  'cp "$BESIDE/start-key" secret/key; cp "$BESIDE/start-key" "secret/other key"; echo "$CONVERGE_ITERATION" > value.txt',
].join('\n')

const EDIT = `echo ${CANARY} edited > secret/key`

const ATTACKS: readonly string[] = [
  EDIT,
  `: > .gitattributes; ${EDIT}`,
  `rm .gitattributes; echo ${CANARY} > "secret/other key"`,
  `echo '* -filter' > secret/.gitattributes; ${EDIT}`,
  `echo '* !filter' > secret/.gitattributes; ${EDIT}`,
  `mkdir -p .git/info; echo '* -filter' > .git/info/attributes; ${EDIT}`,
  'mv secret/key key; mv "secret/other key" secret/key; mv key "secret/other key"; chmod +x secret/key',
  `echo 'deep/* filter=vault' > secret/.gitattributes; mkdir secret/deep; echo ${CANARY} > secret/deep/new`,
]

it.concurrent('an agent that edits secrets and takes their filter away brings them nowhere', () =>
  playChecked(
    {
      ...SCENARIO,
      agent: ATTACKS.map((attack) => `${AGAIN}\n${attack}`),
      gates: { test: 'false' },
      inputs: { 'max-iterations': String(ATTACKS.length), 'protected-paths': '!.gitattributes' },
    },
    (played) => {
      const { report, outputs } = played
      expect(outputs['stop-reason']).toBe('exhausted')
      expect(roundsOf(played).slice(1)).toEqual(ATTACKS.map((_, at) => `iteration ${at + 1}: unknown, fail`))
      expect(report.rounds[1].notes).toMatchObject([
        { kind: 'no-tree', text: expect.stringMatching(/"secret\/key" goes through the filter "git-crypt"/) },
      ])
      expectKeptNowhere(played)
    },
  ))

it.concurrent('a pass beside an edited secret is not accepted, and the file and its filter are named', () =>
  playChecked({ ...SCENARIO, agent: [`${EDIT}; echo good > value.txt`] }, (played) => {
    const { outputs, summary, report } = played
    expect(outputs).toMatchObject({ converged: 'false', 'changed-files': '' })
    expect(report.patchPath).toBeNull()
    expect(summary).toMatch(/no tree could be taken \("secret\/key" goes through the filter "git-crypt"/)
    expectKeptNowhere(played)
  }))

it.concurrent('a secret that is only written again is unchanged, and the work beside it is a patch', () =>
  playChecked(
    {
      ...SCENARIO,
      agent: [
        'touch secret/key',
        'cp secret/key "$BESIDE/k"; cat "$BESIDE/k" > secret/key; echo good > value.txt',
      ],
    },
    (played) => {
      expect(roundsOf(played)).toEqual([
        'baseline: fail',
        'iteration 1: none, skipped',
        'iteration 2: changed, pass',
      ])
      expect(played.report.changedFiles).toMatchObject([{ path: 'value.txt' }])
      const { project, outputs } = played
      expect(project.git('rev-parse', 'HEAD^{tree}').trim()).toBe(played.report.start.tree)
      project.git('add', '--all')
      expect(project.git('write-tree').trim()).toBe(outputs['tree'])
      expectKeptNowhere(played)
    },
  ))

it.concurrent('where the work is to be published, a pass beside an edited secret is none, and it is said why', () =>
  playPublishing(
    { ...SCENARIO, agent: [`${EDIT}; echo good > value.txt`], inputs: { 'max-iterations': '2' } },
    (played) => {
      const { outputs, report } = played
      expect(outputs).toMatchObject({ converged: 'false', commit: '', 'bundle-path': '' })
      expect(outputs['tree']).toBe(report.start.tree)
      expect(JSON.stringify(report.rounds)).toContain('goes through the filter')
      expect(played.prompt(2)).toMatch(/"secret\/key" goes through the filter "git-crypt"/)
      expectKeptNowhere(played)
    },
  ))

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { parse } from 'yaml'
import { whereActIs } from '../support/act.ts'
import { BRANCH, JOB_TOKEN, NUMBER } from '../support/forge-scene.ts'
import { type Followed, follow, KEY } from '../support/new-user.ts'
import { expectRecorded } from '../support/permission-uses.ts'

/** Whole workflows that the README shows, in its order. */
const BLOCKS = [...readFileSync('README.md', 'utf8').matchAll(/^```yaml\n([\s\S]*?)^```$/gm)]
  .map(([, text = '']) => text)
  .filter((text) => /^name: Converge/m.test(text) && /^jobs:/m.test(text))

const EXAMPLES = readdirSync('examples/workflows').map(
  (name) => [name, readFileSync(join('examples/workflows', name), 'utf8')] as const,
)

const exampleOf = (text: string): string => EXAMPLES.find(([, example]) => example === text)?.[0] ?? ''

describe('the README', () => {
  it('shows the two examples with a label, word by word', () => {
    expect(BLOCKS.map(exampleOf)).toEqual(['label.yml', 'label-single-job.yml'])
  })
})

/** The sum is right, one commit on, and everybody can see that it is. */
function expectConverged({ exitCode, scene, stdout, stderr, note }: Followed): void {
  const [comment = '', ...others] = scene.comments()
  expect({ exitCode, comment, others }).toEqual({
    exitCode: 0,
    comment: expect.stringContaining('### ✅ Converged after 1 iteration'),
    others: [],
  })
  const commit = scene.tip() ?? ''
  expect(scene.git('rev-list', '--parents', '-1', commit)).toBe(`${commit} ${scene.head}`)
  expect(scene.git('show', `${BRANCH}:calc.js`)).toBe('export const add = (a, b) => a + b')
  expect(scene.labels()).toContain('converged')
  // the agent was handed what the docs say: the gate that failed, and its key
  expect(note('prompt')).toContain('npm test')
  expect(note('arguments')).toBe('-p\n--dangerously-skip-permissions\n')
  for (const secret of [KEY, JOB_TOKEN]) expect(stdout + stderr + comment).not.toContain(secret)
}

whereActIs('followed by a new user in an empty folder (needs ACT, the path of act: .ci/run has it)', () => {
  const SHOWN = BLOCKS.map((text) => [(parse(text) as { name: string }).name, text] as const)

  it.each(SHOWN)('the workflow “%s” of the README ends converged, as it stands there', (_, workflow) =>
    follow({ workflow }, (followed) => {
      expectConverged(followed)
      if (exampleOf(workflow) === 'label-single-job.yml')
        expectRecorded('the single job', followed.scene.used())
    }),
  )
})

const example = (name: string): string => readFileSync(join('examples/workflows', name), 'utf8')

whereActIs('the other examples (need ACT, the path of act: .ci/run has it)', () => {
  it('dispatch.yml runs a pull request by its number, started by a bot', () =>
    follow(
      {
        workflow: example('dispatch.yml'),
        eventName: 'workflow_dispatch',
        event: () => ({
          inputs: { 'pull-request': String(NUMBER) },
          sender: { login: 'github-actions[bot]', type: 'Bot' },
        }),
      },
      expectConverged,
    ))

  const comment =
    (body: string, login: string, isPull = true) =>
    () => ({
      action: 'created',
      issue: { number: NUMBER, ...(isPull ? { pull_request: { url: 'https://api.example/pulls/7' } } : {}) },
      comment: { body, user: { login } },
      repository: { default_branch: 'main' },
      sender: { login, type: 'User' },
    })

  it('comment-command.yml starts dispatch.yml for somebody who may push', () =>
    follow(
      {
        workflow: example('comment-command.yml'),
        eventName: 'issue_comment',
        event: comment('/converge please $(touch owned)', 'mona'),
      },
      ({ exitCode, note }) => {
        expect(note('gh')).toBe(
          `api repos/owner/name/collaborators/mona/permission --jq .permission\nworkflow run dispatch.yml --ref main -f pull-request=${NUMBER}\n`,
        )
        expect(exitCode).toBe(0)
      },
    ))

  it.each([
    ['of somebody who may not push', '/converge', 'hubot', true, /^api .*hubot.*\n$/],
    ['that says something else', 'please /converge', 'mona', true, null],
    ['that begins like it', '/converged', 'mona', true, null],
    ['on an issue', '/converge', 'mona', false, null],
  ])('comment-command.yml starts nothing for a comment %s', (_, body, login, isPull, asked) =>
    follow(
      {
        workflow: example('comment-command.yml'),
        eventName: 'issue_comment',
        event: comment(body, login, isPull),
      },
      ({ exitCode, note }) => {
        if (asked === null) expect(() => note('gh')).toThrow()
        else expect(note('gh')).toMatch(asked)
        expect(exitCode).toBe(0)
      },
    ),
  )
})

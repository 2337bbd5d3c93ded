import { expect, it } from '@jest/globals'
import { markerOf } from '../../../src/github/marker.ts'
import { whereActIs } from '../../support/act.ts'
import { FIXES } from '../../support/caller.ts'
import { BRANCH, JOB_TOKEN, PUSH_TOKEN, permissionsOfJobs } from '../../support/forge-scene.ts'
import { expectRecorded, recordedUses } from '../../support/permission-uses.ts'
import { runWhole as play, type WholeOptions, type WholeRun } from '../../support/whole-run.ts'

const WAY = 'the reusable workflow'
const seen = new Set<string>()

function runWhole(options: WholeOptions, check: (run: WholeRun) => void): Promise<void> {
  return play(options, (run) => {
    check(run)
    for (const use of run.scene.used()) seen.add(use)
  })
}

whereActIs('the reusable workflow with its real roles (needs ACT, the path of act: .ci/run has it)', () => {
  it('from a label to a pushed commit with a true verdict: four jobs, each with its own machine and rights', () =>
    runWhole(
      { inputs: { agent: `${FIXES}; env > "$HOME/env"; pwd > "$HOME/where"; cp CLAUDE.md "$HOME/"` } },
      ({ exitCode, outputs, scene, stdout, stderr, left, artifacts }) => {
        const commit = scene.tip() ?? ''
        expect(outputs).toEqual({
          decision: 'run',
          converged: 'true',
          'stop-reason': 'converged',
          message: expect.stringMatching(/^Gate .* passed in iteration 1\.$/),
          iterations: '1',
          'pull-request': '7',
          pushed: 'true',
          branch: BRANCH,
          commit,
        })
        expect(exitCode).toBe(0)
        // one commit on the head, with the tree that the comment names
        expect(scene.git('rev-list', '--parents', '-1', commit)).toBe(`${commit} ${scene.head}`)
        expect(scene.git('show', `${commit}:value.txt`)).toBe('good')
        expect(scene.server.received()).toEqual([`${scene.head} ${commit} refs/heads/${BRANCH}`])
        const [comment, ...others] = scene.comments()
        expect(others).toEqual([])
        expect(comment).toContain('### ✅ Converged after 1 iteration')
        expect(comment).toContain(`tree \`${scene.git('rev-parse', `${commit}^{tree}`).slice(0, 12)}\``)
        expect(comment).toContain('assurance `isolated`')
        expect(scene.labels()).toEqual(['converged'])
        // the agent had another machine, the base's configuration, and no token
        expect(left('loop', 'CLAUDE.md')).toBe('Be good.\n')
        expect(left('loop', 'env')).not.toContain('ghs_')
        expect(left('loop', 'env')).toContain('homes/loop')
        expect(artifacts).toHaveLength(1)
        expect(stdout + stderr + JSON.stringify([outputs, comment])).not.toContain(JOB_TOKEN)
        // every call was as GitHub describes it, and allowed by what the job asks for
        expect(scene.forge.problems).toEqual([])
      },
    ))

  it('with a token of the user for the push alone, the checks of the new commit start', () =>
    runWhole(
      { secrets: { PUSH_TOKEN }, inputs: { 'fail-if-not-converged': false } },
      ({ outputs, scene, stdout, stderr }) => {
        expect(outputs).toMatchObject({ converged: 'true', pushed: 'true' })
        expect(scene.comments()[0]).toContain('The checks of the new commit were started by the push')
        const uses = scene.used().filter((use) => use.startsWith('PUSH_TOKEN'))
        expect(uses).toEqual([
          'PUSH_TOKEN: contents: read (git fetch)',
          'PUSH_TOKEN: contents: write (git push)',
        ])
        expect(stdout + stderr).not.toContain(PUSH_TOKEN)
      },
    ))

  it('when the gates pass already: no agent, no commit, and yet judged on a fresh machine', () =>
    runWhole({ base: { 'value.txt': 'good\n' } }, ({ outputs, scene, exitCode }) => {
      expect(outputs).toMatchObject({
        converged: 'true',
        'stop-reason': 'converged',
        iterations: '0',
        pushed: 'false',
        commit: '',
      })
      expect(scene.tip()).toBe(scene.head)
      expect(scene.server.received()).toEqual([])
      expect(scene.comments()[0]).toContain('✅ Converged')
      expect(scene.comments()[0]).toContain('assurance `isolated`')
      expect(scene.labels()).toEqual(['converged'])
      expect(exitCode).toBe(0)
    }))

  it('works for a bare `workflow_dispatch` with a number, also without the label', () =>
    runWhole(
      {
        pull: { labels: ['not-converged'] },
        comments: [{ issue: 7, body: `${markerOf('converge')}\nof an earlier run` }],
        inputs: { 'pull-request': 7 },
        eventName: 'workflow_dispatch',
        event: () => ({ sender: { login: 'mona', type: 'User' }, inputs: { 'pull-request': '7' } }),
      },
      ({ outputs, scene }) => {
        expect(outputs).toMatchObject({ converged: 'true', pushed: 'true', 'pull-request': '7' })
        expect(scene.tip()).toBe(outputs['commit'])
        // one comment, and one label of an end
        expect(scene.comments()).toEqual([expect.stringContaining('✅ Converged')])
        expect(scene.labels()).toEqual(['converged'])
      },
    ))

  it('after a cancel says so, and pushes nothing', () =>
    // act ends without a look at the jobs that would run now, so the workflow is told that it was cancelled.
    runWhole(
      {
        inputs: {
          agent: 'echo worse > value.txt',
          'on-unconverged': 'branch',
          'fail-if-not-converged': false,
        },
        change: (workflow) =>
          workflow
            .replace('!cancelled() && needs', 'false && needs')
            .replace('if: cancelled() &&', 'if: always() &&'),
      },
      ({ scene }) => {
        expect(scene.comments()).toEqual([expect.stringContaining('Not converged')])
        expect(scene.server.received()).toEqual([])
      },
    ))

  it('used what is written down, and nothing else', () => expectRecorded(WAY, seen))
})

it('asks for nothing that no run ever used, but for one', () => {
  const declared = Object.entries(permissionsOfJobs()).flatMap(([job, permissions]) =>
    Object.entries(permissions).map(([name, level]) => `${job}: ${name}: ${level}`),
  )
  const used = recordedUses(WAY).map((use) => use.replace(/ \(.*/, ''))
  const unused = declared.filter((each) => !used.includes(each))
  // A token without any right to contents may be told that a private pull request is not there.
  expect(unused).toEqual(['authorize: contents: read'])
  const covered = (use: string): boolean =>
    declared.includes(use) ||
    declared.includes(use.replace(/read$/, 'write')) ||
    use.includes(': metadata: read')
  expect(used.filter((use) => !use.startsWith('PUSH_TOKEN') && !covered(use))).toEqual([])
})

import { expect, it } from '@jest/globals'
import { whereActIs } from '../../support/act.ts'
import { FIXES } from '../../support/caller.ts'
import { BRANCH } from '../../support/forge-scene.ts'
import { runWhole } from '../../support/whole-run.ts'

const SIDE = 'converge/pr-7'
/** Somebody pushes while the agent is at work. */
const MOVE = `git -C "$SCENE_GIT" update-ref refs/heads/${BRANCH} "$(git -C "$SCENE_GIT" -c user.name=M -c user.email=m@example.invalid commit-tree "${BRANCH}^{tree}" -p ${BRANCH} -m meanwhile)"`

whereActIs('what cannot be pushed to the branch (needs ACT, the path of act: .ci/run has it)', () => {
  it('did not converge: nothing is pushed, and the comment says how it ended', () =>
    runWhole({ inputs: { agent: 'echo worse > value.txt' } }, ({ scene, exitCode }) => {
      expect(scene.server.received()).toEqual([])
      expect(scene.comments()).toHaveLength(1)
      expect(scene.comments()[0]).toContain('Not converged')
      expect(scene.labels()).toEqual(['not-converged'])
      expect(exitCode).not.toBe(0)
    }))

  it('did not converge, and is wanted beside', () =>
    runWhole(
      {
        inputs: {
          agent: 'echo worse > value.txt',
          'on-unconverged': 'branch',
          'fail-if-not-converged': false,
        },
      },
      ({ outputs, scene }) => {
        const commit = scene.tip(SIDE) ?? ''
        expect(outputs).toMatchObject({
          converged: 'false',
          'stop-reason': 'exhausted',
          pushed: 'false',
          branch: SIDE,
          commit,
        })
        expect(scene.git('show', `${commit}:value.txt`)).toBe('worse')
        expect(scene.tip()).toBe(scene.head)
        expect(scene.comments()[0]).toContain(SIDE)
        expect(scene.labels()).toEqual(['not-converged'])
      },
    ))

  it('converged while the branch moved: it stays converged, and goes beside', () =>
    runWhole({ inputs: { agent: `${FIXES}; ${MOVE}` } }, ({ outputs, scene, exitCode }) => {
      const commit = scene.tip(SIDE) ?? ''
      expect(outputs).toMatchObject({ converged: 'true', pushed: 'false', branch: SIDE, commit })
      expect(scene.git('rev-list', '--parents', '-1', commit)).toBe(`${commit} ${scene.head}`)
      expect(scene.git('log', '-1', '--format=%s', BRANCH)).toBe('meanwhile')
      expect(scene.comments()[0]).toMatch(/moved from .* while the run was at work/)
      expect(scene.labels()).toEqual(['converged'])
      expect(exitCode).toBe(0)
    }))

  it('a loop that never came to its end has no report: the comment says so', () =>
    runWhole({ inputs: { setup: 'exit 3' } }, ({ scene, exitCode }) => {
      expect(scene.server.received()).toEqual([])
      expect(scene.comments()).toHaveLength(1)
      expect(scene.comments()[0]).toContain('the run left no report')
      expect(scene.labels()).toEqual(['not-converged'])
      expect(exitCode).not.toBe(0)
    }))

  it('an input with a mistake says so, and says nothing of the work', () =>
    runWhole({ inputs: { 'max-iterations': 0 } }, ({ scene, exitCode }) => {
      expect(scene.comments()).toHaveLength(1)
      expect(scene.comments()[0]).toContain('max-iterations')
      expect(scene.labels()).toEqual([])
      expect(exitCode).not.toBe(0)
    }))
})

import { expect, it } from '@jest/globals'
import { BRANCH, FIXES, playPullRequest, treeOf } from '../../support/pull-request.ts'

it('converged: one commit upon the head, with the tree that was judged', () =>
  playPullRequest({ agent: [FIXES] }, (played) => {
    console.log(played.log, played.summary, played.comments, played.operations, played.outputs)
    const { outputs, head, tip, exitCode } = played
    const commit = tip(BRANCH) ?? ''
    expect(outputs).toMatchObject({ converged: 'true', pushed: 'true', branch: BRANCH, commit })
    expect(treeOf(played, commit)).toBe(outputs['tree'])
    expect(played.server.git('rev-parse', `${commit}^`)).toBe(head)
    expect(exitCode).toBe(0)
  }))

import { describe, expect, it } from '@jest/globals'
import {
  everyInterruption,
  expectWholeRecord,
  type Interrupted,
  isExecution,
  RUNS,
} from '../support/interrupted-runs.ts'
import { becomes, edit, exit, fails, passes, passesOn, removes, stops } from '../support/scripts.ts'
import { story } from '../support/story.ts'
import { HOME, ROOT, runIn, type World } from '../support/world.ts'

const removing = (directory: string) => (world: World) => {
  removes(directory)(world)
  return {}
}

const bringsBack = (directory: string) => (world: World) => {
  world.dead.delete(directory)
  return {}
}

describe.each(Object.entries(RUNS))('the workspace is lost: %s', (_, options) => {
  it('at any call: always workspace-lost, and nothing is started in it', async () => {
    await everyInterruption(options, removes(ROOT), (run) => {
      expectWholeRecord(run)
      // Right behind the look at the directory nobody can know.
      const lateCalls = run.world.calls.filter((call) => isExecution(call) && call.isLost)
      expect(lateCalls.length).toBeLessThanOrEqual(isBehindInspect(run) ? 1 : 0)
      const reason = wasOver(run) ? run.whole.record.ending?.reason : 'workspace-lost'
      expect(`${run.at} ${run.moment}: ${run.record.ending?.reason}`).toBe(
        `${run.at} ${run.moment}: ${reason}`,
      )
    })
  })

  it('where no root is known, nothing is claimed about one', async () => {
    await everyInterruption(
      () => ({ ...options(), root: null }),
      removes(HOME),
      (run) => {
        expectWholeRecord(run)
        if (wasOver(run)) return
        expect(run.record.ending).toMatchObject({
          reason: 'workspace-lost',
          directory: HOME,
          rootKnown: false,
        })
      },
    )
  })
})

/** The ending had been found when it happened. */
function wasOver({ at, moment, whole }: Interrupted): boolean {
  const last = whole.world.calls.findLastIndex(({ port }) => port === 'inspect')
  return at > last || (at === last && moment === 'behind')
}

function isBehindInspect({ at, moment, world }: Interrupted): boolean {
  return moment === 'behind' && world.calls[at]?.port === 'inspect'
}

describe('a lost workspace', () => {
  it('names who was at work, and the work that was judged is kept', async () => {
    const { record } = await runIn({
      gates: { test: fails },
      turns: [edit('bad'), removing(ROOT)],
    })
    expect(story(record)).toEqual([
      'baseline: fail',
      '1 changed: fail',
      '2 unknown: not judged',
      'workspace-lost',
    ])
    expect(record.ending).toEqual({
      reason: 'workspace-lost',
      directory: HOME,
      rootKnown: true,
      during: { kind: 'agent', step: 'agent' },
    })
    expect(record).toMatchObject({ tree: 'bad', patchPath: '/kept/bad.patch' })
  })

  it('by a gate: its verdict says nothing any more, not even that it is broken', async () => {
    const { record } = await runIn({
      gates: {
        a: (world) => {
          removes(ROOT)(world)
          return exit(127)
        },
      },
    })
    expect(record.ending).toMatchObject({ reason: 'workspace-lost', during: { kind: 'gate', gate: 0 } })
  })

  it('by a gate that passed as the last one: not converged', async () => {
    const { record } = await runIn({
      gates: {
        a: (world) => {
          removes(ROOT)(world)
          return 0
        },
      },
    })
    expect(record.ending?.reason).toBe('workspace-lost')
  })

  it('counts before a deadline, and behind a cancel', async () => {
    const lost = (by: 'cancel' | 'deadline') =>
      runIn({
        gates: { test: fails },
        turns: [
          (world) => {
            removes(ROOT)(world)
            stops(by)(world)
            return {}
          },
        ],
      })
    expect((await lost('deadline')).record.ending?.reason).toBe('workspace-lost')
    expect((await lost('cancel')).record.ending?.reason).toBe('cancelled')
  })

  it('counts before agent-failed', async () => {
    const { record } = await runIn({
      inputs: { onAgentFailure: 'stop' },
      gates: { test: fails },
      turns: [(world) => ({ ...removing(ROOT)(world), ok: false })],
    })
    expect(record.ending?.reason).toBe('workspace-lost')
  })
})

describe('the working directory is gone, the root is there', () => {
  it('agents go on in the root, and gates of that directory fail with that reason', async () => {
    const { record, world } = await runIn({
      inputs: { maxIterations: 2 },
      gates: { elsewhere: passes, here: fails },
      gateDirectories: { 0: ROOT },
      turns: [
        (world) => {
          becomes('nothing')(world)
          return removing(HOME)(world)
        },
      ],
    })
    expect(world.requests.map(({ directory }) => directory)).toEqual([HOME, ROOT])
    expect(record.rounds[1]?.judging?.results).toMatchObject([
      { verdict: 'pass' },
      {
        verdict: 'fail',
        cause: { kind: 'directory', directory: HOME },
        attempts: 0,
        output: null,
        logPath: null,
      },
    ])
    expect(record.rounds[2]?.notes).toEqual([{ kind: 'moved', from: HOME, to: ROOT }])
    expect(record.ending?.reason).toBe('exhausted')
  })

  it('at the baseline that is a failure, never a broken gate', async () => {
    const { record } = await runIn({
      before: removes(HOME),
      gates: { test: passes },
      inputs: { maxIterations: 1 },
    })
    expect(story(record)[0]).toBe('baseline: fail')
  })

  it('is not remembered: when it is back it is used again, and its gates run', async () => {
    const { record, world } = await runIn({
      gates: { test: passesOn('good') },
      turns: [
        (world) => {
          becomes('good')(world)
          return removing(HOME)(world)
        },
        bringsBack(HOME),
      ],
    })
    expect(story(record)).toEqual(['baseline: fail', '1 changed: fail', '2 none: pass', 'converged'])
    expect(world.requests.map(({ directory }) => directory)).toEqual([HOME, ROOT])
  })

  it('the agent is told once, and again when it is gone again', async () => {
    const { world } = await runIn({
      inputs: { maxIterations: 5, maxUnchanged: 9 },
      gates: { test: fails },
      turns: [removing(HOME), () => ({}), bringsBack(HOME), removing(HOME)],
    })
    const told = world.prompts.map((prompt) => prompt.includes(`The directory ${HOME} is gone`))
    expect(told).toEqual([false, true, false, false, true])
    expect(world.requests.map(({ directory }) => directory)).toEqual([HOME, ROOT, ROOT, HOME, ROOT])
  })

  it('between two attempts of a gate: the attempts stay in the record, the directory is the reason', async () => {
    const { record } = await runIn({
      inputs: { maxIterations: 1 },
      gates: { test: fails },
      gate: { retries: 2 },
      disturbances: [{ port: 'gate', at: 0, moment: 'behind', happens: removes(HOME) }],
    })
    expect(record.rounds[0]?.judging?.results).toMatchObject([
      { verdict: 'fail', flaky: false, attempts: 1, cause: { kind: 'directory', directory: HOME } },
    ])
  })

  it('at any call: the run goes on, in the root where it must, to an ending of its own', async () => {
    for (const options of Object.values(RUNS)) {
      await everyInterruption(options, removes(HOME), ({ record, world }) => {
        expectWholeRecord({ record, world })
        for (const { directory } of world.requests) expect([HOME, ROOT]).toContain(directory)
        expect(record.ending?.reason).not.toBe('workspace-lost')
      })
    }
  })
})

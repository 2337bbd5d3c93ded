import { describe, expect, it } from '@jest/globals'
import { becomes, edit, fails, idle, passesOn, removes, stops } from '../support/scripts.ts'
import { story } from '../support/story.ts'
import { ROOT, runIn } from '../support/world.ts'

const GATES = { test: passesOn('good') }
const STOP = { onProtectedChange: 'stop' } as const
const path = ({ path }: { readonly path: string }) => path

describe('protected files that an agent changed', () => {
  it('are put back before the work is judged', async () => {
    const { record, world } = await runIn({
      gates: GATES,
      turns: [edit('bad§ci.yml&run.sh'), edit('good§ci.yml')],
    })
    expect(story(record)).toEqual(['baseline: fail', '1 changed: fail', '2 changed: pass', 'converged'])
    expect(world.executions('gate').map(({ tree }) => tree)).toEqual(['start', 'bad', 'good'])
    expect(record.tree).toBe('good')
    const notes = record.rounds.map(({ notes }) =>
      notes.flatMap((n) => (n.kind === 'put-back' ? n.files.map(path) : [])),
    )
    expect(notes).toEqual([[], ['ci.yml', 'run.sh'], ['ci.yml']])
  })

  it('a tree that is known to fail without them is not judged again', async () => {
    const { record, world } = await runIn({ gates: GATES, turns: [edit('start§run.sh'), edit('good')] })
    expect(story(record)).toEqual([
      'baseline: fail',
      '1 none: unchanged since 0',
      '2 changed: pass',
      'converged',
    ])
    expect(world.prompts[1]).toContain(
      'Protected files were changed and are as they were at the start again: run.sh. Leave them alone. ' +
        'Only protected files were changed, so nothing of that work is left.',
    )
    expect(world.prompts[1]).toContain(
      'The workspace has not changed since gate "test" failed at the baseline',
    )
  })

  it('are no task done', async () => {
    const { record } = await runIn({
      inputs: { task: 'Add cats.', maxUnchanged: 1 },
      gates: { test: () => 0 },
      turns: [edit('start§run.sh')],
    })
    expect(story(record)).toEqual(['baseline: pass', '1 none: untouched', 'last-look: pass', 'stalled'])
  })

  it('are put back where no look can be taken', async () => {
    const { record, world } = await runIn({
      gates: { test: ({ tree }) => (tree === 'good' ? 0 : 1) },
      turns: [
        (world) => {
          world.hasGit = false
          world.tree = 'good§run.sh'
          return {}
        },
      ],
    })
    expect(record.ending?.reason).toBe('stalled')
    expect(world.tree).toBe('good')
  })

  it('are put back between gates: the first may have changed what the second is made of', async () => {
    const judged: string[] = []
    const { record, world } = await runIn({
      gates: {
        test: (world) => {
          if (world.tree === 'good') world.tree = 'good§package.json'
          return 0
        },
        lint: (world) => {
          judged.push(world.tree)
          return world.tree === 'good' ? 0 : 1
        },
      },
      turns: [edit('good')],
    })
    expect(judged).toEqual(['start', 'good'])
    expect(record.ending).toEqual({ reason: 'converged' })
    expect(world.tree).toBe('good')
    expect(record.rounds[1]?.notes).toContainEqual({
      kind: 'put-back',
      files: [expect.objectContaining({ path: 'package.json' })],
    })
  })

  it('are put back behind the last gate, before it is judged once more', async () => {
    const { record, world } = await runIn({
      gates: {
        test: (world) => {
          const passed = world.tree === 'good'
          if (passed) world.tree = 'good§package.json'
          return passed ? 0 : 1
        },
      },
      turns: [edit('good')],
    })
    expect(record.ending).toEqual({ reason: 'converged' })
    expect(record.tree).toBe('good')
    expect(world.tree).toBe('good')
  })

  it('end the run where a gate holds them', async () => {
    const { record } = await runIn({
      gates: {
        test: (world) => {
          world.isHeld = true
          world.tree = 'start§package.json'
          return 0
        },
        lint: () => 0,
      },
    })
    expect(record.ending).toMatchObject({ reason: 'protected-change', why: 'stuck' })
  })

  it('what a gate did to them is undone before the next judging, the last look included', async () => {
    const { world } = await runIn({
      inputs: { maxIterations: 1 },
      gates: {
        test: (world) => {
          world.tree = 'start§run.sh'
          return 1
        },
      },
      turns: [idle],
    })
    expect(world.executions('gate').map(({ tree }) => tree)).toEqual(['start', 'start'])
  })

  it('at the baseline nothing is compared: the start is what it is', async () => {
    const { world } = await runIn({ start: 'start§run.sh', gates: GATES, turns: [edit('good')] })
    expect(world.executions('gate')[0]?.tree).toBe('start§run.sh')
  })
})

describe('with on-protected-change stop', () => {
  it('the run ends, nothing is judged, and the files stay as the agent left them', async () => {
    const { record, world } = await runIn({ inputs: STOP, gates: GATES, turns: [edit('good§ci.yml')] })
    expect(story(record)).toEqual(['baseline: fail', '1 changed: not judged', 'protected-change'])
    expect(record.ending).toMatchObject({
      reason: 'protected-change',
      why: 'stop',
      files: [{ path: 'ci.yml' }],
    })
    expect(world.tree).toBe('good§ci.yml')
    expect(world.executions('putBack')).toEqual([])
    expect(world.kept).toContain('good§ci.yml')
  })

  it('work without protected files converges', async () => {
    const { record } = await runIn({ inputs: STOP, gates: GATES, turns: [edit('good')] })
    expect(record.ending).toEqual({ reason: 'converged' })
  })

  it('a workspace that is lost and a cancel count first', async () => {
    const lost = await runIn({
      inputs: STOP,
      gates: GATES,
      turns: [edit('good§ci.yml')],
      disturbances: [{ at: 0, port: 'protectedChanges', moment: 'behind', happens: removes(ROOT) }],
    })
    expect(lost.record.ending?.reason).toBe('workspace-lost')
    const cancelled = await runIn({
      inputs: STOP,
      gates: GATES,
      turns: [edit('good§ci.yml')],
      disturbances: [{ at: 1, port: 'protectedChanges', moment: 'behind', happens: stops('cancel') }],
    })
    expect(cancelled.record.ending?.reason).toBe('cancelled')
  })

  it('it comes before a deadline that passes meanwhile', async () => {
    const { record } = await runIn({
      inputs: STOP,
      gates: GATES,
      turns: [edit('good§ci.yml')],
      disturbances: [{ at: 1, port: 'protectedChanges', moment: 'behind', happens: stops('deadline') }],
    })
    expect(record.ending?.reason).toBe('protected-change')
  })

  it('the agent is told before that it would end the run', async () => {
    const protectedPaths = [{ pattern: 'docs/**', from: 'input', line: null, isThere: true }] as const
    const { world } = await runIn({
      inputs: STOP,
      facts: { protectedPaths },
      gates: GATES,
      turns: [edit('good')],
    })
    expect(world.prompts[0]).toContain('Do not edit these files; a change of them ends the run: docs/**.')
  })
})

describe('files that cannot be put back', () => {
  it('end the run: gates that the agent edited would judge', async () => {
    const { record, world } = await runIn({
      gates: GATES,
      turns: [edit('good§run.sh')],
      before: (world) => {
        world.isHeld = true
      },
    })
    expect(record.ending).toMatchObject({
      reason: 'protected-change',
      why: 'stuck',
      files: [{ path: 'run.sh' }],
    })
    expect(world.executions('gate')).toHaveLength(1)
  })

  it('or that something changes again at once', async () => {
    const { record } = await runIn({
      gates: GATES,
      turns: [edit('good§run.sh')],
      disturbances: [{ at: 0, port: 'putBack', moment: 'behind', happens: becomes('good§run.sh') }],
    })
    expect(record.ending).toMatchObject({ reason: 'protected-change', why: 'stuck' })
  })
})

it('an agent that fails twice and only touched protected files has changed nothing', async () => {
  const cheat = edit('start§run.sh', { ok: false })
  const { record } = await runIn({ gates: { test: fails }, turns: [cheat, cheat, cheat] })
  expect(record.ending).toEqual({ reason: 'agent-failed', why: 'twice' })
})

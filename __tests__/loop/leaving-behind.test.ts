import { describe, expect, it } from '@jest/globals'
import { edit, editInside, fails, idle, inTurn, passes, passesOn } from '../support/scripts.ts'
import { story } from '../support/story.ts'
import { runIn } from '../support/world.ts'

describe('what is left behind', () => {
  it('the work is kept when it is judged, once a tree, and anew at the end: children could reach it', async () => {
    const { record, world } = await runIn({
      gates: { test: passesOn('good') },
      turns: [edit('bad'), idle, edit('good')],
    })
    expect(world.kept).toEqual(['bad', 'good', 'good'])
    expect(record.patchPath).toBe('/kept/good.patch')
    expect(record.changedFiles).toEqual([{ path: 'good', status: 'modified', added: 1, removed: 1 }])
  })

  it('it is kept before the gates run: our git never works beside a child', async () => {
    const keptBefore: (readonly string[])[] = []
    await runIn({
      inputs: { maxIterations: 2 },
      gates: {
        test: (world) => {
          keptBefore.push([...world.kept])
          return 1
        },
      },
      turns: [edit('a'), edit('b')],
    })
    expect(keptBefore).toEqual([[], ['a'], ['a', 'b']])
  })

  it('where the work was taken back there is no patch of it any more', async () => {
    const { record } = await runIn({
      inputs: { maxIterations: 2 },
      gates: { test: fails },
      turns: [edit('bad'), edit('start')],
    })
    expect(record).toMatchObject({ tree: 'start', patchPath: null })
  })

  it('a swing leaves the patch of where it went back to', async () => {
    const { world, record } = await runIn({
      inputs: { maxIterations: 3 },
      gates: { test: fails },
      turns: [edit('a'), edit('b'), edit('a')],
    })
    expect(world.kept).toEqual(['a', 'b', 'a', 'a'])
    expect(record.patchPath).toBe('/kept/a.patch')
  })

  it('`until` may write what it likes: the judged tree is claimed', async () => {
    const { record } = await runIn({
      gates: { test: passesOn('good') },
      turns: [edit('good')],
      until: (world) => {
        world.tree = 'written by until'
        return 'yes'
      },
    })
    expect(record).toMatchObject({ tree: 'good', patchPath: '/kept/good.patch' })
    expect(record.rounds[1]?.notes).toEqual([
      { kind: 'rewritten', by: ['until'], paths: ['good→written by until'], undone: false },
    ])
  })

  it('a pass on the start tree says that there is nothing to commit', async () => {
    const { record } = await runIn({
      gates: { test: ({ marks }) => (marks === 'installed' ? 0 : 1) },
      turns: [
        (world) => {
          world.marks = 'installed'
          return {}
        },
      ],
    })
    expect(story(record)).toEqual(['baseline: fail', '1 changed: pass', 'converged'])
    expect(record.rounds[1]?.notes).toEqual([{ kind: 'start-tree' }])
    expect(record.patchPath).toBeNull()
  })

  it('a pass on the start tree says what changed where no tree can hold it', async () => {
    const { record } = await runIn({
      gates: { test: ({ inside }) => (inside === 'edited' ? 0 : 1) },
      turns: [editInside],
    })
    expect(story(record)).toEqual(['baseline: fail', '1 changed: pass', 'converged'])
    expect(record.rounds[1]).toMatchObject({
      change: { kind: 'changed', files: 0, inside: 1 },
      notes: [{ kind: 'inside', paths: ['sub'] }],
    })
  })

  it('a run that does not converge says so as well, once, and also beside other changes', async () => {
    const { record } = await runIn({
      inputs: { maxIterations: 2 },
      gates: { test: fails },
      turns: [editInside, edit('bad')],
    })
    expect(record.rounds.flatMap(({ notes }) => notes)).toEqual([{ kind: 'inside', paths: ['sub'] }])
    expect(record.rounds.at(-1)?.notes).toHaveLength(1)
  })

  it('a tree that is lost is noted with its reason where it was missed', async () => {
    const { record } = await runIn({
      gates: { test: passesOn('good') },
      turns: [
        (world) => {
          world.tree = 'good'
          world.hasGit = false
          return {}
        },
      ],
    })
    expect(story(record)).toEqual(['baseline: fail', '1 unknown: pass', '2 unknown: pass', 'stalled'])
    const refused = { kind: 'not-accepted', why: [expect.stringContaining('cannot be told (no git)')] }
    const noTree = { kind: 'no-tree', reason: 'no git' }
    expect(record.rounds.map(({ notes }) => notes)).toEqual([[], [noTree, refused], [noTree, refused]])
  })

  it('so is one that is missed only at the end, and what was known before is not claimed any more', async () => {
    const { record } = await runIn({
      inputs: { onAgentFailure: 'stop' },
      gates: { test: fails },
      turns: [
        (world) => {
          world.hasGit = false
          return { ok: false }
        },
      ],
    })
    expect(record).toMatchObject({ ending: { reason: 'agent-failed' }, changedFiles: null })
    expect(record.rounds.at(-1)?.notes).toEqual([{ kind: 'no-tree', reason: 'no git' }])
  })

  it('where there never was a tree nothing is lost', async () => {
    const { record } = await runIn({
      before: (world) => {
        world.hasGit = false
      },
      gates: { test: inTurn(1, 0) },
    })
    expect(record.rounds.flatMap(({ notes }) => notes)).toEqual([])
  })

  it('work without a tree leaves the patch of the last one, and does not claim more', async () => {
    const { record } = await runIn({
      gates: { test: passesOn('good') },
      turns: [
        edit('bad'),
        (world) => {
          world.tree = 'good'
          world.hasGit = false
          return {}
        },
      ],
    })
    expect(story(record).slice(-2)).toEqual(['3 unknown: pass', 'stalled'])
    expect(record).toMatchObject({ tree: 'bad', changedFiles: null, patchPath: '/kept/bad.patch' })
  })

  it('processes that were left running are noted with the name of who left them', async () => {
    const { record } = await runIn({
      gates: { test: passesOn('good') },
      turns: [edit('good', { leftovers: 2 })],
    })
    expect(record.rounds[1]?.notes).toEqual([{ kind: 'cleaned-up', by: 'agent', processes: 2 }])
  })

  it('every round is reported when it is over, and the last word is the ending', async () => {
    const { world } = await runIn({ gates: { test: passesOn('good') }, turns: [edit('good')] })
    const rounds = world.progress.filter(({ event }) => event === 'round')
    expect(rounds.map(({ record }) => record.rounds.length)).toEqual([1, 2])
    expect(world.progress.at(-1)).toMatchObject({ event: 'end', record: { ending: { reason: 'converged' } } })
  })

  it('a kill in the middle of a judging leaves what was judged so far', async () => {
    const { world } = await runIn({ gates: { a: passes, b: fails }, inputs: { maxIterations: 1 } })
    const duringB = world.progress.find(({ record }) => record.now.kind === 'gate' && record.now.gate === 1)
    expect(duringB?.record.rounds[0]?.judging?.results.map(({ verdict }) => verdict)).toEqual([
      'pass',
      'not-run',
    ])
  })
})

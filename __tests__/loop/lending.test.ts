import { describe, expect, it } from '@jest/globals'
import { edit, fails, passesOn, removes, stops } from '../support/scripts.ts'
import { story } from '../support/story.ts'
import { AGENT_FILE, ROOT, runIn, type WorldOptions } from '../support/world.ts'

const GATES = { test: passesOn('good') }
const SHA = 'abc1234'.padEnd(40, '0')

const callsOf = async (options: WorldOptions) =>
  (await runIn(options)).world.calls.map(({ port, isLent }) => (isLent ? `(${port})` : port))

describe("what configures agents is the base's while an agent runs", () => {
  it("and the start's before anything is looked at", async () => {
    const calls = await callsOf({ gates: GATES, turns: [edit('bad'), edit('good')] })
    const around = ['lend', '(inspect)', '(agent)', '(takeBack)', 'inspect', 'look']
    expect(calls.join(' ').split(around.join(' '))).toHaveLength(3)
  })

  it('but not at the baseline, in a last look and for conditions', async () => {
    const calls = await callsOf({
      gates: { test: () => 0 },
      inputs: { task: null },
      until: (_, iteration) => (iteration === 1 ? 'yes' : 'no'),
      turns: [edit('a')],
    })
    expect(calls.filter((call) => call === 'lend')).toHaveLength(1)
    expect(calls).toContain('ask')
    expect(calls).not.toContain('(ask)')
    expect(calls).not.toContain('(gate)')
  })

  it.each([
    ['is cancelled', stops('cancel'), 'cancelled'],
    ['runs out of time', stops('deadline'), 'timed-out'],
    ['loses its workspace', removes(ROOT), 'workspace-lost'],
  ] as const)('it is put back when the run %s meanwhile', async (_, happens, reason) => {
    const { record, world } = await runIn({
      gates: GATES,
      turns: [edit('good')],
      disturbances: [{ at: 0, port: 'agent', moment: 'during', happens }],
    })
    expect(record.ending?.reason).toBe(reason)
    expect(world.isLent).toBe(false)
    expect(world.executions('takeBack')).toHaveLength(1)
  })

  it('it is put back when the agent fails and may not', async () => {
    const { record, world } = await runIn({
      inputs: { onAgentFailure: 'stop' },
      gates: GATES,
      turns: [edit('bad', { ok: false })],
    })
    expect(record.ending?.reason).toBe('agent-failed')
    expect(world.isLent).toBe(false)
  })

  it('it is put back when Converge itself fails in the call', async () => {
    const world: { isLent: boolean }[] = []
    const failing = runIn({
      gates: GATES,
      turns: [
        (here) => {
          world.push(here)
          throw new Error('a bug')
        },
      ],
    })
    await expect(failing).rejects.toThrow('a bug')
    expect(world[0]?.isLent).toBe(false)
  })

  it('nothing is exchanged for a run that is over', async () => {
    const { world } = await runIn({
      gates: GATES,
      while: () => 'no',
      turns: [edit('bad')],
      disturbances: [{ at: 0, port: 'gate', moment: 'behind', happens: stops('cancel') }],
    })
    expect(world.executions('lend')).toEqual([])
  })
})

describe('what cannot be exchanged', () => {
  it('calls no agent: it would obey the pull request', async () => {
    const { record, world } = await runIn({
      gates: GATES,
      turns: [edit('good')],
      before: (world) => {
        world.isHeldWhen.lending = true
      },
    })
    expect(record.ending).toEqual({ reason: 'protected-change', why: 'not-lent', files: [AGENT_FILE] })
    expect(story(record)).toEqual(['baseline: fail', 'protected-change'])
    expect(world.executions('agent')).toEqual([])
    expect(world.isLent).toBe(false)
  })

  it('is judged by no gate, and is in no tree that is kept', async () => {
    const { record, world } = await runIn({
      gates: GATES,
      turns: [edit('bad'), edit('good')],
      disturbances: [
        {
          at: 1,
          port: 'agent',
          moment: 'during',
          happens: (world) => {
            world.isHeldWhen.takingBack = true
          },
        },
      ],
    })
    expect(record.ending).toEqual({ reason: 'protected-change', why: 'stuck', files: [AGENT_FILE] })
    expect(story(record)).toEqual([
      'baseline: fail',
      '1 changed: fail',
      '2 unknown: not judged',
      'protected-change',
    ])
    expect({ tree: record.tree, kept: world.kept }).toEqual({ tree: 'bad', kept: ['bad'] })
  })

  it('after a cancel the run is cancelled', async () => {
    const { record } = await runIn({
      gates: GATES,
      turns: [edit('good')],
      before: (world) => {
        world.isHeldWhen.takingBack = true
      },
      disturbances: [{ at: 0, port: 'agent', moment: 'during', happens: stops('cancel') }],
    })
    expect(record.ending?.reason).toBe('cancelled')
  })

  it('both ways: the worse of the two is told', async () => {
    const { record } = await runIn({
      gates: { test: fails },
      before: (world) => {
        world.isHeldWhen = { lending: true, takingBack: true }
      },
    })
    expect(record.ending).toMatchObject({ reason: 'protected-change', why: 'stuck' })
  })
})

describe('the agent is told once what becomes of its edits', () => {
  const agents = { pattern: 'CLAUDE.md', from: 'agents', line: null, isThere: true } as const
  const docs = { pattern: 'docs/**', from: 'input', line: null, isThere: true } as const
  const LENT =
    'While you work, files that configure coding agents, such as AGENTS.md or CLAUDE.md, are those of the base commit; edits of them are discarded.'
  const promptWith = async (
    inputs: WorldOptions['inputs'] & object,
    protectedPaths: readonly (typeof agents | typeof docs)[] = [docs, agents],
  ) =>
    (await runIn({ inputs, facts: { protectedPaths }, gates: GATES, turns: [edit('good')] })).world.prompts[0]

  it('with a base they are discarded, whatever a protected change means', async () => {
    for (const onProtectedChange of ['restore', 'stop'] as const) {
      const prompt = await promptWith({ base: SHA, onProtectedChange })
      expect(prompt).toContain(LENT)
      expect(prompt).toMatch(/^Do not edit these files; [^:]+: docs\/\*\*\.$/m)
    }
    expect(await promptWith({ base: SHA }, [agents])).toContain(LENT)
    expect(await promptWith({ base: SHA }, [agents])).not.toContain('Do not edit')
  })

  it.each([{ base: null }, { base: SHA, trustAgentConfig: true }])(
    'with %j they are undone',
    async (inputs) => {
      const prompt = await promptWith(inputs)
      expect(prompt).not.toContain(LENT)
      expect(prompt).toContain(
        'Do not edit these files; changes of them are undone: docs/**, files that configure coding agents, such as AGENTS.md or CLAUDE.md.',
      )
    },
  )
})

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { parse } from 'yaml'
import { AGENT_KEYS } from '../../src/agents/keys.ts'
import { ROLES } from '../../src/inputs/roles.ts'
import { type Job, stepsOf, unionOfPermissions, WORKFLOWS, workflow } from './workflow-files.ts'

const CONVERGE = '.github/workflows/converge.yml'
const reusable = workflow(CONVERGE)
const call = reusable.on.workflow_call
const job = (name: string): Job => reusable.jobs[name] ?? {}
const ours = (name: string, action: string): readonly Record<string, unknown>[] =>
  (job(name).steps ?? []).filter(({ uses }) => uses === `$/actions/${action}`).map((step) => step.with ?? {})

const expression = (text: string): string => `\${{ ${text} }}`

function check(...files: string[]) {
  const argv = ['scripts/check-workflows.ts', ...files]
  const { status, stdout } = spawnSync(process.execPath, argv, { encoding: 'utf8' })
  return { status, stdout }
}

describe('every workflow', () => {
  it('is in order by the language service of GitHub', () => {
    expect(check()).toEqual({ status: 0, stdout: `${WORKFLOWS.length + 6} files\n` })
  })

  it.each([
    [
      'an input that an action does not have',
      /( +)agent-env: /,
      '$1agent-envs: ',
      /Invalid action input 'agent-envs'/,
    ],
    ['an output that no step has', 'steps.loop.outputs.iterations', 'steps.lop.outputs.iterations', /lop/],
    ['a job that there is not', 'needs: [authorize, loop]', 'needs: [authorize, lop]', /lop/],
    ['an expression that does not end', "if: inputs.setup != ''", "if: (inputs.setup != ''", /expression/i],
  ])('would not be with %s', (_, from, to, message) => {
    const folder = mkdtempSync(join(tmpdir(), 'workflow-'))
    try {
      const file = join(folder, 'converge.yml')
      const text = readFileSync(CONVERGE, 'utf8')
      const changed = text.replace(from, to)
      expect(changed).not.toBe(text)
      writeFileSync(file, changed)
      const { status, stdout } = check(file)
      expect(status).toBe(1)
      expect(stdout).toMatch(message)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it.each(WORKFLOWS)(
    '%s: grants nothing by default, and to each job what it names',
    (_, { permissions, jobs }) => {
      expect(permissions).toEqual({})
      for (const { permissions: granted } of Object.values(jobs)) expect(granted).toBeDefined()
    },
  )

  it.each(WORKFLOWS)('%s: names foreign actions by a commit, always the same one', (_, each) => {
    const foreign = stepsOf(each).flatMap(({ uses = '$/' }) => (/^(?:\$|\.)\//.test(uses) ? [] : [uses]))
    for (const uses of foreign) expect([...PINS, 'OWNER/converge@COMMIT']).toContain(uses)
  })

  it.each(WORKFLOWS)('%s: writes no expression into a script, and keeps no credentials', (_, each) => {
    for (const { run = '', uses = '', with: given } of stepsOf(each)) {
      expect(run).not.toContain('${{')
      if (uses.startsWith('actions/checkout@')) expect(given).toMatchObject({ 'persist-credentials': false })
    }
  })
})

const PINS = [
  'actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1',
  'actions/setup-node@820762786026740c76f36085b0efc47a31fe5020',
  'actions/upload-artifact@bbbca2ddaa5d8feaa63e36b76fdaad77386f024f',
  'actions/download-artifact@3e5f45b2cfb9172054b4087a40e8e0b5a5461e7c',
]

describe('converge.yml', () => {
  const loop = parse(readFileSync('actions/loop/action.yml', 'utf8')).inputs as Record<
    string,
    { readonly description: string; readonly default?: string }
  >
  const handed = ours('loop', 'loop')[0] ?? {}

  it('has the inputs of actions/loop, with the same words and defaults, and hands each of them on', () => {
    const mirrored = Object.keys(loop).filter((name) => !['agent-env', 'base'].includes(name))
    for (const name of mirrored) {
      const input = call?.inputs[name]
      expect({ name, description: input?.description, default: String(input?.default ?? '') }).toEqual({
        name,
        description: loop[name]?.description,
        default: loop[name]?.default ?? '',
      })
      expect(handed[name]).toBe(`\${{ inputs.${name} }}`)
    }
    const others = Object.keys(call?.inputs ?? {}).filter((name) => !mirrored.includes(name))
    expect(others).toEqual([
      'label',
      'allow-bots',
      'on-unconverged',
      'pull-request',
      'setup',
      'runs-on',
      'fetch-depth',
    ])
    expect(Object.keys(handed).sort()).toEqual(Object.keys(loop).sort())
  })

  it('gives every default the type of its input', () => {
    for (const { type, default: value } of Object.values(call?.inputs ?? {})) {
      if (value !== undefined) expect(typeof value).toBe(type)
    }
  })

  it.each([
    ['authorize', ['authorize'], ROLES.authorize.inputs],
    ['verify', ['verify'], ROLES.verify.inputs],
    ['publish', ['publish'], ROLES.publish.inputs],
  ] as const)('hands %s everything that it can be handed', (action, jobs, inputs) => {
    const given = jobs.flatMap((name) => ours(name, action)).flatMap((each) => Object.keys(each))
    expect(new Set(given)).toEqual(new Set(inputs))
  })

  it('hands both steps of verify the same work', () => {
    const [checkOut, judge] = ours('verify', 'verify')
    const { step: first, commit, tree, ...work } = checkOut ?? {}
    const { step: second, 'setup-result': _, commit: judged, tree: judgedTree, ...same } = judge ?? {}
    expect([first, second]).toEqual(['check-out', 'judge'])
    expect(same).toEqual(work)
    expect([commit, tree]).toEqual(['commit', 'tree'].map((name) => expression(`needs.loop.outputs.${name}`)))
    // what is there, and not what the loop's job says
    expect([judged, judgedTree]).toEqual(
      ['commit', 'tree'].map((name) => expression(`steps.check-out.outputs.${name}`)),
    )
  })

  it('lets a job that runs code of the repository write nothing', () => {
    expect(
      Object.fromEntries(Object.entries(reusable.jobs).map(([name, { permissions }]) => [name, permissions])),
    ).toEqual({
      authorize: { contents: 'read', 'pull-requests': 'write' },
      loop: { contents: 'read' },
      verify: { contents: 'read' },
      publish: { contents: 'write', 'pull-requests': 'write' },
      cancelled: { 'pull-requests': 'write' },
    })
  })

  it('names each secret where it is needed, and nowhere else', () => {
    const holders = (secret: string): string[] =>
      Object.entries(reusable.jobs).flatMap(([name, each]) =>
        (each.steps ?? []).flatMap((step) =>
          JSON.stringify(step).includes(`secrets.${secret} `) ? [`${name}: ${step.uses}`] : [],
        ),
      )
    const secrets = Object.keys(call?.secrets ?? {})
    expect(Object.fromEntries(secrets.map((name) => [name, holders(name)]))).toEqual({
      ANTHROPIC_API_KEY: ['loop: $/actions/loop'],
      CLAUDE_CODE_OAUTH_TOKEN: ['loop: $/actions/loop'],
      OPENAI_API_KEY: ['loop: $/actions/loop'],
      GEMINI_API_KEY: ['loop: $/actions/loop'],
      AGENT_ENV: ['loop: $/actions/loop'],
      SETUP_ENV: ['loop: $/actions/setup', 'verify: $/actions/setup'],
      PUSH_TOKEN: ['publish: $/actions/publish'],
    })
    expect(AGENT_KEYS).toEqual(expect.arrayContaining(secrets.filter((name) => /KEY|OAUTH/.test(name))))
  })

  it('gives a token of the job to nothing that an agent wrote: it is gone before the first line of the repository runs', () => {
    const withToken = (name: string) =>
      (job(name).steps ?? []).findIndex((step) => JSON.stringify(step).includes('github.token'))
    const firstOfRepository = (job('loop').steps ?? []).findIndex(({ uses }) => uses?.startsWith('./'))
    expect(withToken('loop')).toBeLessThan(firstOfRepository)
    expect(withToken('verify')).toBe(-1)
  })

  it('never pushes after a cancel', () => {
    expect(job('publish').if).toMatch(/^!cancelled\(\) && /)
    expect(job('cancelled').if).toMatch(/^cancelled\(\) && /)
    expect(ours('cancelled', 'publish')).toMatchObject([{ push: false, 'on-unconverged': 'discard' }])
    expect(ours('cancelled', 'publish')[0]).not.toHaveProperty('push-token')
  })

  it('starts no second run for a pull request and label, stops none, and lets another label wait apart (E01)', () => {
    expect(reusable.concurrency?.['cancel-in-progress']).toBe(false)
    for (const part of [
      'github.repository',
      'pull_request.number',
      'inputs.pull-request',
      'event.label.name',
      'inputs.label',
    ])
      expect(reusable.concurrency?.group).toContain(part)
  })

  it('has no job with its own word for the verdict: what counts is the result of both', () => {
    const push = ours('publish', 'publish')[0]?.['push']
    for (const part of [
      "needs.loop.result == 'success'",
      "needs.verify.result == 'success'",
      "verified == 'true'",
    ])
      expect(push).toContain(part)
  })
})

describe('the examples', () => {
  const callers = WORKFLOWS.flatMap(([file, { jobs }]) =>
    Object.values(jobs).flatMap((each) =>
      each.uses?.startsWith('OWNER/converge/') ? [[file, each] as const] : [],
    ),
  )

  it('call the reusable workflow, two of them', () => {
    expect(callers.map(([file]) => file)).toEqual([
      'examples/workflows/dispatch.yml',
      'examples/workflows/label.yml',
    ])
  })

  it.each(callers)('%s: grants what the workflow asks for, no more and no less', (_, caller) => {
    const union = unionOfPermissions(reusable)
    expect(caller.permissions).toEqual(union)
    expect(union).toEqual({ contents: 'write', 'pull-requests': 'write' })
  })

  it.each(callers)(
    '%s: hands on inputs and secrets that there are',
    (_, { with: given = {}, secrets = {} }) => {
      expect(Object.keys(call?.inputs ?? {})).toEqual(expect.arrayContaining(Object.keys(given)))
      expect(Object.keys(call?.secrets ?? {})).toEqual(expect.arrayContaining(Object.keys(secrets)))
    },
  )

  it('the single job has the rights of the reusable workflow, and keeps the work', () => {
    const single = workflow('examples/workflows/label-single-job.yml')
    expect(unionOfPermissions(single)).toEqual(unionOfPermissions(reusable))
    const steps = stepsOf(single)
    const converge = steps.find(({ uses }) => uses === 'OWNER/converge@COMMIT')
    expect(ROLES.root.inputs).toEqual(expect.arrayContaining(Object.keys(converge?.with ?? {})))
    expect(converge?.with).toMatchObject({
      comment: true,
      push: true,
      'github-token': expression('github.token'),
    })
    expect(steps.at(-1)).toMatchObject({ with: { path: expression('steps.converge.outputs.bundle-path') } })
  })

  it('the comment command starts the workflow by number, as a bot', () => {
    const command = stepsOf(workflow('examples/workflows/comment-command.yml'))[0]
    expect(command?.run).toContain('gh workflow run dispatch.yml')
    const { jobs } = workflow('examples/workflows/dispatch.yml')
    expect(jobs['converge']?.with).toMatchObject({
      'allow-bots': true,
      'pull-request': expression('inputs.pull-request'),
    })
  })
})

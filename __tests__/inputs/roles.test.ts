import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { parse } from 'yaml'
import { parseInputs } from '../../src/inputs/parse.ts'
import { ALL_INPUTS, ROLES, type RoleName } from '../../src/inputs/roles.ts'
import { NEEDED, world } from './world.ts'

interface Action {
  readonly inputs: Readonly<
    Record<string, { readonly description: string; readonly required: boolean; readonly default?: string }>
  >
  readonly outputs: Readonly<Record<string, { readonly description: string }>>
  readonly runs: { readonly using: string; readonly main: string }
}

const NAMES = Object.keys(ROLES) as RoleName[]
const ACTIONS = new Map(
  NAMES.map((role) => {
    const file = role === 'root' ? 'action.yml' : `actions/${role}/action.yml`
    return [role, parse(readFileSync(file, 'utf8')) as Action]
  }),
)

function inputs(role: RoleName): Action['inputs'] {
  return ACTIONS.get(role)?.inputs ?? {}
}

describe('the action.yml of every role', () => {
  it('describe an input that they share in the same words, with the same default', () => {
    const seen = new Map<string, unknown>()
    const shared = new Set<string>()
    for (const role of NAMES) {
      for (const [name, { description, default: value }] of Object.entries(inputs(role))) {
        if (seen.has(name)) shared.add(name)
        expect({ name, value, description, ...(seen.get(name) ?? {}) }).toEqual({ name, value, description })
        seen.set(name, { value, description })
      }
    }
    expect([...shared]).toEqual(expect.arrayContaining(['gates', 'label', 'github-token', 'bundle-path']))
  })

  it('have every input that is described, and no role an input twice', () => {
    const used = NAMES.flatMap((role) => [...ROLES[role].inputs])
    expect(new Set(used)).toEqual(new Set(ALL_INPUTS.map(({ name }) => name)))
    for (const role of NAMES) expect(new Set(ROLES[role].inputs).size).toBe(ROLES[role].inputs.length)
    expect(new Set(ALL_INPUTS.map(({ name }) => name)).size).toBe(ALL_INPUTS.length)
  })

  it('give a token to those only that run nothing of the repository, and to the root action', () => {
    const withToken = NAMES.filter((role) => Object.keys(inputs(role)).some((name) => /token/.test(name)))
    expect(withToken).toEqual(['root', 'authorize', 'publish'])
  })

  it('give the key of an agent to those only that call one', () => {
    expect(NAMES.filter((role) => 'agent-env' in inputs(role))).toEqual(['root', 'loop'])
  })

  it.each(NAMES)(
    '%s: starts an entry of the same name on node24, and asks for what it cannot do without',
    (role) => {
      const { runs } = ACTIONS.get(role) ?? {}
      const entry = role === 'root' ? 'index' : role
      const path = role === 'root' ? '' : '../../'
      expect(runs).toEqual({ using: 'node24', main: `${path}dist/${entry}.js` })
      const required = Object.entries(inputs(role)).filter(([, input]) => input.required)
      expect(required.map(([name]) => name).sort()).toEqual([...ROLES[role].required].sort())
    },
  )

  it.each(['root', 'loop'] as const)('%s: its entry exists', (role) => {
    expect(existsSync(`src/entries/${role === 'root' ? 'index' : role}.ts`)).toBe(true)
  })

  it('hold no expression: the runner evaluates some texts of an action.yml, and refuses what it does not know', () => {
    for (const role of NAMES) expect(JSON.stringify(ACTIONS.get(role))).not.toContain('${{')
  })
})

describe('inputs that come later, or belong to another action', () => {
  const defaults = Object.fromEntries(
    Object.entries(inputs('root')).map(([name, input]) => [name, input.default ?? '']),
  )

  it('are no problem where action.yml filled them in', () => {
    expect(parseInputs({ ...defaults, ...NEEDED }, world)).toMatchObject({ kind: 'valid', warnings: [] })
  })

  it.each([
    ['push', 'true'],
    ['comment', 'yes'],
    ['label', 'fix'],
    ['on-unconverged', 'branch'],
  ])('are one where somebody gave them: %s', (name, value) => {
    const parsed = parseInputs({ ...defaults, ...NEEDED, [name]: value }, world)
    expect(parsed).toMatchObject({ kind: 'invalid', problems: [{ input: name }] })
  })
})

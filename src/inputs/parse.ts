import type { z } from 'zod'
import { parseAgentEnv } from './agent-env.ts'
import { hasNoGates } from './gates.ts'
import { KNOWN_NAMES, strangeNames } from './names.ts'
import { type Finding, finding } from './problem.ts'
import { inputsSchema } from './schema.ts'
import { INPUTS, type InputName } from './table.ts'
import type { InputProblem, Inputs } from './types.ts'
import { gateWarnings, quoteWarnings } from './warnings.ts'
import type { InputWorld } from './world.ts'

export type ParsedInputs =
  | { readonly kind: 'valid'; readonly inputs: Inputs; readonly warnings: readonly string[] }
  | { readonly kind: 'invalid'; readonly problems: readonly InputProblem[] }

type Texts = Readonly<Record<InputName, string>>

const GATES_MISSING =
  'Allowed: one shell command per line, each a gate; they may be left out only with `until`.'
const BOTH_PROMPTS = '`prompt` is given, too. Allowed: one of the two.'
const NUL = 'Allowed: text without NUL characters.'

/**
 * Checks every input and tells all problems at once, in the order of the table, before anything runs.
 *
 * @param raw Texts by input name, lower case with dashes; a missing or empty one is the default.
 * @param earlier Problems that are known already, such as those of the arguments.
 */
export function parseInputs(
  raw: Readonly<Record<string, string>>,
  world: InputWorld,
  earlier: readonly Finding[] = [],
): ParsedInputs {
  const texts = textsOf(raw)
  const parsed = inputsSchema(world).safeParse(texts)
  const strange = strangeNames(raw)
  const findings = [
    ...earlier,
    ...strange.findings,
    ...withoutDoubles(nulFindings(texts), [...ruleFindings(texts), ...schemaFindings(parsed.error, texts)]),
  ]
  if (!parsed.success || findings.length > 0) return { kind: 'invalid', problems: problemsOf(findings) }
  const warnings = [
    ...strange.warnings,
    ...quoteWarnings(parseAgentEnv(texts['agent-env']).quoted),
    ...gateWarnings(parsed.data.gates),
  ]
  return { kind: 'valid', inputs: parsed.data, warnings }
}

/** Values of `agent-env` are verbatim to the end of their line, so only a text without any is trimmed. */
function textsOf(raw: Readonly<Record<string, string>>): Texts {
  const entries = INPUTS.map((input): [InputName, string] => {
    const given = Object.hasOwn(raw, input.name) ? (raw[input.name] ?? '') : ''
    const trimmed = given.trim()
    if (trimmed === '') return [input.name, input.default]
    return [input.name, input.form === 'lines' ? given : trimmed]
  })
  return Object.fromEntries(entries) as Texts
}

/** What involves more than one input. */
function ruleFindings(texts: Texts): Finding[] {
  const found: Finding[] = []
  if (hasNoGates(texts.gates) && texts.until === '') found.push(finding('gates', null, GATES_MISSING))
  if (texts.prompt !== '' && texts['prompt-file'] !== '') {
    found.push(finding('prompt-file', texts['prompt-file'], BOTH_PROMPTS))
  }
  return found
}

/** A NUL ends an argument or a variable, so no child could be given such a text. */
function nulFindings(texts: Texts): Finding[] {
  return INPUTS.filter(({ name }) => texts[name].includes('\0')).map(({ name }) =>
    finding(name, name === 'agent-env' ? '(not shown)' : texts[name], NUL),
  )
}

function withoutDoubles(first: readonly Finding[], others: readonly Finding[]): Finding[] {
  return [...first, ...others.filter(({ input }) => !first.some((each) => each.input === input))]
}

function schemaFindings(error: z.ZodError | undefined, texts: Texts): Finding[] {
  return (error?.issues ?? []).map((issue) => {
    const name = issue.path[0] as InputName
    const value: unknown = issue.code === 'custom' ? issue.params?.['value'] : undefined
    const whole = texts[name] === '' ? null : texts[name]
    return finding(name, typeof value === 'string' ? value : whole, issue.message)
  })
}

/** In the order of the table; without an input that is only missing because its name is mistyped. */
function problemsOf(findings: readonly Finding[]): InputProblem[] {
  const meant = new Set(findings.map((each) => each.meant))
  return findings
    .filter(({ input, value }) => value !== null || !meant.has(input))
    .toSorted((a, b) => rank(a.input) - rank(b.input))
    .map(({ input, value, allowed }) => ({ input, value, allowed }))
}

function rank(input: string): number {
  const index = KNOWN_NAMES.indexOf(input)
  return index === -1 ? KNOWN_NAMES.length : index
}

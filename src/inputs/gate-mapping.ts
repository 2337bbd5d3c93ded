import { z } from 'zod'
import { suggest } from './suggest.ts'
import { minutes, oneOf, VARIABLE_NAME, wholeNumber } from './values.ts'
import { gateOfCommand, trimCommand, type WrittenGate } from './written-gate.ts'

/** What is wrong with one key of a mapping; `key` is null where it is the mapping itself. */
export interface MappingProblem {
  readonly key: string | null
  readonly allowed: string
}

export type ReadMapping =
  | { readonly kind: 'gate'; readonly gate: WrittenGate }
  | { readonly kind: 'problems'; readonly problems: readonly MappingProblem[] }

const MOST_RETRIES = 10

const NO_RUN = 'Allowed: a mapping with `run`, a shell command.'
const command = { error: 'Allowed: a shell command.' }
const required: z.core.$ZodErrorMap = ({ input }) => (input === undefined ? NO_RUN : command.error)
const filled = { error: 'Allowed: a text that is not empty.' }
const variables = { error: 'Allowed: a mapping of variable names to texts.' }

const text = z.string(filled).trim().min(1, filled)

const pattern = z.string({ error: 'Allowed: a regular expression.' }).transform((source, context) => {
  try {
    return new RegExp(source, 'u')
  } catch (error) {
    const message = `Allowed: a regular expression of JavaScript${reasonOf(error)}.`
    context.issues.push({ code: 'custom', input: source, message })
    return z.NEVER
  }
})

const mapping = z.strictObject({
  name: text.optional(),
  run: z.string({ error: required }).transform(trimCommand).pipe(z.string().min(1, command)),
  'timeout-minutes': minutes({ least: 'above 0' }).optional(),
  retries: wholeNumber(0, MOST_RETRIES).optional(),
  'working-directory': text.optional(),
  env: z.record(z.string().regex(VARIABLE_NAME), z.string(variables), variables).optional(),
  shell: oneOf(['bash', 'sh', 'pwsh']).optional(),
  expect: pattern.optional(),
  reject: pattern.optional(),
})

const KEYS = Object.keys(mapping.shape)

/** A gate from a mapping whose scalars are texts. Never tells a value of `env`. */
export function readGateMapping(written: unknown): ReadMapping {
  const result = mapping.safeParse(written)
  if (result.success) return { kind: 'gate', gate: gateOf(result.data) }
  const unknown = result.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [],
  )
  const wrong = result.error.issues.filter((issue) => issue.code !== 'unrecognized_keys')
  return {
    kind: 'problems',
    problems: [
      ...unknown.map((key) => ({ key, allowed: unknownKey(key) })),
      // A command that YAML took for a mapping has no `run`: the unknown key says all.
      ...wrong.filter(({ path }) => unknown.length === 0 || path[0] !== 'run').map(problemOf),
    ],
  }
}

function gateOf(read: z.output<typeof mapping>): WrittenGate {
  const plain = gateOfCommand(read.run)
  return {
    ...plain,
    name: read.name ?? plain.name,
    shell: read.shell ?? plain.shell,
    timeoutMs: read['timeout-minutes'] ?? null,
    retries: read.retries ?? plain.retries,
    workingDirectory: read['working-directory'] ?? null,
    env: read.env ?? plain.env,
    expect: read.expect ?? null,
    reject: read.reject ?? null,
  }
}

function problemOf(issue: z.core.$ZodIssue): MappingProblem {
  const key = issue.path[0]
  const allowed = issue.code === 'invalid_key' ? variables.error : issue.message
  return { key: typeof key === 'string' ? key : null, allowed }
}

function unknownKey(key: string): string {
  const near = suggest(key, KEYS)
  if (near !== null) return `There is no key of this name; did you mean \`${near}\`?`
  const keys = KEYS.map((name) => `\`${name}\``).join(', ')
  return `There is no key of this name. Allowed: ${keys}; a command with \`: \` or \`{\` in it stands in single quotes.`
}

/** The engine repeats the pattern before the reason: `Invalid regular expression: /(/u: Unterminated group`. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  const reason = message.slice(message.lastIndexOf(': ') + 2)
  return reason === '' ? '' : ` (${reason.toLowerCase()})`
}

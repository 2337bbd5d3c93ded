import { z } from 'zod'
import { type Finding, finding } from './problem.ts'
import { PUBLISHING_INPUTS } from './publishing-table.ts'
import type { InputProblem } from './types.ts'
import { oneOf, trueOrFalse, wholeNumberOrNone } from './values.ts'

/** What has to do with a pull request. */
export interface PublishingInputs {
  readonly comment: boolean
  readonly push: boolean
  /** null: none. */
  readonly token: string | null
  readonly label: string
  readonly allowBots: boolean
  readonly onUnconverged: 'discard' | 'branch'
  /** For a run that no pull request started; null: none is named. */
  readonly pullRequest: number | null
}

export type ParsedPublishing =
  | { readonly kind: 'valid'; readonly inputs: PublishingInputs }
  | { readonly kind: 'invalid'; readonly problems: readonly InputProblem[] }

type Name = (typeof PUBLISHING_INPUTS)[number]['name']

const NAMES: ReadonlySet<string> = new Set(PUBLISHING_INPUTS.map(({ name }) => name))
const MOST_NUMBER = 999_999_999
const LABEL_CHARACTERS = 50
export const TOKEN_MISSING =
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of the workflow, as users write it
  'Allowed: a token, `${{ github.token }}` as a rule; `comment` and `push` need one. Is the secret set? Pull requests from forks get none.'
const LABEL = `Allowed: the name of a label, at most ${LABEL_CHARACTERS} characters on one line.`

const SCHEMA = z.object({
  comment: trueOrFalse(),
  push: trueOrFalse(),
  'github-token': z.string().transform((token) => (token === '' ? null : token)),
  label: z.string().regex(new RegExp(`^[^\\p{Cc}]{1,${LABEL_CHARACTERS}}$`, 'u'), { error: LABEL }),
  'allow-bots': trueOrFalse(),
  'on-unconverged': oneOf(['discard', 'branch']),
  'pull-request': wholeNumberOrNone(1, MOST_NUMBER),
} satisfies Readonly<Record<Name, z.ZodType>>)

/** The texts of the other inputs. */
export function withoutPublishing(raw: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(raw).filter(([name]) => !NAMES.has(name)))
}

/** @param raw texts by input name; a missing or empty one is the default */
export function parsePublishing(raw: Readonly<Record<string, string>>): ParsedPublishing {
  const texts = Object.fromEntries(
    PUBLISHING_INPUTS.map((spec): [Name, string] => [
      spec.name,
      (raw[spec.name] ?? '').trim() || spec.default,
    ]),
  )
  const parsed = SCHEMA.safeParse(texts)
  const problems = (parsed.error?.issues ?? []).map((issue): Finding => {
    const name = String(issue.path[0])
    return finding(name, texts[name] || null, issue.message)
  })
  const needsToken = parsed.success && (parsed.data.comment || parsed.data.push)
  if (needsToken && parsed.data['github-token'] === null) {
    problems.push(finding('github-token', null, TOKEN_MISSING))
  }
  if (!parsed.success || problems.length > 0) {
    return {
      kind: 'invalid',
      problems: problems.map(({ input, value, allowed }) => ({ input, value, allowed })),
    }
  }
  const { data } = parsed
  return {
    kind: 'valid',
    inputs: {
      comment: data.comment,
      push: data.push,
      token: data['github-token'],
      label: data.label,
      allowBots: data['allow-bots'],
      onUnconverged: data['on-unconverged'],
      pullRequest: data['pull-request'],
    },
  }
}

import { sureFormsOf } from './forms.ts'
import { LiteralMatcher } from './literals.ts'
import { viewOf } from './view.ts'

/** Which of the known secrets stand in a text, by their places in the list. */
export type SecretsIn = (text: string) => readonly number[]

/**
 * For the work itself, in which nothing can be hidden: it is handed on as it is, or not at all. So only what is surely
 * one of these secrets counts, no part of one and nothing that looks like a token. Made without work: forms are worked
 * out when the first text comes.
 */
export function makeSecretSearch(secrets: readonly string[]): SecretsIn {
  let made: { readonly all: LiteralMatcher; readonly each: readonly LiteralMatcher[] } | null = null
  return (text) => {
    made ??= matchersOf(secrets)
    const { visible } = viewOf(text, 'common')
    if (made.all.find(visible).length === 0) return []
    return made.each.flatMap((matcher, at) => (matcher.find(visible).length > 0 ? [at] : []))
  }
}

function matchersOf(secrets: readonly string[]) {
  const forms = secrets.map(sureFormsOf)
  return {
    all: new LiteralMatcher(forms.flatMap((each) => [...each])),
    each: forms.map((each) => new LiteralMatcher(each)),
  }
}

import { merged, type Range } from './ranges.ts'

/** What a secret looks like, whoever it belongs to. */
export interface Shape {
  /** Its beginning decides, so that it is known also where its end was cut off. The secret is group 1, or all of it. */
  readonly pattern: RegExp
  /** Stands in every text that holds one; a cheap look before the search. */
  readonly needs: string | RegExp
  /** What still belongs to it, at the start of the text that follows. */
  readonly rest: RegExp
  /** Tested over the shape and what follows it: may it go on behind the end of the text? */
  readonly isOpen: RegExp
}

/** Digits or mixed case: `npm_lifecycle` and `sk-learn-something` are words. */
// Bounded, so that a long run of beginnings costs no more than its length.
const MIXED = '(?=[\\w-]{0,200}?(?:\\d|[a-z][A-Z]|[A-Z][a-z]))'

// The prefixes are those of https://github.com/secretlint/secretlint and https://github.com/gitleaks/gitleaks;
// for the long form of ghs_ see https://github.blog/changelog/2026-05-15-github-app-installation-tokens.
// Two lists, because an engine skips ahead only where the beginnings have few characters in common.
const TOKENS = [
  'gh[pour]_[A-Za-z0-9]{8,}',
  'ghs_[A-Za-z0-9][\\w.-]{7,}',
  'github_pat_\\w{8,}',
  'gl(?:pat|dt|rt|cbt|ptt|agent)-[\\w.-]{8,}',
  'glsa_[A-Za-z0-9]{16,}\\w*',
  'AIza[\\w-]{16,}',
  'A[KS]IA[A-Z0-9]{12,}',
  `npm_${MIXED}[A-Za-z0-9]{8,}(?![_A-Za-z0-9])`,
  `hf_${MIXED}[A-Za-z]{16,}`,
  'pypi-AgE[\\w-]{16,}',
]
const MORE_TOKENS = [
  'sk-ant-[\\w-]{8,}',
  `sk-${MIXED}[\\w-]{16,}`,
  '[sr]k_(?:live|test)_[A-Za-z0-9]{8,}',
  'gsk_[A-Za-z0-9]{16,}',
  'shp(?:at|ca|pa|ss)_[A-Fa-f0-9]{16,}',
  'eyJ[\\w-]{8,2000}(?:\\.[\\w-]+){1,4}',
  'dckr_[po]at_[\\w-]{16,}',
  'do[por]_v1_[a-f0-9]{16,}',
  `xai-${MIXED}[A-Za-z0-9]{16,}`,
  `pplx-${MIXED}[A-Za-z0-9]{16,}`,
  'rubygems_[a-f0-9]{16,}',
  'sntry[su]_[\\w=+/-]{16,}',
  'lin_api_[A-Za-z0-9]{16,}',
  'pscale_(?:tkn|pw|oauth)_[\\w.=-]{16,}',
  'GOCSPX-[\\w-]{16,}',
  'AGE-SECRET-KEY-1[A-Z0-9]{16,}',
]

/**
 * Stands in or before all of these and of the headers below. It begins with letters and signs that are rare in
 * most outputs, so an engine skips ahead to them: several times faster than to look for each.
 */
const HINT =
  /[_\-AJzZbB](?:(?<=(?:gh[pours]|github_pat|glsa|npm|hf|[sr]k_(?:live|test)|gsk|shp(?:at|ca|pa|ss)|dckr_[po]at|do[por]_v1|rubygems|sntry[su]|lin_api|pscale_(?:tkn|pw|oauth))_|(?:gl(?:pat|dt|rt|cbt|ptt|agent)|pypi|sk|ox[a-z]|app-\d|xai|pplx|GOCSPX|KEY)-)[\w-]{8}|(?<=A)(?:Iza|KIA|SIA)|(?<=eyJ)[\w-]{8}|(?<=uthoriz)ation|(?<=UTHORIZ)ATION|(?:earer|EARER)\s)/

const BEGINS = '-----BEGIN [A-Z0-9 ]*PRIVATE KEY[A-Z ]*-----'
const LINE_END = '(?:\\s|\\\\[nr]|[>|│])'
/** Whole lines of a key, a shorter last one and the end; of a key that was cut the short line may be any word. */
const KEY_BODY =
  `(?:${LINE_END}*(?:[A-Za-z0-9+/=]{30,}|(?:Proc-Type|DEK-Info):[\\w ,-]*))*` +
  `(?:${LINE_END}*[A-Za-z0-9+/=]+(?=[\\r\\n\\\\"']|$))?` +
  `(?:${LINE_END}*-----END [A-Z0-9 ]*PRIVATE KEY[A-Z ]*-----)?`
/** A blank line alone says nothing. */
const KEY_IS_OPEN = /(?:^|KEY[A-Z ]*-----|[A-Za-z0-9+/=]{30}|(?:Proc-Type|DEK-Info):.*)(?:\s|\\[nr]|[>|│])*$/

const TOKEN_ENDS = { rest: /[\w\-+/=.~%]*/y, isOpen: /[\w\-+/=.~%]$/ }

const SHAPES: readonly Shape[] = [
  { pattern: new RegExp(TOKENS.join('|'), 'g'), needs: HINT, ...TOKEN_ENDS },
  { pattern: new RegExp(MORE_TOKENS.join('|'), 'g'), needs: HINT, ...TOKEN_ENDS },
  // Without its `x`, which is so common in some outputs that the search slows down.
  { pattern: /(?:ox[a-z]-(?=\d)|app-\d-(?=[A-Z]))([\w-]{8,})/g, needs: HINT, ...TOKEN_ENDS },
  {
    pattern:
      /(?:uthorization|UTHORIZATION)["'\\]*\s*[:=]\s*["'\\]*(?:[Bb]asic|BASIC|[Bb]earer|BEARER|[Tt]oken|TOKEN)\s+([\w\-+/=.~]{6,})/g,
    needs: HINT,
    ...TOKEN_ENDS,
  },
  { pattern: /[Bb](?:earer|EARER)\s+((?=[^\s]*\d)[\w\-+/=.~]{16,})/g, needs: HINT, ...TOKEN_ENDS },
  {
    pattern: /:\/\/[^\s:@/]{0,64}:([^\s@/:$*][^\s@/:]{2,})(?=@)/g,
    needs: '@',
    rest: /(?:)/y,
    isOpen: /(?!)/,
  },
  {
    pattern: new RegExp(`${BEGINS}${KEY_BODY}`, 'g'),
    needs: 'PRIVATE KEY',
    rest: new RegExp(KEY_BODY, 'y'),
    isOpen: KEY_IS_OPEN,
  },
]

/** A shape that the end of a text may cut. */
export interface OpenShape {
  readonly shape: Shape
  /** Where it begins; before 0 in a text before. */
  readonly start: number
}

/** What was found. */
export interface FoundShapes {
  readonly ranges: readonly Range[]
  readonly open: OpenShape | null
}

/** Finds tokens and keys that nobody named. */
export function findShapes(text: string): FoundShapes {
  const ranges: Range[] = []
  let open: OpenShape | null = null
  for (const shape of shapesToLookFor(text)) {
    for (const match of text.matchAll(shape.pattern)) {
      if (match[1] === undefined && isInWord(text, match.index)) continue
      const end = match.index + match[0].length
      const start = end - (match[1] ?? match[0]).length
      ranges.push({ start, end })
      if (goesOn(shape, text, end)) open = { shape, start }
    }
  }
  return { ranges: merged(ranges), open }
}

function shapesToLookFor(text: string): readonly Shape[] {
  const isHinted = HINT.test(text)
  return SHAPES.filter(({ needs }) => (needs === HINT ? isHinted : text.includes(needs as string)))
}

/** Does only space follow behind `end`, and did the shape not come to its own end? */
export function goesOn(shape: Shape, text: string, end: number): boolean {
  const near = text.slice(end, end + 100)
  return (
    near.length < 100 &&
    near.trim() === '' &&
    shape.isOpen.test(text.slice(Math.max(0, end - 100), end) + near)
  )
}

/** How much of the beginning of `text` belongs to a shape that the text before it left open (characters). */
export function restOf(shape: Shape, text: string): number {
  shape.rest.lastIndex = 0
  return shape.rest.exec(text)?.[0].length ?? 0
}

function isInWord(text: string, at: number): boolean {
  return at > 0 && /[A-Za-z0-9]/.test(text[at - 1] as string)
}

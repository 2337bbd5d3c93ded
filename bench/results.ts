/** What a number is, and so how it is written. */
export type Unit = 'ratio' | 'ms' | 'percent' | 'megabytes'

/** What a number should be. */
export type Aim =
  | { readonly kind: 'at-most'; readonly value: number }
  | { readonly kind: 'at-least'; readonly value: number }

/** One line of the results. */
export interface Result {
  readonly what: string
  /** What was measured on our side, as text; empty: the number says it. */
  readonly ours: string
  readonly yardstick: string
  readonly number: number
  readonly unit: Unit
  /** null: the number is for information. */
  readonly aim: Aim | null
}

/** What one part of the benchmarks found. */
export interface PartResults {
  readonly results: readonly Result[]
  /** What a reader must know to read them right. */
  readonly notes: readonly string[]
}

const TEXTS: Readonly<Record<Unit, (value: number) => string>> = {
  ratio: (value) => value.toFixed(2),
  ms: inMs,
  percent: (value) => `${value.toFixed(0)} %`,
  megabytes: inMegabytes,
}

const SIGNS: Readonly<Record<Aim['kind'], string>> = { 'at-most': '≤', 'at-least': '≥' }

/** `12.3 ms`, `1,234 ms` */
export function inMs(ms: number): string {
  const text = Math.abs(ms) < 100 ? ms.toFixed(1) : Math.round(ms).toLocaleString('en-US')
  return `${text} ms`
}

/** Of a million bytes each. */
export function inMegabytes(megabytes: number): string {
  return `${megabytes.toFixed(megabytes < 10 ? 2 : 0)} MB`
}

export function inUnit(value: number, unit: Unit): string {
  return TEXTS[unit](value)
}

/** @returns null where there is no aim */
export function isMet({ number, aim }: Pick<Result, 'number' | 'aim'>): boolean | null {
  if (aim === null) return null
  return aim.kind === 'at-most' ? number <= aim.value : number >= aim.value
}

const ANSWERS = new Map<boolean | null, string>([
  [true, 'met'],
  [false, '**missed**'],
  [null, ''],
])

/** The cells of one line; the first column is what was measured. */
export function cellsOf(result: Result): readonly string[] {
  const { what, ours, yardstick, number, unit, aim } = result
  const aimText = aim === null ? '' : `${SIGNS[aim.kind]} ${inUnit(aim.value, unit)}`
  return [what, ours, yardstick, inUnit(number, unit), aimText, ANSWERS.get(isMet(result)) ?? '']
}

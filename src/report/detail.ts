/** How much of what can grow a summary shows. What is dropped is dropped whole, and says so. */
export interface Detail {
  readonly agentWords: boolean
  /** Of the clip of the failure that decided. */
  readonly lastClipCharacters: number
  readonly files: number
  /** First and last rounds in table and bars; so many rounds at least are shown whole. */
  readonly wholeRounds: number
}

export const FULL: Detail = { agentWords: true, lastClipCharacters: 60_000, files: 500, wholeRounds: 200 }

/** What is given up, in this order, once the older failures are one line: the least missed first. */
const GIVEN_UP: readonly Partial<Detail>[] = [
  { agentWords: false },
  { lastClipCharacters: 16_000 },
  { files: 50 },
  { wholeRounds: 25 },
]

/** From everything to the least; each gives up one thing more than the one before it. */
export const DETAILS: readonly Detail[] = [
  FULL,
  ...GIVEN_UP.map((_, at): Detail => Object.assign({}, FULL, ...GIVEN_UP.slice(0, at + 1))),
]

/** One block in its forms, the longest first; the last one may be empty. */
export type Forms = readonly string[]

/**
 * Chooses a form for each block so that all fit: what stands last gives up first, one form after the other through
 * all blocks.
 *
 * @param size of a block, separators included
 * @param forms all blocks have equally many
 * @returns the chosen forms by position in `forms`; null: not even the shortest fit
 */
export function fitForms(
  forms: readonly Forms[],
  room: number,
  size: (block: string) => number,
): readonly number[] | null {
  const chosen = forms.map(() => 0)
  let left = room - sum(forms.map((block) => size(block[0] ?? '')))
  const most = forms[0]?.length ?? 1
  for (let form = 1; form < most && left < 0; form += 1) {
    for (let at = forms.length - 1; at >= 0 && left < 0; at -= 1) {
      left += size(forms[at]?.[form - 1] ?? '') - size(forms[at]?.[form] ?? '')
      chosen[at] = form
    }
  }
  return left < 0 ? null : chosen
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

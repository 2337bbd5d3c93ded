/**
 * Something that an agent leaves for git, bash or node to run or to believe. All lines are bash, run in the workspace;
 * `$CANARY` is a program that leaves a mark outside of the workspace when it is run.
 */
export interface Plant {
  /** `fires`: the control runs the canary. `lies`: the control exits 0 because it believes what is not so. */
  readonly harm: 'fires' | 'lies'
  /** What the agent does after its work, in both iterations. */
  readonly plant: string
  /** What a tool without distrust does next, in the same workspace. */
  readonly control: string
  /** What must still be so after the run. */
  readonly after?: string
  /** What the user had done before the start. */
  readonly before?: string
  /** For the control only, between work and plant: stands for what a run has made by then. */
  readonly stage?: string
  /** Further variables of the job; `$BESIDE` is the folder beside the workspace. */
  readonly env?: Readonly<Record<string, string>>
  /** Further gates: programs that the plant aims at. */
  readonly gates?: Readonly<Record<string, string>>
  /** The checkout was made some time before: git reads files again that are as young as its index. */
  readonly isOld?: boolean
  /** What cannot be known after such a plant. Default: nothing; whatever is told must be right all the same. */
  readonly unknown?: Unknown
}

export type Unknown =
  /** Objects are damaged: there may be no patch and no line counts. */
  | 'lines'
  /** The repository is another one now. */
  | 'tree'

export type Plants = Readonly<Record<string, Plant>>

type More = Omit<Plant, 'harm' | 'plant' | 'control'>

export function fires(plant: string, control: string, more: More = {}): Plant {
  return { harm: 'fires', plant, control, ...more }
}

export function lies(plant: string, control: string, more: More = {}): Plant {
  return { harm: 'lies', plant, control, ...more }
}

/** A submodule of the user. */
export const SUBMODULE: Pick<Plant, 'before'> = {
  before: `git init -q "$BESIDE/sub"; git -C "$BESIDE/sub" commit -q --allow-empty -m sub
  git -c protocol.file.allow=always submodule --quiet add "$BESIDE/sub" sub; git commit -q -m submodule`,
}

import type { AgentCall, Cause } from '../../src/loop/types.ts'
import type { CutBy } from '../../src/process/outcome.ts'
import type { GateScript, TurnScript, World } from './world.ts'

// What agents and gates of a world do, in words that read well in tables.

export function exit(code: number): Cause {
  return { kind: 'exit', code }
}

/** A gate that passes on these trees and fails with exit code 1 on all others. */
export function passesOn(...trees: readonly string[]): GateScript {
  return ({ tree }) => (trees.includes(tree) ? 0 : 1)
}

export const passes: GateScript = () => 0
export const fails: GateScript = () => 1

/** What a gate says, execution by execution; the last word stays. */
export function inTurn(...said: readonly (number | Cause)[]): GateScript {
  let next = 0
  return () => said[Math.min(next++, said.length - 1)] ?? 0
}

/** A turn after which the workspace is this tree. */
export function edit(tree: string, call: Partial<AgentCall> = {}): TurnScript {
  return (world) => {
    world.tree = tree
    return call
  }
}

/** A turn that only edits inside of a submodule. */
export const editInside: TurnScript = (world) => {
  world.inside = 'edited'
  return {}
}

export const idle: TurnScript = () => ({})
export const failing: TurnScript = () => ({ ok: false })

/** What happens from outside: another tree is there, or the run is stopped. */
export const becomes = (tree: string) => (world: World) => {
  world.tree = tree
}

export const stops = (by: CutBy) => (world: World) => {
  world.stopped = by
}

/** A directory is gone; for the root that is the whole workspace. */
export const removes = (directory: string) => (world: World) => {
  world.dead.add(directory)
}

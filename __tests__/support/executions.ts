import type { Cause } from '../../src/loop/types.ts'
import type { PortCall, World } from './world.ts'

/** The gates, run once in order: as the world saw it, not as the loop recorded it. */
export interface Execution {
  /** Agent calls before it. */
  readonly calls: number
  /** Of the look before it; null: none could be taken. */
  readonly before: string | null
  /** Of the look behind it; null: none was taken. */
  after: string | null
  /** The tree that the first gate saw. */
  readonly tree: string
  /** Gate by gate, what each attempt said; null: it passed. */
  readonly attempts: { readonly gate: number; readonly causes: (Cause | null)[] }[]
}

/** Reads the executions of the gates out of what the world was asked. */
export function executionsIn(world: World): readonly Execution[] {
  const executions: Execution[] = []
  let open: Execution | null = null
  let agentCalls = 0
  let wasLooked = false
  let lastLook = world.startLook.kind === 'taken' ? world.startLook.fingerprint : null
  for (const call of world.calls) {
    if (call.port === 'agent') agentCalls += 1
    if (call.port === 'look') {
      lastLook = call.fingerprint
      wasLooked = true
      if (open) open.after = lastLook
    }
    if (call.port === 'agent' || call.port === 'ask') open = null
    if (call.port !== 'gate') continue
    // Between two gates there is a look, and between two attempts of one; all of them once more only behind a pass.
    const hasPassed: boolean = open?.attempts.at(-1)?.causes.at(-1) === null
    if (open === null || (call.what === '0' && wasLooked && hasPassed)) {
      open = { calls: agentCalls, before: lastLook, after: null, tree: call.tree, attempts: [] }
      executions.push(open)
    }
    wasLooked = false
    addAttempt(open, call)
  }
  return executions
}

function addAttempt(execution: Execution, call: PortCall): void {
  const gate = Number(call.what)
  const last = execution.attempts.at(-1)
  if (last?.gate === gate) last.causes.push(call.cause)
  else execution.attempts.push({ gate, causes: [call.cause] })
}

/** Every gate, in order, and the last attempt of each exited 0. */
export function passedAll({ attempts }: Execution, gates: number): boolean {
  return (
    attempts.length === gates &&
    attempts.every(({ gate, causes }, at) => gate === at && causes.at(-1) === null)
  )
}

/** The gate that decided against it, with its cause; null: all that ran passed. */
export function failureOf({ attempts }: Execution): { readonly gate: number; readonly cause: Cause } | null {
  const last = attempts.at(-1)
  const cause = last?.causes.at(-1) ?? null
  return last === undefined || cause === null ? null : { gate: last.gate, cause }
}

import type { Inputs } from '../inputs/types.ts'
import { fence, showable } from '../text/fence.ts'

// Pieces of what an agent is told: names on one line, commands exactly as they are.

/** A gate's name on one line. */
export function nameOf(inputs: Inputs, gate: number): string {
  return showable((inputs.gates[gate]?.name ?? '').replace(/\s+/g, ' '))
}

export function roundText({ number }: { readonly number: number }): string {
  return number === 0 ? 'the baseline' : `iteration ${number}`
}

/** A command behind its label: on the same line, or fenced below it where it has lines of its own. */
export function labelled(label: string, command: string): string {
  return command.includes('\n') ? `${label}:\n${fence(command, 'sh')}` : `${label}: ${command}`
}

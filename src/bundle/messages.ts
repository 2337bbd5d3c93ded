import { showable } from '../text/fence.ts'

const GATES_CHARACTERS = 200
const UNCONVERGED = 'Converge: work so far, not converged'

/** What our commits say; one line, without free text of an agent. */
export type CommitOf =
  /** Every gate passed; their names in order. */
  { readonly kind: 'pass'; readonly gates: readonly string[] } | { readonly kind: 'unconverged' }

/** The message of a commit, without line end. */
export function messageFor(of: CommitOf): string {
  if (of.kind === 'unconverged') return UNCONVERGED
  const names = of.gates.map((gate) => showable(gate, GATES_CHARACTERS).trim())
  // a run without gates is judged by `until` alone
  return names.length === 0
    ? 'Converge: pass'
    : `Converge: ${showable(names.join(', '), GATES_CHARACTERS)} pass`
}

/** In place of a secret; which it was nobody else can tell. */
const HIDDEN = '***'

/** Whether it is what a run with these gates says; a line end follows it in a commit. */
export function isMessageOf(message: string, gates: readonly string[]): boolean {
  const said = message.replace(/\n$/, '')
  const pass = messageFor({ kind: 'pass', gates })
  return said === UNCONVERGED || said === pass || isWithHidden(said, pass)
}

/**
 * Whether something of the message was hidden, and the rest is right. No regular expression: on the words of whoever
 * wrote them one can take for ever.
 */
function isWithHidden(said: string, pass: string): boolean {
  const [first = '', ...rest] = said.split(HIDDEN)
  const last = rest.pop()
  if (last === undefined || !pass.startsWith(first)) return false
  let end = first.length
  for (const part of rest) {
    const at = pass.indexOf(part, end + 1)
    if (at < 0) return false
    end = at + part.length
  }
  return end < pass.length - last.length && pass.endsWith(last)
}

/** Whether {@link messageFor} can have made it; a line end follows it in a commit. */
export function isOurMessage(message: string): boolean {
  if (message === `${UNCONVERGED}\n` || message === 'Converge: pass\n') return true
  const line = /^Converge: (.+) pass\n$/su.exec(message)?.[1]
  return line !== undefined && showable(line, GATES_CHARACTERS) === line
}

import type { RunRecord } from '../loop/run-record.ts'

/** What a text says differently by where it is read: in the summary and the terminal, or in a comment. */
export interface Reader {
  /** How to start again, behind "then": `run it again`. */
  readonly again: string
  /** What a new run starts from. */
  readonly startsFrom: string
  /** Where a missing tool is installed, with its preposition. */
  readonly installPlace: string
  /** How to go on by hand from the work so far; null: there is none to be had. */
  readonly byHand: string | null
  /** Where the last known state of the work is, when the workspace is gone; null: nowhere. */
  readonly lastState: string | null
}

/** For whoever reads it beside the workspace, or on the page of its run. */
export function runReader(record: RunRecord): Reader {
  return record.facts.publishing === 'later-jobs' ? bundleReader(record) : workspaceReader(record)
}

/** Of the workspace nothing is left when the job is over; the bundle goes on. */
function bundleReader({ patchPath, changedFiles }: RunRecord): Reader {
  const hasWork = patchPath !== null && changedFiles?.length !== 0
  return {
    again: 'add the label again',
    startsFrom: 'the head of the pull request',
    installPlace: 'in `setup`',
    byHand: hasWork ? 'go on from the patch in the bundle' : null,
    lastState: hasWork ? 'the patch in the bundle' : null,
  }
}

function workspaceReader({ facts, patchPath, changedFiles }: RunRecord): Reader {
  const patch = patchPath === null ? '' : ' (or from its patch)'
  return {
    again: 'run it again',
    startsFrom: 'what is then in the workspace',
    installPlace: facts.mode === 'local' ? 'on this machine' : 'in a step before Converge',
    byHand: changedFiles?.length === 0 ? null : `go on from what is in the workspace${patch}`,
    lastState: patchPath === null ? null : 'its patch',
  }
}

import type { RunFacts } from './loop/run-record.ts'
import { namesText, sentenceName } from './text/names.ts'
import type { Workspace } from './workspace/workspace.ts'

const NAMES = { most: 10, show: sentenceName }

/** Things worth saying once, before anything runs; sentences. */
export function startWarnings(
  workspace: Workspace,
  { publishing }: Pick<RunFacts, 'publishing'>,
): readonly string[] {
  return [...treeWarnings(workspace), ...(publishing === 'nobody' ? [] : publishingWarnings(workspace))]
}

/** Without a tree nothing can be known to fail. */
function treeWarnings({ startLook }: Workspace): readonly string[] {
  if (startLook.kind === 'taken') return []
  const reason = startLook.reason.trim()
  return [`The content of the workspace cannot be told (${reason}), so the gates run every time.`]
}

/** What earlier steps did is no work of an agent, and who pushes must know that it is not in there. */
function publishingWarnings({ leftovers, usesLfs }: Workspace): readonly string[] {
  const { putBack, outside } = leftovers
  const warnings: readonly (readonly [isSo: boolean, text: string])[] = [
    [
      putBack.length > 0,
      `Earlier steps had changed ${namesText(putBack, NAMES)}: put back as in the start commit.`,
    ],
    [outside.length > 0, `Earlier steps left ${namesText(outside, NAMES)}: no part of what is handed on.`],
    [usesLfs, 'Files of git-lfs cannot be handed on: work that changes one is not accepted.'],
  ]
  return warnings.flatMap(([isSo, text]) => (isSo ? [text] : []))
}

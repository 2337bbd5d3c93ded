import type { Workspace } from './workspace/workspace.ts'

const MOST_PATHS = 10

/** Things worth saying once, before anything runs; sentences. */
export function startWarnings(
  workspace: Workspace,
  { publishing }: { readonly publishing: boolean },
): readonly string[] {
  return [...treeWarnings(workspace), ...(publishing ? publishingWarnings(workspace) : [])]
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
    [putBack.length > 0, `Earlier steps had changed ${listOf(putBack)}: put back as in the start commit.`],
    [outside.length > 0, `Earlier steps left ${listOf(outside)}: no part of what is handed on.`],
    [usesLfs, 'Files of git-lfs cannot be handed on: work that changes one is not accepted.'],
  ]
  return warnings.flatMap(([isSo, text]) => (isSo ? [text] : []))
}

function listOf(paths: readonly string[]): string {
  const rest = paths.length - MOST_PATHS
  return [...paths.slice(0, MOST_PATHS), ...(rest > 0 ? [`${rest} more`] : [])].join(', ')
}

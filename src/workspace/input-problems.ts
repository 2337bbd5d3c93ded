import type { InputProblem } from '../inputs/types.ts'
import { namesText, sentenceName } from '../text/names.ts'
import type { WorkspaceProblem } from './start-problems.ts'

/** What is wrong with a workspace, as a problem of the input that names it. */
export function asInputProblem(problem: WorkspaceProblem, directory: string): InputProblem {
  switch (problem.kind) {
    case 'unmerged':
    case 'no-tree':
    case 'not-put-back':
      return { input: 'working-directory', value: directory, allowed: directoryAllowed(problem) }
    case 'base':
      return { input: 'base', value: problem.commit, allowed: baseAllowed(problem) }
    case 'agent-files':
      return {
        input: 'base',
        value: problem.commit,
        allowed: `${AGENT_FILES[problem.why]} (${namesText(problem.paths, { show: sentenceName })}). Allowed: take them out with lines such as \`!.claude/worktrees/**\` in \`protected-paths\`, or exchange nothing (\`trust-agent-config: true\`).`,
      }
  }
}

const AGENT_FILES: Readonly<Record<'unreadable' | 'too-much', string>> = {
  unreadable: 'Files that configure agents cannot be read, so they could not be put back',
  'too-much': 'The files that configure agents are more than 5,000, or larger than 64 MiB',
}

function baseAllowed(problem: Extract<WorkspaceProblem, { kind: 'base' }>): string {
  switch (problem.why) {
    case 'missing':
      return `The repository has no such commit, or not all of it. Allowed: one that was fetched: \`git fetch --depth=1 origin ${problem.commit}\` in a step before, or \`fetch-depth: 0\` of actions/checkout.`
    case 'too-much':
      return 'The files that configure agents in it are more than 5,000, or larger than 64 MiB. Allowed: take some out with `!` in `protected-paths`.'
    case 'unknown':
      return `Git could not read it (${problem.reason.trim().replaceAll('`', "'")}). Allowed: a commit of the repository that is worked on.`
  }
}

type OfDirectory = Extract<WorkspaceProblem, { kind: 'unmerged' | 'no-tree' | 'not-put-back' }>

function directoryAllowed(problem: OfDirectory): string {
  switch (problem.kind) {
    case 'unmerged':
      return `The repository holds an unfinished merge (${namesText(problem.paths, { show: sentenceName })}). Allowed: one without; finish it, or \`git merge --abort\`.`
    case 'no-tree':
      return `Only a git repository can be handed on, and its content cannot be told: ${problem.reason.trim()}.`
    case 'not-put-back':
      return `Earlier steps changed what cannot be put back as it is in the commit (${namesText(problem.paths, { show: sentenceName })}). Allowed: a checkout without such changes.`
  }
}

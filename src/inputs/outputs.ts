/** The outputs of the action, in the order in which tables show them. All of them are text. */
export const OUTPUTS = [
  ['converged', '`true` when every gate passed (and `until` was satisfied); in every other case `false`.'],
  ['iterations', 'How many times the agent was given a try; 0: it was never called.'],
  ['stop-reason', 'How the run ended, in one word, such as `converged`, `exhausted` or `stalled`.'],
  ['message', 'How the run ended, in one sentence.'],
  ['ok', '`true` when the last agent call ended without an error, or no call was made.'],
  ['failed-gate', 'Name of the gate that did not pass in the last judging; empty when none.'],
  ['gate-runs', 'How many times the gates were run, the baseline included.'],
  ['gate-skips', 'How many times they were not run, because the workspace was known to fail.'],
  [
    'tree',
    "Git tree of the workspace at the last look, the agent's changes included; empty when there is none.",
  ],
  [
    'commit',
    'The work as a commit on the start commit, when it is handed on (`push`, or the reusable workflow); else empty.',
  ],
  [
    'pushed',
    '`true` when the work was pushed to the branch of the pull request; in every other case `false`.',
  ],
  ['branch', 'Branch that the work was pushed to; empty when it was not.'],
  ['changed-files', 'How many files differ from the start; empty when that is not known.'],
  ['duration-ms', 'How long the run took, in milliseconds.'],
  ['assurance', 'How far the verdict can be trusted: `best-effort`, judged in the workspace of the agent.'],
  ['report-path', 'Path of the report, a JSON file.'],
  ['bundle-path', 'Path of the folder that holds this commit; empty when there is none.'],
  ['log-path', 'Path of the folder with the logs of agents and gates.'],
] as const

export type OutputName = (typeof OUTPUTS)[number][0]

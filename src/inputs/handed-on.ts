/** An input that no user sets: what the jobs of the reusable workflow hand on to one another. */
export interface HandedOn {
  readonly name: string
  readonly default: string
  readonly description: string
}

/** Inputs of `actions/verify` and `actions/publish`. */
export const HANDED_ON = [
  {
    name: 'step',
    default: '',
    description:
      '`check-out` puts the commit of the bundle into the workspace, `judge` runs the gates there; what they need is installed in between.',
  },
  {
    name: 'bundle-path',
    default: '',
    description: 'Path of the folder with the bundle, as it was downloaded.',
  },
  {
    name: 'setup-result',
    default: '',
    description:
      'What became of the steps before `judge` that install what the gates need: `success` or `failure`.',
  },
  { name: 'head', default: '', description: 'Commit that the run began from, of `actions/authorize`.' },
  { name: 'branch', default: '', description: 'Branch of the pull request, of `actions/authorize`.' },
  { name: 'commit', default: '', description: 'Commit that the job before said it made or verified.' },
  { name: 'tree', default: '', description: 'Tree of that commit.' },
  {
    name: 'push-token',
    default: '',
    description:
      'Token of an App or a person for the push alone: with it the checks of the pushed commit start by themselves.',
  },
  { name: 'loop-result', default: '', description: 'Result of the job with `actions/loop`.' },
  { name: 'converged', default: '', description: 'Output of `actions/loop`.' },
  { name: 'stop-reason', default: '', description: 'Output of `actions/loop`.' },
  { name: 'message', default: '', description: 'Output of `actions/loop`.' },
  { name: 'verify-result', default: '', description: 'Result of the job with `actions/verify`.' },
  { name: 'verified', default: '', description: 'Output of `actions/verify`.' },
  { name: 'verify-message', default: '', description: 'Output `message` of `actions/verify`.' },
  { name: 'failed-gate', default: '', description: 'Output of `actions/verify`.' },
  { name: 'verify-failure', default: '', description: 'Output `failure` of `actions/verify`.' },
  {
    name: 'artifact-url',
    default: '',
    description: 'Address of the uploaded bundle; empty: the comment names no download.',
  },
] as const satisfies readonly HandedOn[]

/**
 * Inputs that are planned and do not exist yet, with what to do meanwhile. Given, they are an error: an input
 * that is silently ignored looks like one that works.
 */
export const LATER: ReadonlyMap<string, string> = new Map([
  ['model', 'In this release name the model in the line of `agent`.'],
  ['agent-args', 'In this release the arguments belong into the line of `agent`.'],
  ['install-agent', 'In this release install the agent in a step before this one.'],
  ['steps', 'This release makes one agent call in each iteration; its line may call several tools in turn.'],
  ['session', 'In this release every agent call is a fresh session, unless the line of `agent` resumes one.'],
  ['max-cost-usd', 'This release does not read costs: limit `max-iterations` and `timeout-minutes`.'],
  ['plan', 'This release keeps no plan: give the slices of a long task to runs of their own.'],
])

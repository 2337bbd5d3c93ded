import type { Inputs } from '../inputs/types.ts'
import { causeOf } from '../loop/cause-of.ts'
import type { AgentRequest } from '../loop/ports.ts'
import type { AgentCall } from '../loop/types.ts'
import type { CapturedOutput } from '../process/capture.ts'
import type { Commands } from '../process/commands.ts'
import { gateCommand, type Shells } from '../process/shells.ts'

/** The step of a run without `steps`. */
const STEP = 'agent'

/**
 * Calls an agent that is any shell line: the prompt goes in by stdin and by file, its answer is the end of its
 * stdout, it did well when it exited 0.
 */
export async function callShellLine(
  inputs: Inputs,
  request: AgentRequest,
  commands: Commands,
  shells: Shells,
): Promise<AgentCall> {
  const result = await commands.run({
    label: {
      title: `Iteration ${request.iteration}: agent`,
      prefix: STEP,
      file: `iteration-${request.iteration}-agent`,
    },
    command: gateCommand(shells, 'bash', inputs.agent.line),
    directory: request.directory,
    env: (files) => ({
      CONVERGE_PROMPT_FILE: files.file('prompt', request.prompt),
      CONVERGE_ITERATION: String(request.iteration),
      CONVERGE_STEP: STEP,
      CONVERGE_LOG_FILE: request.lastLogPath ?? '',
      ...inputs.agentEnv,
    }),
    without: [],
    stdin: request.prompt,
    timeoutMs: inputs.agentTimeoutMs,
    patterns: [],
    leftovers: 'end',
  })
  const cause = causeOf(result.outcome)
  return {
    step: STEP,
    ok: cause === null,
    cause,
    durationMs: result.durationMs,
    answer: result.output.answer,
    errorOutput: errorOutputOf(result.output),
    logPath: result.output.logPath,
    leftovers: result.leftovers,
  }
}

/** Many tools print their errors on stdout. */
function errorOutputOf(output: CapturedOutput): AgentCall['errorOutput'] {
  return output.stderr.characters > 0 ? output.stderr : output.stdout
}

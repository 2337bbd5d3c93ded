/** What a job's log is written with: plain lines, and the commands that the runner obeys. */
export interface RunnerLog {
  info(line: string): void
  error(message: string): void
  warning(message: string): void
  startGroup(name: string): void
  endGroup(): void
  /** Hides a value in everything that the job prints from now on. */
  addMask(value: string): void
}

/**
 * Workflow commands, written by hand: of `@actions/core` these would be all that is used, and it cannot be had without
 * the HTTP client of its OIDC tokens, which is half of a bundle and a tenth of a second (docs/performance.md).
 * https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
 *
 * @param write takes whole lines for the standard output of the step
 */
export function workflowCommands(write: (lines: string) => void): RunnerLog {
  const command = (name: string, data: string): void => write(`::${name}::${escaped(data)}\n`)
  return {
    info: (line) => write(`${line}\n`),
    error: (message) => command('error', message),
    warning: (message) => command('warning', message),
    startGroup: (name) => command('group', name),
    endGroup: () => command('endgroup', ''),
    addMask: (value) => command('add-mask', value),
  }
}

/** Undone by the runner: `_escapeDataMappings` in https://github.com/actions/runner/blob/main/src/Runner.Common/ActionCommand.cs */
function escaped(data: string): string {
  return data.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

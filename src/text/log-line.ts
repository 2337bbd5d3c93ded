/**
 * The runner searches `##[` culture-sensitively, so characters without a weight of their own may stand
 * between the three (https://github.com/actions/runner/blob/main/src/Runner.Common/ActionCommand.cs).
 * Marks and unassigned characters are counted among them: breaking too often costs one backslash.
 */
const OLD_COMMAND =
  /#([\p{C}\p{M}\p{Default_Ignorable_Code_Point}]*)#([\p{C}\p{M}\p{Default_Ignorable_Code_Point}]*)\[/gu

/** What may precede `::` at the start of a line; the runner trims it or does not see it. */
const COMMAND_START =
  /^[\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}]*:[\p{C}\p{M}\p{Default_Ignorable_Code_Point}]*:/u

/**
 * One line of a child's output for the job's log, with `prefix` before it. Nothing in it is a live
 * workflow command: `::x::` counts only at the start of a line, and `##[` is broken visibly as `##\[`.
 * Colours stay. Without this, printed text could set masks, hide errors or turn the step red:
 * https://github.com/hmarr/debug-action/pull/5.
 */
export function logLine(prefix: string, line: string): string {
  const whole = `${prefix}${line}`.replace(/[\r\n]+/g, ' ').replace(OLD_COMMAND, '#$1#$2\\[')
  return COMMAND_START.test(whole) ? `\\${whole}` : whole
}

/** Each line of a text as {@link logLine}; a lone `\r` ends a line for the runner, so it does here. */
export function logLines(prefix: string, text: string): readonly string[] {
  const lines = text.split(/\r\n|\n|\r/)
  if (lines.at(-1) === '') lines.pop()
  return lines.map((line) => logLine(prefix, line))
}

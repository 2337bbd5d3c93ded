const BASH = 'bash --noprofile --norc -eo pipefail -c'

/**
 * The loop that people write by hand, without a memory: the gates, then agent and gates again and again. Takes the
 * number of iterations as its argument, and ends with 0 when all gates pass.
 *
 * @param agent shell line; finds the number of the iteration in `CONVERGE_ITERATION`
 * @param gates shell lines
 */
export function bareLoop(agent: string, gates: readonly string[]): string {
  return [
    `judge() { ${gates.map((line) => `${BASH} ${quoted(line)}`).join(' && ')}; }`,
    'judge && exit 0',
    'for i in $(seq "$1"); do',
    `  CONVERGE_ITERATION=$i ${BASH} ${quoted(agent)}`,
    '  judge && exit 0',
    'done',
    'exit 1',
    '',
  ].join('\n')
}

/** One word for a shell, whatever is in it. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

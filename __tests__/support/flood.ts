/** Lines of 64 bytes in writes of 64 kB. */
const LINE = 64
const WRITE = 1000 * LINE

/** What {@link flood} writes to one stream, first and last line included. */
export function floodSize(bytes: number): { readonly bytes: number; readonly lines: number } {
  return { bytes: bytes + 2 * LINE, lines: bytes / LINE + 2 }
}

/** A line of a flood: numbered at its start, all of one length. */
export function floodLine(text: string): string {
  return `${text.padEnd(LINE - 1, '.')}\n`
}

/**
 * A shell line that writes this many bytes to stdout and to stderr at once, as fast as perl can, between a first and
 * a last line that name their stream.
 *
 * @param bytes a multiple of 64,000
 */
export function flood(bytes: number): string {
  const one = (stream: string): string =>
    `perl -e '${[
      'sub say { syswrite($_[0], sprintf("%s", $_[1] . ("." x (63 - length $_[1])) . "\\n")) }',
      `say(${stream}, "first of ${stream}")`,
      `my $block = ("x" x ${LINE - 1} . "\\n") x ${WRITE / LINE}`,
      `for (1 .. ${bytes / WRITE}) { for (my $at = 0; $at < ${WRITE}; ) { $at += syswrite(${stream}, $block, ${WRITE}, $at) } }`,
      `say(${stream}, "last of ${stream}")`,
    ].join('; ')}'`
  return `${one('STDERR')} & ${one('STDOUT')}; wait`
}

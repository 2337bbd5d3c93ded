/**
 * A child runs under a small supervisor that is a subreaper: whatever the child starts, a double fork in
 * a new session with an empty environment included, stays a descendant of this one process. Perl, because
 * it is there on every Debian and Ubuntu and can call prctl without a compiler; no modules, for speed.
 *
 * Rules it keeps:
 * - Its own exit code carries the verdict (128+n for a signal). What it writes to descriptor 3 is only a
 *   hint (`ended STATUS` when the main child is gone, `failed WHY` when exec failed): a child of the same
 *   user can forge the hint, not the exit code, and killing the supervisor is a death by signal.
 * - The status of the child is what was heard first: once it has gone, another process can have its number.
 * - No process of the same user may look into it or take it over (PR_SET_DUMPABLE, 4); root may.
 * - The child sees what it sees anywhere else: it leads no group (`setsid` and `kill -- -$$` do other things where
 *   it does), so a process that only waits leads the group it is in; and as many files may be open as for whoever
 *   started the action (RLIMIT_NOFILE, 7), because Node raises that for itself.
 * - It goes by an exit code only when its last descendant has gone, and says `done` before: perl itself exits
 *   when memory runs out, or when a handled signal comes faster than it is handled (more than 120 wait).
 * - It outlives signals to the group. It ignores them, because of that limit; the child has them back before
 *   exec, which would hand an ignored signal on.
 * - A child without input reads from a pipe that nobody writes, as in a step of a job, and not from /dev/null: `rg`
 *   and `ag` search their input where that is a pipe, and the folder else.
 * - When the action dies, everything below dies too (PR_SET_PDEATHSIG, 1, sends USR1). A child can send USR1
 *   as well: while the action lives it says nothing.
 * - The child is the likelier victim when memory runs out (oom_score_adj), not the action.
 */
const SCRIPT = String.raw`
my ($prctl, $oom, $prlimit, $soft, $hard, $reads) = splice @ARGV, 0, 6;
%ENV = map { substr($_, 1) => $ENV{$_} } keys %ENV;
open(my $hint, '>&=', 3) or exit 125;
fcntl($hint, 2, 1);
my ($main, $leader) = (0, 0);
my $action = getppid();
my @ignored = qw(TERM INT HUP QUIT PIPE USR2 ALRM);
$SIG{$_} = 'IGNORE' for @ignored;
sub follow {
  return if getppid() == $action;
  kill 'KILL', -$leader if $leader;
  my $until = time + 10;
  while (waitpid(-1, 1) >= 0 && time < $until) {
    open(my $list, '<', '/proc/thread-self/children') or last;
    kill 'KILL', split(' ', <$list> // '');
  }
  kill 'KILL', $$;
}
$SIG{USR1} = \&follow;
syswrite($hint, "unsupervised\n") if syscall($prctl, 36, 1, 0, 0, 0) != 0;
syscall($prctl, 1, 10, 0, 0, 0);
sub refuse { syswrite($hint, "failed $!\ndone\n"); exit 126 }
sub afresh { $SIG{$_} = 'DEFAULT' for @ignored, 'USR1' }
$leader = fork();
refuse() unless defined $leader;
if ($leader == 0) {
  syscall($prctl, 1, 9, 0, 0, 0);
  setpgrp(0, 0);
  afresh();
  close STDIN; close STDOUT; close STDERR; close $hint;
  sleep while 1;
}
setpgrp($leader, $leader);
$main = fork();
if (!defined $main) { kill 'KILL', $leader; refuse() }
if ($main == 0) {
  afresh();
  setpgrp(0, $leader);
  if (open(my $f, '>', '/proc/self/oom_score_adj')) { print $f $oom; close $f }
  syscall($prlimit, 0, 7, pack('QQ', $soft, $hard), 0) if $soft;
  if (!$reads && pipe(my $empty, my $writer)) { open(STDIN, '<&', $empty); close $writer; close $empty }
  exec { $ARGV[0] } @ARGV;
  syswrite($hint, "failed $!\n");
  exit 126;
}
syscall($prctl, 4, 0, 0, 0, 0);
close STDIN; close STDOUT; close STDERR;
my $status;
while ((my $pid = waitpid(-1, 0)) > 0) {
  $leader = 0 if $pid == $leader;
  next if defined $status || $pid != $main;
  $status = $?;
  if ($leader) { kill 'KILL', $leader; waitpid($leader, 0); $leader = 0 }
  syswrite($hint, "ended $status\n");
}
kill 'KILL', $$ unless defined $status;
syswrite($hint, "done\n");
exit(($status & 127) ? 128 + ($status & 127) : $status >> 8);
`

/** Raising one's own value needs no privilege; the runner starts steps at 500. */
const OOM_SCORE_ADJUSTMENT = '800'

/** System call numbers by `process.arch`. */
const CALLS: Readonly<Record<string, { readonly prctl: string; readonly prlimit: string }>> = {
  x64: { prctl: '157', prlimit: '302' },
  arm64: { prctl: '167', prlimit: '261' },
}

/** How many files a process may have open, and up to what it may raise that. */
export interface OpenFiles {
  readonly soft: number
  readonly hard: number
}

export interface SupervisedOptions {
  readonly arch: string
  readonly openFiles: OpenFiles | null
  /** False: the command gets an input that is at its end. */
  readonly hasInput: boolean
}

/** In the script by its length. */
const KEPT = '_'

/** Whether this machine can have a supervisor at all. */
export function canSupervise(platform: string, arch: string): boolean {
  return platform === 'linux' && CALLS[arch] !== undefined
}

/** A command wrapped for the supervisor: what to spawn, and with which environment. */
export interface SupervisedCommand {
  readonly argv: readonly [string, ...string[]]
  readonly env: Readonly<Record<string, string>>
}

/**
 * Wraps a command line. All variables have other names until the child gets them back, because they would steer the perl
 * of the supervisor: a `LANG` that is not installed makes it write a warning into the output of the child, a library in
 * `LD_LIBRARY_PATH` is run by it. In an argument everybody on the machine could read them.
 *
 * @param argv the command; its first word is an absolute path
 * @param perl absolute path of perl
 */
export function supervised(
  argv: readonly string[],
  env: Readonly<Record<string, string>>,
  perl: string,
  { arch, openFiles, hasInput }: SupervisedOptions,
): SupervisedCommand {
  const renamed = Object.entries(env).map(([name, value]) => [KEPT + name, value])
  const { prctl = '', prlimit = '' } = CALLS[arch] ?? {}
  const { soft, hard } = openFiles ?? { soft: 0, hard: 0 }
  const options = [prctl, OOM_SCORE_ADJUSTMENT, prlimit, String(soft), String(hard), hasInput ? '1' : '']
  return {
    argv: [perl, '-e', SCRIPT, '--', ...options, ...argv],
    env: Object.fromEntries(renamed),
  }
}

/** What the supervisor hinted at, read from descriptor 3. */
export interface SupervisorHints {
  /** Wait status of the main child, as waitpid gives it; null: not heard of. */
  status: number | null
  /** Why exec or fork failed; null: it did not. */
  failure: string | null
  /** prctl refused: descendants can escape. */
  unsupervised: boolean
  /** The last descendant has gone, and the supervisor is about to. */
  done: boolean
}

/** Reads one line of descriptor 3 into `hints`; unknown lines are ignored. */
export function readHint(line: string, hints: SupervisorHints): void {
  const ended = /^ended (\d+)$/.exec(line)
  if (ended) hints.status = Number(ended[1])
  else if (line.startsWith('failed ')) hints.failure = line.slice('failed '.length)
  else if (line === 'unsupervised') hints.unsupervised = true
  else if (line === 'done') hints.done = true
}

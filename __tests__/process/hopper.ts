import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A line that leaves a process which forks and exits all the time, so that no list shows it. It writes its number to
 * `beat`, and ends after twenty seconds.
 */
export function startHopper(folder: string): string {
  writeFileSync(
    join(folder, 'hopper.pl'),
    `use POSIX ();
     my $end = time + 20;
     while (time < $end) {
       defined(my $child = fork) or next;
       POSIX::_exit(0) if $child;
       POSIX::setsid();
       open(my $beat, '>', 'beat'); print $beat $$; close $beat;
     }`,
  )
  return 'setsid env -i perl hopper.pl & while [ ! -s beat ]; do sleep 0.02; done; sleep 0.3'
}

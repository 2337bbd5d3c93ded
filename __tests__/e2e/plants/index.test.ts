import { afterAll, describe } from '@jest/globals'
import { describeEach, describeTogether } from './check.ts'
import { removeModel } from './control.ts'
import { fires, lies, SUBMODULE } from './plant.ts'

afterAll(removeModel)

// What git is told about the work tree: flags, times, rules and places that make it overlook the work.

/** A tool that asks git does not hear of this path. */
const hides = (path: string): string => `! git status --porcelain | grep -q '${path}'`
const NOTHING = 'test -z "$(git status --porcelain)"'
/** A monitor of files that says that nothing has changed since. */
const QUIET = `printf '#!/bin/sh\\nprintf "token\\\\0"\\n' > "$BESIDE/quiet"; chmod +x "$BESIDE/quiet"`

describe('flags and times in the index', () => {
  describeTogether({
    'assume-unchanged': lies('git update-index --assume-unchanged lib/a.txt', hides('lib/a.txt')),
    'skip-worktree': lies('git update-index --skip-worktree lib/crlf.txt', hides('lib/crlf.txt')),
    'size and time of a file as they were': lies(
      `git config core.trustctime false; git config core.checkStat minimal
      echo stiLL > lib/still.txt; touch -d 2001-01-01 lib/still.txt`,
      hides('lib/still.txt'),
      {
        before: 'touch -d 2001-01-01 lib/still.txt; git update-index -q --refresh',
        stage: 'echo stiLL > lib/still.txt',
      },
    ),
    'the time of a folder as it was, for the cache of untracked files': lies(
      `git config core.trustctime false; git config core.checkStat minimal; git config core.untrackedCache true
      mv new.txt "$BESIDE"; touch -d 2001-01-01 .; git update-index --force-untracked-cache; git status > /dev/null
      mv "$BESIDE/new.txt" .; touch -d 2001-01-01 .`,
      hides('new.txt'),
    ),
  })

  describeEach({
    'a monitor that says that nothing has changed': lies(
      `${QUIET}; git config core.fsmonitor "$BESIDE/quiet"; git config core.fsmonitorHookVersion 2
      git update-index --fsmonitor; git update-index --fsmonitor-valid lib/a.txt`,
      hides('lib/a.txt'),
    ),
    'an index without files': lies('git read-tree --empty', 'test -z "$(git diff --name-only)"'),
    'an index that nobody can read': lies('echo nonsense > .git/index', '! git status'),
    'the lock of the index': lies(': > .git/index.lock', '! git add --all'),
    'files taken away by a sparse checkout': lies(
      'git sparse-checkout set --no-cone /value.txt 2> /dev/null',
      hides('lib/still.txt'),
      { stage: 'rm lib/still.txt' },
    ),
  })
})

/** The commit of the submodule changes. */
const MOVES = 'git -C sub commit -q --allow-empty -m moved'

/** Whether the file would be committed without its CR. */
const converts = (path: string): string =>
  `git add --all; ! git cat-file blob ':${path}' | grep -q "$(printf '\\r')"`

describe('rules', () => {
  describeTogether({
    '.git/info/exclude': lies(`mkdir -p .git/info; echo '*' > .git/info/exclude`, hides('new.txt')),
    'core.excludesFile': lies(
      `echo '*' > "$BESIDE/ignore"; git config core.excludesFile "$BESIDE/ignore"`,
      hides('new.txt'),
    ),
    'git/ignore of XDG': lies(
      `mkdir -p "$XDG_CONFIG_HOME/git"; echo '*' > "$XDG_CONFIG_HOME/git/ignore"`,
      hides('new.txt'),
    ),
    'status.showUntrackedFiles': lies('git config status.showUntrackedFiles no', hides('new.txt')),
    'core.fileMode': lies('git config core.fileMode false', hides('lib/run.sh')),
    '.git/info/attributes for line ends': lies(
      `mkdir -p .git/info; echo 'lib/crlf.txt text' > .git/info/attributes`,
      converts('lib/crlf.txt'),
    ),
    'core.autocrlf': lies(
      `printf 'x\\r\\n' > new-crlf.txt; git config core.autocrlf input`,
      converts('new-crlf.txt'),
      { stage: `printf 'x\\r\\n' > new-crlf.txt` },
    ),
    'diff.ignoreSubmodules': lies(`${MOVES}; git config diff.ignoreSubmodules all`, hides('sub'), {
      ...SUBMODULE,
      stage: MOVES,
    }),
  })
})

/** A repository that runs the canary. */
const OTHER = `git init -q --bare "$BESIDE/other.git"
git --git-dir="$BESIDE/other.git" config core.bare false; git --git-dir="$BESIDE/other.git" config core.fsmonitor "$CANARY"`

describe('places', () => {
  describeEach({
    'core.worktree': lies(
      `rm -rf "$BESIDE/other"; mkdir "$BESIDE/other"; git archive HEAD | tar -x -C "$BESIDE/other"
      git config core.worktree "$BESIDE/other"`,
      NOTHING,
    ),
    'a HEAD that holds the work already': lies('git add --all; git commit -q -m x', NOTHING),
    'a configuration that nobody can read': lies(`echo '[' > .git/config`, '! git status'),
    'another repository by .git/commondir': fires(
      `${OTHER}; echo "$BESIDE/other.git" > .git/commondir`,
      'git status',
    ),
    'another repository by a file in place of .git': fires(
      `${OTHER}; [ -f .git ] || { mv .git "$BESIDE/old"; echo "gitdir: $BESIDE/other.git" > .git; }`,
      'git status',
      { unknown: 'tree' },
    ),
    'another repository by a link in place of .git': fires(
      `${OTHER}; [ -L .git ] || { mv .git "$BESIDE/old"; ln -s "$BESIDE/other.git" .git; }`,
      'git status',
      { unknown: 'tree' },
    ),
  })
})

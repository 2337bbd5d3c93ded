import { afterAll, describe } from '@jest/globals'
import { describeEach, describeTogether } from './check.ts'
import { removeModel } from './control.ts'
import { forgedPackIn, inOldCheckout, LESS } from './forged.ts'
import { fires, lies, type Plant } from './plant.ts'

afterAll(removeModel)

// The agent finds the private git directory and works on it. In the control one is made of the user's repository.

const FOUND = 'private=$(echo "$RUNNER_TEMP"/converge-*/private)'
const STAGE = `private="$RUNNER_TEMP/converge-0/private"; mkdir -p "$private/empty"; cp -R .git "$private/git"
git --git-dir="$private/git" config core.hooksPath "$private/empty"; git --git-dir="$private/git" --work-tree=. add --all`
const GIT = `${FOUND}; export GIT_DIR="$private/git" GIT_WORK_TREE="$PWD"; git`

const inside = (plant: string, control: string): Plant =>
  fires(`${FOUND}; cd "$private/git"; ${plant}`, `${GIT} ${control}`, { stage: STAGE })
const inConfig = (name: string, value = '$CANARY'): string => `git config --file config ${name} "${value}"`

describe('in the private git directory', () => {
  describeTogether({
    'core.fsmonitor': inside(inConfig('core.fsmonitor'), 'status'),
    'a filter': inside(
      `${inConfig('filter.evil.clean')}; mkdir -p info; echo '* filter=evil' > info/attributes`,
      'add --renormalize .',
    ),
    'a hook': inside(
      'mkdir -p hooks; cp "$CANARY" hooks/post-index-change',
      'config --unset core.hooksPath; git add --all --renormalize',
    ),
    'a hook in the folder that is empty': inside(
      'cp "$CANARY" ../empty/post-index-change',
      'update-index --force-write-index',
    ),
    'diff.external': inside(inConfig('diff.external'), 'diff HEAD'),
  })

  describeTogether({
    'core.fsmonitor in an included file': inside(
      `git config --file evil core.fsmonitor "$CANARY"; ${inConfig('include.path', 'evil')}`,
      'status',
    ),
    textconv: inside(
      `${inConfig('diff.evil.textconv')}; mkdir -p info; echo '* diff=evil' > info/attributes`,
      'diff HEAD',
    ),
  })

  describeEach({
    'core.fsmonitor in config.worktree': inside(
      `${inConfig('extensions.worktreeConfig', 'true')}; git config --file config.worktree core.fsmonitor "$CANARY"`,
      'status',
    ),
  })
})

/** A repository of which git runs a program; it is in the place of what Converge has made. */
const other = (folder: string): string =>
  `rm -rf "${folder}"; git init -q --bare "${folder}"; git --git-dir="${folder}" config core.bare false
  git --git-dir="${folder}" config core.fsmonitor "$CANARY"`

describe('in place of the private git directory', () => {
  describeEach({
    'a link to the one of the user': fires(
      `${FOUND}; git config core.fsmonitor "$CANARY"; rm -rf "$private/git"; ln -s "$PWD/.git" "$private/git"`,
      `${GIT} status`,
      { stage: STAGE, after: 'git rev-parse HEAD; git ls-files --error-unmatch value.txt' },
    ),
    'a link to another one': fires(
      `${FOUND}; ${other('$BESIDE/other')}; rm -rf "$private/git"; ln -s "$BESIDE/other" "$private/git"`,
      `${GIT} status`,
      {
        stage: STAGE,
        after: 'test "$(git --git-dir="$BESIDE/other" config core.fsmonitor)" = "$BESIDE/canary-0"',
      },
    ),
    'a link to the folder around it': fires(
      `${FOUND}; ${other('$BESIDE/others/git')}; rm -rf "$private"; ln -s "$BESIDE/others" "$private"`,
      `${GIT} status`,
      {
        stage: STAGE,
        after: 'test "$(git --git-dir="$BESIDE/others/git" config core.fsmonitor)" = "$BESIDE/canary-0"',
      },
    ),
    'another one by commondir': fires(
      `${FOUND}; ${other('$BESIDE/other')}; echo "$BESIDE/other" > "$private/git/commondir"`,
      `${GIT} status`,
      { stage: STAGE },
    ),
  })
})

/** Plain git with the private directory. */
const PLAIN = 'git --git-dir="$private/git" --work-tree=.'
const hides = (path: string): string => `${FOUND}; ! ${PLAIN} status --porcelain | grep -q '${path}'`
const STILL = 'echo more >> lib/still.txt; echo newer > newer.txt'

/** The plant hides more work. */
const saying = (plant: string, control: string): Plant =>
  lies(`${STILL}; ${FOUND}; ${plant}`, control, { stage: `${STAGE}\n${STILL}` })

describe('what the private git directory says', () => {
  describeTogether({
    'assume-unchanged': saying(
      `${PLAIN} update-index --assume-unchanged lib/still.txt`,
      hides('lib/still.txt'),
    ),
    'rules for what is ignored': saying(
      `mkdir -p "$private/git/info"; echo '*' > "$private/git/info/exclude"; echo '*' > "$private/git/excludes"`,
      hides('newer.txt'),
    ),
  })

  describeEach({
    'an index without files': saying(
      `${PLAIN} read-tree --empty`,
      `${FOUND}; test -z "$(${PLAIN} diff --name-only)"`,
    ),
    'an index that nobody can read': saying(
      'echo nonsense > "$private/git/index"',
      `${FOUND}; ! ${PLAIN} status`,
    ),
    'the lock of the index': saying(': > "$private/git/index.lock"', `${FOUND}; ! ${PLAIN} add --all`),
  })
})

/** The tree of the work, before Converge records it. */
const TREE = `cp .git/index "$BESIDE/index"; export GIT_INDEX_FILE="$BESIDE/index"; git add --all; tree=$(git write-tree)`
const SAYS_FORGED = `${PLAIN} cat-file blob "$(git rev-parse HEAD:lib/a.txt)" | grep -q forged`
const OBJECTS = '$private/git/objects'
const NO_PACKS = `mkdir -p "${OBJECTS}/pack"; find "${OBJECTS}/pack" -type f -delete`

const believed = (plant: string, control: string): Plant =>
  lies(`${FOUND}; ${plant}`, `${FOUND}; ${control}`, { stage: STAGE, unknown: 'lines' })

describe('objects in the private git directory', () => {
  describeEach(
    inOldCheckout({
      'a blob of the start in an alternate': believed(
        `${forgedPackIn('$BESIDE/evil/objects')}; mkdir -p "${OBJECTS}/info"; echo "$BESIDE/evil/objects" > "${OBJECTS}/info/alternates"`,
        SAYS_FORGED,
      ),
      'a blob of the start behind a link in place of all objects': believed(
        `${forgedPackIn('$BESIDE/evil/objects')}; rm -rf "${OBJECTS}"; ln -s "$BESIDE/evil/objects" "${OBJECTS}"`,
        SAYS_FORGED,
      ),
      'a replaced blob': believed(
        `id=$(git rev-parse HEAD:lib/a.txt); mkdir -p "$private/git/refs/replace"; ${PLAIN} hash-object -w lib/a.txt > "$private/git/refs/replace/$id"`,
        `${PLAIN} cat-file blob HEAD:lib/a.txt | grep -q one`,
      ),
      'a blob of the start in a pack': believed(`${NO_PACKS}; ${forgedPackIn(OBJECTS)}`, SAYS_FORGED),
      'a blob of the start behind a link in place of the packs': believed(
        `${forgedPackIn('$BESIDE/evil/objects')}; rm -rf "${OBJECTS}/pack"; ln -s "$BESIDE/evil/objects/pack" "${OBJECTS}/pack"`,
        SAYS_FORGED,
      ),
      'a tree of the start in a pack': believed(
        `${NO_PACKS}; git init -q --bare "$BESIDE/forging"; tree=$(git rev-parse HEAD:lib)
        git cat-file tree "$(${LESS})" | "$FORGE" "$BESIDE/forging/objects" $tree tree
        echo $tree | git --git-dir="$BESIDE/forging" pack-objects -q "${OBJECTS}/pack/pack" > /dev/null`,
        `! ${PLAIN} ls-tree -r HEAD | grep -q run.sh`,
      ),
      'a blob that is yet to be recorded': believed(
        `echo forged | "$FORGE" "${OBJECTS}" "$(git hash-object new.txt)" blob`,
        `${PLAIN} cat-file blob "$(git hash-object new.txt)" | grep -q forged`,
      ),
      'a tree that is yet to be recorded': believed(
        `${TREE}; git cat-file tree HEAD | "$FORGE" "${OBJECTS}" $tree tree`,
        `${TREE}; ! GIT_ALTERNATE_OBJECT_DIRECTORIES=.git/objects git --git-dir="$private/git" ls-tree -r $tree | grep -q new.txt`,
      ),
    }),
  )
})

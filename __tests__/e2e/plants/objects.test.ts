import { afterAll, describe } from '@jest/globals'
import { describeEach, describeTogether } from './check.ts'
import { removeModel } from './control.ts'
import { forgedIn, forgedPackIn, inOldCheckout, LESS } from './forged.ts'
import { lies } from './plant.ts'

afterAll(removeModel)

const ONE_COMMIT = 'test "$(git rev-list --count HEAD)" = 1'
const WORK_IN_HEAD = 'git add --all; git diff --quiet HEAD'
/** A commit that holds the work. */
const COMMIT = 'git add --all; new=$(git commit-tree -m x "$(git write-tree)")'

describe('names for objects', () => {
  describeTogether({
    'a replaced blob': lies(
      'git replace -f "$(git --no-replace-objects rev-parse HEAD:lib/a.txt)" "$(git hash-object -w lib/a.txt)"',
      'git show HEAD:lib/a.txt | grep -q one',
    ),
    'a replaced commit': lies(`${COMMIT}; git replace -f HEAD $new`, WORK_IN_HEAD),
    grafts: lies('mkdir -p .git/info; git rev-parse HEAD > .git/info/grafts', ONE_COMMIT),
    'a history that ends early': lies('git rev-parse HEAD > .git/shallow', ONE_COMMIT),
  })
})

const SAYS_FORGED = 'git show HEAD:lib/a.txt | grep -q forged'
const KNOWN_AGAIN = { unknown: 'lines' } as const
/** The lines of a file keep their ends when git can see that they ended so before. */
const AUTO = {
  before: `echo '* text=auto' > .gitattributes; git add .gitattributes; git commit -q -m attributes`,
  unknown: 'lines',
} as const
const CONVERTS = `git add --all; ! git cat-file blob :lib/crlf.txt | grep -q "$(printf '\\r')"`
const CRLF = 'id=$(git rev-parse HEAD:lib/crlf.txt)'
const FILE = `.git/objects/\${id:0:2}/\${id:2}`

describe('objects of the start', () => {
  describeEach(
    inOldCheckout({
      'a tree that is overwritten': lies(
        `git cat-file tree "$(${LESS})" | "$FORGE" .git/objects "$(git rev-parse HEAD:lib)" tree`,
        '! git ls-tree -r HEAD | grep -q run.sh',
      ),
      'a commit that is overwritten': lies(
        `${COMMIT}; git cat-file commit $new | "$FORGE" .git/objects "$(git rev-parse HEAD)" commit`,
        WORK_IN_HEAD,
      ),
      'a blob that is damaged': lies(
        `id=$(git rev-parse HEAD:lib/a.txt); rm -f ${FILE}; echo nonsense > ${FILE}`,
        '! git diff',
        KNOWN_AGAIN,
      ),
      // some of them say how lines end
      'all of them taken away': lies('rm -rf .git/objects/??', '! git diff', { unknown: 'tree' }),
      'the folder of objects behind a link': lies(
        `[ -L .git/objects ] || { ${forgedPackIn('.git/objects')}; mv .git/objects "$BESIDE/objects"; ln -s "$BESIDE/objects" .git/objects; }`,
        SAYS_FORGED,
        { unknown: 'tree' },
      ),
      'a blob that is overwritten': lies(forgedIn('.git/objects'), SAYS_FORGED, KNOWN_AGAIN),
      'a blob that is overwritten by a pack': lies(forgedPackIn('.git/objects'), SAYS_FORGED, KNOWN_AGAIN),
      'a blob that is overwritten by an alternate': lies(
        `${forgedPackIn('$BESIDE/evil/objects')}; mkdir -p .git/objects/info; echo "$BESIDE/evil/objects" > .git/objects/info/alternates`,
        SAYS_FORGED,
        KNOWN_AGAIN,
      ),
      'a blob that says how lines end, overwritten': lies(
        `${CRLF}; printf 'one\\ntwo\\n' | "$FORGE" .git/objects $id blob`,
        CONVERTS,
        { ...AUTO, unknown: 'tree' },
      ),
      'a blob that says how lines end, taken away': lies(`${CRLF}; rm -f ${FILE}`, CONVERTS, {
        ...AUTO,
        unknown: 'tree',
      }),
    }),
  )
})

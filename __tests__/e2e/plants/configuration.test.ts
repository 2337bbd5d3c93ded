import { afterAll, describe } from '@jest/globals'
import { describeEach, describeTogether } from './check.ts'
import { removeModel } from './control.ts'
import { fires, SUBMODULE } from './plant.ts'

afterAll(removeModel)

// Programs that the configuration of the user's repository can name. Those in one group do not hide each other.

const set = (name: string, value = '$CANARY'): string => `git config "${name}" "${value}"`
const hook = (name: string): string => `mkdir -p .git/hooks; cp "$CANARY" .git/hooks/${name}`
const EVIL_FILE = 'git config --file .git/evil core.fsmonitor "$CANARY"'
const url = (name: string): string => set('remote.origin.url', name)
const EXTERNAL = set('protocol.ext.allow', 'always')
/** Missing objects are fetched by a program. */
const PROMISOR = [
  set('extensions.partialClone', 'origin'),
  set('remote.origin.promisor', 'true'),
  url('ext::$CANARY'),
  EXTERNAL,
].join('; ')
/** A driver of a kind for all files, which only `.git` names. */
const driver = (name: string): string => {
  const [kind, own] = name.split('.')
  return `mkdir -p .git/info; echo '* ${kind}=${own}' >> .git/info/attributes; ${set(name)}`
}
/** Without a terminal git starts no pager. */
const inTerminal = (line: string): string => `script -qec '${line}' /dev/null`

describe('in the configuration of the repository', () => {
  describeTogether({
    'core.fsmonitor': fires(set('core.fsmonitor'), 'git status'),
    'the hook post-index-change': fires(hook('post-index-change'), 'git add --all'),
    'the hook pre-commit': fires(hook('pre-commit'), 'git commit --all --message=x'),
    'the hook reference-transaction': fires(hook('reference-transaction'), 'git tag x'),
    'the hook post-checkout': fires(hook('post-checkout'), 'git checkout -b other'),
    'the hook pre-push': fires(hook('pre-push'), 'git push origin main'),
    'a clean filter': fires(driver('filter.evil.clean'), 'git add --all'),
    textconv: fires(driver('diff.evil.textconv'), 'git diff'),
    'an alias': fires(set('alias.st', '!$CANARY'), 'git st'),
    'core.pager': fires(set('core.pager'), inTerminal('git log')),
    'core.editor': fires(set('core.editor'), 'git commit --all'),
    'gpg.program': fires(
      `${set('commit.gpgSign', 'true')}; ${set('gpg.program')}`,
      'git commit --all --message=x',
    ),
    'a credential helper': fires(
      set('credential.helper', '!$CANARY'),
      'printf "protocol=https\\nhost=example.invalid\\n\\n" | git credential fill',
    ),
    'core.sshCommand': fires(`${url('ssh://example.invalid/x')}; ${set('core.sshCommand')}`, 'git fetch'),
  })
})

describe('in the configuration of the repository, another way', () => {
  describeTogether({
    'core.fsmonitor in an included file': fires(`${EVIL_FILE}; ${set('include.path', 'evil')}`, 'git status'),
    'core.hooksPath': fires(
      `mkdir -p "$BESIDE/hooks"; cp "$CANARY" "$BESIDE/hooks/post-index-change"; ${set('core.hooksPath', '$BESIDE/hooks')}`,
      'git add --all',
    ),
    'a process filter': fires(driver('filter.evil.process'), 'git add --all'),
    'a command for differences': fires(driver('diff.evil.command'), 'git diff'),
    'a merge driver': fires(
      driver('merge.evil.driver'),
      'git stash; echo other >> lib/a.txt; git commit --all --message=other; git stash pop',
    ),
    'pager.diff': fires(set('pager.diff'), inTerminal('git diff')),
    'core.gitProxy': fires(`${url('git://example.invalid/x')}; ${set('core.gitProxy')}`, 'git fetch'),
  })
})

describe('in the configuration of the repository, a third way', () => {
  describeTogether({
    'core.fsmonitor in a file included for the branch': fires(
      `${EVIL_FILE}; ${set('includeIf.onbranch:main.path', 'evil')}`,
      'git diff',
    ),
    'a smudge filter': fires(driver('filter.evil.smudge'), 'git checkout -- lib/a.txt'),
    'diff.external': fires(set('diff.external'), 'git diff HEAD'),
    'a remote that is a program': fires(`${url('ext::$CANARY')}; ${EXTERNAL}`, 'git fetch'),
  })
})

describe('in the configuration of the repository, a fourth way', () => {
  describeTogether({
    'core.fsmonitor in config.worktree': fires(
      'git config extensions.worktreeConfig true; git config --worktree core.fsmonitor "$CANARY"',
      'git add --all',
    ),
    'a program in place of upload-pack': fires(set('remote.origin.uploadpack'), 'git fetch'),
    'a program in place of receive-pack': fires(set('remote.origin.receivepack'), 'git push origin main'),
  })
})

describe('in the work tree', () => {
  describeEach({
    // The file is put back before it counts; where it may be changed, filters.test.ts has what its filters do.
    'a filter that .gitattributes names': fires(
      `echo '*.txt filter=evil' > .gitattributes; ${set('filter.evil.clean')}`,
      'git add --all',
    ),
  })
})

describe('in the configuration of the repository, a fifth way', () => {
  describeTogether({
    'a filter that core.attributesFile names': fires(
      `echo '* filter=evil' > "$BESIDE/attributes"; ${set('core.attributesFile', '$BESIDE/attributes')}; ${set('filter.evil.clean')}`,
      'git add --all',
    ),
    'url.insteadOf with a program': fires(
      `${EXTERNAL}; ${set('url.ext::$CANARY .insteadOf', '../')}`,
      'git push origin main',
    ),
    'a program to ask for objects that are missing': fires(
      `${PROMISOR}; id=$(git rev-parse HEAD:lib/a.txt); rm -f ".git/objects/\${id:0:2}/\${id:2}"`,
      'git diff',
      { unknown: 'lines' },
    ),
  })
})

/** A repository that the agent makes, and what it plants there. */
const nested = (name: string, plant: string): string =>
  `rm -rf ${name}; git init -q ${name}; cd ${name}; git commit -q --allow-empty -m x; ${plant}`

describe('in a repository inside of the workspace', () => {
  describeTogether({
    'core.fsmonitor in a submodule': fires(
      'git -C sub config core.fsmonitor "$CANARY"',
      'git status',
      SUBMODULE,
    ),
    'core.fsmonitor in a repository that the agent made': fires(
      nested('nested', set('core.fsmonitor')),
      'git add --all; git status',
    ),
    'a program to ask for the commit of a repository that the agent made': fires(
      nested('hollow', `${PROMISOR}; id=$(git rev-parse HEAD); rm ".git/objects/\${id:0:2}/\${id:2}"`),
      'git -C hollow log',
    ),
    'a program to update a submodule': fires(
      set('submodule.sub.update', '!$CANARY'),
      'git -C sub commit --allow-empty --message=moved; git submodule update',
      SUBMODULE,
    ),
  })
})

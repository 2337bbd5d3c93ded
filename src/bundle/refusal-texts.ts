import { showable } from '../text/fence.ts'
import { namesText } from '../text/names.ts'
import type { Refusal } from './refusals.ts'
import { MOST_FILE_BYTES, MOST_NEW_FILES } from './rules.ts'

const NAMED_PATHS = 10
const PATH_CHARACTERS = 200
const DETAIL_CHARACTERS = 300

/**
 * A refusal as one sentence of ours, for people and for agents: what was found and, where something can be done,
 * what. Names and details are on one line and clipped, but neither redacted nor escaped for markdown.
 */
export function refusalText(refusal: Refusal): string {
  const { kind, paths, detail } = refusal
  const said = detail === null ? '' : ` (${showable(detail, DETAIL_CHARACTERS)})`
  const where = paths.length === 0 ? '' : `: ${namesOf(refusal)}`
  const { found, remedy } = TEXTS[kind]
  return `${found}${said}${where}.${remedy === null ? '' : ` ${remedy}`}`
}

function namesOf({ paths, count }: Refusal): string {
  return namesText(paths, { most: NAMED_PATHS, of: count, show: (path) => showable(path, PATH_CHARACTERS) })
}

interface Text {
  readonly found: string
  /** null: nobody in the run can do anything about it. */
  readonly remedy: string | null
}

const megabytes = MOST_FILE_BYTES / 1_000_000

const TEXTS: Readonly<Record<Refusal['kind'], Text>> = {
  protected: { found: 'Protected files were changed', remedy: 'Put them back as they were at the start.' },
  path: { found: 'Names are not allowed in git', remedy: 'Rename or remove these files.' },
  'git-name': {
    found: 'Names would be taken for git’s own folder on some systems',
    remedy: 'Rename or remove these files.',
  },
  mode: {
    found: 'These are neither files nor links of a kind that is published',
    remedy: 'Replace or remove them.',
  },
  'submodule-added': {
    found: 'Folders are git repositories of their own, so a commit would hold none of their files',
    remedy: 'Remove these folders, or the `.git` inside of them.',
  },
  'submodule-moved': {
    found: 'Submodules were moved to another commit, which is not published',
    remedy: 'Check out the commit that the start has in them.',
  },
  'modules-file-added': { found: 'Files that define submodules are new', remedy: 'Remove them.' },
  'modules-file-link': { found: 'Files that define submodules are links', remedy: 'Replace or remove them.' },
  'modules-file-changed': {
    found: 'Files that define submodules were changed, and nobody here fetched what they name now',
    remedy: 'Put them back as they were at the start.',
  },
  'link-unreadable': {
    found: 'Links have no target that can be followed',
    remedy: 'Replace or remove them.',
  },
  'link-outside': {
    found: 'Links lead out of the repository',
    remedy: 'Remove them, or let them lead to a file in the repository by a relative path.',
  },
  'link-winding': {
    found: 'Links have `..` behind a name, so that nobody can tell where they lead',
    remedy: 'Write their targets with `..` only at the beginning.',
  },
  'link-to-git': { found: 'Links lead into git’s own folder', remedy: 'Remove them.' },
  'link-beside-winding': {
    found:
      'Links or submodules were changed beside links of the start that have `..` behind a name, so that nobody can tell where those lead now',
    remedy:
      'Leave all links and submodules as they were, or first write the targets of those named in brackets with `..` only at the beginning.',
  },
  'secret-name': {
    found: 'New files are named like files that hold secrets',
    remedy: 'Remove them, rename them if they hold none, or let git ignore them.',
  },
  'leftover-changed': {
    found: 'Files that earlier steps left in the workspace were changed, and no commit holds them',
    remedy: 'Leave them as they were.',
  },
  unhidden: {
    found:
      'Files are no part of the work, because git ignored them, or a repository held them, when the run began',
    remedy: 'Put the rules back that ignored them, and use other names for new files.',
  },
  lfs: {
    found: 'Files that git-lfs stores were changed, and a commit would hold no more than their pointers',
    remedy: 'Leave them as they were.',
  },
  secret: {
    found: 'New content holds a secret of this run',
    remedy: 'Take it out; what needs it can read it from its environment.',
  },
  'name-clash': {
    found: 'New names differ from others in the same folder only in letter case or in how they are encoded',
    remedy: 'On macOS and Windows one file would replace the other: rename or remove them.',
  },
  'file-too-large': {
    found: `Files are larger than ${megabytes} MB`,
    remedy: 'Make them smaller, remove them, or let git ignore them.',
  },
  'too-many-files': {
    found: `More than ${MOST_NEW_FILES} files are new`,
    remedy: 'Remove what does not belong in the repository, or let git ignore it.',
  },
  'bundle-too-large': { found: 'The bundle is too large to be read', remedy: null },
  'bundle-header': { found: 'The bundle does not begin as a git bundle does', remedy: null },
  'bundle-capability': { found: 'The bundle asks for something that is not supported', remedy: null },
  'bundle-format': {
    found: 'The bundle and the repository have different kinds of object ids',
    remedy: null,
  },
  'bundle-pack': { found: 'The objects in the bundle cannot be read', remedy: null },
  'bundle-time': { found: 'Reading the bundle took too long', remedy: null },
  refs: { found: 'The bundle holds something else than the one branch `converge`', remedy: null },
  prerequisites: { found: 'The bundle is not made for the start commit', remedy: null },
  'start-missing': { found: 'The start commit is not in the repository, or damaged', remedy: null },
  commits: { found: 'The bundle does not hold exactly one commit', remedy: null },
  tags: { found: 'The bundle holds tags', remedy: null },
  parents: { found: 'The parent of the commit is not the start commit alone', remedy: null },
  tree: { found: 'The commit does not have the tree that was judged', remedy: null },
  author: { found: 'The commit is not made in our name', remedy: null },
  message: { found: 'The message of the commit is not one of ours', remedy: null },
  'commit-bytes': { found: 'The commit is not written as ours are', remedy: null },
  'tree-unreadable': { found: 'Parts of the tree are missing, damaged or malformed', remedy: null },
  'object-check': { found: 'git’s own check of the objects failed', remedy: null },
  'unneeded-objects': { found: 'The bundle holds objects that the commit does not need', remedy: null },
}

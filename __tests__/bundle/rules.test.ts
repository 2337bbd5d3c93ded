import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { isWinding } from '../../src/bundle/link-target.ts'
import { checkTree, MOST_FILE_BYTES, MOST_NEW_FILES } from '../../src/bundle/rules.ts'
import type { ChangedTree, GrownFolder, TreeChange } from '../../src/bundle/types.ts'

const ID = 'a'.repeat(40)
const OTHER = 'b'.repeat(40)
const FILE = { mode: '100644', id: ID }

const bytes = (path: string | Buffer) => Buffer.from(path)

function added(path: string | Buffer, size = 1): TreeChange {
  return { path: bytes(path), before: null, after: FILE, size, target: null }
}

function edited(path: string, size = 1): TreeChange {
  return { ...added(path, size), before: { mode: '100644', id: OTHER } }
}

function link(path: string, target: string | Buffer | null): TreeChange {
  const after = { mode: '120000', id: ID }
  return { path: bytes(path), before: null, after, size: 1, target: target === null ? null : bytes(target) }
}

function check(
  changes: readonly TreeChange[],
  grown: readonly GrownFolder[] = [],
  winding: readonly Buffer[] = [],
): string[] {
  const tree: ChangedTree = { changes, grown, winding }
  return checkTree(tree, []).map(({ kind, paths }) => [kind, ...paths].join(' '))
}

describe('secrets by name', () => {
  it.each([
    ['.env'],
    ['.ENV'],
    ['deep/folder/.env'],
    ['.env.production'],
    ['.env.local'],
    ['.env.example.local'],
    ['server.pem'],
    ['SERVER.PEM'],
    ['private.key'],
    ['id_rsa'],
    ['keys/id_ed25519'],
    ['cert.p12'],
    ['cert.pfx'],
    ['android.jks'],
    ['release.keystore'],
    ['.npmrc'],
    ['packages/a/.npmrc'],
    ['.pypirc'],
    ['.netrc'],
    ['_netrc'],
    ['.aws/credentials'],
    ['gha-creds-0123456789abcdef.json'],
    ['terraform.tfstate'],
    ['terraform.tfstate.backup'],
    ['service-account.json'],
    ['service-account-prod.json'],
    ['.git-credentials'],
    ['kubeconfig'],
    ['prod.kubeconfig'],
    ['.kube/config'],
    ['.docker/config.json'],
    ['.codex/auth.json'],
  ])('a new %s is refused', (path) => {
    expect(check([added(path)])).toEqual([`secret-name ${path}`])
  })

  it.each([
    ['.env.example'],
    ['.env.sample'],
    ['.env.template'],
    ['.env.dist'],
    ['.ENV.EXAMPLE'],
    ['env'],
    ['.envrc'],
    ['.environment'],
    ['id_rsa.pub'],
    ['keys.md'],
    ['monkey'],
    ['key'],
    ['credentials.ts'],
    ['my-credentials'],
    ['gha-creds.json'],
    ['service-account.md'],
    ['config.json'],
    ['auth.json'],
    ['kube/config'],
    ['tfstate'],
    ['.env/readme'],
  ])('a new %s is not', (path) => {
    expect(check([added(path)])).toEqual([])
  })

  it('that the start has can be edited and removed', () => {
    expect(check([edited('.env'), { ...edited('id_rsa'), after: null, size: null }])).toEqual([])
  })

  it('count for links and in any folder, whatever the bytes before them', () => {
    expect(check([link('.env', 'x')])).toEqual(['secret-name .env'])
    expect(check([added(Buffer.concat([Buffer.from([0xff]), bytes('\n/.env')]))])).toHaveLength(1)
  })
})

describe('names that some system takes for .git', () => {
  it.each([
    ['.git'],
    ['.git/config'],
    ['.GIT/config'],
    ['sub/.Git/hooks/pre-commit'],
    ['git~1'],
    ['GIT~1/config'],
    ['.git.'],
    ['.git '],
    ['.git. .'],
    ['.git::$INDEX_ALLOCATION/config'],
    ['.git:x'],
    ['.g\u200cit/config'],
    ['\ufeff.git/config'],
    ['.gi\u202et'],
    ['a\\.git\\config'],
    ['a\\git~1'],
  ])('%s is refused', (path) => {
    expect(check([added(path)])).toEqual([`git-name ${path}`])
    expect(check([edited(path)])).toEqual([`git-name ${path}`])
  })

  it('with malformed bytes behind it is refused, because git takes these for the end', () => {
    expect(check([added(Buffer.concat([bytes('.git'), Buffer.from([0xff])]))])).toHaveLength(1)
  })

  it.each([
    ['.github/x'],
    ['.gitignore'],
    ['.gitkeep'],
    ['git'],
    ['git~2'],
    ['.git-x'],
    ['x.git'],
    ['.gitattributes'],
  ])('%s is not', (path) => {
    expect(check([added(path)])).toEqual([])
  })

  it('can be removed', () => {
    expect(check([{ ...edited('git~1'), after: null, size: null }])).toEqual([])
  })
})

describe('files that define submodules', () => {
  it.each([
    ['.gitmodules'],
    ['.GITMODULES'],
    ['gitmod~1'],
    ['GI7EBA~1'],
    ['gi7eb~12'],
    ['.gitmodules .'],
    ['.gitm\u200codules'],
  ])('%s is refused when it is new, when it is edited, and as a link', (path) => {
    const other = { ...FILE, id: FILE.id.replace(/.$/, 'f') }
    const executable = { ...FILE, mode: '100755' }
    expect(check([added(path)])).toEqual([`modules-file-added ${path}`])
    expect(check([{ ...edited(path), before: FILE, after: other }])).toEqual([`modules-file-changed ${path}`])
    expect(check([{ ...edited(path), before: FILE, after: executable }])).toEqual([])
    expect(check([{ ...edited(path), after: null, size: null }])).toEqual([])
    expect(check([link(path, 'x')])).toEqual([`modules-file-link ${path}`])
    expect(check([{ ...link(path, 'x'), before: FILE }])).toEqual([`modules-file-link ${path}`])
  })

  it.each([['gitmodules'], ['.gitmodules.bak'], ['gitmod~5'], ['~1'], ['gi7eba'], ['.gitmodules/x']])(
    '%s is none',
    (path) => {
      expect(check([added(path)])).toEqual([])
    },
  )
})

describe('paths that are none', () => {
  it.each([
    ['..'],
    ['../x'],
    ['a/../b'],
    ['./x'],
    ['a/./b'],
    ['a//b'],
    ['/x'],
    ['x/'],
    ['a\\..\\b'],
    ['..\\x'],
  ])('%s is refused', (path) => {
    expect(check([added(path)])).toEqual([`path ${path}`])
  })

  it.each([
    ['...'],
    ['..x'],
    ['x..'],
    ['.x'],
    ['a\\b'],
    ['line\nend'],
    ['tab\t'],
    ['"quote"'],
    ['ctrl\x1b[31m'],
    [' '],
  ])('%j is a name like any other', (path) => {
    expect(check([added(path)])).toEqual([])
  })
})

describe('links', () => {
  it.each([
    ['l', '/etc/passwd', 'link-outside'],
    ['l', '//server/share', 'link-outside'],
    ['l', '\\\\server\\share', 'link-outside'],
    ['l', 'C:\\Windows', 'link-outside'],
    ['l', 'c:/Windows', 'link-outside'],
    ['l', 'c:x', 'link-outside'],
    ['l', '..', 'link-outside'],
    ['l', './..', 'link-outside'],
    ['l', './/.././x', 'link-outside'],
    ['l', '..\\x', 'link-outside'],
    ['a/l', '../../x', 'link-outside'],
    ['a/b/l', '../../../a', 'link-outside'],
    ['l', 'a/../../x', 'link-winding'],
    ['l', 'a/../b', 'link-winding'],
    ['a/l', '../b/../../x', 'link-winding'],
    ['l', 'a\\..\\..\\x', 'link-winding'],
    ['l', '.git', 'link-to-git'],
    ['l', '.git/hooks/pre-commit', 'link-to-git'],
    ['l', 'sub/.GIT/config', 'link-to-git'],
    ['a/l', '../git~1/config', 'link-to-git'],
    ['l', '.git\\config', 'link-to-git'],
    ['l', '', 'link-unreadable'],
    ['l', 'a\0b', 'link-unreadable'],
    ['l', 'x'.repeat(4096), 'link-unreadable'],
    ['l', null, 'link-unreadable'],
  ])('from %s to %j are refused: %s', (path, target, kind) => {
    expect(check([link(path, target)])).toEqual([`${kind} ${path}`])
    expect(check([{ ...link(path, target), before: FILE }])).toEqual([`${kind} ${path}`])
  })

  it.each([
    ['l', 'README.md'],
    ['l', './README.md'],
    ['l', '.'],
    ['l', 'not/there'],
    ['a/l', '..'],
    ['a/l', '../README.md'],
    ['a/b/l', '../../c'],
    ['a/l', './/..//c/'],
    ['l', 'x'.repeat(4095)],
    ['l', '...'],
    ['l', '.github'],
    ['l', 'ab:c'],
  ])('from %s to %s are not', (path, target) => {
    expect(check([link(path, target)])).toEqual([])
  })

  it('that are removed or become files are not looked at', () => {
    const old = { mode: '120000', id: OTHER }
    expect(
      check([
        { ...link('l', '/'), before: old, after: null },
        { ...edited('m'), before: old },
      ]),
    ).toEqual([])
  })

  it('never lead out of the tree, whatever links there are', () => {
    const name = fc.constantFrom('a', 'b', 'c', '..', '.', '')
    const path = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 3 })
    const links = fc.array(fc.tuple(path, fc.array(name, { minLength: 1, maxLength: 5 })), { maxLength: 6 })
    fc.assert(
      fc.property(links, fc.array(name, { maxLength: 6 }), (all, walk) => {
        const known = new Map<string, string[]>()
        for (const [at, target] of all) {
          const key = at.join('/')
          const isBelowLink = [...known.keys()].some(
            (other) => key.startsWith(`${other}/`) || other.startsWith(`${key}/`),
          )
          if (isBelowLink || check([link(key, target.join('/'))]).length > 0) continue
          known.set(key, target)
        }
        const allowed = walk.filter((part) => part !== '..')
        expect(resolve(known, [], allowed, 0)).not.toBe('outside')
      }),
    )
  })

  it('of the start that stayed in never lead out of a tree that is not refused', () => {
    const name = fc.constantFrom('a', 'b', '..', '..')
    const path = fc.constantFrom('a', 'b', 'c', 'd/a', 'd/b', 'd/c', 'd/e/a', 'd/e/b')
    const links = fc.dictionary(path, fc.array(name, { minLength: 1, maxLength: 5 }), { maxKeys: 5 })
    let turned = 0
    fc.assert(
      fc.property(
        links,
        links,
        fc.subarray(['a', 'b', 'c', 'd/a', 'd/b', 'd/c', 'd/e/a']),
        (old, other, at) => {
          const start = new Map(Object.entries(old))
          const now = new Map(start)
          for (const key of at) {
            const target = other[key]
            if (target === undefined) now.delete(key)
            else now.set(key, target)
          }
          if (leadingOut(start).length > 0) return
          const keys = [...new Set([...start.keys(), ...now.keys()])]
          const isSame = (key: string) => start.get(key)?.join('/') === now.get(key)?.join('/')
          const changes = keys.filter((key) => !isSame(key)).map((key) => turn(key, start, now))
          const winding = keys.filter((key) => isSame(key) && isWinding(bytes(now.get(key)?.join('/') ?? '')))
          if (leadingOut(now).length > 0) turned += 1
          if (check(changes, [], winding.map(bytes)).length === 0) expect(leadingOut(now)).toEqual([])
        },
      ),
      { numRuns: 5000 },
    )
    // else it says nothing
    expect(turned).toBeGreaterThan(100)
  })
})

describe('a link that is changed beside one of the start that winds', () => {
  const old = { mode: '120000', id: OTHER }
  const module = { mode: '160000', id: OTHER }

  it.each([
    ['is new', link('l', 'README.md')],
    ['is another', { ...link('l', 'README.md'), before: old }],
    ['was a file', { ...link('l', 'README.md'), before: FILE }],
    ['becomes a file', { ...edited('l'), before: old }],
    ['is gone', { ...edited('l'), before: old, after: null }],
    [
      'is gone, with permissions as git once wrote them',
      { ...edited('l'), before: { ...old, mode: '120755' }, after: null },
    ],
    ['is a submodule that is gone', { ...edited('l'), before: module, after: null }],
  ])('is refused where it %s', (_, change) => {
    expect(check([edited('e'), change], [], [bytes('w')])).toEqual(['link-beside-winding l'])
    expect(check([edited('e'), change])).toEqual([])
  })

  it('is none where it is a file', () => {
    const executable = { ...edited('e'), before: { mode: '100755', id: ID } }
    expect(check([added('a'), executable, { ...edited('g'), after: null }], [], [bytes('w')])).toEqual([])
  })

  it('is told with three of those that wind', () => {
    const winding = ['p', 'q', 'r', 's', 't'].map(bytes)
    const [refusal] = checkTree({ changes: [link('l', 'x')], grown: [], winding }, [])
    expect(refusal).toMatchObject({ detail: 'p, q, r and 2 more', paths: ['l'] })
  })
})

type Links = ReadonlyMap<string, readonly string[]>

function leadingOut(links: Links): readonly string[] {
  return [...links.keys()].filter((key) => resolve(links, [], key.split('/'), 0) === 'outside')
}

function turn(key: string, start: Links, now: Links): TreeChange {
  const target = now.get(key)
  const change = target === undefined ? { ...added(key), after: null } : link(key, target.join('/'))
  return start.has(key) ? { ...change, before: { mode: '120000', id: OTHER } } : change
}

/** What the system does with a path: null when it gives up. */
function resolve(
  links: ReadonlyMap<string, readonly string[]>,
  from: readonly string[],
  parts: readonly string[],
  depth: number,
): readonly string[] | 'outside' | null {
  let here = [...from]
  for (const part of parts) {
    if (part === '' || part === '.') continue
    if (part === '..') {
      if (here.length === 0) return 'outside'
      here.pop()
      continue
    }
    const target = links.get([...here, part].join('/'))
    if (target === undefined) {
      here.push(part)
      continue
    }
    if (depth > 40) return null
    const there = resolve(links, here, target, depth + 1)
    if (there === null || there === 'outside') return there
    here = [...there]
  }
  return here
}

describe('modes', () => {
  it.each([['100664'], ['100600'], ['040000'], ['40000'], ['100000'], ['0'], ['120755'], ['0100644']])(
    '%s is refused',
    (mode) => {
      expect(check([{ ...added('x'), after: { mode, id: ID } }])).toEqual(['mode x'])
    },
  )

  it('of executables are not', () => {
    expect(check([{ ...added('x'), after: { mode: '100755', id: ID } }])).toEqual([])
  })

  it('of submodules are refused where they are new, and where they move', () => {
    const module = { mode: '160000', id: ID }
    const old = { mode: '160000', id: OTHER }
    const change = { path: bytes('sub'), size: null, target: null }
    expect(check([{ ...change, before: null, after: module }])).toEqual(['submodule-added sub'])
    expect(check([{ ...change, before: FILE, after: module }])).toEqual(['submodule-added sub'])
    expect(check([{ ...change, before: old, after: module }])).toEqual(['submodule-moved sub'])
    expect(check([{ ...change, before: old, after: null }])).toEqual([])
  })
})

describe('sizes and numbers', () => {
  it('5 MB a file are allowed, one byte more is not, new or edited', () => {
    expect(MOST_FILE_BYTES).toBe(5_000_000)
    expect(check([added('a', MOST_FILE_BYTES), edited('b', MOST_FILE_BYTES)])).toEqual([])
    expect(check([added('a', MOST_FILE_BYTES + 1), edited('b', MOST_FILE_BYTES + 1)])).toEqual([
      'file-too-large a b',
    ])
  })

  it('a large file of the start can become executable', () => {
    const change = { path: bytes('large'), size: null, target: null }
    expect(check([{ ...change, before: FILE, after: { mode: '100755', id: ID } }])).toEqual([])
  })

  it('500 new files are allowed, 501 are not, and edits and removals do not count', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => added(`f${1000 + at}`))
    const rest = [edited('edited'), { ...edited('gone'), after: null }]
    expect(MOST_NEW_FILES).toBe(500)
    expect(check([...many(500), ...rest])).toEqual([])
    const found = checkTree({ changes: [...many(501), ...rest], grown: [], winding: [] }, [])
    expect(found).toMatchObject([{ kind: 'too-many-files', count: 501 }])
    expect(found[0]?.paths).toHaveLength(20)
  })
})

describe('names that are the same on macOS or Windows', () => {
  const folder = (path: string, names: (string | Buffer)[], fresh: (string | Buffer)[]): GrownFolder => ({
    path: bytes(path),
    names: names.map(bytes),
    added: fresh.map(bytes),
  })

  it.each([
    ['letter case', 'README.md', 'readme.MD'],
    ['an accent', 'caf\u00e9', 'cafe\u0301'],
    ['letter case beyond English', 'ÄRGER', 'ärger'],
    ['an accent that only a small letter has within it', '\u01f0', 'J\u030c'],
    ['a long s', 'class', 'cla\u017fs'],
    ['a Kelvin sign', 'k', '\u212a'],
    ['a character that HFS+ leaves out', 'name', 'na\u200dme'],
  ])('differ in %s', (_, old, fresh) => {
    expect(check([], [folder('', [old, fresh], [fresh])])).toEqual([`name-clash ${fresh}`])
    expect(check([], [folder('src/x', [old, fresh], [fresh])])).toEqual([`name-clash src/x/${fresh}`])
    expect(check([], [folder('', [old, fresh, 'new'], ['new'])])).toEqual([])
    expect(check([], [folder('', [fresh], [fresh])])).toEqual([])
  })

  it('are both named when both are new', () => {
    expect(check([], [folder('', ['a', 'A'], ['a', 'A'])])).toEqual(['name-clash A a'])
  })

  it.each([
    ['strasse', 'straße'],
    ['a', 'b'],
    ['a', 'a '],
  ])('are not: %s and %s', (one, other) => {
    expect(check([], [folder('', [one, other], [other])])).toEqual([])
  })

  it('are told apart by undecodable bytes', () => {
    const [one, other] = [Buffer.from([0x61, 0xfe]), Buffer.from([0x61, 0xff])]
    expect(check([], [folder('', [one, other], [other])])).toEqual([])
    expect(check([], [folder('', [one, Buffer.from([0x41, 0xfe])], [one])])).toHaveLength(1)
  })
})

describe('refusals', () => {
  it('are all there at once, always in the same order, paths sorted by their bytes', () => {
    const changes = [added('z/.env'), added('a.pem'), link('l', '/'), added('big', 6_000_000)]
    const tree = { changes, grown: [], winding: [] }
    const found = checkTree(tree, ['b', 'a'])
    expect(found.map(({ kind, paths }) => [kind, ...paths])).toEqual([
      ['protected', 'a', 'b'],
      ['link-outside', 'l'],
      ['secret-name', 'a.pem', 'z/.env'],
      ['file-too-large', 'big'],
    ])
    expect(checkTree({ ...tree, changes: [...changes].reverse() }, ['a', 'b'])).toEqual(found)
  })

  it('are none for work as it usually is', () => {
    const grown = [{ path: bytes('src'), names: [bytes('a.ts'), bytes('b.ts')], added: [bytes('b.ts')] }]
    const changes = [edited('src/a.ts'), added('src/b.ts'), link('docs/l', '../README.md')]
    expect(checkTree({ changes, grown, winding: [] }, [])).toEqual([])
    expect(checkTree({ changes: [], grown: [], winding: [] }, [])).toEqual([])
  })
})

import { showable } from '../text/fence.ts'

/** Why a server did not do what it was asked. */
export interface Trouble {
  readonly kind: TroubleKind
  /** HTTP status; null: it has none, or none was told. */
  readonly status: number | null
  /** What git or the server said about it; one line, clipped, not escaped. */
  readonly said: string
}

export type TroubleKind =
  /** The branch is not where it was expected. */
  | 'moved'
  /** A rule of the repository keeps the branch as it is. */
  | 'protected'
  /** The token may not change workflow files. */
  | 'workflows'
  /** The token may not do it, or nobody knows it. */
  | 'denied'
  | 'archived'
  /** Another branch stands where a folder of branches would have to be. */
  | 'name-taken'
  /** The server would have to keep a history that is cut off. */
  | 'shallow'
  /** The server does not have that commit. */
  | 'no-commit'
  /** No answer, or one of a server in trouble; nobody knows whether a push arrived. */
  | 'unreachable'
  | 'other'

interface Row {
  readonly kind: TroubleKind
  readonly status?: number
  readonly pattern: RegExp
}

/**
 * In this order: a hook that declines says why in other lines. The texts of GitHub, Gitea and Forgejo, then git's own
 * (https://github.com/git/git/blob/v2.39.5/send-pack.c, transport.c, refs/files-backend.c, remote-curl.c).
 */
const ROWS: readonly Row[] = [
  { kind: 'workflows', pattern: /refusing to allow .*\bworkflow/i },
  { kind: 'archived', pattern: /\brepo(?:sitory)? (?:is|was|has been) archived/i },
  {
    kind: 'denied',
    status: 403,
    pattern:
      /User permission denied for writing|is not allowed to push to branch|Permission to .* denied|Write access to repository not granted|^remote: Forbidden/i,
  },
  {
    kind: 'protected',
    pattern:
      /\bGH006\b|\bGH013\b|protected branch|is protected from|rule violations|protected (?:branch|ref) hook declined/i,
  },
  { kind: 'protected', pattern: /hook declined/i },
  { kind: 'name-taken', pattern: /exists; cannot create|directory file conflict/i },
  { kind: 'shallow', pattern: /shallow update not allowed/i },
  {
    kind: 'moved',
    pattern:
      /\((?:stale info|fetch first|non-fast-forward|already exists|remote ref updated since checkout)\)|incorrect old value|cannot lock ref|failed to (?:update|lock) ref|reference already exists/i,
  },
  { kind: 'denied', status: 404, pattern: /repository not found|repository the server not found/i },
  {
    kind: 'denied',
    status: 401,
    pattern: /could not read (?:Username|Password)|Authentication failed|Invalid username or/i,
  },
  { kind: 'denied', status: 401, pattern: /returned error: 401|HTTP 401/ },
  { kind: 'denied', status: 403, pattern: /returned error: 403|HTTP 403/ },
  { kind: 'denied', status: 404, pattern: /returned error: 404|HTTP 404/ },
  {
    kind: 'no-commit',
    pattern: /not our ref|unadvertised object|no such remote ref|couldn't find remote ref/i,
  },
  { kind: 'unreachable', pattern: /returned error: (?:5\d\d|408|429)|HTTP (?:5\d\d|408|429)/ },
  {
    kind: 'unreachable',
    pattern:
      /unable to access|RPC failed|hung up|unexpected disconnect|early EOF|could not resolve|failed to connect|timed out|connection (?:reset|refused)|empty reply|unable to rewind|bad (?:band|line length)|invalid server response/i,
  },
]

const SAID_CHARACTERS = 300

/** What git said, on both streams; without secrets. */
export interface GitWords {
  /** Of `push --porcelain`; empty for other commands. */
  readonly stdout: string
  readonly stderr: string
}

/** Reads why a call that failed did; words of branches and addresses do not count. */
export function readTrouble(words: GitWords): Trouble {
  const lines = tellingLines(words)
  for (const { kind, status = null, pattern } of ROWS) {
    const line = lines.find((one) => pattern.test(one))
    if (line !== undefined) return { kind, status, said: saidOf(lines, line) }
  }
  return { kind: 'other', status: null, said: saidOf(lines, lines[0] ?? '') }
}

/** No answer in time. */
export const TOO_LATE: Trouble = { kind: 'unreachable', status: null, said: 'no answer in time' }

function tellingLines({ stdout, stderr }: GitWords): readonly string[] {
  // `!\tSOURCE:TARGET\t[remote rejected] (why)`
  const refused = stdout.split('\n').flatMap((line) => {
    const [flag, , summary] = line.split('\t')
    return flag === '!' && summary !== undefined ? [summary] : []
  })
  const said = stderr
    .split(/[\r\n]+/)
    .map((line) => line.trimEnd())
    .filter((line) => /^(?:remote|error|fatal|send-pack):/.test(line))
    .filter(
      (line) => !/^error: failed to push some refs|Visit the existing pull request|^remote:\s*$/.test(line),
    )
    .map((line) => line.replace(/'https?:\/\/[^']*'/g, 'the server'))
  return [...said, ...refused]
}

/** The line that tells, or the server's own words for it where git has only `hook declined`. */
function saidOf(lines: readonly string[], line: string): string {
  const isBare = /^\[remote rejected\] \(.*hook declined\)$/.test(line)
  const own = isBare ? lines.find((one) => one.startsWith('remote:')) : undefined
  const text = (own ?? line)
    .replace(/^(?:(?:remote|error|fatal): ?)+/, '')
    .replace(/^(?:error|Forgejo|Gitea): /, '')
  return text.trim() === '' ? 'nothing' : showable(text.trim(), SAID_CHARACTERS)
}

import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** What runs under tests used, as `job: permission: level (operation)`, by the way that was taken. */
type Uses = Readonly<Record<string, readonly string[]>>

interface Use {
  readonly job: string
  readonly permission: string
  readonly level: string
  readonly operation: string
}

/** Each way to run: who declares the permissions, and what stands above its table. */
const WAYS = [
  {
    way: 'the reusable workflow',
    heading: 'The reusable workflow',
    file: '.github/workflows/converge.yml',
    caller:
      'The calling job grants the union, and can grant no less: `contents: write` and `pull-requests: write`.',
  },
  {
    way: 'the single job',
    heading: 'One job',
    file: 'examples/workflows/label-single-job.yml',
    caller: 'With `push` and `comment` both `false` the action asks nobody anything, and needs none of them.',
  },
] as const

const WORDS: Readonly<Record<string, string>> = {
  'pulls/get': 'look at the pull request',
  'pulls/list-files': 'see whether it changes what judges it',
  'repos/get-collaborator-permission-level': 'see whether who started the run may push',
  'issues/list-comments': 'find the comment',
  'issues/create-comment': 'write the comment',
  'issues/update-comment': 'change the comment',
  'issues/remove-label': 'take labels off',
  'issues/add-labels': 'set the label of the end',
  'issues/get-label': 'see whether there is that label',
  'git fetch': 'fetch commits',
  'git push': 'push',
}

const UNUSED =
  'no call that a test saw; a token without any right to contents may be told that a private repository is not there'
const PUSH_TOKEN = 'PUSH_TOKEN'

/** The page on permissions, from what was recorded and what the workflows ask for. */
export function permissionsText(): string {
  const uses = JSON.parse(readFileSync('docs/permissions.json', 'utf8')) as Uses
  const parts = WAYS.map(({ way, heading, file, caller }) => {
    const used = (uses[way] ?? []).map(useOf)
    const rows = declaredIn(file).map(({ job, permission, level }) => [
      `\`${job}\``,
      `\`${permission}: ${level}\``,
      wordsOf(used.filter((use) => use.job === job && use.permission === permission)),
    ])
    const own = used.filter(({ job }) => job === PUSH_TOKEN)
    const others = own.length === 0 ? [] : [['the secret `PUSH_TOKEN`', '`contents: write`', wordsOf(own)]]
    return `## ${heading}\n\n${caller}\n\n${table([...rows, ...others])}`
  })
  return `${HEAD}\n\n${parts.join('\n\n')}\n`
}

const HEAD = `# Permissions

<!-- Made by \`npm run generate\` from docs/permissions.json. -->
What each job asks for, and every operation that a run under test used it for. The forge of the tests knows the token of each job
and answers 403 to what the job has not asked for; the tests compare this list with what it saw. Every token may also read who
has which role in the repository (\`metadata: read\`, which cannot be taken away). The labels \`converged\` and
\`not-converged\` are set where they exist; where they do not, GitHub makes them when they are set.`

function useOf(text: string): Use {
  const [job = '', permission = '', rest = ''] = text.split(': ')
  const [, level = '', operation = ''] = /^(\w+) \((.*)\)$/.exec(rest) ?? []
  return { job, permission, level, operation }
}

function declaredIn(file: string): readonly Omit<Use, 'operation'>[] {
  const { jobs } = parse(readFileSync(file, 'utf8')) as {
    jobs: Record<string, { permissions?: Record<string, string> }>
  }
  return Object.entries(jobs).flatMap(([job, { permissions = {} }]) =>
    Object.entries(permissions).map(([permission, level]) => ({ job, permission, level })),
  )
}

function wordsOf(uses: readonly Use[]): string {
  if (uses.length === 0) return UNUSED
  const known = Object.keys(WORDS)
  const sorted = uses.toSorted((a, b) => known.indexOf(a.operation) - known.indexOf(b.operation))
  return sorted.map(({ operation, level }) => `${WORDS[operation] ?? operation} (${level})`).join(', ')
}

function table(rows: readonly (readonly string[])[]): string {
  return [['Job', 'Asks for', 'Uses it to'], ['---', '---', '---'], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

import { describe, expect, it } from '@jest/globals'
import { parseInputs } from '../../src/inputs/parse.ts'
import { problemText } from '../../src/inputs/problem.ts'
import { NEEDED, world } from './world.ts'

type Raw = Readonly<Record<string, string>>

const PROMPT = 'the prompt arrives on its standard input and in the file `$CONVERGE_PROMPT_FILE`'
const THOUSAND = 'Allowed: a whole number from 1 to 1000.'
const CHARACTERS = 'Allowed: a whole number from 200 to 100000.'
const MINUTES = 'Allowed: a number of minutes above 0, such as `90` or `0.5`, at most 10080 (a week).'
const COMMIT = 'Allowed: the full id of a commit, 40 or 64 hexadecimal digits.'
const BOOLEAN = 'Allowed: `true` or `false`.'
const FILE = 'Allowed: the path of a file in the workspace (is it checked out?).'
const DIRECTORY =
  'There is no such directory. Allowed: the path of a directory in the workspace (is it checked out?).'
const ELSEWHERE =
  'This input belongs to another action: the root action pushes and comments, and so do `actions/authorize` and `actions/publish`. Here the commit is in the bundle (`bundle-path`).'

/** What a user gives beside an agent and a gate, and the one line that this user gets. */
const NUMBERS: readonly [Raw, string][] = [
  [{ 'max-iterations': '0' }, `max-iterations is "0". ${THOUSAND}`],
  [{ 'max-iterations': '-1' }, `max-iterations is "-1". ${THOUSAND}`],
  [{ 'max-iterations': '+1' }, `max-iterations is "+1". ${THOUSAND}`],
  [{ 'max-iterations': '1e3' }, `max-iterations is "1e3". ${THOUSAND}`],
  [{ 'max-iterations': '5.5' }, `max-iterations is "5.5". ${THOUSAND}`],
  [{ 'max-iterations': '5.0' }, `max-iterations is "5.0". ${THOUSAND}`],
  [{ 'max-iterations': '0x5' }, `max-iterations is "0x5". ${THOUSAND}`],
  [{ 'max-iterations': '010' }, `max-iterations is "010". ${THOUSAND}`],
  [{ 'max-iterations': '٥' }, `max-iterations is "٥". ${THOUSAND}`],
  [{ 'max-iterations': 'five' }, `max-iterations is "five". ${THOUSAND}`],
  [{ 'max-iterations': '1001' }, `max-iterations is "1001". ${THOUSAND}`],
  [{ 'max-iterations': '99999999999999999999' }, `max-iterations is "99999999999999999999". ${THOUSAND}`],
  [{ 'max-iterations': '5\n6' }, `max-iterations is "5\\n6". ${THOUSAND}`],
  [{ 'max-gate-runs': '0' }, `max-gate-runs is "0". ${THOUSAND}`],
  [{ 'max-gate-runs': 'many' }, `max-gate-runs is "many". ${THOUSAND}`],
  [{ 'max-unchanged': '0' }, `max-unchanged is "0". ${THOUSAND}`],
  [{ 'output-chars': '199' }, `output-chars is "199". ${CHARACTERS}`],
  [{ 'output-chars': '100001' }, `output-chars is "100001". ${CHARACTERS}`],
  [{ 'output-chars': '4,000' }, `output-chars is "4,000". ${CHARACTERS}`],
  [{ 'timeout-minutes': '0' }, `timeout-minutes is "0". ${MINUTES}`],
  [{ 'timeout-minutes': '0.0' }, `timeout-minutes is "0.0". ${MINUTES}`],
  [{ 'timeout-minutes': '90 minutes' }, `timeout-minutes is "90 minutes". ${MINUTES}`],
  [{ 'timeout-minutes': '5.' }, `timeout-minutes is "5.". ${MINUTES}`],
  [{ 'timeout-minutes': '.' }, `timeout-minutes is ".". ${MINUTES}`],
  [{ 'timeout-minutes': '1,5' }, `timeout-minutes is "1,5". ${MINUTES}`],
  [{ 'timeout-minutes': 'Infinity' }, `timeout-minutes is "Infinity". ${MINUTES}`],
  [{ 'timeout-minutes': '35792' }, `timeout-minutes is "35792". ${MINUTES}`],
  [{ 'agent-timeout-minutes': '-5' }, `agent-timeout-minutes is "-5". ${MINUTES}`],
  [{ 'gate-timeout-minutes': '10080.1' }, `gate-timeout-minutes is "10080.1". ${MINUTES}`],
]

const WORDS: readonly [Raw, string][] = [
  [{ baseline: 'yes' }, `baseline is "yes". ${BOOLEAN}`],
  [{ baseline: '0' }, `baseline is "0". ${BOOLEAN}`],
  [{ 'skip-unchanged': 'off' }, `skip-unchanged is "off". ${BOOLEAN}`],
  [{ 'fail-if-not-converged': 'flase' }, `fail-if-not-converged is "flase". ${BOOLEAN}`],
  [{ 'trust-agent-config': 'yes' }, `trust-agent-config is "yes". ${BOOLEAN}`],
  [{ base: 'main' }, `base is "main". ${COMMIT}`],
  [{ base: 'a1b2c3d' }, `base is "a1b2c3d". ${COMMIT}`],
  [{ base: 'g'.repeat(40) }, `base is "${'g'.repeat(40)}". ${COMMIT}`],
  [{ base: 'main\ndev' }, `base is "main\\ndev". ${COMMIT}`],
  [{ 'on-agent-failure': 'ignore' }, 'on-agent-failure is "ignore". Allowed: `judge` or `stop`.'],
  [
    { agent: '' },
    `agent is missing. Allowed: the shell line that starts the agent, such as \`codex exec -\`; ${PROMPT}.`,
  ],
  [
    { agent: 'claude' },
    `agent is "claude". Presets come later. Allowed: a shell line, such as \`claude -p --dangerously-skip-permissions\`; ${PROMPT}.`,
  ],
  [
    { agent: 'Codex' },
    `agent is "Codex". Presets come later. Allowed: a shell line, such as \`codex exec --dangerously-bypass-approvals-and-sandbox -\`; ${PROMPT}.`,
  ],
  [{ agent: 'aider' }, `agent is "aider". Presets come later. Allowed: a shell line; ${PROMPT}.`],
  [
    { agent: 'claud' },
    'agent is "claud". There is no command of this name on PATH. Allowed: the shell line that starts the agent. Did you mean `claude -p --dangerously-skip-permissions`?',
  ],
  [
    { agent: 'opncode' },
    'agent is "opncode". There is no command of this name on PATH. Allowed: the shell line that starts the agent. Did you mean `opencode`?',
  ],
  [
    { agent: 'magic-agent' },
    'agent is "magic-agent". There is no command of this name on PATH. Allowed: the shell line that starts the agent.',
  ],
  [
    { prompt: 'a', 'prompt-file': 'task.md' },
    'prompt-file is "task.md". `prompt` is given, too. Allowed: one of the two.',
  ],
  [{ 'prompt-file': 'no.md' }, `prompt-file is "no.md". There is no such file. ${FILE}`],
  [
    { 'prompt-file': 'empty.md' },
    'prompt-file is "empty.md". The file is empty. Allowed: a file that holds the task.',
  ],
  [
    { 'prompt-file': 'docs' },
    'prompt-file is "docs". This is not a file. Allowed: the path of a text file in the workspace.',
  ],
  [
    { 'prompt-file': 'secret.md' },
    'prompt-file is "secret.md". The file cannot be read. Allowed: the path of a readable text file in the workspace.',
  ],
  [
    { 'prompt-file': 'big.md' },
    'prompt-file is "big.md". The file is too big. Allowed: a text of at most 1 MiB.',
  ],
  [
    { 'prompt-file': 'photo.png' },
    'prompt-file is "photo.png". The file is not text. Allowed: UTF-8 without NUL characters.',
  ],
  [
    { 'prompt-file': 'nul.md' },
    'prompt-file is "nul.md". The file is not text. Allowed: UTF-8 without NUL characters.',
  ],
  [{ 'working-directory': 'packages/b' }, `working-directory is "packages/b". ${DIRECTORY}`],
  [{ prompt: 'a\0b' }, 'prompt is "a\\u{0}b". Allowed: text without NUL characters.'],
]

const NAMES: readonly [Raw, string][] = [
  [
    { 'agent-nv': 'A=hunter2' },
    'agent-nv is "(not shown)". There is no input of this name; did you mean `agent-env`?',
  ],
  [
    { 'agent-auth': 'hunter2' },
    'agent-auth is "(not shown)". There is no input of this name; did you mean `agent-args`? That one comes later.',
  ],
  [{ gate: 'x' }, 'gate is "x". There is no input of this name; did you mean `gates`?'],
  [
    { max_iterations: '3' },
    'max_iterations is "3". There is no input of this name; did you mean `max-iterations`?',
  ],
  [
    { 'max-iteration': '3' },
    'max-iteration is "3". There is no input of this name; did you mean `max-iterations`?',
  ],
  [{ timeout: '3' }, 'timeout is "3". There is no input of this name; did you mean `timeout-minutes`?'],
  [
    { agents_env: 'A=hunter2' },
    'agents_env is "(not shown)". There is no input of this name; did you mean `agent-env`?',
  ],
  [
    { 'github-tokn': 'hunter2' },
    'github-tokn is "(not shown)". There is no input of this name; did you mean `github-token`?',
  ],
  [
    { model: 'opus' },
    'model is "opus". This input comes later. In this release name the model in the line of `agent`.',
  ],
  [{ 'github-token': 'hunter2' }, `github-token is "(not shown)". ${ELSEWHERE}`],
  [{ push: 'true' }, `push is "true". ${ELSEWHERE}`],
  [
    { steps: '- name: coder' },
    'steps is "- name: coder". This input comes later. This release makes one agent call in each iteration; its line may call several tools in turn.',
  ],
]

describe('what a user reads about a value or a name that is not valid', () => {
  it.each([...NUMBERS, ...WORDS, ...NAMES])('%j', (raw, text) => {
    expect(textsOf(raw)).toEqual([text])
  })

  it('is cut where it is long, and has no control characters', () => {
    const value = `\\u{1b}[31m\\u{202e}${'🦊'.repeat(73)}…`
    expect(textsOf({ baseline: `\x1b[31m\u202e${'🦊'.repeat(200)}` })).toEqual([
      `baseline is "${value}". ${BOOLEAN}`,
    ])
  })
})

function textsOf(raw: Raw): readonly string[] {
  const parsed = parseInputs({ ...NEEDED, ...raw }, world)
  return parsed.kind === 'invalid' ? parsed.problems.map(problemText) : [JSON.stringify(parsed)]
}

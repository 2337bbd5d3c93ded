import { describe, expect, it } from '@jest/globals'
import { parseInputs } from '../../src/inputs/parse.ts'
import { problemText } from '../../src/inputs/problem.ts'
import { NEEDED, world } from './world.ts'

type Raw = Readonly<Record<string, string>>

const PROMPT = 'the prompt arrives on its standard input and in the file `$CONVERGE_PROMPT_FILE`'
const THOUSAND = 'Allowed: a whole number from 1 to 1000.'
const CHARACTERS = 'Allowed: a whole number from 200 to 100000.'
const MINUTES = 'Allowed: a number of minutes above 0, such as `90` or `0.5`, at most 10080 (a week).'
const BOOLEAN = 'Allowed: `true` or `false`.'
const FILE = 'Allowed: the path of a file in the workspace (is it checked out?).'
const DIRECTORY =
  'There is no such directory. Allowed: the path of a directory in the workspace (is it checked out?).'
const ENV_LINES = 'Allowed: lines `NAME=VALUE`, without quotes; `NAME<<EOF` begins a value of several lines.'
const QUOTE = 'put the whole command in single quotes'
const KEYS =
  'Allowed: `name`, `run`, `timeout-minutes`, `retries`, `working-directory`, `env`, `shell`, `expect`, `reject`; a command with `: ` or `{` in it stands in single quotes.'
const ITEMS =
  'Allowed: a list whose items are commands or mappings with `run`; a command that begins with `[` or `{` stands in single quotes.'
const CONDITION = 'Allowed: a shell line, or a mapping with `run` and, if wanted, `timeout-minutes`.'
const NOT_ON_GITHUB =
  'This input comes later. This release writes nothing to GitHub: push and comment in steps of your own, by the outputs of this one.'

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

const GATES: readonly [string, string][] = [
  [
    '',
    'is missing. Allowed: one shell command per line, each a gate; they may be left out only with `until`.',
  ],
  [
    '# only a comment',
    'is missing. Allowed: one shell command per line, each a gate; they may be left out only with `until`.',
  ],
  ['npm \0 test', 'is "npm \\u{0} test". Allowed: text without NUL characters.'],
  ['-foo', 'is "-foo". Allowed: one command per line, or a YAML list (`- ` before each).'],
  ['-', 'is "line 1". Allowed: a command after `- `.'],
  ['# the tests\n- [ -f x ]', `is "line 2". ${ITEMS}`],
  ['- - npm test', `is "line 1". ${ITEMS}`],
  ['- npm run lint: fix', `is "npm run lint: fix". Line 1. There is no key of this name. ${KEYS}`],
  ['- { make; }', `is "make;:". Line 1. There is no key of this name. ${KEYS}`],
  [
    '- a\n- ! grep -q TODO src',
    `is "- ! grep -q TODO src". Line 2 cannot be read: \`!\` begins a tag, which is not read; ${QUOTE}.`,
  ],
  ['- *.sh', `is "- *.sh". Line 1 cannot be read: \`*\` begins an alias, which is not read; ${QUOTE}.`],
  ['- &a x', `is "- &a x". Line 1 cannot be read: \`&\` begins an anchor, which is not read; ${QUOTE}.`],
  [
    '- &a {run: x, name: *a}',
    `is "- &a {run: x, name: *a}". Line 1 cannot be read: \`&\` begins an anchor, which is not read; ${QUOTE}.`,
  ],
  [
    '- "a" && b',
    `is "- "a" && b". Line 1 cannot be read: something stands after a quoted value, or a line has the wrong indentation; ${QUOTE}.`,
  ],
  [
    '- npm test\nnpm run lint',
    `is "npm run lint". Line 2 cannot be read: something stands after a quoted value, or a line has the wrong indentation; ${QUOTE}.`,
  ],
  ['- a: b: c', `is "- a: b: c". Line 1 cannot be read: YAML reads \`: \` as a mapping; ${QUOTE}.`],
  ['- `x`', `is "- \`x\`". Line 1 cannot be read: a value cannot begin with this character; ${QUOTE}.`],
  ['- run: a\n  run: b', 'is "run: b". Line 2 cannot be read: a key is given twice.'],
  [
    '- a\n---\n- b',
    'is "---". Line 2 cannot be read: there is a second document; `---` may stand in the first line only.',
  ],
  [
    '- npm test\n - npm run lint',
    'is "npm test - npm run lint". Line 1. A line that begins with `-` is folded into the one before it: indent all items alike.',
  ],
  [
    "- grep -c ' #' x",
    'is "grep -c \'". Line 1. YAML reads ` #` as a comment: put the whole command in single quotes.',
  ],
  ['- name: x', 'is "line 1". Allowed: a mapping with `run`, a shell command.'],
  ['- run:', 'is "run:". Line 1. Allowed: a shell command.'],
  ['- run: [npm, test]', 'is "run:". Line 1. Allowed: a shell command.'],
  ['- {run: x, name: ""}', 'is "name:". Line 1. Allowed: a text that is not empty.'],
  ['- {run: x, retries: -1}', 'is "retries: -1". Line 1. Allowed: a whole number from 0 to 10.'],
  ['- run: x\n  retries: 11', 'is "retries: 11". Line 2. Allowed: a whole number from 0 to 10.'],
  ['- {run: x, timeout-minutes: 0}', `is "timeout-minutes: 0". Line 1. ${MINUTES}`],
  [
    '- {run: x, timeout: 5}',
    'is "timeout: 5". Line 1. There is no key of this name; did you mean `timeout-minutes`?',
  ],
  ['- {run: x, shell: zsh}', 'is "shell: zsh". Line 1. Allowed: `bash`, `sh` or `pwsh`.'],
  [
    '- {run: x, expect: "("}',
    'is "expect: (". Line 1. Allowed: a regular expression of JavaScript (unterminated group).',
  ],
  [
    "- {run: x, reject: '\\-'}",
    'is "reject: \\-". Line 1. Allowed: a regular expression of JavaScript (invalid escape).',
  ],
  ['- {run: x, working-directory: packages/b}', `is "working-directory: packages/b". ${DIRECTORY}`],
  ['- {run: x, env: A=hunter2}', 'is "env:". Line 1. Allowed: a mapping of variable names to texts.'],
  ['- {run: x, env: {A: [hunter2]}}', 'is "env:". Line 1. Allowed: a mapping of variable names to texts.'],
  ['- {run: x, env: {"1": hunter2}}', 'is "env:". Line 1. Allowed: a mapping of variable names to texts.'],
]

const CONDITIONS: readonly [Raw, string][] = [
  [{ until: 'run: x\nretries: 1' }, `until is "run: x\\nretries: 1". ${CONDITION}`],
  [{ while: 'timeout-minutes: 5' }, `while is "timeout-minutes: 5". ${CONDITION}`],
  [{ until: 'run:' }, `until is "run:". ${CONDITION}`],
  [
    { until: '{ run: x, timeout-minutes: -1 }' },
    'until is "{ run: x, timeout-minutes: -1 }". Allowed: a number of minutes from 0, such as `90` or `0.5`, at most 10080 (a week). `0`: no limit.',
  ],
]

const AGENT_ENV: readonly [string, string][] = [
  ['sk-hunter2', `is "line 1 (not shown)". ${ENV_LINES}`],
  ['\n# key\nhunter2', `is "line 3 (not shown)". ${ENV_LINES}`],
  ['export A=hunter2', `is "line 1 (not shown)". ${ENV_LINES} Leave out \`export\`.`],
  ['A = hunter2', `is "line 1 (not shown)". ${ENV_LINES} Leave out the space before \`=\`.`],
  ['1A=hunter2', `is "line 1 (not shown)". ${ENV_LINES}`],
  ['=hunter2', `is "line 1 (not shown)". ${ENV_LINES}`],
  ['API_KEY=', 'is "API_KEY=". The value is empty: is the secret set? Pull requests from forks get none.'],
  [
    'hunter2HUNTER2=',
    'is "line 1 (not shown)". The value is empty: is the secret set? Pull requests from forks get none.',
  ],
  ['A=1\nA=hunter2', 'is "A=". The name is given twice. Allowed: each name once.'],
  ['A<<EOF\nhunter2', 'is "A<<". The value does not end. Allowed: a line that is exactly the delimiter.'],
  ['A<<\nhunter2', 'is "A<<". The value does not end. Allowed: a delimiter after `<<`.'],
  ['A<<EOF\nEOF', 'is "A=". The value is empty: is the secret set? Pull requests from forks get none.'],
  ['A=hun\0ter2', 'is "(not shown)". Allowed: text without NUL characters.'],
]

const NAMES: readonly [Raw, string][] = [
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
    'github-tokn is "(not shown)". There is no input of this name; did you mean `github-token`? That one comes later.',
  ],
  [
    { model: 'opus' },
    'model is "opus". This input comes later. In this release name the model in the line of `agent`.',
  ],
  [{ 'github-token': 'hunter2' }, `github-token is "(not shown)". ${NOT_ON_GITHUB}`],
  [{ push: 'false' }, `push is "false". ${NOT_ON_GITHUB}`],
  [
    { steps: '- name: coder' },
    'steps is "- name: coder". This input comes later. This release makes one agent call in each iteration; its line may call several tools in turn.',
  ],
]

const ALL: readonly [Raw, string][] = [
  ...NUMBERS,
  ...WORDS,
  ...CONDITIONS,
  ...NAMES,
  ...GATES.map(([gates, text]): [Raw, string] => [{ gates }, `gates ${text}`]),
  ...AGENT_ENV.map(([env, text]): [Raw, string] => [{ 'agent-env': env }, `agent-env ${text}`]),
]

describe('what a user reads about a value that is not valid', () => {
  it.each(ALL)('%j', (raw, text) => {
    const parsed = parseInputs({ ...NEEDED, ...raw }, world)
    expect(parsed.kind === 'invalid' ? parsed.problems.map(problemText) : parsed).toEqual([text])
  })

  it('is cut where it is long, and has no control characters', () => {
    const parsed = parseInputs({ ...NEEDED, baseline: `\x1b[31m\u202e${'🦊'.repeat(200)}` }, world)
    const [problem] = parsed.kind === 'invalid' ? parsed.problems : []
    expect(problem?.value).toBe(`\\u{1b}[31m\\u{202e}${'🦊'.repeat(73)}…`)
  })
})

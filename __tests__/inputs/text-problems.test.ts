import { describe, expect, it } from '@jest/globals'
import { parseInputs } from '../../src/inputs/parse.ts'
import { problemText } from '../../src/inputs/problem.ts'
import { NEEDED, world } from './world.ts'

type Raw = Readonly<Record<string, string>>

const MINUTES = 'Allowed: a number of minutes above 0, such as `90` or `0.5`, at most 10080 (a week).'
const DIRECTORY =
  'There is no such directory. Allowed: the path of a directory in the workspace (is it checked out?).'
const ENV_LINES = 'Allowed: lines `NAME=VALUE`, without quotes; `NAME<<EOF` begins a value of several lines.'
const QUOTE = 'put the whole command in single quotes'
const KEYS =
  'Allowed: `name`, `run`, `timeout-minutes`, `retries`, `working-directory`, `env`, `shell`, `expect`, `reject`; a command with `: ` or `{` in it stands in single quotes.'
const ITEMS =
  'Allowed: a list whose items are commands or mappings with `run`; a command that begins with `[` or `{` stands in single quotes.'
const CONDITION = 'Allowed: a shell line, or a mapping with `run` and, if wanted, `timeout-minutes`.'

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

const ALL: readonly [Raw, string][] = [
  ...CONDITIONS,
  ...GATES.map(([gates, text]): [Raw, string] => [{ gates }, `gates ${text}`]),
  ...AGENT_ENV.map(([env, text]): [Raw, string] => [{ 'agent-env': env }, `agent-env ${text}`]),
]

describe('what a user reads about gates, conditions and variables that is not valid', () => {
  it.each(ALL)('%j', (raw, text) => {
    expect(textsOf(raw)).toEqual([text])
  })
})

function textsOf(raw: Raw): readonly string[] {
  const parsed = parseInputs({ ...NEEDED, ...raw }, world)
  return parsed.kind === 'invalid' ? parsed.problems.map(problemText) : [JSON.stringify(parsed)]
}

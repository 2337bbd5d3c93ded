import { GROUPS, INPUTS, type InputSpec } from './table.ts'

const LEAST_WIDTH = 40
const MOST_WIDTH = 100

const ABOUT =
  'Calls a coding agent until your own commands pass, and hands it what failed. The verdict comes from exit codes alone. Run it in a repository, in any folder of it (without one the gates run every time); it commits and pushes nothing.'

const EXAMPLES = [
  ['Until the tests pass:', `node dist/index.js --agent 'codex exec -' --gates 'npm test'`],
  [
    'With a task and two gates:',
    `node dist/index.js --agent 'claude -p --dangerously-skip-permissions' \\
        --prompt-file task.md --gates 'npm run lint' --gates 'npm test'`,
  ],
  [
    'A gate with a second try and a limit of its own:',
    `node dist/index.js --agent 'pi -p' \\
        --gates '- { run: npm run e2e, retries: 1, timeout-minutes: 20 }'`,
  ],
] as const

const EXIT_CODES = [
  ['0', 'converged: every gate passed'],
  ['2', 'an input is not valid; nothing was run'],
  ['130', 'cancelled'],
  ['1', 'every other end'],
] as const

/** The text of `--help`, in lines of at most `width` columns (40 to 100; examples are as they are, to be copied). */
export function helpText(width: number): string {
  const columns = Math.min(Math.max(Math.floor(width) || LEAST_WIDTH, LEAST_WIDTH), MOST_WIDTH)
  const sections = [
    `Usage: ${EXAMPLES[0][1]}`,
    wrapped(ABOUT, columns, ''),
    ...GROUPS.map((group) => groupText(group, columns)),
    flagText({ flag: '-h, --help', description: 'Show this text.' }, columns),
    flagText({ flag: '--version', description: 'Show the version.' }, columns),
    `Examples\n${EXAMPLES.map(([what, line]) => `${wrapped(what, columns, '  ')}\n      ${line}`).join('\n')}`,
    `Exit codes\n${EXIT_CODES.map(([code, meaning]) => `  ${code.padEnd(4)} ${meaning}`).join('\n')}`,
  ]
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`
}

function groupText(group: InputSpec['group'], columns: number): string {
  const inputs = INPUTS.filter((input) => input.group === group && !input.actionOnly)
  if (inputs.length === 0) return ''
  return [group, ...inputs.map((input) => flagText(shownInput(input), columns))].join('\n')
}

function shownInput(input: InputSpec): { flag: string; description: string } {
  const notes = [
    input.form === 'boolean' ? `\`--no-${input.name}\` is short for \`false\`.` : '',
    input.form === 'lines' ? 'Given again, it adds lines.' : '',
    input.default === '' ? '' : `Default: ${input.default}`,
  ]
  return {
    flag: `--${input.name} ${input.placeholder}`,
    description: [input.description, ...notes].filter((part) => part !== '').join(' '),
  }
}

function flagText({ flag, description }: { flag: string; description: string }, columns: number): string {
  return `  ${flag}\n${wrapped(description, columns, '      ')}`
}

function wrapped(text: string, columns: number, indent: string): string {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && indent.length + last.length + 1 + word.length <= columns) {
      lines[lines.length - 1] = `${last} ${word}`
    } else {
      lines.push(word)
    }
  }
  return lines.map((line) => `${indent}${line}`).join('\n')
}

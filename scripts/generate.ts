// Writes what is made from the source: every action.yml and the tables in README.md from the tables of inputs and
// outputs, the workflows in README.md from examples/workflows, the refusals in docs/troubleshooting.md, the table of
// tools in docs/protected-paths.md, docs/permissions.md from what runs under tests used, docs/report.schema.json from the
// schema of the report.
// `--check` writes nothing and exits 1 when a file differs.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parse, stringify } from 'yaml'
import { REFUSAL_REASONS, refusalText } from '../src/authorize/refusals.ts'
import { PUBLISHING_INPUTS } from '../src/inputs/publishing-table.ts'
import { inputsOfRole, ROLES, type RoleName } from '../src/inputs/roles.ts'
import { GROUPS, INPUTS } from '../src/inputs/table.ts'
import { WORKFLOW_INPUTS } from '../src/inputs/workflow-table.ts'
import { TOOLS } from '../src/protect/tools.ts'
import { reportJsonSchema } from '../src/report/schema.ts'
import { permissionsText } from './permissions-text.ts'

interface Action {
  readonly inputs: Readonly<Record<string, { description: string; required: boolean; default?: string }>>
  readonly outputs: Readonly<Record<string, { description: string }>>
}

const WORKFLOW = '.github/workflows/converge.yml'
const PROTECTED_PATHS = 'docs/protected-paths.md'
const TROUBLESHOOTING = 'docs/troubleshooting.md'
const HEADER = '# Made by `npm run generate` from src/inputs/roles.ts and the tables that it names.\n'
const BRANDING = { icon: 'target', color: 'green' }

/** Paths of `main` start in the folder of `action.yml`; the whole repository is there, whichever action is used. */
function actionText(role: RoleName): string {
  const { name, description, outputs } = ROLES[role]
  const action = {
    name,
    description,
    author: 'The Converge authors',
    ...(role === 'root' ? { branding: BRANDING } : {}),
    inputs: Object.fromEntries(inputsOfRole(role).map((input) => [input.name, actionInput(role, input)])),
    outputs: Object.fromEntries(outputs.map(([output, says]) => [output, { description: says }])),
    runs: { using: 'node24', main: role === 'root' ? 'dist/index.js' : `../../dist/${role}.js` },
  }
  return HEADER + stringify(action, { lineWidth: 110 })
}

function actionInput(role: RoleName, input: ReturnType<typeof inputsOfRole>[number]) {
  const required: readonly string[] = ROLES[role].required
  const head = { description: input.description, required: required.includes(input.name) }
  return input.default === '' ? head : { ...head, default: input.default }
}

function actionFile(role: RoleName): string {
  return role === 'root' ? 'action.yml' : `actions/${role}/action.yml`
}

function inputTables({ inputs }: Action): string {
  return GROUPS.map((group) => {
    const rows = [...INPUTS, ...PUBLISHING_INPUTS]
      .filter((input) => input.group === group)
      .map(({ name }) => {
        const input = inputs[name]
        return [`\`${name}\``, cell(input?.default), input?.description ?? '']
      })
    return `**${group}**\n\n${table(['Input', 'Default', 'What it does'], rows)}`
  }).join('\n\n')
}

function outputTable({ outputs }: Action): string {
  const rows = Object.entries(outputs).map(([name, { description }]) => [`\`${name}\``, description])
  return table(['Output', 'What it says'], rows)
}

function toolTable(): string {
  const code = (texts: readonly string[]): string => texts.map((text) => `\`${text}\``).join(', ')
  const rows = TOOLS.map(({ commands, files, below = [], packageKeys = [], hasPackagesBelow }) => {
    const values = packageKeys.map((key) => `package.json#/${key}`)
    return [
      code(commands),
      code([...files, ...values]),
      code(hasPackagesBelow ? [...below, ...values] : below),
    ]
  })
  return table(['Commands', 'Protected up to the root', 'Also in every folder below'], rows)
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows]
  return lines
    .map((cells) => `| ${cells.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n')
}

function cell(text: string | undefined): string {
  return text === undefined ? '' : `\`${text}\``
}

/** The values that a workflow's inputs have, not their texts: a default must have the type of its input. */
function workflowInputs(): string {
  const inputs = WORKFLOW_INPUTS.map(({ name, type, default: value, description }) => {
    const written = type === 'string' ? value : JSON.parse(value)
    const isRequired = name === 'agent'
    const rest = isRequired || value === '' ? {} : { default: written }
    return [name, { description, type, required: isRequired, ...rest }]
  })
  return stringify(Object.fromEntries(inputs), { lineWidth: 104 })
    .trimEnd()
    .replaceAll(/^(?=.)/gm, '      ')
}

/** Replaces what stands between the two markers, and nothing else. */
function withBlock(text: string, name: string, block: string, [open, close] = ['<!-- ', ' -->']): string {
  const [start, end] = [`${open}${name}:start${close}`, `${open}${name}:end${close}`]
  const from = text.indexOf(start)
  const to = text.indexOf(end, from)
  if (from === -1 || to === -1)
    throw new Error(`There is no place for a table: ${name}, between ${start} and ${end}`)
  const lineOfEnd = text.lastIndexOf('\n', to) + 1
  return `${text.slice(0, from + start.length)}\n${block}\n${text.slice(lineOfEnd)}`
}

const EXAMPLES = ['label', 'label-single-job']

/** The workflows of the README are the examples, which are checked and executed. */
function readmeText(action: Action): string {
  const tables = [
    ['inputs', inputTables(action)],
    ['outputs', outputTable(action)],
  ] as const
  const examples = EXAMPLES.map((name) => {
    const text = readFileSync(`examples/workflows/${name}.yml`, 'utf8')
    return [`workflow-${name}`, `\`\`\`yaml\n${text}\`\`\``] as const
  })
  return [...tables, ...examples].reduce(
    (text, [name, block]) => withBlock(text, name, block),
    readFileSync('README.md', 'utf8'),
  )
}

function refusalTable(): string {
  const rows = REFUSAL_REASONS.map((reason) => {
    const { message, next } = refusalText(reason, 'converge')
    return [message, next]
  })
  return table(['What it says', 'What to do'], rows)
}

function contents(): Map<string, string> {
  const actions = (Object.keys(ROLES) as RoleName[]).map(
    (role) => [actionFile(role), actionText(role)] as const,
  )
  const read = parse(actionText('root')) as Action
  return new Map([
    ...actions,
    ['README.md', readmeText(read)],
    [TROUBLESHOOTING, withBlock(readFileSync(TROUBLESHOOTING, 'utf8'), 'refusals', refusalTable())],
    [WORKFLOW, withBlock(readFileSync(WORKFLOW, 'utf8'), 'inputs', workflowInputs(), ['# ', ''])],
    [PROTECTED_PATHS, withBlock(readFileSync(PROTECTED_PATHS, 'utf8'), 'tools', toolTable())],
    ['docs/permissions.md', permissionsText()],
    ['docs/report.schema.json', `${JSON.stringify(reportJsonSchema(), null, 2)}\n`],
  ])
}

function current(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

const changed = [...contents()].filter(([file, text]) => current(file) !== text)
if (process.argv.includes('--check')) {
  for (const [file] of changed)
    console.error(`${file} is not what the source makes: run \`npm run generate\`.`)
  process.exitCode = changed.length === 0 ? 0 : 1
} else {
  for (const [file, text] of changed) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

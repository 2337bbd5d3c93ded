// Stands for an entry of dist where a test is about the workflow around it: writes down what it was handed, and answers
// with what the test has put into its file.
import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const name = basename(process.argv[1], '.js')
const step = process.env.INPUT_STEP
const role = step ? `${name}-${step}` : name
const calls = process.env.STAND_IN_CALLS
const number = String(readdirSync(calls).length).padStart(2, '0')
const inputs = Object.fromEntries(
  Object.entries(process.env)
    .filter(([key]) => key.startsWith('INPUT_'))
    .map(([key, value]) => [key.slice('INPUT_'.length).toLowerCase(), value]),
)
const { GITHUB_JOB: job, GITHUB_WORKSPACE: workspace, HOME: home } = process.env
const bundle =
  inputs['bundle-path'] && existsSync(inputs['bundle-path'])
    ? readdirSync(inputs['bundle-path']).sort()
    : null
writeFileSync(
  join(calls, `${number}-${role}.json`),
  JSON.stringify({ role, inputs, job, workspace, home, bundle }),
)
const script = join(process.env.STAND_IN_SCRIPTS, `${role}.json`)
const {
  outputs = {},
  run = '',
  exitCode = 0,
} = existsSync(script) ? JSON.parse(readFileSync(script, 'utf8')) : {}
for (const [key, value] of Object.entries(outputs))
  appendFileSync(process.env.GITHUB_OUTPUT, `${key}=${value}\n`)
if (run !== '') execFileSync('bash', ['-ec', run], { cwd: workspace, stdio: 'inherit' })
process.exitCode = exitCode

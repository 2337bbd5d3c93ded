// `npm run demo`: the committed bundle on a small broken project with a scripted agent. It works on a copy in a
// temporary folder, needs no network, no key and no install, and leaves this checkout as it is.
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'converge-demo-'))
const project = join(folder, 'slugs')

cpSync(join(here, 'project'), project, { recursive: true })
const git = (...args) => execFileSync('git', args, { cwd: project, stdio: 'ignore' })
const identity = ['-c', 'user.name=Demo', '-c', 'user.email=demo@example.invalid']
git('init', '--quiet')
git('add', '--all')
git(
  ...identity,
  '-c',
  'commit.gpgsign=false',
  'commit',
  '--quiet',
  '--no-verify',
  '--message',
  'A broken project',
)

const line = [
  '--agent',
  `node '${join(here, 'agent.mjs')}'`,
  '--gates',
  'npm run --silent lint',
  '--gates',
  'npm test --silent',
  '--max-iterations',
  '3',
]
console.log(`A small project with two gates: "npm run lint" and "npm test". Both fail at first.
The agent is a script that needs three calls; in the second it changes nothing, so the gates are not run again.
`)
const converge = spawn(process.execPath, [join(here, '../../dist/index.js'), ...line], {
  cwd: project,
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => converge.kill(signal))
converge.on('exit', (code) => {
  process.exitCode = code ?? 1
  if (code !== 0) return console.log(`\nThe project was left in ${project}.`)
  console.log('\nWhat the agent changed:\n')
  execFileSync('git', ['--no-pager', 'diff', '--stat'], { cwd: project, stdio: 'inherit' })
  rmSync(folder, { recursive: true })
})

import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const workspace = process.env.GITHUB_WORKSPACE
const origin = process.env.STAND_IN_ORIGIN
// Jobs of one run share the HOME of the runner here, as they never do on GitHub.
const home = join(process.env.STAND_IN_HOMES, process.env.GITHUB_JOB)
mkdirSync(home, { recursive: true })
appendFileSync(process.env.GITHUB_ENV, `HOME=${home}\n`)

if (readdirSync(workspace).length > 0) throw new Error('the workspace of a new job is not empty')
const basic = Buffer.from(`x-access-token:${process.env.INPUT_TOKEN}`).toString('base64')
const header = {
  GIT_CONFIG_COUNT: '1',
  GIT_CONFIG_KEY_0: 'http.extraheader',
  GIT_CONFIG_VALUE_0: `AUTHORIZATION: basic ${basic}`,
}
const env = { ...process.env, ...(origin.startsWith('http') ? header : {}) }
const git = (...argv) => execFileSync('git', argv, { cwd: workspace, stdio: 'inherit', env })
const depth = process.env['INPUT_FETCH-DEPTH']
git('init', '--quiet')
git('remote', 'add', 'origin', origin)
const shallow = depth === '0' ? [] : [`--depth=${depth}`]
git('fetch', '--quiet', '--no-tags', ...shallow, 'origin', process.env.INPUT_REF || 'HEAD')
git('checkout', '--quiet', '--force', '--detach', 'FETCH_HEAD')

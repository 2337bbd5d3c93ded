import { appendFileSync, cpSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { digestOf } from './artifact-digest.mjs'

const path = process.env.INPUT_PATH
if (!existsSync(path)) {
  if (process.env['INPUT_IF-NO-FILES-FOUND'] === 'error') throw new Error(`no files were found: ${path}`)
  process.exit()
}
const store = process.env.STAND_IN_ARTIFACTS
mkdirSync(store, { recursive: true })
const id = String(4000 + readdirSync(store).length)
const content = join(store, id, 'content')
mkdirSync(content, { recursive: true })
cpSync(path, statSync(path).isDirectory() ? content : join(content, basename(path)), { recursive: true })
const digest = digestOf(content)
writeFileSync(join(store, id, 'artifact.json'), JSON.stringify({ id, name: process.env.INPUT_NAME, digest }))
const url = `https://github.com/octo/tools/actions/runs/1/artifacts/${id}`
appendFileSync(
  process.env.GITHUB_OUTPUT,
  `artifact-id=${id}\nartifact-digest=${digest}\nartifact-url=${url}\n`,
)

import { appendFileSync, cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { digestOf } from './artifact-digest.mjs'

const artifact = join(process.env.STAND_IN_ARTIFACTS, process.env['INPUT_ARTIFACT-IDS'])
const { digest } = JSON.parse(readFileSync(join(artifact, 'artifact.json'), 'utf8'))
const content = join(artifact, 'content')
if (digestOf(content) !== digest) throw new Error('the digest of the artifact is not the one of its upload')
cpSync(content, process.env.INPUT_PATH, { recursive: true })
appendFileSync(process.env.GITHUB_OUTPUT, `download-path=${process.env.INPUT_PATH}\n`)

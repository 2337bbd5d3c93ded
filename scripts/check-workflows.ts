// Checks every workflow and action.yml with GitHub's own language service, offline: syntax, expressions, and what is
// handed to an action or a reusable workflow. Prints `file:line: message`, and exits 1 when there is one.
import { globSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parse } from 'yaml'

// Its packages import their JSON as bundlers do, without saying that it is JSON.
registerHooks({
  load(url, context, next) {
    if (!url.endsWith('.json')) return next(url, context)
    return next(url, { ...context, importAttributes: { type: 'json' } })
  },
})
const { validate } = await import('@actions/languageservice')
const { TextDocument } = await import('vscode-languageserver-textdocument')

const FILES = ['action.yml', 'actions/*/action.yml', '.github/workflows/*.yml', 'examples/workflows/*.yml']
const STAND_INS = '__tests__/support/stand-ins'

interface Metadata {
  readonly name: string
  readonly description: string
}

/** Ours is what is here; of GitHub's own actions the stand-ins of the tests have the inputs that we use. */
function metadataOf({ owner, name, path }: { owner: string; name: string; path?: string }) {
  const folder = owner === 'actions' ? `${STAND_INS}/${name}` : (path ?? '')
  const file = resolve(folder, 'action.yml')
  return Promise.resolve(parse(readFileSync(file, 'utf8')) as Metadata)
}

function fileOf({ path }: { readonly path: string }) {
  return Promise.resolve({ name: path, content: readFileSync(path, 'utf8') })
}

async function problemsOf(file: string): Promise<string[]> {
  const document = TextDocument.create(
    pathToFileURL(resolve(file)).href,
    'yaml',
    1,
    readFileSync(file, 'utf8'),
  )
  const found = await validate(document, {
    actionsMetadataProvider: { fetchActionMetadata: metadataOf },
    fileProvider: { getFileContent: fileOf },
  })
  return found.map(({ range, message }) => `${file}:${range.start.line + 1}: ${message}`)
}

const files = process.argv.length > 2 ? process.argv.slice(2) : globSync(FILES)
for (const file of files.sort()) {
  for (const problem of await problemsOf(file)) {
    console.log(problem)
    process.exitCode = 1
  }
}
console.log(`${files.length} files`)

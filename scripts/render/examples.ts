// Writes the summaries of the example records as markdown: node scripts/render/examples.ts FOLDER
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EXAMPLES } from '../../__tests__/support/records.ts'
import { summaryMarkdown } from '../../src/report/summary.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('usage: node scripts/render/examples.ts FOLDER')
mkdirSync(folder, { recursive: true })
for (const [name, record] of Object.entries(EXAMPLES)) {
  writeFileSync(join(folder, `summary-${name}.md`), summaryMarkdown(record))
}

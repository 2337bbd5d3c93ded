// Writes summaries and comments of the example records as markdown: node scripts/render/examples.ts FOLDER
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { COMMENTS, commentFacts, reportOf } from '../../__tests__/support/comments.ts'
import { EXAMPLES } from '../../__tests__/support/records.ts'
import { commentMarkdown } from '../../src/report/comment/comment.ts'
import { refusedComment, startedComment, unreportedComment } from '../../src/report/comment/notices.ts'
import { summaryMarkdown } from '../../src/report/summary.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('usage: node scripts/render/examples.ts FOLDER')
mkdirSync(folder, { recursive: true })
const write = (name: string, markdown: string) => writeFileSync(join(folder, `${name}.md`), markdown)

for (const [name, record] of Object.entries(EXAMPLES)) write(`summary-${name}`, summaryMarkdown(record))
for (const [name, { record, facts }] of Object.entries(COMMENTS)) {
  write(`comment-${name}`, commentMarkdown(reportOf(record), facts))
}
const refusal = {
  message: 'The pull request comes from a fork.',
  next: ['Push its branch to this repository and open a pull request from there, then add the label again.'],
}
write('comment-started', startedComment(commentFacts()))
write('comment-refused', refusedComment(refusal, commentFacts()))
write('comment-no-report', unreportedComment('failed', commentFacts()))
write('comment-no-report-cancelled', unreportedComment('cancelled', commentFacts()))

import type { Companion } from '../companion.ts'
import { commentMarkdown } from '../report/comment/comment.ts'
import { reportJson } from '../report/report.ts'
import { markEnd } from './labels.ts'
import { admit, headProblem, isUsersToken } from './single-admission.ts'
import { handOn } from './single-hand-on.ts'
import { factsOf, type Place, placeOf, type SingleJobOptions } from './single-place.ts'

/** The forge's side of a run in one job: first comment and dry run, live comment, push, last comment, labels. */
export function singleJob(options: SingleJobOptions): Companion {
  const { wishes, connection, authorized, warn } = options
  const { number } = authorized.pullRequest
  const comment = wishes.comment ? connection.comment(number, wishes.label, warn) : null
  let place: Place | null = null
  return {
    admit: async (workspace, inputs, folder, cancelled) => {
      const problem = headProblem(workspace, authorized)
      if (problem !== null) return { problems: [problem], warnings: [] }
      const isPushToken = wishes.push && (await isUsersToken(options, cancelled))
      place = await placeOf(options, workspace, inputs, folder, isPushToken)
      return admit(options, place, comment, inputs, cancelled)
    },
    progress: (record) => {
      if (record.ending === null) comment?.progress(commentMarkdown(reportJson(record), factsOf(options)))
    },
    quiet: () => comment?.quiet(),
    publish: async (record, cancelled, stopped) =>
      place === null ? null : handOn(options, place, record, { cancelled, stopped }),
    ended: async (record, hurry) => {
      await comment?.finish(commentMarkdown(reportJson(record), factsOf(options, record)), { hurry })
      if (place !== null) await markEnd(connection.github('closing', hurry), number, record)
    },
  }
}

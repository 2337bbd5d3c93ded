import { codeSpan } from '../../text/fence.ts'
import type { CommentFacts } from './facts.ts'

/** As long as git's own short form of an id. */
const SHORT_ID = 7

/** @param text markdown @param url of ours; what would end the address early is encoded */
export function link(text: string, url: string): string {
  const safe = url.replace(/[\s()<>\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)
  return `[${text}](${safe})`
}

/** A commit by its short id; a link only where it is an id, as a report may be forged. */
export function commitLink({ links }: CommentFacts, commit: string): string {
  const name = codeSpan(commit.slice(0, SHORT_ID))
  return isCommit(commit) ? link(name, `${links.repository}/commit/${commit}`) : name
}

/** What lies between two commits; only text where one of them is not known. */
export function compareLink(text: string, { links }: CommentFacts, from: string | null, to: string): string {
  return from !== null && isCommit(from) && isCommit(to)
    ? link(text, `${links.repository}/compare/${from}...${to}`)
    : text
}

function isCommit(text: string): boolean {
  return /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(text)
}

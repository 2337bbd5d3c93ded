import type { RunRecord } from '../../loop/run-record.ts'
import { cleanText } from '../../text/clean.ts'
import { fence } from '../../text/fence.ts'
import { shellWord, takeFold } from '../work.ts'
import type { CommentFacts } from './facts.ts'
import { link } from './links.ts'

/** Where the work can be had from; `none`: nowhere that is known, or there is none. */
export type WorkPlace =
  | { readonly kind: 'branch'; readonly branch: string; readonly commit: string }
  | { readonly kind: 'artifact'; readonly name: string; readonly url: string }
  | { readonly kind: 'none' }

export function workPlace({ patchPath }: RunRecord, facts: CommentFacts): WorkPlace {
  const { publication, links, artifactName } = facts
  if (publication?.kind === 'pushed') {
    const { branch, commit, to } = publication
    return to === 'side' ? { kind: 'branch', branch, commit } : { kind: 'none' }
  }
  return links.artifact === null || artifactName === null || patchPath === null
    ? { kind: 'none' }
    : { kind: 'artifact', name: artifactName, url: links.artifact }
}

/** Folded; empty where the work is nowhere to be had. */
export function takeTheWork(record: RunRecord, facts: CommentFacts): string {
  const commands = takeCommands(record, facts)
  return commands === '' ? '' : takeFold(record, commands)
}

export function takeCommands(record: RunRecord, facts: CommentFacts): string {
  const place = workPlace(record, facts)
  if (place.kind === 'none') return ''
  const lines =
    place.kind === 'branch'
      ? [`git fetch origin ${shellWord(place.branch)}`, `git cherry-pick ${shellWord(place.commit)}`]
      : [`gh run download ${runId(facts)}--name ${shellWord(place.name)}`, 'git apply --3way changes.patch']
  return `In a clone of this repository, on the branch of this pull request:\n\n${fence(`${cleanText(lines.join('\n'))}\n`, 'sh')}`
}

/** Empty: `gh` then asks for the run. */
function runId({ links }: CommentFacts): string {
  const id = /\/actions\/runs\/(\d+)/.exec(links.run)?.[1]
  return id === undefined ? '' : `${id} `
}

/** The artifact by its name, as a link. */
export function artifactLink(place: Extract<WorkPlace, { kind: 'artifact' }>): string {
  return link('artifact of the run', place.url)
}

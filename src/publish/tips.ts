import { callServer, type Line } from './call.ts'
import type { Time } from './patience.ts'
import type { Trouble } from './trouble.ts'

export type Tips =
  /** Commits by name of the branch. */
  | { readonly kind: 'tips'; readonly tips: ReadonlyMap<string, string> }
  | { readonly kind: 'failed'; readonly trouble: Trouble }

const HEADS = 'refs/heads/'

/** Where branches are now. Names may hold `*`. */
export async function askTips(line: Line, names: readonly string[], time: Time): Promise<Tips> {
  const args = ['ls-remote', line.connection.url, ...names.map((name) => HEADS + name)]
  let answer = await callServer(line, args, time.leftMs())
  while (answer.kind === 'failed' && answer.trouble.kind === 'unreachable' && (await time.again())) {
    answer = await callServer(line, args, time.leftMs())
  }
  return answer.kind === 'failed' ? answer : { kind: 'tips', tips: readTips(answer.stdout) }
}

/** Lines of `ID\tREF`; a pattern also finds `refs/x/refs/heads/NAME`, which is none of the branches. */
function readTips(listed: string): ReadonlyMap<string, string> {
  const lines = listed.split('\n').map((line) => line.split('\t'))
  return new Map(
    lines.flatMap(([id, ref]) =>
      id !== undefined && ref?.startsWith(HEADS) ? [[ref.slice(HEADS.length), id] as const] : [],
    ),
  )
}

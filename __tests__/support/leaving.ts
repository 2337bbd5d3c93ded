import { chmodSync } from 'node:fs'
import type { Project } from './project.ts'

/** Listens on the port that is in its file, or on any that is free, and says which; only KILL ends it. */
const SERVER = `
import { createServer } from 'node:net'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => {})
const [folder] = process.argv.slice(2)
const file = folder + '/port'
const wanted = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
const server = createServer().on('error', (error) => { console.log(error.code); process.exit(1) })
server.listen(wanted, '127.0.0.1', () => {
  writeFileSync(folder + '/' + process.pid + '.pid', String(process.pid))
  writeFileSync(file + '.new', String(server.address().port))
  renameSync(file + '.new', file)
  if (process.argv.includes('try')) process.exit(0)
})
`

/** A list of all processes as their command lines, taken by bash alone. */
const LIST = `for file in /proc/[0-9]*/cmdline; do tr '\\0' ' ' < "$file"; echo; done 2> /dev/null`

/**
 * Puts two scripts beside the workspace. `leave.sh` leaves a server behind: a double fork in a session of its own
 * with an empty environment, without descriptors, deaf to TERM. `look.sh` lists all processes as its first act, into
 * `seen`, and fails when it cannot have the server's port.
 */
export function layTrap({ folder, beside }: Project): void {
  const node = process.execPath
  beside('server.mjs', SERVER)
  const leave = [
    `rm -f '${folder}/port'`,
    `setsid env -i bash -c "(exec 0<&- 1>&- 2>&-; '${node}' '${folder}/server.mjs' '${folder}' & ) &" &`,
    `while [ ! -s '${folder}/port' ]; do sleep 0.02; done`,
    `{ ${LIST}; } > '${folder}/left'`,
    '',
  ]
  const look = [`{ ${LIST}; } > '${folder}/seen'`, `'${node}' '${folder}/server.mjs' '${folder}' try >&2`, '']
  chmodSync(beside('leave.sh', leave.join('\n')), 0o755)
  chmodSync(beside('look.sh', look.join('\n')), 0o755)
}

export const LEAVE = 'bash "$BESIDE/leave.sh"'
export const LOOK = 'bash "$BESIDE/look.sh"'

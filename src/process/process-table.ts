import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** One living process. Zombies are not listed: they are dead and only wait to be reaped, unless threads of theirs go on. */
export interface ProcessEntry {
  readonly pid: number
  readonly parent: number
  readonly group: number
}

/** Every process that can be seen, by one pass over `/proc` (about 5 ms for some hundred processes). */
export function readProcessTable(): ProcessEntry[] {
  return readdirSync('/proc').flatMap((name) => {
    const entry = /^\d+$/.test(name) ? readProcess(name) : null
    return entry ? [entry] : []
  })
}

/** Position behind the name. A process whose first thread has ended looks like a zombie. https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
const THREADS = 17

function readProcess(pid: string): ProcessEntry | null {
  const stat = readProcFile(`/proc/${pid}/stat`)
  // The command name stands in parentheses and may hold any character, a parenthesis or a space included.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state, parent, group] = fields
  const isAlive = state !== 'Z' || Number(fields[THREADS]) > 1
  if (!state || state === 'X' || !isAlive) return null
  return { pid: Number(pid), parent: Number(parent), group: Number(group) }
}

/** The children of a process, orphans it has adopted included; one small read, where the kernel has the file. */
export function childrenOf(pid: number): number[] {
  return readProcFile(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)
}

/** Whether a process was started with this marker in its environment. */
export function hasMarker(pid: number, marker: string): boolean {
  return readProcFile(`/proc/${pid}/environ`).includes(marker)
}

/** Empty when the process is gone or is somebody else's. */
function readProcFile(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}

/** The same table where there is no `/proc` (macOS, BSD). Empty when `ps` cannot be run. */
export function listProcessesByPs(): Promise<ProcessEntry[]> {
  return new Promise((resolve) => {
    execFile('/bin/ps', ['-A', '-o', 'pid=,ppid=,pgid=,stat='], (_error, stdout) => {
      resolve(stdout.split('\n').flatMap(parsePsLine))
    })
  })
}

function parsePsLine(line: string): ProcessEntry[] {
  const [pid, parent, group, state] = line.trim().split(/\s+/)
  if (!pid || !state || state.startsWith('Z')) return []
  return [{ pid: Number(pid), parent: Number(parent), group: Number(group) }]
}

/** All descendants of a process, children before grandchildren; the process itself is not among them. */
export function descendantsOf(root: number, table: readonly ProcessEntry[]): number[] {
  const children = groupByParent(table)
  const found: number[] = []
  const queue = [root]
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    for (const pid of children.get(next) ?? []) {
      found.push(pid)
      queue.push(pid)
    }
  }
  return found
}

function groupByParent(table: readonly ProcessEntry[]): Map<number, number[]> {
  const children = new Map<number, number[]>()
  for (const { pid, parent } of table) {
    const siblings = children.get(parent)
    if (siblings) siblings.push(pid)
    else children.set(parent, [pid])
  }
  return children
}

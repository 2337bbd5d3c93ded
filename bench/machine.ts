import { statfsSync } from 'node:fs'
import { cpus, loadavg, release, totalmem, type } from 'node:os'
import { runChild } from './children.ts'
import type { BenchContext } from './part.ts'

/** What the numbers were measured on, as lines of Markdown. */
export async function describeMachine({ node, place, root }: BenchContext): Promise<string> {
  const first = async (...argv: [string, ...string[]]): Promise<string> => {
    const { stdout } = await runChild({ argv, cwd: root, env: place.env })
    return stdout.split('\n', 1)[0] ?? ''
  }
  const processors = cpus()
  const gibibytes = Math.round(totalmem() / 1024 ** 3)
  const load = loadavg()[0] ?? 0
  const [nodeVersion, gitVersion, bashVersion] = await Promise.all([
    first(node, '--version'),
    first('git', '--version'),
    first('bash', '-c', 'echo "$BASH_VERSION"'),
  ])
  return [
    `- ${processors[0]?.model.trim()}, ${processors.length} cores, ${gibibytes} GiB memory, ${fileSystemOf(place.folder)}`,
    `- ${type()} ${release()}, node ${nodeVersion}, ${gitVersion}, bash ${bashVersion}`,
    `- ${new Date().toISOString().slice(0, 10)}, load of the machine at the start ${load.toFixed(2)}`,
  ].join('\n')
}

/** https://man7.org/linux/man-pages/man2/statfs.2.html */
const FILE_SYSTEMS = new Map([
  [0xef53, 'ext4'],
  [0x01021994, 'tmpfs'],
  [0x58465342, 'xfs'],
  [0x9123683e, 'btrfs'],
  [0x794c7630, 'overlayfs'],
])

function fileSystemOf(folder: string): string {
  const { type: magic } = statfsSync(folder)
  return FILE_SYSTEMS.get(magic) ?? `file system 0x${magic.toString(16)}`
}

// Measures Converge against plain tools on this machine, and prints Markdown.
//   node bench/run.ts                 all parts
//   node bench/run.ts startup loop    some of them
//   node bench/run.ts --write         all parts, into docs/performance.md
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { endChildren } from './children.ts'
import { describeMachine } from './machine.ts'
import { section, withResults } from './markdown.ts'
import type { BenchContext, Part } from './part.ts'
import { fingerprint } from './parts/fingerprint.ts'
import { loop } from './parts/loop.ts'
import { memory } from './parts/memory.ts'
import { output } from './parts/output.ts'
import { size } from './parts/size.ts'
import { startup } from './parts/startup.ts'
import { makePlace, type Place } from './place.ts'

const PARTS: readonly Part[] = [fingerprint, startup, loop, output, memory, size]
const DOCUMENT = 'docs/performance.md'
const root = join(import.meta.dirname, '..')

/** All of them where none is named. */
function partsNamed(names: readonly string[]): readonly Part[] {
  const unknown = names.filter((name) => !PARTS.some((part) => part.name === name))
  if (unknown.length > 0) {
    throw new Error(
      `There is no part ${unknown.join(', ')}; there are ${PARTS.map(({ name }) => name).join(', ')}.`,
    )
  }
  return names.length === 0 ? PARTS : PARTS.filter(({ name }) => names.includes(name))
}

/** The runtime of the action where it is installed, else the one that runs this. */
function nodeOfAction(): string {
  const installed = join(root, 'node_modules', `node-linux-${process.arch}`, 'bin', 'node')
  return existsSync(installed) ? installed : process.execPath
}

async function measure(parts: readonly Part[], place: Place): Promise<string> {
  const context: BenchContext = { place, root, node: nodeOfAction(), say: () => {} }
  const sections = [await describeMachine(context)]
  for (const part of parts) {
    const say = (text: string) => console.error(`${part.name}: ${text}`)
    sections.push(section(part.heading, await part.run({ ...context, say })))
  }
  return sections.join('\n\n')
}

/** A signal ends this, and leaves nothing behind. */
function removeWhenEnded(place: Place): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      endChildren()
      place.remove()
      process.kill(process.pid, signal)
    })
  }
}

const { values, positionals } = parseArgs({
  options: { write: { type: 'boolean', default: false } },
  allowPositionals: true,
})
if (values.write && positionals.length > 0)
  throw new Error('--write takes no names: what is written comes from one run.')
const parts = partsNamed(positionals)
const place = makePlace(process.env['PATH'] ?? '')
removeWhenEnded(place)
try {
  const results = await measure(parts, place)
  console.log(results)
  const document = join(root, DOCUMENT)
  if (values.write) writeFileSync(document, withResults(readFileSync(document, 'utf8'), results))
} finally {
  place.remove()
}

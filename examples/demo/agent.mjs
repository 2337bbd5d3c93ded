// The agent of the demo: a script that plays a coding agent which needs three calls. It is called as any agent is:
// the prompt arrives on stdin, the number of the iteration in CONVERGE_ITERATION, and it edits the workspace.
import { readFileSync, writeFileSync } from 'node:fs'

const FILE = 'src/slug.js'

const turns = {
  1: () => {
    console.log('A parenthesis is missing in slug(); I close it.')
    edit("replace(' ', '-'\n", "replace(' ', '-')\n")
  },
  2: () => {
    console.log('I have read the failing tests. Everything looks right to me, so I change nothing.')
  },
  3: () => {
    console.log('The pattern replaces one space only, and the number does not go up. I fix both.')
    edit("replace(' ', '-')", "replace(/\\s+/g, '-')")
    edit(
      'for (let number = 1; taken.includes(wanted); number++) {\n    return ',
      'let free = wanted\n  for (let number = 2; taken.includes(free); number++) {\n    free = ',
    )
    edit('return wanted', 'return free')
  },
}

function edit(before, after) {
  const text = readFileSync(FILE, 'utf8')
  if (!text.includes(before)) throw new Error(`not found in ${FILE}: ${before}`)
  writeFileSync(
    FILE,
    text.replace(before, () => after),
  )
}

readFileSync(0)
turns[process.env.CONVERGE_ITERATION]?.()

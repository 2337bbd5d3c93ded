import type { ActRun } from './act.ts'

/** Of the reusable workflow. */
export type CallerInputs = Readonly<Record<string, string | number | boolean>>

/** An agent and a gate that fit together: bad before, good behind it. */
export const FIXES = 'echo good > value.txt'
export const GATE = 'grep -q good value.txt'

const CALLER = `
name: caller
on:
  pull_request:
    types: [labeled]
  workflow_dispatch:
permissions: {}
jobs:
  converge:
    permissions:
      contents: write
      pull-requests: write
    uses: OWNER/converge/.github/workflows/converge.yml@local
    with:
INPUTS
    secrets:
      AGENT_ENV: \${{ secrets.AGENT_ENV }}
      SETUP_ENV: \${{ secrets.SETUP_ENV }}
      PUSH_TOKEN: \${{ secrets.PUSH_TOKEN }}
  after:
    needs: converge
    if: always()
    runs-on: ubuntu-latest
    steps:
      - env:
          RESULT: \${{ toJSON(needs.converge) }}
        run: printf '%s' "$RESULT" > "$STAND_IN_RESULT"
`

/** A workflow that calls the reusable one, and a job behind it that writes down what it said. */
export function callerWith(inputs: CallerInputs = {}): string {
  const given = { agent: FIXES, gates: GATE, 'max-iterations': 1, ...inputs }
  const lines = Object.entries(given).map(([name, value]) => `      ${name}: ${JSON.stringify(value)}`)
  return CALLER.replace('INPUTS', lines.join('\n'))
}

/** What the called workflow said. */
export function outputsOf({ result }: ActRun): Record<string, string> {
  const { outputs = {} } = (result ?? {}) as { outputs?: Record<string, string> }
  return outputs
}

import type { Gate, Inputs } from '../inputs/types.ts'
import type { RunRecord } from '../loop/run-record.ts'
import type { GateResult } from '../loop/types.ts'
import { count, formatDuration, formatMinutes, grouped } from '../text/duration.ts'
import { codeSpan, tableCell } from '../text/fence.ts'
import { namesText } from '../text/names.ts'
import { bullets, fold, joinBlocks, markdownTable } from './blocks.ts'
import { protectedSetting } from './protected.ts'
import { totalMs } from './record.ts'

const MOST_GATES = 50
const LINE_CHARACTERS = 200

/** Gates, agent and limits in a fold; empty where the inputs were not valid. */
export function settingsFold(record: RunRecord): string {
  const inputs = record.facts.inputs
  if (inputs === null) return ''
  const gates = inputs.gates.length === 0 ? '' : `${count(inputs.gates.length, 'gate')}, `
  return fold(
    `Settings: ${gates}agent, limits, protected files`,
    joinBlocks([gateTable(record, inputs), bullets([...settingLines(inputs), protectedSetting(record)])]),
  )
}

function gateTable(record: RunRecord, inputs: Inputs): string {
  if (inputs.gates.length === 0) return ''
  const rows = inputs.gates.slice(0, MOST_GATES).map((gate, index) => gateRow(gate, resultsOf(record, index)))
  const table = markdownTable(
    [
      { title: 'Gate', align: 'left' },
      { title: 'Command', align: 'left' },
      { title: 'Limit', align: 'right' },
      { title: 'Ran', align: 'right' },
      { title: 'Unchanged', align: 'right' },
      { title: 'Time', align: 'right' },
    ],
    rows,
  )
  const rest = inputs.gates.length - rows.length
  return rest > 0 ? `${table}\n\nand ${count(rest, 'more gate', 'more gates')}` : table
}

function gateRow(gate: Gate, results: readonly GateResult[]): readonly string[] {
  const ran = results.reduce((sum, result) => sum + result.attempts, 0)
  const unchanged = results.filter((result) => result.verdict === 'unchanged').length
  return [
    tableCell(codeSpan(gate.name)),
    tableCell(codeSpan(gate.line, LINE_CHARACTERS)),
    formatMinutes(gate.timeoutMs),
    grouped(ran),
    grouped(unchanged),
    formatDuration(totalMs(results)),
  ]
}

function resultsOf(record: RunRecord, gate: number): readonly GateResult[] {
  return record.rounds.flatMap((round) => round.judging?.results[gate] ?? [])
}

function settingLines(inputs: Inputs): readonly string[] {
  const names = Object.keys(inputs.agentEnv)
  return [
    `Agent ${codeSpan(inputs.agent.line, LINE_CHARACTERS)}, at most ${formatMinutes(inputs.agentTimeoutMs)} a call`,
    ...(names.length === 0 ? [] : [`For the agent only: ${namesText(names, { most: 20 })}`]),
    ...(inputs.task === null
      ? []
      : [`A task is given (\`prompt\`, ${count(inputs.task.length, 'character')})`]),
    ...(inputs.until === null ? [] : [`\`until\` ${codeSpan(inputs.until.line, LINE_CHARACTERS)}`]),
    ...(inputs.while === null ? [] : [`\`while\` ${codeSpan(inputs.while.line, LINE_CHARACTERS)}`]),
    `Limits: ${count(inputs.maxIterations, 'iteration')}, ${count(inputs.maxGateRuns, 'gate run')}, ${inputs.maxUnchanged} unchanged in a row, ${formatMinutes(inputs.timeoutMs)}`,
    agentConfigLine(inputs),
    ...switches(inputs),
  ]
}

/** As long as git's own short form of an id. */
const SHORT_ID = 7

function agentConfigLine({ base, trustAgentConfig }: Inputs): string {
  if (base === null) return 'Agent configuration: of the workspace (no `base`)'
  return trustAgentConfig
    ? 'Agent configuration: of the workspace (`trust-agent-config: true`)'
    : `Agent configuration: from base ${codeSpan(base.slice(0, SHORT_ID))}`
}

/** Only what differs from the default is worth a line. */
function switches(inputs: Inputs): readonly string[] {
  const off = [
    ...(inputs.baseline ? [] : ['`baseline: false`']),
    ...(inputs.skipUnchanged ? [] : ['`skip-unchanged: false`']),
    ...(inputs.onAgentFailure === 'judge' ? [] : ['`on-agent-failure: stop`']),
    ...(inputs.failIfNotConverged ? [] : ['`fail-if-not-converged: false`']),
  ]
  return off.length === 0 ? [] : [`Switches: ${off.join(', ')}`]
}

import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { type RunnerLog, workflowCommands } from '../../src/output/workflow-commands.ts'
import { liveCommands, unescaped } from '../support/runner-log.ts'

function logOf(write: (log: RunnerLog) => void): string {
  let text = ''
  write(
    workflowCommands((lines) => {
      text += lines
    }),
  )
  return text
}

const withData: [string, keyof RunnerLog][] = [
  ['error', 'error'],
  ['warning', 'warning'],
  ['group', 'startGroup'],
  ['add-mask', 'addMask'],
]

it.each(withData)('the runner reads every text of %s back as it was', (name, method) => {
  const piece = fc.constantFrom('%', '%0A', '%25', '\r', '\n', ':', '::', ',', '##[error]', '=', 'é', 'a')
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('')
      const log = logOf((written) => written[method](text))
      expect(log.match(/\r\n|\n|\r/g)).toEqual(['\n'])
      const [command, ...more] = liveCommands(log)
      expect(more).toEqual([])
      expect(command?.name).toBe(name)
      expect(unescaped(command?.value ?? '')).toBe(text)
    }),
  )
})

it('a line is printed as it is, and a group is ended', () => {
  const log = logOf((written) => {
    written.startGroup('gate: npm test')
    written.info('100 % passed')
    written.endGroup()
  })
  expect(log).toBe('::group::gate: npm test\n100 % passed\n::endgroup::\n')
})

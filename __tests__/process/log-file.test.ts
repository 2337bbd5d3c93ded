import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { LogFile } from '../../src/process/log-file.ts'
import { temporaryFolder } from '../support/commands.ts'

let folder: ReturnType<typeof temporaryFolder>
beforeEach(() => {
  folder = temporaryFolder('log')
})
afterEach(() => folder.remove())

let count = 0

function written(parts: readonly string[], eachEndBytes: number): Buffer {
  count += 1
  const log = new LogFile(join(folder.path, String(count)), eachEndBytes)
  for (const part of parts) log.write(part)
  log.close()
  return readFileSync(log.path)
}

it('what is longer than both ends keeps exactly the first and the last bytes, and says how many are missing', () => {
  const parts = fc.array(fc.string({ unit: 'grapheme', maxLength: 40 }), { maxLength: 30 })
  fc.assert(
    fc.property(parts, fc.integer({ min: 1, max: 60 }), (texts, each) => {
      const whole = Buffer.from(texts.join(''))
      const missing = whole.length - 2 * each
      const expected =
        missing <= 0
          ? whole
          : Buffer.concat([
              whole.subarray(0, each),
              Buffer.from(`\n… ${missing.toLocaleString('en-US')} bytes left out …\n`),
              whole.subarray(-each),
            ])
      expect(written(texts, each).equals(expected)).toBe(true)
    }),
    { numRuns: 60 },
  )
})

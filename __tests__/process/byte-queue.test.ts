import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { ByteQueue, LastBytes } from '../../src/process/byte-queue.ts'

/** Counts on, so that no byte can be taken for another. */
function* parts(sizes: readonly number[]): Generator<Buffer> {
  let next = 0
  for (const size of sizes) {
    yield Buffer.from(Array.from({ length: size }, (_, at) => (next + at) % 251))
    next += size
  }
}

it('a queue gives back the bytes that it was given, in whatever parts, also where its memory begins again', () => {
  const step = fc.record({ push: fc.nat(40_000), shift: fc.nat(60_000) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const queue = new ByteQueue()
      let expected = Buffer.alloc(0)
      for (const [at, part] of [...parts(steps.map(({ push }) => push))].entries()) {
        queue.push(part)
        expected = Buffer.concat([expected, part])
        const count = Math.min(expected.length, steps[at]?.shift ?? 0)
        const got = Buffer.concat(queue.shift(count))
        expect(got.equals(expected.subarray(0, count))).toBe(true)
        expected = expected.subarray(count)
      }
    }),
    { numRuns: 60 },
  )
})

it('of a stream the last bytes are kept, in whatever parts it comes', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50), { maxLength: 20 }), fc.integer({ min: 1, max: 60 }), (sizes, most) => {
      const last = new LastBytes(most)
      const all = [...parts(sizes)]
      for (const part of all) last.add(part)
      expect(last.bytes.equals(Buffer.concat(all).subarray(-most))).toBe(true)
    }),
  )
})

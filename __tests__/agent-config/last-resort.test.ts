import { expect, it } from '@jest/globals'
import { leavingStart } from '../../src/agent-config/last-resort.ts'
import { neverStops, StopSwitch } from '../../src/process/stop.ts'

/** Something to take back, which tells when that is done. */
function lent() {
  let tell = () => {}
  const done = new Promise<void>((resolve) => {
    tell = resolve
  })
  let times = 0
  const takeBackNow = () => {
    times += 1
    tell()
  }
  return { takeBackNow, done, times: () => times }
}

it('after a cancel it is put back although the loop does not come to an end', async () => {
  const stop = new StopSwitch()
  const config = lent()
  let end = () => {}
  const waiting = leavingStart(config, stop, () => new Promise<void>((resolve) => (end = resolve)), 1)
  stop.cut('cancel')
  const alive = setInterval(() => {}, 1000)
  await config.done
  clearInterval(alive)
  expect(config.times()).toBe(1)
  end()
  await waiting
  expect(config.times()).toBe(2)
})

it('it is put back when the loop fails', async () => {
  const config = lent()
  const failing = leavingStart(config, neverStops, () => Promise.reject(new Error('a bug')))
  await expect(failing).rejects.toThrow('a bug')
  expect(config.times()).toBe(1)
})

import { setImmediate as turn } from 'node:timers/promises'
import { searchUsers } from '@tidemark/schema/rest/user'
import { expect, test } from 'vitest'
import { trackCalls } from './idle.ts'
import type { Call } from './services.ts'

/** Calls that the test settles. */
function startCalls() {
  const open: PromiseWithResolvers<unknown>[] = []
  const { call, idle } = trackCalls((() => {
    const pending = Promise.withResolvers<unknown>()
    open.push(pending)
    return pending.promise
  }) as Call)
  let isIdle = false
  return {
    open,
    call: () => call(searchUsers, { query: { contract: '1DM03' } }),
    wait: () => idle().then(() => (isIdle = true)),
    async isIdle() {
      for (let turns = 0; turns < 5; turns += 1) await turn()
      return isIdle
    },
  }
}

test('it is idle at once when no call is in flight', async () => {
  const calls = startCalls()
  void calls.wait()
  expect(await calls.isIdle()).toBe(true)
})

test('it is idle once the calls in flight, and those that follow from them, have succeeded or failed', async () => {
  const calls = startCalls()
  const followed = calls.call().then(() => calls.call())
  const failing = calls.call()
  void calls.wait()
  expect(await calls.isIdle()).toBe(false)
  calls.open[0]?.resolve('first')
  calls.open[1]?.reject(new Error('no'))
  await expect(failing).rejects.toThrowError('no')
  expect(await calls.isIdle()).toBe(false)
  calls.open[2]?.resolve('second')
  expect(await followed).toBe('second')
  expect(await calls.isIdle()).toBe(true)
})

test('a call that is made just after the wait began is waited for', async () => {
  const calls = startCalls()
  void calls.wait()
  void calls.call()
  expect(await calls.isIdle()).toBe(false)
  calls.open[0]?.resolve('answer')
  expect(await calls.isIdle()).toBe(true)
})

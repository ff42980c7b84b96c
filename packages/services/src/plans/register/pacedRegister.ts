import { setTimeout } from 'node:timers/promises'
import { bulkhead } from 'cockatiel'
import type { NumberRegister } from './register.ts'
import { RegisterBusy } from './register.ts'

/** The longest wait in seconds that the register may ask for. */
const longestWait = 600

/**
 * Limits the concurrent requests of this process to the register. When the register asks to wait,
 * all requests pause for that time, and the refused one is sent again.
 */
export function paceRegister(register: NumberRegister, concurrency: number): NumberRegister {
  const slots = bulkhead(concurrency, Number.POSITIVE_INFINITY)
  let pausedUntil = 0

  const ask = <T>(request: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
    slots.execute(async () => {
      for (;;) {
        for (let left = remaining(); left > 0; left = remaining())
          await setTimeout(left, undefined, signal && { signal })
        signal?.throwIfAborted()
        try {
          return await request()
        } catch (error) {
          if (!(error instanceof RegisterBusy)) throw error
          const seconds = Math.min(error.retryAfterSeconds, longestWait)
          pausedUntil = Math.max(pausedUntil, Date.now() + seconds * 1_000)
        }
      }
    })
  const remaining = () => pausedUntil - Date.now()

  return {
    issue: (request, signal) => ask(() => register.issue(request, signal), signal),
    carry: (contract, carried) => ask(() => register.carry(contract, carried)),
    retire: (contract, tagCodes) => ask(() => register.retire(contract, tagCodes)),
    issuedSince: (contract, cursor, signal) =>
      ask(() => register.issuedSince(contract, cursor, signal), signal),
  }
}

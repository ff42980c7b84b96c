import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Call } from './services.ts'

/**
 * Tracks the calls of one operation. `idle` resolves once none is in flight: user names, which
 * every other answer adds to, are then batched into one request. It delays no response, since an
 * operation is answered as a whole.
 */
export function trackCalls(call: Call): { call: Call; idle: () => Promise<void> } {
  const inFlight = new Set<Promise<unknown>>()
  const tracked = async (...input: Parameters<Call>) => {
    const pending = call(...input)
    inFlight.add(pending)
    try {
      return await pending
    } finally {
      inFlight.delete(pending)
    }
  }
  const idle = async () => {
    // One turn of the event loop lets resolvers that have just been answered make their next calls.
    await nextTurn()
    while (inFlight.size > 0) {
      await Promise.allSettled(inFlight)
      await nextTurn()
    }
  }
  return { call: tracked as Call, idle }
}

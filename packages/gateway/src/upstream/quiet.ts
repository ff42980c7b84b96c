import { setImmediate as turn } from 'node:timers/promises'
import type { Call } from './services.ts'

/**
 * Watches the calls of an operation, so that something can wait until no other is under way: names of people, which every other answer
 * adds to, are then asked for once. The whole operation is answered at once, so nothing is told later by that wait.
 */
export function watchCalls(call: Call): { call: Call; quiet: () => Promise<void> } {
  const underWay = new Set<Promise<unknown>>()
  const watched = async (...input: Parameters<Call>) => {
    const pending = call(...input)
    underWay.add(pending)
    try {
      return await pending
    } finally {
      underWay.delete(pending)
    }
  }
  const quiet = async () => {
    // A turn of the event loop lets resolvers that have just been answered make the calls that follow from it.
    await turn()
    while (underWay.size > 0) {
      await Promise.allSettled(underWay)
      await turn()
    }
  }
  return { call: watched as Call, quiet }
}

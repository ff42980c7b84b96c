import type { Endpoint } from '@tidemark/schema/rest/endpoint'
import { FairTurns } from './fairTurns.ts'

/** Runs a person's call for a contract when its turn comes. */
type RunWithin = <T>(contract: string, work: () => Promise<T>, person?: string) => Promise<T>

/** Calls with a longer time limit have separate places: they would hold those of short calls. */
const longMs = 10_000

/** Two long calls run at once, one per contract: one that takes its whole time leaves a place. */
const long = { most: 2, share: 1 }

/**
 * Creates the limits of one process's calls, by bulkhead name; endpoints that share a name share
 * the limit. At most `most` short calls of all bulkheads run at the same time, so that ordinary
 * calls find a free database connection, and at most half of them for one contract: see
 * `FairTurns`.
 */
export function createBulkheads(most: number): (call: Pick<Endpoint, 'bulkhead'>) => RunWithin {
  const short = new FairTurns({ most, share: Math.max(1, Math.floor(most / 2)) })
  const longer = new FairTurns(long)
  return ({ bulkhead }) => {
    if (!bulkhead) return (_contract, work) => work()
    const scheduler = bulkhead.timeMs > longMs ? longer : short
    return (contract, work, person = '') => scheduler.run({ contract, person, bulkhead }, work)
  }
}

import { BulkheadRejectedError, bulkhead } from 'cockatiel'
import type { Bulkhead, Endpoint } from '@tidemark/schema/rest/endpoint'
import { Overloaded } from './refusals.ts'

type Run = <T>(work: () => Promise<T>) => Promise<T>

/** The limits of one process's calls, by bulkhead name; endpoints that share a name share the limit. */
export function createBulkheads(): (endpoint: Endpoint) => Run {
  const byName = new Map<string, Run>()
  return ({ bulkhead: declared }) => {
    if (!declared) return (work) => work()
    const run = byName.get(declared.name) ?? limit(declared)
    byName.set(declared.name, run)
    return run
  }
}

/** Throws `Overloaded` when the queue is full. */
function limit({ concurrency, queue }: Bulkhead): Run {
  const policy = bulkhead(concurrency, queue)
  return async (work) => {
    try {
      return await policy.execute(work)
    } catch (error) {
      if (error instanceof BulkheadRejectedError) throw new Overloaded()
      throw error
    }
  }
}

import { Client } from 'pg'
import type { PoolClient, QueryConfig } from 'pg'

export type QueryFunction = (asked: string | QueryConfig, ...more: unknown[]) => unknown

/**
 * Returns the driver's `query` of a connection, always called with a callback. Without one the
 * driver assigns a new closure to a property of the query, which V8 allocates in the old
 * generation; the rows that it references then survive every minor garbage collection. For calls
 * with hundreds of rows those took 13 ms instead of one.
 */
export const queryWithCallback = (client: PoolClient): QueryFunction => {
  const query: QueryFunction = (...sent) =>
    Reflect.apply(Reflect.get(Client.prototype, 'query') as QueryFunction, client, sent)
  return (asked, ...more) =>
    typeof more.at(-1) === 'function' || (typeof asked === 'object' && 'submit' in asked)
      ? query(asked, ...more)
      : new Promise((resolve, reject) => {
          query(asked, ...more, (error: Error | null, result: unknown) =>
            error ? reject(error) : resolve(result),
          )
        }).catch((error: unknown) => {
          // As the driver does it: the stack leads to the caller instead of the socket.
          if (error instanceof Error) Error.captureStackTrace(error)
          throw error
        })
}

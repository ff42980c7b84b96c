import { Client } from 'pg'
import type { PoolClient, QueryConfig } from 'pg'

export type Ask = (asked: string | QueryConfig, ...more: unknown[]) => unknown

/**
 * The driver's own `query` of one connection, always with a callback. Without one the driver makes a function and puts it on what it asks: V8 places a
 * function that is written where it is assigned to a property among what lives long, and everything that one holds, here each answer with its rows,
 * then outlives every small collection. Of calls that read hundreds of rows those took 13 ms each in place of one.
 */
export const askOf = (client: PoolClient): Ask => {
  const query: Ask = (...sent) =>
    Reflect.apply(Reflect.get(Client.prototype, 'query') as Ask, client, sent)
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

import type { Generated } from 'kysely'

declare module '#platform/db/tables.ts' {
  interface Tables {
    idempotency: IdempotencyTable
  }
}

/** The first response to each request with an `Idempotency-Key`, stored for a day. */
export interface IdempotencyTable {
  user_id: string
  key: string
  /** A hash of endpoint, query and body: the same key with another request is refused. */
  request_hash: string
  /** The response's JSON text, so that the repeated response is identical. */
  answer: string
  created_time: Generated<Date>
}

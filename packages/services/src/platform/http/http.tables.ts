import type { Generated } from 'kysely'

declare module '#platform/db/tables.ts' {
  interface Tables {
    idempotency: IdempotencyTable
  }
}

/** The first answer to each request that carried an `Idempotency-Key`, kept for a day. */
export interface IdempotencyTable {
  user_id: string
  key: string
  /** Of endpoint, query and body: the same key with another request is refused. */
  request_hash: string
  /** The answer's JSON text, so that the repeated answer is the first one to the letter. */
  answer: string
  created_time: Generated<Date>
}

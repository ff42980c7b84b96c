import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import {
  idempotencyHeader,
  idempotencyKeyRule,
  isIdempotencyKey,
} from '@tidemark/schema/rest/idempotencyKey'
import type { Tables } from '#platform/db/tables.ts'
import { lockThing } from '#platform/db/locks.ts'
import { InvalidInput } from './refusals.ts'

export interface RepeatableRequest {
  readonly userId: string
  readonly key: string
  /** The parts that identify a request. */
  readonly content: unknown
}

/**
 * Runs the work once per person and key; a key is remembered for a day. A repeated request gets the
 * text of the first response; a concurrent one waits for it, because the lock lasts until the
 * transaction ends. A refused request changed nothing and may be repeated.
 */
export async function once(
  trx: Transaction<Tables>,
  request: RepeatableRequest,
  work: () => Promise<string>,
): Promise<string> {
  const { userId, key } = request
  const hash = createHash('sha256').update(JSON.stringify(request.content)).digest('hex')
  await lockThing(trx, 'request of a key', `${userId} ${key}`)
  const first = await trx
    .selectFrom('idempotency')
    .select(['request_hash', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (first && first.request_hash !== hash) {
    throw new InvalidInput({
      [idempotencyHeader]: 'This key was used with another request. Use a new key for each action.',
    })
  }
  if (first) return first.answer
  const answer = await work()
  await trx
    .insertInto('idempotency')
    .values({ user_id: userId, key, request_hash: hash, answer })
    .execute()
  return answer
}

/** Reads a key of up to 200 plain characters, or none. */
export function readIdempotencyKey(header: string | undefined): string | undefined {
  if (header !== undefined && !isIdempotencyKey(header)) {
    throw new InvalidInput({ [idempotencyHeader]: idempotencyKeyRule })
  }
  return header
}

/** Deletes responses older than a day. */
export const sweepAnswers = (db: Kysely<Tables>) =>
  db
    .deleteFrom('idempotency')
    .where('created_time', '<', sql<Date>`now() - interval '24 hours'`)
    .execute()

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'

const windowMs = 15 * 60_000

/**
 * Failures allowed in one window. The limit for a pair of account and address is the strictest, so
 * that guesses from elsewhere do not lock out the account's owner.
 */
const allowed = { pair: 8, account: 80, address: 120 } as const

/** The email as typed and the network address of a sign-in attempt. */
export interface Attempt {
  readonly email: string
  readonly ip: string
}

const keysOf = ({ email, ip }: Attempt) => {
  // Digests, because people sometimes type their password into the wrong field.
  const digest = (...parts: string[]) =>
    createHash('sha256').update(parts.join('\n')).digest('base64url')
  const account = email.trim().toLowerCase()
  return {
    pair: `pair:${digest(account, ip)}`,
    account: `account:${digest(account)}`,
    address: `address:${digest(ip)}`,
  }
}

/**
 * Counts an attempt as failed before it is checked, so that parallel guesses are limited too.
 * Returns the seconds to wait; 0 when the attempt may proceed.
 */
export async function chargeAttempt(
  db: Kysely<Tables>,
  attempt: Attempt,
  now = Date.now(),
): Promise<number> {
  const keys = keysOf(attempt)
  const at = new Date(now)
  const counted = await db
    .insertInto('identity_attempt')
    .values(
      Object.values(keys).map((key) => ({
        key,
        failures: 1,
        window_ends_at: new Date(now + windowMs),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        failures: sql<number>`case when identity_attempt.window_ends_at <= ${at} then 1 else identity_attempt.failures + 1 end`,
        window_ends_at: sql<Date>`case when identity_attempt.window_ends_at <= ${at} then excluded.window_ends_at
        else identity_attempt.window_ends_at end`,
      }),
    )
    .returningAll()
    .execute()
  const over = counted.filter(
    (row) => row.failures > allowed[row.key.slice(0, row.key.indexOf(':')) as keyof typeof allowed],
  )
  return Math.max(0, ...over.map((row) => Math.ceil((row.window_ends_at.getTime() - now) / 1000)))
}

/** Removes the count of an attempt that succeeded. */
export async function forgiveAttempt(db: Kysely<Tables>, attempt: Attempt): Promise<void> {
  const keys = keysOf(attempt)
  await db.deleteFrom('identity_attempt').where('key', 'in', [keys.pair, keys.account]).execute()
  await db
    .updateTable('identity_attempt')
    .set({ failures: sql<number>`greatest(failures - 1, 0)` })
    .where('key', '=', keys.address)
    .execute()
}

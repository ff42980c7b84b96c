import { createHash } from 'node:crypto'
import { counted } from '@tidemark/schema/wording'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'

const windowMs = 15 * 60_000

/**
 * Failures allowed in one window. The limit for a pair of account and address is the strictest, so
 * that guesses from elsewhere do not lock out the account's owner.
 */
const allowed = { pair: 8, account: 80, address: 120 } as const
type Limit = keyof typeof allowed

/** A sign-in by email and password, a program's request with its id and secret, or a link with its token. */
export interface Attempt {
  readonly kind: 'person' | 'program' | 'link'
  /** The email as typed, the program's id, or the token. */
  readonly account: string
  /** The network address of the request. */
  readonly ip: string
}

function keysOf({ kind, account: typed, ip }: Attempt): Record<Limit, string> {
  // Digests, because people sometimes type their password into the wrong field.
  const digest = (...parts: string[]) =>
    createHash('sha256').update(parts.join('\n')).digest('base64url')
  const account = typed.trim().toLowerCase()
  // People, programs and links have separate counts, so that a program with an old secret locks out no one.
  const of = kind === 'person' ? '' : `${kind}:`
  return {
    pair: `pair:${of}${digest(account, ip)}`,
    account: `account:${of}${digest(account)}`,
    address: `address:${of}${digest(ip)}`,
  }
}

const limitOf = (key: string) => allowed[key.slice(0, key.indexOf(':')) as Limit]

/** Adds a failure to each key. Returns the seconds until the keys over their limit are free; 0 without any. */
async function charge(db: Kysely<Tables>, keys: readonly string[], now: number): Promise<number> {
  const at = new Date(now)
  const rows = await db
    .insertInto('identity_attempt')
    .values(keys.map((key) => ({ key, failures: 1, window_ends_at: new Date(now + windowMs) })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        failures: sql<number>`case when identity_attempt.window_ends_at <= ${at} then 1 else identity_attempt.failures + 1 end`,
        window_ends_at: sql<Date>`case when identity_attempt.window_ends_at <= ${at} then excluded.window_ends_at
        else identity_attempt.window_ends_at end`,
      }),
    )
    .returningAll()
    .execute()
  return secondsUntil(
    rows.filter(({ key, failures }) => failures > limitOf(key)),
    now,
  )
}

const secondsUntil = (rows: readonly { window_ends_at: Date }[], now: number) =>
  Math.max(0, ...rows.map((row) => Math.ceil((row.window_ends_at.getTime() - now) / 1000)))

/**
 * Counts an attempt as failed. Returns the seconds to wait; 0 when the attempt may proceed. A
 * sign-in is counted before its password is checked, so that parallel guesses are limited too.
 */
export async function chargeAttempt(
  db: Kysely<Tables>,
  attempt: Attempt,
  now = Date.now(),
): Promise<number> {
  const { pair, address, account } = keysOf(attempt)
  // A refused guess does not count for the account: one address cannot lock it for all others.
  return (await charge(db, [pair, address], now)) || (await charge(db, [account], now))
}

/** Returns the seconds to wait after earlier failures, without counting an attempt. */
export async function attemptWait(
  db: Kysely<Tables>,
  attempt: Attempt,
  now = Date.now(),
): Promise<number> {
  const rows = await db
    .selectFrom('identity_attempt')
    .selectAll()
    .where('key', 'in', Object.values(keysOf(attempt)))
    .where('window_ends_at', '>', new Date(now))
    .execute()
  return secondsUntil(
    rows.filter(({ key, failures }) => failures >= limitOf(key)),
    now,
  )
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

/** States how long to wait after too many attempts. */
export const tooManyAttempts = (seconds: number) =>
  `Too many attempts. Try again in ${counted(Math.ceil(seconds / 60), 'minute')}.`

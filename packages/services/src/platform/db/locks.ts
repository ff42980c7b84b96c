import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Processes of two releases run side by side, so a number never changes. */
const numbers = {
  /** That of Kysely's migrator, so that processes of releases that use its lock wait, too. */
  migrations: 3_853_314_791_062_309_107n,
  'views of reach': 7_204_318n,
  /** A backup holds it while it copies files: rows in its dump may name the bytes. */
  'deletion of bytes': 7_204_319n,
  'filling a demonstration': 7_204_320n,
  'start of jobs': 7_204_321n,
  /** Held while rows of tallies are added up or counted again. Changes of lines do not take it. */
  tallies: 7_204_322n,
  /** Held while events get their positions, which readers see in their order. */
  'positions of events': 7_204_323n,
} as const
type Work = keyof typeof numbers

/** What one transaction at a time changes, of an id: that of a contract if the name says no other. */
type Kind =
  | 'absences of a contract'
  | 'contract data'
  | 'feeds of a person'
  | 'form numbers'
  | 'logs of a contract'
  | 'new user of an email'
  | 'predecessors'
  | 'proposals of a person'
  | 'request of a key'
  | 'webhooks of a contract'

/** Waits until no other transaction holds the lock of this work; holds it until the transaction ends. */
export const lockWork = async (trx: Transaction<Tables>, work: Work): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(${sql.lit(numbers[work])})`.execute(trx))

/** As `lockWork`, beside other transactions that share the lock. */
export const shareWork = async (trx: Transaction<Tables>, work: Work): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock_shared(${sql.lit(numbers[work])})`.execute(trx))

/** As `lockWork`, but returns false at once where another transaction holds the lock. */
export async function tryLockWork(trx: Transaction<Tables>, work: Work): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(numbers[work])}) as free`.execute(trx)
  return rows[0]?.free === true
}

/** Waits until no other transaction holds the lock of the thing; holds it until the transaction ends. */
export const lockThing = async (trx: Transaction<Tables>, kind: Kind, id: string): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${id}`}, 0))`.execute(
    trx,
  ))

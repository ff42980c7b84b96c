import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'

/**
 * What becomes of rows that a job claimed from an outbox: a table with `state`, `due_at`, `tries`, `cause`,
 * `claimed_by` and `ended_at`. A row waits, is `sending` once a job claimed it, and ends.
 */
export function outboxOf(table: string, key: string) {
  const change = (db: Kysely<Tables>, set: ReturnType<typeof sql>, where: ReturnType<typeof sql>) =>
    sql`update ${sql.table(table)} set claimed_by = null, ${set} where state = 'sending' and ${where}`.execute(
      db,
    )
  const isRow = (id: string) => sql`${sql.ref(key)} = ${id}`
  return {
    /** Returns what an ended attempt of a job had claimed. Its try does not count. */
    release: (db: Kysely<Tables>, job: string) =>
      change(db, sql`state = 'waiting', tries = greatest(tries - 1, 0)`, sql`claimed_by = ${job}`),
    /** Ends a claimed row. */
    end: (db: Kysely<Tables>, id: string, state: string, cause: string | null = null) =>
      change(db, sql`state = ${state}, cause = ${cause}, ended_at = now()`, isRow(id)),
    /** Has a claimed row tried again later. */
    postpone: (db: Kysely<Tables>, id: string, seconds: number, cause: string) =>
      change(
        db,
        sql`state = 'waiting', cause = ${cause}, due_at = now() + make_interval(secs => ${seconds})`,
        isRow(id),
      ),
  }
}

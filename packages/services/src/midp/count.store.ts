import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import type { Family } from './dictionary.store.ts'
import type { Selection } from './selection.store.ts'
import { countable, scheduleKey } from './selection.store.ts'

export interface Count {
  readonly count: number
  readonly done: number
}
/** Counts by key of a family. */
export type Counts = ReadonlyMap<string | number, Count>

/** Counts the selected lines by the keys of several families, in one pass over the rows. */
export async function countByFamily<Of extends Family>(
  db: Kysely<Tables>,
  selection: Selection,
  families: readonly Of[],
): Promise<Record<Of, Counts>> {
  const keys = families.map((family) =>
    family === 'schedule' ? scheduleKey(selection.clock) : sql.ref(`line.${family}`),
  )
  const columns = families.map((family) => sql.ref(`keyed.${family}`))
  const { rows } = await sql<Record<Family, string | number | null> & Count>`
    select ${sql.join(columns)}, cast(count(*) as integer) as count, cast(count(*) filter (where keyed.done) as integer) as done
    from (select ${sql.join(keys.map((key, at) => sql`${key} as ${sql.ref(families[at] ?? '')}`))}, line.done from ${countable(selection)}) keyed
    group by grouping sets (${sql.join(columns.map((column) => sql`(${column})`))})`.execute(db)
  return Object.fromEntries(
    families.map((family) => [
      family,
      new Map(
        rows.flatMap(({ [family]: key, count, done }) =>
          key === null ? [] : [[key, { count, done }] as const],
        ),
      ),
    ]),
  ) as unknown as Record<Of, Counts>
}

import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { MidpSort } from '@tidemark/schema/rest/midp'
import type { Tables } from '#platform/db/tables.ts'
import type { Position } from './cursor.ts'
import { isAfter, orderBy } from './orderedRows.store.ts'
import type { RowsRequest } from './orderedRows.store.ts'
import type { Selection } from './selection.store.ts'

/** The most rows that a page may read by the index of numbers of each profile. */
const mostNumbers = 60_000

/** Returns whether `readNumbers` can read the rows of a selection in this order. */
export const isByProfile = (
  { conditions, text }: Selection,
  order: readonly MidpSort[],
  size: number,
): boolean =>
  text === undefined &&
  Object.keys(conditions).join() === 'profile_id' &&
  order.map(({ key }) => key).join() === 'number' &&
  (conditions.profile_id?.length ?? 0) * size <= mostNumbers

/**
 * Reads the first rows of each profile by number, and the first of these. By the index of all
 * numbers, the lines of a discipline, or those without a number, can begin after most others.
 */
export async function readNumbers(
  db: Kysely<Tables>,
  {
    contract,
    clock,
    conditions,
    order: [number],
    lastOf,
    after,
    size,
  }: Selection &
    Pick<RowsRequest, 'after' | 'size'> &
    Record<'order' | 'lastOf', readonly MidpSort[]>,
): Promise<Position[]> {
  const descending = number?.descending ?? false
  const lastDescending = lastOf.at(-1)?.descending ?? false
  const direction = (isDescending: boolean) => sql.raw(isDescending ? 'desc' : 'asc')
  const sorted = sql`order by line.number_key ${direction(descending)}, line.tag_code ${direction(lastDescending)} limit ${size}`
  const isLater = after
    ? sql`and ${isAfter(after, [{ ...orderBy('number', [], clock), descending }], lastDescending)}`
    : sql``
  const { rows } = await sql<{ tag_code: string; number_key: string }>`
    select line.tag_code, line.number_key from unnest(cast(${conditions.profile_id} as int[])) as profile (id),
      lateral (
        select line.tag_code, line.number_key from deliverable_row line
        where line.contract = ${contract} and line.profile_id = profile.id ${isLater} ${sorted}
      ) line ${sorted}`.execute(db)
  return rows.map((row) => ({ tag: row.tag_code, values: [row.number_key] }))
}

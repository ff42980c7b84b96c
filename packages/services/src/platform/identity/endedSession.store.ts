import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import type { IssuedToken } from './issuedToken.store.ts'

/** Longer than an access token is valid, with the tolerated clock difference. */
const listedMinutes = 15
/** Longer than an id is listed, so that a copy does not import an id that it has deleted. */
const keptMinutes = 60

/** Lists the ids of the grants and tokens that ended while tokens of that time may still be valid. */
export async function listEnded(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db
    .selectFrom('ended_session')
    .select('id')
    .where('ended_at', '>', minutesAgo(listedMinutes))
    .execute()
  return rows.map(({ id }) => id)
}

/** Adds ids that the central services listed. */
export async function copyEnded(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  await sql`
    insert into ended_session (id) select unnest(${[...ids]}::text[])
    on conflict do nothing`.execute(db)
}

/** Returns whether neither the token nor its grant is among the copied ids. */
export async function isNotEnded(
  db: Kysely<Tables>,
  { tokenId, grantId }: IssuedToken,
): Promise<boolean> {
  const ended = await db
    .selectFrom('ended_session')
    .select('id')
    .where('id', 'in', [tokenId ?? '', grantId ?? ''])
    .executeTakeFirst()
  return ended === undefined
}

export const sweepEnded = (db: Kysely<Tables>) =>
  db.deleteFrom('ended_session').where('ended_at', '<', minutesAgo(keptMinutes)).execute()

const minutesAgo = (minutes: number) =>
  sql<Date>`clock_timestamp() - make_interval(mins => ${minutes})`

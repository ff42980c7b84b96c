import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { PrivilegeNodeRow } from '@tidemark/schema/rest/privilege'
import { anyOf } from '#platform/db/anyOf.ts'
import type { Tables } from '#platform/db/tables.ts'
import { cachedReach } from './computeReach.ts'
import { type Grant, nowhere } from './grants.ts'
import { keepReach, leaveReach, placesDigest, readPlaces } from './reach.store.ts'

/** What people reach who are named on something. Without an entry: everything of the contract. */
export type ReachOfPeople = ReadonlyMap<string, readonly Grant[]>

/**
 * Reads what other people reach in a contract, whatever the caller does: one query where none of them is
 * limited, and the limits of people with the same privileges once.
 */
export async function readReachOf(
  trx: Transaction<Tables>,
  contract: string,
  usernames: readonly string[],
): Promise<ReachOfPeople> {
  if (usernames.length === 0) return new Map()
  const { rows } = await sql<{ privileges: PrivilegeNodeRow[]; people: string[] }>`
    select privileges, array_agg(username) as people from (
      select username, jsonb_agg(privilege order by privilege_id) as privileges from (
        select distinct username, privilege_id, privilege
        from person join user_group_member using (user_id) join privilege_group using (group_id) join privilege using (privilege_id)
        where username = ${anyOf([...new Set(usernames)])} and privilege.contract = ${contract}
      ) held group by username
    ) each_one group by privileges`.execute(trx)
  if (rows.length === 0) return new Map()
  return keepReach(trx, async () => {
    await leaveReach(trx)
    const found = await sql<{ places: string | null }>`
      select ${placesDigest(sql`cast(${contract} as text)`)} as places`.execute(trx)
    const reach = new Map<string, readonly Grant[]>()
    for (const { privileges, people } of rows) {
      const places = found.rows[0]?.places ?? null
      const { grants } = await cachedReach([{ contract, privileges, places }], (of) =>
        readPlaces(trx, of),
      )
      for (const person of people) reach.set(person, JSON.parse(grants) as Grant[])
    }
    return reach
  })
}

/** Returns whether a person may act on plans at a place: they reach it with all its parts. */
export const reachesPlansAt = (reach: ReachOfPeople, username: string, place: string | null) =>
  reach.get(username)?.some(({ whole, places }) => whole && places.includes(place ?? nowhere)) ??
  true

/** Returns whether a person reaches the forms of the contract. */
export const reachesForms = (reach: ReachOfPeople | undefined, username: string): boolean =>
  reach
    ?.get(username)
    ?.some(
      ({ classes, places }) =>
        places.includes(nowhere) && classes.some(({ class_code }) => class_code === 'Form'),
    ) ?? true

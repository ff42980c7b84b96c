import type { Kysely } from 'kysely'
import type { Role } from '@tidemark/schema/rules/roles'
import type { Tables } from '#platform/db/tables.ts'

/** Creates rows that no call of the services creates. */
export interface Given {
  /** Creates a contract, by default named after its code. */
  contract(
    code: string,
    more?: { name?: string; originator?: string; timeZone?: string },
  ): Promise<void>
  /** Changes the time zone of a contract. */
  timeZone(contract: string, zone: string): Promise<void>
  /** Creates a person with roles by contract; the contracts must exist. */
  person(
    username: string,
    roles?: Record<string, readonly Role[]>,
    more?: { name?: string; isActive?: boolean; isProgram?: boolean },
  ): Promise<{ userId: string }>
}

export const givenIn = (db: Kysely<Tables>): Given => ({
  async contract(
    code,
    { name = `Contract ${code}`, originator = 'DMJ', timeZone: time_zone } = {},
  ) {
    await db
      .insertInto('contract')
      .values({ code, name, originator, ...(time_zone && { time_zone }) })
      .execute()
  },

  async timeZone(contract, zone) {
    await db.updateTable('contract').set({ time_zone: zone }).where('code', '=', contract).execute()
  },

  async person(
    username,
    roles = {},
    { name = username.split('@', 1).join(''), isActive = true, isProgram = false } = {},
  ) {
    const { user_id } = await db
      .insertInto('person')
      .values({
        username,
        name,
        is_active: isActive,
        is_program: isProgram,
        selected_contract: null,
      })
      .returning('user_id')
      .executeTakeFirstOrThrow()
    const rows = Object.entries(roles).flatMap(([contract, held]) =>
      held.map((role) => ({ user_id, contract, role })),
    )
    if (rows.length > 0) await db.insertInto('person_role').values(rows).execute()
    return { userId: user_id }
  },
})

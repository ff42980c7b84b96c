import type { Kysely } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'

/** Why somebody can do nothing any more. */
export const causes = ['inactive', 'withoutRole', 'outOfReach'] as const
type Cause = (typeof causes)[number]

/**
 * Takes from people what they need to act, and gives it back. `elsewhere`: a group of those who reach
 * something else.
 */
export function presence(db: Kysely<Tables>, elsewhere: string) {
  /** Who can do nothing, and how they come back. */
  const away = new Map<string, { cause: Cause; comeBack: () => Promise<unknown> }>()

  async function take(user_id: string, cause: Cause): Promise<() => Promise<unknown>> {
    if (cause === 'inactive') {
      const set = (is_active: boolean) =>
        db.updateTable('person').set({ is_active }).where('user_id', '=', user_id).execute()
      await set(false)
      return () => set(true)
    }
    if (cause === 'withoutRole') {
      const roles = await db
        .deleteFrom('person_role')
        .where('user_id', '=', user_id)
        .returningAll()
        .execute()
      return () => db.insertInto('person_role').values(roles).execute()
    }
    await db.insertInto('user_group_member').values({ user_id, group_id: elsewhere }).execute()
    return () => db.deleteFrom('user_group_member').where('user_id', '=', user_id).execute()
  }

  return {
    away,
    leaves: async (username: string, cause: Cause = 'inactive') => {
      const { user_id } = await db
        .selectFrom('person')
        .select('user_id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow()
      away.set(username, { cause, comeBack: await take(user_id, cause) })
    },
    returns: async (username: string | undefined) => {
      const absent = username && away.get(username)
      if (!absent) return
      away.delete(username)
      await absent.comeBack()
    },
  }
}

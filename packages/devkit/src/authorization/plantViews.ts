import { json } from '@tidemark/services/testkit'
import type { Planting } from './planting.ts'
import { usernameOf } from './principals.ts'

/**
 * Creates two saved views of one person: a personal one, and one that is shared with a group whose
 * privileges limit nobody. The first personal one of a contract is the page that opens first.
 */
export async function plantViews({ services, contract, word, holder }: Planting) {
  const { db } = services
  const username = usernameOf(holder ?? 'mighty')
  const { group_id: readers } = await db
    .insertInto('user_group')
    .values({ contract, name: `${word} readers`, created_by: 'system' })
    .returning('group_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('user_group_member')
    .columns(['group_id', 'user_id'])
    .expression((query) =>
      query
        .selectFrom('person')
        .where('username', 'in', [username, usernameOf(holder ?? 'owner')])
        .select((row) => [row.val(readers).as('group_id'), 'user_id']),
    )
    .execute()
  const save = async (name: string, group_id: string | null) => {
    const made = await db
      .insertInto('saved_view')
      .values({
        contract,
        name: `${word} ${name}`,
        group_id,
        content: json({ filter: { text: word }, sort: [], group_by: null, columns: null }),
        created_by: username,
        updated_by: username,
      })
      .returning('view_id')
      .executeTakeFirstOrThrow()
    return made.view_id
  }
  const view = await save('view', null)
  await db
    .insertInto('landing_view')
    .values({ contract, username, view_id: view })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { view, readers, sharedView: await save('shared view', readers) }
}

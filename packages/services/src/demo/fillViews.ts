import type { Transaction } from 'kysely'
import { json } from '#platform/db/json.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { DemoView } from './views.ts'

/** Saves the views of the MIDP; the groups exist. */
export async function fillViews(
  trx: Transaction<Tables>,
  views: readonly DemoView[],
): Promise<void> {
  const groups = await trx
    .selectFrom('user_group')
    .select(['group_id', 'contract', 'name'])
    .execute()
  const idOf = (contract: string, name: string) =>
    groups.find((group) => group.contract === contract && group.name === name)?.group_id ?? null
  await trx
    .insertInto('saved_view')
    .values(
      views.map(({ contract, name, by, group, content }) => ({
        contract,
        name,
        group_id: group === null ? null : idOf(contract, group),
        content: json(content),
        created_by: by,
        updated_by: by,
      })),
    )
    .execute()
}

import type { Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import { insertPrivilege } from '#privilege/privilege.store.ts'
import { system } from '#history/history.store.ts'
import type { DemoGroup } from './groups.ts'
import type { Demonstration } from './demonstration.ts'

/** Creates the groups with their members. */
export async function fillGroups(
  trx: Transaction<Tables>,
  { groups, who }: Demonstration,
): Promise<void> {
  const people = await trx.selectFrom('person').select(['user_id', 'username']).execute()
  const idOf = new Map(people.map(({ username, user_id: id }) => [username, id]))
  for (const { contract, name, organisation, members, privilege } of groups) {
    const { group_id } = await trx
      .insertInto('user_group')
      .values({ contract, name, project_organisation: organisation, created_by: who.manager })
      .returning('group_id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('user_group_member')
      .values(members.map((username) => ({ group_id, user_id: idOf.get(username) ?? '' })))
      .execute()
    if (privilege) await givePrivilege(trx, contract, group_id, privilege)
  }
}

async function givePrivilege(
  trx: Transaction<Tables>,
  contract: string,
  group: string,
  { name, ...below }: NonNullable<DemoGroup['privilege']>,
): Promise<void> {
  await insertPrivilege(trx, {
    contract,
    name,
    privilege: { type: 'contract', value: contract, ...below },
    groups: [group],
    by: system,
  })
}

import type { Transaction } from 'kysely'
import type { PrivilegeNode } from '@tidemark/schema/rules/privilege'
import { findUsers, insertGroup, insertMembers } from '#people/group/group.store.ts'
import { system } from '#records/history/history.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import { insertPrivilege } from '#people/privilege/privilege.store.ts'
import { peopleIn } from './people.ts'
import { rowsOf } from './rowsOf.ts'

/** Contract, name, members; a star is an organisation of the project. */
const groups = `
1DM03 | * Dunmere Joint Venture | manager, tom, dana, ravi, grace, ben, yusuf
1DM03 | * Client review board | ingrid, paul
1DM03 | Document control | manager, aisha.rahman, helen.marsh, piotr.nowak
1DM03 | Tunnel discipline leads | dana, ravi, grace, sofia, ben, yusuf
1DM03 | Model and map viewers | george.tan
1DM05 | * Calder Viaducts Alliance | manager, lena, omar, sofia, yusuf
1DM05 | * Independent design check | ingrid, emma
1DM05 | Document control | aisha.rahman, helen.marsh
1DM08 | * Northlea Surface Works | callum, ravi, omar, ben
1DM08 | Asset information | callum, piotr.nowak, aisha.rahman
`

const leaf = (
  type: PrivilegeNode['type'],
  value: string,
  additions: PrivilegeNode[] = [],
): PrivilegeNode => ({ type, value, additions, subtractions: [] })

/** The sector of Southwick Portal without its review comments. */
const portalWithoutComments = {
  name: 'Southwick Portal, no comments',
  additions: [leaf('sector', 'S2')],
  subtractions: [leaf('module', 'Registers', [leaf('class', 'Comment')])],
}

/** The groups of the three contracts. One of them limits its member's reach; without a privilege members see all. */
export const demoGroups = rowsOf(groups).map(([contract = '', name = '', members]) => ({
  contract,
  name: name.replace('* ', ''),
  organisation: name.startsWith('*'),
  members: peopleIn(members),
  privilege: name === 'Model and map viewers' ? portalWithoutComments : null,
}))

/** Creates the groups with their members. */
export async function fillGroups(
  trx: Transaction<Tables>,
  groups: readonly (typeof demoGroups)[number][],
  manager: string,
): Promise<void> {
  for (const { contract, name, organisation, members, privilege } of groups) {
    const made = { contract, name, project_organisation: organisation, created_by: manager }
    const group = (await insertGroup(trx, made)) ?? ''
    const users = await findUsers(trx, contract, members)
    await insertMembers(
      trx,
      group,
      users.map(({ user_id: id }) => id),
    )
    if (!privilege) continue
    const { name: called, ...below } = privilege
    await insertPrivilege(trx, {
      contract,
      name: called,
      privilege: { type: 'contract', value: contract, ...below },
      groups: [group],
      by: system,
    })
  }
}

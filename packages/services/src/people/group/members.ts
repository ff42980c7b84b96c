import type { Transaction } from 'kysely'
import type { addGroupUsers, GroupRow } from '@tidemark/schema/rest/group'
import type { ReceivedBody } from '@tidemark/schema/rest/endpoint'
import type { AdministrationChange } from '#records/history/administration.tables.ts'
import {
  groupSubject,
  recordAdministration,
  userSubject,
} from '#records/history/administration.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Principal } from '#platform/http/principal.ts'
import { InvalidInput } from '#platform/http/refusals.ts'
import { requireGroup, requireGroupToChange } from './requireGroup.ts'
import { deleteMembers, findUsers, insertMembers, readMembers, touchGroups } from './group.store.ts'

type MembersRequest = ReceivedBody<typeof addGroupUsers>
interface Member {
  readonly user_id: string
  readonly name: string
}

/** Adds users of the contract to a group, all or none. */
export async function joinGroup(
  trx: Transaction<Tables>,
  principal: Principal,
  { id, users, version }: MembersRequest,
): Promise<GroupRow> {
  const group = await requireGroupToChange(principal, trx, { id, version })
  const found = await findUsers(trx, group.contract, users)
  refuseStrangers(users, found)
  const joined = new Set(
    await insertMembers(
      trx,
      id,
      found.map(({ user_id }) => user_id),
    ),
  )
  const names = (members: readonly Member[]) => ({
    field: 'Members',
    from: null,
    to: namesOf(members),
  })
  return recordMembers(
    trx,
    principal,
    id,
    found.filter(({ user_id }) => joined.has(user_id)),
    { doing: 'Added users to', change: names },
  )
}

/** Refuses names that are none of these people. */
function refuseStrangers(
  users: readonly string[],
  known: readonly { readonly username: string }[],
): void {
  const names = new Set(known.map(({ username }) => username))
  const strangers = users.flatMap((username, at) =>
    names.has(username) ? [] : [[`users.${at}`, `${username} is not a user of this contract.`]],
  )
  if (strangers.length > 0)
    throw new InvalidInput(Object.fromEntries(strangers) as Record<string, string>)
}

/** Removes members. A user of the contract who is no member stays none, so that a removal may be repeated. */
export async function leaveGroup(
  trx: Transaction<Tables>,
  principal: Principal,
  { id, users, version }: MembersRequest,
): Promise<GroupRow> {
  const { contract } = await requireGroupToChange(principal, trx, { id, version })
  const left = (await readMembers(trx, id)).filter(({ username }) => users.includes(username))
  refuseStrangers(users, [...left, ...(await findUsers(trx, contract, users, 'or inactive'))])
  await deleteMembers(
    trx,
    id,
    left.map(({ user_id }) => user_id),
  )
  return recordMembers(trx, principal, id, left, {
    doing: 'Removed users from',
    change: (members) => ({ field: 'Members', from: namesOf(members), to: null }),
  })
}

interface MembersChange {
  readonly doing: string
  readonly change: (members: readonly Member[]) => AdministrationChange
}

/** Records the change, unless no member was added or removed. */
async function recordMembers(
  trx: Transaction<Tables>,
  principal: Principal,
  id: string,
  members: readonly Member[],
  { doing, change }: MembersChange,
): Promise<GroupRow> {
  if (members.length > 0) await touchGroups(trx, [id], principal.username)
  const { contract, ...group } = await requireGroup(principal, trx, id)
  if (members.length === 0) return group
  const about = [groupSubject(id), ...members.map(({ user_id }) => userSubject(user_id))]
  await recordAdministration(trx, {
    contract,
    about,
    by: principal.username,
    action: `${doing} group '${group.groupName}'`,
    changes: [change(members)],
  })
  return group
}

const namesOf = (members: readonly Member[]) => members.map(({ name }) => name).join(', ')

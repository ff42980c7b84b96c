import {
  addGroupUsers,
  createGroup,
  groupMembers,
  listGroups,
  removeGroup,
  removeGroupUsers,
  searchGroups as searchEndpoint,
  updateGroup,
} from '@tidemark/schema/rest/group'
import { block } from '@tidemark/schema/rules/actions'
import {
  changed,
  deletedGroup,
  groupSubject,
  recordAdministration,
  userSubject,
} from '#records/history/administration.store.ts'
import { allowing } from '#platform/http/api.ts'
import type { Api } from '#platform/http/api.ts'
import { WrongState } from '#platform/http/refusals.ts'
import { serve } from '#platform/http/serve.ts'
import { requireGroup, requireGroupToChange } from './requireGroup.ts'
import { requireGoodTitle, requireGroupManager, requireMayDelete } from './group.policy.ts'
import {
  changeGroup,
  deleteGroup,
  insertGroup,
  readMembers,
  readPrivilegeNames,
  searchGroups,
} from './group.store.ts'
import { joinGroup, leaveGroup } from './members.ts'

const yesOrNo = (answer: boolean) => (answer ? 'Yes' : 'No')
const nameTaken = (name: string) =>
  new WrongState([block('NAME_TAKEN', `A group called '${name}' already exists.`)])

/** Reads and changes the groups of a contract and their members. */
export function groupRoutes(api: Api): void {
  const forGroupManager = allowing(api, requireGroupManager)
  serve(
    forGroupManager,
    listGroups,
    async ({ query: { contract, page, page_size: size }, trx }) => {
      const { groups, count } = await searchGroups(trx, { contract, page, size })
      return { available_groups: groups, total: count }
    },
  )

  serve(
    forGroupManager,
    searchEndpoint,
    async ({ query: { contract, page, page_size: size, group_name: name }, trx }) => {
      const { groups, count } = await searchGroups(trx, { contract, page, size, name })
      return { available_groups: groups, total: count }
    },
  )

  serve(
    forGroupManager,
    createGroup,
    async ({ body: { contractId: contract, groupName, project_organisation }, principal, trx }) => {
      requireGoodTitle(groupName)
      const id = await insertGroup(trx, {
        contract,
        name: groupName,
        project_organisation,
        created_by: principal.username,
      })
      if (!id) throw nameTaken(groupName)
      const changes = changed('Project Organisation', null, yesOrNo(project_organisation))
      await recordAdministration(trx, {
        contract,
        about: [groupSubject(id)],
        by: principal.username,
        action: `Created group '${groupName}'`,
        changes,
      })
      return { message: `Group created: ${id}` }
    },
  )

  serve(api, updateGroup, async ({ body, principal, trx }) => {
    const { id, groupName: name, project_organisation } = body
    const { contract, ...before } = await requireGroupToChange(principal, trx, body)
    requireGoodTitle(name)
    const changes = [
      ...changed('Group Name', before.groupName, name),
      ...changed(
        'Project Organisation',
        yesOrNo(before.project_organisation),
        yesOrNo(project_organisation),
      ),
    ]
    if (changes.length === 0) return before
    const by = principal.username
    if (!(await changeGroup(trx, id, { name, project_organisation, by }))) throw nameTaken(name)
    await recordAdministration(trx, {
      contract,
      about: [groupSubject(id)],
      by,
      action: `Changed group '${before.groupName}'`,
      changes,
    })
    const { contract: _, ...group } = await requireGroup(principal, trx, id)
    return group
  })

  serve(api, removeGroup, async ({ body: { id, version }, principal, trx }) => {
    const { contract, groupName } = await requireGroupToChange(
      principal,
      trx,
      { id, version },
      { requires: requireMayDelete },
    )
    const members = await readMembers(trx, id)
    const changes = [
      ...changed('Members', members.map(({ name }) => name).join(', ') || null, null),
      ...changed('Privileges', (await readPrivilegeNames(trx, id)).join(', ') || null, null),
    ]
    await deleteGroup(trx, id)
    const about = [groupSubject(id), ...members.map(({ user_id }) => userSubject(user_id))]
    await recordAdministration(trx, {
      contract,
      about,
      by: principal.username,
      action: deletedGroup(groupName),
      changes,
    })
    return { message: 'Group deleted' }
  })

  serve(api, groupMembers, async ({ query, principal, trx }) => {
    const { group_id: id, contract: asked } = query
    const { contract: _, ...group } = await requireGroup(principal, trx, id, { contract: asked })
    const members = await readMembers(trx, id)
    return {
      group,
      group_members: members.map(({ user_id: _id, ...member }) => member),
    }
  })

  serve(api, addGroupUsers, ({ body, principal, trx }) => joinGroup(trx, principal, body))
  serve(api, removeGroupUsers, ({ body, principal, trx }) => leaveGroup(trx, principal, body))
}

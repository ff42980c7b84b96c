import {
  addGroupUsers,
  createGroup,
  groupMembers,
  listGroups,
  removeGroup,
  removeGroupUsers,
  searchGroups,
  updateGroup,
} from '@tidemark/schema/rest/group'
import { orNull } from '#orNull.ts'
import type { Window } from '#connections.ts'
import { type Call, type IdempotencyKey, idempotent, sends } from '#upstream/services.ts'
import { brokenContract } from '#upstream/failures.ts'
import { requireCount } from '#upstream/paging.ts'
import { readWindow } from '#upstream/paging.ts'
import { type GroupMembershipModel, toGroup, toMember } from './group.model.ts'

export const groupClient = (call: Call) => ({
  async list(contract: string, search: string | null, window: Window) {
    const { rows, count } = await readWindow(listGroups, window, async (page, page_size) => {
      const { available_groups, total } = search
        ? await call(searchGroups, { query: { contract, page, page_size, group_name: search } })
        : await call(listGroups, { query: { contract, page, page_size } })
      return { rows: available_groups, count: total }
    })
    return { groups: rows.map(toGroup), count }
  },
  /**
   * Null if the contract has no such group. Without a contract, searches all those in which the
   * caller may see groups.
   */
  async membership(id: string, contract?: string): Promise<GroupMembershipModel | null> {
    const query = { group_id: id, ...(contract !== undefined && { contract }) }
    const found = await orNull(call(groupMembers, { query }))
    if (!found) return null
    const { group, group_members } = found
    requireCount(groupMembers, group_members.length, group.membersCount)
    return { group: toGroup(group), members: group_members.map(toMember) }
  },
  /** Returns the new group's id. */
  async create(
    group: { contract: string; name: string; projectOrganisation: boolean },
    key?: IdempotencyKey,
  ): Promise<string> {
    const body = {
      groupName: group.name,
      project_organisation: group.projectOrganisation,
      contractId: group.contract,
    }
    const { message } = await call(createGroup, { body, ...idempotent(key) })
    const id = /^Group created: (\S+)$/.exec(message)?.[1]
    if (!id) throw brokenContract(createGroup, `'${message}' names no group`)
    return id
  },
  update: sends(call, updateGroup, toGroup),
  delete: sends(call, removeGroup),
  add: sends(call, addGroupUsers, toGroup),
  remove: sends(call, removeGroupUsers, toGroup),
})

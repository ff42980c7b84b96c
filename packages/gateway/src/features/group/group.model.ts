import type { AnswerOf } from '@tidemark/schema/rest/endpoint'
import type { groupMembers, GroupRow } from '@tidemark/schema/rest/group'
import type { Group, GroupMember } from '#generated/resolvers.ts'

export type GroupModel = Required<Omit<Group, '__typename'>>
export type GroupMemberModel = Required<Omit<GroupMember, '__typename'>>

export interface GroupMembershipModel {
  group: GroupModel
  members: GroupMemberModel[]
}

export const toGroup = ({
  id,
  groupName,
  membersCount,
  project_organisation,
  version,
}: GroupRow): GroupModel => ({
  id,
  name: groupName,
  memberCount: membersCount,
  projectOrganisation: project_organisation,
  version,
})

export const toMember = ({
  username,
  name,
  is_active,
  is_program,
  is_limited_here,
}: AnswerOf<typeof groupMembers>['group_members'][number]): GroupMemberModel => ({
  id: username,
  username,
  name,
  active: is_active,
  program: is_program,
  limitedHere: is_limited_here,
})

import { limits } from '@tidemark/schema/limits'
import { connection, windowOf } from '#connections.ts'
import type { Context } from '#context.ts'
import type {
  Group,
  GroupMember,
  GroupMemberResolvers,
  GroupResolvers,
  MutationResolvers,
  Resolvers,
} from '#generated/resolvers.ts'
import { inputPaths } from '#inputPaths.ts'
import { orFault, orFaultOf } from '#outcomes.ts'
import { notFound } from '#notFound.ts'
import { fields } from '#resolving.ts'
import type { GroupMemberModel, GroupModel } from './group.model.ts'

const paths = inputPaths({
  groupName: 'name',
  contractId: 'contract',
  project_organisation: 'projectOrganisation',
})

const versionOf = (version: number | null | undefined) => (version == null ? {} : { version })

/** Reads the group and its members again after a change. */
const changeMembers = ({ clients }: Context, change: () => Promise<GroupModel>) =>
  orFault(async () => {
    const group = await change()
    const membership = await clients.group.membership(group.id)
    if (!membership) throw notFound()
    return { __typename: 'GroupMembersChanged' as const, ...membership }
  })

const mutations = {
  createGroup: (
    _parent,
    { input: { contract, name, projectOrganisation, idempotencyKey } },
    { clients },
  ) =>
    orFault(
      async () => ({
        __typename: 'GroupCreated' as const,
        id: await clients.group.create(
          { contract, name, projectOrganisation: projectOrganisation ?? false },
          idempotencyKey,
        ),
      }),
      paths,
    ),
  updateGroup: (
    _parent,
    { input: { id, name, projectOrganisation, version, idempotencyKey } },
    { clients },
  ) =>
    orFault(
      async () => ({
        __typename: 'GroupUpdated' as const,
        group: await clients.group.update(
          { id, groupName: name, project_organisation: projectOrganisation, ...versionOf(version) },
          idempotencyKey,
        ),
      }),
      paths,
    ),
  deleteGroup: (_parent, { input: { id, version, idempotencyKey } }, { clients }) =>
    orFaultOf(['CONFLICT', 'NOT_ALLOWED', 'NOT_FOUND'], async () => {
      await clients.group.delete({ id, ...versionOf(version) }, idempotencyKey)
      return { __typename: 'GroupDeleted' as const, id }
    }),
  addGroupMembers: (_parent, { input: { group: id, users, version, idempotencyKey } }, context) =>
    changeMembers(context, () =>
      context.clients.group.add({ id, users, ...versionOf(version) }, idempotencyKey),
    ),
  removeGroupMembers: (
    _parent,
    { input: { group: id, users, version, idempotencyKey } },
    context,
  ) =>
    changeMembers(context, () =>
      context.clients.group.remove({ id, users, ...versionOf(version) }, idempotencyKey),
    ),
} satisfies MutationResolvers

export const groupResolvers = {
  Contract: {
    groups: async ({ code }, { search, ...page }, { clients }) => {
      const window = windowOf(page, limits.page.groups)
      const { groups, count } = await clients.group.list(code, search?.trim() || null, window)
      return connection(groups, count, window)
    },
    groupMembers: async ({ code }, { group }, { clients }) =>
      (await clients.group.membership(group, code))?.members ?? null,
    groupMembership: ({ code }, { group }, { clients }) => clients.group.membership(group, code),
  },
  Mutation: mutations,
  Group: fields<Group, GroupModel>()({} satisfies GroupResolvers),
  GroupMember: fields<GroupMember, GroupMemberModel>()({} satisfies GroupMemberResolvers),
} satisfies Resolvers

import { limits } from '@tidemark/schema/limits'
import { connection, windowOf } from '#connections.ts'
import type { MutationResolvers, Resolvers, User, UserResolvers } from '#generated/resolvers.ts'
import { inputPaths } from '#inputPaths.ts'
import { orFault } from '#outcomes.ts'
import { fields } from '#resolving.ts'
import { toRole, type UserModel } from './userAdministration.model.ts'

const paths = inputPaths({
  contract_id: 'contract',
  isSSO: 'externalSignOn',
  isActive: 'active',
  userId: 'id',
})

const mutations = {
  createUser: (
    _parent,
    {
      input: {
        contract,
        email,
        name,
        externalSignOn,
        roles,
        defaultModule,
        groups,
        idempotencyKey,
      },
    },
    { clients },
  ) =>
    orFault(
      ['INVALID_INPUT', 'CONFLICT', 'NOT_ALLOWED', 'NOT_FOUND'],
      async () => ({
        __typename: 'UserChanged' as const,
        user: await clients.userAdministration.create(
          {
            contract_id: contract,
            email,
            ...(name != null && { name }),
            isSSO: externalSignOn,
            roles,
            defaultModule,
            ...(groups && { groups }),
          },
          idempotencyKey,
        ),
      }),
      paths,
    ),
  updateUser: (
    _parent,
    {
      input: {
        contract,
        id,
        version,
        name,
        externalSignOn,
        active,
        roles,
        defaultModule,
        idempotencyKey,
      },
    },
    { clients },
  ) =>
    orFault(
      ['INVALID_INPUT', 'CONFLICT', 'NOT_ALLOWED', 'NOT_FOUND'],
      async () => ({
        __typename: 'UserChanged' as const,
        user: await clients.userAdministration.update(
          {
            contract_id: contract,
            userId: id,
            version,
            ...(name != null && { name }),
            isSSO: externalSignOn,
            isActive: active,
            roles,
            defaultModule,
          },
          idempotencyKey,
        ),
      }),
      paths,
    ),
  deleteUser: (_parent, { input: { contract, id, version, idempotencyKey } }, { clients }) =>
    orFault(['CONFLICT', 'NOT_ALLOWED', 'NOT_FOUND'], async () => {
      await clients.userAdministration.delete(
        { contract_id: contract, userId: id, ...(version != null && { version }) },
        idempotencyKey,
      )
      return { __typename: 'UserDeleted' as const, id }
    }),
  createSignInLink: (_parent, { input: { contract, user } }, { clients }) =>
    orFault(['CONFLICT', 'NOT_ALLOWED', 'NOT_FOUND'], async () => ({
      __typename: 'SignInLinkCreated' as const,
      ...(await clients.userAdministration.signInLink(contract, user)),
    })),
} satisfies MutationResolvers

export const userAdministrationResolvers = {
  Contract: {
    users: async (
      { code },
      {
        email = null,
        group = null,
        active = null,
        externalSignOn = null,
        role = null,
        sort,
        descending,
        ...page
      },
      { clients },
    ) => {
      const window = windowOf(page, limits.page.users)
      const { users, count, roles, signInLinks } = await clients.userAdministration.list(
        code,
        { email, group, active, externalSignOn, role },
        { sort: sort ?? 'EMAIL', descending: descending ?? false },
        window,
      )
      return {
        ...connection(users, count, window),
        availableRoles: roles.map(toRole),
        signInLinks,
      }
    },
    user: ({ code }, { id }, { clients }) => clients.userAdministration.find(code, id),
    heldTasks: ({ code }, { user }, { clients }) =>
      clients.userAdministration.heldTasks(code, user),
    emailKind: async ({ code }, { email }, { clients }) => {
      const { isFoundInAd, isInFewDomains } = await clients.userAdministration.emailKind(
        code,
        email,
      )
      return { known: isFoundInAd, inSeveralDomains: isInFewDomains }
    },
  },
  Mutation: mutations,
  User: fields<User, UserModel>()({} satisfies UserResolvers),
} satisfies Resolvers

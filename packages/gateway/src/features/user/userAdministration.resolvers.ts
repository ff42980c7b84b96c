import { limits } from '@tidemark/schema/limits'
import { connection, windowOf } from '#connections.ts'
import type {
  CreateUserInput,
  MutationResolvers,
  Resolvers,
  User,
  UserResolvers,
} from '#generated/resolvers.ts'
import { inputPaths } from '#inputPaths.ts'
import { orFault, orFaultOf } from '#outcomes.ts'
import { fields } from '#resolving.ts'
import { toRole, type UserModel } from './userAdministration.model.ts'

const paths = inputPaths({
  contract_id: 'contract',
  isSSO: 'externalSignOn',
  isActive: 'active',
  userId: 'id',
})

const bodyOf = ({
  contract,
  name,
  externalSignOn,
  roles,
  defaultModule,
}: Pick<CreateUserInput, 'contract' | 'name' | 'externalSignOn' | 'roles' | 'defaultModule'>) => ({
  contract_id: contract,
  ...(name != null && { name }),
  isSSO: externalSignOn,
  roles,
  defaultModule,
})

const mutations = {
  createUser: (_parent, { input }, { clients }) =>
    orFault(async () => {
      const { email, groups, idempotencyKey } = input
      const body = { ...bodyOf(input), email, ...(groups && { groups }) }
      const user = await clients.userAdministration.create(body, idempotencyKey)
      return { __typename: 'UserChanged' as const, user }
    }, paths),
  updateUser: (_parent, { input }, { clients }) =>
    orFault(async () => {
      const { id, version, active, idempotencyKey } = input
      const body = { ...bodyOf(input), userId: id, version, isActive: active }
      const user = await clients.userAdministration.update(body, idempotencyKey)
      return { __typename: 'UserChanged' as const, user }
    }, paths),
  deleteUser: (_parent, { input: { contract, id, version, idempotencyKey } }, { clients }) =>
    orFaultOf(['CONFLICT', 'NOT_ALLOWED', 'NOT_FOUND'], async () => {
      await clients.userAdministration.delete(
        { contract_id: contract, userId: id, ...(version != null && { version }) },
        idempotencyKey,
      )
      return { __typename: 'UserDeleted' as const, id }
    }),
  createSignInLink: (_parent, { input: { contract, user } }, { clients }) =>
    orFaultOf(['CONFLICT', 'NOT_ALLOWED', 'NOT_FOUND'], async () => ({
      __typename: 'SignInLinkCreated' as const,
      ...(await clients.userAdministration.signInLink(contract, user)),
    })),
  mailSignInLink: (_parent, { input: { contract, user, idempotencyKey } }, { clients }) =>
    orFaultOf(['CONFLICT', 'NOT_ALLOWED', 'NOT_FOUND'], async () => {
      const body = { contract_id: contract, userId: user }
      await clients.userAdministration.mailSignInLink(body, idempotencyKey)
      return { __typename: 'SignInLinkMailed' as const, user }
    }),
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
      const { users, count, roles, signInLinks, signInLinksByMail } =
        await clients.userAdministration.list(
          code,
          { email, group, active, externalSignOn, role },
          { sort: sort ?? 'EMAIL', descending: descending ?? false },
          window,
        )
      return {
        ...connection(users, count, window),
        availableRoles: roles.map(toRole),
        signInLinks,
        signInLinksByMail,
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

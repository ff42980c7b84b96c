import {
  createSignInLink,
  createUser,
  deleteUser,
  getUser,
  heldTasks,
  listUsers,
  updateUser,
  userType,
} from '@tidemark/schema/rest/userAdministration'
import type { BodyOf } from '@tidemark/schema/rest/endpoint'
import type { Window } from '#connections.ts'
import type { UserSort } from '#generated/resolvers.ts'
import { GatewayError } from '#errors.ts'
import { type Call, idempotent } from '#upstream/services.ts'
import { readWindow } from '#upstream/paging.ts'
import {
  type HeldTasksModel,
  toHeldTask,
  toSignInLink,
  toUser,
  type UserModel,
} from './userAdministration.model.ts'

export interface UserFilter {
  email: string | null
  group: string | null
  active: boolean | null
  externalSignOn: boolean | null
  role: string | null
}
export interface UserOrder {
  sort: UserSort
  descending: boolean
}

const sorts = {
  EMAIL: 'email',
  EXTERNAL_SIGN_ON: 'isSSO',
  ACTIVE: 'isActive',
  CREATED_AT: 'createdTime',
} as const satisfies Record<UserSort, string>

export const userAdministrationClient = (call: Call) => ({
  async list(
    contract: string,
    filter: UserFilter,
    { sort, descending }: UserOrder,
    window: Window,
  ): Promise<{ users: UserModel[]; count: number; roles: string[]; signInLinks: boolean }> {
    let roles: string[] = []
    let links = false
    const { rows, count } = await readWindow(listUsers, window, async (page, page_size) => {
      const { users, totalMembers, availableRoles, signInLinks } = await call(listUsers, {
        query: {
          contract_id: contract,
          page,
          page_size,
          sort: sorts[sort],
          descending: String(descending),
          ...(filter.email && { email: filter.email }),
          ...(filter.group && { groups: filter.group }),
          ...(filter.active !== null && { isActive: String(filter.active) }),
          ...(filter.externalSignOn !== null && { isSSO: String(filter.externalSignOn) }),
          ...(filter.role && { role: filter.role }),
        },
      })
      roles = availableRoles
      links = signInLinks
      return { rows: users, count: totalMembers }
    })
    return { users: rows.map(toUser), count, roles, signInLinks: links }
  },
  /** Null for a user without a role in the contract. */
  async find(contract: string, userId: string): Promise<UserModel | null> {
    try {
      return toUser(await call(getUser, { query: { contract_id: contract, userId } }))
    } catch (error) {
      if (GatewayError.is(error, 'NOT_FOUND')) return null
      throw error
    }
  },
  /** Null for a user without a role in the contract. */
  async heldTasks(contract: string, userId: string): Promise<HeldTasksModel | null> {
    try {
      const { count, tasks } = await call(heldTasks, { query: { contract_id: contract, userId } })
      return { totalCount: count, nodes: tasks.map(toHeldTask) }
    } catch (error) {
      if (GatewayError.is(error, 'NOT_FOUND')) return null
      throw error
    }
  },
  emailKind: (contract: string, email: string) =>
    call(userType, { query: { contract_id: contract, email } }),
  create: async (body: BodyOf<typeof createUser>, key?: string | null) =>
    toUser(await call(createUser, { body, ...idempotent(key) })),
  update: async (body: BodyOf<typeof updateUser>, key?: string | null) =>
    toUser(await call(updateUser, { body, ...idempotent(key) })),
  delete: (body: BodyOf<typeof deleteUser>, key?: string | null) =>
    call(deleteUser, { body, ...idempotent(key) }),
  signInLink: async (contract: string, userId: string) =>
    toSignInLink(await call(createSignInLink, { body: { contract_id: contract, userId } })),
})

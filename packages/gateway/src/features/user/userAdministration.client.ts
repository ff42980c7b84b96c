import {
  createSignInLink,
  createUser,
  deleteUser,
  getUser,
  heldTasks,
  mailSignInLink,
  listUsers,
  updateUser,
  userType,
} from '@tidemark/schema/rest/userAdministration'
import { orNull } from '#orNull.ts'
import type { Window } from '#connections.ts'
import type { UserSort } from '#generated/resolvers.ts'
import { type Call, sends } from '#upstream/services.ts'
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
  ): Promise<{
    users: UserModel[]
    count: number
    roles: string[]
    signInLinks: boolean
    signInLinksByMail: boolean
  }> {
    let roles: string[] = []
    let links = { signInLinks: false, signInLinksByMail: false }
    const { rows, count } = await readWindow(listUsers, window, async (page, page_size) => {
      const { users, totalMembers, availableRoles, signInLinks, signInLinksByMail } = await call(
        listUsers,
        {
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
        },
      )
      roles = availableRoles
      links = { signInLinks, signInLinksByMail }
      return { rows: users, count: totalMembers }
    })
    return { users: rows.map(toUser), count, roles, ...links }
  },
  /** Null for a user without a role in the contract. */
  find: (contract: string, userId: string): Promise<UserModel | null> =>
    orNull(call(getUser, { query: { contract_id: contract, userId } }).then(toUser)),
  /** Null for a user without a role in the contract. */
  async heldTasks(contract: string, userId: string): Promise<HeldTasksModel | null> {
    const held = await orNull(call(heldTasks, { query: { contract_id: contract, userId } }))
    return (
      held && {
        totalCount: held.count,
        lastManager: held.is_last_manager,
        nodes: held.tasks.map(toHeldTask),
        reviews: held.reviews.map(({ tag_code: tagCode, name }) => ({ tagCode, name })),
        absences: held.absences,
        proposals: held.proposals.map(({ id, tag_code: tagCode, name, is_author: isAuthor }) => ({
          id,
          tagCode,
          name,
          isAuthor,
        })),
      }
    )
  },
  emailKind: (contract: string, email: string) =>
    call(userType, { query: { contract_id: contract, email } }),
  create: sends(call, createUser, toUser),
  update: sends(call, updateUser, toUser),
  delete: sends(call, deleteUser),
  signInLink: async (contract: string, userId: string) =>
    toSignInLink(await call(createSignInLink, { body: { contract_id: contract, userId } })),
  mailSignInLink: sends(call, mailSignInLink),
})

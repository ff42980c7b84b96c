import { z } from 'zod'
import { limits } from '../limits.ts'
import { endpoint } from './endpoint.ts'
import { rowVersion } from './version.ts'

const contract_id = z.string().min(1)
const userId = z.string().min(1).max(80)
/** Searched for from 3 characters on (specification 1, section 5). */
const search = z.string().trim().min(limits.text.search.min).max(limits.text.search.max)

/** A user of a contract: somebody with a role in it. The base path `/users/` is ours; the field names are the specification's. */
export const userRow = z.object({
  userId: z.string(),
  /** E-mail, lower case. */
  userName: z.string(),
  name: z.string(),
  /** A program with a secret of its own: it holds roles, and is never named as a person. */
  isProgram: z.boolean().default(false),
  /** Signs in at another identity provider (External Sign On). */
  isSSO: z.boolean(),
  /** A user who is not can do nothing anywhere. */
  isActive: z.boolean(),
  /** API format, UTC. */
  createdTime: z.string(),
  /** Groups of the contract. */
  groups: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Role keys in the contract. */
  roles: z.array(z.string()),
  /** Where they land in the contract; another contract has its own. */
  defaultModule: z.string().nullable(),
  /** The e-mail is known to the directory; where it is not, the user is shown and not edited. */
  isFoundInAd: z.boolean(),
  /** Works on several contracts; External Sign On is not one contract's to change. */
  isInFewDomains: z.boolean(),
  /** Grows with each change by an administrator; sent back with an edit. */
  version: z.number().int(),
})
export type UserRow = z.infer<typeof userRow>

/** What the list can be sorted by; those who are the same in it stand by e-mail. */
export const userSorts = ['email', 'isSSO', 'isActive', 'createdTime'] as const
export type UserSort = (typeof userSorts)[number]

/** Users of a contract, by e-mail unless told otherwise; filtered, sorted and paged by the database. For its System admins, like every call here. */
export const listUsers = endpoint({
  service: 'user',
  method: 'GET',
  path: '/users/list/',
  query: z.object({
    contract_id,
    page: z.coerce.number().int().min(1).default(1),
    page_size: z.coerce.number().int().min(1).max(limits.page.max).default(limits.page.users),
    /** Any part of it. */
    email: search.optional(),
    /** Any part of a group's name. */
    groups: search.optional(),
    isActive: z.stringbool().optional(),
    isSSO: z.stringbool().optional(),
    sort: z.enum(userSorts).default('email'),
    /** The other way round: the newest first, those with External Sign On first. */
    descending: z.stringbool().default(false),
  }),
  answer: z.object({
    users: z.array(userRow),
    totalMembers: z.number().int(),
    availableRoles: z.array(z.string()),
  }),
})

export const getUser = endpoint({
  service: 'user',
  method: 'GET',
  path: '/users/user/',
  query: z.object({ contract_id, userId }),
  answer: userRow,
})

/** Whether an e-mail is known to the directory, and works on several contracts (behaviour, section 9). */
export const userType = endpoint({
  service: 'user',
  method: 'GET',
  path: '/user/user_type/',
  query: z.object({
    contract_id,
    email: z.string().trim().toLowerCase().min(1).max(limits.text.email.max),
  }),
  answer: z.object({ isFoundInAd: z.boolean(), isInFewDomains: z.boolean() }),
})

const details = {
  contract_id,
  isSSO: z.boolean(),
  roles: z.array(z.string()).max(50),
  defaultModule: z.string().max(80).nullable(),
}

/**
 * 422 by `rules/user.ts`. Somebody who works on another contract already is added to this one; somebody who is a user here is 409. A person who was
 * deleted comes back.
 */
export const createUser = endpoint({
  service: 'user',
  method: 'POST',
  path: '/users/create/',
  writes: true,
  body: z.object({ ...details, email: z.string().trim().toLowerCase().max(500) }),
  answer: userRow,
})

/**
 * 409 STALE when another administrator was quicker. 409 for taking the last System Admin away or deactivating oneself; 403 for deactivating somebody who
 * also works on contracts that the caller does not administer. Whatever is taken away ends at once, tokens that were issued included.
 */
export const updateUser = endpoint({
  service: 'user',
  method: 'POST',
  path: '/users/update/',
  writes: true,
  body: z.object({ ...details, userId, isActive: z.boolean(), version: rowVersion }),
  answer: userRow,
})

/** Takes all roles and groups in the contract away; somebody who is left with none anywhere cannot sign in any more. Their name stays in audit and comments. */
export const deleteUser = endpoint({
  service: 'user',
  method: 'POST',
  path: '/users/delete/',
  writes: true,
  /** With the version that was looked at, 409 STALE when another administrator was quicker. */
  body: z.object({ contract_id, userId, version: rowVersion.optional() }),
  answer: z.object({ userId: z.string() }),
})

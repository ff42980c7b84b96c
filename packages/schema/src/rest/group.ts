import { z } from 'zod'
import { limits } from '../limits.ts'
import { tidy } from '../rules/text.ts'
import { endpoint } from './endpoint.ts'
import { rowVersion } from './version.ts'

const contract = z.string().min(1)
const id = z.string().min(1).max(80)

/** A group of users in a contract. */
export const groupRow = z.object({
  id: z.string(),
  groupName: z.string(),
  membersCount: z.number().int(),
  /** Whether the group is a project organisation. */
  project_organisation: z.boolean(),
  /**
   * Increases with each change of the group or its members. An edit sends it back, so that a stale
   * write is detected.
   */
  version: z.number().int(),
})
export type GroupRow = z.infer<typeof groupRow>

const page = z.coerce.number().int().min(1).default(1)
const page_size = z.coerce.number().int().min(1).max(limits.page.max).default(limits.page.groups)
const found = z.object({ available_groups: z.array(groupRow), total: z.number().int() })

/** Lists the groups of a contract by name. All calls here require access to Groups Management. */
export const listGroups = endpoint({
  service: 'group',
  method: 'GET',
  path: '/groups/list/',
  query: z.object({ contract, page, page_size }),
  answer: found,
})

/** Lists the groups whose name contains the text. */
export const searchGroups = endpoint({
  service: 'group',
  method: 'GET',
  path: '/groups/search/',
  query: z.object({
    contract,
    page,
    page_size,
    group_name: z.string().trim().min(limits.text.search.min).max(limits.text.search.max),
  }),
  answer: found,
})

/** The title as received; `rules/group.ts` decides which are valid. */
const groupName = z.string().overwrite(tidy).max(500)

/** Creates a group. 422 with `groupName` for a title of the wrong length, 409 for a name that is taken. */
export const createGroup = endpoint({
  service: 'group',
  method: 'POST',
  path: '/groups/create/',
  writes: true,
  body: z.object({
    groupName,
    project_organisation: z.boolean().default(false),
    contractId: contract,
    contractName: z.string().optional(),
  }),
  /** `Group created:` followed by the id. */
  answer: z.object({ message: z.string() }),
})

/**
 * The version that the caller read. 409 STALE when it is outdated. Without it, the request applies
 * to any version.
 */
const version = rowVersion.optional()

/**
 * Changes the title of a group and whether it is a project organisation (our path). 422 with
 * `groupName` for a title of the wrong length, 409 for a name that is taken.
 */
export const updateGroup = endpoint({
  service: 'group',
  method: 'POST',
  path: '/groups/update/',
  writes: true,
  body: z.object({ id, version, groupName, project_organisation: z.boolean() }),
  answer: groupRow,
})

/** Deletes a group with its memberships and the access it gives. System admins only. */
export const removeGroup = endpoint({
  service: 'group',
  method: 'POST',
  path: '/groups/remove/',
  writes: true,
  body: z.object({ id, version }),
  answer: z.object({ message: z.string() }),
})

/** Lists a group with its members, by name. */
export const groupMembers = endpoint({
  service: 'group',
  method: 'GET',
  path: '/groups/users/',
  /** A group of another contract is unknown. */
  query: z.object({ group_id: id, contract: contract.optional() }),
  answer: z.object({
    /** The group after the change. */
    group: groupRow,
    group_members: z.array(
      z.object({
        username: z.string(),
        name: z.string(),
        is_active: z.boolean(),
        is_program: z.boolean().default(false),
        /** Whether only this group limits the person, who would see the whole contract without it. */
        is_limited_here: z.boolean().default(false),
      }),
    ),
  }),
})

const members = z.object({
  id,
  version,
  users: z
    .array(z.string().trim().toLowerCase().min(1).max(limits.text.email.max))
    .min(1)
    .max(limits.page.max),
})

/**
 * Adds users by username, all or none. 422 with `users.0` for a user outside the contract. Existing
 * members are unchanged.
 */
export const addGroupUsers = endpoint({
  service: 'group',
  method: 'POST',
  path: '/groups/add_users/',
  writes: true,
  body: members,
  answer: groupRow,
})

/**
 * Removes users by username, all or none. 422 with `users.0` for a name of no user of the contract; users who are no
 * members stay none.
 */
export const removeGroupUsers = endpoint({
  service: 'group',
  method: 'POST',
  path: '/groups/remove_users/',
  writes: true,
  body: members,
  answer: groupRow,
})

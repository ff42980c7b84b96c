import { z } from 'zod'
import { limits } from '../limits.ts'
import { endpoint } from './endpoint.ts'
import { rowVersion } from './version.ts'

const contract = z.string().min(1)
const id = z.string().min(1).max(80)

/** A group of users of a contract. */
export const groupRow = z.object({
  id: z.string(),
  groupName: z.string(),
  membersCount: z.number().int(),
  /** Whether the group is an organisation of the project. */
  project_organisation: z.boolean(),
  /** Grows with each change of the group or of who is in it; sent back with an edit so that a stale one is noticed. */
  version: z.number().int(),
})
export type GroupRow = z.infer<typeof groupRow>

const page = z.coerce.number().int().min(1).default(1)
const page_size = z.coerce.number().int().min(1).max(limits.page.max).default(limits.page.groups)
const found = z.object({ available_groups: z.array(groupRow), total: z.number().int() })

/** The groups of a contract by name. For whoever may open Groups Management, like every call here. */
export const listGroups = endpoint({
  service: 'group',
  method: 'GET',
  path: '/groups/list/',
  query: z.object({ contract, page, page_size }),
  answer: found,
})

/** Those with the text anywhere in their name. */
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

/** 422 with `groupName` when the title is too short or too long, 409 when the contract has a group of that name. */
export const createGroup = endpoint({
  service: 'group',
  method: 'POST',
  path: '/groups/create/',
  writes: true,
  body: z.object({
    groupName: z.string().trim().max(500),
    project_organisation: z.boolean().default(false),
    contractId: contract,
    contractName: z.string().optional(),
  }),
  /** `Group created:` followed by the id. */
  answer: z.object({ message: z.string() }),
})

/** The version that was looked at: 409 STALE when somebody was quicker. Without one, whatever stands is changed. */
const version = rowVersion.optional()

/** System admins only. Its members and what it opened to them go with it. */
export const removeGroup = endpoint({
  service: 'group',
  method: 'POST',
  path: '/groups/remove/',
  writes: true,
  body: z.object({ id, version }),
  answer: z.object({ message: z.string() }),
})

export const groupMembers = endpoint({
  service: 'group',
  method: 'GET',
  path: '/groups/users/',
  /** A group of another contract than the one named is unknown. */
  query: z.object({ group_id: id, contract: contract.optional() }),
  answer: z.object({
    /** As it stands with these members. */
    group: groupRow,
    group_members: z.array(
      z.object({ username: z.string(), name: z.string(), is_active: z.boolean() }),
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

/** By username, all or none: 422 with `users.0` for somebody who is no user of the contract. Who is a member already stays one. */
export const addGroupUsers = endpoint({
  service: 'group',
  method: 'POST',
  path: '/groups/add_users/',
  writes: true,
  body: members,
  answer: groupRow,
})

/** By username. Who is no member (any more) is left out. */
export const removeGroupUsers = endpoint({
  service: 'group',
  method: 'POST',
  path: '/groups/remove_users/',
  writes: true,
  body: members,
  answer: groupRow,
})

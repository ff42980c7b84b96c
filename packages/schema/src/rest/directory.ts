import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { privilegeNode } from './privilege.ts'

const contractRow = z.object({
  code: z.string(),
  name: z.string(),
  originator: z.string(),
  time_zone: z.string(),
  holiday_calendar: z.string(),
  amber_days: z.number().int(),
  directory_version: z.number().int(),
})

const personRow = z.object({
  user_id: z.string(),
  /** Email, lower case. */
  username: z.string(),
  name: z.string(),
  is_active: z.boolean(),
  is_sso: z.boolean(),
  is_program: z.boolean(),
  is_demonstration: z.boolean(),
})

const groupRow = z.object({
  group_id: z.string(),
  contract: z.string(),
  name: z.string(),
  project_organisation: z.boolean(),
  version: z.number().int(),
  created_by: z.string(),
})

const privilegeRow = z.object({
  privilege_id: z.number().int(),
  contract: z.string(),
  name: z.string(),
  privilege: privilegeNode,
  version: z.number().int(),
  updated_by: z.string(),
})

/** A contract of a cell with the people, roles, groups and privileges that determine its permissions. */
export const directory = z.object({
  contract: z.array(contractRow).length(1),
  /** People who have or had a role in the contract: history and comments show their names. */
  person: z.array(personRow),
  person_contract: z.array(z.object({ user_id: z.string(), contract: z.string() })),
  person_role: z.array(z.object({ user_id: z.string(), contract: z.string(), role: z.string() })),
  user_group: z.array(groupRow),
  user_group_member: z.array(z.object({ group_id: z.string(), user_id: z.string() })),
  privilege: z.array(privilegeRow),
  privilege_group: z.array(z.object({ privilege_id: z.number().int(), group_id: z.string() })),
})
export type Directory = z.infer<typeof directory>

/**
 * Lists the contracts of the calling program's cell and the sessions that ended lately (ours). Each
 * contract has a version that changes with its directory. 403 for everyone else.
 */
export const listDirectory = endpoint({
  service: 'user',
  method: 'GET',
  path: '/users/directory/',
  answer: z.object({
    contracts: z.array(z.object({ contract: z.string(), version: z.number().int() })),
    /**
     * The ids (`grant_id`, `jti`) of sign-ins and access tokens that ended within the life of an access
     * token. Services whose issuer is another one omit it.
     */
    ended_sessions: z.array(z.string()).optional(),
  }),
})

/** Returns the directory of one contract of the calling program's cell (ours). 404 for other contracts. */
export const readDirectory = endpoint({
  service: 'user',
  method: 'GET',
  path: '/users/directory/contract/',
  query: z.object({ contract: z.string().min(1) }),
  answer: directory,
})

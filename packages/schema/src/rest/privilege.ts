import { z } from 'zod'
import { limits } from '../limits.ts'
import type { PrivilegeNode } from '../rules/privilege.ts'
import { privilegeTypes } from '../rules/privilege.ts'
import { endpoint } from './endpoint.ts'
import { rowVersion } from './version.ts'

const contractId = z.string().min(1)
const groupId = z.string().min(1).max(80)
const value = z.string().max(200)

/** A branch of a privilege, to any depth. What may stand where is told by `rules/privilege.ts`, which both sides ask. */
export const privilegeNode: z.ZodType<PrivilegeNode, PrivilegeNode> = z.lazy(() =>
  z.object({
    type: z.enum(privilegeTypes),
    value,
    additions: z.array(privilegeNode).max(limits.privilegeBranches),
    substractions: z.array(privilegeNode).max(limits.privilegeBranches),
  }),
)

/** The types there are, and which may stand directly below which. */
export const listPrivilegeTypes = endpoint({
  service: 'privilege',
  method: 'GET',
  path: '/privileges/types/',
  answer: z.object({
    types: z.array(z.enum(privilegeTypes)),
    hierarchy: z.record(z.enum(privilegeTypes), z.array(z.enum(privilegeTypes))),
  }),
})

/** A value that may be chosen, and what people call it. */
export const privilegeValue = z.object({ value: z.string(), label: z.string() })
export type PrivilegeValueRow = z.infer<typeof privilegeValue>

/** The values of a type in a contract, below `parent`, the value one level up (left out for a contract's own code; `All` for below any). */
export const listPrivilegeValues = endpoint({
  service: 'privilege',
  method: 'GET',
  path: '/privileges/list/',
  query: z.object({
    contract_id: contractId,
    type: z.enum(privilegeTypes),
    parent: value.optional(),
  }),
  answer: z.object({ values: z.array(privilegeValue) }),
})

export const privilege = z.object({
  /** Unique in its contract. */
  name: z.string(),
  /** Ids of all groups it is linked to. */
  related_groups: z.array(z.string()),
  privilege: privilegeNode,
  /** Grows with each change; sent back with an edit so that a stale one is noticed. */
  version: z.number().int(),
  /** Username of whoever saved it last. */
  updated_by: z.string(),
})
export type PrivilegeRow = z.infer<typeof privilege>

/** The privileges of a group, by name. For everyone who may open Groups Management. */
export const privilegesOfGroup = endpoint({
  service: 'privilege',
  method: 'GET',
  path: '/privileges/for_group/',
  /** A group of another contract than the one named is unknown. */
  query: z.object({ group_id: groupId, contract_id: contractId.optional() }),
  answer: z.object({ Privileges: z.array(privilege) }),
})

/**
 * Saves privileges, all or none. Without `version` the name is a new one (409 where it is taken); with it the privilege of that name is
 * replaced, its groups too (409 STALE when somebody was quicker). Faults are keyed `privileges.0.privilege.additions.1.value`.
 */
export const createPrivileges = endpoint({
  service: 'privilege',
  method: 'POST',
  path: '/privileges/create/',
  writes: true,
  body: z.object({
    privileges: z
      .array(
        z.object({
          name: z.string().trim().max(limits.text.privilegeName.max),
          related_groups: z.array(groupId).min(1).max(limits.page.max),
          privilege: privilegeNode,
          version: rowVersion.optional(),
        }),
      )
      .min(1)
      .max(50),
  }),
  answer: z.object({ Privileges: z.array(privilege) }),
})

/** Takes a privilege from a group; one that no group is left with is gone. `version` refuses with 409 what somebody changed meanwhile. */
export const deletePrivilege = endpoint({
  service: 'privilege',
  method: 'POST',
  path: '/privileges/delete/',
  writes: true,
  body: z.object({
    name: z.string().min(1),
    group_id: groupId,
    version: rowVersion.optional(),
  }),
  answer: z.object({ message: z.string() }),
})

const step = z.object({ type: z.enum(privilegeTypes), value: z.string() })

/** What one privilege says of the thing that was asked about: whether it holds it, and the branches that decide, from the contract down. */
export const privilegeVerdict = z.object({
  name: z.string(),
  holds: z.boolean(),
  because: z.enum(['ADDED', 'NOT_ADDED', 'TAKEN_AWAY']),
  branches: z.array(z.array(step)),
})

export const groupVerdict = z.object({
  group_id: z.string(),
  group_name: z.string(),
  privileges: z.array(privilegeVerdict),
})

/** `GRANTED` and `OUT_OF_REACH` by the groups; `WHOLE_CONTRACT`: no group of theirs carries a privilege; `NO_ROLE`, `INACTIVE`: not let in at all. */
export const reachReasons = [
  'WHOLE_CONTRACT',
  'GRANTED',
  'OUT_OF_REACH',
  'NO_ROLE',
  'INACTIVE',
] as const
export type ReachReason = (typeof reachReasons)[number]

/**
 * "What can this person see, and why not that?" (path ours). With `tag_code`, whether they reach it and which groups and branches decide;
 * without, every primary asset with the classes they reach there. 404 for a person without part in the contract's directory, and for a tag
 * code that the asker does not reach.
 */
export const explainReach = endpoint({
  service: 'privilege',
  method: 'GET',
  path: '/privileges/explain/',
  query: z.object({
    contract_id: contractId,
    username: z.string().trim().toLowerCase().min(1).max(limits.text.email.max),
    tag_code: z.string().trim().min(1).optional(),
  }),
  answer: z.object({
    username: z.string(),
    name: z.string(),
    /** Whether their groups narrow what they reach here. */
    limited: z.boolean(),
    groups: z.array(groupVerdict),
    /** Of the asked thing; null when none was asked about. */
    thing: z
      .object({
        tag_code: z.string(),
        class_code: z.string(),
        display_name: z.string(),
        /** Where it stands: sector, area, section, lot and asset, those that are known. */
        place: z.array(step),
        reached: z.boolean(),
        reason: z.enum(reachReasons),
        /** Attributes that are kept from them. */
        hidden_attributes: z.array(z.string()),
      })
      .nullable(),
    /** Empty when one thing was asked about. */
    assets: z.array(
      z.object({
        tag_code: z.string(),
        name: z.string(),
        classes: z.array(z.string()),
        missing: z.array(z.string()),
      }),
    ),
  }),
})
export type ExplanationRow = z.infer<typeof explainReach.answer>

import { z } from 'zod'
import { limits } from '../limits.ts'
import type { PrivilegeNode, PrivilegeType } from '../rules/privilege.ts'
import { privilegeTypes } from '../rules/privilege.ts'
import { cleanName, mostUnits } from '../rules/text.ts'
import { endpoint, repeated } from './endpoint.ts'
import { rowVersion } from './version.ts'

const contractId = z.string().min(1)
const groupId = z.string().min(1).max(80)
const value = z.string().max(200)

/** A branch in the specification's spelling, which is also that of the stored privileges. */
export interface PrivilegeNodeRow {
  type: PrivilegeType
  value: string
  additions: PrivilegeNodeRow[]
  substractions: PrivilegeNodeRow[]
}

/** A branch of a privilege, nested to any depth. `rules/privilege.ts` decides which nesting is valid. */
export const privilegeNode: z.ZodType<PrivilegeNodeRow, PrivilegeNodeRow> = z.lazy(() =>
  z.object({
    type: z.enum(privilegeTypes),
    value,
    additions: z.array(privilegeNode).max(limits.privilegeBranches),
    substractions: z.array(privilegeNode).max(limits.privilegeBranches),
  }),
)

/** Returns a branch with its nested branches as the rules know them. */
export const decodePrivilege = ({
  additions,
  substractions,
  ...step
}: PrivilegeNodeRow): PrivilegeNode => ({
  ...step,
  additions: additions.map(decodePrivilege),
  subtractions: substractions.map(decodePrivilege),
})

/** Returns a branch with its nested branches as requests and responses spell them. */
export const encodePrivilege = ({
  additions,
  subtractions,
  ...step
}: PrivilegeNode): PrivilegeNodeRow => ({
  ...step,
  additions: additions.map(encodePrivilege),
  substractions: subtractions.map(encodePrivilege),
})

/** The lists of a branch that requests spell in another way than the rules. */
export const respelledLists = { substractions: 'subtractions' } as const

/** Returns the path of a fault as requests spell it. */
export const encodePrivilegePath = (path: string): string =>
  path.replaceAll('.subtractions.', '.substractions.')

/** Lists the privilege types and the types allowed directly below each. */
export const listPrivilegeTypes = endpoint({
  service: 'privilege',
  method: 'GET',
  path: '/privileges/types/',
  answer: z.object({
    types: z.array(z.enum(privilegeTypes)),
    hierarchy: z.record(z.enum(privilegeTypes), z.array(z.enum(privilegeTypes))),
  }),
})

/** A selectable value with its label. */
export const privilegeValue = z.object({ value: z.string(), label: z.string() })
export type PrivilegeValueRow = z.infer<typeof privilegeValue>

/**
 * Lists the values of a type in a contract below `parent`, the value one level up. Without
 * `parent`: the contract's own code. `All` means below any value.
 */
export const listPrivilegeValues = endpoint({
  service: 'privilege',
  method: 'GET',
  path: '/privileges/list/',
  query: z.object({
    contract_id: contractId,
    type: z.enum(privilegeTypes),
    parent: value.optional(),
    /** The values above `parent`, the outermost first: an area may have its name in two sectors. */
    above: repeated(value).optional(),
  }),
  answer: z.object({ values: z.array(privilegeValue) }),
})

export const privilege = z.object({
  /** Stays when the privilege is renamed. Left out by services that know a privilege by its name. */
  id: z.string().optional(),
  /** Unique within the contract. */
  name: z.string(),
  /** Ids of all linked groups. */
  related_groups: z.array(z.string()),
  privilege: privilegeNode,
  /** Increases with each change. An edit sends it back, so that a stale write is detected. */
  version: z.number().int(),
  /** Username of the last editor. */
  updated_by: z.string(),
})
export type PrivilegeRow = z.infer<typeof privilege>

/** Lists the privileges of a group by name, for everyone with access to Groups Management. */
export const privilegesOfGroup = endpoint({
  service: 'privilege',
  method: 'GET',
  path: '/privileges/for_group/',
  /** A group of another contract is unknown. */
  query: z.object({ group_id: groupId, contract_id: contractId.optional() }),
  answer: z.object({ Privileges: z.array(privilege) }),
})

const privilegeName = z.string().overwrite(cleanName).max(mostUnits(limits.text.privilegeName.max))

/** A privilege as an administrator edits it; without `version` it is new. */
const editedPrivilege = z.object({
  name: privilegeName,
  /** The name that a saved privilege gets (our field); it keeps `name` without it. */
  new_name: privilegeName.optional(),
  related_groups: z.array(groupId).min(1).max(limits.page.max),
  privilege: privilegeNode,
  version: rowVersion.optional(),
})
export type EditedPrivilege = z.infer<typeof editedPrivilege>

/**
 * Saves privileges, all or none. Without `version` the name must be new (409 if taken). With it,
 * the privilege of that name and its groups are replaced (409 STALE if outdated), and it gets the
 * `new_name`, which must be new too. Faults are keyed `privileges.0.privilege.additions.1.value`.
 */
export const createPrivileges = endpoint({
  service: 'privilege',
  method: 'POST',
  path: '/privileges/create/',
  writes: true,
  body: z.object({ privileges: z.array(editedPrivilege).min(1).max(50) }),
  answer: z.object({ Privileges: z.array(privilege) }),
})

/**
 * Removes a privilege from a group. A privilege without groups is deleted. With `version`, 409 when
 * it is outdated.
 */
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

/**
 * The verdict of one privilege on an item: whether it includes the item, and the deciding branches
 * from the contract down.
 */
const privilegeVerdict = z.object({
  name: z.string(),
  holds: z.boolean(),
  because: z.enum(['ADDED', 'NOT_ADDED', 'TAKEN_AWAY']),
  branches: z.array(z.array(step)),
})

const groupVerdict = z.object({
  group_id: z.string(),
  group_name: z.string(),
  privileges: z.array(privilegeVerdict),
})

/**
 * `GRANTED` and `OUT_OF_REACH` follow from the groups. `WHOLE_CONTRACT`: none of their groups has a
 * privilege. `NO_ROLE`, `INACTIVE`: no access at all.
 */
export const reachReasons = [
  'WHOLE_CONTRACT',
  'GRANTED',
  'OUT_OF_REACH',
  'NO_ROLE',
  'INACTIVE',
] as const
export type ReachReason = (typeof reachReasons)[number]

/** The part of a contract that a person sees. `EVERYTHING` includes every attribute. */
export const reachExtents = ['EVERYTHING', 'PART', 'NOTHING'] as const
export type ReachExtent = (typeof reachExtents)[number]

const explanation = z.object({
  username: z.string(),
  name: z.string(),
  /** Whether their groups limit their access here. */
  limited: z.boolean(),
  /** Left out by services that only report whether there is a limit. */
  extent: z.enum(reachExtents).optional(),
  groups: z.array(groupVerdict),
  /** The item in question; null if none was named. */
  thing: z
    .object({
      tag_code: z.string(),
      class_code: z.string(),
      display_name: z.string(),
      /** Its location: sector, area, section, lot and asset, as far as known. */
      place: z.array(step),
      reached: z.boolean(),
      reason: z.enum(reachReasons),
      /** Attributes hidden from the person. */
      hidden_attributes: z.array(z.string()),
    })
    .nullable(),
  /** Empty if one item was named. */
  assets: z.array(
    z.object({
      tag_code: z.string(),
      name: z.string(),
      classes: z.array(z.string()),
      missing: z.array(z.string()),
    }),
  ),
})
export type ExplanationRow = z.infer<typeof explanation>

/**
 * Explains the access of a person (our path). With `tag_code`: whether they can see the item, and
 * the deciding groups and branches. Without: every primary asset with the visible classes. 404 for
 * a person outside the contract, and for a tag code out of the caller's reach.
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
  answer: explanation,
})

/**
 * Explains a person's access as if these edits were saved (our path); it saves nothing. An edit
 * with a version replaces the saved privilege of its name. Faults are keyed as in `createPrivileges`.
 */
export const previewReach = endpoint({
  service: 'privilege',
  method: 'POST',
  path: '/privileges/preview/',
  body: z.object({
    contract_id: contractId,
    username: z.string().trim().toLowerCase().min(1).max(limits.text.email.max),
    privileges: z.array(editedPrivilege).min(1).max(50),
  }),
  answer: explanation,
})

const username = z.string().trim().toLowerCase().min(1).max(limits.text.email.max)
const moved = z.object({ gained: z.number().int(), lost: z.number().int() })

/** The most people that `previewGroupChange` names. */
export const mostChangedReaches = 20

/**
 * Says whose reach a change of a group would change, and by how many deliverables and open tasks of theirs
 * (our path); it saves nothing. Who cannot sign in to the contract is left out. People whose reach would
 * change most come first, `count` is the number of all. Faults are keyed as in `createPrivileges`.
 */
export const previewGroupChange = endpoint({
  service: 'privilege',
  method: 'POST',
  path: '/privileges/group_change/',
  body: z.object({
    contract_id: contractId,
    group_id: groupId,
    joining: z.array(username).max(limits.page.max).default([]),
    leaving: z.array(username).max(limits.page.max).default([]),
    /** Privileges that are saved; one with a version replaces the saved one of its name. */
    privileges: z.array(editedPrivilege).max(50).default([]),
    /** Names of privileges that are removed from the group. */
    removed: z.array(z.string().min(1)).max(50).default([]),
    deleted: z.boolean().default(false),
  }),
  answer: z.object({
    count: z.number().int(),
    people: z
      .array(
        z.object({
          username: z.string(),
          name: z.string(),
          /** How much of the contract they would see. */
          extent: z.enum(reachExtents),
          lines: moved,
          tasks: moved,
        }),
      )
      .max(mostChangedReaches),
  }),
})

import type { AnswerOf } from '@tidemark/schema/rest/endpoint'
import {
  decodePrivilege,
  type ExplanationRow,
  type previewGroupChange,
  type PrivilegeRow,
} from '@tidemark/schema/rest/privilege'
import type {
  PrivilegeNode,
  PrivilegeStep as RestStep,
  PrivilegeType as RestType,
} from '@tidemark/schema/rules/privilege'
import type {
  PrivilegeBranch,
  PrivilegeNodeInput,
  PrivilegeStep,
  PrivilegeType,
  Reach,
} from '#generated/resolvers.ts'
import { type UserReference, userReference } from '#upstream/attributes.ts'

export interface PrivilegeModel {
  id: string
  name: string
  version: number
  groups: string[]
  updatedBy: UserReference
  branches: PrivilegeBranch[]
}

export interface ReachModel extends Omit<Reach, '__typename' | 'person'> {
  person: UserReference & { name: string }
}

export const toType = (type: RestType) => type.toUpperCase() as PrivilegeType
export const fromType = (type: PrivilegeType) => type.toLowerCase() as RestType

export const toPrivilege = (
  contract: string,
  { id, name, related_groups, privilege, version, updated_by }: PrivilegeRow,
): PrivilegeModel => ({
  id: id ?? `${contract} ${name}`,
  name,
  version,
  groups: related_groups,
  updatedBy: userReference(updated_by),
  branches: flatten(decodePrivilege(privilege), '', null, 'ADDS'),
})

/** Flattens a tree into a list: a query cannot select a tree of unknown depth. */
function flatten(
  { type, value, additions, subtractions }: PrivilegeNode,
  path: string,
  parent: string | null,
  effect: PrivilegeBranch['effect'],
): PrivilegeBranch[] {
  const at = (place: number) => (path === '' ? String(place) : `${path}.${place}`)
  return [
    { path, parent, effect, type: toType(type), value },
    ...additions.flatMap((node, place) => flatten(node, at(place), path, 'ADDS')),
    ...subtractions.flatMap((node, place) =>
      flatten(node, at(additions.length + place), path, 'TAKES_AWAY'),
    ),
  ]
}

export const fromInput = ({
  type,
  value,
  additions,
  subtractions,
}: PrivilegeNodeInput): PrivilegeNode => ({
  type: fromType(type),
  value,
  additions: (additions ?? []).map(fromInput),
  subtractions: (subtractions ?? []).map(fromInput),
})

const toStep = ({ type, value }: RestStep): PrivilegeStep => ({ type: toType(type), value })

export const toReach = ({
  username,
  name,
  limited,
  extent,
  groups,
  thing,
  assets,
}: ExplanationRow): ReachModel => ({
  person: { username, name },
  limited,
  extent: extent ?? (limited ? 'PART' : 'EVERYTHING'),
  groups: groups.map(({ group_id, group_name, privileges }) => ({
    id: group_id,
    name: group_name,
    privileges: privileges.map(({ branches, ...verdict }) =>
      Object.assign(verdict, { branches: branches.map((steps) => ({ steps: steps.map(toStep) })) }),
    ),
  })),
  thing: thing && {
    tagCode: thing.tag_code,
    className: thing.class_code,
    displayName: thing.display_name,
    place: thing.place.map(toStep),
    reached: thing.reached,
    reason: thing.reason,
    hiddenAttributes: thing.hidden_attributes,
  },
  assets: assets.map(({ tag_code, ...asset }) => Object.assign(asset, { id: tag_code })),
})

export const toReachChange = ({ count, people }: AnswerOf<typeof previewGroupChange>) => ({
  totalCount: count,
  people: people.map(({ username, name, extent, lines, tasks }) => ({
    person: { username, name },
    extent,
    deliverablesGained: lines.gained,
    deliverablesLost: lines.lost,
    tasksGained: tasks.gained,
    tasksLost: tasks.lost,
  })),
})

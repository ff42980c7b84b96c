import type { AssetRow } from '@tidemark/schema/rest/asset'
import { didpAttributes as didp } from '@tidemark/schema/rest/attributes'
import {
  type DisciplineStatus as RestStatus,
  disciplineStatuses,
} from '@tidemark/schema/rules/discipline'
import type { DisciplineFilter, DisciplineStatus } from '#generated/resolvers.ts'
import { spellingsOf } from '#resolving.ts'
import { attributesOf, type UserReference, related } from '#upstream/attributes.ts'

/** A discipline of a plan, without its lines. */
export interface DisciplineModel {
  contract: string
  id: string
  tagCode: string
  version: number
  name: string
  required: boolean
  status: DisciplineStatus
  owners: UserReference[]
  nominatedOwners: UserReference[]
  createdBy: UserReference
  createdAt: string
  tidpTagCode: string
}

const statuses = {
  Created: 'CREATED',
  WIP: 'WIP',
  'Ready for Acceptance': 'READY_FOR_ACCEPTANCE',
  Accepted: 'ACCEPTED',
  Removed: 'REMOVED',
} as const satisfies Record<RestStatus, DisciplineStatus>

/** Returns a filter of disciplines in the spelling of the services. */
export const toDisciplineFilter = (filter: DisciplineFilter | null | undefined) => ({
  ...(filter?.tagCodes && { tagCodes: filter.tagCodes }),
  ...(filter?.statuses && { statuses: spellingsOf(statuses, filter.statuses) }),
  ...(filter?.owner && { owner: filter.owner.toLowerCase() }),
  ...(filter?.tidp && { plan: filter.tidp }),
  current: filter?.current ?? true,
})

export function toDiscipline(row: AssetRow): DisciplineModel {
  const attributes = attributesOf(row)
  return {
    contract: row.contract,
    id: row.tag_code,
    tagCode: row.tag_code,
    version: row.version,
    name: attributes.requiredText(didp.name),
    required: attributes.yes(didp.required),
    status: statuses[attributes.oneOf(didp.status, disciplineStatuses)],
    owners: attributes.people(didp.owners),
    nominatedOwners: attributes.people(didp.nominatedOwners),
    createdBy: attributes.requiredPerson(didp.createdBy),
    createdAt: attributes.requiredMoment(didp.createdDate),
    tidpTagCode: attributes.requiredText(didp.tidp),
  }
}

/** Returns the disciplines of a plan, in the order they were added. */
export const toDisciplines = (plan: AssetRow): DisciplineModel[] =>
  related(plan, 'DIDP')
    .map(toDiscipline)
    .filter(({ status }) => status !== 'REMOVED')
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.tagCode.localeCompare(b.tagCode))

import type { Day } from '@tidemark/schema/dates'
import type { AssetRow } from '@tidemark/schema/rest/asset'
import {
  didpAttributes,
  lifecycleAttributes,
  tidpAttributes as tidp,
} from '@tidemark/schema/rest/attributes'
import {
  type TidpNumberStatus as RestNumberStatus,
  tidpNumberStatuses,
} from '@tidemark/schema/rest/task'
import { disciplineStatuses } from '@tidemark/schema/rules/discipline'
import { dueDate } from '@tidemark/schema/rules/dueDate'
import { codeOfLabel } from '@tidemark/schema/rules/stage'
import { missingForIssue } from '@tidemark/schema/rules/tidp'
import { type TidpStatus as RestStatus, tidpStatuses } from '@tidemark/schema/rules/tidpStatus'
import type { TidpFilter, TidpNumberStatus, TidpStatus } from '#generated/resolvers.ts'
import { spellingsOf } from '#resolving.ts'
import {
  type ActedAcceptanceModel,
  attributesOf,
  type UserReference,
  related,
} from '#upstream/attributes.ts'

/** A plan, without its disciplines, work packages and primary asset. */
export interface TidpModel {
  contract: string
  id: string
  tagCode: string
  version: number
  title: string
  revision: string
  number: string | null
  numberStatus: TidpNumberStatus
  numberMessage: string | null
  status: TidpStatus
  stage: string
  createdAt: string
  createdBy: UserReference
  owners: UserReference[]
  internalStakeholders: UserReference[]
  externalStakeholders: UserReference[]
  acceptedBy: UserReference[]
  acceptedFor: ActedAcceptanceModel[]
  rejected: boolean
  issuedAt: string | null
  approvedAt: string | null
  isNewest: boolean
  supersededBy: string | null
  lifecycles: LifecycleModel[]
  dueOn: Day | null
  baselinedOn: Day | null
  missingForReview: MissingModel[]
}
/** The review of a plan by one person. */
export interface TidpReviewerModel {
  person: UserReference
  isLead: boolean
  hasAccepted: boolean
  beganOn: Day | null
  dueOn: Day | null
  daysLeft: number | null
  awayUntil: Day | null
  standIn: UserReference | null
}

/** Something that a plan still requires. */
export type MissingModel = ReturnType<typeof missingForIssue>[number]

export interface LifecycleModel {
  id: string
  stage: string
  stageCode: string
  designFreezeOn: Day | null
  t12On: Day | null
}

export const statuses = {
  WIP: 'WIP',
  'Ready for Review': 'READY_FOR_REVIEW',
  'Issued for Review': 'ISSUED_FOR_REVIEW',
  'Review Approved': 'REVIEW_APPROVED',
} as const satisfies Record<RestStatus, TidpStatus>

export const numberStatuses = {
  Empty: 'EMPTY',
  'In Progress': 'IN_PROGRESS',
  Done: 'DONE',
  Error: 'ERROR',
} as const satisfies Record<RestNumberStatus, TidpNumberStatus>

/** Returns a filter of plans in the spelling of the services. */
export const toTidpFilter = (filter: TidpFilter | null | undefined) => ({
  ...(filter?.statuses && { statuses: spellingsOf(statuses, filter.statuses) }),
  ...(filter?.owner && { owner: filter.owner.toLowerCase() }),
  ...(filter?.primaryAsset && { primary_asset: filter.primaryAsset }),
  current: filter?.current ?? true,
})

export function toTidp(row: AssetRow): TidpModel {
  const attributes = attributesOf(row)
  const supersededBy = attributes.text(tidp.supersededBy)
  const number = attributes.text(tidp.number)
  const status = attributes.oneOf(tidp.status, tidpStatuses)
  const numberStatus =
    attributes.text(tidp.numberStatus) === null
      ? 'Empty'
      : attributes.oneOf(tidp.numberStatus, tidpNumberStatuses)
  const stage = attributes.requiredText(tidp.stage)
  const lifecycles = related(row, 'Technical Lifecycles').map(toLifecycle)
  const dates = lifecycles.find((one) => one.stageCode === codeOfLabel(stage)) ?? lifecycles[0]
  return {
    contract: row.contract,
    id: row.tag_code,
    tagCode: row.tag_code,
    version: row.version,
    title: attributes.requiredText(tidp.title),
    revision: attributes.requiredText(tidp.revision),
    number,
    numberStatus: numberStatuses[numberStatus],
    numberMessage: numberStatus === 'Error' ? attributes.text(tidp.numberMessage) : null,
    status: statuses[status],
    stage,
    createdAt: attributes.requiredMoment(tidp.createdDate),
    createdBy: attributes.requiredPerson(tidp.createdBy),
    owners: attributes.people(tidp.owners),
    internalStakeholders: attributes.people(tidp.internalStakeholders),
    externalStakeholders: attributes.people(tidp.externalStakeholders),
    acceptedBy: attributes.people(tidp.acceptedBy),
    acceptedFor: attributes.acceptances(tidp.acceptedFor),
    rejected: attributes.yes(tidp.rejected),
    issuedAt: status === 'Issued for Review' ? attributes.moment(tidp.issuedDate) : null,
    approvedAt: attributes.moment(tidp.approvedDate),
    isNewest: supersededBy === null,
    supersededBy,
    lifecycles,
    baselinedOn: attributes.day(tidp.baselinedOn),
    dueOn: dates
      ? dueDate({
          stageCode: codeOfLabel(stage),
          designFreeze: dates.designFreezeOn,
          t12: dates.t12On,
        })
      : null,
    // A getter, since lists of plans do not select it.
    get missingForReview() {
      // A plan that a newer revision has replaced goes to no review.
      return supersededBy === null
        ? missingForIssue({
            number,
            status,
            internalStakeholders: attributes
              .people(tidp.internalStakeholders)
              .map(({ username }) => username),
            disciplines: related(row, 'DIDP').map(toPart),
          })
        : []
    },
  }
}

function toLifecycle(row: AssetRow): LifecycleModel {
  const attributes = attributesOf(row)
  const stage = attributes.requiredText(lifecycleAttributes.stage)
  return {
    id: row.tag_code,
    stage,
    stageCode: attributes.text(lifecycleAttributes.stageCode) ?? codeOfLabel(stage),
    designFreezeOn: attributes.day(lifecycleAttributes.designFreeze),
    t12On: attributes.day(lifecycleAttributes.t12),
  }
}

/** Returns the fields of a discipline that decide about its plan. */
function toPart(row: AssetRow) {
  const attributes = attributesOf(row)
  return {
    tagCode: row.tag_code,
    name: attributes.requiredText(didpAttributes.name),
    required: attributes.yes(didpAttributes.required),
    status: attributes.oneOf(didpAttributes.status, disciplineStatuses),
  }
}

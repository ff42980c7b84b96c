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
import { stageCode } from '@tidemark/schema/rules/stage'
import { missingForReview } from '@tidemark/schema/rules/tidp'
import { type TidpStatus as RestStatus, tidpStatuses } from '@tidemark/schema/rules/tidpStatus'
import type { TidpNumberStatus, TidpStatus } from '#generated/resolvers.ts'
import { attributesOf, type Named, related } from '#upstream/attributes.ts'

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
  createdBy: Named
  owners: Named[]
  internalStakeholders: Named[]
  externalStakeholders: Named[]
  acceptedBy: Named[]
  rejected: boolean
  issuedAt: string | null
  approvedAt: string | null
  isNewest: boolean
  supersededBy: string | null
  lifecycles: LifecycleModel[]
  dueOn: Day | null
  baselinedOn: Day | null
  missingForReview: ReturnType<typeof missingForReview>
}
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

export function toTidp(row: AssetRow): TidpModel {
  const of = attributesOf(row)
  const supersededBy = of.text(tidp.supersededBy)
  const number = of.text(tidp.number)
  const status = of.oneOf(tidp.status, tidpStatuses)
  const numberStatus =
    of.text(tidp.numberStatus) === null ? 'Empty' : of.oneOf(tidp.numberStatus, tidpNumberStatuses)
  const stage = of.requiredText(tidp.stage)
  const lifecycles = related(row, 'Technical Lifecycles').map(toLifecycle)
  const dates = lifecycles.find((one) => one.stageCode === stageCode(stage)) ?? lifecycles[0]
  return {
    contract: row.contract,
    id: row.tag_code,
    tagCode: row.tag_code,
    version: row.version,
    title: of.requiredText(tidp.title),
    revision: of.requiredText(tidp.revision),
    number,
    numberStatus: numberStatuses[numberStatus],
    numberMessage: numberStatus === 'Error' ? of.text(tidp.numberMessage) : null,
    status: statuses[status],
    stage,
    createdAt: of.requiredMoment(tidp.createdDate),
    createdBy: of.requiredPerson(tidp.createdBy),
    owners: of.people(tidp.owners),
    internalStakeholders: of.people(tidp.internalStakeholders),
    externalStakeholders: of.people(tidp.externalStakeholders),
    acceptedBy: of.people(tidp.acceptedBy),
    rejected: of.yes(tidp.rejected),
    issuedAt: status === 'Issued for Review' ? of.moment(tidp.issuedDate) : null,
    approvedAt: of.moment(tidp.approvedDate),
    isNewest: supersededBy === null,
    supersededBy,
    lifecycles,
    baselinedOn: of.day(tidp.baselinedOn),
    dueOn: dates
      ? dueDate({
          stageCode: stageCode(stage),
          designFreeze: dates.designFreezeOn,
          t12: dates.t12On,
        })
      : null,
    // A getter, since lists of plans do not select it.
    get missingForReview() {
      // A plan that a newer revision has replaced goes to no review.
      return supersededBy === null
        ? missingForReview({ number, disciplines: related(row, 'DIDP').map(toPart) })
        : []
    },
  }
}

function toLifecycle(row: AssetRow): LifecycleModel {
  const of = attributesOf(row)
  const stage = of.requiredText(lifecycleAttributes.stage)
  return {
    id: row.tag_code,
    stage,
    stageCode: of.text(lifecycleAttributes.stageCode) ?? stageCode(stage),
    designFreezeOn: of.day(lifecycleAttributes.designFreeze),
    t12On: of.day(lifecycleAttributes.t12),
  }
}

/** The fields of a discipline that decide about its plan. */
function toPart(row: AssetRow) {
  const of = attributesOf(row)
  return {
    tagCode: row.tag_code,
    name: of.requiredText(didpAttributes.name),
    required: of.yes(didpAttributes.required),
    status: of.oneOf(didpAttributes.status, disciplineStatuses),
  }
}

import { type TidpNumberAnswer, tidpNumber } from '@tidemark/schema/rest/task'
import { type ReviewRow, reviewsOf } from '@tidemark/schema/rest/review'
import { tidpStatuses } from '@tidemark/schema/rules/tidpStatus'
import { brokenContract } from '#upstream/failures.ts'
import { userReference } from '#upstream/attributes.ts'
import type { Call } from '#upstream/services.ts'
import { numberStatuses, statuses, type TidpModel, type TidpReviewerModel } from './tidp.model.ts'

/** Progress of a plan's number, and the plan's resulting status. */
export type NumberProgress = Pick<
  TidpModel,
  'id' | 'number' | 'numberStatus' | 'numberMessage' | 'status' | 'version'
>

export async function readNumber(
  call: Call,
  contract: string,
  tagCode: string,
): Promise<NumberProgress> {
  return toProgress(await call(tidpNumber, { query: { contract, tag_code: tagCode } }))
}

function toProgress(row: TidpNumberAnswer): NumberProgress {
  const status = tidpStatuses.find((known) => known === row.tidp_status)
  if (!status) throw brokenContract(tidpNumber, `a plan is never '${row.tidp_status}'`)
  return {
    id: row.tag_code,
    number: row.tidp_number,
    numberStatus: numberStatuses[row.status],
    numberMessage: row.status === 'Error' ? row.message : null,
    status: statuses[status],
    version: row.version,
  }
}

export const tidpClient = (call: Call) => ({
  /** Who reviews a plan, and until when. */
  reviews: async (contract: string, tagCode: string): Promise<TidpReviewerModel[]> =>
    (await call(reviewsOf, { query: { contract, tag_code: tagCode } })).results.map(toReviewer),
})

const toReviewer = (row: ReviewRow): TidpReviewerModel => ({
  person: userReference(row.reviewer),
  isLead: row.is_lead,
  hasAccepted: row.accepted,
  beganOn: row.began_on,
  dueOn: row.due_on,
  daysLeft: row.days_left,
  awayUntil: row.away_until ?? null,
  standIn: row.stand_in ? userReference(row.stand_in) : null,
})

import { type TidpNumberAnswer, tidpNumber } from '@tidemark/schema/rest/task'
import { tidpStatuses } from '@tidemark/schema/rules/tidpStatus'
import { brokenContract } from '#upstream/failures.ts'
import type { Call } from '#upstream/services.ts'
import { numberStatuses, statuses, type TidpModel } from './tidp.model.ts'

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

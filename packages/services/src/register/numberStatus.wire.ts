import { toApi } from '@tidemark/schema/dates'
import { documentAttributes, tidpAttributes } from '@tidemark/schema/rest/attributes'
import { tidpNumberStatuses } from '@tidemark/schema/rest/task'
import type { DeliverableTaskRow, TidpNumberAnswer } from '@tidemark/schema/rest/task'
import type { Asset } from '#asset/asset.ts'
import { textOf } from '#asset/asset.ts'
import { messageOf, statusOf } from '#asset/codec/deliverable.ts'

/** Where a line stands at the register. */
export const toDeliverableTask = (line: Asset): DeliverableTaskRow => ({
  tag_code: line.tag_code,
  display_name: textOf(line, documentAttributes.name) ?? line.tag_code,
  status: statusOf(line),
  message: messageOf(line),
  document_number: textOf(line, documentAttributes.number),
  revision: textOf(line, documentAttributes.revision),
  version: line.version,
  created_by: textOf(line, documentAttributes.createdBy) ?? '',
  created_date: toApi(line.created_at),
})

/** Where a plan's number stands. */
export function toTidpNumber(plan: Asset): TidpNumberAnswer {
  const status =
    tidpNumberStatuses.find((known) => known === textOf(plan, tidpAttributes.numberStatus)) ??
    'Empty'
  return {
    tag_code: plan.tag_code,
    status,
    tidp_number: textOf(plan, tidpAttributes.number),
    message: status === 'Error' ? textOf(plan, tidpAttributes.numberMessage) : null,
    tidp_status: textOf(plan, tidpAttributes.status) ?? 'WIP',
    version: plan.version,
  }
}

import { toApi } from '@tidemark/schema/dates'
import { deliverableCodec } from '#records/asset/codec/deliverable.ts'
import { planCodec } from '#records/asset/codec/plan.ts'
import type {
  DeliverableTaskRow,
  RecentNumberRow,
  TidpNumberAnswer,
} from '@tidemark/schema/rest/task'
import type { Asset } from '#records/asset/asset.ts'
import { messageOf, statusOf } from '#records/asset/codec/deliverable.ts'

/** Formats the number status of a line. */
export const toDeliverableTask = (line: Asset): DeliverableTaskRow => ({
  tag_code: line.tag_code,
  display_name: deliverableCodec.get(line, 'name') ?? line.tag_code,
  status: statusOf(line),
  message: messageOf(line),
  document_number: deliverableCodec.get(line, 'documentNumber'),
  revision: deliverableCodec.get(line, 'revision'),
  version: line.version,
  created_by: deliverableCodec.get(line, 'createdBy') ?? '',
  created_date: toApi(line.created_at),
})

/** Formats the number status of a line of any discipline. */
export const toRecentNumber = (line: Asset & { part_of: string }): RecentNumberRow => ({
  ...toDeliverableTask(line),
  didp_tag_code: line.part_of,
  removed: deliverableCodec.get(line, 'removed'),
})

/** Formats the number status of a plan. */
export function toTidpNumber(plan: Asset): TidpNumberAnswer {
  const status = planCodec.get(plan, 'numberStatus')
  return {
    tag_code: plan.tag_code,
    status,
    tidp_number: planCodec.get(plan, 'number'),
    message: status === 'Error' ? planCodec.get(plan, 'numberMessage') : null,
    tidp_status: planCodec.get(plan, 'status'),
    version: plan.version,
  }
}

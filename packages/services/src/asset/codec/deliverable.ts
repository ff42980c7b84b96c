import { deliverableStatuses } from '@tidemark/schema/rest/asset'
import type { DeliverableRow, DeliverableStatus } from '@tidemark/schema/rest/asset'
import { documentAttributes as names } from '@tidemark/schema/rest/attributes'
import type { Asset } from '../asset.ts'
import { listOf, textOf } from '../asset.ts'

/** A line that was never asked for has no status yet. */
export function statusOf(line: Pick<Asset, 'attribute'>): DeliverableStatus {
  const status = textOf(line, names.status)
  return deliverableStatuses.find((known) => known === status) ?? 'Empty'
}

/** Why the register refused; a line that is no longer in Error has nothing to say. */
export const messageOf = (line: Pick<Asset, 'attribute'>): string | null =>
  statusOf(line) === 'Error' ? textOf(line, names.message) : null

/** As much of a line as is told. */
export interface ToldLine extends Pick<Asset, 'tag_code' | 'attribute' | 'version'> {
  /** Tag code of the discipline that holds it. */
  readonly parent: string
}

/** A line in the wire's positional spelling. The one place that knows which row is which. */
export const toDeliverable = (line: ToldLine): DeliverableRow => ({
  tag_code: line.tag_code,
  didp_tag_code: line.parent,
  name: textOf(line, names.name) ?? '',
  title: textOf(line, names.title) ?? '',
  author: listOf(line, names.authors),
  type: textOf(line, names.kind) === 'EXISTING' ? 'EXISTING' : 'NEW',
  version: line.version,
  line_key: textOf(line, names.lineKey),
  message: messageOf(line),
  created_by: textOf(line, names.createdBy) ?? '',
  row1: textOf(line, names.number),
  row2: textOf(line, names.type),
  row3: textOf(line, names.hs2Deliverable),
  row4: textOf(line, names.issueReason),
  row5: textOf(line, names.revision),
  row6: textOf(line, names.gdpr),
  row7: textOf(line, names.stage),
  row8: textOf(line, names.suitabilityStatus),
  row9: textOf(line, names.discipline),
  row10: statusOf(line),
})

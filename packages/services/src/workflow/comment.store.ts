import type { Transaction } from 'kysely'
import { toApi } from '@tidemark/schema/dates'
import { commentAttributes } from '@tidemark/schema/rest/attributes'
import { textOf } from '#asset/asset.ts'
import { createAssets, findChildren } from '#asset/relation.store.ts'
import type { Tables } from '#db/tables.ts'
import type { DisciplineScene } from './plan.model.ts'

/** The code of comments that stand in the way of acceptance. */
const blockingCode = '1 Must be resolved before acceptance'

/** Keeps a rejection's reason as an open comment on the discipline. For a caller who holds the plan's lock: numbers count on per plan. */
export async function keepReason(
  trx: Transaction<Tables>,
  { plan, discipline }: DisciplineScene,
  { head, reason, by }: { head: string; reason: string; by: string },
): Promise<void> {
  const { contract } = plan
  const disciplines = plan.disciplines.map(({ tagCode }) => tagCode)
  const lines = await findChildren(trx, { contract, parents: disciplines, classCode: 'Document', withRemoved: true })
  const parents = [plan.tagCode, ...disciplines, ...lines.map(({ tag_code }) => tag_code)]
  const comments = await findChildren(trx, { contract, parents, classCode: 'Comment', withRemoved: true })
  const taken = comments.map((comment) => Number(textOf(comment, commentAttributes.number)?.replace('C-', '') ?? 0))
  const attribute = {
    [commentAttributes.number]: `C-${String(Math.max(0, ...taken) + 1).padStart(4, '0')}`,
    [commentAttributes.message]: reason,
    [commentAttributes.head]: head,
    [commentAttributes.code]: blockingCode,
    [commentAttributes.recordedAt]: toApi(new Date()),
    [commentAttributes.recordedBy]: by,
    [commentAttributes.status]: 'Open',
    [commentAttributes.response]: null,
    [commentAttributes.selections]: JSON.stringify({ didp_tag_code: discipline.tagCode }),
  }
  await createAssets(trx, { contract, classCode: 'Comment', parent: discipline.tagCode, attributes: [attribute], by })
}

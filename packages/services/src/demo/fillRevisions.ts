import type { Transaction } from 'kysely'
import { limits } from '@tidemark/schema/limits'
import type { AssetRow } from '@tidemark/schema/rest/asset'
import { addDays } from '@tidemark/schema/rules/contractDay'
import { commentCodec } from '#records/asset/codec/comment.ts'
import { deliverableCodec } from '#records/asset/codec/deliverable.ts'
import { planCodec } from '#records/asset/codec/plan.ts'
import { readTree } from '#records/asset/tree.store.ts'
import { json } from '#platform/db/json.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { DemoCalendar } from './calendar.ts'
import type { MadePlan } from './fillPlan.ts'
import type { DemoPlan } from './plans.ts'

/** Of the lines of a discipline, those at these places came, moved and changed since the kept revision. */
const every = { added: 7, moved: 5, changed: 6 } as const

/** Creates the kept revision P01 of a plan at P02: with fewer lines, earlier dates and open comments. */
export async function fillRevisions(
  trx: Transaction<Tables>,
  draft: DemoPlan,
  { plan: { tag_code } }: MadePlan,
  calendar: DemoCalendar,
): Promise<void> {
  if (draft.revision !== 'P02') return
  const level = limits.relationsLevel.tidp
  const [content] = await readTree(trx, {
    contract: draft.contract,
    tagCodes: [tag_code],
    level,
    allowedClasses: ['DIDP', 'Document', 'Comment'],
  })
  if (!content) return
  const attribute = { ...content.attribute, ...planCodec.write({ revision: 'P01' }) }
  const relations = content.relations.map((part) => asBefore(part))
  const approved_at = calendar.ago(draft.createdDaysAgo * 0.6)
  await trx
    .insertInto('tidp_snapshot')
    .values({
      tag_code,
      revision: 'P01',
      content: json({ ...content, attribute, relations }),
      approved_at,
    })
    .execute()
}

/** Returns a discipline or comment of the plan as it was in the revision before. */
function asBefore(part: AssetRow): AssetRow {
  const { class_code: classCode, attribute, relations } = part
  if (classCode === 'Comment')
    return { ...part, attribute: { ...attribute, ...commentCodec.write({ status: 'Open' }) } }
  const lines = relations.filter((row) => row.class_code === 'Document')
  const isAt = (row: AssetRow, step: number) => lines.indexOf(row) % step === step - 1
  return {
    ...part,
    relations: relations
      .filter((row) => !isAt(row, every.added))
      .map((row) => (row.class_code === 'Comment' ? asBefore(row) : lineBefore(row, isAt))),
  }
}

function lineBefore(line: AssetRow, isAt: (row: AssetRow, step: number) => boolean): AssetRow {
  const due = deliverableCodec.get(line, 'due')
  return {
    ...line,
    attribute: {
      ...line.attribute,
      ...(isAt(line, every.moved) && due && deliverableCodec.write({ due: addDays(due, -14) })),
      ...(isAt(line, every.changed) &&
        deliverableCodec.write({ suitabilityStatus: 'S1 Coordination' })),
    },
  }
}

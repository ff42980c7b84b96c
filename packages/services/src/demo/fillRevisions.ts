import type { Transaction } from 'kysely'
import { limits } from '@tidemark/schema/limits'
import { planCodec } from '#asset/codec/plan.ts'
import { readTree } from '#asset/tree.store.ts'
import { json } from '#platform/db/json.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { DemoCalendar } from './calendar.ts'
import type { MadePlan } from './fillPlan.ts'
import type { DemoPlan } from './plans.ts'

/** Creates the kept revision P01 of a plan at P02, with the same content. */
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
  const approved_at = calendar.ago(draft.createdDaysAgo * 0.6)
  await trx
    .insertInto('tidp_snapshot')
    .values({ tag_code, revision: 'P01', content: json({ ...content, attribute }), approved_at })
    .execute()
}

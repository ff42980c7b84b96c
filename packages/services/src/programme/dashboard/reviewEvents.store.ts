import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { dayIn } from '@tidemark/schema/rules/contractDay'
import { inTheNameOf } from '@tidemark/schema/rules/inTheNameOf'
import type { ReviewEvent } from '@tidemark/schema/rules/reviewFigures'
import { attributeText } from '#records/asset/attribute.store.ts'
import { disciplineCodec } from '#records/asset/codec/discipline.ts'
import { planCodec } from '#records/asset/codec/plan.ts'
import { olderRemoved } from '#records/history/retention.store.ts'
import { reviewActions } from '#records/history/reviewActions.ts'
import { anyOf } from '#platform/db/anyOf.ts'
import type { Tables } from '#platform/db/tables.ts'

const kinds = new Map<string, ReviewEvent['kind']>([
  [reviewActions.issued, 'BEGAN'],
  [reviewActions.sent, 'BEGAN'],
  [reviewActions.answered, 'ANSWERED'],
  [reviewActions.approved, 'ACCEPTED'],
  [reviewActions.disciplineAccepted, 'ACCEPTED'],
  [reviewActions.rejected, 'REJECTED'],
  [reviewActions.disciplineRejected, 'REJECTED'],
  [olderRemoved, 'REMOVED'],
])

/** Reads what the history says of the reviews of plans within the person's reach, the oldest first. */
export async function readReviewEvents(
  db: Kysely<Tables>,
  contract: string,
  timeZone: string,
): Promise<ReviewEvent[]> {
  // As the index `audit_entry_review` has it.
  const { rows } = await sql<{
    plan: string
    tagCode: string
    name: string | null
    action: string
    by: string
    at: Date
  }>`
    select entry.plan, entry.tag_code as "tagCode", entry.action, entry.execution_time as at,
      ${attributeText(disciplineCodec.labelOf('name'))} as name,
      coalesce((
        select change ->> 'to' from jsonb_array_elements(entry.changes) change
        where change ->> 'field' = ${inTheNameOf} limit 1
      ), entry.executed_by) as by
    from audit_entry entry join asset on asset.tag_code = entry.tag_code
    where entry.contract = ${contract} and (
      entry.action in (${sql.join([...kinds.keys()].map((action) => sql.lit(action)))})
      or entry.action like ${sql.lit(`${reviewActions.counted}%`)})
    order by entry.id`.execute(db)
  return rows.map(({ plan, tagCode, name, action, by, at }) => ({
    kind: kinds.get(action) ?? 'ANSWERED',
    plan,
    discipline: tagCode === plan ? null : { tagCode, name: name ?? tagCode },
    by,
    on: dayIn(timeZone, at),
  }))
}

/** Reads the titles of plans with their revision, superseded ones included, by tag code. */
export async function readPlanTitles(
  db: Kysely<Tables>,
  contract: string,
  plans: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('asset')
    .select('tag_code')
    .select([
      attributeText(planCodec.labelOf('title')).as('title'),
      attributeText(planCodec.labelOf('revision')).as('revision'),
    ])
    .where('contract', '=', contract)
    .where('tag_code', '=', anyOf(plans))
    .execute()
  return new Map(
    rows.map(({ tag_code: tagCode, title, revision }) => [
      tagCode,
      [title ?? tagCode, revision].filter(Boolean).join(', '),
    ]),
  )
}

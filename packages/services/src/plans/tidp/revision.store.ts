import { fromApi, toApi } from '@tidemark/schema/dates'
import { planCodec } from '#records/asset/codec/plan.ts'
import type { PlanRevisionRow } from '@tidemark/schema/rest/revision'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Attributes } from '#records/asset/asset.tables.ts'
import { inTheNameOf } from '@tidemark/schema/rules/inTheNameOf'
import { reviewActions } from '#records/history/reviewActions.ts'
import { json } from '#platform/db/json.ts'
import { anyOf } from '#platform/db/anyOf.ts'
import type { Tables } from '#platform/db/tables.ts'

/** A bound on the recursion, in case of a cycle in faulty data. */
const mostReplaced = 200

interface Ancestor {
  tag_code: string
  attribute: Attributes
}

/** Reads the revisions of a plan and of those it superseded, newest first, in two queries. */
export async function readRevisions(
  db: Kysely<Tables>,
  contract: string,
  tagCode: string,
): Promise<PlanRevisionRow[]> {
  const { rows: plans } = await sql<Ancestor>`
    with recursive plan (tag_code, attribute, age) as (
      select tag_code, attribute, 0 from asset where contract = ${contract} and class_code = 'TIDP' and tag_code = ${tagCode}
      union all
      select asset.tag_code, asset.attribute, plan.age + 1
      from plan
      join asset on asset.contract = ${contract} and asset.class_code = 'TIDP' and asset.attribute ->> ${planCodec.labelOf('supersededBy')} = plan.tag_code
      where plan.age < ${mostReplaced}
    )
    select tag_code, attribute from plan order by age`.execute(db)
  const kept = await db
    .selectFrom('tidp_snapshot')
    .select(['tag_code', 'revision', 'approved_at'])
    .where(
      'tag_code',
      'in',
      plans.map(({ tag_code }) => tag_code),
    )
    .orderBy('revision', 'desc')
    .execute()
  const snapshots = Map.groupBy(kept, ({ tag_code }) => tag_code)
  return plans.flatMap((plan) =>
    [[present(plan)], (snapshots.get(plan.tag_code) ?? []).map(asKept)].flat(),
  )
}

function present(plan: Ancestor): PlanRevisionRow {
  const approved = fromApi(planCodec.get(plan, 'approvedDate'))
  return {
    tag_code: plan.tag_code,
    revision: planCodec.get(plan, 'revision') ?? '',
    kept: false,
    approved_at: approved && toApi(approved),
  }
}

const asKept = ({
  tag_code,
  revision,
  approved_at,
}: {
  tag_code: string
  revision: string
  approved_at: Date | null
}): PlanRevisionRow => ({
  tag_code,
  revision,
  kept: true,
  approved_at: approved_at && toApi(approved_at),
})

/** Reads when a person last accepted one of the revisions for themselves; undefined if never. */
export async function readAcceptance(
  db: Kysely<Tables>,
  revisions: readonly PlanRevisionRow[],
  username: string,
): Promise<Date | undefined> {
  const plans = [...new Set(revisions.map(({ tag_code: plan }) => plan))]
  const { rows } = await sql<{ at: Date }>`
    select execution_time as at from audit_entry
    where plan = ${anyOf(plans)} and executed_by = ${username} and action = ${reviewActions.answered}
      and not changes @> ${json([{ field: inTheNameOf }])}
    order by id desc limit 1`.execute(db)
  return rows[0]?.at
}

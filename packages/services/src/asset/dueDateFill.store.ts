import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import type { FillBatch } from '#platform/jobs/backgroundFill.ts'

/**
 * Gives the next lines without a due date that of their plan: Design Freeze at Detailed Design, else
 * T-12. Returns the last tag code, or null when none was left.
 */
export async function enterBatch(
  db: Kysely<Tables>,
  { after, size }: FillBatch,
): Promise<string | null> {
  const { rows } = await sql<{ next: string | null; lines: string[] | null }>`
    select max(tag_code) as next, array_agg(tag_code) as lines from (
      select tag_code from asset
      where class_code = 'Document' and part_of is not null and tag_code > ${after}
      order by tag_code limit ${size}
    ) batch`.execute(db)
  const { next = null, lines } = rows[0] ?? {}
  if (next === null) return null
  await sql`
    update asset line
    set attribute = line.attribute || jsonb_build_object('Due Date', dated.due)
    from asset discipline
    join asset plan on plan.tag_code = discipline.part_of
    join lateral (
      select coalesce(substring(plan.attribute ->> 'TIDP Stage' from '\\(([^()]+)\\)\\s*$'), plan.attribute ->> 'TIDP Stage') as code
    ) stage on true
    join lateral (
      select case when stage.code = 'DD' then lifecycle.attribute ->> 'Design Freeze' else lifecycle.attribute ->> 'T-12' end as due
      from asset_relation join asset lifecycle on lifecycle.tag_code = asset_relation.child
      where asset_relation.parent = plan.tag_code and asset_relation.child_class = 'Technical Lifecycles'
        and lifecycle.attribute ->> 'Technical Lifecycle Stage Code' = stage.code
      limit 1
    ) dated on true
    where line.tag_code = any (cast(${lines} as text[])) and line.part_of = discipline.tag_code
      and dated.due is not null and not line.attribute ? 'Due Date'`.execute(db)
  return next
}

import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Clock } from '@tidemark/schema/rules/schedule'
import { rags } from '@tidemark/schema/rules/schedule'
import { disciplineCodec } from '#records/asset/codec/discipline.ts'
import { planCodec } from '#records/asset/codec/plan.ts'
import { ragCodeSql } from '#records/asset/schedule.store.ts'
import type { Tables } from '#platform/db/tables.ts'

/** The red and amber lines of a plan or discipline, and who owns it. */
export interface OwnedLines {
  readonly plan: string
  /** The plan or discipline. */
  readonly tagCode: string
  /** Usernames. */
  readonly owners: readonly string[]
  readonly late: number
  readonly dueSoon: number
}

/** Counts red and amber lines by discipline and by plan, where there are any. */
export async function readLateLines(
  db: Kysely<Tables>,
  contract: string,
  clock: Clock,
): Promise<OwnedLines[]> {
  const rated = (rag: (typeof rags)[number]) =>
    sql`cast(count(*) filter (where rag = ${rags.indexOf(rag) + 1}) as int)`
  const { rows } = await sql<OwnedLines>`
    with rated as (
      select plan, discipline, ${ragCodeSql(clock, 'deliverable_row')} as rag
      from deliverable_row where contract = ${contract} and issued is null and due is not null
    ),
    counted as (
      select plan, coalesce(discipline, plan) as "tagCode",
        ${rated('RED')} as late, ${rated('AMBER')} as "dueSoon"
      from rated group by grouping sets ((plan, discipline), (plan))
    )
    select counted.*, coalesce(case asset.class_code
      when 'TIDP' then asset.attribute -> ${planCodec.labelOf('owners')}
      else asset.attribute -> ${disciplineCodec.labelOf('owners')} end, '[]') as owners
    from counted join asset on asset.tag_code = "tagCode"
    where late + "dueSoon" > 0
    order by plan, "tagCode"`.execute(db)
  return rows
}

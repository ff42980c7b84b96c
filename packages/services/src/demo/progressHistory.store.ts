import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Day } from '@tidemark/schema/dates'
import { defaultTimeZone } from '@tidemark/schema/rules/contractDay'
import { standardRule } from '@tidemark/schema/rules/progress'
import { ratedProfiles } from '#programme/midp/credit.store.ts'
import { deliverableCodec } from '#records/asset/codec/deliverable.ts'
import type { Tables } from '#platform/db/tables.ts'

/**
 * Makes a snapshot of a past day true: it counts the lines, numbers and issues that there were as the day began, as a
 * comparison of the days does. Forecasts were a little too hopeful: a fifth of the lines that were late.
 */
export function thinOut(trx: Transaction<Tables>, contract: string, day: Day): Promise<unknown> {
  const began = sql`cast(${day} as timestamp) at time zone ${sql.lit(defaultTimeZone)}`
  const on = sql`cast(${day} as date)`
  const isLater = (field: 'documentNumber' | 'issued') =>
    sql`exists (select from asset_change change where change.tag_code = line.tag_code
      and change.changed_at >= ${began} and change.before ? ${sql.lit(deliverableCodec.labelOf(field))})`
  const counted = (condition: ReturnType<typeof sql>) =>
    sql`cast(count(*) filter (where ${condition}) as integer)`
  return sql`
    with there as (
      select line.plan, profile.discipline, cast(count(*) as integer) as lines, sum(line.weight) as weight,
        ${counted(sql`was.numbered`)} as numbered, ${counted(sql`was.issued`)} as issued,
        ${counted(sql`line.due < ${on}`)} as planned, ${counted(sql`line.due < ${on} and not was.issued`)} as overdue,
        sum(line.weight * case when was.issued then profile.issued_percent when line.done and not was.numbered then 0 else profile.open_percent end) as progress
      from deliverable_row line
      join ${ratedProfiles(contract, standardRule)} profile on profile.profile_id = line.profile_id
      join asset on asset.tag_code = line.tag_code
      cross join lateral (
        select line.done and not ${isLater('documentNumber')} as numbered,
          coalesce(line.issued < ${on}, false) and not ${isLater('issued')} as issued
      ) was
      where line.contract = ${contract} and asset.created_at < ${began}
      group by line.plan, profile.discipline
    ), thin as (
      select snapshot.plan, snapshot.discipline, coalesce(there.lines, 0) as lines, coalesce(there.weight, 0) as weight,
        coalesce(numbered, 0) as numbered, coalesce(issued, 0) as issued, coalesce(planned, 0) as planned, coalesce(overdue, 0) as overdue,
        coalesce(progress, 0) as progress
      from (select distinct plan, discipline from progress_snapshot where contract = ${contract} and day = ${on}) snapshot
      left join there using (plan, discipline)
    )
    update progress_snapshot set lines = thin.lines, weight = thin.weight, numbered = thin.numbered, issued = thin.issued, planned = thin.planned,
      overdue = thin.overdue, forecast = round(thin.issued + greatest(0, thin.planned - thin.issued) * 0.2)::int, progress = thin.progress
    from thin
    where progress_snapshot.contract = ${contract} and progress_snapshot.day = ${on}
      and (progress_snapshot.plan, progress_snapshot.discipline) = (thin.plan, thin.discipline)`.execute(
    trx,
  )
}

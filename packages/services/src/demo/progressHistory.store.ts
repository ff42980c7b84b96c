import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Day } from '@tidemark/schema/dates'
import { defaultTimeZone } from '@tidemark/schema/rules/contractDay'
import { standardRule } from '@tidemark/schema/rules/progress'
import type { Tables } from '#platform/db/tables.ts'

/**
 * Makes a snapshot of a past day plausible: it counts the lines that were there, as a comparison of the days does,
 * and a share of the numbers. Dates are those of the lines, and forecasts were a little too hopeful: a fifth of the
 * lines that were late.
 */
export const thinOut = (
  trx: Transaction<Tables>,
  { contract, day, numbers }: { contract: string; day: Day; numbers: number },
): Promise<unknown> =>
  sql`
    update progress_snapshot set lines = thin.lines, weight = thin.lines, numbered = thin.numbered, issued = thin.issued, planned = thin.planned,
      overdue = least(overdue, thin.lines), forecast = round(thin.issued + greatest(0, thin.planned - thin.issued) * 0.2)::int,
      progress = ${sql.lit(standardRule.usual.shared)} * thin.issued + ${sql.lit(standardRule.usual.numbered)} * greatest(0, thin.numbered - thin.issued)
    from (
      select plan, discipline, there.lines, least(issued, there.lines) as issued, least(planned, there.lines) as planned,
        least(greatest(issued, round(numbered * cast(${numbers} as numeric))), there.lines)::int as numbered
      from progress_snapshot, lateral (
        select cast(count(*) as integer) as lines
        from deliverable_row line join deliverable_profile profile using (profile_id) join asset using (tag_code)
        where line.plan = progress_snapshot.plan and profile.discipline = progress_snapshot.discipline
          and asset.created_at < cast(${day} as timestamp) at time zone ${sql.lit(defaultTimeZone)}
      ) there
      where progress_snapshot.contract = ${contract} and day = cast(${day} as date)
    ) thin
    where progress_snapshot.contract = ${contract} and progress_snapshot.day = cast(${day} as date)
      and (progress_snapshot.plan, progress_snapshot.discipline) = (thin.plan, thin.discipline)`.execute(
    trx,
  )

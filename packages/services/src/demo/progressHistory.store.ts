import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Day } from '@tidemark/schema/dates'
import { issuedWeight, numberWeights } from '@tidemark/schema/rules/progress'
import type { Tables } from '#platform/db/tables.ts'

/**
 * Makes a snapshot of a past day plausible: only a share of the present lines existed and had
 * numbers. Dates are those of the lines, and forecasts were a little too hopeful: a fifth of the lines that were late.
 */
export const thinOut = (
  trx: Transaction<Tables>,
  { contract, day, lines, numbers }: { contract: string; day: Day; lines: number; numbers: number },
): Promise<unknown> =>
  sql`
    update progress_snapshot set lines = thin.lines, numbered = thin.numbered, forecast = thin.forecast,
      progress = ${sql.lit(issuedWeight)} * issued + ${sql.lit(numberWeights.Done)} * greatest(0, thin.numbered - issued)
    from (
      select plan, discipline, greatest(planned, forecast, round(lines * cast(${lines} as numeric)))::int as lines,
        greatest(issued, round(numbered * cast(${numbers} as numeric)))::int as numbered,
        round(issued + greatest(0, planned - issued) * 0.2)::int as forecast
      from progress_snapshot where contract = ${contract} and day = cast(${day} as date)
    ) thin
    where progress_snapshot.contract = ${contract} and progress_snapshot.day = cast(${day} as date)
      and (progress_snapshot.plan, progress_snapshot.discipline) = (thin.plan, thin.discipline)`.execute(
    trx,
  )

import type { Kysely, Selectable } from 'kysely'
import { dayIn } from '@tidemark/schema/rules/contractDay'
import type { LineClock } from '#records/asset/codec/deliverableRow.ts'
import type { ReviewClock, ReviewOutcome } from '@tidemark/schema/rules/reviewClock'
import type { Tables } from '#platform/db/tables.ts'
import { holidaysOf } from '#platform/holidays.ts'

/** The columns of a contract from which `clockOf` makes its clock. */
export const clockColumns = ['time_zone', 'holiday_calendar', 'amber_days'] as const

/** Returns the present day of a contract and its settings for dates. */
export const clockOf = (
  contract: Pick<Selectable<Tables['contract']>, (typeof clockColumns)[number]>,
  now = new Date(),
): LineClock => ({
  today: dayIn(contract.time_zone, now),
  amberDays: contract.amber_days,
  holidaysIn: holidaysOf(contract.holiday_calendar),
})

/** Reads the present day of an existing contract and its settings for dates. */
export async function readClock(
  db: Kysely<Tables>,
  contract: string,
  now?: Date,
): Promise<LineClock> {
  const row = await db
    .selectFrom('contract')
    .select(clockColumns)
    .where('code', '=', contract)
    .executeTakeFirstOrThrow()
  return clockOf(row, now)
}

/** The clock of a contract's reviews with what follows when they are over. */
export interface ContractReviewClock extends ReviewClock {
  readonly timeZone: string
  readonly outcome: ReviewOutcome
}

/** Reads the present day of an existing contract and its settings for reviews. */
export async function readReviewClock(
  db: Kysely<Tables>,
  contract: string,
  now = new Date(),
): Promise<ContractReviewClock> {
  const row = await db
    .selectFrom('contract')
    .select(['time_zone', 'holiday_calendar', 'review_days', 'review_outcome'])
    .where('code', '=', contract)
    .executeTakeFirstOrThrow()
  return {
    today: dayIn(row.time_zone, now),
    timeZone: row.time_zone,
    reviewDays: row.review_days,
    outcome: row.review_outcome,
    holidaysIn: holidaysOf(row.holiday_calendar),
  }
}

/** Lists all contracts, for what jobs do in each. */
export const listContracts = async (db: Kysely<Tables>): Promise<string[]> =>
  (await db.selectFrom('contract').select('code').orderBy('code').execute()).map(({ code }) => code)

import type { Kysely, Selectable } from 'kysely'
import { dayIn } from '@tidemark/schema/rules/contractDay'
import type { LineClock } from '#asset/codec/deliverableRow.ts'
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

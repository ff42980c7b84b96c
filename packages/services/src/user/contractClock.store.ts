import type { Kysely } from 'kysely'
import { dayIn } from '@tidemark/schema/rules/contractDay'
import type { LineClock } from '#asset/codec/deliverableRow.ts'
import type { Tables } from '#platform/db/tables.ts'
import { holidaysOf } from '#platform/holidays.ts'

/** Reads the present day of an existing contract and its settings for dates. */
export async function readClock(
  db: Kysely<Tables>,
  contract: string,
  now = new Date(),
): Promise<LineClock> {
  const { time_zone, holiday_calendar, amber_days } = await db
    .selectFrom('contract')
    .select(['time_zone', 'holiday_calendar', 'amber_days'])
    .where('code', '=', contract)
    .executeTakeFirstOrThrow()
  return {
    today: dayIn(time_zone, now),
    amberDays: amber_days,
    holidaysIn: holidaysOf(holiday_calendar),
  }
}

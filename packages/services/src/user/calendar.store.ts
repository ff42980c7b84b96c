import type { Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'

/** The settings of a contract for dates. */
export interface Calendar {
  /** Country or region whose public holidays are not worked. */
  readonly holidays: string
  /** Days before its due date from which a line that is not issued is amber. */
  readonly amberDays: number
}

/** Sets the given fields, and returns the calendar before and after; undefined for an unknown contract. */
export async function setCalendar(
  trx: Transaction<Tables>,
  contract: string,
  wanted: Partial<{ [Name in keyof Calendar]: Calendar[Name] | undefined }>,
): Promise<{ before: Calendar; after: Calendar } | undefined> {
  const before = await trx
    .selectFrom('contract')
    .select(['holiday_calendar as holidays', 'amber_days as amberDays'])
    .where('code', '=', contract)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return undefined
  const after = {
    holidays: wanted.holidays ?? before.holidays,
    amberDays: wanted.amberDays ?? before.amberDays,
  }
  await trx
    .updateTable('contract')
    .set({ holiday_calendar: after.holidays, amber_days: after.amberDays })
    .where('code', '=', contract)
    .execute()
  return { before, after }
}

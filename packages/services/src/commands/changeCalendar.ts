import type { Transaction } from 'kysely'
import { changed, recordAdministration } from '#history/administration.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import { StartFault } from '#platform/startFault.ts'
import { setCalendar } from '#user/calendar.store.ts'
import type { Calendar } from '#user/calendar.store.ts'

/**
 * Sets the given fields of a contract's calendar and records the change. Throws a StartFault for a
 * contract that does not exist. Returns the report.
 */
export async function changeCalendar(
  trx: Transaction<Tables>,
  contract: string,
  wanted: Partial<{ [Name in keyof Calendar]: Calendar[Name] | undefined }>,
): Promise<string[]> {
  const outcome = await setCalendar(trx, contract, wanted)
  if (!outcome) throw new StartFault(`There is no contract ${contract}.`)
  const { before, after } = outcome
  const changes = [
    ...changed('Holiday calendar', before.holidays, after.holidays),
    ...changed('Amber days', String(before.amberDays), String(after.amberDays)),
  ]
  if (changes.length > 0)
    await recordAdministration(trx, {
      contract,
      about: [],
      by: 'system',
      action: 'Changed the calendar of the contract',
      changes,
    })
  return [
    `${contract} has the holidays of ${after.holidays}. Its lines are amber from ${after.amberDays} days before they are due.`,
  ]
}

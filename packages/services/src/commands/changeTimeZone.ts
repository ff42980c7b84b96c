import type { Transaction } from 'kysely'
import { changed, recordAdministration } from '#history/administration.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import { StartFault } from '#platform/startFault.ts'
import { setTimeZone } from '#user/user.store.ts'

/**
 * Sets a contract's time zone and records the change. Throws a StartFault for a contract that does
 * not exist. Returns the report.
 */
export async function changeTimeZone(
  trx: Transaction<Tables>,
  contract: string,
  timeZone: string,
): Promise<string[]> {
  const before = await setTimeZone(trx, contract, timeZone)
  if (before === undefined) throw new StartFault(`There is no contract ${contract}.`)
  if (before === timeZone) return [`${contract} is in the time zone ${timeZone} already.`]
  await recordAdministration(trx, {
    contract,
    about: [],
    by: 'system',
    action: 'Changed the time zone of the contract',
    changes: changed('Time zone', before, timeZone),
  })
  return [`${contract} is in the time zone ${timeZone} now. It was in ${before}.`]
}

import type { Transaction } from 'kysely'
import { block } from '@tidemark/schema/rules/actions'
import { recordAdministration } from '#records/history/administration.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import { WrongState } from '#platform/http/refusals.ts'
import { followOriginator, hasNumbers, lockSettings, writeSettings } from './contract.store.ts'
import {
  refuseUnknownCalendar,
  settingsChanges,
  settingsWith,
  type WantedSettings,
} from './settings.ts'

interface SettingsChange {
  readonly contract: string
  readonly wanted: WantedSettings
  /** Username. */
  readonly by: string
}

/**
 * Changes the named settings of an existing contract and records what differs. Throws a 409 for
 * another originator once there are numbers.
 */
export async function changeSettings(
  trx: Transaction<Tables>,
  { contract, wanted, by }: SettingsChange,
): Promise<void> {
  const before = await lockSettings(trx, contract)
  const after = settingsWith(before, wanted)
  const changes = settingsChanges(before, after)
  if (changes.length === 0) return
  if (after.holiday_calendar !== before.holiday_calendar)
    refuseUnknownCalendar(after.holiday_calendar)
  const isRenumbered = after.originator !== before.originator
  if (isRenumbered && (await hasNumbers(trx, contract)))
    throw new WrongState([
      block(
        'WRONG_STATE',
        'The originator cannot change: documents of this contract have numbers with it already.',
      ),
    ])
  await writeSettings(trx, contract, after)
  if (isRenumbered) await followOriginator(trx, contract)
  await recordAdministration(trx, {
    contract,
    about: [],
    by,
    action: 'Changed the settings of the contract',
    changes,
  })
}

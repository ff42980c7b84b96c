import type { Transaction } from 'kysely'
import { addDays, dayIn, defaultTimeZone } from '@tidemark/schema/rules/contractDay'
import type { CreditRuleRow } from '@tidemark/schema/rest/credit'
import { changeRule } from '#programme/contractData/credit/creditRule.ts'
import { takeSnapshot } from '#programme/dashboard/snapshot.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { DemoCalendar } from './calendar.ts'
import { thinOut } from './progressHistory.store.ts'

const weeks = 12

/**
 * Takes the snapshots of the past twelve weeks, as the nightly job would have, then sets the rule of credit that
 * somebody chose today.
 */
export async function fillProgress(
  trx: Transaction<Tables>,
  contract: string,
  calendar: DemoCalendar,
  credit?: { rule: CreditRuleRow['rule']; by: string },
): Promise<void> {
  const today = dayIn(defaultTimeZone, calendar.ago(0))
  for (let ago = weeks; ago > 0; ago -= 1) {
    const day = addDays(today, -7 * ago)
    await takeSnapshot(trx, contract, day)
    await thinOut(trx, contract, day)
  }
  if (credit) await changeRule(trx, credit.by, { contract, rule: credit.rule })
  await takeSnapshot(trx, contract, today)
}

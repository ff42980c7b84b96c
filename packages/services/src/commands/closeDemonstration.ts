import type { Transaction } from 'kysely'
import { recordAdministration, userSubject } from '#records/history/administration.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import {
  activeMembers,
  closeAccounts,
  demonstrationAccounts,
  keepAccounts,
} from '#demo/demonstration.store.ts'
import type { DemoMode } from '#platform/demoMode.ts'
import { demoPeople, demoServices } from '#demo/people.ts'
import { StartFault } from '#platform/startFault.ts'

const shipped = new Set([
  ...demoPeople.map(({ username }) => username),
  ...demoServices.map(({ email }) => email),
])

/**
 * Takes a demonstration database to production: closes the demonstration accounts and turns
 * accounts that administrators added into ordinary users. Returns the report, one sentence per
 * line. Throws a StartFault in demonstration mode, which needs the accounts.
 */
export async function closeDemonstration(
  trx: Transaction<Tables>,
  { demo }: { demo: DemoMode },
): Promise<string[]> {
  if (demo !== 'off') throw new StartFault('This is a demonstration: set DEMO=false first.')
  const accounts = await demonstrationAccounts(trx)
  const closed = accounts.filter((address) => shipped.has(address))
  const kept = accounts.filter((address) => !shipped.has(address))
  await recordClosing(trx, closed)
  await closeAccounts(trx, closed)
  await keepAccounts(trx, kept)
  if (accounts.length === 0) return ['There are no demonstration accounts.']
  return [
    ...closed.map((address) => `Closed ${address}.`),
    ...kept.map(
      (address) =>
        `Kept ${address}, added by an administrator: check the roles, then npm run sign-in-link -- --email ${address}`,
    ),
  ]
}

/** Writes one entry to the administration history of each contract. */
async function recordClosing(trx: Transaction<Tables>, usernames: readonly string[]) {
  for (const [contract, userIds] of await activeMembers(trx, usernames)) {
    const about = userIds.map(userSubject)
    await recordAdministration(trx, {
      contract,
      about,
      by: 'system',
      action: 'Closed the demonstration accounts',
      changes: about.map((of) => ({ field: 'Active', from: 'Yes', to: 'No', of })),
    })
  }
}

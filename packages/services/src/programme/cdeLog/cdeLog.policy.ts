import type { Transaction } from 'kysely'
import type { LineFinding } from '@tidemark/schema/rules/cdeLog'
import { restrictedTo } from '@tidemark/schema/rules/roles'
import { readHiddenAttributes } from '#programme/midp/hiddenFacets.store.ts'
import { cdeAttributes } from '#programme/midp/inCde.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Principal } from '#platform/http/principal.ts'
import { NotAllowed } from '#platform/http/refusals.ts'
import { liftReach } from '#people/privilege/reach/reach.policy.ts'

/** Requires a role that keeps logs of the document system, and reach of the whole contract. */
export function requireLogs(principal: Principal, contract: string): void {
  principal.requireRole(contract, restrictedTo.cdeLog, 'compare a log of the document system')
  principal.requireWhole(
    contract,
    'Your groups limit you to a part of this contract. Who compares a log does so for everyone, and needs all of it.',
  )
}

/** As `requireLogs`, for changes. Lifts the limits that other contracts put on the transaction. */
export async function requireLogChange(
  trx: Transaction<Tables>,
  principal: Principal,
  contract: string,
): Promise<void> {
  requireLogs(principal, contract)
  await liftReach(trx, principal)
}

/**
 * Refuses a finding that would tell a person what privileges hide from them. Returns all such findings.
 */
export async function requireShownFinding(
  { trx, principal }: { readonly trx: Transaction<Tables>; readonly principal: Principal },
  contract: string,
  asked?: LineFinding,
): Promise<LineFinding[]> {
  if (!principal.hidesAttributes) return []
  const hidden = await readHiddenAttributes(trx, contract)
  const findings = (Object.keys(cdeAttributes) as LineFinding[]).filter((one) =>
    hidden.has(cdeAttributes[one] ?? ''),
  )
  if (asked && findings.includes(asked))
    throw new NotAllowed('You have no access to the values of this column.')
  return findings
}

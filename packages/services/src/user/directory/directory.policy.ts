import type { Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import type { Principal } from '#platform/http/principal.ts'
import { NotAllowed, NotFound, Unauthenticated } from '#platform/http/refusals.ts'
import { contractsOfCell } from './directory.store.ts'

/** Returns the contracts of the caller's cell. Refuses everyone except the program of a cell. */
export async function requireCell(trx: Transaction<Tables>, principal: Principal) {
  const contracts = await contractsOfCell(trx, principal.username)
  if (contracts.length > 0) return contracts
  throw hasNoRole(principal)
    ? new Unauthenticated('noRoles')
    : new NotAllowed('Only the program of a cell reads the directory.')
}

/** Refuses with 404 a contract that the caller's cell does not hold. */
export async function requireContractOfCell(
  trx: Transaction<Tables>,
  principal: Principal,
  contract: string,
): Promise<void> {
  const held = await contractsOfCell(trx, principal.username)
  if (held.some((one) => one.contract === contract)) return
  throw hasNoRole(principal) ? new Unauthenticated('noRoles') : new NotFound()
}

const hasNoRole = ({ contracts }: Principal) => contracts.length === 0

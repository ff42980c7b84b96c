import type { Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import type { Principal } from '#platform/http/principal.ts'
import { NotFound, wrongState } from '#platform/http/refusals.ts'
import { requireAdminEverywhere, requireUserAdmin } from './administration.policy.ts'
import { contractsOf, findUser, lockAdministration } from './administration.store.ts'

/** Requires that the administrator may make a link by which the user chooses a password. Returns the user. */
export async function requireLinkable(
  trx: Transaction<Tables>,
  principal: Principal,
  signInUrl: string | undefined,
  { contract, userId }: { contract: string; userId: string },
) {
  requireUserAdmin(principal, contract)
  // A deactivation at the same time ends the link, or refuses it.
  await lockAdministration(trx, [contract])
  const user = await findUser(trx, contract, userId)
  if (!user) throw new NotFound()
  if (signInUrl === undefined)
    throw wrongState('The identity provider of this product sets passwords, not Tidemark.')
  if (user.isProgram) throw wrongState('A program signs in with its own credentials.')
  if (!user.isActive) throw wrongState('This user is deactivated. Activate them first.')
  // Whoever has the link becomes this person, in all of their contracts.
  requireAdminEverywhere(
    principal,
    await contractsOf(trx, userId),
    'A System admin of all of them makes the link, or whoever runs Tidemark.',
  )
  return { user, signInUrl }
}

import { toApi } from '@tidemark/schema/dates'
import { createSignInLink } from '@tidemark/schema/rest/userAdministration'
import type { Api } from '#platform/http/api.ts'
import { NotFound } from '#platform/http/refusals.ts'
import { serve } from '#platform/http/serve.ts'
import { requireAdminEverywhere, requireUserAdmin, wrongState } from './administration.policy.ts'
import { contractsOf, findUser, lockAdministration } from './administration.store.ts'
import { makeSignInLink } from './signInLink.store.ts'

/** Makes links by which people choose a password, for System admins. */
export function signInLinkRoutes(api: Api): void {
  serve(
    api,
    createSignInLink,
    async ({ body: { contract_id: contract, userId }, principal, trx }) => {
      requireUserAdmin(principal, contract)
      // A deactivation at the same time ends the link, or refuses it.
      await lockAdministration(trx, [contract])
      const user = await findUser(trx, contract, userId)
      if (!user) throw new NotFound()
      if (api.signInUrl === undefined)
        throw wrongState('The identity provider of this product sets passwords, not Tidemark.')
      if (user.isProgram) throw wrongState('A program signs in with its own credentials.')
      if (!user.isActive) throw wrongState('This user is deactivated. Activate them first.')
      // Whoever has the link becomes this person, in all of their contracts.
      requireAdminEverywhere(
        principal,
        await contractsOf(trx, userId),
        'A System admin of all of them makes the link.',
      )
      const { url, expiresAt, isInvitation } = await makeSignInLink(trx, api.signInUrl, {
        ...user,
        contract,
        by: principal.username,
      })
      return { link: url, expiresAt: toApi(expiresAt), isInvitation }
    },
  )
}

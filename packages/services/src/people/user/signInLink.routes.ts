import { toApi } from '@tidemark/schema/dates'
import { createSignInLink, mailSignInLink } from '@tidemark/schema/rest/userAdministration'
import type { Transaction } from 'kysely'
import { queueLink } from '#records/notification/mailQueue.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Api } from '#platform/http/api.ts'
import type { Principal } from '#platform/http/principal.ts'
import { wrongState } from '#platform/http/refusals.ts'
import { serve } from '#platform/http/serve.ts'
import { requireLinkable } from './signInLink.policy.ts'
import { makeSignInLink } from './signInLink.store.ts'

/** Makes links by which people choose a password, for System admins. */
export function signInLinkRoutes(api: Api): void {
  serve(
    api,
    createSignInLink,
    async ({ body: { contract_id: contract, userId }, principal, trx }) => {
      const { url, expiresAt, isInvitation } = await linkAs(trx, principal, api.signInUrl, {
        contract,
        userId,
      })
      return { link: url, expiresAt: toApi(expiresAt), isInvitation }
    },
  )

  serve(
    api,
    mailSignInLink,
    async ({ body: { contract_id: contract, userId }, principal, trx }) => {
      await requireLinkable(trx, principal, api.signInUrl, { contract, userId })
      if (!api.sendsMail) throw wrongState('No mail is sent: no mail server is set up.')
      await queueLink(trx, { userId, contract, by: principal.username })
      return { message: 'The mail is on its way' }
    },
  )
}

/** Makes a link as an administrator who may. Throws a refusal. */
export async function linkAs(
  trx: Transaction<Tables>,
  principal: Principal,
  signInUrl: string | undefined,
  of: { contract: string; userId: string },
) {
  const may = await requireLinkable(trx, principal, signInUrl, of)
  return makeSignInLink(trx, may.signInUrl, {
    ...may.user,
    contract: of.contract,
    by: principal.username,
  })
}

import {
  type MailChoices,
  type MailMode,
  readMailChoices,
  saveMailChoices,
  stopMail,
} from '@tidemark/schema/rest/mail'
import type { MailKind } from '@tidemark/schema/rules/mail'
import { mailKinds, stopPrefix } from '@tidemark/schema/rules/mail'
import type { Transaction } from 'kysely'
import { readMailChoices as readChoices } from '#records/notification/mailQueue.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Api } from '#platform/http/api.ts'
import { NotFound } from '#platform/http/refusals.ts'
import { serve } from '#platform/http/serve.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import { readSecret } from '#people/privilege/reach/reach.store.ts'
import { readTimeZone } from '#people/user/user.store.ts'
import { findStopping, saveClock, saveTimes } from './choice.store.ts'
import type { MailParts } from './mail.jobs.ts'
import { readStopToken } from './stop.ts'

/** Returns whether mails leave. */
export const modeOf = (api: Pick<Api, 'demo'>, { mailer }: MailParts): MailMode =>
  mailer ? 'on' : api.demo === 'off' ? 'off' : 'demonstration'

/** What each person gets by mail, for the person themselves. */
export function choiceRoutes(api: Api, parts: MailParts): void {
  const answer = async (
    trx: Transaction<Tables>,
    userId: string,
    contract: string,
  ): Promise<MailChoices> => {
    const { timeOf, clock } = await readChoices(trx, userId)
    return {
      mode: modeOf(api, parts),
      kinds: mailKinds.map((kind) => ({ kind, time: timeOf(kind) })),
      time_zone: clock?.time_zone ?? null,
      contract_time_zone: await readTimeZone(trx, contract),
      quiet:
        clock?.quiet_from != null && clock.quiet_until !== null
          ? { from: clock.quiet_from, until: clock.quiet_until }
          : null,
    }
  }

  serve(api, readMailChoices, ({ query: { contract }, principal, trx }) => {
    return answer(trx, principal.userId, contract)
  })

  serve(api, saveMailChoices, async ({ body, principal, trx }) => {
    await saveTimes(trx, principal.userId, body.kinds)
    await saveClock(trx, principal.userId, body.time_zone, body.quiet)
    return answer(trx, principal.userId, body.contract)
  })

  serve(
    api,
    stopMail,
    async ({ body: { kinds }, principal, trx }) => {
      await saveTimes(
        trx,
        principal.userId,
        kinds.map((kind) => ({ kind, time: 'never' as const })),
      )
      return { kinds }
    },
    { bearerOf: (token) => bearerOf(api, token) },
  )
}

/** Finds whom a link stands for. 404 for a wrong signature, and for one who may not authenticate any more. */
async function bearerOf(
  { db, demo }: Api,
  token: string,
): Promise<{ username: string; asked: { kinds: MailKind[] } } | undefined> {
  if (!token.startsWith(stopPrefix)) return undefined
  return inTransaction(db, { writes: false }, async (trx) => {
    const read = readStopToken(await readSecret(trx), token)
    const person = read && (await findStopping(trx, read.userId, demo))
    if (!person) throw new NotFound()
    return { username: person.username, asked: { kinds: read.kinds } }
  })
}

import { sql } from 'kysely'
import type { RawBuilder, Transaction } from 'kysely'
import { json } from '#platform/db/json.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { SessionEnd } from './sessionEnd.ts'

interface Ending {
  /** SQL condition on a row of `identity_account`: whose sessions end. */
  readonly of: RawBuilder<boolean>
  /** What their browsers read on the sign-in page; null for nothing. */
  readonly why: SessionEnd | null
  /** Whether access tokens end, too, before they expire. */
  readonly tokens: boolean
}

/**
 * Ends sessions and refresh tokens. A session stays without its account until it would have expired, so
 * that the sign-in page of its browser, and of no other, says why it ended.
 */
export async function endSessionsOf(
  trx: Transaction<Tables>,
  { of, why, tokens }: Ending,
): Promise<void> {
  const ofAccounts = sql<boolean>`payload ->> 'accountId' in (select subject from identity_account where ${of})`
  if (why)
    await trx
      .updateTable('identity_model')
      .set({
        payload: sql`(payload - array['accountId', 'authorizations', 'loginTs', 'amr', 'acr']) || ${json({ state: why })}`,
      })
      .where('kind', '=', 'Session')
      .where(ofAccounts)
      .execute()
  await trx
    .deleteFrom('identity_model')
    .where(ofAccounts)
    .$if(!tokens, (models) => models.where('kind', '<>', 'Grant'))
    .execute()
}

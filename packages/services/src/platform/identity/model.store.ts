import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { errors } from 'oidc-provider'
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'
import { json } from '#platform/db/json.ts'
import type { Tables } from '#platform/db/tables.ts'
import { isText } from '#platform/http/storable.ts'
import { accountBySubject } from './account.store.ts'
import type { SignInPolicy } from './settings.ts'

/**
 * Stores the artefacts of oidc-provider in identity_model, with one adapter per kind. Sessions,
 * codes and refresh tokens of an account that may not sign in are not found, so that the provider
 * asks for a sign-in instead of failing on a session without an account.
 */
export const modelStore =
  (db: Kysely<Tables>, policy: SignInPolicy): AdapterFactory =>
  (kind): Adapter => {
    const findOne = async (column: 'id' | 'uid', value: string) => {
      // Untrusted input arrives here unchanged; text that cannot be stored was never stored.
      if (!isText(value)) return undefined
      const row = await db
        .selectFrom('identity_model')
        .select('payload')
        .where('kind', '=', kind)
        .where(column, '=', value)
        .executeTakeFirst()
      const subject = row?.payload.accountId
      if (subject !== undefined && !(await accountBySubject(db, subject, policy))) return undefined
      return row?.payload
    }
    return {
      async upsert(id, payload, expiresIn) {
        if (!Object.values(payload).every(isStorable))
          throw new errors.InvalidRequest('a parameter holds a character that cannot be stored')
        const row = {
          payload: json(payload),
          uid: payload.uid ?? null,
          grant_id: payload.grantId ?? null,
          expires_at: expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1000),
        }
        await db
          .insertInto('identity_model')
          .values({ kind, id, ...row })
          .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(row))
          .execute()
      },
      find: (id) => findOne('id', id),
      findByUid: (uid) => findOne('uid', uid),
      // User codes belong to the device flow, which is off.
      findByUserCode: () => Promise.resolve(undefined),
      async consume(id) {
        const { numUpdatedRows } = await db
          .updateTable('identity_model')
          .set({
            payload: sql<AdapterPayload>`payload || jsonb_build_object('consumed', ${Math.floor(Date.now() / 1000)}::integer)`,
          })
          .where('kind', '=', kind)
          .where('id', '=', id)
          .where(sql`payload ->> 'consumed'`, 'is', null)
          .executeTakeFirst()
        // The provider checks before it consumes: of two concurrent requests only one may succeed.
        if (numUpdatedRows === 0n) throw new errors.InvalidGrant(`${kind} already used`)
      },
      async destroy(id) {
        await db
          .deleteFrom('identity_model')
          .where('kind', '=', kind)
          .where('id', '=', id)
          .execute()
      },
      async revokeByGrantId(grantId) {
        await db.deleteFrom('identity_model').where('grant_id', '=', grantId).execute()
      },
    }
  }

/**
 * Checks payloads at any depth, which include the parameters of the request behind an interaction.
 */
const isStorable = (value: unknown): boolean =>
  typeof value === 'string'
    ? isText(value)
    : typeof value !== 'object' || value === null || Object.values(value).every(isStorable)

/** Deletes expired models, links, and counters of failed sign-ins. */
export async function sweepExpired(db: Kysely<Tables>, now = new Date()): Promise<void> {
  await db.deleteFrom('identity_model').where('expires_at', '<', now).execute()
  await db.deleteFrom('identity_link').where('expires_at', '<', now).execute()
  await db.deleteFrom('identity_attempt').where('window_ends_at', '<', now).execute()
}

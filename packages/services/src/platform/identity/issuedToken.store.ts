import type { Kysely } from 'kysely'
import { json } from '#platform/db/json.ts'
import type { Tables } from '#platform/db/tables.ts'

/**
 * The kind of rows in identity_model for individually revoked access tokens; deleted once the token
 * has expired.
 */
const revoked = 'RevokedAccessToken'

/** The ids by which the provider recognises its access tokens. */
export interface IssuedToken {
  /** `jti`. */
  readonly tokenId: string | undefined
  /** The id of the grant; missing in a program's token. */
  readonly grantId: string | undefined
}

/**
 * Returns whether an unexpired token is still active: its grant exists and it was not revoked
 * individually. Sign-out, revocation and reuse of a refresh token delete the grant. One query.
 */
export async function isTokenActive(
  db: Kysely<Tables>,
  { tokenId, grantId }: IssuedToken,
): Promise<boolean> {
  const rows = await db
    .selectFrom('identity_model')
    .select('kind')
    .where((row) =>
      row.or([
        row.and({ kind: 'Grant', id: grantId ?? '' }),
        row.and({ kind: revoked, id: tokenId ?? '' }),
      ]),
    )
    .execute()
  const kinds = new Set(rows.map(({ kind }) => kind))
  return !kinds.has(revoked) && (grantId === undefined || kinds.has('Grant'))
}

/** Revokes an access token, and with its grant all other tokens of the same sign-in. */
export async function revokeToken(
  db: Kysely<Tables>,
  { tokenId, grantId }: IssuedToken,
  expiresAt: Date,
): Promise<void> {
  if (grantId !== undefined)
    await db
      .deleteFrom('identity_model')
      .where((row) =>
        row.or([row('grant_id', '=', grantId), row.and({ kind: 'Grant', id: grantId })]),
      )
      .execute()
  if (tokenId !== undefined)
    await db
      .insertInto('identity_model')
      .values({
        kind: revoked,
        id: tokenId,
        payload: json({}),
        uid: null,
        grant_id: null,
        expires_at: expiresAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

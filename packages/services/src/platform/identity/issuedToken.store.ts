import type { Kysely } from 'kysely'
import { json } from '#platform/db/json.ts'
import type { Tables } from '#platform/db/tables.ts'

/** Kind of the rows in identity_model that stand for an access token revoked by itself; swept once the token has expired. */
const revoked = 'RevokedAccessToken'

/** What the provider recognises an access token of its own by. */
export interface IssuedToken {
  /** `jti`. */
  readonly tokenId: string | undefined
  /** The grant it was issued under; a program's token has none. */
  readonly grantId: string | undefined
}

/**
 * Whether a token that has not expired is still active: its grant exists, which sign-out, revocation and a refresh token used twice delete, and it
 * was not revoked by itself. One read.
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

import { createLocalJWKSet, jwtVerify } from 'jose'
import type { JWTPayload } from 'jose'
import type { Kysely } from 'kysely'
import type OidcProvider from 'oidc-provider'
import { z } from 'zod'
import type { Tables } from '#platform/db/tables.ts'
import { isTokenActive, revokeToken } from './issuedToken.store.ts'
import type { IssuedToken } from './issuedToken.store.ts'
import type { IdentitySecrets } from './secret.store.ts'
import { audience } from './settings.ts'

/** The public part of a signing key. */
const publicKey = z.object({
  kty: z.string(),
  n: z.string(),
  e: z.string(),
  kid: z.string(),
  alg: z.string(),
  use: z.string(),
})

const routes = new Set(['introspection', 'revocation'])
const refusal = z.object({ error: z.literal('unsupported_token_type') })

/**
 * Handles revocation (RFC 7009) and introspection (RFC 7662) of access tokens. oidc-provider
 * authenticates the client but then refuses JWTs, which it does not store. This function replaces
 * that refusal by an answer from the token's grant. Introspection reveals only whether the token is
 * active, and any client that has the token may ask.
 */
export function answerForStructuredTokens(
  provider: OidcProvider,
  db: Kysely<Tables>,
  { jwks }: IdentitySecrets,
): void {
  const keys = createLocalJWKSet({
    keys: jwks.keys.map((key) => publicKey.parse(key)),
  })
  const read = (token: string): Promise<JWTPayload | null> =>
    jwtVerify(token, keys, { issuer: provider.issuer, audience }).then(
      ({ payload }) => payload,
      () => null,
    )
  provider.use(async (ctx, next) => {
    await next()
    const { oidc } = ctx
    if (!routes.has(oidc?.route) || !refusal.safeParse(ctx.body).success) return
    const payload = await read(String(oidc.params?.['token']))
    ctx.status = 200
    if (oidc.route === 'introspection') {
      ctx.body = { active: payload !== null && (await isTokenActive(db, idsOf(payload))) }
      return
    }
    // An invalid token and one of another client get the same answer (RFC 7009, 2.2).
    if (payload && payload['client_id'] === oidc.client?.clientId)
      await revokeToken(db, idsOf(payload), new Date(Number(payload.exp) * 1000))
    ctx.body = ''
  })
}

const idsOf = ({ jti, grant_id: grantId }: JWTPayload): IssuedToken => ({
  tokenId: jti,
  grantId: typeof grantId === 'string' ? grantId : undefined,
})

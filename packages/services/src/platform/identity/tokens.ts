import type { Configuration } from 'oidc-provider'
import { accountBySubject } from './account.store.ts'
import { apiScope, audience, exploreScope } from './settings.ts'
import type { IdentitySettings } from './settings.ts'

/**
 * The only resource of tokens. The provider requires an absolute URI; the audience in the token is
 * a plain word.
 */
export const resource = 'urn:tidemark:api'

const day = 86_400
/** How long a sign-in lasts. */
export const signedInSeconds = 14 * day

/**
 * Configures format and lifetimes of tokens: signed JWTs for the audience `tidemark`, with email
 * and name of their bearer.
 */
export function tokenConfiguration(settings: IdentitySettings): Configuration {
  const { db, services = [], accessTokenSeconds = 600 } = settings
  return {
    ttl: {
      AccessToken: accessTokenSeconds,
      ClientCredentials: accessTokenSeconds,
      AuthorizationCode: 60,
      IdToken: 3_600,
      Interaction: 3_600,
      Session: signedInSeconds,
      // Longer than every session that depends on it.
      Grant: 2 * signedInSeconds,
      // A renewed token keeps the first expiry: after two weeks people sign in again.
      RefreshToken: (ctx) => ctx.oidc.entities.RotatedRefreshToken?.remainingTTL ?? signedInSeconds,
    },
    // Every code that the web client redeems gives a refresh token bound to the session: signing
    // out ends it.
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: () => true,
    rotateRefreshToken: true,
    async extraTokenClaims(_ctx, token) {
      if (token.kind === 'AccessToken' && 'accountId' in token) {
        const account = await accountBySubject(db, token.accountId, settings)
        return account && { email: account.email, name: account.name }
      }
      const service = services.find(({ id }) => id === token.clientId)
      return service && { email: service.email.toLowerCase(), name: service.name }
    },
    formats: {
      customizers: {
        // passport-azure-ad reads scopes from `scp` and accepts only the header type `JWT` (the
        // provider's is `at+jwt`).
        jwt(_ctx, token, jwt) {
          jwt.header = { ...jwt.header, typ: 'JWT' }
          jwt.payload.scp = jwt.payload.scope
          // The grant that sign-out and revocation delete: a token is active while its grant
          // exists.
          if ('grantId' in token) jwt.payload['grant_id'] = token.grantId
        },
      },
    },
    features: {
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, _resource, client) => ({
          audience,
          scope: client.grantTypeAllowed('client_credentials')
            ? `${apiScope} ${exploreScope}`
            : apiScope,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
  }
}

import OidcProvider from 'oidc-provider'
import type { ClientMetadata, Configuration, KoaContextWithOIDC } from 'oidc-provider'
import { accountBySubject } from './account.store.ts'
import { modelStore } from './model.store.ts'
import { messagePage } from './pages/page.ts'
import { signOutPage } from './pages/signOut.page.ts'
import { limitSecretGuesses } from './secretGuesses.ts'
import type { IdentitySecrets } from './secret.store.ts'
import { apiScope, passwordPath, webClientId } from './settings.ts'
import type { IdentitySettings } from './settings.ts'
import { endedParameter } from './sessionEnd.ts'
import { answerForStructuredTokens } from './structuredTokens.ts'
import { resource, tokenConfiguration } from './tokens.ts'

const identityScopes = ['openid', 'email', 'profile']

const clientsOf = ({ webOrigins, services = [] }: IdentitySettings): ClientMetadata[] => [
  {
    client_id: webClientId,
    client_name: 'Tidemark',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: webOrigins.flatMap((origin) => [`${origin}/app/login`, `${origin}/app/`]),
    post_logout_redirect_uris: webOrigins.map((origin) => `${origin}/app/`),
  },
  ...services.map(({ id, secret, name }): ClientMetadata => ({
    client_id: id,
    client_secret: secret,
    client_name: name,
    grant_types: ['client_credentials'],
    response_types: [],
    redirect_uris: [],
  })),
]

/**
 * Creates the grant of a sign-in. Tidemark's client needs no consent, so the grant contains all
 * scopes.
 */
async function grantFor(ctx: KoaContextWithOIDC) {
  const { client, session, provider } = ctx.oidc
  if (!client || !session?.accountId) return undefined
  const kept = session.grantIdFor(client.clientId)
  const known = kept && (await provider.Grant.find(kept))
  if (known && known.accountId === session.accountId) return known
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope(identityScopes.join(' '))
  grant.addResourceScope(resource, apiScope)
  await grant.save()
  return grant
}

function signOut(
  base: string,
  home: string,
): NonNullable<Configuration['features']>['rpInitiatedLogout'] {
  return {
    enabled: true,
    logoutSource(ctx, form) {
      // An id token of this session shows that Tidemark sent the browser; without one, it could be
      // any site.
      const asked = ctx.oidc.entities.IdTokenHint?.payload.sub === ctx.oidc.session?.accountId
      ctx.body = signOutPage(base, form, { asked, home })
    },
    postLogoutSuccessSource(ctx) {
      ctx.body = messagePage(base, 'You are signed out', 'You can close this page.', {
        href: home,
        label: 'Sign in again',
      })
    },
  }
}

/**
 * Creates oidc-provider with Tidemark's settings; `base` is the path of the issuer, '' at the root.
 */
export function createProvider(
  issuer: string,
  base: string,
  settings: IdentitySettings,
  secrets: IdentitySecrets,
): OidcProvider {
  const { db, webOrigins, log } = settings
  const home = webOrigins[0] === undefined ? issuer : `${webOrigins[0]}/app/`
  const { features, ...tokens } = tokenConfiguration(settings)
  const provider = new OidcProvider(issuer, {
    ...tokens,
    adapter: modelStore(db, settings),
    clients: clientsOf(settings),
    jwks: secrets.jwks,
    cookies: { keys: secrets.cookieKeys },
    // The API's scope belongs to the resource: listed here too, it would cause a consent page.
    scopes: identityScopes,
    extraParams: [endedParameter],
    claims: { openid: ['sub'], email: ['email'], profile: ['name'] },
    conformIdTokenClaims: false,
    // A gateway has no secret: it uses the web client's id, and must present the token that it asks
    // about.
    discovery: {
      introspection_endpoint_auth_methods_supported: ['none'],
      // The web client offers its person this page; other providers have none.
      tidemark_password_page: issuer + passwordPath,
    },
    pkce: { required: () => true },
    responseTypes: ['code'],
    clockTolerance: 15,
    clientBasedCORS: (_ctx, origin) => webOrigins.includes(origin),
    interactions: { url: (_ctx, interaction) => `${base}/interaction/${interaction.uid}` },
    async findAccount(_ctx, subject) {
      const account = await accountBySubject(db, subject, settings)
      return (
        account && {
          accountId: subject,
          claims: () => ({ sub: subject, email: account.email, name: account.name }),
        }
      )
    },
    loadExistingGrant: grantFor,
    renderError(ctx, out) {
      ctx.type = 'html'
      ctx.body = messagePage(base, 'Sign-in did not work', out.error_description ?? out.error, {
        href: home,
        label: 'Back to Tidemark',
      })
    },
    features: {
      resourceIndicators: features?.resourceIndicators,
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      userinfo: { enabled: false },
      clientCredentials: { enabled: true },
      revocation: { enabled: true },
      introspection: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      rpInitiatedLogout: signOut(base, home),
    },
  })
  answerForStructuredTokens(provider, db, secrets)
  limitSecretGuesses(provider, db)
  // With an https issuer on this http port a proxy terminates TLS; its header gives the scheme, so
  // that cookies are secure.
  provider.proxy = issuer.startsWith('https:')
  provider.on('server_error', (ctx, error) =>
    log.error({ err: error, path: ctx.path }, 'identity provider failed'),
  )
  // Koa writes the stack of a failed request to the console, and anyone can send one that breaks off.
  provider.silent = true
  provider.on('grant.revoked', (_ctx, grantId) => log.info({ grantId }, 'grant revoked'))
  return provider
}

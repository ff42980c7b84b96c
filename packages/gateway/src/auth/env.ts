import { jsonText } from '@tidemark/schema/rules/settings'
import { z } from 'zod'

const discovery = '/.well-known/openid-configuration'
const metadata = z
  .url({ protocol: /^https$/, error: 'is not an https address' })
  .refine((url) => url.endsWith(discovery), `does not end with ${discovery}`)

const site = z.object({
  /** URL of the tenant's OpenID Connect metadata; for B2C with the policy in its path. */
  metadata,
  /** The B2C policy; omitted for Azure AD. */
  policy: z
    .string()
    .regex(/^b2c_1a?_[\w.-]+$/i, 'is not the name of a B2C policy')
    .optional(),
  /** Accepted issuers, if they differ from the one in the metadata. */
  issuers: z.array(z.url()).min(1).optional(),
})

const sites = jsonText.pipe(z.record(z.string(), site))

/** The settings of any OpenID Connect issuer. */
export const oidc = z.object({
  AUTH: z
    .literal('oidc')
    .default('oidc')
    .describe(
      'The identity provider: any OpenID Connect issuer, the default, or Azure AD (Entra ID) and Azure AD B2C.',
    ),
  OIDC_ISSUER: z.url().describe('The issuer, exactly as the `iss` of its tokens says.'),
  OIDC_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional()
    .describe(
      'Where the gateway finds the paths of OIDC_ISSUER, when it should not ask at its public address: `http://127.0.0.1:4200` for the embedded provider on this machine.',
    ),
  OIDC_AUDIENCE: z.string().min(1).default('tidemark').describe('The audience of accepted tokens.'),
  OIDC_SCOPE: z.string().min(1).default('tidemark').describe('The scope a token must carry.'),
  OIDC_CLIENT_ID: z
    .string()
    .min(1)
    .default('tidemark-web')
    .describe('The client id of the web client.'),
  OIDC_CLIENT_SCOPE: z
    .string()
    .min(1)
    .optional()
    .describe(
      'The scopes that the web client requests; by default `openid email profile` and OIDC_SCOPE.',
    ),
})

const oidcSettings = oidc.transform((vars) => ({
  kind: vars.AUTH,
  issuer: vars.OIDC_ISSUER,
  ...(vars.OIDC_ORIGIN !== undefined && { origin: vars.OIDC_ORIGIN }),
  audience: vars.OIDC_AUDIENCE,
  requiredScope: vars.OIDC_SCOPE,
  authority: vars.OIDC_ISSUER,
  clientId: vars.OIDC_CLIENT_ID,
  scope: vars.OIDC_CLIENT_SCOPE ?? `openid email profile ${vars.OIDC_SCOPE}`,
}))

/** The settings of Azure AD (Entra ID) and Azure AD B2C. */
export const azure = z.object({
  AUTH: z.literal('azure'),
  SITE_NAME: z.string().min(1).describe('The name of this site in AZURE_SITES.'),
  AZURE_SITES: sites.describe(
    'Metadata and B2C policy by site name, as JSON: `{"north":{"metadata":"https://…","policy":"B2C_1_north"}}`.',
  ),
  AZURE_AUDIENCE: z
    .string()
    .min(1)
    .describe('Application id or App ID URI of the API, as the `aud` of tokens says.'),
  AZURE_SCOPE: z
    .string()
    .min(1)
    .describe(
      'The scope as the web client asks for it (`api://…/access`); tokens carry its last part.',
    ),
  AZURE_CLIENT_ID: z.string().min(1).describe('Application id of the web client.'),
})

const azureSettings = azure.transform((vars, context) => {
  const chosen = vars.AZURE_SITES[vars.SITE_NAME]
  if (!chosen) {
    const message = `is not among the sites of AZURE_SITES: ${Object.keys(vars.AZURE_SITES).join(', ')}`
    context.addIssue({ code: 'custom', path: ['SITE_NAME'], message })
    return z.NEVER
  }
  return {
    kind: vars.AUTH,
    metadataUrl: chosen.metadata,
    policy: chosen.policy,
    issuers: chosen.issuers,
    audience: vars.AZURE_AUDIENCE,
    requiredScope: vars.AZURE_SCOPE.slice(vars.AZURE_SCOPE.lastIndexOf('/') + 1),
    authority: chosen.metadata.slice(0, -discovery.length),
    clientId: vars.AZURE_CLIENT_ID,
    // An issuer sends a refresh token only for offline_access.
    scope: `openid email profile offline_access ${vars.AZURE_SCOPE}`,
  }
})

/** The environment variables of sign-in. */
export const authEnv = z.discriminatedUnion('AUTH', [oidcSettings, azureSettings])

/**
 * Settings of sign-in. Tokens are checked against `audience`, `requiredScope` and the keys;
 * `authority`, `clientId` and `scope` are public settings of the web client's oidc-client-ts.
 */
export type AuthSettings = z.output<typeof authEnv>

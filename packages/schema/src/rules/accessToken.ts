import { z } from 'zod'

/** Signature algorithms of access tokens. Symmetric ones and `none` are never accepted. */
export const accessTokenAlgorithms = ['RS256', 'PS256', 'ES256']

/** Claims without which a token is refused. */
export const requiredClaims = ['exp', 'iat', 'sub']

/** How far the clocks of issuer and verifier may differ. */
export const clockToleranceSeconds = 60

/** Header types of access tokens: `JWT` or, by RFC 9068, `at+jwt`. A logout token or a DPoP proof of the same issuer has another. */
const accessTokenTypes: ReadonlySet<string> = new Set(['jwt', 'at+jwt', 'application/at+jwt'])

const claimedTypes: ReadonlySet<string> = new Set([...accessTokenTypes, 'bearer', 'access_token'])

/** Whom an accepted access token was issued to. */
export interface TokenBearer {
  /** The issuer's permanent identifier of the bearer. */
  readonly subject: string
  /** Email, lower case. */
  readonly username: string
  /** The email where the token has no name. */
  readonly name: string
  readonly scopes: readonly string[]
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

const text = z.string().min(1).optional().catch(undefined)
const texts = z.array(z.string()).catch([])
/** Scopes are one string separated by spaces (RFC 6749), or a list (Okta). */
const scopeList = z
  .union([z.string().transform((list) => list.split(' ').filter(Boolean)), z.array(z.string())])
  .optional()
  .catch(undefined)

const claimsShape = z.looseObject({
  sub: z.string().min(1),
  iat: z.number(),
  exp: z.number(),
  name: text,
  // Issuers put the address in different claims: OpenID Connect, Entra ID (two of them), Azure AD B2C.
  email: text,
  preferred_username: text,
  upn: text,
  emails: texts,
  // Entra ID and oidc-provider say `scp`, RFC 9068 `scope`; what a program may do comes from Entra ID as `roles`.
  scp: scopeList,
  scope: scopeList,
  roles: texts,
})

/**
 * Accepts or refuses a token by its header and payload; gateway and services both decide by this function alone. Signature, issuer, audience
 * and dates are verified before. `fault` is the reason for a refusal, without any value of the token.
 */
export function readAccessToken(
  header: { readonly typ?: unknown },
  payload: unknown,
  requiredScope: string,
): TokenBearer | { readonly fault: string } {
  const read = claimsShape.safeParse(payload)
  if (!read.success)
    return {
      fault: `The token lacks ${read.error.issues.map(({ path }) => path.join('.')).join(', ')}`,
    }
  if (!isAccessType(header.typ) || !claimsAccess(read.data))
    return { fault: 'The token is not an access token' }
  const { sub, exp, name, email, preferred_username, upn, emails, scp, scope, roles } = read.data
  const address = email ?? preferred_username ?? upn ?? emails[0]
  if (address === undefined) return { fault: 'The token has no email address' }
  const scopes = [...(scp ?? scope ?? []), ...roles]
  if (!scopes.includes(requiredScope))
    return { fault: `The token lacks the scope ${requiredScope}` }
  return {
    subject: sub,
    username: address.toLowerCase(),
    name: name ?? address,
    scopes,
    expiresAt: exp * 1000,
  }
}

/** The header's `typ` may be missing: Okta and Amazon Cognito leave it out. The required scope keeps id tokens out, which carry none. */
const isAccessType = (typ: unknown): boolean =>
  typ === undefined || (typeof typ === 'string' && accessTokenTypes.has(typ.toLowerCase()))

/**
 * Whether the claims are those of an access token, as far as the issuer tells. Where client and API share an audience, nothing else distinguishes
 * an id token: Amazon Cognito says `token_use`, Keycloak `typ`, and only id tokens hash what was issued with them.
 */
function claimsAccess(claims: Readonly<Record<string, unknown>>): boolean {
  const { token_use: use, typ, at_hash, c_hash } = claims
  if (use !== undefined && use !== 'access') return false
  if (typ !== undefined && !(typeof typ === 'string' && claimedTypes.has(typ.toLowerCase())))
    return false
  return at_hash === undefined && c_hash === undefined
}

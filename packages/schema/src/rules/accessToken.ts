import { z } from 'zod'

/** The signature algorithms of access tokens. Symmetric algorithms and `none` are never accepted. */
export const accessTokenAlgorithms = ['RS256', 'PS256', 'ES256']

/** The claims that every token must have. */
export const requiredClaims = ['exp', 'iat', 'sub']

/** The tolerated clock difference between issuer and verifier. */
export const clockToleranceSeconds = 60

/** Header types of access tokens: `JWT` or, by RFC 9068, `at+jwt`. Logout tokens and DPoP proofs have other types. */
const accessTokenTypes: ReadonlySet<string> = new Set(['jwt', 'at+jwt', 'application/at+jwt'])

const claimedTypes: ReadonlySet<string> = new Set([...accessTokenTypes, 'bearer', 'access_token'])

/** The bearer of an accepted access token. */
export interface TokenBearer {
  /** The issuer's permanent identifier of the bearer. */
  readonly subject: string
  /** Email, lower case. */
  readonly username: string
  /** The email, if the token has no name. */
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
  // Entra ID and oidc-provider use `scp`, RFC 9068 `scope`. Entra ID sends a program's permissions as `roles`.
  scp: scopeList,
  scope: scopeList,
  roles: texts,
})

/**
 * Accepts or refuses a token by its header and payload, for gateway and services alike. The caller
 * verifies signature, issuer, audience and dates first. `fault` is the reason for a refusal and
 * contains no value of the token.
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

/**
 * Returns whether a token is an access token. Okta and Amazon Cognito omit the header's `typ`. The
 * required scope still excludes id tokens, which have none.
 */
const isAccessType = (typ: unknown): boolean =>
  typ === undefined || (typeof typ === 'string' && accessTokenTypes.has(typ.toLowerCase()))

/**
 * Checks that the claims belong to an access token, as far as the issuer reveals it. If client and
 * API share an audience, nothing else identifies an id token: Amazon Cognito sets `token_use`,
 * Keycloak `typ`, and only id tokens contain hashes.
 */
function claimsAccess(claims: Readonly<Record<string, unknown>>): boolean {
  const { token_use: use, typ, at_hash, c_hash } = claims
  if (use !== undefined && use !== 'access') return false
  if (typ !== undefined && !(typeof typ === 'string' && claimedTypes.has(typ.toLowerCase())))
    return false
  return at_hash === undefined && c_hash === undefined
}

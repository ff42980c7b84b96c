/** What access tokens say they are in their header: `JWT` or, by RFC 9068, `at+jwt`. A logout token or a DPoP proof of the same issuer is neither. */
export const accessTokenTypes: ReadonlySet<string> = new Set([
  'jwt',
  'at+jwt',
  'application/at+jwt',
])

const claimedTypes: ReadonlySet<string> = new Set([...accessTokenTypes, 'bearer', 'access_token'])

/**
 * Whether the claims of a verified token are those of one to call with, as far as its issuer tells. Where client and API share an audience, nothing else
 * tells an id token from it: Amazon Cognito says `token_use`, Keycloak `typ`, and only id tokens hash what was issued with them.
 */
export function claimsAccess(claims: Readonly<Record<string, unknown>>): boolean {
  const { token_use: use, typ, at_hash, c_hash } = claims
  if (use !== undefined && use !== 'access') return false
  if (typ !== undefined && !(typeof typ === 'string' && claimedTypes.has(typ.toLowerCase())))
    return false
  return at_hash === undefined && c_hash === undefined
}

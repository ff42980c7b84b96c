/**
 * A token and its expected verdict. Undefined claims and headers are removed; the others replace
 * those of a valid token.
 */
export interface TokenRow {
  readonly token: string
  readonly header?: {
    readonly alg?: 'RS256' | 'PS256' | 'ES256'
    readonly typ?: string | undefined
  }
  readonly claims?: Readonly<Record<string, unknown>>
  readonly accepted: boolean
  /** The rule accepts it, but passport-azure-ad refuses it: it reads only RS256 tokens of type `JWT`. */
  readonly azureRefuses?: true
}

/** The test table of the token rule, shared by both verifiers of the gateway and the verifier of the services. */
export const tokenRows: readonly TokenRow[] = [
  { token: 'RS256 of type JWT', accepted: true },
  { token: 'PS256', header: { alg: 'PS256' }, accepted: true, azureRefuses: true },
  { token: 'ES256', header: { alg: 'ES256' }, accepted: true, azureRefuses: true },
  { token: 'type at+jwt', header: { typ: 'at+jwt' }, accepted: true, azureRefuses: true },
  {
    token: 'type application/at+jwt',
    header: { typ: 'application/at+jwt' },
    accepted: true,
    azureRefuses: true,
  },
  { token: 'no type', header: { typ: undefined }, accepted: true, azureRefuses: true },
  { token: 'a logout token', header: { typ: 'logout+jwt' }, accepted: false },
  { token: 'a DPoP proof', header: { typ: 'dpop+jwt' }, accepted: false },
  {
    token: 'scope in `scope`',
    claims: { scp: undefined, scope: 'openid tidemark' },
    accepted: true,
  },
  { token: 'scope as a list', claims: { scp: ['openid', 'tidemark'] }, accepted: true },
  {
    token: 'scope as an application role',
    claims: { scp: undefined, roles: ['tidemark'] },
    accepted: true,
  },
  { token: 'another scope', claims: { scp: 'openid' }, accepted: false },
  { token: 'a scope that begins alike', claims: { scp: 'tidemark:explore' }, accepted: false },
  { token: 'no scope', claims: { scp: undefined }, accepted: false },
  {
    token: 'email in `preferred_username`',
    claims: { email: undefined, preferred_username: 'Ada@dunmere.example' },
    accepted: true,
  },
  {
    token: 'email in `upn`',
    claims: { email: undefined, upn: 'Ada@dunmere.example' },
    accepted: true,
  },
  {
    token: 'email in `emails`',
    claims: { email: undefined, emails: ['Ada@dunmere.example', 'other@dunmere.example'] },
    accepted: true,
  },
  { token: 'no email', claims: { email: undefined }, accepted: false },
  { token: 'no subject', claims: { sub: undefined }, accepted: false },
  { token: 'no time of issue', claims: { iat: undefined }, accepted: false },
  { token: 'no expiry', claims: { exp: undefined }, accepted: false },
  { token: '`token_use` access', claims: { token_use: 'access' }, accepted: true },
  { token: '`typ` Bearer', claims: { typ: 'Bearer' }, accepted: true },
  { token: 'an id token by `token_use`', claims: { token_use: 'id' }, accepted: false },
  { token: 'an id token by `typ`', claims: { typ: 'ID' }, accepted: false },
  { token: 'an id token by `at_hash`', claims: { at_hash: 'x' }, accepted: false },
  { token: 'an id token by `c_hash`', claims: { c_hash: 'x' }, accepted: false },
  { token: 'a refresh token', claims: { typ: 'Refresh' }, accepted: false },
  { token: 'another audience', claims: { aud: 'another' }, accepted: false },
  { token: 'another issuer', claims: { iss: 'https://elsewhere.example' }, accepted: false },
]

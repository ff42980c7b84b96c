import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import type { JWTPayload, JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { accessTokenTypes, claimsAccess } from '@tidemark/schema/rules/accessToken'
import { Unauthenticated } from './refusals.ts'
import { rememberVerified } from './rememberVerified.ts'
import type { Verified } from './rememberVerified.ts'

/** Turns a token into the e-mail of the person it stands for, or refuses with 401. */
export interface TokenVerifier {
  verify(token: string): Promise<{ readonly username: string }>
}

export interface TokenExpectations {
  /** Must equal the token's `iss`. */
  readonly issuer: string
  /** Must be among the token's `aud`. */
  readonly audience: string
  /** Where the issuer's public keys are; found through its discovery document when not given. */
  readonly keysUrl?: string | undefined
}

/** Verifies with the keys that the issuer publishes, fetched at the first token and again when an unknown key turns up. */
export const remoteTokens = (expected: TokenExpectations): TokenVerifier => {
  let keys: Promise<JWTVerifyGetKey> | undefined
  const findKeys = async () => {
    const url = expected.keysUrl ?? (await discoverKeysUrl(expected.issuer))
    return createRemoteJWKSet(new URL(url), { cooldownDuration: 10_000 })
  }
  return tokensSignedBy(async (header, token) => {
    keys ??= findKeys().catch((error: unknown) => {
      keys = undefined
      throw error
    })
    return (await keys)(header, token)
  }, expected)
}

/** Verifies with the given keys, each token once. */
export function tokensSignedBy(
  keys: JWTVerifyGetKey,
  expected: Omit<TokenExpectations, 'keysUrl'>,
): TokenVerifier {
  const verify = rememberVerified((token) => verifySigned(token, keys, expected))
  return { verify: async (token) => ({ username: (await verify(token)).username }) }
}

async function verifySigned(
  token: string,
  keys: JWTVerifyGetKey,
  { issuer, audience }: Omit<TokenExpectations, 'keysUrl'>,
): Promise<Verified> {
  const { payload, protectedHeader } = await jwtVerify(token, keys, {
    issuer,
    audience,
    algorithms: ['RS256', 'ES256'],
    requiredClaims: ['exp', 'iat', 'sub'],
    clockTolerance: 60,
  }).catch((error: unknown) => {
    throw isTokensFault(error) ? new Unauthenticated('token') : error
  })
  const type = protectedHeader.typ?.toLowerCase()
  if ((type !== undefined && !accessTokenTypes.has(type)) || !claimsAccess(payload))
    throw new Unauthenticated('token', 'The token is not an access token.')
  const username = usernameOf(payload)
  if (!username) throw new Unauthenticated('token', 'The token names no e-mail.')
  return { username, expiresAt: Number(payload.exp) * 1000 }
}

/** An issuer that cannot be reached or publishes nonsense is not the caller's fault. */
const isTokensFault = (error: unknown) =>
  error instanceof errors.JWTClaimValidationFailed ||
  error instanceof errors.JWTExpired ||
  error instanceof errors.JWTInvalid ||
  error instanceof errors.JWSInvalid ||
  error instanceof errors.JWSSignatureVerificationFailed ||
  error instanceof errors.JOSEAlgNotAllowed ||
  error instanceof errors.JOSENotSupported ||
  error instanceof errors.JWKSNoMatchingKey

const claims = z.object({
  email: z.string().optional().catch(undefined),
  preferred_username: z.string().optional().catch(undefined),
  upn: z.string().optional().catch(undefined),
  emails: z.array(z.string()).optional().catch(undefined),
})

/** Issuers name the e-mail differently: most `email`, Entra ID `preferred_username` or `upn`, Azure AD B2C `emails`. */
function usernameOf(payload: JWTPayload): string | undefined {
  const { email, preferred_username, upn, emails } = claims.parse(payload)
  return (email ?? preferred_username ?? upn ?? emails?.[0])?.toLowerCase()
}

async function discoverKeysUrl(issuer: string): Promise<string> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) })
  if (!answer.ok) throw new Error(`The identity provider answered ${answer.status} for ${address}`)
  return z.object({ jwks_uri: z.url() }).parse(await answer.json()).jwks_uri
}

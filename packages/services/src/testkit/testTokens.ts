import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { JWTPayload } from 'jose'
import type { Activity } from '#platform/http/tokens.ts'
import { tokensSignedBy } from '#platform/http/tokens.ts'
import type { TokenVerifier } from '#platform/http/tokens.ts'

const issuer = 'http://issuer.test'
const audience = 'tidemark'
const scope = 'tidemark'

/** An issuer for tests: signs any claims, and provides the services' verifier for them. */
export interface TestTokens {
  readonly verifier: TokenVerifier
  /** A verifier that refuses tokens of ended sessions. */
  verifierWith(activity: Activity): TokenVerifier
  /** Signs a token of the person, valid for ten minutes unless the claims differ. */
  sign(username: string, claims?: JWTPayload): Promise<string>
}

export async function createTestTokens(): Promise<TestTokens> {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const keys = createLocalJWKSet({
    keys: [{ ...(await exportJWK(publicKey)), alg: 'ES256', kid: 'test' }],
  })
  return {
    verifier: tokensSignedBy(keys, { issuer, audience, scope }),
    verifierWith: (activity) => tokensSignedBy(keys, { issuer, audience, scope }, activity),
    sign: (username, claims = {}) =>
      new SignJWT({
        iss: issuer,
        aud: audience,
        sub: username,
        email: username,
        scope,
        exp: inSeconds(600),
        ...claims,
      })
        .setProtectedHeader({ alg: 'ES256', kid: 'test' })
        .setIssuedAt(claims.iat)
        .sign(privateKey),
  }
}

/** Returns the claim for a time this many seconds from now. */
export const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds

import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { JWTPayload } from 'jose'
import { tokensSignedBy } from '#platform/http/tokens.ts'
import type { TokenVerifier } from '#platform/http/tokens.ts'

const issuer = 'http://issuer.test'
const audience = 'tidemark'
const scope = 'tidemark'

/** An issuer that lives in the test: signs what it is told, and the verifier that services would have for it. */
export interface TestTokens {
  readonly verifier: TokenVerifier
  /** A good token of the person for ten minutes, unless the claims say otherwise. */
  sign(username: string, claims?: JWTPayload): Promise<string>
}

export async function createTestTokens(): Promise<TestTokens> {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const keys = createLocalJWKSet({
    keys: [{ ...(await exportJWK(publicKey)), alg: 'ES256', kid: 'test' }],
  })
  return {
    verifier: tokensSignedBy(keys, { issuer, audience, scope }),
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

/** The claim for a moment that many seconds from now. */
export const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds

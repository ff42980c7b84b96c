import { accessTokenTypes } from '@tidemark/schema/rules/accessToken'
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { identityIn } from './claims.ts'
import { InvalidToken, IssuerUnavailable } from './faults.ts'
import type { IdentityVerifier } from './identity.ts'
import { clockSkew, cooldownMs, discoveryDocument, fetchDocument, patienceMs } from './issuer.ts'

/** What tokens of an OpenID Connect issuer must look like. */
export interface OidcExpectations {
  /** Exactly as the tokens' `iss` says. */
  readonly issuer: string
  readonly audience: string
  readonly requiredScope: string
}

/** What jose throws about a token, as against the issuer's keys. */
const tokenFaults = [
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
]

/** Verifies access tokens of any issuer that speaks OpenID Connect, over http or https. */
export function oidcVerifier({
  issuer,
  audience,
  requiredScope,
}: OidcExpectations): IdentityVerifier {
  let keys: ReturnType<typeof findKeys> | undefined

  // Found at the first token and not at the start: the gateway may be up before the issuer is.
  const keysOnce = () =>
    (keys ??= findKeys(issuer).catch((error: unknown) => {
      keys = undefined
      throw error
    }))

  return {
    async ready() {
      const known = await keysOnce()
      if (!known.jwks()) await known.reload().catch(rethrow)
    },
    async verify(token) {
      const options = {
        issuer,
        audience,
        algorithms: ['RS256', 'PS256', 'ES256'],
        requiredClaims: ['exp', 'iat', 'sub'],
        clockTolerance: clockSkew,
      }
      const { payload, protectedHeader } = await jwtVerify(token, await keysOnce(), options).catch(
        rethrow,
      )
      if (!accessTokenTypes.has(protectedHeader.typ?.toLowerCase() ?? ''))
        throw new InvalidToken('The token is not an access token')
      return identityIn(payload, requiredScope)
    },
  }
}

async function findKeys(issuer: string) {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const found = await fetchDocument(address, discoveryDocument)
  if (found.issuer !== issuer)
    throw new IssuerUnavailable(`${address} speaks for another issuer: ${found.issuer}`)
  return createRemoteJWKSet(new URL(found.jwks_uri), {
    timeoutDuration: patienceMs,
    cooldownDuration: cooldownMs,
  })
}

function rethrow(error: unknown): never {
  if (tokenFaults.some((fault) => error instanceof fault))
    throw new InvalidToken((error as Error).message, error)
  throw new IssuerUnavailable(error)
}

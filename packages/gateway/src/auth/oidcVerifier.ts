import {
  accessTokenAlgorithms,
  clockToleranceSeconds,
  requiredClaims,
} from '@tidemark/schema/rules/accessToken'
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { identityIn } from './claims.ts'
import { InvalidToken, IssuerUnavailable } from './faults.ts'
import type { IssuerVerifier } from './identity.ts'
import { introspect, introspectionOf } from './introspection.ts'
import { cooldownMs, discoveryDocument, fetchDocument, patienceMs } from './issuer.ts'

/** What tokens of an OpenID Connect issuer must look like. */
export interface OidcExpectations {
  /** Exactly as the tokens' `iss` says. */
  readonly issuer: string
  readonly audience: string
  readonly requiredScope: string
  /** How the gateway names itself where it asks about a token: as the web client. */
  readonly clientId: string
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
  clientId,
}: OidcExpectations): IssuerVerifier {
  let found: ReturnType<typeof discover> | undefined

  // Found at the first token and not at the start: the gateway may be up before the issuer is.
  const once = () =>
    (found ??= discover(issuer).catch((error: unknown) => {
      found = undefined
      throw error
    }))

  return {
    async ready() {
      const { keys } = await once()
      if (!keys.jwks()) await keys.reload().catch(rethrow)
    },
    async verify(token) {
      const options = {
        issuer,
        audience,
        algorithms: accessTokenAlgorithms,
        requiredClaims,
        clockTolerance: clockToleranceSeconds,
      }
      const { keys } = await once()
      const { payload, protectedHeader } = await jwtVerify(token, keys, options).catch(rethrow)
      return identityIn(protectedHeader, payload, requiredScope)
    },
    async isActive(token) {
      const { introspection } = await once()
      return introspection === null || introspect(introspection, { token, clientId })
    },
  }
}

async function discover(issuer: string) {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const found = await fetchDocument(address, discoveryDocument)
  if (found.issuer !== issuer)
    throw new IssuerUnavailable(`${address} speaks for another issuer: ${found.issuer}`)
  const keys = createRemoteJWKSet(new URL(found.jwks_uri), {
    timeoutDuration: patienceMs,
    cooldownDuration: cooldownMs,
  })
  return { keys, introspection: introspectionOf(found) }
}

function rethrow(error: unknown): never {
  if (tokenFaults.some((fault) => error instanceof fault))
    throw new InvalidToken((error as Error).message, error)
  throw new IssuerUnavailable(error)
}

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
import { cooldownMs, discoveryDocument, fetchDocument, issuerTimeoutMs } from './issuer.ts'

/** The required claims of tokens of an OpenID Connect issuer. */
export interface OidcExpectations {
  /** Equals the tokens' `iss`. */
  readonly issuer: string
  /** Where its paths are found, when not at its public address. */
  readonly origin?: string | undefined
  readonly audience: string
  readonly requiredScope: string
  /** Client id for introspection: that of the web client. */
  readonly clientId: string
}

/** jose's errors about the token, as opposed to the issuer's keys. */
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

/** Verifies access tokens of any OpenID Connect issuer, over http or https. */
export function oidcVerifier({
  issuer,
  origin,
  audience,
  requiredScope,
  clientId,
}: OidcExpectations): IssuerVerifier {
  let found: ReturnType<typeof discover> | undefined

  // Fetched at the first token instead of the start, since the gateway may start before the issuer.
  const once = () =>
    (found ??= discover(issuer, origin).catch((error: unknown) => {
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

async function discover(issuer: string, origin: string | undefined) {
  const within = (url: string) => {
    const { pathname, search, href } = new URL(url)
    return new URL(origin === undefined ? href : `${origin}${pathname}${search}`)
  }
  const address = within(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`).href
  const found = await fetchDocument(address, discoveryDocument)
  if (found.issuer !== issuer)
    throw new IssuerUnavailable(`${address} speaks for another issuer: ${found.issuer}`)
  const keys = createRemoteJWKSet(within(found.jwks_uri), {
    timeoutDuration: issuerTimeoutMs,
    cooldownDuration: cooldownMs,
  })
  const introspection = introspectionOf(found)
  return { keys, introspection: introspection && within(introspection.href) }
}

function rethrow(error: unknown): never {
  if (tokenFaults.some((fault) => error instanceof fault))
    throw new InvalidToken((error as Error).message, error)
  throw new IssuerUnavailable(error)
}

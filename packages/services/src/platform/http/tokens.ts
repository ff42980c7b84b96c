import {
  accessTokenAlgorithms,
  clockToleranceSeconds,
  readAccessToken,
  requiredClaims,
} from '@tidemark/schema/rules/accessToken'
import { cacheVerified, type Verification } from '@tidemark/server/cacheVerified'
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import type { JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { KeysUnknown, Unauthenticated } from './refusals.ts'

/** Verifies a token and returns the email of its bearer, or refuses with 401. */
export interface TokenVerifier {
  verify(token: string): Promise<{ readonly username: string }>
  /** Rejects with the reason while the keys that sign tokens are not known. */
  ready(): Promise<void>
}

export interface TokenExpectations {
  /** Must equal the token's `iss`. */
  readonly issuer: string
  /** Must be among the token's `aud`. */
  readonly audience: string
  /** Must be among the token's scopes. */
  readonly scope: string
  /** The address of the issuer's public keys; by default from its discovery document. */
  readonly keysUrl?: string | undefined
}

/**
 * The ids by which this process's issuer recognises a token; missing in tokens of other issuers.
 */
export interface TokenIds {
  /** `jti`. */
  readonly tokenId: string | undefined
  /** The id of the grant; missing in a program's token. */
  readonly grantId: string | undefined
}

/** The bearer of a verified token. */
interface VerifiedBearer extends TokenIds {
  /** Email, lower case. */
  readonly username: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

export type Activity = Pick<Verification<VerifiedBearer>, 'isActive' | 'recheckMs'>

/** For issuers without introspection: tokens are valid until they expire. */
const neverAsked: Activity = {
  isActive: async () => true,
  recheckMs: Number.POSITIVE_INFINITY,
}

/**
 * Verifies with the issuer's published keys, fetched at the first token or readiness check and again
 * for an unknown key.
 */
export const remoteTokens = (expected: TokenExpectations, activity = neverAsked): TokenVerifier => {
  let keys: Promise<ReturnType<typeof createRemoteJWKSet>> | undefined
  const findKeys = async () => {
    const url = expected.keysUrl ?? (await discoverKeysUrl(expected.issuer))
    return createRemoteJWKSet(new URL(url), { cooldownDuration: 10_000 })
  }
  const known = () =>
    (keys ??= findKeys().catch((error: unknown) => {
      keys = undefined
      throw error
    }))
  const keyOf: JWTVerifyGetKey = async (header, token) => (await known())(header, token)
  return {
    ...tokensSignedBy(keyOf, expected, activity),
    async ready() {
      const found = await known()
      if (!found.jwks()) await found.reload()
    },
  }
}

/** Verifies with the given keys, each token once. */
export function tokensSignedBy(
  keys: JWTVerifyGetKey,
  expected: Omit<TokenExpectations, 'keysUrl'>,
  activity = neverAsked,
): TokenVerifier {
  const tokens = cacheVerified({
    verify: (token) => verifySigned(token, keys, expected),
    ...activity,
    ended: () => new Unauthenticated('token', 'The session has ended. Sign in again.'),
  })
  return {
    verify: async (token) => ({ username: (await tokens.verify(token)).username }),
    ready: async () => {},
  }
}

async function verifySigned(
  token: string,
  keys: JWTVerifyGetKey,
  { issuer, audience, scope }: Omit<TokenExpectations, 'keysUrl'>,
): Promise<VerifiedBearer> {
  const { payload, protectedHeader } = await jwtVerify(token, keys, {
    issuer,
    audience,
    algorithms: accessTokenAlgorithms,
    requiredClaims,
    clockTolerance: clockToleranceSeconds,
  }).catch((error: unknown) => {
    throw isTokensFault(error) ? new Unauthenticated('token') : new KeysUnknown(error)
  })
  const read = readAccessToken(protectedHeader, payload, scope)
  if ('fault' in read) throw new Unauthenticated('token', `${read.fault}.`)
  const { grant_id: grantId } = payload
  return {
    username: read.username,
    expiresAt: read.expiresAt,
    tokenId: payload.jti,
    grantId: typeof grantId === 'string' ? grantId : undefined,
  }
}

/**
 * Returns whether a failure is the token's. An unreachable issuer or an invalid key set is not the
 * caller's fault.
 */
const isTokensFault = (error: unknown) =>
  error instanceof errors.JWTClaimValidationFailed ||
  error instanceof errors.JWTExpired ||
  error instanceof errors.JWTInvalid ||
  error instanceof errors.JWSInvalid ||
  error instanceof errors.JWSSignatureVerificationFailed ||
  error instanceof errors.JOSEAlgNotAllowed ||
  error instanceof errors.JOSENotSupported ||
  error instanceof errors.JWKSNoMatchingKey

async function discoverKeysUrl(issuer: string): Promise<string> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) })
  if (!answer.ok) throw new Error(`The identity provider answered ${answer.status} for ${address}`)
  return z.object({ jwks_uri: z.url() }).parse(await answer.json()).jwks_uri
}

import type { Request } from 'express'
import { clockToleranceSeconds } from '@tidemark/schema/rules/accessToken'
import { decodeProtectedHeader } from 'jose'
import { Authenticator } from 'passport'
import { BearerStrategy } from 'passport-azure-ad'
import type { IBearerStrategyOption, ITokenPayload } from 'passport-azure-ad'
import { azureKeys } from './azureKeys.ts'
import type { AzureMetadata } from './azureKeys.ts'
import { identityIn } from './claims.ts'
import { InvalidToken } from './faults.ts'
import type { IssuerVerifier } from './identity.ts'

/** The required claims of tokens of Azure AD (Entra ID) or of an Azure AD B2C policy. */
export interface AzureExpectations {
  /** URL of the tenant's OpenID Connect metadata, https. */
  readonly metadataUrl: string
  /** The B2C sign-in policy (`B2C_1_signin`); absent for Azure AD. */
  readonly policy?: string | undefined
  /** Accepted `iss` values; by default the one in the metadata. */
  readonly issuers?: readonly string[] | undefined
  /** The API's application id or App ID URI. */
  readonly audience: string
  /** Required scope or, for programs, application role. */
  readonly requiredScope: string
}

/**
 * passport-azure-ad's strategy on metadata fetched for it. The library's own fetch caches keys for
 * half an hour in all cases, has no timeout, answers 401 when the issuer is down, and ends the
 * process when the issuer answers with an error page.
 */
class PreparedStrategy extends BearerStrategy {
  /** Called for each token. */
  readonly loadMetadata: (
    where: unknown,
    done: (error: null, metadata: AzureMetadata) => void,
  ) => void

  constructor(options: IBearerStrategyOption, metadata: AzureMetadata) {
    super(options, (payload, done) => done(null, payload))
    this.loadMetadata = (_where, done) => done(null, metadata)
  }
}

/**
 * Verifies access tokens of Azure AD and Azure AD B2C by passport-azure-ad. The library accepts
 * only RS256 tokens of type `JWT`; Microsoft issues no others.
 */
export function azureVerifier(expected: AzureExpectations): IssuerVerifier {
  const { metadataUrl, policy, issuers, audience, requiredScope } = expected
  const address = new URL(metadataUrl)
  if (policy !== undefined) address.searchParams.set('p', policy)
  const options = (): IBearerStrategyOption => ({
    identityMetadata: address.href,
    clientID: audience,
    audience: [audience, `spn:${audience}`],
    clockSkew: clockToleranceSeconds,
    isB2C: policy !== undefined,
    ...(policy !== undefined && { policyName: policy }),
    ...(issuers && { issuer: [...issuers] }),
    loggingLevel: 'error',
  })
  // The library rejects invalid options here, so a wrong configuration fails at the start.
  void new BearerStrategy(options(), () => {})
  const strategyFor = azureKeys(address, (metadata) => new PreparedStrategy(options(), metadata))

  return {
    ready: strategyFor.ready,
    async verify(token) {
      const header = headerOf(token)
      const { made: strategy, hasKey } = await strategyFor(keyIdOf(header))
      if (!hasKey) throw new InvalidToken('The token is signed with an unknown key')
      return identityIn(header, await check(strategy, token), requiredScope)
    },
    // Microsoft has no introspection endpoint: a token is valid until it expires.
    isActive: async () => true,
  }
}

/**
 * Returns the id of the signing key, as the strategy picks it. Rejects other tokens than RS256
 * first, since the strategy would log them.
 */
function keyIdOf(header: ReturnType<typeof decodeProtectedHeader>): string {
  if (header.alg !== 'RS256' || header.typ !== 'JWT')
    throw new InvalidToken('The token is not an RS256 access token')
  const keyId = header['x5t'] ?? header.kid
  if (typeof keyId !== 'string') throw new InvalidToken('The token names no key')
  return keyId
}

function headerOf(token: string) {
  try {
    return decodeProtectedHeader(token)
  } catch (error) {
    throw new InvalidToken('The token cannot be read', error)
  }
}

const passport = new Authenticator()

type Middleware = (request: Request, response: object, next: (error?: unknown) => void) => void

/** Runs the strategy on a token, so that tokens of WebSockets are verified like those of requests. */
const check = (strategy: BearerStrategy, token: string) =>
  new Promise<ITokenPayload>((resolve, reject) => {
    const request = {
      headers: { authorization: `Bearer ${token}` },
      query: {},
      body: {},
    } as Request
    const answer = (error: unknown, payload: ITokenPayload | false | undefined) => {
      if (payload) resolve(payload)
      else reject(new InvalidToken('The token could not be verified', error))
    }
    // A copy per token: passport stores a check's callbacks on the strategy, and checks overlap.
    const own = Object.create(strategy) as BearerStrategy
    const run = passport.authenticate(own, { session: false }, answer) as Middleware
    run(request, {}, (error) => answer(error, false))
  })

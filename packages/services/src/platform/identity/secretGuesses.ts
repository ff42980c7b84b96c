import type { Request } from 'express'
import type { Kysely } from 'kysely'
import OidcProvider, { errors } from 'oidc-provider'
import type { Tables } from '#platform/db/tables.ts'
import { attemptWait, chargeAttempt, tooManyAttempts } from './attempt.store.ts'

/**
 * Limits wrong secrets of a program, per program and network address, on every endpoint that reads a
 * secret. Over the limit the answer is 429 for the right secret too. A right secret writes nothing,
 * because programs request tokens often and in parallel.
 */
export function limitSecretGuesses(provider: OidcProvider, db: Kysely<Tables>): void {
  const { prototype } = provider.Client
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its client below
  const compare = prototype.compareClientSecret
  prototype.compareClientSecret = async function compareWithinLimit(secret) {
    const attempt = { kind: 'program', account: this.clientId, ip: currentAddress() } as const
    refuseAfter(await attemptWait(db, attempt))
    const matches = await compare.call(this, secret)
    if (!matches) refuseAfter(await chargeAttempt(db, attempt))
    return matches
  }
}

/** Throws 429 with `Retry-After` unless there are 0 seconds to wait. */
function refuseAfter(seconds: number) {
  if (seconds === 0) return
  OidcProvider.ctx?.set('Retry-After', String(seconds))
  const refusal = new errors.CustomOIDCProviderError(
    'temporarily_unavailable',
    tooManyAttempts(seconds),
  )
  throw Object.assign(refusal, { status: 429, statusCode: 429 })
}

/**
 * Returns the caller's address by Express, which trusts one proxy; Koa's is the first that the
 * client claims.
 */
const currentAddress = () => (OidcProvider.ctx?.req as Request | undefined)?.ip ?? ''

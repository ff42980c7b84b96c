import { GatewayError } from '#errors.ts'

/** An invalid token. `reason` is in the message, and fits into `WWW-Authenticate: Bearer error="invalid_token", error_description="…"`. */
export class InvalidToken extends GatewayError {
  readonly reason: string

  constructor(reason: string, cause?: unknown) {
    super('UNAUTHENTICATED', `${reason}. Sign in again.`, { cause })
    this.reason = reason
  }
}

/** The token cannot be verified because the issuer's keys are unavailable: a 503, and no reason to sign out. */
export class IssuerUnavailable extends GatewayError {
  constructor(cause: unknown) {
    super('UPSTREAM_UNAVAILABLE', 'The identity provider cannot be reached.', { cause })
  }
}

/** Returns the message of the innermost cause: that of a failed connection, say, and not of the call. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  return error.cause === undefined ? error.message : reasonOf(error.cause)
}

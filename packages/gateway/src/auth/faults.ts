import { GatewayError } from '#errors.ts'

/** A token that proves nothing; `reason` is fit for `WWW-Authenticate: Bearer error="invalid_token", error_description="…"`. */
export class InvalidToken extends GatewayError {
  readonly reason: string

  constructor(reason: string, cause?: unknown) {
    super('UNAUTHENTICATED', 'The token is not valid. Sign in again.', { cause })
    this.reason = reason
  }
}

/** Nobody can tell whether the token is good, because the issuer's keys cannot be had: a 503, and never a reason to sign out. */
export class IssuerUnavailable extends GatewayError {
  constructor(cause: unknown) {
    super('UPSTREAM_UNAVAILABLE', 'The identity provider cannot be reached.', { cause })
  }
}

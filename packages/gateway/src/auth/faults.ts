import { GatewayError } from '#errors.ts'

/** An invalid token. `reason` fits into `WWW-Authenticate: Bearer error="invalid_token", error_description="…"`. */
export class InvalidToken extends GatewayError {
  readonly reason: string

  constructor(reason: string, cause?: unknown) {
    super('UNAUTHENTICATED', 'The token is not valid. Sign in again.', { cause })
    this.reason = reason
  }
}

/** The token cannot be verified because the issuer's keys are unavailable: a 503, and no reason to sign out. */
export class IssuerUnavailable extends GatewayError {
  constructor(cause: unknown) {
    super('UPSTREAM_UNAVAILABLE', 'The identity provider cannot be reached.', { cause })
  }
}

import type { Principal } from '#principal.ts'

/** The claims of a verified token. */
export interface Identity extends Principal {
  /** The issuer's permanent identifier of the bearer. */
  subject: string
  /** Display name; the e-mail address if the token has none. */
  name: string
}

/** Verifies tokens. Throws InvalidToken or IssuerUnavailable, nothing else. */
export interface IdentityVerifier {
  verify(token: string): Promise<Identity>
  /** Resolves when the issuer's keys are known, after fetching them if needed. Throws IssuerUnavailable. */
  ready(): Promise<void>
}

/** A verifier for one issuer. */
export interface IssuerVerifier extends IdentityVerifier {
  /**
   * Asks the issuer whether a verified token is still active: false after sign-out and revocation.
   * Always true for an issuer without open introspection. Throws IssuerUnavailable.
   */
  isActive(token: string): Promise<boolean>
}

/** A verifier that detects the end of sessions. */
export interface SessionVerifier extends IdentityVerifier {
  /**
   * Calls `ended` once the issuer reports that the verified token is no longer active. Returns a
   * function that stops watching.
   */
  watch(token: string, ended: () => void): () => void
}

import type { Principal } from '#principal.ts'

/** What a verified token says about its bearer. */
export interface Identity extends Principal {
  /** The issuer's permanent identifier of the bearer. */
  subject: string
  /** How the person is called; the e-mail address where the token does not say. */
  name: string
}

/** Verifies a token and names its bearer. Throws InvalidToken or IssuerUnavailable, nothing else. */
export interface IdentityVerifier {
  verify(token: string): Promise<Identity>
  /** Resolves when the issuer's keys are known, asking for them where they are not. Throws IssuerUnavailable. */
  ready(): Promise<void>
}

/** A verifier that knows its issuer. */
export interface IssuerVerifier extends IdentityVerifier {
  /**
   * Asks the issuer whether a verified token is still active: false after sign-out and revocation. Always true for an issuer that cannot be
   * asked without credentials. Throws IssuerUnavailable.
   */
  isActive(token: string): Promise<boolean>
}

/** A verifier that also notices when a session ends. */
export interface SessionVerifier extends IdentityVerifier {
  /** Calls `ended` once the issuer says that the verified token is not active any more. Answers how to stop watching. */
  watch(token: string, ended: () => void): () => void
}

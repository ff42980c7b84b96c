import type { Principal } from '#principal.ts'

/** What a verified token says about its bearer. */
export interface Identity extends Principal {
  /** The issuer's own, lasting name for the bearer. */
  subject: string
  /** How the person is called; the e-mail address where the token does not say. */
  name: string
}

/** Turns a token into whom it speaks for. Throws InvalidToken or IssuerUnavailable, nothing else. */
export interface IdentityVerifier {
  verify(token: string): Promise<Identity>
  /** Resolves when the issuer's keys are known, asking for them where they are not. Throws IssuerUnavailable. */
  ready(): Promise<void>
}

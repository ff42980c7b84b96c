import type { Generated } from 'kysely'
import type { AdapterPayload, JWK } from 'oidc-provider'

/**
 * An account that can sign in here. Permissions belong to the user service, which finds the person
 * by email address.
 */
export interface IdentityAccountTable {
  /** The `sub` of every token: stable, unlike the address. */
  subject: Generated<string>
  /** Lower case. */
  email: string
  name: string
  /** `scrypt$N$r$p$salt$hash`, see passwords.ts; null until the person chose a password. */
  password_hash: string | null
  /** The roles of a demonstration account, as shown on the sign-in page; null for all other accounts. */
  demo_description: string | null
  created_at: Generated<Date>
}

/** An artefact of oidc-provider (session, grant, code, refresh token …), stored unchanged. */
export interface IdentityModelTable {
  /** oidc-provider's name of the model: `Session`, `Grant`, `RefreshToken` … */
  kind: string
  id: string
  payload: AdapterPayload
  /**
   * The identifier of a session or interaction that tokens contain instead of the cookie's value.
   */
  uid: string | null
  /** Deleting the grant deletes everything issued under it. */
  grant_id: string | null
  expires_at: Date | null
}

/** Secrets that the provider creates once: `jwks` (private signing keys) and `cookie-keys`. */
export interface IdentitySecretTable {
  name: string
  value: { keys: JWK[] } | string[]
  created_at: Generated<Date>
}

/** Failed sign-ins and wrong secrets in the current window, counted per account, address, and pair of both. */
export interface IdentityAttemptTable {
  key: string
  failures: number
  window_ends_at: Date
}

/** The last link by which the person of an account chooses a password; deleted when it is used. */
export interface IdentityLinkTable {
  subject: string
  /** SHA-256 of the token, which only the link has. */
  token_hash: string
  /** Code of the contract in which it was made. */
  contract: string
  /** Username of the administrator, or `system`. */
  made_by: string
  expires_at: Date
}

declare module '#platform/db/tables.ts' {
  /** The tables of the identity provider. */
  interface Tables {
    identity_account: IdentityAccountTable
    identity_model: IdentityModelTable
    identity_secret: IdentitySecretTable
    identity_attempt: IdentityAttemptTable
    identity_link: IdentityLinkTable
  }
}

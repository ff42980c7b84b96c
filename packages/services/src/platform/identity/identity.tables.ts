import type { Generated } from 'kysely'
import type { AdapterPayload, JWK } from 'oidc-provider'

/** Somebody who can sign in here. What they may do is the user service's business; the e-mail address ties the two together. */
export interface IdentityAccountTable {
  /** The `sub` of every token: stable for life, unlike the address. */
  subject: Generated<string>
  /** Lower case. */
  email: string
  name: string
  /** `scrypt$N$r$p$salt$hash`, see passwords.ts. */
  password_hash: string
  /** The sentence that tells what this account may do; null for everyone who is not on the demonstration list. */
  demo_description: string | null
  created_at: Generated<Date>
}

/** One artefact of oidc-provider (session, grant, code, refresh token …), kept as it hands it over. */
export interface IdentityModelTable {
  /** oidc-provider's name of the model: `Session`, `Grant`, `RefreshToken` … */
  kind: string
  id: string
  payload: AdapterPayload
  /** Sessions and interactions: the identifier that tokens carry instead of the cookie's value. */
  uid: string | null
  /** What was issued under one grant goes with it. */
  grant_id: string | null
  expires_at: Date | null
}

/** What the provider makes once and keeps: `jwks` (private signing keys) and `cookie-keys`. */
export interface IdentitySecretTable {
  name: string
  value: { keys: JWK[] } | string[]
  created_at: Generated<Date>
}

/** Failed sign-ins in the current window, counted per account, address, and the pair of both. */
export interface IdentityAttemptTable {
  key: string
  failures: number
  window_ends_at: Date
}

declare module '#platform/db/tables.ts' {
  /** The identity feature's part of the database. */
  interface Tables {
    identity_account: IdentityAccountTable
    identity_model: IdentityModelTable
    identity_secret: IdentitySecretTable
    identity_attempt: IdentityAttemptTable
  }
}

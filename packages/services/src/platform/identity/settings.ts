import type { Kysely, RawBuilder } from 'kysely'
import type { Logger } from 'pino'
import type { Tables } from '#platform/db/tables.ts'
import type { DemoMode } from '#platform/demoMode.ts'

/** A program that calls with a token of its own, mapped to the person with this address. */
export interface ServiceClient {
  id: string
  secret: string
  email: string
  name: string
}

/** Which accounts may sign in. */
export interface SignInPolicy {
  /** Offers the accounts of the demonstration list without a password; when off, none of them can sign in. */
  readonly demo: DemoMode
  /** SQL condition on a row of `identity_account`: true for an account that may not sign in. */
  readonly barred: RawBuilder<boolean>
}

/** What the identity provider is started with. */
export interface IdentitySettings extends SignInPolicy {
  db: Kysely<Tables>
  /** Where to listen; port 0 takes a free one. */
  host: string
  port: number
  /** The address browsers and verifiers know it by, without a slash at the end; `http://{host}:{port}` where left out. */
  issuer?: string | undefined
  /**
   * Origins the web client is served from (`http://localhost:4000`): signing in ends at `{origin}/app/login` or
   * `{origin}/app/`, signing out at `{origin}/app/`, and their pages may fetch tokens.
   */
  webOrigins: readonly string[]
  services?: readonly ServiceClient[] | undefined
  /** How long an access token is good for; 600 where left out. */
  accessTokenSeconds?: number | undefined
  log: Pick<Logger, 'info' | 'warn' | 'error'>
}

/** The web client's id, the audience of access tokens and the scope that asks for them. */
export const webClientId = 'tidemark-web'
export const audience = 'tidemark'
export const apiScope = 'tidemark'
/** What a program asks for in addition to send queries of its own where the gateway takes registered ones only. The web client cannot. */
export const exploreScope = 'tidemark:explore'

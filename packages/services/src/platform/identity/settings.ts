import type { Kysely, RawBuilder, Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Tables } from '#platform/db/tables.ts'
import type { DemoMode } from '#platform/demoMode.ts'

/** The credentials of a program, and the address of its person. */
export interface ServiceClient {
  id: string
  secret: string
  email: string
  name: string
}

/** The accounts that may sign in. */
export interface SignInPolicy {
  /**
   * Offers the accounts of the demonstration list without a password; when off, none of them can
   * sign in.
   */
  readonly demo: DemoMode
  /** SQL condition on a row of `identity_account`: the account may not sign in. */
  readonly barred: RawBuilder<boolean>
  /** SQL condition on a row of `identity_link`: whoever made it may make it no more. */
  readonly linkEnded: RawBuilder<boolean>
}

/** Where a link by which a person chooses a password comes from. */
export interface LinkOrigin {
  /** Code of the contract. */
  readonly contract: string
  /** Username of the administrator, or `system`. */
  readonly madeBy: string
}

/** A link that can be used. */
export interface OpenLink extends LinkOrigin {
  /** The account's `sub`. */
  readonly subject: string
  readonly email: string
  readonly name: string
  /** Whether the person had no password before. */
  readonly isInvitation: boolean
}

/** The paths below the provider: of the pages of links, and of the page that changes one's password. */
export const linkPath = '/link'
export const passwordPath = '/password'

/** What the product knows of the links by which people choose a password. */
export interface LinkSettings {
  /** Returns the names for the page: code and name of the contract, and the administrator. */
  readonly namesOf: (
    db: Kysely<Tables>,
    origin: LinkOrigin,
  ) => Promise<{ readonly contract: string; readonly by: string | null }>
  /** Records in the transaction that a person chose a password by a link, or changed their own. */
  readonly onPassword: (
    trx: Transaction<Tables>,
    account: Pick<OpenLink, 'email'>,
    how: 'link' | 'own',
  ) => Promise<void>
}

/** The configuration of the identity provider. */
export interface IdentitySettings extends SignInPolicy {
  readonly links: LinkSettings
  db: Kysely<Tables>
  /** The host and port to listen on; port 0 finds a free one. */
  host: string
  port: number
  /** The public address, without a trailing slash; by default `http://{host}:{port}`. */
  issuer?: string | undefined
  /**
   * Origins the web client is served from (`http://localhost:4000`): signing in ends at `{origin}/app/login` or
   * `{origin}/app/`, signing out at `{origin}/app/`, and their pages may fetch tokens.
   */
  webOrigins: readonly string[]
  services?: readonly ServiceClient[] | undefined
  /** The lifetime of an access token; 600 by default. */
  accessTokenSeconds?: number | undefined
  log: Pick<Logger, 'info' | 'warn' | 'error'>
}

/** The web client's id, the audience of access tokens and the scope that asks for them. */
export const webClientId = 'tidemark-web'
export const audience = 'tidemark'
export const apiScope = 'tidemark'
/**
 * The additional scope of programs that send free-text queries where the gateway otherwise accepts
 * trusted documents only. The web client cannot request it.
 */
export const exploreScope = 'tidemark:explore'

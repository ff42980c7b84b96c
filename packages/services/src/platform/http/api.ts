import type { Router } from 'express'
import type { Kysely, Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Tables } from '#platform/db/tables.ts'
import type { DemoMode } from '#platform/demoMode.ts'
import type { createBulkheads } from './bulkhead.ts'
import type { Limits, Person, Principal } from './principal.ts'
import type { TokenVerifier } from './tokens.ts'

/** The dependencies of `serve`. */
export interface Api {
  readonly router: Router
  readonly db: Kysely<Tables>
  readonly tokens: TokenVerifier
  /** The demonstration mode; demonstration accounts authenticate only in it. */
  readonly demo: DemoMode
  /** Address of the sign-in that the product brings; undefined with an outside identity provider. */
  readonly signInUrl?: string | undefined
  /** Whether mails are sent. */
  readonly sendsMail?: boolean
  /** Finds a person with all roles; undefined for one who is unknown or may not authenticate. */
  readonly findPerson: (
    db: Kysely<Tables>,
    username: string,
    mode: DemoMode,
  ) => Promise<Person | undefined>
  /** Limits a transaction to the person's reach. */
  readonly enterReach: (trx: Transaction<Tables>, userId: string) => Promise<Limits>
  /** Makes what is out of the person's reach opaque in texts. */
  readonly hideUnreached: (
    trx: Transaction<Tables>,
    told: readonly { readonly text: string; readonly isListed: boolean }[],
  ) => Promise<string[]>
  /** Makes it readable again in what they send. */
  readonly revealUnreached: (trx: Transaction<Tables>, text: string) => Promise<string>
  /** Runs a call within the limits of its bulkhead. */
  readonly bulkheads: ReturnType<typeof createBulkheads>
  readonly log: Logger
  /** Refuses whoever may not make these calls in a contract, before anything is said of their form. */
  readonly requires?: (principal: Principal, contract: string) => void
  /** Does the work of a call that writes, and may refuse what came of it. */
  readonly around?: <T>(
    trx: Transaction<Tables>,
    principal: Principal,
    work: () => Promise<T>,
  ) => Promise<T>
  /** Validates each response against the contract; an invalid one becomes a 500. */
  readonly checkAnswers: boolean
}

/** Returns what serves calls that only those may make whom a policy lets pass. */
export const allowing = (api: Api, requires: NonNullable<Api['requires']>): Api => ({
  ...api,
  requires,
})

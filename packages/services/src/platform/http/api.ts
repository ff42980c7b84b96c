import type { Router } from 'express'
import type { Kysely, Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Tables } from '#platform/db/tables.ts'
import type { DemoMode } from '#platform/demoMode.ts'
import type { createBulkheads } from './bulkhead.ts'
import type { Limits, Person } from './principal.ts'
import type { TokenVerifier } from './tokens.ts'

/** What `serve` needs to put a call on the wire. */
export interface Api {
  readonly router: Router
  readonly db: Kysely<Tables>
  readonly tokens: TokenVerifier
  /** Whether this is a demonstration, whose accounts authenticate then alone. */
  readonly demo: DemoMode
  /** A person with all their roles; nothing for one who is unknown or may not authenticate. */
  readonly findPerson: (
    db: Kysely<Tables>,
    username: string,
    mode: DemoMode,
  ) => Promise<Person | undefined>
  /** Lets a transaction see what a person with limited reach reaches, and nothing else. */
  readonly enterReach: (trx: Transaction<Tables>, userId: string) => Promise<Limits>
  /** Runs a call within the limits of its bulkhead. */
  readonly bulkheads: ReturnType<typeof createBulkheads>
  readonly log: Logger
  /** Checks each answer against the contract before it leaves; one that breaks it is a 500. */
  readonly checkAnswers: boolean
}

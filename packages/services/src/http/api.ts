import type { Router } from 'express'
import type { Kysely, Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Tables } from '#db/tables.ts'
import type { Limits, Person } from './principal.ts'
import type { TokenVerifier } from './tokens.ts'

/** What `serve` needs to put a call on the wire. */
export interface Api {
  readonly router: Router
  readonly db: Kysely<Tables>
  readonly tokens: TokenVerifier
  /** An active person with all their roles; nothing for one who is unknown or has left. */
  readonly findPerson: (db: Kysely<Tables>, username: string) => Promise<Person | undefined>
  /** Lets a transaction see what a person with limited reach reaches, and nothing else. */
  readonly enterReach: (trx: Transaction<Tables>, userId: string) => Promise<Limits>
  readonly log: Logger
  /** Checks each answer against the contract before it leaves; one that breaks it is a 500. */
  readonly checkAnswers: boolean
}

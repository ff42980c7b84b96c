import type { Kysely } from 'kysely'
import { pino } from 'pino'
import type { Database } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'
import { startRest } from '../server.ts'
import { createCaller } from './caller.ts'
import type { Caller } from './caller.ts'
import { givenIn } from './given.ts'
import type { Given } from './given.ts'
import { openTestDatabase } from './testDatabase.ts'
import { createTestTokens } from './testTokens.ts'
import type { TestTokens } from './testTokens.ts'

/** The whole REST side on a free port over a database of its own, for the length of a test file. */
export interface TestServices extends AsyncDisposable {
  readonly restUrl: string
  /** For arranging what no call can, never for asserting: tests look at answers. */
  readonly db: Kysely<Tables>
  readonly database: Database
  readonly given: Given
  readonly tokens: TestTokens
  /** Calls as this person. */
  as(username: string): Caller
  /** Calls with this token. */
  withToken(token: string): Caller
}

export interface TestServicesOptions {
  /** Puts things in place before the first request. */
  readonly seed?: (services: Pick<TestServices, 'db' | 'given'>) => Promise<void>
  /** Seconds the number register takes for each number; none unless told. */
  readonly registerSeconds?: number
  /** Fills in the demonstration contracts. */
  readonly demo?: boolean
  readonly logLevel?: 'error' | 'silent'
}

export async function startTestServices(options: TestServicesOptions = {}): Promise<TestServices> {
  const { seed, registerSeconds = 0, demo = false, logLevel = 'error' } = options
  await using opened = new AsyncDisposableStack()
  const tokens = await createTestTokens()
  const database = await openTestDatabase()
  opened.defer(database.close)
  const { db } = database
  const given = givenIn(db)
  await seed?.({ db, given })
  const env = { host: '127.0.0.1', port: 0, log: { level: logLevel, requests: false }, checkAnswers: true, registerSeconds, demo }
  const { restUrl } = opened.use(await startRest({ env, database, tokens: tokens.verifier, log: pino({ level: logLevel }) }))
  const running = opened.move()
  return {
    restUrl,
    db,
    database,
    given,
    tokens,
    as: (username) => createCaller(restUrl, () => tokens.sign(username)),
    withToken: (token) => createCaller(restUrl, async () => token),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}

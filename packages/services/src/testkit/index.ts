import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { pino } from 'pino'
import type { Database } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'
import { diskStore } from '#platform/files/diskStore.ts'
import type { DemoMode } from '#platform/demoMode.ts'
import { startIdentity } from '#platform/identity/identity.ts'
import type { FileStore } from '#platform/files/fileStore.ts'
import type { TokenVerifier } from '#platform/http/tokens.ts'
import type { Env } from '#env.ts'
import { startRest } from '#server.ts'
import { createCaller } from './caller.ts'
import type { Caller } from './caller.ts'
import { restEnv } from './env.ts'
import { givenIn } from './given.ts'
import type { Given } from './given.ts'
import { signInPolicy } from '#people/user/admission.store.ts'
import { signInLinks } from '#people/user/signInLink.store.ts'
import { openEmbedded, openTestDatabase } from './testDatabase.ts'
import { createTestTokens } from './testTokens.ts'
import type { TestTokens } from './testTokens.ts'

/** The REST services on a free port and a separate database, for one test file. */
export interface TestServices extends AsyncDisposable {
  readonly restUrl: string
  /** For setup that no call can do, never for assertions: tests assert on answers. */
  readonly db: Kysely<Tables>
  readonly database: Database
  readonly files: FileStore
  /** The address of the sign-in; empty without one. */
  readonly signInUrl: string
  /** The folder of the file store. */
  readonly filesFolder: string
  readonly given: Given
  readonly tokens: TestTokens
  /** Every call that is served: `POST /assets/search/`. */
  readonly routes: readonly string[]
  /** Calls as this person. */
  as(username: string): Caller
  /** Calls with this token. */
  withToken(token: string): Caller
}

export interface TestServicesOptions {
  /** Runs before the first request. */
  readonly seed?: (services: Pick<TestServices, 'db' | 'given'>) => Promise<void>
  /** Seconds that the number register needs for each number; 0 by default. */
  readonly registerSeconds?: number
  /** Demonstration mode, which creates the demonstration contracts; off by default. */
  readonly demo?: DemoMode
  readonly logLevel?: 'error' | 'silent'
  /** Starts the sign-in that the product brings, on the same database. */
  readonly withSignIn?: boolean
  /** Where mails go to; none leave without a server. */
  readonly mail?: Env['mail']
  /** Addresses inside the network to which webhooks lead; none by default. */
  readonly webhookAddresses?: Env['webhookAddresses']
  /** Uses an embedded database, which has one connection, whatever the others of the run use. */
  readonly isEmbedded?: boolean
  /** Verifies tokens of an issuer other than the test's. */
  readonly verifier?: (db: Kysely<Tables>) => TokenVerifier
}

export async function startTestServices(options: TestServicesOptions = {}): Promise<TestServices> {
  const { seed, registerSeconds = 0, demo = 'off', logLevel = 'error', verifier } = options
  await using opened = new AsyncDisposableStack()
  const tokens = await createTestTokens()
  const database = await (options.isEmbedded ? openEmbedded() : openTestDatabase())
  opened.defer(database.close)
  const filesFolder = await mkdtemp(path.join(tmpdir(), 'tidemark-files-'))
  opened.defer(() => rm(filesFolder, { recursive: true }))
  const files = diskStore(filesFolder)
  const { db } = database
  const given = givenIn(db)
  await seed?.({ db, given })
  const env = {
    ...restEnv,
    log: { level: logLevel, requests: false },
    registerSeconds,
    demo,
    ...(options.mail && { mail: options.mail }),
    webhookAddresses: options.webhookAddresses,
  }
  const signIn = options.withSignIn ? await startSignIn(db, demo) : undefined
  opened.defer(async () => signIn?.close())
  const { restUrl, router } = opened.use(
    await startRest({
      env,
      database,
      files,
      tokens: verifier?.(db) ?? tokens.verifier,
      signInUrl: signIn?.url,
      log: pino({ level: logLevel }),
    }),
  )
  const running = opened.move()
  return {
    restUrl,
    db,
    database,
    files,
    signInUrl: signIn?.url ?? '',
    filesFolder,
    given,
    tokens,
    routes: router.stack.flatMap(
      ({ route }) =>
        route?.stack.map(({ method }) => `${method.toUpperCase()} ${route.path}`) ?? [],
    ),
    as: (username) => createCaller(restUrl, () => tokens.sign(username)),
    withToken: (token) => createCaller(restUrl, async () => token),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}

const startSignIn = (db: Kysely<Tables>, demo: DemoMode) =>
  startIdentity({
    db,
    host: '127.0.0.1',
    port: 0,
    ...signInPolicy(demo),
    links: signInLinks,
    webOrigins: ['http://localhost:4999'],
    log: pino({ level: 'error' }),
  })

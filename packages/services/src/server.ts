import { Router } from 'express'
import { pino } from 'pino'
import type { Logger } from 'pino'
import { openDatabase } from '#db/database.ts'
import type { Database } from '#db/database.ts'
import { fillDemonstration } from '#demo/fill.ts'
import { demoService } from '#demo/people.ts'
import type { Env } from './env.ts'
import { mountFeatures } from './features.ts'
import type { FileStore } from '#files/fileStore.ts'
import { openFileStore } from '#files/openFileStore.ts'
import { createApp } from '#http/app.ts'
import { listen } from '#http/listen.ts'
import { remoteTokens } from '#http/tokens.ts'
import type { TokenVerifier } from '#http/tokens.ts'
import { startIdentity } from '#identity/identity.ts'
import { createJobs } from '#jobs/jobs.ts'
import { createNumberQueue } from '#register/numberQueue.ts'
import { keepServiceAccounts } from '#user/serviceAccount.store.ts'
import { enterReach } from '#reach/reach.store.ts'
import { findPerson } from '#user/user.store.ts'

/** The running REST services with their identity provider and job workers. */
export interface Services extends AsyncDisposable {
  /** Root address of every REST call, without a slash at the end. */
  readonly restUrl: string
  /** The issuer of the tokens that are accepted: the embedded identity provider's address, or the configured one. */
  readonly identityUrl: string
  /** Takes no more requests, lets those and the jobs at work end, and closes the database. */
  readonly close: () => Promise<void>
}

/** Starts everything that one process of the services is. Throws a StartFault for what the starter can put right. */
export async function startServices(env: Env): Promise<Services> {
  const log = pino({ level: env.log.level })
  await using opened = new AsyncDisposableStack()
  const database = await openDatabase(env.database)
  opened.defer(database.close)
  const { url: issuer } = opened.use(await startIssuer(env, database, log))
  const { restUrl } = opened.use(
    await startRest({
      env,
      database,
      files: openFileStore(env.files),
      log,
      tokens: remoteTokens({ ...env.token, issuer }),
    }),
  )
  if (env.identity.kind === 'embedded')
    await keepServiceAccounts(database.db, env.identity.serviceClients)
  log.info({ restUrl, issuer }, 'services started')
  const running = opened.move()
  const close = () => running.disposeAsync()
  return { restUrl, identityUrl: issuer, close, [Symbol.asyncDispose]: close }
}

/** The embedded identity provider; of another one, which runs by itself, only the address. */
async function startIssuer(
  { identity, host, demo }: Env,
  { db }: Database,
  log: Logger,
): Promise<{ readonly url: string } & AsyncDisposable> {
  if (identity.kind === 'external')
    return { url: identity.issuer, [Symbol.asyncDispose]: async () => {} }
  const { port, url, webOrigins, serviceClients } = identity
  const services = [...serviceClients, ...(demo ? [demoService] : [])]
  const own = await startIdentity({ db, host, port, issuer: url, demo, webOrigins, services, log })
  return { url: own.url, [Symbol.asyncDispose]: () => own.close() }
}

export interface RestParts {
  readonly env: Pick<Env, 'host' | 'port' | 'log' | 'checkAnswers' | 'registerSeconds' | 'demo'>
  readonly database: Database
  readonly files: FileStore
  readonly tokens: TokenVerifier
  readonly log: Logger
}

/** The REST calls, as mounted on `router`, and their job workers on an open database, which stays open when they end. */
export async function startRest({
  env,
  database,
  files,
  tokens,
  log,
}: RestParts): Promise<{ readonly restUrl: string; readonly router: Router } & AsyncDisposable> {
  const { db } = database
  const router = Router()
  const jobs = createJobs(database, log)
  const api = { router, db, tokens, findPerson, enterReach, log, checkAnswers: env.checkAnswers }
  mountFeatures({ api, database, files, jobs, registerSeconds: env.registerSeconds })
  await using opened = new AsyncDisposableStack()
  opened.defer(jobs.stop)
  const askForNumbers = env.demo ? await fillDemonstration(db) : null
  await jobs.start()
  await askForNumbers?.(createNumberQueue(jobs))
  const rest = await listen(createApp({ router, db, log, logRequests: env.log.requests }), env)
  opened.defer(rest.close)
  const running = opened.move()
  return { restUrl: rest.url, router, [Symbol.asyncDispose]: () => running.disposeAsync() }
}

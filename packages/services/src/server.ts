import { BlockList } from 'node:net'
import { uploadPaths } from '@tidemark/schema/rest/file'
import { Router } from 'express'
import { createLocalJWKSet } from 'jose'
import { pino } from 'pino'
import type { Logger } from 'pino'
import { openDatabase } from './database.ts'
import type { Database } from '#platform/db/database.ts'
import type { Demonstration } from '#demo/demonstration.ts'
import { addDemonstration, fillDemonstration } from '#demo/fill.ts'
import { demonstrationAccounts } from '#demo/demonstration.store.ts'
import { demoServices } from '#demo/people.ts'
import type { Env } from './env.ts'
import { mountFeatures } from './features.ts'
import type { FileStore } from '#platform/files/fileStore.ts'
import { requireFolder } from '#platform/files/diskStore.ts'
import { openFileStore } from '#platform/files/openFileStore.ts'
import { createApp } from '#platform/http/app.ts'
import { createBulkheads } from '#platform/http/bulkhead.ts'
import type { TokenIds } from '#platform/http/tokens.ts'
import { keysKnown } from '@tidemark/schema/rules/keysKnown'
import { reasonOf } from '#platform/startFault.ts'
import { listen } from '#platform/http/listen.ts'
import { remoteTokens, tokensSignedBy } from '#platform/http/tokens.ts'
import type { TokenVerifier } from '#platform/http/tokens.ts'
import { startIdentity } from '#platform/identity/identity.ts'
import { isTokenActive } from '#platform/identity/issuedToken.store.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { openMailer } from '#platform/mail/mailer.ts'
import { openMetrics, serveMetrics } from './metrics.ts'
import { createNumberQueue } from '#plans/register/numberQueue.ts'
import { keepServiceAccounts } from '#people/user/serviceAccount.store.ts'
import { enterReach } from '#people/privilege/reach/reach.store.ts'
import { hideUnreached, revealUnreached } from '#people/privilege/reach/unreached.ts'
import { signInPolicy } from '#people/user/admission.store.ts'
import { signInLinks } from '#people/user/signInLink.store.ts'
import { findPerson } from '#people/user/user.store.ts'

/** The running REST services with their identity provider and job workers. */
export interface RunningServices extends AsyncDisposable {
  /** Base address of every REST call, without a trailing slash. */
  readonly restUrl: string
  /**
   * The accepted issuer of tokens: the embedded identity provider's address, or the configured one.
   */
  readonly identityUrl: string
  /** Adds a demonstration to the database, whose contracts and people are not there yet. */
  readonly addDemonstration: (data: Demonstration) => Promise<void>
  /**
   * Makes readiness checks fail, so that load balancers send no new clients; requests are still
   * answered. Resolves after this time, a little later while requests still come.
   */
  readonly drain: (ms?: number) => Promise<void>
  /**
   * Drains, closes the port, answers every accepted request, lets running jobs end, and closes the
   * database.
   */
  readonly close: () => Promise<void>
}

/** Starts one process of the services. Throws a StartFault for errors that the operator can fix. */
export async function startServices(env: Env): Promise<RunningServices> {
  const log = pino({ level: env.log.level })
  if (env.files.kind === 'disk') await requireFolder(env.files.folder)
  await using opened = new AsyncDisposableStack()
  const database = await openDatabase(env.database, log)
  opened.defer(database.close)
  const { url: issuer, tokens } = opened.use(await startIssuer(env, database, log))
  const { restUrl, metricsUrl, drain, addDemonstration } = opened.use(
    await startRest({
      env,
      database,
      files: openFileStore(env.files),
      log,
      tokens,
      signInUrl: env.identity.kind === 'embedded' ? issuer : undefined,
    }),
  )
  if (env.identity.kind === 'embedded')
    await keepServiceAccounts(database.db, env.identity.serviceClients)
  if (env.demo === 'off') {
    const accounts = await demonstrationAccounts(database.db)
    if (accounts.length > 0) log.warn({ accounts }, leftAccounts)
  }
  log.info({ restUrl, issuer, metricsUrl }, 'services started')
  const running = opened.move()
  const close = async () => {
    void drain()
    await running.disposeAsync()
  }
  return {
    restUrl,
    identityUrl: issuer,
    addDemonstration,
    drain,
    close,
    [Symbol.asyncDispose]: close,
  }
}

const leftAccounts =
  'The database holds demonstration accounts. They cannot sign in; npm run end-demonstration removes them.'

/** The issuer's address and the verifier of its tokens. */
type Issuer = { readonly url: string; readonly tokens: TokenVerifier } & AsyncDisposable

/** Starts the embedded identity provider, or takes the external one. */
async function startIssuer(
  { identity, host, demo, token, recheckMs }: Env,
  { db }: Database,
  log: Logger,
): Promise<Issuer> {
  if (identity.kind === 'external') {
    const { issuer } = identity
    const tokens = remoteTokens({ ...token, issuer })
    return { url: issuer, tokens, [Symbol.asyncDispose]: async () => {} }
  }
  const { port, url, webOrigins, serviceClients } = identity
  const services = [...serviceClients, ...(demo === 'off' ? [] : demoServices)]
  const own = await startIdentity({
    db,
    host,
    port,
    issuer: url,
    ...signInPolicy(demo),
    links: signInLinks,
    webOrigins,
    services,
    log,
  })
  const activity = { isActive: (ids: TokenIds) => isTokenActive(db, ids), recheckMs }
  return {
    url: own.url,
    tokens: tokensSignedBy(createLocalJWKSet(own.keys), { ...token, issuer: own.url }, activity),
    [Symbol.asyncDispose]: () => own.close(),
  }
}

export interface RestParts {
  readonly env: Pick<Env, 'host' | 'port' | 'log' | 'checkAnswers' | 'registerSeconds' | 'demo'> &
    Partial<
      Pick<Env, 'registerConcurrency' | 'retention' | 'metrics' | 'mail' | 'webhookAddresses'>
    >
  readonly database: Database
  readonly files: FileStore
  readonly tokens: TokenVerifier
  readonly signInUrl?: string | undefined
  readonly log: Logger
}

/**
 * Starts the REST calls on `router` and the job workers, on an open database that stays open when
 * they end.
 */
export async function startRest({
  env,
  database,
  files,
  tokens,
  signInUrl,
  log,
}: RestParts): Promise<
  {
    readonly restUrl: string
    /** Undefined when they are off. */
    readonly metricsUrl: string | undefined
    readonly router: Router
    readonly addDemonstration: RunningServices['addDemonstration']
    readonly drain: RunningServices['drain']
  } & AsyncDisposable
> {
  const { db } = database
  const router = Router()
  const jobs = createJobs(database, log)
  const { demo, checkAnswers } = env
  const server = demo === 'off' ? env.mail?.server : undefined
  const mailer = server && openMailer(server)
  const api = {
    router,
    db,
    tokens,
    demo,
    signInUrl,
    sendsMail: mailer !== undefined,
    findPerson,
    enterReach,
    hideUnreached,
    revealUnreached,
    // Half of the connections: ordinary calls use the others.
    bulkheads: createBulkheads(Math.max(1, Math.floor(database.pool.options.max / 2))),
    log,
    checkAnswers,
  }
  const { registerSeconds, registerConcurrency, retention } = env
  await using opened = new AsyncDisposableStack()
  if (mailer) opened.defer(mailer.close)
  const publicUrl = env.mail?.publicUrl ?? ''
  mountFeatures({
    api,
    database,
    files,
    jobs,
    registerSeconds,
    registerConcurrency,
    retention,
    mail: { publicUrl, mailer },
    webhooks: {
      allowed: env.webhookAddresses ?? new BlockList(),
      allowsHttp: env.webhookAddresses !== undefined,
      onlyAllowed: demo !== 'off',
      publicUrl,
    },
  })
  opened.defer(jobs.stop)
  const askForNumbers = demo === 'off' ? null : await fillDemonstration(db)
  await jobs.start()
  const numbers = createNumberQueue(jobs)
  await askForNumbers?.(numbers)
  let draining = false
  const reasons = keysKnown(tokens, log, reasonOf)
  const metrics = env.metrics && openMetrics(database, () => draining)
  const served = metrics && env.metrics && (await serveMetrics(metrics, env.metrics))
  if (served) opened.defer(served.close)
  // The log says why from the start, also when nobody asks whether the services are ready.
  void reasons()
  const app = createApp({
    router,
    db,
    log,
    logRequests: env.log.requests,
    isDraining: () => draining,
    reasons,
    answered: metrics?.answered,
  })
  const rest = await listen(app, { host: env.host, port: env.port, uploadPaths })
  opened.defer(rest.close)
  const running = opened.move()
  const drain = (ms?: number) => {
    draining = true
    return rest.drain(ms)
  }
  return {
    restUrl: rest.url,
    metricsUrl: served && `${served.url}/metrics`,
    router,
    addDemonstration: async (data) => (await addDemonstration(db, data))(numbers),
    drain,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}

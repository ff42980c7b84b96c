import { drainable } from '@tidemark/server/drain'
import { withMiddleware } from '@tidemark/server/middleware'
import { requestTimeout, responseTimeout } from '@tidemark/server/slowClients'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { limits } from '@tidemark/schema/limits'
import { keysKnown } from '@tidemark/schema/rules/keysKnown'
import { reasonOf } from '#auth/faults.ts'
import { uploadPaths } from '@tidemark/schema/rest/file'
import { listenFault, serverOptions } from '@tidemark/schema/rules/connection'
import express, { type ErrorRequestHandler, type Express } from 'express'
import type { Logger } from 'pino'
import { openVerifier } from '#auth/verifier.ts'
import { contexts } from './context.ts'
import type { Env } from './env.ts'
import { errorFormatter } from './errors.ts'
import { openLog } from './log.ts'
import { admission } from '#protocol/admission/admission.ts'
import type { Credentials } from '#protocol/admission/authentication.ts'
import { executor } from '#protocol/execution/execution.ts'
import { inTurns } from '#protocol/execution/turns.ts'
import { graphqlOverHttp } from '#protocol/transport/http.ts'
import { loadShedding, monitorLoad } from '#protocol/admission/loadShedding.ts'
import { openRateLimiter } from '#protocol/admission/rateLimit.ts'
import { graphqlOverSocket } from '#protocol/transport/socket.ts'
import { watchSessions } from '#protocol/admission/sessionRevocation.ts'
import { readRegisteredDocuments } from '#protocol/admission/registeredDocuments.ts'
import { executableSchema } from './schema.ts'
import { clientConfig } from './site/clientConfig.ts'
import { compressed } from './site/compressed.ts'
import { fileRoutes } from './files/fileRoutes.ts'
import { healthRoutes } from './site/health.ts'
import { crossOrigin, originRule } from './site/origins.ts'
import { stopMailPage } from './site/stopMailPage.ts'
import { modulesPage } from './site/modulesPage.ts'
import { playground, webClient } from './site/pages.ts'
import { readinessOf } from './site/readiness.ts'
import { requestIdOf, requestIds } from './site/requestId.ts'
import { schemaFiles } from './site/schemaFiles.ts'
import { securityHeaders } from './site/security.ts'
import { openTelemetry } from './telemetry/open.ts'
import { openChangeFeed, withoutFeed } from './upstream/changeFeed.ts'
import { openServices } from './upstream/services.ts'
import { openTopics } from './upstream/topicHub.ts'

export interface Gateway {
  /** Base URL, without a trailing slash. */
  readonly url: string
  /** URL of the metrics; null if they are off. */
  readonly metricsUrl: string | null
  /**
   * Reports not ready, so that load balancers send no new clients; requests are still answered.
   * Resolves after this time, a little later while requests still come.
   */
  drain(ms?: number): Promise<void>
  /** Drains, closes sockets with 1001, closes the port and answers every accepted request. */
  close(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/** Starts a gateway. Rejects with a sentence if its port is taken or a file is missing. */
export async function startGateway(env: Env): Promise<Gateway> {
  const log = openLog(env.logLevel)
  const schema = executableSchema()
  const registered =
    env.registeredDocuments === null
      ? new Map<string, string>()
      : readRegisteredDocuments(env.registeredDocuments)
  const verifier = openVerifier(env.auth, env)
  const rateLimiter = openRateLimiter(env.rateLimit)
  const load = monitorLoad({
    maxInFlight: env.maxInFlight,
    maxDelayMs: env.maxDelayMs,
  })
  let draining = false
  const {
    telemetry,
    metricsUrl,
    close: closeTelemetry,
  } = await openTelemetry(
    env,
    () => ({
      sockets: sockets.open,
      topics: topics.polls,
      inFlight: load.inFlight,
      loopDelayMs: load.delayMs,
      draining,
      breakers: services.breakers,
    }),
    log,
  )
  const services = openServices(env.services, log, { telemetry })
  const pollMs = env.pollSeconds * 1000
  const feed = env.changeFeed ? openChangeFeed({ pollMs, log }) : withoutFeed({ pollMs })
  const topics = openTopics({ pollMs, feed, log })
  const openContext = contexts({ services, topics })

  const app = express()
  // Slow clients are disconnected: by the server's own limits, and by `requestTimeout` except on uploads.
  const { headersMs, requestMs, answerMs } = env.slowest
  const connections = drainable()
  const server = createServer(
    serverOptions({ headersSeconds: headersMs / 1000 }),
    withMiddleware(
      [
        connections.step,
        requestIds,
        securityHeaders({ https: env.publicUrl?.startsWith('https:') ?? false }),
        crossOrigin(env.allowedOrigins),
        requestTimeout(requestMs, uploadPaths),
        loadShedding({ load, telemetry }),
      ],
      app,
    ),
  )
  server.maxHeadersCount = limits.connection.headers
  connections.watch(server)
  const mayExplore = ({ principal }: Credentials) =>
    env.freeText || principal.scopes.includes(env.freeTextScope)
  const parts = {
    schema,
    admission: admission({ schema, registered, freeTextScope: env.freeTextScope }),
    run: inTurns(executor(schema, telemetry)),
    format: errorFormatter(log),
    verifier,
    mayExplore,
    load,
    telemetry,
    rateLimiter,
    openContext,
    log,
  }
  const http = await graphqlOverHttp(parts)
  const sessions = watchSessions(services, { pollMs, feed })
  const sockets = graphqlOverSocket({
    ...parts,
    server,
    watchSession: sessions.watch,
    path: '/graphql',
    mayOpen: originRule(env.allowedOrigins),
    maxPerPerson: env.socketsPerPerson,
  })

  // First, because each route before it costs every operation.
  app.use('/graphql', responseTimeout(answerMs), compressed, http.router)
  layOut(app, env)
  const keys = keysKnown(verifier, log, reasonOf)
  const needs = readinessOf(keys, services)
  app.use(
    '/health',
    healthRoutes(async () => ({
      reasons: [
        ...(draining ? ['The gateway is closing.'] : []),
        ...(load.shedding ? ['The gateway is busy.'] : []),
        ...(draining ? [] : await needs()),
      ],
      sockets: sockets.open,
      polls: topics.polls,
    })),
  )
  const files = fileRoutes({
    urls: env.services.urls,
    breakerOf: (of, contract) => services.breakerOf(of, contract),
    verifier,
    rateLimiter,
    mayUse: originRule(env.allowedOrigins),
    log,
  })
  app.use(files.routes)
  app.use('/mail/stop', stopMailPage(services))
  app.use((_req, res) => void res.status(404).json({ error: 'Not found' }))
  app.use(withoutDetails(log))

  const url = await listen(server, env)
  log.info({ url, metricsUrl }, 'The gateway listens.')
  // The log says why it is not ready, also when nobody asks.
  void keys()

  let closed: Promise<void> | undefined
  const drain = (ms?: number) => {
    draining = true
    return connections.drain(ms)
  }
  const close = () =>
    (closed ??= (async () => {
      void drain()
      // Sockets first: a client reconnects after its socket closes, but not after its subscription ends.
      await sockets.close()
      sessions.close()
      topics.close()
      await connections.close(server)
      await http.stop()
      files.close()
      services.close()
      load.close()
      await closeTelemetry()
      log.info('The gateway has closed.')
    })())
  return { url, metricsUrl, drain, close, [Symbol.asyncDispose]: close }
}

/** Replaces Express' own error page, which shows a stack trace unless NODE_ENV is `production`. */
const withoutDetails =
  (log: Logger): ErrorRequestHandler =>
  (error: unknown, _req, res, next) => {
    if (res.headersSent) return next(error)
    // A malformed path carries its status; anything else is the gateway's fault.
    if (error instanceof Error && 'status' in error && error.status === 400)
      return void res.status(400).json({ error: 'Bad request' })
    log.error({ requestId: requestIdOf(res), err: error }, 'A request failed.')
    res.status(500).json({ error: 'Something went wrong in the gateway.' })
  }

/** Routes without authentication. */
function layOut(app: Express, env: Env): void {
  app.disable('x-powered-by')
  app.get('/', (_req, res) => res.redirect('/app/'))
  app.get('/config.json', clientConfig(env.client))
  app.use(schemaFiles())
  if (env.webDist !== null) app.use('/app', webClient({ folder: env.webDist, config: env.client }))
  if (env.playgroundDist !== null)
    app.use('/playground', playground({ folder: env.playgroundDist }))
  if (env.modulesPage) app.use('/modules', modulesPage())
}

async function listen(
  server: Server,
  { host, port }: { host: string; port: number },
): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const fault = listenFault(error.code, { host, port })
      reject(fault === undefined ? error : new Error(fault))
    })
    server.listen(port, host, resolve)
  })
  return `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`
}

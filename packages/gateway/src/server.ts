import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express, { type ErrorRequestHandler, type Express } from 'express'
import type { Logger } from 'pino'
import { openVerifier } from '#auth/verifier.ts'
import { contexts } from './context.ts'
import type { Env } from './env.ts'
import { openLog } from './log.ts'
import { admission } from './protocol/admit.ts'
import { graphqlOverHttp } from './protocol/http.ts'
import { graphqlOverSocket } from './protocol/socket.ts'
import { readTrustedDocuments } from './protocol/trustedDocuments.ts'
import { executableSchema } from './schema.ts'
import { clientConfig } from './site/clientConfig.ts'
import { healthRoutes } from './site/health.ts'
import { crossOrigin, originRule } from './site/origins.ts'
import { playground, webClient } from './site/pages.ts'
import { requestIdOf, requestIds } from './site/requestId.ts'
import { securityHeaders } from './site/security.ts'
import { topicsInMemory } from './upstream/memoryTopics.ts'
import { openServices } from './upstream/services.ts'

export interface Gateway {
  /** Where it answers, without a slash at the end. */
  readonly url: string
  /** Finishes what is under way, sends sockets elsewhere and stops listening. */
  close(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/** Starts a gateway. Rejects with a sentence when its address is taken or a file it needs is missing. */
export async function startGateway(env: Env): Promise<Gateway> {
  const log = openLog(env.logLevel)
  const schema = executableSchema()
  const trusted = env.trustedDocuments === null ? new Map<string, string>() : readTrustedDocuments(env.trustedDocuments)
  const gate = admission({ schema, trusted, freeText: env.freeText })
  const verifier = openVerifier(env.auth)
  const services = openServices(env.services, log)
  const topics = topicsInMemory({ pollMs: env.pollSeconds * 1000, log })
  const openContext = contexts({ services, topics })

  const app = express()
  // A slow sender is cut: headers within 15 s, the whole request within 30 s.
  const server = createServer({ headersTimeout: 15_000, requestTimeout: 30_000 }, app)
  const parts = { schema, admission: gate, verifier, openContext, server, log }
  const http = await graphqlOverHttp(parts)
  const sockets = graphqlOverSocket({ ...parts, path: '/graphql', mayOpen: originRule(env.allowedOrigins) })

  let draining = false
  layOut(app, env)
  app.use('/health', healthRoutes(() => ({ draining, sockets: sockets.open, polls: topics.polls })))
  app.use('/graphql', http.router)
  app.use((_req, res) => void res.status(404).json({ error: 'Not found' }))
  app.use(withoutDetails(log))

  const url = await listen(server, env)
  log.info({ url }, 'The gateway listens.')

  let closed: Promise<void> | undefined
  const close = () => closed ??= (async () => {
    draining = true
    topics.close()
    await sockets.close()
    await http.stop()
    services.close()
    log.info('The gateway has closed.')
  })()
  return { url, close, [Symbol.asyncDispose]: close }
}

/** Express' own answer would show a stack trace wherever NODE_ENV is not `production`. */
const withoutDetails = (log: Logger): ErrorRequestHandler => (error: unknown, _req, res, next) => {
  if (res.headersSent) return next(error)
  // An address that cannot be decoded carries its status; anything else is our own fault.
  if (error instanceof Error && 'status' in error && error.status === 400) return void res.status(400).json({ error: 'Bad request' })
  log.error({ requestId: requestIdOf(res), err: error }, 'A request failed.')
  res.status(500).json({ error: 'Something went wrong in the gateway.' })
}

/** Everything that needs no token. */
function layOut(app: Express, env: Env): void {
  app.disable('x-powered-by')
  app.use(requestIds, securityHeaders({ https: env.publicUrl?.startsWith('https:') ?? false }), crossOrigin(env.allowedOrigins))
  app.get('/', (_req, res) => res.redirect('/app/'))
  app.get('/config.json', clientConfig(env.client))
  if (env.webDist !== null) app.use('/app', webClient({ folder: env.webDist, identityOrigin: new URL(env.client.authority).origin }))
  if (env.playgroundDist !== null) app.use('/playground', playground({ folder: env.playgroundDist }))
}

async function listen(server: Server, { host, port }: { host: string; port: number }): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken. Choose another with PORT, or stop what listens there.`) : error)
    })
    server.listen(port, host, resolve)
  })
  return `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`
}

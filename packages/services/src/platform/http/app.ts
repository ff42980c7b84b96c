import { fileURLToPath } from 'node:url'
import express from 'express'
import type { ErrorRequestHandler, Express, RequestHandler, Router } from 'express'
import helmet from 'helmet'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Tables } from '#platform/db/tables.ts'
import { isUnreachable } from '#platform/db/unreachable.ts'
import { timeCalls } from './callTimes.ts'
import type { AnsweredCall } from './callTimes.ts'
import { GivenUp, Internal, NotFound, Refusal, Unavailable } from './refusals.ts'
import { giveRequestId, requestIdOf } from './requestId.ts'

export interface AppParts {
  readonly router: Router
  readonly db: Kysely<Tables>
  readonly log: Logger
  readonly logRequests: boolean
  /** Whether the process is about to close its port. */
  readonly isDraining?: () => boolean
  /** Receives each answered call. */
  readonly answered?: ((call: AnsweredCall) => void) | undefined
  /** Returns why calls would fail, in sentences, although the database responds. */
  readonly reasons?: () => Promise<readonly string[]>
}

/** The description of all calls, for people who wrap other services. */
const openApi = fileURLToPath(import.meta.resolve('@tidemark/schema/openapi.json'))

/**
 * Creates the app around the calls: request ids, security headers, health, the log, and one format
 * for all refusals.
 */
export function createApp({
  router,
  db,
  log,
  logRequests,
  isDraining = () => false,
  answered,
  reasons = async () => [],
}: AppParts): Express {
  const app = express()
  app.disable('x-powered-by')
  // No ETag: it would hash every response, and callers store nothing.
  app.disable('etag')
  app.use(giveRequestId)
  if (logRequests) app.use(logRequest(log))
  if (answered) app.use(timeCalls(answered))
  app.use(helmet())
  app.get('/health/', async (_req, res) => {
    await sql`select 1`.execute(db)
    res.json({ status: 'ok' })
  })
  app.get('/health/ready/', async (_req, res) => {
    res.set('Cache-Control', 'no-store')
    if (isDraining())
      return res.status(503).json({ status: 'not ready', reasons: ['The services are closing.'] })
    await sql`select 1`.execute(db)
    const found = await reasons()
    if (found.length > 0) return res.status(503).json({ status: 'not ready', reasons: found })
    return res.json({ status: 'ready' })
  })
  app.get('/openapi.json', (_req, res) => res.sendFile(openApi))
  app.use(router)
  app.use(() => {
    throw new NotFound()
  })
  app.use(refuse(log))
  return app
}

/**
 * Logs method, path and outcome; never headers, query or body, which contain tokens and personal
 * data.
 */
const logRequest =
  (log: Logger): RequestHandler =>
  (req, res, next) => {
    const started = performance.now()
    res.on('finish', () => {
      const milliseconds = Math.round(performance.now() - started)
      log.info(
        {
          requestId: requestIdOf(res),
          method: req.method,
          path: req.path,
          status: res.statusCode,
          milliseconds,
        },
        'request',
      )
    })
    next()
  }

const refuse =
  (log: Logger): ErrorRequestHandler =>
  (error: unknown, req, res, next) => {
    if (!Refusal.is(error) || error.cause !== undefined)
      log.error(
        { err: error, requestId: requestIdOf(res), method: req.method, path: req.path },
        'request failed',
      )
    if (res.headersSent) return next(error)
    const refusal = Refusal.is(error)
      ? error
      : isUnreachable(error)
        ? new Unavailable()
        : new Internal()
    if (refusal.status === 401) res.set('WWW-Authenticate', 'Token')
    if (refusal.status === 503 && !(refusal instanceof GivenUp)) res.set('Retry-After', '1')
    res.status(refusal.status).json(refusal.body)
  }

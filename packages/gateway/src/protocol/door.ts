import { presentError } from '#errors.ts'
import { requestIdOf } from '#site/requestId.ts'
import { pathOf, type NodeMiddleware } from '#site/middleware.ts'
import type { Telemetry } from '#telemetry/telemetry.ts'
import { send, rejectionOf } from './response.ts'
import { overloaded, type LoadMonitor } from './loadShedding.ts'

const alive = '{"status":"live"}'
/** Made once: an error notes where it was made, which takes longer than all the rest. */
const refusals = Array.from({ length: 10 }, () => rejectionOf(overloaded()))

/**
 * What is answered before anything else is looked at, however much there is to do: that the process lives, and, while it has too much to do, that
 * newcomers come back later. Thousands of them a second must cost next to nothing, or those who were let in would not be answered either.
 */
export const door =
  ({ load, telemetry }: { load: LoadMonitor; telemetry: Telemetry }): NodeMiddleware =>
  (req, res, next) => {
    const path = pathOf(req)
    if (path === '/health/live' && req.method === 'GET') {
      res
        .writeHead(200, {
          'cache-control': 'no-store',
          'content-type': 'application/json; charset=utf-8',
          'content-length': alive.length,
        })
        .end(alive)
      return
    }
    if (path !== '/graphql' || !load.shedding) return next()
    const { status, headers, error } = refusals[Math.floor(Math.random() * refusals.length)]!
    telemetry.operation('http', req.headers).end(null, String(status))
    send(req, res.setHeaders(new Map(Object.entries(headers))), status, {
      errors: [presentError(error, requestIdOf(res), () => undefined)],
    })
  }

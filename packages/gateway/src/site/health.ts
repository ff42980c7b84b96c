import { Router } from 'express'

/** Readiness and counts, for operators and load balancers. */
export interface Health {
  /** Why the gateway should get no new clients; empty when it is ready. */
  reasons: readonly string[]
  /** Open WebSockets. */
  sockets: number
  /** Topics being polled. */
  polls: number
}

/**
 * Answers `/ready` with 200, or 503 and the reasons. Liveness is answered in
 * `protocol/admission/loadShedding.ts`, before Express.
 */
export function healthRoutes(health: () => Promise<Health>): Router {
  const routes = Router()
  routes.use((_req, res, next) => {
    res.set('cache-control', 'no-store')
    next()
  })
  routes.get('/ready', async (_req, res) => {
    const { reasons, ...counts } = await health()
    const ready = reasons.length === 0
    res
      .status(ready ? 200 : 503)
      .json({ status: ready ? 'ready' : 'not ready', ...(!ready && { reasons }), ...counts })
  })
  return routes
}

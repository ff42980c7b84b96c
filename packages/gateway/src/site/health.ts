import { Router } from 'express'

/** What operators and load balancers see of a gateway. */
export interface Health {
  /** Why nobody new should be sent here; empty for a gateway that is ready. */
  reasons: readonly string[]
  /** Open WebSockets. */
  sockets: number
  /** Topics that are being polled. */
  polls: number
}

/** `ready`: send it people; 503 with the reasons where that would do them no good. That it lives is told at the door (`protocol/loadShedding.ts`). */
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

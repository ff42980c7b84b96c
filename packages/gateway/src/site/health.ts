import { Router } from 'express'

/** What operators and load balancers see of a gateway. */
export interface Health {
  draining: boolean
  /** Open WebSockets. */
  sockets: number
  /** Topics that are being polled. */
  polls: number
}

/** `live`: the process answers. `ready`: send it people; 503 from the moment it begins to close. */
export function healthRoutes(health: () => Health): Router {
  const routes = Router()
  routes.use((_req, res, next) => {
    res.set('cache-control', 'no-store')
    next()
  })
  routes.get('/live', (_req, res) => void res.json({ status: 'live' }))
  routes.get('/ready', (_req, res) => {
    const { draining, ...counts } = health()
    res.status(draining ? 503 : 200).json({ status: draining ? 'draining' : 'ready', ...counts })
  })
  return routes
}

import type { IncomingMessage } from 'node:http'
import type { NodeMiddleware } from '@tidemark/server/middleware'

/** Decides which origins may use the gateway from a browser: its own and those listed. */
export type OriginRule = (request: Pick<IncomingMessage, 'headers'>) => boolean

/** Allows requests without an Origin, which come from programs and not from pages. */
export const originRule =
  (allowed: readonly string[]): OriginRule =>
  ({ headers: { origin, host } }) =>
    origin === undefined ||
    allowed.includes(origin) ||
    (URL.canParse(origin) && new URL(origin).host === host)

/**
 * Answers preflights and adds CORS headers for the listed origins. Without these headers a browser
 * withholds the response.
 */
export const crossOrigin =
  (allowed: readonly string[]): NodeMiddleware =>
  (req, res, next) => {
    const { origin } = req.headers
    res.setHeader('vary', 'Origin')
    if (origin === undefined || !allowed.includes(origin)) return next()
    res.setHeader('access-control-allow-origin', origin)
    res.setHeader('access-control-expose-headers', 'x-request-id, www-authenticate, retry-after')
    if (req.method !== 'OPTIONS') return next()
    res
      .writeHead(204, {
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers':
          'authorization, content-type, x-request-id, apollo-require-preflight',
        'access-control-max-age': '600',
      })
      .end()
  }

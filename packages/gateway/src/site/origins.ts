import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'

/** Which pages may use the gateway from a browser: its own, and those of the listed origins. */
export type OriginRule = (request: Pick<IncomingMessage, 'headers'>) => boolean

/** A request without an Origin comes from no page: tools and services, which no third site can steer. */
export const originRule = (allowed: readonly string[]): OriginRule => ({ headers: { origin, host } }) =>
  origin === undefined || allowed.includes(origin) || (URL.canParse(origin) && new URL(origin).host === host)

/** Answers preflights and marks answers for the listed origins. Others get no such mark, so that a browser withholds the answer. */
export const crossOrigin = (allowed: readonly string[]): RequestHandler => (req, res, next) => {
  const { origin } = req.headers
  res.vary('Origin')
  if (origin === undefined || !allowed.includes(origin)) return next()
  res.set({ 'access-control-allow-origin': origin, 'access-control-expose-headers': 'x-request-id, www-authenticate, retry-after' })
  if (req.method !== 'OPTIONS') return next()
  res.set({
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'authorization, content-type, x-request-id, apollo-require-preflight',
    'access-control-max-age': '600',
  }).status(204).end()
}

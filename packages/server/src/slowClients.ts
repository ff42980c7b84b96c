import type { IncomingMessage } from 'node:http'
import { pathOf, type NodeMiddleware } from './middleware.ts'

/**
 * Disconnects a client whose request is incomplete after `ms`, except on `paths`, where uploads
 * have their own limits.
 */
export const requestTimeout =
  (ms: number, paths: ReadonlySet<string>): NodeMiddleware =>
  (req, _res, next) => {
    if (!mayBeIncomplete(req) || paths.has(pathOf(req))) return next()
    const cut = setTimeout(() => {
      if (!req.complete) req.socket.destroy()
    }, ms)
    const keep = () => clearTimeout(cut)
    req.once('end', keep).once('close', keep)
    next()
  }

/** Returns whether a part of the body may be missing. Without these headers a request has no body. */
const mayBeIncomplete = ({ complete, headers }: IncomingMessage): boolean =>
  !complete && (headers['content-length'] ?? headers['transfer-encoding']) !== undefined

/**
 * Disconnects a client that has not received its whole response after `ms`. Until then the request
 * counts as in flight and its response stays in memory.
 */
export const responseTimeout =
  (ms: number): NodeMiddleware =>
  (req, res, next) => {
    const cut = setTimeout(() => req.socket.destroy(), ms)
    res.once('close', () => clearTimeout(cut))
    next()
  }

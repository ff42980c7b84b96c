import { randomUUID } from 'node:crypto'
import type { RequestHandler, Response } from 'express'

const header = 'X-Request-Id'

/**
 * Uses the caller's request id when it is safe for a log line, generates one otherwise, and returns
 * it.
 */
export const giveRequestId: RequestHandler = (req, res, next) => {
  const given = req.get(header)
  res.set(header, given && /^[\w.-]{1,100}$/.test(given) ? given : randomUUID())
  next()
}

/** Returns the id of this request in the log. */
export const requestIdOf = (res: Response): string => res.get(header) ?? ''

import { randomUUID } from 'node:crypto'
import type { RequestHandler, Response } from 'express'

const header = 'X-Request-Id'

/** Keeps the caller's request id where it is plain text fit for a log line, makes one otherwise, and sends it back. */
export const giveRequestId: RequestHandler = (req, res, next) => {
  const given = req.get(header)
  res.set(header, given && /^[\w.-]{1,100}$/.test(given) ? given : randomUUID())
  next()
}

/** The id under which the log tells about this request. */
export const requestIdOf = (res: Response): string => res.get(header) ?? ''

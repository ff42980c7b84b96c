import type { RequestHandler, Response } from 'express'

const header = 'x-request-id'

/** Gives every request an id that its answer, its errors, its log lines and its calls to the services carry; a caller may bring one. */
export const requestIds: RequestHandler = (req, res, next) => {
  const given = req.get(header)
  res.set(header, given && /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID())
  next()
}

export const requestIdOf = (res: Response): string => String(res.getHeader(header))

import type { ServerResponse } from 'node:http'
import type { NodeMiddleware } from './middleware.ts'

const header = 'x-request-id'

/** Gives every request an id that its answer, its errors, its log lines and its calls to the services carry; a caller may bring one. */
export const requestIds: NodeMiddleware = (req, res, next) => {
  const given = req.headers[header]
  res.setHeader(
    header,
    typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID(),
  )
  next()
}

export const requestIdOf = (res: ServerResponse): string => String(res.getHeader(header))

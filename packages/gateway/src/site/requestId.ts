import type { ServerResponse } from 'node:http'
import type { NodeMiddleware } from '@tidemark/server/middleware'

const header = 'x-request-id'

/** Sets the id that a request's response, errors, log lines and REST calls carry; a client may send one. */
export const requestIds: NodeMiddleware = (req, res, next) => {
  const given = req.headers[header]
  res.setHeader(
    header,
    typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID(),
  )
  next()
}

export const requestIdOf = (res: ServerResponse): string => String(res.getHeader(header))

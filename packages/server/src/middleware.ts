import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/** Middleware on Node's own request and response. Runs before Express, and in it. */
export type NodeMiddleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void

/** Runs the middleware in order, then `last`. */
export const withMiddleware = (
  steps: readonly NodeMiddleware[],
  last: RequestListener,
): RequestListener =>
  steps.reduceRight<RequestListener>(
    (next, step) => (request, response) => step(request, response, () => next(request, response)),
    last,
  )

/** Returns the path of a request, without its query. */
export const pathOf = ({ url = '/' }: Pick<IncomingMessage, 'url'>): string => {
  const query = url.indexOf('?')
  return query < 0 ? url : url.slice(0, query)
}

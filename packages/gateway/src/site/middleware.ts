import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/** A step of every request, before Express: it answers, or lets the next one have it. Express takes one too. */
export type NodeMiddleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void

/** The steps in order, and `last` for what none of them answered. */
export const withMiddleware = (
  steps: readonly NodeMiddleware[],
  last: RequestListener,
): RequestListener =>
  steps.reduceRight<RequestListener>(
    (next, step) => (request, response) => step(request, response, () => next(request, response)),
    last,
  )

/** Where a request goes, without its query. */
export const pathOf = ({ url = '/' }: Pick<IncomingMessage, 'url'>): string => {
  const query = url.indexOf('?')
  return query < 0 ? url : url.slice(0, query)
}

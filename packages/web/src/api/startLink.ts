import { ApolloLink } from '@apollo/client'
import { canonicalStringify } from '@apollo/client/utilities'
import { from, of, switchMap } from 'rxjs'
import type { FirstRequest } from '#start/firstRequests.ts'

/** Drops what was sent ahead and not used: something has changed since. */
export function dropRequests(): void {
  if (window.tidemarkStart) window.tidemarkStart.requests = []
}

/** Returns the request that was sent ahead for an operation. */
export const startRequestOf = ({
  operationName,
  variables,
}: ApolloLink.Operation): FirstRequest | undefined =>
  window.tidemarkStart?.requests.find(
    (request) =>
      request.name === operationName &&
      canonicalStringify(request.variables) === canonicalStringify(variables),
  )

/**
 * Answers the first queries of a page with the responses to the requests that were sent ahead, each once.
 * Another token or an error makes the client send its own request.
 */
export function createStartLink(token: () => Promise<string | null>): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const request = startRequestOf(operation)
    if (!request) return forward(operation)
    window.tidemarkStart?.requests.splice(window.tidemarkStart.requests.indexOf(request), 1)
    const answer = async () => {
      const [current, result] = await Promise.all([token(), request.response])
      return current === request.token && result && !result.errors ? result : null
    }
    return from(answer()).pipe(switchMap((result) => (result ? of(result) : forward(operation))))
  })
}

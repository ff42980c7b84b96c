import { ApolloLink } from '@apollo/client'
import { canonicalStringify } from '@apollo/client/utilities'
import { OperationTypeNode } from 'graphql'
import { from, of, switchMap } from 'rxjs'

/** The queries that `inline/firstRequests.js` sent from the HTML. */
interface StartRequests {
  /** The access token that they were sent with. */
  token: string
  /** The contract that they ask for. */
  contract: string | null
  requests: StartRequest[]
}

interface StartRequest {
  name: string
  variables: Record<string, unknown>
  /** Null without a successful response. */
  response: Promise<ApolloLink.Result | null>
}

declare global {
  interface Window {
    tidemarkStart?: StartRequests
  }
}

/** Returns the request of the HTML for an operation. */
export const startRequestOf = ({
  operationName,
  variables,
}: ApolloLink.Operation): StartRequest | undefined =>
  window.tidemarkStart?.requests.find(
    (request) =>
      request.name === operationName &&
      canonicalStringify(request.variables) === canonicalStringify(variables),
  )

/**
 * Answers the first queries of a page with the responses to the requests in its HTML, each once.
 * Another token, a mutation or an error makes the client send its own request.
 */
export function createStartLink(token: () => Promise<string | null>): ApolloLink {
  return new ApolloLink((operation, forward) => {
    if (operation.operationType === OperationTypeNode.MUTATION) delete window.tidemarkStart
    const sentToken = window.tidemarkStart?.token
    const request = startRequestOf(operation)
    if (!request) return forward(operation)
    window.tidemarkStart?.requests.splice(window.tidemarkStart.requests.indexOf(request), 1)
    const answer = async () => {
      const [current, result] = await Promise.all([token(), request.response])
      return current === sentToken && result && !result.errors ? result : null
    }
    return from(answer()).pipe(switchMap((result) => (result ? of(result) : forward(operation))))
  })
}

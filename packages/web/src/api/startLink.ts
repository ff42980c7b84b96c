import { ApolloLink } from '@apollo/client'
import { canonicalStringify } from '@apollo/client/utilities'
import { OperationTypeNode } from 'graphql'
import { from, of, switchMap } from 'rxjs'

/** The queries that `inline/firstRequests.js` sent from the HTML. */
interface StartRequests {
  /** The access token that they were sent with. */
  token: string
  requests: {
    name: string
    variables: Record<string, unknown>
    /** Null without a successful response. */
    response: Promise<ApolloLink.Result | null>
  }[]
}

declare global {
  interface Window {
    tidemarkStart?: StartRequests
  }
}

/**
 * Answers the first queries of a page with the responses to the requests in its HTML, each once.
 * Another token, a mutation or an error makes the client send its own request.
 */
export function createStartLink(token: () => Promise<string | null>): ApolloLink {
  const take = (name: string | undefined, variables: object) => {
    const { requests = [] } = window.tidemarkStart ?? {}
    const at = requests.findIndex(
      (request) =>
        request.name === name &&
        canonicalStringify(request.variables) === canonicalStringify(variables),
    )
    return at < 0 ? undefined : requests.splice(at, 1)[0]
  }
  return new ApolloLink((operation, forward) => {
    if (operation.operationType === OperationTypeNode.MUTATION) delete window.tidemarkStart
    const sentToken = window.tidemarkStart?.token
    const request = take(operation.operationName, operation.variables)
    if (!request) return forward(operation)
    const answer = async () => {
      const [current, result] = await Promise.all([token(), request.response])
      return current === sentToken && result && !result.errors ? result : null
    }
    return from(answer()).pipe(switchMap((result) => (result ? of(result) : forward(operation))))
  })
}

import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client'
import { SetContextLink } from '@apollo/client/link/context'
import { OperationTypeNode } from 'graphql'
import { createCache } from './cache.ts'
import { documentHash } from './documentHash.ts'
import { createKeptLink } from './keptLink.ts'
import { createAnnounceLink } from './otherTabs.ts'
import { createRenewLink, type ApiSession, sentToken } from './renewLink.ts'
import { createRefusalLink } from './refetchViewer.ts'
import { createRetryLink } from './retryLink.ts'
import { createSocketLink } from './socketLink.ts'
import { createStaleReadLink } from './staleReadLink.ts'
import { createStartLink } from './startLink.ts'

/** Adds the bearer token, and a request id for all log lines of the request. */
const headers = ({ token }: ApiSession) =>
  new SetContextLink(async (previous) => {
    const bearer = await token()
    return {
      [sentToken]: bearer,
      headers: {
        ...previous.headers,
        'X-Request-Id': crypto.randomUUID(),
        ...(bearer && { Authorization: `Bearer ${bearer}` }),
      },
    }
  })

interface SignedIn extends ApiSession {
  /** Returns the subject of the signed-in person, or null. */
  person: () => string | null
}

/** Creates the gateway's client: HTTP calls, and subscriptions over one socket that opens with the first of them. */
export const createClient = (credentials: SignedIn): ApolloClient =>
  new ApolloClient({
    cache: createCache(),
    dataMasking: true,
    link: ApolloLink.from([
      createRefusalLink(),
      createKeptLink(credentials.person),
      createStaleReadLink(),
      createAnnounceLink(),
      ApolloLink.split(
        (operation) => operation.operationType === OperationTypeNode.SUBSCRIPTION,
        createSocketLink(credentials),
        ApolloLink.from([
          createRetryLink(),
          createRenewLink(credentials),
          documentHash(),
          createStartLink(credentials.token),
          headers(credentials),
          new HttpLink({ uri: '/graphql' }),
        ]),
      ),
    ]),
    defaultOptions: {
      watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' },
    },
  })

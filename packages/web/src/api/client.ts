import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client'
import { SetContextLink } from '@apollo/client/link/context'
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries'
import { OperationTypeNode } from 'graphql'
import { createCache } from './cache.ts'
import { createRenewLink, type Credentials, sentToken } from './renewLink.ts'
import { createSocketLink } from './socketLink.ts'

/** What codegen writes into every document. */
type Registered = { __meta__?: { documentId?: string } }

/** Documents are registered with the gateway; the wire carries their hash alone. */
const documentHash = () =>
  new PersistedQueryLink({ generateHash: (document) => (document as Registered).__meta__?.documentId ?? '', disable: () => false })

/** The bearer token, and a request id that every log line behind carries. */
const headers = ({ token }: Credentials) =>
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

/** The client of the gateway: calls over HTTP, subscriptions over one socket that opens with the first of them. */
export const createClient = (credentials: Credentials): ApolloClient =>
  new ApolloClient({
    cache: createCache(),
    dataMasking: true,
    link: ApolloLink.from([
      createRenewLink(credentials),
      documentHash(),
      ApolloLink.split(
        (operation) => operation.operationType === OperationTypeNode.SUBSCRIPTION,
        createSocketLink(credentials),
        ApolloLink.from([headers(credentials), new HttpLink({ uri: '/graphql' })]),
      ),
    ]),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
  })

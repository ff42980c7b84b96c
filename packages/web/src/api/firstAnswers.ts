import type { ApolloClient, OperationVariables } from '@apollo/client'
import { canonicalStringify } from '@apollo/client/utilities'
import type { DocumentNode } from 'graphql'
import { documentIdOf } from './documentHash.ts'

/**
 * Reads the answers to the page's first queries that are there already: the gateway's, or those that
 * are kept on this device. Returns whether each query has one, and whether all of them are kept.
 */
export async function readFirstAnswers(): Promise<{ isComplete: boolean; isKept: boolean }> {
  const requests = window.tidemarkStart?.requests ?? []
  await Promise.all(
    requests.map(async (request) => {
      const noteResponse = async () => (request.result = await request.response)
      void noteResponse()
      request.readKept = await request.kept
    }),
  )
  const any = requests.length > 0
  return {
    isComplete: any && requests.every(({ result, readKept }) => result ?? readKept),
    isKept: any && requests.every(({ readKept }) => readKept),
  }
}

/**
 * Makes a client write such an answer into its cache when a component first watches the query, so
 * that the first render has data. The response replaces the answer in the cache: a component renders
 * again only if they differ.
 */
export function showFirstAnswers(client: ApolloClient, person: () => string | null): void {
  const watchQuery = client.watchQuery.bind(client)
  client.watchQuery = (options) => {
    const { variables = {}, errorPolicy, fetchPolicy = 'cache-and-network' } = options
    const query: DocumentNode = options.query
    const isShown =
      window.tidemarkStart?.person === person() &&
      fetchPolicy === 'cache-and-network' &&
      writeAnswer(client, query, variables)
    if (!isShown) return watchQuery(options)
    // Not loading: the end of loading would render the page again.
    const shown = watchQuery({ ...options, fetchPolicy: 'cache-first' })
    shown.options.initialFetchPolicy = fetchPolicy
    // A failure is the component's: its own request shows it.
    const refetch = () => void shown.refetch().catch(() => undefined)
    client
      .query({ query, variables, fetchPolicy: 'network-only', ...(errorPolicy && { errorPolicy }) })
      .then(({ error }) => error && refetch(), refetch)
    return shown
  }
}

/** Returns whether there is an answer. Each is written once. */
function writeAnswer(
  client: ApolloClient,
  query: DocumentNode,
  variables: OperationVariables,
): boolean {
  const request = window.tidemarkStart?.requests.find(
    (sent) =>
      sent.hash === documentIdOf(query) &&
      canonicalStringify(sent.variables) === canonicalStringify(variables),
  )
  if (!request || request.isShown) return false
  const { result, readKept } = request
  if (!result && readKept) request.shown = readKept
  const data = result && !result.errors ? result.data : request.shown?.data
  // Without a broadcast: other components must not render again during a render.
  if (!data) return false
  request.isShown = true
  client.writeQuery({ query, variables, data, broadcast: false })
  return true
}

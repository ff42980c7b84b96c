import { createGraphiQLFetcher, type Fetcher } from '@graphiql/toolkit'
import { signedInToken } from './signedInToken.ts'

const url = new URL('/graphql', location.href)
const subscriptionUrl = url.href.replace('http', 'ws')

/**
 * Sends queries over HTTP and subscriptions over a WebSocket, both with the headers of the headers
 * tab. Without an `authorization` header there, it uses the token of the person signed in to the
 * web client in this browser.
 */
export const fetcher: Fetcher = (operation, options) => {
  const headers: Record<string, string> = Object.fromEntries(
    Object.entries(options?.headers ?? {}).map(([name, value]) => [
      name.toLowerCase(),
      String(value),
    ]),
  )
  const token = signedInToken()
  if (token !== null) headers['authorization'] ??= `Bearer ${token}`
  // The token is read for each operation, so that a renewed one is used at once.
  const send = createGraphiQLFetcher({
    url: url.href,
    subscriptionUrl,
    wsConnectionParams: headers,
    enableIncrementalDelivery: false,
  })
  return send(operation, { ...options, headers })
}

import type { ApolloLink } from '@apollo/client'
import { GraphQLWsLink } from '@apollo/client/link/subscriptions'
import { createClient } from 'graphql-ws'
import type { Credentials } from './renewLink.ts'

const url = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`

/** The gateway's word for a token that has run out and for other roles than the socket was opened with; unlike 4401 the client reconnects after it. */
const forbidden = 4403
/** The services know the person no more. */
const unauthorized = 4401

const longestWait = 30_000
/** Doubling, and spread out, so that a gateway that comes back is not met by every browser at once. */
const waitBefore = (attempt: number) =>
  Math.min(longestWait, 500 * 2 ** attempt) * (0.5 + Math.random())

/**
 * The one socket: opened by the first subscription, closed a little after the last, reconnecting for as long as someone listens. `onTurnedAway`: what the
 * person may do is perhaps not what it was.
 */
export function openSocket({ token, renew }: Credentials, onTurnedAway: () => void): ApolloLink {
  let refused: string | null = null
  let sent: string | null = null
  const client = createClient({
    url: url(),
    lazy: true,
    lazyCloseTimeout: 3_000,
    keepAlive: 20_000,
    connectionParams: async () => {
      const current = await token()
      sent = current !== null && current === refused ? await renew(current) : current
      return sent ? { authorization: `Bearer ${sent}` } : {}
    },
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: (attempt) =>
      new Promise((resolve) => {
        setTimeout(resolve, waitBefore(attempt))
      }),
    on: {
      closed: (event) => {
        const { code } = event as CloseEvent
        if (code === forbidden) refused = sent
        if (code === forbidden || code === unauthorized) onTurnedAway()
      },
    },
  })
  // The link prints every document; the hash beside it is all the gateway reads.
  return new GraphQLWsLink({
    ...client,
    subscribe: (payload, sink) => client.subscribe({ ...payload, query: '' }, sink),
  })
}

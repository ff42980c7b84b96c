import { ApolloLink } from '@apollo/client'
import { GraphQLWsLink } from '@apollo/client/link/subscriptions'
import { createClient } from 'graphql-ws'
import { finalize } from 'rxjs'
import { type LiveContext, noticedFailures } from './liveContext.ts'
import { documentHash } from './documentHash.ts'
import { type ApiSession, createRenewLink } from './renewLink.ts'
import { createSubscriptionRetry } from './subscriptionRetry.ts'

const url = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`

/** The close code for an expired token or changed roles. Unlike 4401, the client reconnects after it. */
const forbidden = 4403
/** The close code when the services no longer know the person. */
const unauthorized = 4401

/** Milliseconds, before jitter adds or removes up to half. */
const longestWait = 10_000
/**
 * Returns the wait before an attempt: exponential backoff with jitter, so that a restarted gateway
 * does not face all browsers at once.
 */
const waitBefore = (attempt: number) =>
  Math.min(longestWait, 500 * 2 ** attempt) * (0.5 + Math.random())

/** Waits before an attempt to connect, no longer than until the browser is online or visible again. */
const pause = (attempt: number) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      document.removeEventListener('visibilitychange', seen)
      resolve()
    }
    const seen = () => document.hidden || end()
    const timer = setTimeout(end, waitBefore(attempt))
    addEventListener('online', end)
    document.addEventListener('visibilitychange', seen)
  })

/**
 * Opens the socket with the first subscription and closes it shortly after the last; reconnects
 * while there are listeners, and restarts their subscriptions. `onTurnedAway` runs when permissions
 * may have changed.
 */
export function openSocket(session: ApiSession, onTurnedAway: () => void): ApolloLink {
  const { token, renew, requireSignIn } = session
  let refused: string | null = null
  let sent: string | null = null
  let closures = 0
  let isConnected = false
  const interrupted = new Set<() => void>()
  const client = createClient({
    url: url(),
    lazy: true,
    lazyCloseTimeout: 3_000,
    keepAlive: 20_000,
    connectionParams: async () => {
      const current = await token()
      const isRefused = current !== null && current === refused
      sent = isRefused ? await renew(current) : current
      // Each attempt to connect would ask the provider again, which has refused the sign-in.
      if (isRefused && sent === null) requireSignIn()
      return sent ? { authorization: `Bearer ${sent}` } : {}
    },
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: pause,
    on: {
      connected: () => {
        isConnected = true
        closures = 0
      },
      closed: (event) => {
        isConnected = false
        closures += 1
        if (closures >= noticedFailures) interrupted.forEach((notice) => notice())
        const { code } = event as CloseEvent
        if (code === forbidden) refused = sent
        if (code === forbidden || code === unauthorized) onTurnedAway()
      },
    },
  })
  // A socket from before the outage may look open for minutes: an unanswered ping does not close it.
  addEventListener('online', () => isConnected && client.terminate())
  // The link prints every document; the gateway reads only the hash beside it.
  const link = new GraphQLWsLink({
    ...client,
    subscribe: (payload, sink) => client.subscribe({ ...payload, query: '' }, sink),
  })
  const noticing = new ApolloLink((operation) => {
    const { onFailing } = operation.getContext() as LiveContext
    if (onFailing) interrupted.add(onFailing)
    return link.request(operation).pipe(finalize(() => onFailing && interrupted.delete(onFailing)))
  })
  return ApolloLink.from([
    createSubscriptionRetry(),
    createRenewLink(session),
    documentHash(),
    noticing,
  ])
}

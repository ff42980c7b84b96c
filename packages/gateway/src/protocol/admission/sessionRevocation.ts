import { unauthenticatedDetails } from '@tidemark/schema/rest/unauthenticatedDetails'
import { userData } from '@tidemark/schema/rest/user'
import { GatewayError } from '#errors.ts'
import { type ChangeFeed, withoutFeed } from '#upstream/changeFeed.ts'
import type { FeedWatch } from '#upstream/feedWatch.ts'
import type { Services } from '#upstream/services.ts'

/**
 * Longest time between two checks of a session. A revocation takes effect within a minute, a slow
 * response included.
 */
const maxIntervalMs = 30_000
/** Longest time between two checks of a session whose account the change feed reports. */
const reportedIntervalMs = 600_000
/** Timer ticks in `maxIntervalMs`. */
const ticks = 30
const maxConcurrentChecks = 50

/** Returns whether the services refuse the account itself, with any token. */
const isRefusalOfAccount = (detail: string | undefined): boolean =>
  Object.values<string | undefined>(unauthenticatedDetails).includes(detail)

/** `deactivated`: the account. `changed`: its roles or reach. `signedOut`: the token. */
export type RevocationReason = 'deactivated' | 'changed' | 'signedOut'
type OnRevoked = (reason: RevocationReason) => void

export interface SessionWatch {
  stop: () => void
}

export type WatchSession = (token: string, onRevoked: OnRevoked) => SessionWatch

interface WatchedSession {
  readonly token: string
  /** The services' fingerprint of roles and reach, at the first check. */
  fingerprint: string | null
  /** Infinity during a check. */
  nextCheckAt: number
  /** Where the change feed reports the account, once a check has succeeded. */
  feed: FeedWatch | null
  /** Whether the feed covered the account at the last tick. */
  wasCovered: boolean
  readonly listeners: Set<OnRevoked>
}

/**
 * Checks whether the account, roles and token of open sockets are still valid (session revocation).
 * A session is checked at once when the change feed reports its account, otherwise every half a
 * minute, or every ten minutes while the feed covers it. One read with the session's token serves
 * all of its sockets, and one timer all sessions. Services that cannot be reached revoke nothing.
 */
export function watchSessions(
  services: Services,
  { pollMs, feed = withoutFeed({ pollMs }) }: { pollMs: number; feed?: ChangeFeed },
): { watch: WatchSession; close: () => void } {
  const sessions = new Map<string, WatchedSession>()
  const intervalMs = Math.min(pollMs * 6, maxIntervalMs)
  const closed = new AbortController()
  let checking = 0
  let timer: NodeJS.Timeout | undefined

  const spread = (ms: number) => ms * (0.8 + Math.random() * 0.2)
  const callOf = ({ token }: WatchedSession) =>
    services.as({ token, requestId: crypto.randomUUID(), signal: closed.signal, endsAt: null })

  const check = async (session: WatchedSession): Promise<void> => {
    session.nextCheckAt = Number.POSITIVE_INFINITY
    checking += 1
    const { reason, answered } = await readSession(session)
    checking -= 1
    const isCovered = answered && session.feed?.isCovered === true
    session.wasCovered = isCovered
    session.nextCheckAt = Date.now() + spread(isCovered ? reportedIntervalMs : intervalMs)
    if (reason) for (const onRevoked of session.listeners) onRevoked(reason)
    if (isBehind) tick()
  }
  const readSession = async (
    session: WatchedSession,
  ): Promise<{ reason: RevocationReason | null; answered: boolean }> => {
    const askedAt = Date.now()
    try {
      const { standing: fingerprint, feed: account } = await callOf(session)(userData, {
        query: { feed: 'true' },
      })
      if (account && !session.feed && session.listeners.size > 0)
        session.feed = feed.watchAccount(account, () => callOf(session), askedAt)
      session.fingerprint ??= fingerprint
      return { reason: session.fingerprint === fingerprint ? null : 'changed', answered: true }
    } catch (error) {
      if (!GatewayError.is(error, 'UNAUTHENTICATED')) return { reason: null, answered: false }
      // The services may notice the end of a token before the identity provider's watch does.
      const reason = isRefusalOfAccount(error.facts.detail) ? 'deactivated' : 'signedOut'
      return { reason, answered: true }
    }
  }
  /** Returns whether a session must be checked now. After its feed fails, it is checked within half a minute. */
  const isDue = (session: WatchedSession, now: number): boolean => {
    if (session.nextCheckAt === Number.POSITIVE_INFINITY) return false
    if (session.feed?.takeDue()) return true
    if (session.wasCovered && !session.feed?.isCovered) {
      session.wasCovered = false
      session.nextCheckAt = Math.min(session.nextCheckAt, now + Math.random() * intervalMs)
    }
    return session.nextCheckAt <= now
  }
  let isBehind = false
  const tick = () => {
    if (closed.signal.aborted) return
    const now = Date.now()
    isBehind = false
    for (const session of sessions.values()) {
      isBehind = checking >= maxConcurrentChecks
      if (isBehind) return
      if (isDue(session, now)) void check(session)
    }
  }

  return {
    watch(token, onRevoked) {
      const session = sessions.get(token) ?? {
        token,
        fingerprint: null,
        nextCheckAt: 0,
        feed: null,
        wasCovered: false,
        listeners: new Set(),
      }
      session.listeners.add(onRevoked)
      sessions.set(token, session)
      timer ??= setInterval(tick, intervalMs / ticks).unref()
      tick()
      return {
        stop() {
          session.listeners.delete(onRevoked)
          if (session.listeners.size > 0 || sessions.get(token) !== session) return
          sessions.delete(token)
          session.feed?.stop()
          if (sessions.size > 0) return
          clearInterval(timer)
          timer = undefined
        },
      }
    },
    close() {
      closed.abort()
      clearInterval(timer)
    },
  }
}

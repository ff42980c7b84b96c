import { unauthenticatedDetails } from '@tidemark/schema/rest/unauthenticatedDetails'
import { userData } from '@tidemark/schema/rest/user'
import { GatewayError } from '#errors.ts'
import type { Services } from '#upstream/services.ts'

/**
 * Longest time between two checks of a session. A revocation takes effect within a minute, a slow
 * response included.
 */
const maxIntervalMs = 30_000
/** Timer ticks in that time. */
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
  nextCheckAt: number
  readonly listeners: Set<OnRevoked>
}

/**
 * Checks periodically whether the account, roles and token of open sockets are still valid (session
 * revocation). One read with the session's token serves all of its sockets, and one timer all
 * sessions. Services that cannot be reached revoke nothing.
 */
export function watchSessions(
  services: Services,
  { pollMs }: { pollMs: number },
): { watch: WatchSession; close: () => void } {
  const sessions = new Map<string, WatchedSession>()
  const intervalMs = Math.min(pollMs * 6, maxIntervalMs)
  const closed = new AbortController()
  let checking = 0
  let timer: NodeJS.Timeout | undefined

  const check = async (session: WatchedSession): Promise<void> => {
    session.nextCheckAt = Number.POSITIVE_INFINITY
    checking += 1
    const reason = await revocationOf(session)
    checking -= 1
    session.nextCheckAt = Date.now() + intervalMs * (0.8 + Math.random() * 0.2)
    if (reason) for (const onRevoked of session.listeners) onRevoked(reason)
  }
  const revocationOf = async (session: WatchedSession): Promise<RevocationReason | null> => {
    const call = services.as({
      token: session.token,
      requestId: crypto.randomUUID(),
      signal: closed.signal,
      endsAt: null,
    })
    try {
      const { standing: fingerprint } = await call(userData)
      session.fingerprint ??= fingerprint
      return session.fingerprint === fingerprint ? null : 'changed'
    } catch (error) {
      if (!GatewayError.is(error, 'UNAUTHENTICATED')) return null
      // The services may notice the end of a token before the identity provider's watch does.
      return isRefusalOfAccount(error.facts.detail) ? 'deactivated' : 'signedOut'
    }
  }
  const tick = () => {
    const now = Date.now()
    for (const session of sessions.values()) {
      if (checking >= maxConcurrentChecks) return
      if (session.nextCheckAt <= now) void check(session)
    }
  }

  return {
    watch(token, onRevoked) {
      const session = sessions.get(token) ?? {
        token,
        fingerprint: null,
        nextCheckAt: 0,
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

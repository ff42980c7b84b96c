import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { InvalidToken } from './faults.ts'
import type { Identity, IssuerVerifier, SessionVerifier } from './identity.ts'

/** Ten minutes, the age at which keys are fetched again too: a key that its issuer withdrew is not used longer. */
const longest = 600_000

interface CachedIdentity {
  readonly identity: Identity
  active: boolean
  /** When the issuer was last asked, in milliseconds since 1970. */
  askedAt: number
  /** The request in flight. */
  asking: Promise<void> | undefined
  readonly watchers: Set<() => void>
  timer: NodeJS.Timeout | undefined
}

/**
 * Caches the identities of the latest 5,000 verified tokens, never beyond their expiry. Asks the
 * issuer whether a token is active at its first use, then at most once in `recheckMs`, for requests
 * and open sockets alike. While the issuer is unreachable its last answer holds.
 */
export function cacheVerified(
  issuer: IssuerVerifier,
  { recheckMs }: { recheckMs: number },
): SessionVerifier {
  const remembered = new LRUCache<string, CachedIdentity>({ max: 5_000, ttl: longest, perf: Date })
  /** Watched sessions; they outlive the cache entry. */
  const watched = new Map<string, CachedIdentity>()
  const known = (key: string) => remembered.get(key) ?? watched.get(key)

  const ask = async (token: string, session: CachedIdentity): Promise<void> => {
    session.askedAt = Date.now()
    try {
      session.active = await issuer.isActive(token)
    } catch {
      // The last answer holds.
    } finally {
      session.asking = undefined
    }
    if (!session.active) for (const ended of session.watchers) ended()
  }
  const recheck = async (token: string, session: CachedIdentity): Promise<void> => {
    if (!session.active) return
    if (Date.now() - session.askedAt >= recheckMs) session.asking ??= ask(token, session)
    await session.asking
  }
  const recheckWatched = async (token: string, session: CachedIdentity): Promise<void> => {
    await recheck(token, session)
    if (session.active && session.watchers.size > 0) schedule(token, session)
  }
  const schedule = (token: string, session: CachedIdentity): void => {
    clearTimeout(session.timer)
    const due = Math.max(0, session.askedAt + recheckMs - Date.now())
    session.timer = setTimeout(() => void recheckWatched(token, session), due).unref()
  }

  return {
    ready: () => issuer.ready(),
    async verify(token) {
      const key = digest(token)
      let session = remembered.get(key)
      if (!session || session.identity.expiresAt.getTime() <= Date.now()) {
        const identity = await issuer.verify(token)
        // The second of two simultaneous first uses finds the first one's session.
        session = known(key) ?? sessionOf(identity)
        remembered.set(key, session)
      }
      await recheck(token, session)
      if (!session.active) throw new InvalidToken('The session has ended')
      return session.identity
    },
    watch(token, ended) {
      const key = digest(token)
      const session = known(key)
      if (!session?.active) {
        ended()
        return () => undefined
      }
      session.watchers.add(ended)
      watched.set(key, session)
      if (session.watchers.size === 1) schedule(token, session)
      return () => {
        session.watchers.delete(ended)
        if (session.watchers.size > 0) return
        clearTimeout(session.timer)
        if (watched.get(key) === session) watched.delete(key)
      }
    },
  }
}

const sessionOf = (identity: Identity): CachedIdentity => ({
  identity,
  active: true,
  askedAt: Number.NEGATIVE_INFINITY,
  asking: undefined,
  watchers: new Set(),
  timer: undefined,
})

/** Returns a digest, so that a heap dump contains no usable token. */
const digest = (token: string) => createHash('sha256').update(token).digest('base64url')

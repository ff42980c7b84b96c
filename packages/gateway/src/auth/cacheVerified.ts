import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { InvalidToken } from './faults.ts'
import type { Identity, IssuerVerifier, SessionVerifier } from './identity.ts'

/** Ten minutes, after which keys are fetched anew as well: a key that its issuer withdrew opens nothing for longer. */
const longest = 600_000

interface Session {
  readonly identity: Identity
  active: boolean
  /** When the issuer was last asked, in milliseconds since 1970. */
  askedAt: number
  /** The question under way. */
  asking: Promise<void> | undefined
  readonly watchers: Set<() => void>
  timer: NodeJS.Timeout | undefined
}

/**
 * Remembers the identities of the latest 5,000 verified tokens: one verification a token, never beyond its expiry. The issuer is asked whether the
 * token is still active at its first use and then at most once in `recheckMs`, whether requests or open sockets use it. While the issuer
 * cannot be reached its last answer holds.
 */
export function cacheVerified(
  issuer: IssuerVerifier,
  { recheckMs }: { recheckMs: number },
): SessionVerifier {
  const remembered = new LRUCache<string, Session>({ max: 5_000, ttl: longest, perf: Date })
  /** Sessions that somebody watches; their state outlives the memory of the verification. */
  const watched = new Map<string, Session>()
  const known = (key: string) => remembered.get(key) ?? watched.get(key)

  const ask = async (token: string, session: Session): Promise<void> => {
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
  const recheck = async (token: string, session: Session): Promise<void> => {
    if (!session.active) return
    if (Date.now() - session.askedAt >= recheckMs) session.asking ??= ask(token, session)
    await session.asking
  }
  const recheckWatched = async (token: string, session: Session): Promise<void> => {
    await recheck(token, session)
    if (session.active && session.watchers.size > 0) schedule(token, session)
  }
  const schedule = (token: string, session: Session): void => {
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
        // Of two first uses at the same moment the second finds the session of the first.
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

const sessionOf = (identity: Identity): Session => ({
  identity,
  active: true,
  askedAt: Number.NEGATIVE_INFINITY,
  asking: undefined,
  watchers: new Set(),
  timer: undefined,
})

/** The digest, so that a dump of the memory holds no token that could be used. */
const digest = (token: string) => createHash('sha256').update(token).digest('base64url')

import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** Ten minutes, the age at which keys are fetched again too: a key that its issuer withdrew is not used longer. */
const longest = 600_000

/** How tokens are verified. `Bearer` is what a verified token says. */
export interface Verification<Bearer> {
  /** Throws for a refused token, which is verified each time. */
  readonly verify: (token: string) => Promise<Bearer>
  /** Whether a verified token is still active: false after sign-out and revocation. */
  readonly isActive: (bearer: Bearer, token: string) => Promise<boolean>
  /** The shortest time between two such questions about a token, in milliseconds. */
  readonly recheckMs: number
  /** The error for a token that is no longer active. */
  readonly ended: () => Error
}

interface Session<Bearer> {
  readonly bearer: Bearer
  active: boolean
  /** When the issuer was last asked, in milliseconds since 1970. */
  askedAt: number
  /** The request in flight. */
  asking: Promise<void> | undefined
  readonly watchers: Set<() => void>
  timer: NodeJS.Timeout | undefined
}

/**
 * Remembers the bearers of the latest 5,000 verified tokens, never beyond their expiry. Asks whether a
 * token is active at its first use, then at most once in `recheckMs`, for requests and watched
 * sessions alike. While the question fails, its last answer holds.
 */
export function cacheVerified<Bearer extends { readonly expiresAt: Date | number }>({
  verify,
  isActive,
  recheckMs,
  ended,
}: Verification<Bearer>) {
  const remembered = new LRUCache<string, Session<Bearer>>({
    max: 5_000,
    ttl: longest,
    perf: Date,
  })
  /** Watched sessions; they outlive the cache entry. */
  const watched = new Map<string, Session<Bearer>>()
  const known = (key: string) => remembered.get(key) ?? watched.get(key)

  const ask = async (token: string, session: Session<Bearer>): Promise<void> => {
    session.askedAt = Date.now()
    try {
      session.active = await isActive(session.bearer, token)
    } catch {
      // The last answer holds.
    } finally {
      session.asking = undefined
    }
    if (!session.active) for (const notify of session.watchers) notify()
  }
  const recheck = async (token: string, session: Session<Bearer>): Promise<void> => {
    if (!session.active) return
    if (Date.now() - session.askedAt >= recheckMs) session.asking ??= ask(token, session)
    await session.asking
  }
  const recheckWatched = async (token: string, session: Session<Bearer>): Promise<void> => {
    await recheck(token, session)
    if (session.active && session.watchers.size > 0) schedule(token, session)
  }
  const schedule = (token: string, session: Session<Bearer>): void => {
    clearTimeout(session.timer)
    const due = Math.max(0, session.askedAt + recheckMs - Date.now())
    session.timer = setTimeout(() => void recheckWatched(token, session), due).unref()
  }

  return {
    /** Returns the bearer of a token, which is verified once. */
    async verify(token: string): Promise<Bearer> {
      const key = digest(token)
      let session = remembered.get(key)
      if (!session || Number(session.bearer.expiresAt) <= Date.now()) {
        const bearer = await verify(token)
        // The second of two simultaneous first uses finds the first one's session.
        session = known(key) ?? sessionOf(bearer)
        remembered.set(key, session)
      }
      await recheck(token, session)
      if (!session.active) throw ended()
      return session.bearer
    },
    /** Calls `notify` once a verified token is no longer active. Returns a function that stops watching. */
    watch(token: string, notify: () => void): () => void {
      const key = digest(token)
      const session = known(key)
      if (!session?.active) {
        notify()
        return () => undefined
      }
      session.watchers.add(notify)
      watched.set(key, session)
      if (session.watchers.size === 1) schedule(token, session)
      return () => {
        session.watchers.delete(notify)
        if (session.watchers.size > 0) return
        clearTimeout(session.timer)
        if (watched.get(key) === session) watched.delete(key)
      }
    },
  }
}

const sessionOf = <Bearer>(bearer: Bearer): Session<Bearer> => ({
  bearer,
  active: true,
  askedAt: Number.NEGATIVE_INFINITY,
  asking: undefined,
  watchers: new Set(),
  timer: undefined,
})

/** Returns a digest, so that a heap dump contains no usable token. */
const digest = (token: string) => createHash('sha256').update(token).digest('base64url')

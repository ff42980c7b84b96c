import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { Unauthenticated } from './refusals.ts'

/**
 * Ten minutes, after which keys are fetched again too, so that a withdrawn key is not accepted for
 * longer.
 */
const longest = 600_000

/**
 * The ids by which this process's issuer recognises a token; missing in tokens of other issuers.
 */
export interface TokenIds {
  /** `jti`. */
  readonly tokenId: string | undefined
  /** The id of the grant; missing in a program's token. */
  readonly grantId: string | undefined
}

/** The bearer of a verified token. */
export interface VerifiedBearer extends TokenIds {
  /** Email, lower case. */
  readonly username: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

export interface Activity {
  /** Whether a verified token is still active: false after sign-out and revocation. */
  readonly isActive: (ids: TokenIds) => Promise<boolean>
  /** The shortest time between two activity requests for a token, in milliseconds. */
  readonly recheckMs: number
}

interface CachedBearer {
  readonly verified: VerifiedBearer
  active: boolean
  askedAt: number
  asking: Promise<void> | undefined
}

/**
 * Remembers the latest 5,000 verified tokens: each is verified once, and not beyond its expiry.
 * Whether it is still active is requested at the first use and then at most once in `recheckMs`;
 * while the request fails, the last result remains valid. A refused token is verified each time.
 */
export function cacheVerified(
  verify: (token: string) => Promise<VerifiedBearer>,
  { isActive, recheckMs }: Activity,
): (token: string) => Promise<VerifiedBearer> {
  const remembered = new LRUCache<string, CachedBearer>({ max: 5_000, ttl: longest, perf: Date })

  const ask = async (session: CachedBearer): Promise<void> => {
    session.askedAt = Date.now()
    try {
      session.active = await isActive(session.verified)
    } catch {
      // The last result remains valid.
    } finally {
      session.asking = undefined
    }
  }
  const recheck = async (session: CachedBearer): Promise<void> => {
    if (!session.active) return
    if (Date.now() - session.askedAt >= recheckMs) session.asking ??= ask(session)
    await session.asking
  }

  return async (token) => {
    // A digest, so that a memory dump contains no usable token.
    const key = createHash('sha256').update(token).digest('base64url')
    let session = remembered.get(key)
    if (!session || session.verified.expiresAt <= Date.now()) {
      const verified = await verify(token)
      // Concurrent first uses share one session.
      session = remembered.get(key) ?? {
        verified,
        active: true,
        askedAt: Number.NEGATIVE_INFINITY,
        asking: undefined,
      }
      remembered.set(key, session)
    }
    await recheck(session)
    if (!session.active) throw new Unauthenticated('token', 'The session has ended. Sign in again.')
    return session.verified
  }
}

import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** Ten minutes, after which keys are fetched anew as well: a key that its issuer withdrew opens nothing for longer. */
const longest = 600_000

/** Whom a verified token stands for. */
export interface Verified {
  /** E-mail, lower case. */
  readonly username: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

/** Remembers what was verified, the latest 5 000 tokens and none beyond its end: one check a token, not one a request. What is refused is checked each time. */
export function rememberVerified(
  verify: (token: string) => Promise<Verified>,
): (token: string) => Promise<Verified> {
  const remembered = new LRUCache<string, Verified>({ max: 5_000, ttl: longest, perf: Date })
  return async (token) => {
    // The digest, so that a dump of the memory holds no token that could be used.
    const key = createHash('sha256').update(token).digest('base64url')
    const known = remembered.get(key)
    if (known && known.expiresAt > Date.now()) return known
    const verified = await verify(token)
    remembered.set(key, verified)
    return verified
  }
}

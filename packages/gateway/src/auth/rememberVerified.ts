import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Identity, IdentityVerifier } from './identity.ts'

/** Ten minutes, after which keys are fetched anew as well: a key that its issuer withdrew opens nothing for longer. */
const longest = 600_000

/** Remembers who a verified token speaks for, the latest 5 000 of them: one check a token, not one a request. Never beyond its end. */
export function rememberVerified(verifier: IdentityVerifier): IdentityVerifier {
  const remembered = new LRUCache<string, Identity>({ max: 5_000, ttl: longest, perf: Date })
  return {
    ready: () => verifier.ready(),
    async verify(token) {
      // The digest, so that a dump of the memory holds no token that could be used.
      const key = createHash('sha256').update(token).digest('base64url')
      const known = remembered.get(key)
      if (known && known.expiresAt.getTime() > Date.now()) return known
      const identity = await verifier.verify(token)
      remembered.set(key, identity)
      return identity
    },
  }
}

import { createHash } from 'node:crypto'
import type { Identity, IdentityVerifier } from './identity.ts'

const mostRemembered = 5_000

/** Remembers who a verified token speaks for until it expires, the latest 5 000 of them: one check a token, not one a request. */
export function rememberVerified(verifier: IdentityVerifier): IdentityVerifier {
  const remembered = new Map<string, Identity>()
  return {
    ready: () => verifier.ready(),
    async verify(token) {
      // The digest, so that a dump of the memory holds no token that could be used.
      const key = createHash('sha256').update(token).digest('base64url')
      const known = remembered.get(key)
      remembered.delete(key)
      const identity = known && known.expiresAt.getTime() > Date.now() ? known : await verifier.verify(token)
      // A Map keeps the order of insertion: what was used last stands last, and the first goes.
      remembered.set(key, identity)
      if (remembered.size > mostRemembered) remembered.delete(remembered.keys().next().value!)
      return identity
    },
  }
}

import type { IdentityVerifier } from '#auth/identity.ts'
import type { Services } from '#upstream/services.ts'

/** What was found stays good for so long: whoever asks for health more often asks nobody else. */
const goodForMs = 5000

/**
 * Asks, at most every five seconds, what a gateway needs from others: the issuer's keys, and a service that answers. One silent service blanks its
 * own part of a screen and no more; only without any is there nothing to show. Answers a sentence for each that is missing.
 */
export function readinessOf(
  verifier: IdentityVerifier,
  services: Pick<Services, 'reachable'>,
): () => Promise<string[]> {
  let found: Promise<string[]> | undefined
  let foundAt = 0

  const look = async () => {
    const [keys, reachable] = await Promise.all([
      verifier.ready().then(
        () => true,
        () => false,
      ),
      services.reachable(),
    ])
    return [
      ...(keys ? [] : ['The keys of the identity provider are not known.']),
      ...(Object.values(reachable).some(Boolean) ? [] : ['No service can be reached.']),
    ]
  }
  return () => {
    if (!found || Date.now() - foundAt >= goodForMs) {
      foundAt = Date.now()
      found = look()
    }
    return found
  }
}

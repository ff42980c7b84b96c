import { cacheVerified } from '@tidemark/server/cacheVerified'
import { azureVerifier } from './azureVerifier.ts'
import type { AuthSettings } from './env.ts'
import { InvalidToken } from './faults.ts'
import type { SessionVerifier } from './identity.ts'
import { oidcVerifier } from './oidcVerifier.ts'

/** Opens the configured verifier. It sends no request before the first token. */
export const openVerifier = (
  auth: AuthSettings,
  { recheckMs }: { recheckMs: number },
): SessionVerifier => {
  const issuer = auth.kind === 'azure' ? azureVerifier(auth) : oidcVerifier(auth)
  return {
    ready: () => issuer.ready(),
    ...cacheVerified({
      verify: (token) => issuer.verify(token),
      isActive: (_identity, token) => issuer.isActive(token),
      recheckMs,
      ended: () => new InvalidToken('The session has ended'),
    }),
  }
}

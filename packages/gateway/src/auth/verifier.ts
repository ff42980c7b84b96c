import { azureVerifier } from './azureVerifier.ts'
import type { AuthSettings } from './env.ts'
import type { SessionVerifier } from './identity.ts'
import { oidcVerifier } from './oidcVerifier.ts'
import { cacheVerified } from './cacheVerified.ts'

/** Opens the configured verifier. It sends no request before the first token. */
export const openVerifier = (
  auth: AuthSettings,
  { recheckMs }: { recheckMs: number },
): SessionVerifier =>
  cacheVerified(auth.kind === 'azure' ? azureVerifier(auth) : oidcVerifier(auth), { recheckMs })

import { readAccessToken } from '@tidemark/schema/rules/accessToken'
import { InvalidToken } from './faults.ts'
import type { Identity } from './identity.ts'

/**
 * Reads the identity from a token whose signature, issuer, audience and dates are verified. Throws
 * InvalidToken if the shared rule rejects it.
 */
export function identityIn(
  header: { readonly typ?: unknown },
  payload: unknown,
  requiredScope: string,
): Identity {
  const read = readAccessToken(header, payload, requiredScope)
  if ('fault' in read) throw new InvalidToken(read.fault)
  return { ...read, expiresAt: new Date(read.expiresAt) }
}

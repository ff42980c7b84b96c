import type { IdentityVerifier } from '#auth/identity.ts'
import { GatewayError } from '#errors.ts'
import type { Principal } from '#principal.ts'

export interface SignedIn {
  principal: Principal
  token: string
}

/** Who an `Authorization: Bearer …` value speaks for. Throws `UNAUTHENTICATED` for anything else. */
export async function signedIn(
  verifier: IdentityVerifier,
  authorization: unknown,
): Promise<SignedIn> {
  const token =
    typeof authorization === 'string'
      ? /^Bearer ([\w.~+/=-]+)$/i.exec(authorization)?.[1]
      : undefined
  if (!token)
    throw new GatewayError('UNAUTHENTICATED', 'Sign in first: the request carries no bearer token.')
  return { principal: await verifier.verify(token), token }
}

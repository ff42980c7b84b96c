import type { IdentityVerifier } from '#auth/identity.ts'
import { GatewayError } from '#errors.ts'
import type { Principal } from '#principal.ts'

/** A verified bearer token and its principal. */
export interface Credentials {
  principal: Principal
  token: string
}

/** Verifies the value of an `Authorization: Bearer …` header. Throws `UNAUTHENTICATED` for anything else. */
export async function authenticate(
  verifier: IdentityVerifier,
  authorization: unknown,
): Promise<Credentials> {
  const token =
    typeof authorization === 'string'
      ? /^Bearer ([\w.~+/=-]+)$/i.exec(authorization)?.[1]
      : undefined
  if (!token)
    throw new GatewayError('UNAUTHENTICATED', 'Sign in first: the request carries no bearer token.')
  return { principal: await verifier.verify(token), token }
}

import got from 'got'
import { z } from 'zod'
import { IssuerUnavailable } from './faults.ts'
import type { DiscoveryDocument } from './issuer.ts'

/** A request waits for the answer, at most once in half a minute. */
const patienceMs = 2_000

/**
 * The issuer's introspection endpoint (RFC 7662), or null. Only one that takes public clients alone is asked, as the embedded provider's is: to any
 * other the gateway has no credentials, and its `active: false` would say nothing about the token.
 */
export function introspectionOf({
  introspection_endpoint: endpoint,
  introspection_endpoint_auth_methods_supported: methods,
}: DiscoveryDocument): URL | null {
  const open = methods.length === 1 && methods[0] === 'none'
  return endpoint !== undefined && open ? new URL(endpoint) : null
}

const answer = z.object({ active: z.boolean() })

/** Asks whether a token is active. Throws IssuerUnavailable when there is no answer in time. */
export async function introspect(
  endpoint: URL,
  { token, clientId }: { token: string; clientId: string },
): Promise<boolean> {
  try {
    const { active } = answer.parse(
      await got
        .post(endpoint, {
          form: { token, token_type_hint: 'access_token', client_id: clientId },
          signal: AbortSignal.timeout(patienceMs),
          retry: { limit: 0 },
          headers: { accept: 'application/json' },
        })
        .json(),
    )
    return active
  } catch (cause) {
    throw new IssuerUnavailable(cause)
  }
}

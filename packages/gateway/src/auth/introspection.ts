import { z } from 'zod'
import { postForm } from '#upstream/issuerClient.ts'
import { IssuerUnavailable } from './faults.ts'
import type { DiscoveryDocument } from './issuer.ts'

/** Requests wait for introspection, at most once in half a minute per token. */
const timeoutMs = 2_000

/**
 * Returns the issuer's introspection endpoint (RFC 7662) if it accepts public clients only, as the
 * embedded provider's does; otherwise null. The gateway has no credentials for any other, whose
 * `active: false` would say nothing about the token.
 */
export function introspectionOf({
  introspection_endpoint: endpoint,
  introspection_endpoint_auth_methods_supported: methods,
}: DiscoveryDocument): URL | null {
  const open = methods.length === 1 && methods[0] === 'none'
  return endpoint !== undefined && open ? new URL(endpoint) : null
}

const answer = z.object({ active: z.boolean() })

/** Asks the issuer whether a token is active. Throws IssuerUnavailable without an answer in time. */
export async function introspect(
  endpoint: URL,
  { token, clientId }: { token: string; clientId: string },
): Promise<boolean> {
  try {
    const { active } = answer.parse(
      await postForm(
        endpoint,
        { token, token_type_hint: 'access_token', client_id: clientId },
        { timeoutMs, retries: 0 },
      ),
    )
    return active
  } catch (cause) {
    throw new IssuerUnavailable(cause)
  }
}

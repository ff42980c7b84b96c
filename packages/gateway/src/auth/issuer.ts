import got from 'got'
import { z } from 'zod'
import { IssuerUnavailable } from './faults.ts'

/** How long a look-up at the issuer may take. */
export const patienceMs = 5_000

/** The shortest time between two look-ups of the keys: a stream of made-up key ids does not become a stream of requests. */
export const cooldownMs = 10_000

/** A JSON document of the issuer's. Throws IssuerUnavailable when it does not come, comes late or is not what it should be. */
export async function fetchDocument<T>(url: string | URL, shape: z.ZodType<T>): Promise<T> {
  try {
    return shape.parse(
      await got(url, {
        signal: AbortSignal.timeout(patienceMs),
        retry: { limit: 1 },
        headers: { accept: 'application/json' },
      }).json(),
    )
  } catch (cause) {
    throw new IssuerUnavailable(cause)
  }
}

/** As much of a discovery document as verifying needs. */
export const discoveryDocument = z.object({
  issuer: z.string().min(1),
  jwks_uri: z.url(),
  introspection_endpoint: z.url().optional().catch(undefined),
  introspection_endpoint_auth_methods_supported: z.array(z.string()).catch([]),
})
export type DiscoveryDocument = z.output<typeof discoveryDocument>

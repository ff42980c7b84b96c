import { z } from 'zod'
import { getJson } from '#upstream/issuerClient.ts'
import { IssuerUnavailable } from './faults.ts'

/** Timeout of a request to the issuer. */
export const issuerTimeoutMs = 5_000

/** Shortest time between two requests for the keys, so that made-up key ids do not cause a stream of requests. */
export const cooldownMs = 10_000

/** Fetches and parses a JSON document of the issuer. Throws IssuerUnavailable if it is missing, late or malformed. */
export async function fetchDocument<T>(url: string | URL, shape: z.ZodType<T>): Promise<T> {
  try {
    return shape.parse(await getJson(url, { timeoutMs: issuerTimeoutMs, retries: 1 }))
  } catch (cause) {
    throw new IssuerUnavailable(cause)
  }
}

/** The parts of a discovery document that token verification needs. */
export const discoveryDocument = z.object({
  issuer: z.string().min(1),
  jwks_uri: z.url(),
  introspection_endpoint: z.url().optional().catch(undefined),
  introspection_endpoint_auth_methods_supported: z.array(z.string()).catch([]),
})
export type DiscoveryDocument = z.output<typeof discoveryDocument>

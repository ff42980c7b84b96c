import { createPublicKey } from 'node:crypto'
import { z } from 'zod'
import { discoveryDocument, fetchDocument } from './issuer.ts'

/** Issuer metadata in the form that passport-azure-ad takes. */
export interface AzureMetadata {
  readonly oidc: { readonly issuer: string; readonly algorithms: readonly string[] }
  /** The public key with this id (`x5t` or `kid`) as PEM. Throws if there is none. */
  generateOidcPEM(keyId: string): string
}

const jwks = z.object({
  keys: z.array(
    z.looseObject({
      kty: z.string(),
      kid: z.string().optional(),
      x5t: z.string().optional(),
      use: z.string().optional(),
    }),
  ),
})

/** Keys younger than this are used without a request. */
const freshMs = 30 * 60_000
/** Shortest time between two requests for unknown keys. */
const cooldownMs = 15_000

interface CachedKeys<T> {
  readonly keyIds: ReadonlySet<string>
  readonly made: T
}

/**
 * Caches the value that `make` builds from the issuer's metadata. Fetches it at the first token,
 * when it is old, and when a token names an unknown key, since issuers change keys without notice.
 * A failed fetch is harmless while the token's key is known.
 */
export function azureKeys<T>(metadataUrl: URL, make: (metadata: AzureMetadata) => T) {
  let known: CachedKeys<T> | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<CachedKeys<T>> | undefined

  const ask = () => {
    askedAt = Date.now()
    asking = lookUp(metadataUrl, make)
      .then((found) => (known = found))
      .finally(() => {
        asking = undefined
      })
    return asking
  }

  /**
   * Returns the value that `make` built, and whether it contains the key. Throws IssuerUnavailable
   * if neither is known.
   */
  const strategyFor = async (keyId: string): Promise<{ made: T; hasKey: boolean }> => {
    const resultOf = (found: CachedKeys<T>) => ({
      made: found.made,
      hasKey: found.keyIds.has(keyId),
    })
    const age = Date.now() - askedAt
    if (known && !asking && age < (known.keyIds.has(keyId) ? freshMs : cooldownMs))
      return resultOf(known)
    try {
      return resultOf(await (asking ?? ask()))
    } catch (error) {
      if (known?.keyIds.has(keyId)) return resultOf(known)
      throw error
    }
  }
  return Object.assign(strategyFor, {
    ready: async () => void (known ?? (await (asking ?? ask()))),
  })
}

async function lookUp<T>(
  metadataUrl: URL,
  make: (metadata: AzureMetadata) => T,
): Promise<CachedKeys<T>> {
  const { issuer, jwks_uri } = await fetchDocument(metadataUrl, discoveryDocument)
  const { keys } = await fetchDocument(jwks_uri, jwks)
  const pems = new Map<string, string>()
  for (const { kid, x5t, ...key } of keys) {
    if (key.kty !== 'RSA' || (key.use ?? 'sig') !== 'sig') continue
    const pem = createPublicKey({ key, format: 'jwk' })
      .export({ format: 'pem', type: 'spki' })
      .toString()
    for (const id of [kid, x5t]) if (id !== undefined) pems.set(id, pem)
  }
  const generateOidcPEM = (keyId: string) => {
    const pem = pems.get(keyId)
    if (pem === undefined) throw new Error(`The issuer has no key ${keyId}`)
    return pem
  }
  return {
    keyIds: new Set(pems.keys()),
    made: make({ oidc: { issuer, algorithms: ['RS256'] }, generateOidcPEM }),
  }
}

import {
  allowInsecureRequests,
  clientCredentialsGrant,
  type Configuration,
  discovery,
} from 'openid-client'

/** Credentials of a program: OAuth 2.0 client credentials at the identity provider. */
export interface ServiceAccount {
  /**
   * The identity provider's address, equal to the gateway's `OIDC_ISSUER`. Plain http is accepted
   * for this machine only.
   */
  issuer: string
  clientId: string
  clientSecret: string
  /**
   * The scopes that the gateway requires, of access and of free text; `tidemark tidemark:explore` by
   * default.
   */
  scope?: string
}

/** A token is replaced this long before it expires, so that none expires in transit. */
const earlyMs = 60_000

/**
 * Creates a function that returns a token valid for at least some seconds. Rejects with the reason
 * that the identity provider gives.
 */
export function tokenSource({
  issuer,
  clientId,
  clientSecret,
  scope = 'tidemark tidemark:explore',
}: ServiceAccount): () => Promise<string> {
  let provider: Promise<Configuration> | undefined
  let current: Promise<{ token: string; until: number }> | undefined

  const find = () =>
    discovery(
      new URL(issuer),
      clientId,
      clientSecret,
      undefined,
      isLoopback(issuer) ? { execute: [allowInsecureRequests] } : {},
    )
  const ask = async () => {
    provider ??= find().catch((error: unknown) => {
      provider = undefined
      throw error
    })
    const { access_token: token, expires_in: seconds = 60 } = await clientCredentialsGrant(
      await provider,
      { scope },
    )
    return { token, until: Date.now() + seconds * 1000 - Math.min(earlyMs, seconds * 500) }
  }

  return async () => {
    const known = await current?.catch(() => undefined)
    if (known && known.until > Date.now()) return known.token
    current = ask()
    return (await current).token
  }
}

const isLoopback = (address: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)

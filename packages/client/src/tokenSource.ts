import {
  allowInsecureRequests,
  clientCredentialsGrant,
  type Configuration,
  discovery,
} from 'openid-client'

/** How a program signs in: OAuth 2.0 client credentials at the identity provider. */
export interface ServiceAccount {
  /** The identity provider's address, as the gateway's `OIDC_ISSUER` says. Plain http is for this machine only. */
  issuer: string
  clientId: string
  clientSecret: string
  /** The scope the gateway asks for; `tidemark` unless it is configured otherwise. */
  scope?: string
}

/** A token is replaced this long before it ends, so that none ends on its way. */
const earlyMs = 60_000

/** A function that answers a token which is good for at least some seconds. Rejects with the identity provider's reason. */
export function tokenSource({
  issuer,
  clientId,
  clientSecret,
  scope = 'tidemark',
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

import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/** All issuers sign with one key: a new one takes longer than most tests. Tokens name their issuer. */
let keys: ReturnType<typeof generateKeyPair> | undefined

/** Starts a minimal OpenID Connect issuer: discovery, keys, signed tokens and introspection. */
export async function startIssuer() {
  const { publicKey, privateKey } = await (keys ??= generateKeyPair('RS256'))
  const key = { ...(await exportJWK(publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' }
  const ended = new Set<string>()
  const introspected: string[] = []
  const introspect = async (request: IncomingMessage) => {
    const token = new URLSearchParams(await text(request)).get('token') ?? ''
    introspected.push(token)
    return { active: !ended.has(token) }
  }
  const documentAt = async (request: IncomingMessage): Promise<object> => {
    if (request.url === '/jwks') return { keys: [key] }
    if (request.url === '/introspection') return introspect(request)
    return {
      issuer: url,
      jwks_uri: `${url}/jwks`,
      introspection_endpoint: `${url}/introspection`,
      introspection_endpoint_auth_methods_supported: ['none'],
    }
  }
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    void documentAt(request).then((document) => response.end(JSON.stringify(document)))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    /** The tokens of all introspection requests. */
    introspected,
    /** Ends the session of a token, as sign-out does. */
    end: (token: string) => void ended.add(token),
    /** Signs a token for the gateway that is valid for so many seconds (negative: expired). */
    token: (
      username: string,
      { seconds = 600, scope = 'tidemark' }: { seconds?: number; scope?: string } = {},
    ) => {
      const now = Math.floor(Date.now() / 1000)
      return new SignJWT({ email: username, scope })
        .setProtectedHeader({ alg: 'RS256', kid: 'key-1', typ: 'at+jwt' })
        .setIssuer(url)
        .setAudience('tidemark')
        .setSubject(username)
        .setIssuedAt(Math.min(now, now + seconds))
        .setExpirationTime(now + seconds)
        .sign(privateKey)
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

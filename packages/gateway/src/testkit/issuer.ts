import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/** A real OpenID Connect issuer, as far as verifying needs one: discovery, keys, and tokens signed with them. */
export async function startIssuer() {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const key = { ...(await exportJWK(publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' }
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify(
        request.url === '/jwks' ? { keys: [key] } : { issuer: url, jwks_uri: `${url}/jwks` },
      ),
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    /** A token of this person for the gateway, valid for so many seconds (negative: expired). */
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

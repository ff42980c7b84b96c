import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/**
 * Starts a minimal OpenID Connect issuer, with a token of one person and `tokenOf` for any other.
 */
export async function startIssuer(username: string) {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const key = { ...(await exportJWK(publicKey)), kid: 'bench', alg: 'RS256', use: 'sig' }
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify(
        request.url === '/jwks' ? { keys: [key] } : { issuer: url, jwks_uri: `${url}/jwks` },
      ),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const tokenOf = (email: string) =>
    new SignJWT({ email, scope: 'tidemark' })
      .setProtectedHeader({ alg: 'RS256', kid: 'bench', typ: 'at+jwt' })
      .setIssuer(url)
      .setAudience('tidemark')
      .setSubject(email)
      .setIssuedAt()
      .setExpirationTime('2h')
      .sign(privateKey)
  const token = await tokenOf(username)
  return { url, token, tokenOf, [Symbol.asyncDispose]: async () => void server.close() }
}

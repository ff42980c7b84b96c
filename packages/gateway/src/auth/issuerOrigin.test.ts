import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { IssuerUnavailable } from './faults.ts'
import { oidcVerifier } from './oidcVerifier.ts'

const issuer = 'https://tidemark.invalid/sign-in'
const expected = {
  issuer,
  audience: 'tidemark',
  requiredScope: 'tidemark',
  clientId: 'tidemark-web',
}

test('an issuer is asked at its origin inside, while its tokens name the public address', async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const asked: string[] = []
  const inside = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    const answers: Record<string, unknown> = {
      '/sign-in/.well-known/openid-configuration': {
        issuer,
        // A provider behind a proxy that terminates TLS does not know the scheme of a direct request.
        jwks_uri: 'http://tidemark.invalid/sign-in/jwks',
        introspection_endpoint: 'http://tidemark.invalid/sign-in/introspection',
        introspection_endpoint_auth_methods_supported: ['none'],
      },
      '/sign-in/introspection': { active: true },
    }
    void exportJWK(publicKey).then((jwk) => {
      const keys = { keys: [{ ...jwk, kid: 'only', alg: 'RS256' }] }
      const answer = answers[request.url ?? ''] ?? keys
      return response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
    })
  }).listen(0, '127.0.0.1')
  await once(inside, 'listening')
  const origin = `http://127.0.0.1:${(inside.address() as AddressInfo).port}`
  const token = await new SignJWT({ email: 'ann@dunmere.example', scope: 'tidemark' })
    .setProtectedHeader({ alg: 'RS256', kid: 'only', typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience('tidemark')
    .setSubject('ann')
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(privateKey)

  const verifier = oidcVerifier({ ...expected, origin })
  expect(await verifier.verify(token)).toMatchObject({ username: 'ann@dunmere.example' })
  expect(await verifier.isActive(token)).toBe(true)
  expect(asked).toEqual([
    'GET /sign-in/.well-known/openid-configuration',
    'GET /sign-in/jwks',
    'POST /sign-in/introspection',
  ])
  await expect(oidcVerifier(expected).ready()).rejects.toBeInstanceOf(IssuerUnavailable)
  inside.closeAllConnections()
  inside.close()
})

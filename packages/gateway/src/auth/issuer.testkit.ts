import { createServer as createHttpServer } from 'node:http'
import type { RequestListener } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { JWTPayload } from 'jose'
import { generate } from 'selfsigned'

/** How the issuer answers requests for its discovery document or keys. */
type Mood = 'answers' | 'shows an error page' | 'has no readable keys'

/** Claims that override the usual ones; undefined removes one. */
type Claims = Record<string, unknown>

const errorPage = '<!doctype html><title>Be right back</title>'

/** Starts an OpenID Connect issuer that publishes its keys and signs any claims. */
export async function startIssuer(scheme: 'http' | 'https') {
  const lookUps: string[] = []
  let mood: Mood = 'answers'
  let key = await sharedKey('RS256')
  /** Keys of the other algorithms, published too. */
  const others = { PS256: await sharedKey('PS256'), ES256: await sharedKey('ES256') }
  const published: object[] = [key.jwk, others.PS256.jwk, others.ES256.jwk]

  const listener: RequestListener = (request, response) => {
    const path = request.url ?? ''
    lookUps.push(path)
    const isKeys = path.startsWith('/keys')
    const metadata = {
      issuer: url,
      jwks_uri: `${url}/keys`,
      id_token_signing_alg_values_supported: ['RS256'],
    }
    if (mood === 'shows an error page')
      response.writeHead(503, { 'content-type': 'text/html' }).end(errorPage)
    else if (mood === 'has no readable keys' && isKeys) response.end(errorPage)
    else
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify(isKeys ? { keys: published } : metadata))
  }

  const server =
    scheme === 'http'
      ? createHttpServer(listener)
      : createHttpsServer(await (certificate ??= trustedCertificate()), listener)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const url = `${scheme}://localhost:${(server.address() as AddressInfo).port}`

  const payload = (claims: Claims): JWTPayload => {
    const now = Math.floor(Date.now() / 1000)
    return {
      iss: url,
      aud: 'tidemark',
      sub: 'a-subject',
      iat: now,
      exp: now + 600,
      scp: 'openid tidemark',
      email: 'Ada@dunmere.example',
      name: 'Ada',
      ...claims,
    }
  }

  return {
    url,
    /** Path and query of each request. */
    lookUps,
    /** An access token; an undefined claim or header is removed. */
    sign(claims: Claims = {}, header: Record<string, unknown> = {}) {
      const { alg } = header
      const { jwk, privateKey } = alg === 'PS256' || alg === 'ES256' ? others[alg] : key
      return new SignJWT(payload(claims))
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: jwk.kid, ...header })
        .sign(privateKey)
    },
    /** A token that names the published key and is signed with its public half as an HMAC secret. */
    confuse: () =>
      new SignJWT(payload({}))
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: key.jwk.kid })
        .sign(new TextEncoder().encode(JSON.stringify(key.jwk))),
    /** A token without any signature. */
    unsigned: () =>
      `${[{ alg: 'none', typ: 'JWT', kid: key.jwk.kid }, payload({})].map(encoded).join('.')}.`,
    /** Signs with a new key from now on and publishes both. */
    async changeKey() {
      key = await newKey('RS256')
      published.push(key.jwk)
    },
    feels(next: Mood) {
      mood = next
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

export type TestIssuer = Awaited<ReturnType<typeof startIssuer>>

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

type Algorithm = 'RS256' | 'PS256' | 'ES256'
type KeyPair = ReturnType<typeof generateKeyPair>

/** The first keys of all issuers of a process: to create them takes longer than most tests. */
const pairs = new Map<Algorithm, KeyPair>()

/** Returns a shared key with a new identifier. */
function sharedKey(alg: Algorithm) {
  const pair = pairs.get(alg) ?? generateKeyPair(alg)
  pairs.set(alg, pair)
  return keyOf(alg, pair)
}

const newKey = (alg: Algorithm) => keyOf(alg, generateKeyPair(alg))

async function keyOf(alg: Algorithm, pair: KeyPair) {
  const { publicKey, privateKey } = await pair
  return {
    privateKey,
    jwk: { ...(await exportJWK(publicKey)), kid: crypto.randomUUID(), alg, use: 'sig' },
  }
}

/**
 * One certificate for all issuers of a process, because TLS uses only one of several trusted
 * certificates with the same name.
 */
let certificate: ReturnType<typeof trustedCertificate> | undefined

/** Returns a certificate for localhost that this process trusts from now on. */
async function trustedCertificate() {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keySize: 2048,
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  })
  setDefaultCACertificates([...getCACertificates('default'), cert])
  return { key, cert }
}

import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listen } from './listen.ts'
import { Refusal } from './refusals.ts'
import { remoteTokens } from './tokens.ts'

/** An issuer on a port of this machine that publishes one key and signs with it. */
async function startIssuer() {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const keys = { keys: [{ ...(await exportJWK(publicKey)), alg: 'RS256', kid: 'one' }] }
  let up = true
  const issuer = await listen(
    (req, res) => {
      res.statusCode = up ? 200 : 503
      res
        .setHeader('Content-Type', 'application/json')
        .end(JSON.stringify(req.url === '/keys' ? keys : { jwks_uri: `${issuer.url}/keys` }))
    },
    { host: '127.0.0.1', port: 0 },
  )
  onTestFinished(() => issuer.close())
  const sign = (claims: object = {}, header: object = {}) =>
    new SignJWT({
      iss: issuer.url,
      aud: 'tidemark',
      sub: '1',
      email: 'Vera@Dunmere.example',
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'one', ...header })
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey)
  return { url: issuer.url, sign, setUp: (value: boolean) => (up = value) }
}

test('the keys of an issuer are found through its discovery document', async () => {
  const issuer = await startIssuer()
  const tokens = remoteTokens({ issuer: issuer.url, audience: 'tidemark' })
  expect(await tokens.verify(await issuer.sign())).toEqual({ username: 'vera@dunmere.example' })
})

test('an issuer that is down is not blamed on the token, and is asked again', async () => {
  const issuer = await startIssuer()
  const tokens = remoteTokens({ issuer: issuer.url, audience: 'tidemark' })
  const token = await issuer.sign()
  issuer.setUp(false)
  expect(Refusal.is(await tokens.verify(token).catch((error: unknown) => error))).toBe(false)
  issuer.setUp(true)
  expect(await tokens.verify(token)).toEqual({ username: 'vera@dunmere.example' })
})

test('a verified token is known again, and not a moment past its end', async () => {
  const issuer = await startIssuer()
  const tokens = remoteTokens({ issuer: issuer.url, audience: 'tidemark' })
  const token = await issuer.sign()
  const verify = vi.spyOn(crypto.subtle, 'verify')
  onTestFinished(() => verify.mockRestore())
  await tokens.verify(token)
  expect(await tokens.verify(token)).toEqual({ username: 'vera@dunmere.example' })
  expect(verify).toHaveBeenCalledTimes(1)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 })
  onTestFinished(() => void vi.useRealTimers())
  await expect(tokens.verify(token)).rejects.toMatchObject({ status: 401 })
})

test('a token that signs itself with no key at all is refused', async () => {
  const issuer = await startIssuer()
  const [, payload] = (await issuer.sign()).split('.')
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
  const tokens = remoteTokens({ issuer: issuer.url, audience: 'tidemark' })
  await expect(tokens.verify(unsigned)).rejects.toMatchObject({ status: 401 })
})

test.each([
  ['an id token, by `token_use`', { token_use: 'id' }, {}],
  ['an id token, by `typ`', { typ: 'ID' }, {}],
  ['an id token, by the hash of what was issued with it', { at_hash: 'x' }, {}],
  ['a refresh token', { typ: 'Refresh' }, {}],
  ['a logout token', {}, { typ: 'logout+jwt' }],
])('%s for the same audience is no access token', async (_what, claims, header) => {
  const issuer = await startIssuer()
  const tokens = remoteTokens({ issuer: issuer.url, audience: 'tidemark' })
  await expect(tokens.verify(await issuer.sign(claims, header))).rejects.toMatchObject({
    status: 401,
  })
})

test.each([
  [{ token_use: 'access' }, {}],
  [{ typ: 'Bearer' }, { typ: 'JWT' }],
  [{}, { typ: 'at+jwt' }],
])('an access token that says so is one: %j %j', async (claims, header) => {
  const issuer = await startIssuer()
  const tokens = remoteTokens({ issuer: issuer.url, audience: 'tidemark' })
  expect(await tokens.verify(await issuer.sign(claims, header))).toEqual({
    username: 'vera@dunmere.example',
  })
})

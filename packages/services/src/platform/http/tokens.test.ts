import { tokenRows } from '@tidemark/schema/rules/accessToken.rows'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listen } from './listen.ts'
import { Refusal } from './refusals.ts'
import { remoteTokens } from './tokens.ts'

/** Starts an issuer that publishes a key of each algorithm and signs with them. */
async function startIssuer() {
  const pairs = new Map(
    await Promise.all(
      ['RS256', 'PS256', 'ES256'].map(async (alg) => [alg, await generateKeyPair(alg)] as const),
    ),
  )
  const keys = {
    keys: await Promise.all(
      [...pairs].map(async ([alg, { publicKey }]) =>
        Object.assign(await exportJWK(publicKey), { alg, kid: alg }),
      ),
    ),
  }
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
  const sign = (claims: object = {}, header: { alg?: string } = {}) => {
    const { alg = 'RS256' } = header
    const now = Math.floor(Date.now() / 1000)
    return new SignJWT({
      iss: issuer.url,
      aud: 'tidemark',
      sub: '1',
      email: 'Ada@Dunmere.example',
      scp: 'openid tidemark',
      iat: now,
      exp: now + 300,
      ...claims,
    })
      .setProtectedHeader({ alg, typ: 'JWT', kid: alg, ...header })
      .sign(pairs.get(alg)!.privateKey)
  }
  return { url: issuer.url, sign, setUp: (value: boolean) => (up = value) }
}

const expectedOf = ({ url }: { url: string }) => ({
  issuer: url,
  audience: 'tidemark',
  scope: 'tidemark',
})

test('the keys of an issuer are found through its discovery document', async () => {
  const issuer = await startIssuer()
  const tokens = remoteTokens(expectedOf(issuer))
  expect(await tokens.verify(await issuer.sign())).toEqual({ username: 'ada@dunmere.example' })
})

test('an unreachable issuer is not reported as an invalid token, and is requested again', async () => {
  const issuer = await startIssuer()
  const tokens = remoteTokens(expectedOf(issuer))
  const token = await issuer.sign()
  issuer.setUp(false)
  await expect(tokens.verify(token)).rejects.toMatchObject({
    status: 503,
    message: 'The identity provider cannot be reached. Try again in a moment.',
  })
  issuer.setUp(true)
  expect(await tokens.verify(token)).toEqual({ username: 'ada@dunmere.example' })
})

test('a verified token is remembered until it expires', async () => {
  const issuer = await startIssuer()
  const tokens = remoteTokens(expectedOf(issuer))
  const token = await issuer.sign()
  const verify = vi.spyOn(crypto.subtle, 'verify')
  onTestFinished(() => verify.mockRestore())
  await tokens.verify(token)
  expect(await tokens.verify(token)).toEqual({ username: 'ada@dunmere.example' })
  expect(verify).toHaveBeenCalledTimes(1)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 })
  onTestFinished(() => void vi.useRealTimers())
  await expect(tokens.verify(token)).rejects.toMatchObject({ status: 401 })
})

test('an unsigned token is refused', async () => {
  const issuer = await startIssuer()
  const [, payload] = (await issuer.sign()).split('.')
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
  const tokens = remoteTokens(expectedOf(issuer))
  await expect(tokens.verify(unsigned)).rejects.toMatchObject({ status: 401 })
})

test.each(tokenRows)('$token: accepted $accepted', async ({ claims, header, accepted }) => {
  const issuer = await startIssuer()
  const tokens = remoteTokens(expectedOf(issuer))
  const outcome = await tokens.verify(await issuer.sign(claims, header)).then(
    ({ username }) => username,
    (error: unknown) => Refusal.is(error) && error.status,
  )
  expect(outcome).toBe(accepted ? 'ada@dunmere.example' : 401)
})

test('an issuer is ready once its keys are known, and names the reason until then', async () => {
  const issuer = await startIssuer()
  const tokens = remoteTokens(expectedOf(issuer))
  issuer.setUp(false)
  await expect(tokens.ready()).rejects.toThrow('The identity provider answered 503')
  issuer.setUp(true)
  await tokens.ready()
})

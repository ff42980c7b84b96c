import { createRemoteJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { remoteTokens } from '#platform/http/tokens.ts'
import { openTestDatabase } from '#testkit/testDatabase.ts'
import { createAccount } from './account.store.ts'
import { Browser, Client } from './browser.testkit.ts'
import type { Tokens } from './browser.testkit.ts'
import { startIdentity } from './identity.ts'
import type { IdentityProvider } from './identity.ts'
import { isTokenActive } from './issuedToken.store.ts'
import { signInPolicy } from '#people/user/admission.store.ts'
import { signInLinks } from '#people/user/signInLink.store.ts'

const webOrigin = 'http://localhost:4999'
const ada = { email: 'ada.byron@dunmere.example', password: 'correct horse battery' }
const program = {
  id: 'reporting',
  secret: 'a-long-enough-secret',
  email: 'reporting@dunmere.example',
  name: 'Reporting',
}

let database: Database
let identity: IdentityProvider
let client: Client

beforeAll(async () => {
  database = await openTestDatabase()
  await createAccount(database.db, ada)
  const silent = { info: () => {}, warn: () => {}, error: () => {} }
  identity = await startIdentity({
    db: database.db,
    host: '127.0.0.1',
    port: 0,
    ...signInPolicy('off'),
    links: signInLinks,
    webOrigins: [webOrigin],
    services: [program],
    log: silent,
  })
  client = new Client(identity.url, webOrigin)
})
afterAll(async () => {
  await identity.close()
  await database.close()
})

const signIn = (browser = new Browser()) => client.signIn(browser, ada.email, ada.password)

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${identity.url}${path}`, { method: 'POST', body: new URLSearchParams(fields), headers })

/** Introspects a token as a gateway does: without a secret, with the web client's id. */
async function introspected(token: string): Promise<unknown> {
  const answer = await post('/token/introspection', { client_id: 'tidemark-web', token })
  return answer.json()
}

const revoke = (token: string) =>
  post('/token/revocation', { client_id: 'tidemark-web', token }).then(({ status }) => status)

const basic = { authorization: `Basic ${btoa(`${program.id}:${program.secret}`)}` }

async function signOut(browser: Browser, { id_token }: Tokens): Promise<void> {
  const query = new URLSearchParams({ client_id: 'tidemark-web', id_token_hint: id_token })
  const page = await browser.get(`${identity.url}/session/end?${String(query)}`)
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(await page.text())![1]!
  await browser.post(`${identity.url}/session/end/confirm`, { xsrf, logout: 'yes' })
}

/** Returns the services' verifier, which introspects at each use. */
const services = () =>
  remoteTokens(
    { issuer: identity.url, audience: 'tidemark', scope: 'tidemark' },
    { isActive: (ids) => isTokenActive(database.db, ids), recheckMs: 0 },
  )

test('discovery names an introspection endpoint without authentication', async () => {
  const document = await (await fetch(`${identity.url}/.well-known/openid-configuration`)).json()
  expect(document).toMatchObject({
    introspection_endpoint: `${identity.url}/token/introspection`,
    introspection_endpoint_auth_methods_supported: ['none'],
  })
})

test('signing out ends the access tokens of that session, and of no other', async () => {
  const browser = new Browser()
  const [here, elsewhere] = [await signIn(browser), await signIn()]
  const verifier = services()
  expect(await introspected(here.access_token)).toEqual({ active: true })
  expect(await verifier.verify(here.access_token)).toEqual({ username: ada.email })
  await signOut(browser, here)
  expect(await introspected(here.access_token)).toEqual({ active: false })
  await expect(verifier.verify(here.access_token)).rejects.toMatchObject({ status: 401 })
  expect(await introspected(elsewhere.access_token)).toEqual({ active: true })
  expect(await verifier.verify(elsewhere.access_token)).toEqual({ username: ada.email })
})

test('a renewed token ends with the session too', async () => {
  const browser = new Browser()
  const first = await signIn(browser)
  const second = await client.refresh(first.refresh_token)
  await signOut(browser, first)
  expect(await introspected(second.access_token)).toEqual({ active: false })
})

test('revoking an access token ends it, and the refresh token of its session', async () => {
  const given = await signIn()
  expect(await revoke(given.access_token)).toBe(200)
  expect(await introspected(given.access_token)).toEqual({ active: false })
  expect(await client.refresh(given.refresh_token)).toMatchObject({ error: 'invalid_grant' })
  expect(await revoke(given.access_token)).toBe(200)
})

test('revoking a refresh token, or using one twice, ends the access tokens of its session', async () => {
  const revoked = await signIn()
  expect(await revoke(revoked.refresh_token)).toBe(200)
  expect(await introspected(revoked.access_token)).toEqual({ active: false })
  const stolen = await signIn()
  const renewed = await client.refresh(stolen.refresh_token)
  await client.refresh(stolen.refresh_token)
  expect(await introspected(renewed.access_token)).toEqual({ active: false })
})

test('a program revokes its token, and its next one is active', async () => {
  const ask = () => client.token({ grant_type: 'client_credentials', scope: 'tidemark' }, program)
  const { access_token: token } = await ask()
  expect(await introspected(token)).toEqual({ active: true })
  expect((await post('/token/revocation', { token }, basic)).status).toBe(200)
  expect(await introspected(token)).toEqual({ active: false })
  expect(await introspected((await ask()).access_token)).toEqual({ active: true })
})

test('a token can be revoked only by its client, with the client’s secret', async () => {
  const { access_token: ofAda } = await signIn()
  expect((await post('/token/revocation', { token: ofAda }, basic)).status).toBe(200)
  expect(await introspected(ofAda)).toEqual({ active: true })
  const wrong = { authorization: `Basic ${btoa(`${program.id}:wrong`)}` }
  expect((await post('/token/revocation', { token: ofAda }, wrong)).status).toBe(401)
})

test('a token of another provider is inactive, and introspecting it changes nothing', async () => {
  const { access_token: token, id_token: idToken } = await signIn()
  const [header, , signature] = token.split('.')
  const forged = [header, btoa('{"sub":"x"}').replaceAll('=', ''), signature].join('.')
  for (const other of [forged, idToken, 'nonsense', 'a.b.c']) {
    expect(await introspected(other)).toEqual({ active: false })
    expect(await revoke(other)).toBe(200)
  }
  const keys = createRemoteJWKSet(new URL(`${identity.url}/jwks`))
  expect((await jwtVerify(token, keys)).payload['grant_id']).toEqual(expect.any(String))
  expect(await introspected(token)).toEqual({ active: true })
})

import { once } from 'node:events'
import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '#testkit/testDatabase.ts'
import type { Database } from '#db/database.ts'
import { remoteTokens } from '#http/tokens.ts'
import { createAccount } from './account.store.ts'
import { Browser, Client } from './browser.testkit.ts'
import { startIdentity } from './identity.ts'
import type { Identity } from './identity.ts'
import { sweepExpired } from './model.store.ts'
import type { IdentitySettings } from './settings.ts'

const webOrigin = 'http://localhost:4999'
const home = `${webOrigin}/app/`
const ada = { email: 'ada.byron@dunmere.example', password: 'correct horse battery' }
const lovelace = {
  email: 'Mary.Moss@calder.example',
  name: 'Mary <Moss>',
  password: 'staple',
  demoDescription: 'Owns plans on 1DM05.',
}
const reporting = {
  id: 'reporting',
  secret: 'a-long-enough-secret',
  email: 'Reporting@dunmere.example',
  name: 'Reporting',
}

/** What the provider logged as failed; a test that ends with anything in it fails. */
const failures: unknown[] = []
const log = {
  info: () => {},
  warn: () => {},
  error: (...entry: unknown[]) => void failures.push(entry),
}

let database: Database
let identity: Identity
let client: Client

const start = (more: Partial<IdentitySettings> = {}) =>
  startIdentity({
    db: database.db,
    host: '127.0.0.1',
    port: 0,
    demo: true,
    webOrigins: [webOrigin],
    services: [reporting],
    log,
    ...more,
  })

const signInPageOf = async (at: Client, browser: Browser, more: Record<string, string> = {}) =>
  browser.follow(await browser.get(at.authorizeUrl(more)))

beforeAll(async () => {
  database = await openTestDatabase()
  await createAccount(database.db, ada)
  await createAccount(database.db, lovelace)
  identity = await start()
  client = new Client(identity.url, webOrigin)
})

afterEach(() => {
  const logged = failures.splice(0)
  if (logged.length > 0) throw new Error('The provider logged a failure', { cause: logged })
})

afterAll(async () => {
  await identity.close()
  await database.close()
})

describe('discovery', () => {
  it('names the issuer, the flows and the keys, to any origin', async () => {
    const response = await fetch(`${identity.url}/.well-known/openid-configuration`, {
      headers: { origin: 'http://elsewhere.example' },
    })
    expect(response.headers.get('access-control-allow-origin')).not.toBeNull()
    expect(await response.json()).toMatchObject({
      issuer: identity.url,
      code_challenge_methods_supported: ['S256'],
      grant_types_supported: expect.arrayContaining([
        'authorization_code',
        'refresh_token',
        'client_credentials',
      ]),
      end_session_endpoint: `${identity.url}/session/end`,
    })
  })
})

describe('what strangers send', () => {
  it('does not move the provider to another address', async () => {
    const request = get(`${identity.url}/.well-known/openid-configuration`, {
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    })
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    expect(await text(answer)).not.toContain('evil.example')
  })

  it('is refused where it holds what the database cannot keep, and not blamed on the provider', async () => {
    const browser = new Browser()
    const asked = await browser.get(client.authorizeUrl({ nonce: 'a\0b' }))
    expect(client.returned(asked).get('error')).toBe('invalid_request')
    expect((await browser.get(client.authorizeUrl({ client_id: 'a\0b' }))).status).toBe(400)
    const { url } = await signInPageOf(client, browser)
    expect((await browser.post(`${url}/login`, { email: 'a\0b', password: 'x' })).status).toBe(422)
    const body = new URLSearchParams({
      client_id: 'tidemark-web',
      grant_type: 'refresh_token',
      refresh_token: 'a\0b',
    })
    expect((await fetch(`${identity.url}/token`, { method: 'POST', body })).status).toBe(400)
  })
})

describe('signing in with code and PKCE', () => {
  it('ends at the web client with a token for the API that names its bearer', async () => {
    const tokens = await client.signIn(new Browser(), 'ADA.byron@dunmere.example ', ada.password)
    const keys = createRemoteJWKSet(new URL(`${identity.url}/jwks`))
    const { payload, protectedHeader } = await jwtVerify(tokens.access_token, keys, {
      issuer: identity.url,
      audience: 'tidemark',
    })
    expect(protectedHeader).toMatchObject({ alg: 'RS256', typ: 'JWT' })
    expect(payload).toMatchObject({
      email: ada.email,
      name: 'Ada Byron',
      scp: 'tidemark',
      sub: expect.any(String),
    })
    expect(payload.exp! - payload.iat!).toBe(600)
    expect(decodeJwt(tokens.id_token)).toMatchObject({
      aud: 'tidemark-web',
      email: ada.email,
      name: 'Ada Byron',
      sub: payload.sub,
    })
  })

  it('gives an id token and a refresh token that are no way into the services', async () => {
    const given = await client.signIn(new Browser(), ada.email, ada.password)
    const services = remoteTokens({ issuer: identity.url, audience: 'tidemark' })
    expect(await services.verify(given.access_token)).toEqual({ username: ada.email })
    for (const other of [given.id_token, given.refresh_token])
      await expect(services.verify(other)).rejects.toMatchObject({ status: 401 })
  })

  it('asks nothing of somebody who is signed in already', async () => {
    const browser = new Browser()
    await client.signIn(browser, ada.email, ada.password)
    const back = await browser.follow(await browser.get(client.authorizeUrl({ prompt: 'none' })))
    expect(client.returned(back).get('code')).toEqual(expect.any(String))
  })

  it('shows no consent page, even where a client asks for offline access and consent', async () => {
    const browser = new Browser()
    const page = await signInPageOf(client, browser, {
      scope: 'openid offline_access tidemark',
      prompt: 'consent',
    })
    const back = await browser.follow(await browser.post(`${page.url}/login`, ada))
    expect(await client.redeem(client.returned(back).get('code')!)).toMatchObject({
      refresh_token: expect.any(String),
    })
  })

  it('refuses a request without PKCE, another redirect address, and tells so on a page of its own', async () => {
    const browser = new Browser()
    const withoutPkce = await browser.get(
      client.authorizeUrl({ code_challenge: '', code_challenge_method: '' }),
    )
    expect(client.returned(withoutPkce).get('error')).toBe('invalid_request')
    const astray = await browser.get(client.authorizeUrl({ redirect_uri: 'http://evil.example/' }))
    expect(astray.status).toBe(400)
    expect(await astray.text()).toContain('Sign-in did not work')
  })

  it('lets the web client alone fetch tokens from a browser', async () => {
    const asked = (origin: string) =>
      fetch(`${identity.url}/token`, {
        method: 'POST',
        headers: { origin },
        body: new URLSearchParams({
          client_id: 'tidemark-web',
          grant_type: 'refresh_token',
          refresh_token: 'x',
        }),
      }).then((response) => response.headers.get('access-control-allow-origin'))
    expect(await asked(webOrigin)).toBe(webOrigin)
    expect(await asked('http://elsewhere.example')).toBeNull()
  })
})

describe('the sign-in page', () => {
  it('comes under a strict policy that allows only its own files and the way back', async () => {
    const page = await signInPageOf(client, new Browser())
    const policy = page.headers.get('content-security-policy')!
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`form-action 'self' ${webOrigin}`)
    expect(policy).not.toContain('unsafe')
    const links = [...(await page.text()).matchAll(/(?:href|src)="([^"]+)"/g)].map(
      ([, link]) => link!,
    )
    for (const link of links) expect(link).toMatch(/^\/(assets|interaction)\//)
    const files = links.filter((link) => link.startsWith('/assets/'))
    for (const file of files) expect((await fetch(`${identity.url}${file}`)).status).toBe(200)
  })

  it('says the same of an unknown account and of a wrong password, and keeps the address that was typed', async () => {
    const browser = new Browser()
    const { url } = await signInPageOf(client, browser)
    const refusals = await Promise.all(
      ['nobody@dunmere.example', ada.email].map(async (email) => {
        const response = await browser.post(`${url}/login`, { email, password: 'wrong' })
        const text = await response.text()
        expect(response.status).toBe(401)
        expect(text).toContain(`value="${email}"`)
        return /role="alert"[^>]*>([^<]+)</.exec(text)?.[1]
      }),
    )
    expect(refusals).toEqual(
      Array(2).fill('This e-mail address and password do not belong together.'),
    )
  })

  it('stops guessing at one account for a while, right password or not, and says for how long', async () => {
    const target = { email: 'guessed@dunmere.example', password: 'the right one' }
    await createAccount(database.db, target)
    const browser = new Browser()
    const { url } = await signInPageOf(client, browser)
    const statuses: number[] = []
    for (let guess = 0; guess < 9; guess++) {
      statuses.push(
        (await browser.post(`${url}/login`, { ...target, password: `guess ${guess}` })).status,
      )
    }
    expect(statuses).toEqual([...Array<number>(8).fill(401), 429])
    const late = await browser.post(`${url}/login`, target)
    expect(late.status).toBe(429)
    expect(await late.text()).toMatch(/Too many attempts\. Try again in 15 minutes\./)
    await sweepExpired(database.db, new Date(Date.now() + 16 * 60_000))
    const again = await signInPageOf(client, browser)
    const back = await browser.follow(await browser.post(`${again.url}/login`, target))
    expect(client.returned(back).get('code')).toEqual(expect.any(String))
  })

  it('sends who cancels back with access_denied', async () => {
    const browser = new Browser()
    const { url } = await signInPageOf(client, browser)
    const back = client.returned(await browser.follow(await browser.post(`${url}/cancel`)))
    expect(Object.fromEntries(back)).toMatchObject({ error: 'access_denied', state: 'here' })
  })

  it('tells somebody who comes back to a finished sign-in to start again', async () => {
    const browser = new Browser()
    const { url } = await signInPageOf(client, browser)
    await browser.follow(await browser.post(`${url}/login`, ada))
    const late = await browser.post(`${url}/login`, ada)
    expect(late.status).toBe(400)
    expect(await late.text()).toContain('This sign-in has ended')
  })

  it('serves another browser nothing of this one’s sign-in', async () => {
    const { url } = await signInPageOf(client, new Browser())
    expect((await new Browser().post(`${url}/demo`, { email: lovelace.email })).status).toBe(400)
  })
})

describe('the demonstration list', () => {
  it('shows the accounts that are on it, escaped, and signs in with one click', async () => {
    const browser = new Browser()
    const page = await signInPageOf(client, browser)
    const text = await page.text()
    expect(text).toContain('Mary &lt;Moss&gt;')
    expect(text).toContain('Owns plans on 1DM05.')
    expect(text).not.toContain(ada.email)
    const back = await browser.follow(
      await browser.post(`${page.url}/demo`, { email: lovelace.email }),
    )
    const tokens = await client.redeem(client.returned(back).get('code')!)
    expect(decodeJwt(tokens.access_token)).toMatchObject({
      email: 'mary.moss@calder.example',
      name: 'Mary <Moss>',
    })
  })

  it('can be filtered', async () => {
    const browser = new Browser()
    const { url } = await signInPageOf(client, browser)
    expect(await (await browser.get(`${url}?filter=1dm05`)).text()).toContain(
      'Owns plans on 1DM05.',
    )
    expect(await (await browser.get(`${url}?filter=<nobody>`)).text()).toContain(
      'Nobody matches ‘&lt;nobody&gt;’',
    )
  })

  it('never lets in without a password who is not on it', async () => {
    const browser = new Browser()
    const { url } = await signInPageOf(client, browser)
    expect((await browser.post(`${url}/demo`, { email: ada.email })).status).toBe(422)
  })

  it('does not exist outside demonstration mode', async () => {
    const strict = await start({ demo: false })
    const browser = new Browser()
    const page = await signInPageOf(new Client(strict.url, webOrigin), browser)
    expect(await page.text()).not.toContain('Demonstration')
    const refused = await browser.post(`${page.url}/demo`, { email: lovelace.email })
    expect(refused.status).toBe(404)
    await strict.close()
  })
})

describe('refresh tokens', () => {
  it('are replaced at each use, and a second use of an old one ends the whole sign-in', async () => {
    const first = await client.signIn(new Browser(), ada.email, ada.password)
    const second = await client.refresh(first.refresh_token)
    expect(decodeJwt(second.access_token)).toMatchObject({
      email: ada.email,
      aud: 'tidemark',
      scp: 'tidemark',
    })
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect(await client.refresh(first.refresh_token)).toMatchObject({ error: 'invalid_grant' })
    expect(await client.refresh(second.refresh_token)).toMatchObject({ error: 'invalid_grant' })
  })

  it('are good for one of two requests at the same moment', async () => {
    const { refresh_token } = await client.signIn(new Browser(), ada.email, ada.password)
    const answers = await Promise.all([
      client.refresh(refresh_token),
      client.refresh(refresh_token),
    ])
    expect(answers.filter((answer) => answer.error === undefined).length).toBeLessThanOrEqual(1)
  })
})

describe('a restart', () => {
  it('keeps keys, sessions and refresh tokens', async () => {
    const before = await start()
    const issuer = before.url
    const port = Number(new URL(issuer).port)
    const browser = new Browser()
    const at = new Client(issuer, webOrigin)
    const tokens = await at.signIn(browser, ada.email, ada.password)
    await before.close()
    const after = await start({ port })
    await jwtVerify(tokens.access_token, createRemoteJWKSet(new URL(`${issuer}/jwks`)), { issuer })
    expect(await at.refresh(tokens.refresh_token)).toMatchObject({
      access_token: expect.any(String),
    })
    const back = await browser.follow(await browser.get(at.authorizeUrl({ prompt: 'none' })))
    expect(at.returned(back).get('code')).toEqual(expect.any(String))
    await after.close()
  })
})

describe('client credentials', () => {
  const ask = (secret: string) =>
    client.token(
      { grant_type: 'client_credentials', scope: 'tidemark' },
      { id: reporting.id, secret },
    )

  it('give a program a token with the address of its service account', async () => {
    const { access_token } = await ask(reporting.secret)
    expect(decodeJwt(access_token)).toMatchObject({
      email: 'reporting@dunmere.example',
      name: 'Reporting',
      aud: 'tidemark',
      scp: 'tidemark',
    })
  })

  it('give a program that asks the scope to send queries of its own', async () => {
    const asked = { grant_type: 'client_credentials', scope: 'tidemark tidemark:explore' }
    const { access_token } = await client.token(asked, {
      id: reporting.id,
      secret: reporting.secret,
    })
    expect(decodeJwt(access_token)).toMatchObject({ scp: 'tidemark tidemark:explore' })
  })

  it('are refused with a wrong secret', async () => {
    expect(await ask('wrong')).toMatchObject({ error: 'invalid_client' })
  })
})

describe('signing out', () => {
  const endSession = (more: Record<string, string>) => {
    const query = new URLSearchParams({
      client_id: 'tidemark-web',
      post_logout_redirect_uri: home,
      ...more,
    })
    return `${identity.url}/session/end?${query.toString()}`
  }

  const confirm = async (browser: Browser, page: string) => {
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)![1]!
    return browser.post(`${identity.url}/session/end/confirm`, { xsrf, logout: 'yes' })
  }

  it('does not ask again when the application asked, goes back to it, and ends session and refresh token', async () => {
    const browser = new Browser()
    const tokens = await client.signIn(browser, ada.email, ada.password)
    const page = await (await browser.get(endSession({ id_token_hint: tokens.id_token }))).text()
    expect(page).toContain('data-press')
    const done = await confirm(browser, page)
    expect(done.headers.get('location')).toBe(home)
    const back = await browser.follow(await browser.get(client.authorizeUrl({ prompt: 'none' })))
    expect(client.returned(back).get('error')).toBe('login_required')
    expect(await client.refresh(tokens.refresh_token)).toMatchObject({ error: 'invalid_grant' })
  })

  it('asks when any page might have sent the browser there', async () => {
    const browser = new Browser()
    await client.signIn(browser, ada.email, ada.password)
    const page = await (await browser.get(endSession({}))).text()
    expect(page).toContain('Sign out of Tidemark?')
    expect(page).not.toContain('data-press')
    expect(page).toContain(`<a class="quiet" href="${home}">Stay signed in</a>`)
  })
})

import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { remoteTokens } from '#platform/http/tokens.ts'
import { createAccount } from './account.store.ts'
import { Browser, Client } from './browser.testkit.ts'
import { sweepExpired } from './model.store.ts'
import { ada, lovelace, startProvider, webOrigin } from './identity.testkit.ts'
import type { ProviderWorld } from './identity.testkit.ts'
import { signInPolicy } from '#people/user/admission.store.ts'

let world: ProviderWorld
beforeAll(async () => void (world = await startProvider()))
afterEach(() => world.failOnLoggedFaults())
afterAll(() => world[Symbol.asyncDispose]())

describe('signing in with code and PKCE', () => {
  it('ends at the web client with an API token that names its bearer', async () => {
    const tokens = await world.client.signIn(
      new Browser(),
      'ADA.byron@dunmere.example ',
      ada.password,
    )
    const keys = createRemoteJWKSet(new URL(`${world.identity.url}/jwks`))
    const { payload, protectedHeader } = await jwtVerify(tokens.access_token, keys, {
      issuer: world.identity.url,
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

  it('gives an id token and a refresh token that the services do not accept', async () => {
    const given = await world.client.signIn(new Browser(), ada.email, ada.password)
    const services = remoteTokens({
      issuer: world.identity.url,
      audience: 'tidemark',
      scope: 'tidemark',
    })
    expect(await services.verify(given.access_token)).toEqual({ username: ada.email })
    for (const other of [given.id_token, given.refresh_token])
      await expect(services.verify(other)).rejects.toMatchObject({ status: 401 })
  })

  it('asks nothing of a person who is signed in already', async () => {
    const browser = new Browser()
    await world.client.signIn(browser, ada.email, ada.password)
    const back = await browser.follow(
      await browser.get(world.client.authorizeUrl({ prompt: 'none' })),
    )
    expect(world.client.returned(back).get('code')).toEqual(expect.any(String))
  })

  it('shows no consent page, even where a client asks for offline access and consent', async () => {
    const browser = new Browser()
    const page = await world.signInPageOf(world.client, browser, {
      scope: 'openid offline_access tidemark',
      prompt: 'consent',
    })
    const back = await browser.follow(await browser.post(`${page.url}/login`, ada))
    expect(await world.client.redeem(world.client.returned(back).get('code')!)).toMatchObject({
      refresh_token: expect.any(String),
    })
  })

  it('refuses a request without PKCE or with another redirect address, with an error page', async () => {
    const browser = new Browser()
    const withoutPkce = await browser.get(
      world.client.authorizeUrl({ code_challenge: '', code_challenge_method: '' }),
    )
    expect(world.client.returned(withoutPkce).get('error')).toBe('invalid_request')
    const astray = await browser.get(
      world.client.authorizeUrl({ redirect_uri: 'http://evil.example/' }),
    )
    expect(astray.status).toBe(400)
    expect(await astray.text()).toContain('Sign-in did not work')
  })

  it('lets only the web client fetch tokens from a browser', async () => {
    const asked = (origin: string) =>
      fetch(`${world.identity.url}/token`, {
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
  it('has a strict policy that allows only its files and the redirect to the web client', async () => {
    const page = await world.signInPageOf(world.client, new Browser())
    const policy = page.headers.get('content-security-policy')!
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`form-action 'self' ${webOrigin}`)
    expect(policy).not.toContain('unsafe')
    const links = [...(await page.text()).matchAll(/(?:href|src)="([^"]+)"/g)].map(
      ([, link]) => link!,
    )
    for (const link of links) expect(link).toMatch(/^\/(assets|interaction)\//)
    const files = links.filter((link) => link.startsWith('/assets/'))
    for (const file of files) expect((await fetch(`${world.identity.url}${file}`)).status).toBe(200)
  })

  it('loads the typeface of the web client from the provider', async () => {
    const style = `${world.identity.url}/assets/identity.css`
    const css = await (await fetch(style)).text()
    const fonts = [...css.matchAll(/url\('([^']+)'\)/g)].map(([, file]) => new URL(file!, style))
    expect(fonts).not.toEqual([])
    for (const font of fonts)
      expect((await fetch(font)).headers.get('content-type')).toBe('font/woff2')
  })

  it('shows the same message for an unknown account and a wrong password, and keeps the typed address', async () => {
    const browser = new Browser()
    const { url } = await world.signInPageOf(world.client, browser)
    const refusals = await Promise.all(
      ['nobody@dunmere.example', ada.email].map(async (email) => {
        const response = await browser.post(`${url}/login`, { email, password: 'wrong' })
        const text = await response.text()
        expect(response.status).toBe(401)
        expect(text).toContain(`value="${email}"`)
        return /role="alert"[^>]*>([^<]+)</.exec(text)?.[1]
      }),
    )
    expect(refusals).toEqual(Array(2).fill('Wrong email or password.'))
  })

  it('blocks an account for a while after several failures, whatever the password, and shows for how long', async () => {
    const target = { email: 'guessed@dunmere.example', password: 'the right one' }
    await createAccount(world.db, target)
    const browser = new Browser()
    const { url } = await world.signInPageOf(world.client, browser)
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
    await sweepExpired(world.db, new Date(Date.now() + 16 * 60_000))
    const again = await world.signInPageOf(world.client, browser)
    const back = await browser.follow(await browser.post(`${again.url}/login`, target))
    expect(world.client.returned(back).get('code')).toEqual(expect.any(String))
  })

  it('redirects with access_denied after cancelling', async () => {
    const browser = new Browser()
    const { url } = await world.signInPageOf(world.client, browser)
    const back = world.client.returned(await browser.follow(await browser.post(`${url}/cancel`)))
    expect(Object.fromEntries(back)).toMatchObject({ error: 'access_denied', state: 'here' })
  })

  it('asks people who return to a finished sign-in to start again', async () => {
    const browser = new Browser()
    const { url } = await world.signInPageOf(world.client, browser)
    await browser.follow(await browser.post(`${url}/login`, ada))
    const late = await browser.post(`${url}/login`, ada)
    expect(late.status).toBe(400)
    expect(await late.text()).toContain('This sign-in has ended')
  })

  it('shows another browser nothing of this sign-in', async () => {
    const { url } = await world.signInPageOf(world.client, new Browser())
    expect((await new Browser().post(`${url}/demo`, { email: lovelace.email })).status).toBe(400)
  })
})

describe('the demonstration list', () => {
  it('shows its accounts, escaped, and signs in with one click', async () => {
    const browser = new Browser()
    const page = await world.signInPageOf(world.client, browser)
    const text = await page.text()
    expect(text).toContain('Mary &lt;Moss&gt;')
    expect(text).toContain('Owns plans on 1DM05.')
    expect(text).not.toContain(ada.email)
    const back = await browser.follow(
      await browser.post(`${page.url}/demo`, { email: lovelace.email }),
    )
    const tokens = await world.client.redeem(world.client.returned(back).get('code')!)
    expect(decodeJwt(tokens.access_token)).toMatchObject({
      email: 'mary.moss@calder.example',
      name: 'Mary <Moss>',
    })
  })

  it('can be filtered', async () => {
    const browser = new Browser()
    const { url } = await world.signInPageOf(world.client, browser)
    expect(await (await browser.get(`${url}?filter=1dm05`)).text()).toContain(
      'Owns plans on 1DM05.',
    )
    expect(await (await browser.get(`${url}?filter=<nobody>`)).text()).toContain(
      'No one matches ‘&lt;nobody&gt;’',
    )
  })

  it('requires a password from a person who is not on it', async () => {
    const browser = new Browser()
    const { url } = await world.signInPageOf(world.client, browser)
    expect((await browser.post(`${url}/demo`, { email: ada.email })).status).toBe(422)
  })

  it('does not exist outside demonstration mode', async () => {
    const strict = await world.start(signInPolicy('off'))
    const browser = new Browser()
    const page = await world.signInPageOf(new Client(strict.url, webOrigin), browser)
    expect(await page.text()).not.toContain('Demonstration')
    const refused = await browser.post(`${page.url}/demo`, { email: lovelace.email })
    expect(refused.status).toBe(404)
    await strict.close()
  })
})

import { once } from 'node:events'
import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { Browser, Client } from './browser.testkit.ts'
import { ada, reporting, startProvider, webOrigin } from './identity.testkit.ts'
import type { ProviderWorld } from './identity.testkit.ts'

let world: ProviderWorld
beforeAll(async () => void (world = await startProvider()))
afterEach(() => world.failOnLoggedFaults())
afterAll(() => world[Symbol.asyncDispose]())

const home = `${webOrigin}/app/`

describe('discovery', () => {
  it('names the issuer, the flows and the keys, to any origin', async () => {
    const response = await fetch(`${world.identity.url}/.well-known/openid-configuration`, {
      headers: { origin: 'http://elsewhere.example' },
    })
    expect(response.headers.get('access-control-allow-origin')).not.toBeNull()
    expect(await response.json()).toMatchObject({
      issuer: world.identity.url,
      code_challenge_methods_supported: ['S256'],
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
      end_session_endpoint: `${world.identity.url}/session/end`,
    })
  })
})

describe('untrusted input', () => {
  it('does not change the provider’s address', async () => {
    const request = get(`${world.identity.url}/.well-known/openid-configuration`, {
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    })
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    expect(await text(answer)).not.toContain('evil.example')
  })

  it('that breaks off or is no HTTP writes nothing to the console', async () => {
    const written = vi.spyOn(console, 'error').mockImplementation(() => {})
    const socket = connect(Number(new URL(world.identity.url).port), '127.0.0.1')
    socket.write(
      'POST /token HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n' +
        'Transfer-Encoding: chunked\r\n\r\nzz\r\n',
    )
    await text(socket)
    await fetch(`${world.identity.url}/.well-known/openid-configuration`)
    expect(written).not.toHaveBeenCalled()
    written.mockRestore()
  })

  it('that the database cannot store is refused, and is not an internal error', async () => {
    const browser = new Browser()
    const asked = await browser.get(world.client.authorizeUrl({ nonce: 'a\0b' }))
    expect(world.client.returned(asked).get('error')).toBe('invalid_request')
    expect((await browser.get(world.client.authorizeUrl({ client_id: 'a\0b' }))).status).toBe(400)
    const { url } = await world.signInPageOf(world.client, browser)
    expect((await browser.post(`${url}/login`, { email: 'a\0b', password: 'x' })).status).toBe(422)
    const body = new URLSearchParams({
      client_id: 'tidemark-web',
      grant_type: 'refresh_token',
      refresh_token: 'a\0b',
    })
    expect((await fetch(`${world.identity.url}/token`, { method: 'POST', body })).status).toBe(400)
  })
})

describe('refresh tokens', () => {
  it('are replaced at each use, and reuse of an old one ends the session', async () => {
    const first = await world.client.signIn(new Browser(), ada.email, ada.password)
    const second = await world.client.refresh(first.refresh_token)
    expect(decodeJwt(second.access_token)).toMatchObject({
      email: ada.email,
      aud: 'tidemark',
      scp: 'tidemark',
    })
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect(await world.client.refresh(first.refresh_token)).toMatchObject({
      error: 'invalid_grant',
    })
    expect(await world.client.refresh(second.refresh_token)).toMatchObject({
      error: 'invalid_grant',
    })
  })

  it('work for only one of two concurrent requests', async () => {
    const { refresh_token } = await world.client.signIn(new Browser(), ada.email, ada.password)
    const answers = await Promise.all([
      world.client.refresh(refresh_token),
      world.client.refresh(refresh_token),
    ])
    expect(answers.filter((answer) => answer.error === undefined).length).toBeLessThanOrEqual(1)
  })
})

describe('a restart', () => {
  it('keeps keys, sessions and refresh tokens', async () => {
    const before = await world.start()
    const issuer = before.url
    const port = Number(new URL(issuer).port)
    const browser = new Browser()
    const at = new Client(issuer, webOrigin)
    const tokens = await at.signIn(browser, ada.email, ada.password)
    await before.close()
    const after = await world.start({ port })
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
    world.client.token(
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

  it('give a program that requests the scope a token for free-text queries', async () => {
    const asked = { grant_type: 'client_credentials', scope: 'tidemark tidemark:explore' }
    const { access_token } = await world.client.token(asked, {
      id: reporting.id,
      secret: reporting.secret,
    })
    expect(decodeJwt(access_token)).toMatchObject({ scp: 'tidemark tidemark:explore' })
  })

  it('are refused with a wrong secret', async () => {
    expect(await ask('wrong')).toMatchObject({ error: 'invalid_client' })
  })

  /** Sends an id and a secret in the header or the body, by way of a proxy that names the address. */
  const guess = (at: string, secret: string, { inBody = false, ip = '192.0.2.1' } = {}) =>
    fetch(`${at}/token`, {
      method: 'POST',
      headers: {
        'x-forwarded-for': ip,
        ...(!inBody && {
          authorization: `Basic ${Buffer.from(`${reporting.id}:${secret}`).toString('base64')}`,
        }),
      },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        scope: 'tidemark',
        ...(inBody && { client_id: reporting.id, client_secret: secret }),
      }),
    })

  it('are refused for a while after several wrong secrets from one address, and work from others', async () => {
    const first = await world.start()
    const { port, origin } = new URL(first.url)
    await first.close()
    const proxied = await world.start({ port: Number(port), issuer: 'https://identity.example' })
    const statuses: number[] = []
    for (let count = 0; count < 90; count++)
      statuses.push((await guess(origin, `wrong ${count}`, { inBody: count % 2 === 0 })).status)
    expect(statuses).toEqual([...Array<number>(8).fill(401), ...Array<number>(82).fill(429)])
    const right = await guess(origin, reporting.secret)
    expect(right.status).toBe(429)
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await right.json()).toEqual({
      error: 'temporarily_unavailable',
      error_description: 'Too many attempts. Try again in 15 minutes.',
    })
    expect((await guess(origin, reporting.secret, { ip: '192.0.2.2' })).status).toBe(200)
    await proxied.close()
  })
})

describe('signing out', () => {
  const endSession = (more: Record<string, string>) => {
    const query = new URLSearchParams({
      client_id: 'tidemark-web',
      post_logout_redirect_uri: home,
      ...more,
    })
    return `${world.identity.url}/session/end?${query.toString()}`
  }

  const confirm = async (browser: Browser, page: string) => {
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)![1]!
    return browser.post(`${world.identity.url}/session/end/confirm`, { xsrf, logout: 'yes' })
  }

  it('asks for no confirmation when the application requested it, returns to the application, and ends session and refresh token', async () => {
    const browser = new Browser()
    const tokens = await world.client.signIn(browser, ada.email, ada.password)
    const page = await (await browser.get(endSession({ id_token_hint: tokens.id_token }))).text()
    expect(page).toContain('data-press')
    const done = await confirm(browser, page)
    expect(done.headers.get('location')).toBe(home)
    const back = await browser.follow(
      await browser.get(world.client.authorizeUrl({ prompt: 'none' })),
    )
    expect(world.client.returned(back).get('error')).toBe('login_required')
    expect(await world.client.refresh(tokens.refresh_token)).toMatchObject({
      error: 'invalid_grant',
    })
  })

  it('asks for confirmation when any site could have sent the browser', async () => {
    const browser = new Browser()
    await world.client.signIn(browser, ada.email, ada.password)
    const page = await (await browser.get(endSession({}))).text()
    expect(page).toContain('Sign out of Tidemark?')
    expect(page).not.toContain('data-press')
    expect(page).toContain(`<a class="quiet" href="${home}">Stay signed in</a>`)
  })
})

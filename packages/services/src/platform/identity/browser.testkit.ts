import { createHash, randomBytes } from 'node:crypto'
import { apiScope, webClientId } from './settings.ts'

/** A new connection for each request: a kept one would fail after a restart of the server. */
const unkept = { connection: 'close' }

interface Cookie {
  readonly name: string
  readonly value: string
  readonly path: string
}

/** A minimal browser for sign-in: it stores cookies by path and stops at every redirect. */
export class Browser {
  readonly #jar = new Map<string, Cookie>()

  async #request(url: string, init: RequestInit = {}): Promise<Response> {
    const { pathname } = new URL(url)
    const sent = [...this.#jar.values()].filter(({ path }) => pathname.startsWith(path))
    const cookie = sent.map(({ name, value }) => `${name}=${value}`).join('; ')
    const headers = { accept: 'text/html', ...unkept, ...(cookie && { cookie }) }
    const response = await fetch(url, { ...init, redirect: 'manual', headers })
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    return response
  }

  get = (url: string) => this.#request(url)

  post = (url: string, fields: Record<string, string> = {}) =>
    this.#request(url, { method: 'POST', body: new URLSearchParams(fields) })

  /** Follows redirects on the same origin. Returns the page, or the redirect to another origin. */
  async follow(response: Response): Promise<Response> {
    const location = response.headers.get('location')
    if (location === null) return response
    const target = new URL(location, response.url)
    return target.origin === new URL(response.url).origin
      ? this.follow(await this.get(target.href))
      : response
  }

  #keep(line: string) {
    const [pair = '', ...attributes] = line.split('; ')
    const name = pair.slice(0, pair.indexOf('='))
    const path = attributes.find((attribute) => attribute.startsWith('path='))?.slice(5) ?? '/'
    const expires = attributes.find((attribute) => attribute.startsWith('expires='))?.slice(8)
    if (expires !== undefined && Date.parse(expires) <= Date.now())
      this.#jar.delete(`${name} ${path}`)
    else this.#jar.set(`${name} ${path}`, { name, value: pair.slice(pair.indexOf('=') + 1), path })
  }
}

/** The response of the token endpoint. */
export interface Tokens {
  access_token: string
  id_token: string
  refresh_token: string
  expires_in: number
  error?: string
  error_description?: string
}

/** The web client's part of a sign-in with authorization code and PKCE. */
export class Client {
  readonly issuer: string
  readonly redirectUri: string
  readonly #verifier = randomBytes(32).toString('base64url')

  constructor(issuer: string, webOrigin: string) {
    this.issuer = issuer
    this.redirectUri = `${webOrigin}/app/login`
  }

  authorizeUrl(more: Record<string, string> = {}): string {
    return `${this.issuer}/auth?${String(
      new URLSearchParams({
        client_id: webClientId,
        response_type: 'code',
        redirect_uri: this.redirectUri,
        scope: `openid email profile ${apiScope}`,
        state: 'here',
        code_challenge: createHash('sha256').update(this.#verifier).digest('base64url'),
        code_challenge_method: 'S256',
        ...more,
      }),
    )}`
  }

  /** Returns the parameters with which the browser is sent back to the web client. */
  returned(response: Response): URLSearchParams {
    const location = response.headers.get('location') ?? ''
    if (!location.startsWith(this.redirectUri))
      throw new Error(`${response.status} at ${response.url} does not lead back to the client`)
    return new URL(location).searchParams
  }

  /** Calls the token endpoint; a program's `secret` is sent by HTTP basic authentication. */
  async token(
    fields: Record<string, string>,
    program?: { id: string; secret: string },
  ): Promise<Tokens> {
    const authorization =
      program && `Basic ${Buffer.from(`${program.id}:${program.secret}`).toString('base64')}`
    const headers = { ...unkept, ...(authorization && { authorization }) }
    const response = await fetch(`${this.issuer}/token`, {
      method: 'POST',
      headers,
      body: new URLSearchParams(fields),
    })
    return (await response.json()) as Tokens
  }

  redeem = (code: string) =>
    this.token({
      grant_type: 'authorization_code',
      client_id: webClientId,
      code,
      redirect_uri: this.redirectUri,
      code_verifier: this.#verifier,
    })

  refresh = (refreshToken: string) =>
    this.token({ client_id: webClientId, grant_type: 'refresh_token', refresh_token: refreshToken })

  /** Completes a sign-in by email and password. */
  async signIn(browser: Browser, email: string, password: string): Promise<Tokens> {
    const page = await browser.follow(await browser.get(this.authorizeUrl()))
    const back = await browser.follow(await browser.post(`${page.url}/login`, { email, password }))
    return this.redeem(this.returned(back).get('code') ?? '')
  }
}

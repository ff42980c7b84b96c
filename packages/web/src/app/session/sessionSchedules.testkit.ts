import * as fc from 'fast-check'
import { User } from 'oidc-client-ts'
import { vi } from 'vitest'
import { keys, readStoredUser } from '#start/storedSignIn.ts'
import { createSession, type Session } from './session.ts'
import { clearKept, TokenStore } from './storage.ts'

/**
 * Tries orders of what several tabs of one browser do with one sign-in: they call the services, renew the
 * token, log out, and another person signs in. Time is the test's own: an order is the times of the steps
 * and how long the provider and the browser take.
 */

const tabs = [0, 1, 2] as const
const stepOf = fc.record({
  afterMs: fc.oneof(fc.constant(0), fc.nat({ max: 100 })),
  act: fc.constantFrom('call', 'call', 'call', 'expire', 'logOut', 'signInMaya', 'outage'),
  tab: fc.constantFrom(...tabs),
  /** How long the answers take that this step asks for. */
  tookMs: fc.nat({ max: 150 }),
})
type Step = typeof stepOf extends fc.Arbitrary<infer One> ? One : never

const authority = 'https://id.example'
const config = { authority, clientId: 'tidemark', scope: 'openid', links: {} }
const settleMs = 10_000

const pass = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))
const json = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), { status, headers: { 'Content-Type': 'application/json' } })

/** The identity provider: each refresh token works once, and using one twice ends the sign-in. */
function startProvider(took: () => number) {
  let serial = 0
  const refreshOf = new Map<string, string>()
  const ended = new Set<string>()
  const valid = new Set<string>()
  const state = { usedTwice: 0, isOut: false, asked: 0 }
  const issue = (sub: string) => {
    serial += 1
    const [access_token, refresh_token] = [`${sub} ${serial}`, `refresh ${serial}`]
    refreshOf.set(refresh_token, sub)
    valid.add(access_token)
    return { access_token, refresh_token, token_type: 'Bearer', expires_in: 600 }
  }
  const spent = new Set<string>()
  const refresh = (token: string) => {
    const sub = refreshOf.get(token)
    if (spent.has(token)) state.usedTwice += 1
    spent.add(token)
    return sub === undefined || ended.has(sub)
      ? json({ error: 'invalid_grant' }, 400)
      : json(issue(sub))
  }
  return {
    state,
    valid,
    end: (sub: string) => ended.add(sub),
    fetch: async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
      const { url } = input instanceof Request ? input : { url: String(input) }
      state.asked += 1
      await pass(took())
      if (state.isOut) {
        state.asked -= 1
        throw new TypeError('Failed to fetch')
      }
      const answer = url.endsWith('/token')
        ? refresh(new URLSearchParams(init?.body as URLSearchParams).get('refresh_token') ?? '')
        : json({ issuer: authority, token_endpoint: `${authority}/token` })
      await pass(took())
      state.asked -= 1
      return answer
    },
    /** Signs a person in, as the page at /login does. */
    signIn: (sub: string) =>
      new TokenStore().set(
        'user',
        new User({
          ...issue(sub),
          expires_at: Date.now() / 1000 + 600,
          profile: { sub, iss: authority, aud: 'tidemark', exp: 0, iat: 0 },
        }).toStorageString(),
      ),
  }
}

/** The browser's locks: the work of one name waits for the work before it. */
function startLocks() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request: <Result>(_name: string, work: () => Promise<Result>) => {
      const result = last.then(work)
      last = result.catch(() => undefined)
      return result
    },
  }
}

async function play(steps: readonly Step[]): Promise<string[]> {
  const faults: string[] = []
  localStorage.clear()
  sessionStorage.clear()
  let tookMs = 10
  const provider = startProvider(() => tookMs)
  vi.stubGlobal('fetch', provider.fetch)
  const locks = startLocks()
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  const listeners: ((event: Event) => void)[] = []
  vi.stubGlobal('addEventListener', (type: string, listener: (event: Event) => void) => {
    if (type === 'storage') listeners.push(listener)
  })
  const tell = () => {
    const newValue = localStorage.getItem(keys.token)
    const event = new StorageEvent('storage', { key: keys.token, newValue })
    setTimeout(() => listeners.forEach((listener) => listener(event)), tookMs)
  }

  await provider.signIn('tom')
  const sessions: Session[] = tabs.map(() => createSession(config))
  for (const session of sessions) await session.token()

  let isTom = true
  let wasOut = false
  let expirations = 0
  const call = async (tab: number) => {
    const session = sessions[tab]!
    const [began, expiredBefore] = [isTom, expirations]
    try {
      const sent = await session.token()
      if (sent?.startsWith('maya')) faults.push(`a page of Tom sends the token of Maya`)
      await pass(tookMs)
      if (sent !== null && provider.valid.has(sent)) return
      const renewed = await session.renew(sent)
      if (renewed?.startsWith('maya')) faults.push(`a page of Tom renews to the token of Maya`)
      const isValid = renewed !== null && provider.valid.has(renewed)
      if (began && isTom && !isValid && expirations === expiredBefore)
        faults.push(`a call of tab ${tab} ends with ${renewed}`)
    } catch (error) {
      // Another person, or a provider that cannot be reached.
      if (began && isTom && !wasOut) faults.push(`a call of tab ${tab} fails: ${String(error)}`)
    }
  }
  let stored: string | undefined = 'tom'
  const acts: Record<Step['act'], (tab: number) => unknown> = {
    call: (tab) => void call(tab),
    expire: () => {
      // A token does not end before it has arrived.
      if (provider.state.asked > 0) return
      expirations += 1
      provider.valid.clear()
    },
    logOut: () => {
      // As the page at /logout: the device first, then the provider.
      isTom = false
      stored = undefined
      clearKept()
      tell()
      setTimeout(() => provider.end('tom'), tookMs)
    },
    signInMaya: async () => {
      isTom = false
      stored = 'maya'
      await provider.signIn('maya')
      tell()
    },
    outage: () => {
      wasOut = true
      provider.state.isOut = true
      setTimeout(() => (provider.state.isOut = false), tookMs * 2)
    },
  }
  for (const step of steps) {
    await vi.advanceTimersByTimeAsync(step.afterMs)
    tookMs = step.tookMs
    await acts[step.act](step.tab)
  }
  await vi.advanceTimersByTimeAsync(settleMs)
  vi.clearAllTimers()
  if (provider.state.usedTwice > 0) faults.push('a refresh token is used twice')
  const now = readStoredUser()?.profile.sub
  if (now !== stored)
    faults.push(`${now ?? 'nobody'} is signed in instead of ${stored ?? 'nobody'}`)
  return faults
}

/** Tries a number of orders. Fails with the steps of the shortest that breaks a promise. */
export async function assertSessionSchedules(numRuns: number) {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
  const own = Object.getOwnPropertyDescriptor(navigator, 'locks')
  // A session loads it when it first renews, which takes no time of the test's clock.
  await import('./openId.ts')
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(stepOf, { maxLength: 12 }), async (steps) => {
        const faults = await play(steps)
        if (faults.length > 0) throw new Error(faults.join('\n'))
      }),
      { numRuns },
    )
  } finally {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    if (own) Object.defineProperty(navigator, 'locks', own)
    else Reflect.deleteProperty(navigator, 'locks')
    localStorage.clear()
  }
}

import 'fake-indexeddb/auto'
import { User } from 'oidc-client-ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { OtherPersonSignedIn } from '#api/failures.ts'
import { finishForgetting } from '#api/keptStore.ts'
import { createSession, type SessionEvent } from './session.ts'
import { keys } from '#start/storedSignIn.ts'
import { TokenStore, untoldSignOut } from './storage.ts'
import { onLeaving } from '#ui/leaving.ts'

const mark = 'tidemark.mustForget'
const tom = { sub: 'tom', name: 'Tom Brandt' }
const maya = { sub: 'maya', name: 'Maya Okafor' }
const asked = vi.fn<(input: string | URL | Request) => Promise<Response>>(async () => {
  throw new TypeError('Failed to fetch')
})

beforeEach(() => {
  asked.mockClear()
  vi.stubGlobal('fetch', asked)
  return () => vi.unstubAllGlobals()
})

/** Stores a sign-in as any tab of this browser does. */
const signIn = ({ sub, name }: typeof tom, access_token = `token of ${sub}`) =>
  new TokenStore().set(
    'user',
    new User({
      access_token,
      refresh_token: `refresh token of ${sub}`,
      id_token: `proof of ${sub}`,
      token_type: 'Bearer',
      expires_at: Date.now() / 1000 + 600,
      profile: { sub, name, iss: 'https://id.example', aud: 'tidemark', exp: 0, iat: 0 },
    }).toStorageString(),
  )

/** Sends the event that the browser sends to other tabs when one of them changes the storage. */
const otherTabHears = () =>
  dispatchEvent(
    new StorageEvent('storage', { key: keys.token, newValue: localStorage.getItem(keys.token) }),
  )

function openTab() {
  const session = createSession({
    authority: 'https://id.example',
    clientId: 'tidemark',
    scope: 'openid',
    links: {},
  })
  const events: SessionEvent[] = []
  session.onEvent((event) => events.push(event))
  return { session, events }
}

it('reports another person who signs in in another tab, and uses no token of theirs', async () => {
  await signIn(tom)
  const { session, events } = openTab()
  expect(await session.token()).toBe('token of tom')
  await signIn(maya)
  otherTabHears()
  await vi.waitFor(() =>
    expect(events).toEqual([{ type: 'signedInElsewhere', name: 'Maya Okafor' }]),
  )
  await expect(session.token()).rejects.toThrow(OtherPersonSignedIn)
  await expect(session.renew('token of tom')).rejects.toThrow(OtherPersonSignedIn)
  await expect(session.renew('token of maya')).rejects.toThrow(OtherPersonSignedIn)
  expect(asked).not.toHaveBeenCalled()
})

it('notices another person before the next call when the browser reported nothing', async () => {
  await signIn(tom)
  const { session, events } = openTab()
  await session.token()
  await signIn(maya)
  await expect(session.token()).rejects.toThrow(OtherPersonSignedIn)
  expect(events).toEqual([{ type: 'signedInElsewhere', name: 'Maya Okafor' }])
})

it('notices another person, or a logout, when Back restores the page', async () => {
  await signIn(tom)
  const { session, events } = openTab()
  await session.token()
  await signIn(maya)
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await vi.waitFor(() =>
    expect(events).toEqual([{ type: 'signedInElsewhere', name: 'Maya Okafor' }]),
  )
  localStorage.clear()
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await vi.waitFor(() => expect(events.at(-1)).toEqual({ type: 'loggedOutElsewhere' }))
})

it('takes over the token that another tab renewed for the same person', async () => {
  await signIn(tom)
  const { session, events } = openTab()
  await session.token()
  await signIn(tom, 'renewed token of tom')
  otherTabHears()
  expect(await session.token()).toBe('renewed token of tom')
  expect(await session.renew('token of tom')).toBe('renewed token of tom')
  expect(events).toEqual([])
})

it('shows the person who signs in on a page that has shown nobody yet', async () => {
  await signIn(tom)
  const { session, events } = openTab()
  await signIn(maya)
  expect(await session.token()).toBe('token of maya')
  expect(events).toEqual([])
})

it('asks for a sign-in only when nothing of the ended one is left on the device', async () => {
  await signIn(tom)
  const { session, events } = openTab()
  let left: string | null = 'nothing was asked'
  session.onEvent(() => (left = localStorage.getItem(keys.token) ?? localStorage.getItem(mark)))
  session.requireSignIn()
  expect(events).toEqual([])
  await vi.waitFor(() => expect(events).toEqual([{ type: 'signInRequired' }]))
  expect([left, document.cookie]).toEqual([null, ''])
})

it('marks the device for the next page when this one ends before all is removed', async () => {
  await signIn(tom)
  void openTab().session.end()
  expect([localStorage.getItem(keys.token), localStorage.getItem(mark)]).toEqual([
    null,
    expect.any(String),
  ])
  await finishForgetting()
  expect(localStorage.getItem(mark)).toBeNull()
})

it.each(['end', 'endAccess'] as const)(
  'leaves only unsaved work of a person on the device: %s',
  async (how) => {
    await signIn(tom)
    const { session } = openTab()
    const draft = 'tidemark.draft.form.12.tom'
    const others = ['recent.1DM03', 'grants', 'seen.comments.D1'].map(
      (one) => `tidemark.${one}.tom`,
    )
    for (const key of [draft, ...others]) localStorage.setItem(key, '[]')
    await session[how]()
    expect(others.map((key) => localStorage.getItem(key))).toEqual([null, null, null])
    expect(localStorage.getItem(draft)).toBe('[]')
    localStorage.clear()
  },
)

it('leads nobody to the sign-in once the services have refused the person', async () => {
  await signIn(tom)
  const { session, events } = openTab()
  await session.endAccess()
  // A call that follows without a token is refused, too.
  session.requireSignIn()
  await finishForgetting()
  expect(events).toEqual([{ type: 'accessEnded' }])
  expect(untoldSignOut.identity()).toBe('proof of tom')
  expect(await session.token()).toBeNull()
})

it('tells the provider of a sign-out later where it cannot be reached', async () => {
  await signIn(tom)
  const { session } = openTab()
  localStorage.setItem('tidemark.recent.1DM03.tom', '[]')
  await expect(session.signOut()).rejects.toThrow('Failed to fetch')
  expect(localStorage.getItem('tidemark.recent.1DM03.tom')).toBeNull()
  expect([localStorage.getItem(keys.token), untoldSignOut.identity()]).toEqual([
    null,
    'proof of tom',
  ])
  // The page of the next person, once the provider can be reached.
  asked.mockImplementation(async () =>
    Response.json({ end_session_endpoint: 'https://id.example/end' }),
  )
  const next = openTab().session
  const leave = vi
    .spyOn(await next.manager(), 'signoutRedirect')
    .mockRejectedValueOnce(new Error('No end session endpoint'))
    .mockResolvedValueOnce()
  await expect(next.tellSignOut()).rejects.toThrow('No end session endpoint')
  expect(untoldSignOut.identity()).toBe('proof of tom')
  await next.tellSignOut()
  expect(leave).toHaveBeenLastCalledWith({ id_token_hint: 'proof of tom' })
  expect(untoldSignOut.identity()).toBeNull()
})

it('lets open entries be taken in before each event replaces the page', async () => {
  await signIn(tom)
  const { session } = openTab()
  await session.token()
  const steps: string[] = []
  const stop = onLeaving(() => steps.push('leaving'))
  session.onEvent(({ type }) => steps.push(type))
  const stepsOf = (type: SessionEvent['type']) =>
    vi.waitFor(() => expect(steps.join()).toContain(`leaving,${type}`))
  await signIn(maya)
  otherTabHears()
  await stepsOf('signedInElsewhere')
  localStorage.removeItem(keys.token)
  otherTabHears()
  await stepsOf('loggedOutElsewhere')
  session.requireSignIn()
  await stepsOf('signInRequired')
  await session.endAccess()
  await stepsOf('accessEnded')
  stop()
})

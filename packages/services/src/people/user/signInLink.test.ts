import { administrationAudit } from '@tidemark/schema/rest/administration'
import {
  createSignInLink,
  createUser,
  deleteUser,
  getUser,
  listUsers,
  mailSignInLink,
  updateUser,
} from '@tidemark/schema/rest/userAdministration'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser, Client } from '#platform/identity/browser.testkit.ts'
import { startTestServices } from '#testkit/index.ts'
import type { TestServices } from '#testkit/index.ts'

let services: TestServices
beforeAll(async () => {
  services = await startTestServices({
    withSignIn: true,
    async seed({ given }) {
      await given.contract('1DM03', { name: 'Dunmere South Tunnels' })
      await given.contract('1DM05')
      await given.person(
        'ada@dunmere.example',
        { '1DM03': ['System:Admin'] },
        { name: 'Ada Byron' },
      )
      await given.person('only@dunmere.example', { '1DM05': ['System:Admin'] })
      await given.person('mia@dunmere.example', { '1DM03': ['Registers:Viewer'] })
      await given.person(
        'program@dunmere.example',
        { '1DM03': ['Registers:Viewer'] },
        { isProgram: true },
      )
    },
  })
})
afterAll(() => services[Symbol.asyncDispose]())

const contract_id = '1DM03'
const form = { contract_id, isSSO: false, roles: ['Registers:Creator'], defaultModule: 'Registers' }
const ada = () => services.as('ada@dunmere.example')
const add = (email: string, more: object = {}) =>
  ada().post(createUser, { body: { ...form, email, ...more } })
const linkOf = (userId: string) => ada().post(createSignInLink, { body: { contract_id, userId } })
const refusedFor = (userId: string) =>
  ada().refused(createSignInLink, { body: { contract_id, userId } })
const userIdOf = async (email: string) =>
  (await ada().get(listUsers, { query: { contract_id, email } })).users[0]?.userId ?? ''
const isInvited = async (userId: string) =>
  (await ada().get(getUser, { query: { contract_id, userId } })).isInvited
const historyOf = async (userId: string) =>
  (await ada().get(administrationAudit, { query: { contract_id, userId } })).results.map(
    ({ executed_by, action }) => `${executed_by}: ${action}`,
  )

/** Opens a link as its page does: the script of the page posts the token. */
async function open(link: string, browser = new Browser()) {
  const page = new URL(link)
  const token = page.hash.slice(1)
  page.hash = ''
  const answer = await browser.post(page.href, { token })
  const choose = (password: string, repeated = password) =>
    browser.post(`${page.href}/password`, { token, password, repeated })
  return { answer, text: await answer.text(), choose, browser, token }
}
const client = () => new Client(services.signInUrl, 'http://localhost:4999')
/** Returns whether the browser is signed in: a sign-in then asks nothing. */
const isSignedIn = async (browser: Browser) => {
  const back = await browser.follow(await browser.get(client().authorizeUrl({ prompt: 'none' })))
  return client().returned(back).has('code')
}
const password = 'nine tidal marks'
const ended = 'This link does not work any more'

test('a new person chooses a password by an invitation and is signed in, once', async () => {
  const { userId } = await add('nora.vane@dunmere.example')
  expect(await isInvited(userId)).toBe(true)
  const { link, isInvitation, expiresAt } = await linkOf(userId)
  expect(isInvitation).toBe(true)
  expect(Date.parse(`${expiresAt.replace(' ', 'T').replaceAll('/', '-')}Z`)).toBeGreaterThan(
    Date.now() + 6.9 * 86_400_000,
  )
  const { answer, text, choose, browser, token } = await open(link)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  expect(text).toContain('Ada Byron invites you to 1DM03 Dunmere South Tunnels.')
  expect(text).toContain('value="nora.vane@dunmere.example"')
  for (const [chosen, repeated, why] of [
    ['too short', 'too short', 'Your password needs at least 12 characters.'],
    [password, 'something else', 'The two passwords are not the same.'],
    ['nora.vane@dunmere.example', 'nora.vane@dunmere.example', 'Your password is your email'],
  ] as const) {
    const refused = await choose(chosen, repeated)
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain(why)
  }
  const done = await choose(password)
  expect([done.status, done.headers.get('location')]).toEqual([
    303,
    'http://localhost:4999/app/new-session',
  ])
  expect(await isSignedIn(browser)).toBe(true)
  expect(await isInvited(userId)).toBe(false)
  const { access_token } = await client().signIn(
    new Browser(),
    'nora.vane@dunmere.example',
    password,
  )
  expect(access_token).toEqual(expect.any(String))
  expect((await choose('another long one')).status).toBe(404)
  expect((await open(link)).text).toContain(ended)
  const history = await historyOf(userId)
  expect(history).toEqual([
    'nora.vane@dunmere.example: Chose a password by link, as user Nora Vane (nora.vane@dunmere.example)',
    'ada@dunmere.example: Made an invitation link for user Nora Vane (nora.vane@dunmere.example)',
    'ada@dunmere.example: Added user Nora Vane (nora.vane@dunmere.example)',
  ])
  expect(JSON.stringify(history)).not.toContain(token)
})

test('a new person has the name that was typed, except where another contract knows them', async () => {
  const one = await add('tom@dunmere.example', { name: ' Tom  Brandt ' })
  const other = await add('tom@lee.example', { name: 'Tom Lee' })
  expect([one.name, other.name]).toEqual(['Tom Brandt', 'Tom Lee'])
  await ada().post(deleteUser, { body: { contract_id, userId: one.userId } })
  expect(await add('tom@dunmere.example', { name: 'Tom Brand' })).toMatchObject({
    userId: one.userId,
    name: 'Tom Brand',
  })
  const known = await services.as('only@dunmere.example').post(createUser, {
    body: { ...form, contract_id: '1DM05', email: 'tom@lee.example', name: 'Thomas' },
  })
  expect(known).toMatchObject({ userId: other.userId, name: 'Tom Lee' })
  expect(
    await ada().refused(createUser, {
      body: { ...form, email: 'long@dunmere.example', name: 'x'.repeat(81) },
    }),
  ).toMatchObject({ status: 422, fields: { name: 'At most 80 characters.' } })
})

test('a person is renamed, for all contracts, by a System admin of all of them', async () => {
  const { userId, version } = await add('rena@dunmere.example', { name: 'Rena Cole' })
  const body = { ...form, userId, isActive: true, version }
  const renamed = await ada().post(updateUser, { body: { ...body, name: 'Rena  Holt' } })
  expect(renamed.name).toBe('Rena Holt')
  expect((await open((await linkOf(userId)).link)).text).toContain('rena@dunmere.example')
  const only = services.as('only@dunmere.example')
  const now = await only.post(createUser, {
    body: { ...form, contract_id: '1DM05', email: 'rena@dunmere.example' },
  })
  expect(
    await only.refused(updateUser, {
      body: { ...body, contract_id: '1DM05', version: now.version, name: 'Nobody' },
    }),
  ).toMatchObject({ status: 403 })
  expect((await historyOf(userId)).at(-2)).toBe(
    'ada@dunmere.example: Changed user Rena Cole (rena@dunmere.example)',
  )
})

test('a person who has a password gets a link for a new one, which ends their sessions', async () => {
  const { userId } = await add('reset@dunmere.example')
  await (await open((await linkOf(userId)).link)).choose(password)
  const before = new Browser()
  await client().signIn(before, 'reset@dunmere.example', password)
  const { link, isInvitation } = await linkOf(userId)
  expect(isInvitation).toBe(false)
  expect(await isSignedIn(before)).toBe(true)
  const { text, choose } = await open(link)
  expect(text).toContain('Ada Byron made this link for you in 1DM03 Dunmere South Tunnels.')
  await choose('ten tidal marks')
  expect(await isSignedIn(before)).toBe(false)
  expect((await historyOf(userId))[1]).toContain('Made a password link for user Reset')
})

test('a link that is opened in the browser of another person says so, and its use ends their sign-in there', async () => {
  const one = await add('one@dunmere.example', { name: 'Ada Lovelace' })
  const other = await add('other@dunmere.example')
  const browser = new Browser()
  const told = 'You are signed in here as Ada Lovelace; this ends that.'
  const first = await open((await linkOf(one.userId)).link, browser)
  await first.choose(password)
  expect(first.text).not.toContain('You are signed in here')
  expect((await open((await linkOf(one.userId)).link, browser)).text).not.toContain(told)
  const signedIn = client()
  const page = await browser.follow(await browser.get(signedIn.authorizeUrl()))
  const tokens = await signedIn.redeem(signedIn.returned(page).get('code') ?? '')
  const { text, choose } = await open((await linkOf(other.userId)).link, browser)
  expect(text).toContain(told)
  expect(await (await choose('short')).text()).toContain(told)
  await choose(password)
  expect(await signedIn.refresh(tokens.refresh_token)).toMatchObject({ error: 'invalid_grant' })
  const now = await browser.follow(await browser.get(signedIn.authorizeUrl()))
  const { access_token } = await signedIn.redeem(signedIn.returned(now).get('code') ?? '')
  expect(decodeJwt(access_token)).toMatchObject({ email: 'other@dunmere.example' })
})

test('unknown, replaced and expired links get the same answer, and so do those of people without access', async () => {
  const { userId, version } = await add('ends@dunmere.example')
  const first = await linkOf(userId)
  const second = await linkOf(userId)
  const unknown = await open(`${services.signInUrl}/link#unknown`)
  expect([unknown.answer.status, unknown.text.includes(ended)]).toEqual([404, true])
  expect((await open(first.link)).text).toBe(unknown.text)
  await services.db
    .updateTable('identity_link')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()
  expect((await open(second.link)).text).toBe(unknown.text)

  const third = await linkOf(userId)
  const held = await open(third.link)
  const change = (isActive: boolean, at: number) =>
    ada().post(updateUser, { body: { ...form, userId, isActive, version: at } })
  const inactive = await change(false, version)
  expect((await open(third.link)).text).toBe(unknown.text)
  expect((await held.choose(password)).status).toBe(404)
  expect(await refusedFor(userId)).toMatchObject({ status: 409 })
  await change(true, inactive.version)
  expect((await open(third.link)).text).toBe(unknown.text)

  const fourth = await linkOf(userId)
  await ada().post(deleteUser, { body: { contract_id, userId } })
  expect((await open(fourth.link)).text).toBe(unknown.text)
})

test('of two uses at once one works', async () => {
  const { userId } = await add('twice@dunmere.example')
  const { choose } = await open((await linkOf(userId)).link)
  const answers = await Promise.all([choose(password), choose('ten tidal marks')])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303, 404]))
})

test('many unknown links from one address are refused for a while', async () => {
  const statuses: number[] = []
  while (statuses.at(-1) !== 429 && statuses.length < 130)
    statuses.push((await open(`${services.signInUrl}/link#${statuses.length}`)).answer.status)
  expect(statuses.at(-1)).toBe(429)
  await services.db.deleteFrom('identity_attempt').execute()
})

test('only a System admin of all contracts of a person makes a link, which would open them all', async () => {
  const userId = await userIdOf('mia@dunmere.example')
  expect(
    await services
      .as('mia@dunmere.example')
      .refused(createSignInLink, { body: { contract_id, userId } }),
  ).toMatchObject({ status: 403 })
  await services
    .as('only@dunmere.example')
    .post(createUser, { body: { ...form, contract_id: '1DM05', email: 'mia@dunmere.example' } })
  expect(await refusedFor(userId)).toMatchObject({
    status: 403,
    Error:
      'This user also has contracts you do not administer. A System admin of all of them makes the link, or whoever runs Tidemark.',
  })
  expect(await refusedFor('00000000-0000-0000-0000-000000000000')).toMatchObject({ status: 404 })
  expect(await refusedFor(await userIdOf('program@dunmere.example'))).toMatchObject({ status: 409 })
})

test('a link ends as soon as its maker may not make it: the person has another contract, or the maker left', async () => {
  const { userId } = await add('two@dunmere.example')
  const only = services.as('only@dunmere.example')
  const admit = { ...form, contract_id: '1DM05', roles: ['System:Admin', 'Registers:Creator'] }
  const before = await open((await linkOf(userId)).link)
  expect(before.answer.status).toBe(200)
  expect(
    await only.post(createUser, { body: { ...admit, email: 'two@dunmere.example' } }),
  ).toMatchObject({ isInvited: true, isInFewDomains: true })
  expect((await before.choose(password)).status).toBe(404)
  expect(await isInvited(userId)).toBe(true)

  await services.given.person('lou@dunmere.example', { '1DM03': ['System:Admin'] })
  const lou = services.as('lou@dunmere.example')
  const of = { contract_id, userId: (await add('three@dunmere.example')).userId }
  const { link } = await lou.post(createSignInLink, { body: of })
  expect((await open(link)).answer.status).toBe(200)
  const left = await userIdOf('lou@dunmere.example')
  await ada().post(deleteUser, { body: { contract_id, userId: left } })
  expect((await open(link)).text).toContain(ended)
})

test('no link is kept: not for an idempotency key, and not in the database', async () => {
  const { userId } = await add('kept@dunmere.example')
  const body = { contract_id, userId }
  const make = () => ada().post(createSignInLink, { body, idempotencyKey: 'again' })
  const [first, second] = [await make(), await make()]
  expect(first.link).not.toBe(second.link)
  const { rows } = await services.db
    .selectFrom('identity_link')
    .selectAll()
    .execute()
    .then((rows) => ({ rows: JSON.stringify(rows) }))
  expect(rows).not.toContain(second.link.split('#')[1])
  expect(await services.db.selectFrom('idempotency').selectAll().execute()).toEqual([])
})

test('a form of another site signs nobody in', async () => {
  const { userId } = await add('crossed@dunmere.example')
  const { link } = await linkOf(userId)
  const url = new URL(link)
  const token = url.hash.slice(1)
  url.hash = ''
  const answer = await fetch(`${url.href}/password`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams({ token, password, repeated: password }),
  })
  expect(answer.status).toBe(403)
  expect((await open(link)).answer.status).toBe(200)
})

test('with an outside identity provider there are no links', async () => {
  await using outside = await startTestServices({
    async seed({ given }) {
      await given.contract('1DM03')
      await given.person('ada@dunmere.example', { '1DM03': ['System:Admin'] })
    },
  })
  const admin = outside.as('ada@dunmere.example')
  const { users, signInLinks } = await admin.get(listUsers, { query: { contract_id } })
  expect(signInLinks).toBe(false)
  expect((await ada().get(listUsers, { query: { contract_id } })).signInLinks).toBe(true)
  expect(
    await admin.refused(createSignInLink, { body: { contract_id, userId: users[0]!.userId } }),
  ).toMatchObject({
    status: 409,
    Error: 'The identity provider of this product sets passwords, not Tidemark.',
  })
})

test('where no mail is sent, a link cannot be mailed', async () => {
  await add('by.mail@dunmere.example')
  const userId = await userIdOf('by.mail@dunmere.example')
  expect((await ada().get(listUsers, { query: { contract_id } })).signInLinksByMail).toBe(false)
  expect(await ada().refused(mailSignInLink, { body: { contract_id, userId } })).toMatchObject({
    status: 409,
    Error: 'No mail is sent: no mail server is set up.',
  })
})

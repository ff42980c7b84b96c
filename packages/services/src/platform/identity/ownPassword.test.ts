import { administrationAudit } from '@tidemark/schema/rest/administration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServices } from '#testkit/index.ts'
import type { TestServices } from '#testkit/index.ts'
import { createAccount } from './account.store.ts'
import { Browser, Client } from './browser.testkit.ts'

const email = 'ada.byron@dunmere.example'
const present = 'correct horse battery'
const next = 'nine tidal marks'

let services: TestServices
let userId: string
beforeAll(async () => {
  services = await startTestServices({
    withSignIn: true,
    async seed({ given }) {
      await given.contract('1DM03')
      await given.contract('1DM05')
      ;({ userId } = await given.person(email, {
        '1DM03': ['System:Admin'],
        '1DM05': ['System:Admin'],
      }))
    },
  })
  await createAccount(services.db, { email, password: present, name: 'Ada Byron' })
})
afterAll(() => services[Symbol.asyncDispose]())

const client = () => new Client(services.signInUrl, 'http://localhost:4999')
const pageUrl = () => `${services.signInUrl}/password`
const change = async (browser: Browser, fields: Record<string, string>) => {
  const answer = await browser.post(pageUrl(), { repeated: fields['password'] ?? '', ...fields })
  return { status: answer.status, text: await answer.text() }
}

test('the provider names the page, and only a signed-in person opens it', async () => {
  const discovered = await fetch(`${services.signInUrl}/.well-known/openid-configuration`)
  expect(await discovered.json()).toMatchObject({ tidemark_password_page: pageUrl() })
  const stranger = new Browser()
  expect((await stranger.get(pageUrl())).status).toBe(401)
  expect((await change(stranger, { present, password: next })).status).toBe(401)
  const browser = new Browser()
  await client().signIn(browser, email, present)
  const page = await browser.get(pageUrl())
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(await page.text()).toContain(`value="${email}"`)
})

test('a person changes their password, which ends their other sign-ins and not this one', async () => {
  const [here, elsewhere] = [new Browser(), new Browser()]
  await client().signIn(here, email, present)
  const other = client()
  const tokens = await other.signIn(elsewhere, email, present)
  for (const [fields, why] of [
    [{ present: 'wrong', password: next }, 'The present password is wrong.'],
    [{ present, password: present }, 'The new password is the present one.'],
    [{ present, password: 'password1234' }, 'easy to guess'],
    [{ present, password: next, repeated: 'other' }, 'The two passwords are not the same.'],
  ] as const) {
    const refused = await change(here, fields)
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(why)])
  }
  const done = await change(here, { present, password: next })
  expect([done.status, done.text]).toEqual([200, expect.stringContaining('is changed')])
  expect(await other.refresh(tokens.refresh_token)).toMatchObject({ error: 'invalid_grant' })
  expect((await elsewhere.get(pageUrl())).status).toBe(401)
  expect((await here.get(pageUrl())).status).toBe(200)
  expect(await client().signIn(new Browser(), email, next)).toHaveProperty('access_token')
  for (const contract_id of ['1DM03', '1DM05']) {
    const { results } = await services
      .as(email)
      .get(administrationAudit, { query: { contract_id, userId } })
    expect(results.map(({ action }) => action)).toContain(
      `Changed their password, as user ada.byron (${email})`,
    )
  }
})

test('guesses of the present password are limited, and forms of other sites refused', async () => {
  const browser = new Browser()
  await client().signIn(browser, email, next)
  const statuses: number[] = []
  while (statuses.at(-1) !== 429 && statuses.length < 12)
    statuses.push((await change(browser, { present: 'a guess', password: next })).status)
  expect(statuses.at(-1)).toBe(429)
  const crossed = await fetch(pageUrl(), {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect(crossed.status).toBe(403)
})

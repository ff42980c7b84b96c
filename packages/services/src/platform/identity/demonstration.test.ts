import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import type { DemoMode } from '#platform/demoMode.ts'
import { findPerson } from '#people/user/user.store.ts'
import { givenIn } from '#testkit/given.ts'
import { openTestDatabase } from '#testkit/testDatabase.ts'
import { signInPolicy } from '#people/user/admission.store.ts'
import { signInLinks } from '#people/user/signInLink.store.ts'
import { createAccount } from './account.store.ts'
import { Browser, Client } from './browser.testkit.ts'
import { startIdentity } from './identity.ts'

const webOrigin = 'http://localhost:4999'
const password = 'published'
const accounts = {
  owner: 'owner@demo.example',
  sysadmin: 'sysadmin@demo.example',
  assetsAdmin: 'assets.admin@demo.example',
}

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  const given = givenIn(database.db)
  await given.contract('1DM03')
  await given.contract('1DM05')
  await given.person(accounts.owner, { '1DM03': ['Registers:Creator'] })
  await given.person(accounts.sysadmin, { '1DM03': ['System:Admin'] })
  await given.person(accounts.assetsAdmin, {
    '1DM03': ['Assets:Viewer'],
    '1DM05': ['Assets:Admin'],
  })
  await database.db.updateTable('person').set({ is_demonstration: true }).execute()
  for (const email of Object.values(accounts))
    await createAccount(database.db, { email, password, demoDescription: 'Of the demonstration' })
})
afterAll(() => database.close())

/** Starts the provider in a mode for the duration of a test; an error in its log fails the test. */
async function started(demo: DemoMode, port = 0) {
  const faults: unknown[] = []
  const identity = await startIdentity({
    db: database.db,
    host: '127.0.0.1',
    port,
    ...signInPolicy(demo),
    links: signInLinks,
    webOrigins: [webOrigin],
    log: { info: () => {}, warn: () => {}, error: (fault: unknown) => void faults.push(fault) },
  })
  const client = new Client(identity.url, webOrigin)
  return {
    client,
    port: Number(new URL(identity.url).port),
    signInPage: async (browser: Browser) =>
      browser.follow(await browser.get(client.authorizeUrl())),
    [Symbol.asyncDispose]: async () => {
      await identity.close()
      expect(faults).toEqual([])
    },
  }
}

const status = async (url: string, browser: Browser, fields: Record<string, string>) =>
  (await browser.post(url, fields)).status

test('a public demonstration neither offers administrators nor signs them in, by click or password', async () => {
  await using identity = await started('withoutAdministrators')
  const browser = new Browser()
  const page = await identity.signInPage(browser)
  const text = await page.text()
  expect(text).toContain(accounts.owner)
  for (const email of [accounts.sysadmin, accounts.assetsAdmin]) {
    expect(text).not.toContain(email)
    expect(await status(`${page.url}/demo`, browser, { email })).toBe(422)
    expect(await status(`${page.url}/login`, browser, { email, password })).toBe(401)
    expect(await findPerson(database.db, email, 'withoutAdministrators')).toBeUndefined()
  }
  expect(await status(`${page.url}/demo`, browser, { email: accounts.owner })).toBe(303)
  expect(await findPerson(database.db, accounts.owner, 'withoutAdministrators')).toBeDefined()
})

test('the sign-in page of a demonstration is marked', async () => {
  const notice = 'Demonstration: data may be reset at any time.'
  await using demonstration = await started('on')
  expect(await (await demonstration.signInPage(new Browser())).text()).toContain(notice)
  await using production = await started('off')
  expect(await (await production.signInPage(new Browser())).text()).not.toContain('Demonstration')
})

test('sessions of demonstration accounts end with the mode, and the browser must sign in again', async () => {
  const browser = new Browser()
  const { port, refreshToken } = await (async () => {
    await using before = await started('on')
    const tokens = await before.client.signIn(browser, accounts.owner, password)
    return { port: before.port, refreshToken: tokens.refresh_token }
  })()
  await using after = await started('off', port)
  const page = await after.signInPage(browser)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Password')])
  expect(await after.client.refresh(refreshToken)).toMatchObject({ error: 'invalid_grant' })
})

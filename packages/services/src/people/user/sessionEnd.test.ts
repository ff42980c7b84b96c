import {
  createUser,
  deleteUser,
  listUsers,
  type UserRow,
  updateUser,
} from '@tidemark/schema/rest/userAdministration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountByEmail, createAccount, setPassword } from '#platform/identity/account.store.ts'
import { Browser, Client } from '#platform/identity/browser.testkit.ts'
import { hashPassword } from '#platform/identity/passwords.ts'
import { signInPolicy } from './admission.store.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import { startTestServices } from '#testkit/index.ts'
import type { TestServices } from '#testkit/index.ts'

const contract_id = '1DM03'
const password = 'nine tidal marks'
let services: TestServices
beforeAll(async () => {
  services = await startTestServices({
    withSignIn: true,
    async seed({ given }) {
      await given.contract(contract_id)
      await given.contract('1DM05')
      await given.person('ada@dunmere.example', {
        '1DM03': ['System:Admin'],
        '1DM05': ['System:Admin'],
      })
    },
  })
})
afterAll(() => services[Symbol.asyncDispose]())

const ada = () => services.as('ada@dunmere.example')
const client = () => new Client(services.signInUrl, 'http://localhost:4999')
const roles = ['Registers:Creator', 'Assets:Viewer']
const added = (email: string, contract: string) =>
  ada().post(createUser, {
    body: { contract_id: contract, email, isSSO: false, roles, defaultModule: 'Registers' },
  })
const rowOf = async (email: string): Promise<UserRow> => {
  const { users } = await ada().get(listUsers, { query: { contract_id, email } })
  return users[0]!
}
const changed = async (email: string, change: Partial<UserRow>) => {
  const { userId, version, isSSO, isActive, roles, defaultModule } = await rowOf(email)
  const body = { contract_id, userId, version, isSSO, isActive, roles, defaultModule, ...change }
  await ada().post(updateUser, { body })
}
const newPassword = async (email: string) => {
  const account = await accountByEmail(services.db, email, signInPolicy('off'))
  const hash = await hashPassword('ten tidal marks')
  await inTransaction(services.db, { writes: true }, (trx) =>
    setPassword(trx, account!.subject, hash),
  )
}

/** Returns what the sign-in page says in this browser. */
async function said(browser: Browser, more: Record<string, string> = {}) {
  const page = await browser.follow(await browser.get(client().authorizeUrl(more)))
  return /class="ended"[^>]*>([^<]+)</.exec(await page.text())?.[1]
}

const ends: Record<string, (email: string) => Promise<unknown>> = {
  'Your roles in 1DM03 have changed: an administrator took one away. Sign in again to go on.': (
    email,
  ) => changed(email, { roles: ['Registers:Creator'] }),
  'You no longer belong to 1DM03: an administrator removed you.': async (email) => {
    const { userId } = await rowOf(email)
    return ada().post(deleteUser, { body: { contract_id, userId } })
  },
  'Your account is no longer active. For help, contact the administrator of your contract.': (
    email,
  ) => changed(email, { isActive: false }),
  'Your password was changed. Sign in with the new one.': newPassword,
}

test.each(Object.entries(ends).map(([sentence, end], index) => ({ sentence, end, index })))(
  'the sign-in page says to whose session ended, in that browser only: $sentence',
  async ({ sentence, end, index }) => {
    const email = `person.${index}@dunmere.example`
    await added(email, contract_id)
    await createAccount(services.db, { email, password })
    const [browser, other] = [new Browser(), new Browser()]
    await client().signIn(browser, email, password)
    await client()
      .signIn(other, 'ada@dunmere.example', password)
      .catch(() => undefined)
    await end(email)
    expect([await said(browser), await said(browser, { tidemark_ended: '1' })]).toEqual([
      sentence,
      sentence,
    ])
    expect(await said(other)).toBeUndefined()
  },
)

test('a person who was deactivated reads it for the right password only', async () => {
  const email = 'inactive@dunmere.example'
  await added(email, contract_id)
  await createAccount(services.db, { email, password })
  await changed(email, { isActive: false })
  const refused = async (typed: string) => {
    const browser = new Browser()
    const page = await browser.follow(await browser.get(client().authorizeUrl()))
    const answer = await browser.post(`${page.url}/login`, { email, password: typed })
    return [answer.status, /role="alert"[^>]*>([^<]+)</.exec(await answer.text())?.[1]]
  }
  expect(await refused('another one')).toEqual([401, 'Wrong email or password.'])
  expect(await refused(password)).toEqual([
    403,
    'Your account is no longer active. For help, contact the administrator of your contract.',
  ])
})

test('who signs in again reads it no more, and other sessions end in words, too', async () => {
  const email = 'again@dunmere.example'
  await added(email, contract_id)
  await createAccount(services.db, { email, password })
  const browser = new Browser()
  await client().signIn(browser, email, password)
  await changed(email, { roles: ['Registers:Creator'] })
  expect(await said(browser)).toMatch(/^Your roles/)
  await client().signIn(browser, email, password)
  expect(await said(browser, { prompt: 'login' })).toBeUndefined()
  expect(await said(new Browser())).toBeUndefined()
  expect(await said(new Browser(), { tidemark_ended: '1' })).toBe(
    'Your session has ended. Sign in again to go on.',
  )
})

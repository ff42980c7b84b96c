import { afterAll, beforeAll, expect, test } from 'vitest'
import { userData } from '@tidemark/schema/rest/user'
import { createUser } from '@tidemark/schema/rest/userAdministration'
import { inTransaction } from '#platform/http/transaction.ts'
import { accountByEmail } from '#platform/identity/account.store.ts'
import { findLink } from '#platform/identity/link.store.ts'
import { startTestServices } from '#testkit/index.ts'
import type { TestServices } from '#testkit/index.ts'
import { type FirstAdmin, makeFirstAdmin } from './makeFirstAdmin.ts'
import { newSignInLink } from './newSignInLink.ts'
import { signInPolicy } from '#people/user/admission.store.ts'
import { makeSignInLink } from '#people/user/signInLink.store.ts'

let services: TestServices
beforeAll(async () => void (services = await startTestServices()))
afterAll(() => services[Symbol.asyncDispose]())

const ada = {
  email: 'ada.byron@dunmere.example',
  contract: '1DM03',
  name: 'Dunmere South Tunnels',
  originator: 'DMJ',
  timeZone: 'Europe/London',
}
const form = {
  contract_id: '1DM03',
  isSSO: false,
  roles: ['Registers:Creator'],
  defaultModule: 'Registers',
}
const signInUrl = 'https://sign-in.dunmere.example'
const make = (wanted: Partial<FirstAdmin> = {}) =>
  inTransaction(services.db, { writes: true }, (trx) =>
    makeFirstAdmin(trx, { ...ada, ...wanted }, { signInUrl, demo: 'off' }),
  )
const link = (email: string) =>
  inTransaction(services.db, { writes: true }, (trx) =>
    newSignInLink(trx, email, { signInUrl, demo: 'off' }),
  )
/** Returns whose link it is that the last sentence ends with. */
const linked = async (said: readonly string[]) =>
  (await findLink(services.db, said.at(-1)?.split('#').at(-1) ?? '', signInPolicy('off')))?.email

test('an empty product gets a contract and an administrator who signs in and adds others; a second run changes nothing', async () => {
  const said = await make()
  expect(said).toEqual([
    'Made the contract 1DM03 Dunmere South Tunnels. Its task list shows the first steps.',
    `${ada.email} is System Admin of 1DM03.`,
    expect.stringMatching(
      /^ada\.byron@dunmere\.example opens this link within 7 days, once, and chooses a password: https:\/\/sign-in\.dunmere\.example\/link#\S{43}$/,
    ),
  ])
  expect(await services.as(ada.email).get(userData)).toMatchObject({
    roles: ['System:Admin'],
    contract_list: [
      {
        contract_code: '1DM03',
        contract_name: 'Dunmere South Tunnels',
        time_zone: 'Europe/London',
      },
    ],
  })
  expect(await make()).toEqual(['Everything is there already.'])
  expect(await linked(said)).toBe(ada.email)
  await services.as(ada.email).post(createUser, {
    body: { ...form, email: 'bo@dunmere.example' },
  })
  const first = await link('bo@dunmere.example')
  expect(await linked(await link('bo@dunmere.example'))).toBe('bo@dunmere.example')
  expect(await linked(first)).toBeUndefined()
  const { userId } = await services.as(ada.email).post(createUser, {
    body: { ...form, email: 'mia@dunmere.example' },
  })
  const mia = { userId, userName: 'mia@dunmere.example', name: 'Mia', contract: '1DM03' }
  const { url: ofAda } = await inTransaction(services.db, { writes: true }, (trx) =>
    makeSignInLink(trx, signInUrl, { ...mia, by: ada.email }),
  )
  expect(await linked([ofAda])).toBe('mia@dunmere.example')
  const there = { ...ada, contract: '1DM07', name: 'Quay', email: 'mia@dunmere.example' }
  expect(await linked(await make(there))).toBe('mia@dunmere.example')
  expect(await linked([ofAda])).toBeUndefined()
  expect(await make(there)).toEqual(['Everything is there already.'])
})

test('a second contract can have the same administrator; an external identity provider needs no account here', async () => {
  expect(
    await make({ contract: '1DM05', name: 'Calder Viaducts', originator: 'CVA' }),
  ).toHaveLength(2)
  const elsewhere = await inTransaction(services.db, { writes: true }, (trx) =>
    makeFirstAdmin(
      trx,
      { ...ada, email: 'kai@dunmere.example' },
      { signInUrl: undefined, demo: 'off' },
    ),
  )
  expect(elsewhere).toEqual(['kai@dunmere.example is System Admin of 1DM03.'])
  expect(
    await accountByEmail(services.db, 'kai@dunmere.example', signInPolicy('off')),
  ).toBeUndefined()
})

test('a contract is created in its time zone, with its holidays', async () => {
  const timeZone = 'America/Los_Angeles'
  await make({ contract: '1DM09', name: 'Harbour', timeZone, calendar: 'US' })
  const kept = services.db.selectFrom('contract').where('code', '=', '1DM09')
  expect(await kept.select('holiday_calendar').execute()).toEqual([{ holiday_calendar: 'US' }])
  const { contract_list } = await services.as(ada.email).get(userData)
  expect(contract_list.at(-1)?.time_zone).toBe('America/Los_Angeles')
})

test('a failed command prints the reason', async () => {
  await expect(make({ name: 'Something else' })).rejects.toThrow(
    "The contract 1DM03 is there already, as 'Dunmere South Tunnels' of originator DMJ.",
  )
  await services.given.person('gone@dunmere.example', {}, { isActive: false })
  await expect(make({ email: 'gone@dunmere.example' })).rejects.toThrow(
    'gone@dunmere.example is deactivated.',
  )
  for (const email of ['nobody@dunmere.example', 'gone@dunmere.example'])
    await expect(link(email)).rejects.toThrow(`No active user has the address ${email}.`)
})

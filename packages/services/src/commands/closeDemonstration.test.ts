import { afterAll, beforeAll, expect, test } from 'vitest'
import { administrationAudit } from '@tidemark/schema/rest/administration'
import { createUser } from '@tidemark/schema/rest/userAdministration'
import { inTransaction } from '#platform/http/transaction.ts'
import { accountByEmail, createAccount } from '#platform/identity/account.store.ts'
import { findLink } from '#platform/identity/link.store.ts'
import { startTestServices } from '#testkit/index.ts'
import type { TestServices } from '#testkit/index.ts'
import { closeDemonstration } from './closeDemonstration.ts'
import { makeFirstAdmin } from './makeFirstAdmin.ts'
import { newSignInLink } from './newSignInLink.ts'
import { signInPolicy } from '#people/user/admission.store.ts'

const shipped = 'sysadmin@tidemark.example'
const added = 'ana.ruiz@dunmere.example'
const ada = 'ada.byron@dunmere.example'

/**
 * A trial that goes into production: an account of the demonstration, one that its administrator
 * added, and an administrator of the operator's.
 */
let services: TestServices
beforeAll(async () => {
  services = await startTestServices({ withSignIn: true })
  const { db, given } = services
  await given.contract('1DM03')
  for (const email of [shipped, added]) {
    await given.person(email, { '1DM03': ['System:Admin'] })
    await createAccount(db, { email, password: 'tidemark', demoDescription: 'Of the trial' })
  }
  await db.updateTable('person').set({ is_demonstration: true }).execute()
  await given.person(ada, { '1DM03': ['System:Admin'] })
})
afterAll(() => services[Symbol.asyncDispose]())

const inOne = <Answer>(work: (trx: Parameters<typeof closeDemonstration>[0]) => Promise<Answer>) =>
  inTransaction(services.db, { writes: true }, work)

test('a user added after the switch signs in, and demonstration accounts still exist', async () => {
  const email = 'new@dunmere.example'
  await services.as(ada).post(createUser, {
    body: {
      contract_id: '1DM03',
      email,
      isSSO: false,
      roles: ['Registers:Viewer'],
      defaultModule: 'Registers',
    },
  })
  expect(await accountByEmail(services.db, email, signInPolicy('off'))).toBeDefined()
})

const signInUrl = 'https://sign-in.example'

test('commands refuse demonstration accounts, and to close accounts while the demonstration runs', async () => {
  const refusal = 'is a demonstration account, which cannot sign in here.'
  const admin = {
    email: shipped,
    contract: '1DM03',
    name: 'Contract 1DM03',
    originator: 'DMJ',
    timeZone: 'Europe/London',
  }
  await expect(
    inOne((trx) => makeFirstAdmin(trx, admin, { signInUrl, demo: 'off' })),
  ).rejects.toThrow(refusal)
  await expect(
    inOne((trx) => newSignInLink(trx, added, { signInUrl, demo: 'off' })),
  ).rejects.toThrow(refusal)
  await expect(inOne((trx) => closeDemonstration(trx, { demo: 'on' }))).rejects.toThrow(
    'set DEMO=false first',
  )
})

test('demonstration accounts are closed permanently, and accounts added by administrators become users', async () => {
  const [said = ''] = await inOne((trx) => newSignInLink(trx, added, { signInUrl, demo: 'on' }))
  const token = said.split('#').at(-1) ?? ''
  expect(await findLink(services.db, token, signInPolicy('on'))).toMatchObject({ email: added })
  expect(await inOne((trx) => closeDemonstration(trx, { demo: 'off' }))).toEqual([
    `Closed ${shipped}.`,
    expect.stringContaining(`Kept ${added}`),
  ])
  expect(await accountByEmail(services.db, shipped, signInPolicy('on'))).toBeUndefined()
  // In the demonstration anyone could be the administrator who made the link.
  expect(await findLink(services.db, token, signInPolicy('on'))).toBeUndefined()
  expect(await inOne((trx) => newSignInLink(trx, added, { signInUrl, demo: 'off' }))).toHaveLength(
    1,
  )
  expect(await accountByEmail(services.db, added, signInPolicy('off'))).toMatchObject({
    demo_description: null,
    password_hash: null,
  })
  expect(await inOne((trx) => closeDemonstration(trx, { demo: 'off' }))).toEqual([
    'There are no demonstration accounts.',
  ])
  const { results } = await services
    .as(ada)
    .get(administrationAudit, { query: { contract_id: '1DM03' } })
  expect(results).toContainEqual(
    expect.objectContaining({
      executed_by: 'system',
      action: 'Closed the demonstration accounts',
    }),
  )
})

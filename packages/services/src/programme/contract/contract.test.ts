import { afterAll, beforeAll, expect, test } from 'vitest'
import { administrationAudit } from '@tidemark/schema/rest/administration'
import {
  changeContractSettings,
  createContract,
  getContractSettings,
} from '@tidemark/schema/rest/contract'
import { chooseContract, userData } from '@tidemark/schema/rest/user'
import { createUser } from '@tidemark/schema/rest/userAdministration'
import { startTestServices } from '#testkit/index.ts'
import type { TestServices } from '#testkit/index.ts'

const contract_id = '1DM03'
const ada = 'ada@dunmere.example'
const mia = 'mia@dunmere.example'
const kai = 'kai@dunmere.example'

let services: TestServices
beforeAll(async () => {
  services = await startTestServices({
    async seed({ given }) {
      for (const code of [contract_id, '1DM05']) await given.contract(code)
      await given.person(ada, { [contract_id]: ['System:Admin'] })
      await given.person(mia, { [contract_id]: ['Assets:Admin', 'Registers:WorkflowManager'] })
      await given.person(kai, { '1DM05': ['System:Admin'] })
    },
  })
})
afterAll(() => services[Symbol.asyncDispose]())

const admin = () => services.as(ada)
const settings = (contract = contract_id, who = ada) =>
  services.as(who).get(getContractSettings, { query: { contract_id: contract } })
const change = (body: object) =>
  admin().post(changeContractSettings, { body: { contract_id, ...body } })
const newest = async (contract: string) =>
  (await admin().get(administrationAudit, { query: { contract_id: contract, page_size: 1 } }))
    .results[0]
const quay = { contract_id, code: '1DM07', name: ' Quay ', originator: 'QJV' }

test('a System admin creates a contract, is its System admin at once and adds others', async () => {
  const made = await admin().post(createContract, {
    body: { ...quay, time_zone: 'Pacific/Auckland', holiday_calendar: 'NZ', amber_days: 7 },
  })
  expect(made).toEqual({
    code: '1DM07',
    name: 'Quay',
    originator: 'QJV',
    time_zone: 'Pacific/Auckland',
    holiday_calendar: 'NZ',
    amber_days: 7,
    review_days: 15,
    review_outcome: 'NONE',
    is_numbered: false,
    left_out: [],
  })
  const chosen = await admin().post(chooseContract, { body: { contract: '1DM07' } })
  expect(chosen).toMatchObject({
    roles: ['System:Admin'],
    contract: { contract_code: '1DM07', contract_name: 'Quay', time_zone: 'Pacific/Auckland' },
    contract_list: [{ contract_code: contract_id }, { contract_code: '1DM07' }],
  })
  await admin().post(createUser, {
    body: {
      contract_id: '1DM07',
      email: mia,
      isSSO: false,
      roles: ['Assets:Admin'],
      defaultModule: 'Assets',
    },
  })
  expect((await services.as(mia).get(userData)).contract_list).toHaveLength(2)
})

test('what is left out is as in the present contract, and both histories tell of it', async () => {
  await change({ time_zone: 'Europe/Dublin', holiday_calendar: 'IE', amber_days: 21 })
  await admin().post(createContract, { body: { ...quay, code: '1DM08' } })
  expect(await settings('1DM08')).toMatchObject({
    time_zone: 'Europe/Dublin',
    holiday_calendar: 'IE',
    amber_days: 21,
  })
  expect(await newest(contract_id)).toMatchObject({
    executed_by: ada,
    action: 'Created the contract 1DM08 beside this one',
    changes: [],
  })
  expect(await newest('1DM08')).toMatchObject({
    executed_by: ada,
    action: 'Created the contract 1DM08 beside 1DM03',
    changes: [
      { field: 'Name', from: null, to: 'Quay' },
      { field: 'Originator', from: null, to: 'QJV' },
      { field: 'Time zone', from: null, to: 'Europe/Dublin' },
      { field: 'Holiday calendar', from: null, to: 'IE' },
      { field: 'Amber days', from: null, to: '21' },
      { field: 'Review days', from: null, to: '15' },
      { field: 'When a review is over', from: null, to: 'Nothing' },
      { field: 'Permissions', from: null, to: 'System Admin' },
    ],
  })
})

test.each([
  ['a code in use', { code: '1DM05' }, 'code', 'There is a contract 1DM05 already.'],
  [
    'a code that no number begins with',
    { code: '1dm-09' },
    'code',
    'Use 2 to 10 capital letters and digits: this is part of document numbers.',
  ],
  ['no name', { name: ' ' }, 'name', 'Field is required.'],
  [
    'an unknown time zone',
    { time_zone: 'Moon/Tycho' },
    'time_zone',
    'Choose a time zone such as Europe/London or Pacific/Auckland.',
  ],
  [
    'an unknown holiday calendar',
    { holiday_calendar: 'GB-XX' },
    'holiday_calendar',
    'Enter a country or region such as GB-ENG or NZ.',
  ],
  ['too many amber days', { amber_days: 367 }, 'amber_days', 'Enter a whole number from 0 to 366.'],
  ['no review days', { review_days: 0 }, 'review_days', 'Enter a whole number from 1 to 90.'],
])(
  'a contract with %s is not created, and the field is named',
  async (_what, wrong, field, message) => {
    const refusal = await admin().refused(createContract, {
      body: { ...quay, code: '1DM11', ...wrong },
    })
    expect(refusal).toMatchObject({ status: 422, fields: { [field]: message } })
    expect(
      (await admin().get(userData)).contract_list.map((one) => one.contract_code),
    ).not.toContain('1DM11')
  },
)

test('settings change one by one, which the history lists', async () => {
  await change({ time_zone: 'Europe/London', holiday_calendar: 'GB-ENG', amber_days: 14 })
  expect(await change({ name: 'Dunmere South', amber_days: 10 })).toMatchObject({
    name: 'Dunmere South',
    time_zone: 'Europe/London',
    amber_days: 10,
  })
  expect(await newest(contract_id)).toMatchObject({
    executed_by: ada,
    action: 'Changed the settings of the contract',
    changes: [
      { field: 'Name', from: 'Contract 1DM03', to: 'Dunmere South' },
      { field: 'Amber days', from: '14', to: '10' },
    ],
  })
  const { id } = (await newest(contract_id)) ?? {}
  await change({ amber_days: 10 })
  expect((await newest(contract_id))?.id).toBe(id)
  expect(
    await admin().refused(changeContractSettings, {
      body: { contract_id, holiday_calendar: 'Nowhere' },
    }),
  ).toMatchObject({ status: 422 })
})

test('only System admins of the contract see and change its settings, or create another', async () => {
  for (const [who, status] of [
    [mia, 403],
    [kai, 404],
  ] as const) {
    const refusals = [
      await services.as(who).refused(getContractSettings, { query: { contract_id } }),
      await services.as(who).refused(changeContractSettings, {
        body: { contract_id, name: 'Mine' },
      }),
      await services.as(who).refused(createContract, { body: { ...quay, code: '1DM12' } }),
    ]
    expect(refusals.map((refusal) => refusal.status)).toEqual([status, status, status])
  }
})

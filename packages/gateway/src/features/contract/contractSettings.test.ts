import {
  changeContractSettings,
  createContract,
  getContractSettings,
} from '@tidemark/schema/rest/contract'
import { expect, test } from 'vitest'
import { answers, refuses } from '#testkit/scriptedServer.ts'
import { playContract } from '#testkit/plan.ts'
import { startWorld } from '#testkit/world.ts'

const row = {
  code: '1DM03',
  name: 'Dunmere South Tunnels',
  originator: 'DMJ',
  time_zone: 'Europe/London',
  holiday_calendar: 'GB-ENG',
  amber_days: 14,
  review_days: 15,
  review_outcome: 'NONE' as const,
  is_numbered: true,
}
const settings = {
  code: '1DM03',
  name: 'Dunmere South Tunnels',
  originator: 'DMJ',
  timeZone: 'Europe/London',
  holidayCalendar: 'GB-ENG',
  amberDays: 14,
  reviewDays: 15,
  reviewOutcome: 'NONE',
  isNumbered: true,
}
const fields =
  'settings { code name originator timeZone holidayCalendar amberDays reviewDays reviewOutcome isNumbered }'

test('the settings of a contract are read', async () => {
  await using world = await startWorld()
  playContract(world.services, { assets: [] })
  world.services.play(getContractSettings, answers(getContractSettings, row))
  const { data } = await world.ask(`{ contract(code: "1DM03") { ${fields} } }`)
  expect(data).toEqual({ contract: { settings } })
})

test('only the named settings are sent, with the key of the caller', async () => {
  await using world = await startWorld()
  world.services.play(changeContractSettings, answers(changeContractSettings, row))
  const { data } = await world.ask(
    `mutation { changeContractSettings(input: { contract: "1DM03", amberDays: 0, idempotencyKey: "press-1" }) { ... on ContractSettingsChanged { ${fields} } } }`,
  )
  expect(data).toEqual({ changeContractSettings: { settings } })
  expect(world.services.callsTo(changeContractSettings)[0]).toMatchObject({
    body: { contract_id: '1DM03', amber_days: 0 },
    headers: { 'idempotency-key': 'press-1' },
  })
})

test('parts are copied by name, and what was left out is named', async () => {
  await using world = await startWorld()
  const leftOut = { name: 'North', reason: 'It names a place.' }
  world.services.play(
    createContract,
    answers(createContract, { ...row, left_out: [{ part: 'groups', ...leftOut }] }),
  )
  const { data } = await world.ask(
    'mutation { createContract(input: { contract: "1DM03", code: "1DM05", name: "Calder", originator: "CVA", copies: [LISTS, GROUPS] }) { ... on ContractCreated { settings { code } leftOut { part name reason } } } }',
  )
  expect(data).toEqual({
    createContract: { settings: { code: '1DM03' }, leftOut: [{ part: 'GROUPS', ...leftOut }] },
  })
  expect(world.services.callsTo(createContract)[0]).toMatchObject({
    body: { copies: ['lists', 'groups'] },
  })
})

test('a fault of a new contract is at the field of the input', async () => {
  await using world = await startWorld()
  const message = 'Enter a country or region such as GB-ENG or NZ.'
  world.services.play(
    createContract,
    refuses(422, { Error: message, code: 'INVALID_INPUT', fields: { holiday_calendar: message } }),
  )
  const { data } = await world.ask(
    'mutation { createContract(input: { contract: "1DM03", code: "1DM05", name: "Calder", originator: "CVA", holidayCalendar: "XX" }) { ... on InvalidInput { fields { path message } } } }',
  )
  expect(data).toEqual({ createContract: { fields: [{ path: 'holidayCalendar', message }] } })
})

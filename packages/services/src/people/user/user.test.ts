import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '@tidemark/schema/limits'
import { chooseContract, searchUsers, userData } from '@tidemark/schema/rest/user'
import { startTestServices } from '#testkit/index.ts'
import type { TestServices } from '#testkit/index.ts'

let services: TestServices
beforeAll(async () => {
  services = await startTestServices({
    async seed({ given }) {
      await given.contract('1DM03', { name: 'Dunmere South Tunnels' })
      await given.contract('1DM05', { name: 'Calder Viaducts' })
      await given.contract('1DM08', { name: 'Northlea Surface Works' })
      await given.person(
        'vera@dunmere.example',
        { '1DM03': ['Registers:WorkflowManager', 'Assets:Viewer'], '1DM05': ['Registers:Viewer'] },
        { name: 'Vera Lindqvist' },
      )
      await given.person(
        'anwar@dunmere.example',
        { '1DM03': ['Registers:Creator'] },
        { name: 'Anwar el-Sayed' },
      )
      await given.person(
        'left@dunmere.example',
        { '1DM03': ['Registers:Creator'] },
        { name: 'Lena Left', isActive: false },
      )
      await given.person(
        'nina@northlea.example',
        { '1DM08': ['Registers:Viewer'] },
        { name: 'Nina 50% Vere' },
      )
      await given.person('roleless@dunmere.example')
    },
  })
})
afterAll(() => services[Symbol.asyncDispose]())

const vera = () => services.as('vera@dunmere.example')

test('the profile shows the first contract until one is chosen, with the roles in it', async () => {
  const anwar = await services.as('anwar@dunmere.example').get(userData)
  expect(anwar).toMatchObject({
    username: 'anwar@dunmere.example',
    name: 'Anwar el-Sayed',
    roles: ['Registers:Creator'],
    default_module: null,
  })
  expect(anwar.contract).toEqual({
    contract_code: '1DM03',
    contract_name: 'Dunmere South Tunnels',
    time_zone: 'Europe/London',
    amber_days: 14,
  })
})

test('a chosen contract is stored, with the roles in it', async () => {
  const chosen = await vera().post(chooseContract, { body: { contract: '1DM05' } })
  expect(chosen).toMatchObject({
    contract: { contract_code: '1DM05' },
    roles: ['Registers:Viewer'],
  })
  expect(await vera().get(userData)).toEqual(chosen)
  expect(chosen.contract_list.map(({ contract_code }) => contract_code)).toEqual(['1DM03', '1DM05'])
})

test('a contract of others and a missing one are refused with the same response', async () => {
  const foreign = await vera().refused(chooseContract, { body: { contract: '1DM08' } })
  expect(foreign).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect(await vera().refused(chooseContract, { body: { contract: 'NOPE' } })).toEqual(foreign)
  expect(await vera().refused(searchUsers, { query: { contract: '1DM08' } })).toEqual(foreign)
})

test('a person without roles can read only their profile', async () => {
  const roleless = services.as('roleless@dunmere.example')
  expect(await roleless.get(userData)).toMatchObject({
    roles: [],
    contract: null,
    contract_list: [],
  })
  expect(await roleless.refused(searchUsers)).toMatchObject({
    status: 401,
    detail: 'Missing roles for user for customer with this domain',
  })
})

test('a search lists active people of the caller’s contracts only, sorted and paginated', async () => {
  const all = await vera().get(searchUsers, { query: {} })
  expect(all).toMatchObject({
    count: 2,
    results: [
      { username: 'anwar@dunmere.example', name: 'Anwar el-Sayed' },
      { username: 'vera@dunmere.example', name: 'Vera Lindqvist' },
    ],
  })
  const second = await vera().get(searchUsers, { query: { page: 2, page_size: 1 } })
  expect(second).toEqual({ count: 2, results: [all.results[1]] })
  expect(await vera().get(searchUsers, { query: { contract: '1DM05' } })).toMatchObject({
    count: 1,
  })
})

test.each([
  ['the start of a username', 'VER', ['vera@dunmere.example']],
  ['the start of a later word of the name', 'el-s', ['anwar@dunmere.example']],
  ['the middle of a word', 'sayed', []],
  ['a sign that means anything to the database', '%', []],
])('autocomplete with %s', async (_, autocomplete, usernames) => {
  const { results } = await vera().get(searchUsers, { query: { autocomplete } })
  expect(results.map(({ username }) => username)).toEqual(usernames)
})

test('with `inactive` a search finds deactivated people too, marked', async () => {
  const { results } = await vera().get(searchUsers, {
    query: { inactive: 'true', autocomplete: 'left' },
  })
  expect(results).toMatchObject([{ username: 'left@dunmere.example', is_active: false }])
})

test('deactivated people are found by exact username, so that their name can be shown', async () => {
  const { results } = await vera().get(searchUsers, {
    query: { username: ['left@dunmere.example', 'nina@northlea.example'] },
  })
  expect(results).toEqual([
    {
      username: 'left@dunmere.example',
      name: 'Lena Left',
      is_program: false,
      is_active: false,
      has_left: true,
    },
  ])
})

test('who has left is said of the contract that was chosen or named', async () => {
  const leftOf = async (contract?: string) => {
    const username = ['anwar@dunmere.example', 'vera@dunmere.example']
    const { results } = await vera().get(searchUsers, {
      query: { username, ...(contract && { contract }) },
    })
    return results.filter(({ has_left }) => has_left).map(({ username: who }) => who)
  }
  await vera().post(chooseContract, { body: { contract: '1DM03' } })
  expect(await leftOf()).toEqual([])
  await vera().post(chooseContract, { body: { contract: '1DM05' } })
  expect(await leftOf()).toEqual(['anwar@dunmere.example'])
  expect(await leftOf('1DM03')).toEqual([])
})

test.each([
  ['a full name', 'anwar EL-sayed', ['anwar@dunmere.example']],
  ['a username', 'Vera@dunmere.example', ['vera@dunmere.example']],
  ['a part of a name', 'Anwar', []],
  ['the name of a former user', 'Lena Left', []],
  ['the username of a former user', 'left@dunmere.example', ['left@dunmere.example']],
  ['a person of another contract', 'Nina 50% Vere', []],
  ['the username of a person of another contract', 'nina@northlea.example', []],
])('people are found by name with %s', async (_, name, usernames) => {
  const { count, results } = await vera().get(searchUsers, { query: { name: [name] } })
  expect(results.map(({ username }) => username)).toEqual(usernames)
  expect(count).toBe(usernames.length)
})

test('several names are found at once, and too many are refused', async () => {
  const name = ['Vera Lindqvist', 'anwar@dunmere.example', 'Unknown Name']
  expect(await vera().get(searchUsers, { query: { name } })).toMatchObject({ count: 2 })
  const tooMany = Array.from({ length: limits.peoplePerRead + 1 }, (_, at) => `Person ${at}`)
  const refusal = await vera().refused(searchUsers, { query: { name: tooMany } })
  expect(refusal).toMatchObject({
    code: 'INVALID_INPUT',
    fields: { name: 'At most 50 at a time.' },
  })
})

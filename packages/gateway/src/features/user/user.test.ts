import { limits } from '@tidemark/schema/limits'
import { chooseContract, searchUsers, userData } from '@tidemark/schema/rest/user'
import { expect, test } from 'vitest'
import { answers, refuses, says } from '#testkit/scriptedServer.ts'
import { startWorld } from '#testkit/world.ts'

const ann = {
  user_id: 'u1',
  username: 'ann@dunmere.example',
  name: 'Ann Rowe',
  roles: ['Registers:WorkflowManager', '3D:Viewer'],
  contract: { contract_code: '1DM03', contract_name: 'Dunmere South Tunnels' },
  contract_list: [
    { contract_code: '1DM03', contract_name: 'Dunmere South Tunnels' },
    { contract_code: '1DM05', contract_name: 'Calder Viaducts' },
  ],
  default_module: null,
  demonstration: true,
}
const choose =
  'mutation ($code: ID!) { chooseContract(input: { code: $code, idempotencyKey: "press-1" }) { __typename ... on ContractChosen { viewer { contract { name } } } ... on Fault { message } } }'

test('the viewer has the labels of their roles and the modules these open', async () => {
  await using world = await startWorld()
  world.services.play(userData, answers(userData, ann))
  const { data } = await world.ask(
    '{ viewer { username roles { key label } modules defaultModule contract { code } contracts { name } demonstration } }',
  )
  expect(data).toEqual({
    viewer: {
      username: 'ann@dunmere.example',
      roles: [
        { key: 'Registers:WorkflowManager', label: 'Registers workflow manager' },
        { key: '3D:Viewer', label: '3D viewer' },
      ],
      modules: ['Registers', '3D'],
      defaultModule: null,
      contract: { code: '1DM03' },
      contracts: [{ name: 'Dunmere South Tunnels' }, { name: 'Calder Viaducts' }],
      demonstration: true,
    },
  })
})

test('a choice of contract is kept with the key the caller made', async () => {
  await using world = await startWorld()
  world.services.play(
    chooseContract,
    answers(chooseContract, { ...ann, contract: ann.contract_list[1]! }),
  )
  const { data } = await world.ask(choose, { variables: { code: '1DM05' } })
  expect(data).toEqual({
    chooseContract: {
      __typename: 'ContractChosen',
      viewer: { contract: { name: 'Calder Viaducts' } },
    },
  })
  expect(world.services.callsTo(chooseContract)[0]).toMatchObject({
    body: { contract: '1DM05' },
    headers: { 'idempotency-key': 'press-1' },
  })
})

test('a contract that is not theirs is answered as a fault, not as an error', async () => {
  await using world = await startWorld()
  world.services.play(
    chooseContract,
    refuses(404, { Error: 'There is no such contract.', code: 'NOT_FOUND' }),
  )
  const { data, errors } = await world.ask(choose, { variables: { code: '1DM99' } })
  expect({ data, errors }).toEqual({
    data: { chooseContract: { __typename: 'NotFound', message: 'There is no such contract.' } },
    errors: undefined,
  })
})

test('a person the services do not know gets an error with a detail for the client', async () => {
  await using world = await startWorld()
  world.services.play(
    userData,
    refuses(401, {
      Error: 'Sign in again.',
      code: 'UNAUTHENTICATED',
      detail: 'There is no such user within this domain',
    }),
  )
  const { errors } = await world.ask('{ viewer { username } }')
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'UNAUTHENTICATED',
    detail: 'There is no such user within this domain',
    service: 'user',
  })
})

test("a user service that fails is named, with the request's id", async () => {
  await using world = await startWorld()
  world.services.play(userData, says(200, { roles: 'none' }))
  const { errors, headers } = await world.ask('{ viewer { username } }')
  expect(errors?.[0]).toMatchObject({
    message: 'The user service gave an answer that is not understood.',
    path: ['viewer'],
    extensions: {
      code: 'UPSTREAM_CONTRACT',
      service: 'user',
      requestId: headers.get('x-request-id'),
    },
  })
})

const named =
  'query ($names: [String!]!) { contract(code: "1DM03") { namedPeople(names: $names) { username name } } }'

test('people are found by the names of a paste, in one call', async () => {
  await using world = await startWorld()
  world.services.play(
    searchUsers,
    answers(searchUsers, { count: 1, results: [{ username: ann.username, name: ann.name }] }),
  )
  const { data } = await world.ask(named, {
    variables: { names: [' Ann Rowe', 'Ann Rowe', '', 'x'.repeat(limits.text.search.max + 1)] },
  })
  expect(data).toEqual({
    contract: { namedPeople: [{ username: ann.username, name: ann.name }] },
  })
  expect(world.services.callsTo(searchUsers).map(({ query }) => query.getAll('name'))).toEqual([
    ['Ann Rowe'],
  ])
})

test('no call is made without a name', async () => {
  await using world = await startWorld()
  const { data } = await world.ask(named, { variables: { names: [' '] } })
  expect(data).toEqual({ contract: { namedPeople: [] } })
  expect(world.services.callsTo(searchUsers)).toHaveLength(0)
})

test('more names than one read finds are refused', async () => {
  await using world = await startWorld()
  const names = Array.from({ length: limits.peoplePerRead + 1 }, (_, at) => `Person ${at}`)
  const { errors } = await world.ask(named, { variables: { names } })
  expect(errors?.[0]).toMatchObject({
    message: 'Name at most 50 people.',
    extensions: { code: 'INVALID_INPUT' },
  })
})

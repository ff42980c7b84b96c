import { runAction } from '@tidemark/schema/rest/action'
import { searchAssets } from '@tidemark/schema/rest/asset'
import { listGroups } from '@tidemark/schema/rest/group'
import { midpPulse } from '@tidemark/schema/rest/midp'
import { explainReach } from '@tidemark/schema/rest/privilege'
import { searchUsers, userData } from '@tidemark/schema/rest/user'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { everyService } from '#testkit/everyService.ts'
import { ann } from '#testkit/plan.ts'
import { answers, hangs, says, startScriptedServer } from '#testkit/scriptedServer.ts'
import { addressOf, parseCells } from './cells.ts'
import { openServices } from './services.ts'

const pulse = { pulse: '1', changed_at: null }

/** Starts central services, and one cell that holds contract B. */
async function startTwo() {
  const central = await startScriptedServer()
  const cell = await startScriptedServer()
  const services = openServices(
    {
      urls: everyService(central.url),
      cells: new Map([['B', cell.url]]),
      attemptMs: 1_000,
      attempts: 3,
      maxAnswerBytes: 10_000,
    },
    pino({ enabled: false }),
  )
  const call = services.as({
    token: 'token',
    requestId: 'request',
    signal: new AbortController().signal,
    endsAt: null,
  })
  return {
    central,
    cell,
    services,
    call,
    async [Symbol.asyncDispose]() {
      services.close()
      await central[Symbol.asyncDispose]()
      await cell[Symbol.asyncDispose]()
    },
  }
}

test('calls about a contract reach its cell, and those about people the central services', async () => {
  await using two = await startTwo()
  const { call, central, cell } = two
  const ask = (contract: string) =>
    Promise.allSettled([
      call(searchAssets, { body: { contract } }),
      call(midpPulse, { query: { contract } }),
      call(explainReach, { query: { contract_id: contract, username: 'ann@dunmere.example' } }),
      call(runAction, {
        body: {
          action_name: 'action_accept_tidp',
          task_id: 1,
          action_input_parameters: { contract, tag_code: 'P1' },
        },
      }),
      call(searchUsers, { query: { contract } }),
      call(listGroups, { query: { contract } }),
    ])
  const held = [searchAssets, midpPulse, explainReach, runAction].map(({ path }) => path)
  const people = [searchUsers, listGroups].map(({ path }) => path)
  await ask('B')
  expect(cell.calls.map(({ path }) => path).sort()).toEqual(held.sort())
  expect(central.calls.map(({ path }) => path).sort()).toEqual(people.sort())
  await ask('A')
  expect(cell.calls).toHaveLength(4)
  expect(central.calls).toHaveLength(8)
})

test("a person's reach in a contract is read where the contract is held", async () => {
  await using two = await startTwo()
  two.central.play(userData, answers(userData, { ...ann, reach: 'central' }))
  two.cell.play(userData, answers(userData, { ...ann, reach: 'cell' }))
  const reads = await Promise.all([
    two.call(userData),
    two.call(userData, { contract: 'A' }),
    two.call(userData, { contract: 'B' }),
  ])
  expect(reads.map(({ reach }) => reach)).toEqual(['central', 'central', 'cell'])
})

test('a cell that fails opens its own circuits and spends its own retries', async () => {
  await using two = await startTwo()
  two.cell.play(midpPulse, says(503, {}))
  two.central.play(midpPulse, says(503, {}), answers(midpPulse, pulse))
  const fail = () =>
    expect(two.call(midpPulse, { query: { contract: 'B' } })).rejects.toMatchObject({
      code: 'UPSTREAM_UNAVAILABLE',
    })
  for (let at = 0; at < 25; at += 1) await fail()
  const asked = two.cell.calls.length
  await fail()
  expect(two.cell.calls).toHaveLength(asked)
  // The retry succeeds: the cell has not used it up.
  expect(await two.call(midpPulse, { query: { contract: 'A' } })).toEqual(pulse)
  const open = two.services.breakers.filter(({ state }) => state === 'open')
  expect(open).toEqual([
    { cell: new URL(two.cell.url).host, service: 'asset', bulkhead: '', state: 'open' },
  ])
})

test('calls to a cell that hangs are refused at once when too many wait, and those of others made', async () => {
  await using two = await startTwo()
  two.cell.play(midpPulse, hangs)
  two.central.play(midpPulse, answers(midpPulse, pulse))
  const left = new AbortController()
  const ask = (contract: string, token: string) =>
    two.services.as({ token, requestId: 'request', signal: left.signal, endsAt: null })(midpPulse, {
      query: { contract },
    })
  const waiting = Array.from({ length: 300 }, (_, at) => ask('B', `token ${at}`))
  const all = Promise.allSettled(waiting)
  await expect(ask('B', 'one more')).rejects.toMatchObject({
    code: 'UPSTREAM_UNAVAILABLE',
    message: expect.stringContaining('too many calls'),
  })
  expect(await ask('A', 'token')).toEqual(pulse)
  expect(two.services.breakers.every(({ state }) => state === 'closed')).toBe(true)
  left.abort()
  await all
})

test('cells that answer are counted apart from the central services', async () => {
  await using two = await startTwo()
  two.cell.playElsewhere(says(500, {}))
  expect(await two.services.cellsReachable()).toEqual({ cells: 1, reachable: 0 })
  expect(await two.services.reachable()).toEqual(everyService(true))
})

test('a contract has one line, in a comma-separated list or a file with comments', () => {
  const { cells, faults } = parseCells(
    '1DM04=http://cell-b:4100/, 1DM05 = https://cell-c/rest\n# a comment\n\n1DM06=http://cell-b:4100 # shared',
  )
  expect(faults).toEqual([])
  expect([...cells]).toEqual([
    ['1DM04', 'http://cell-b:4100'],
    ['1DM05', 'https://cell-c/rest'],
    ['1DM06', 'http://cell-b:4100'],
  ])
  const where = { urls: everyService('http://central'), cells }
  expect(addressOf(where, 'asset', '1DM05')).toBe('https://cell-c/rest')
  expect(addressOf(where, 'asset', '1DM03')).toBe('http://central')
})

test('every wrong line is named', () => {
  expect(
    parseCells('1DM04, 1DM05=cell-b:4100, 1DM06=http://b, 1DM06=http://c, 1DM07=http://b?x=1')
      .faults,
  ).toEqual([
    "'1DM04' is not of the form CONTRACT=http://address",
    "the address of 1DM05 is not an http(s) address: 'cell-b:4100'",
    '1DM06 has two addresses',
    "the address of 1DM07 is not an http(s) address: 'http://b?x=1'",
  ])
})

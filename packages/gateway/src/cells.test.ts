/** A gateway whose second contract is held by a cell. */
import { attachmentContent, uploadAttachment } from '@tidemark/schema/rest/file'
import { midpPulse } from '@tidemark/schema/rest/midp'
import { changeKey, changesSince } from '@tidemark/schema/rest/change'
import { userData } from '@tidemark/schema/rest/user'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ann } from '#testkit/plan.ts'
import {
  answers,
  breaksOff,
  says,
  startScriptedServer,
  type ScriptedServer,
} from '#testkit/scriptedServer.ts'
import { startWorld, type World } from '#testkit/world.ts'

const profile = {
  ...ann,
  contract_list: ['1DM03', '1DM04'].map((contract_code) => ({
    contract_code,
    contract_name: `Contract ${contract_code}`,
    time_zone: 'Europe/London',
  })),
}

let cell: ScriptedServer
let world: World
beforeAll(async () => {
  cell = await startScriptedServer()
  world = await startWorld({ CELLS: `1DM04=${cell.url}`, CHANGE_FEED: 'true' })
  for (const server of [cell, world.services]) {
    server.play(userData, answers(userData, profile))
    server.play(changeKey, answers(changeKey, { key: 'k', cursor: '1' }))
    server.play(changesSince, answers(changesSince, { cursor: '1', keys: [], all: false }))
  }
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await cell[Symbol.asyncDispose]()
})

const watchPulse = (contract: string) =>
  world.watch(`subscription { midpChanged(contract: "${contract}") { pulse check { working } } }`)

test('both contracts are live, each from its own feed; a cell that fails marks its own contract only', async () => {
  const at = (pulse: string) => answers(midpPulse, { pulse, changed_at: null })
  world.services.play(midpPulse, at('central 1'))
  cell.play(midpPulse, at('cell 1'))
  const [ofCentral, ofCell] = [watchPulse('1DM03'), watchPulse('1DM04')]
  const next = async (events: typeof ofCell) => (await events.next()).value?.data?.['midpChanged']
  expect(await next(ofCentral)).toEqual({ pulse: 'central 1', check: { working: true } })
  expect(await next(ofCell)).toEqual({ pulse: 'cell 1', check: { working: true } })
  await Promise.all([cell.called(changesSince), world.services.called(changesSince)])

  cell.play(changesSince, answers(changesSince, { cursor: '2', keys: ['k'], all: false }))
  cell.play(midpPulse, at('cell 2'))
  expect(await next(ofCell)).toMatchObject({ pulse: 'cell 2' })

  cell.playElsewhere(breaksOff)
  for (const call of [midpPulse, changesSince, changeKey, userData]) cell.play(call, breaksOff)
  expect(await next(ofCell)).toEqual({ pulse: 'cell 2', check: { working: false } })
  world.services.play(midpPulse, at('central 2'))
  world.services.play(changesSince, answers(changesSince, { cursor: '2', keys: ['k'], all: false }))
  expect(await next(ofCentral)).toEqual({ pulse: 'central 2', check: null })
  await Promise.all([ofCell.return?.(), ofCentral.return?.()])
})

test('the gateway stays ready without a cell, and says how many answer', async () => {
  world.services.playElsewhere(says(200, {}))
  const ask = async () => {
    const response = await fetch(`${world.gateway.url}/health/ready`)
    return [response.status, await response.json()]
  }
  const ready = { status: 'ready', cells: { cells: 1, reachable: 0 } }
  await expect.poll(ask, { timeout: 10_000 }).toMatchObject([200, ready])
})

test('files are sent to and read from the cell of the contract in their query', async () => {
  const token = await world.issuer.token('ann@dunmere.example')
  const headers = { authorization: `Bearer ${token}` }
  const send = async (contract: string) => {
    const query = `?contract=${contract}`
    await fetch(`${world.gateway.url}${uploadAttachment.path}${query}`, {
      method: 'POST',
      headers,
    })
    await fetch(
      `${world.gateway.url}${attachmentContent.path}${query}&tag_code=F&attribute_name=1`,
      { headers },
    )
  }
  cell.playElsewhere(says(200, {}))
  const before = { cell: cell.calls.length, central: world.services.calls.length }
  await send('1DM04')
  expect(cell.calls.slice(before.cell).map(({ path }) => path)).toEqual([
    uploadAttachment.path,
    attachmentContent.path,
  ])
  await send('1DM03')
  expect(world.services.calls.slice(before.central).map(({ path }) => path)).toEqual([
    uploadAttachment.path,
    attachmentContent.path,
  ])
})

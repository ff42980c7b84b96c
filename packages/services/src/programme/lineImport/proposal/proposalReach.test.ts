import { expect, test } from 'vitest'
import { checkImport } from '@tidemark/schema/rest/lineImport'
import {
  decideProposal,
  proposalOf,
  proposalsOf,
  withdrawProposal,
} from '@tidemark/schema/rest/proposal'
import {
  admin,
  branch,
  givenGroup,
  givePrivilege,
  startReach,
  whole,
} from '#people/privilege/reach/reach.testkit.ts'
import { contract, people } from '#programme/workflow/workflow.testkit.ts'
import { apply, check, exported } from '../lineImport.testkit.ts'

const { manager, worker } = people

test('who lost reach of the plan knows the proposal no more, and its owner still decides', async () => {
  await using world = await startReach()
  const { discipline } = world.far
  const sheet = (await exported(world, discipline)).map((row) =>
    Object.assign({}, row, { Forecast: '2027-01-05' }),
  )
  const { import: found } = await check(world, manager, sheet)
  const choices = (found.choices ?? []).map(({ about }) => ({ about, choice: 'propose' as const }))
  await world.as(manager).post(checkImport, { body: { contract, id: found.id, choices } })
  await apply(world, manager, found.id)
  const list = { query: { contract, tag_code: discipline } }
  const [{ id } = { id: '' }] = (await world.as(manager).get(proposalsOf, list)).proposals
  const group = await givenGroup(world.services, 'Managers of Near', [manager])
  await givePrivilege(world.services, admin, 'Near', [group], whole([branch('sector', 'Near')]))

  const one = { contract, id }
  const refusals = [
    await world.as(manager).refused(proposalsOf, list),
    await world.as(manager).refused(proposalOf, { query: { ...one, first: 100 } }),
    await world.as(manager).refused(withdrawProposal, { body: one }),
    await world.as(manager).refused(decideProposal, {
      body: { ...one, rows: [{ id: 1, accept: false, reason: 'Mine.' }] },
    }),
  ]
  expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404, 404])

  const rows = [{ id: 1, accept: true }]
  await world.as(worker).post(decideProposal, { body: { ...one, rows } })
  const { proposal } = await world.as(worker).get(proposalOf, { query: { ...one, first: 100 } })
  expect(proposal).toMatchObject({ state: 'decided', proposed_by: manager })
  expect((await exported(world, discipline)).map((row) => row['Forecast'])).toEqual(['2027-01-05'])
})

import {
  chooseLanding,
  createView,
  deleteView,
  listViews,
  updateView,
} from '@tidemark/schema/rest/savedView'
import { searchUsers } from '@tidemark/schema/rest/user'
import { expect, test } from 'vitest'
import { playContract } from '#testkit/plan.ts'
import { answers, refuses } from '#testkit/scriptedServer.ts'
import { startWorld } from '#testkit/world.ts'

const id = '00000000-0000-4000-8000-000000000001'
const view = {
  id,
  name: 'Overdue, Tunnels',
  group: { id: 'g1', name: 'Tunnel leads' },
  content: {
    filter: {
      discipline: ['Tunnels'],
      status: ['In queue'],
      due_window: ['OVERDUE'],
      text: 'lining',
    },
    sort: [{ key: 'document_type' as const, descending: true }],
    group_by: 'work_package' as const,
    across: 'due_month' as const,
    columns: ['number'],
  },
  created_by: 'tom@dunmere.example',
  may_change: false,
  may_delete: true,
  version: 3,
}

async function startViews() {
  const world = await startWorld()
  playContract(world.services, { assets: [] })
  return world
}

test('saved views are read with their filter, order and rights', async () => {
  await using world = await startViews()
  world.services.play(
    searchUsers,
    answers(searchUsers, {
      count: 1,
      results: [{ username: 'tom@dunmere.example', name: 'Tom Brandt' }],
    }),
  )
  world.services.play(
    listViews,
    answers(listViews, {
      views: [view],
      landing: id,
      groups: [{ id: 'g1', name: 'Tunnel leads' }],
    }),
  )
  const { data, errors } = await world.ask(
    `{ contract(code: "1DM03") {
      savedViews { id name group { id name } createdBy { name } filter { property values } text sort { by descending } groupBy across columns editable deletable version }
      landingView { name }
      viewGroups { id name }
    } }`,
  )
  expect(errors).toBeUndefined()
  expect(data).toEqual({
    contract: {
      savedViews: [
        {
          id,
          name: 'Overdue, Tunnels',
          group: { id: 'g1', name: 'Tunnel leads' },
          createdBy: { name: 'Tom Brandt' },
          filter: [
            { property: 'DISCIPLINE', values: ['Tunnels'] },
            { property: 'STATUS', values: ['IN_QUEUE'] },
            { property: 'DUE_WINDOW', values: ['OVERDUE'] },
          ],
          text: 'lining',
          sort: [{ by: 'DOCUMENT_TYPE', descending: true }],
          groupBy: 'WORK_PACKAGE',
          across: 'DUE_MONTH',
          columns: ['number'],
          editable: false,
          deletable: true,
          version: 3,
        },
      ],
      landingView: { name: 'Overdue, Tunnels' },
      viewGroups: [{ id: 'g1', name: 'Tunnel leads' }],
    },
  })
})

test('a view is sent in the terms of the services, with what is left out emptied', async () => {
  await using world = await startViews()
  world.services.play(createView, answers(createView, { view }))
  world.services.play(updateView, answers(updateView, { view }))
  const { data } = await world.ask(`mutation {
    made: createSavedView(input: { contract: "1DM03", name: "A", filter: { disciplines: ["Tunnels"], statuses: [IN_QUEUE] }, sort: [{ by: DUE }], groupBy: WORK_PACKAGE, across: DUE_MONTH, columns: ["number"] }) { __typename }
    changed: updateSavedView(input: { contract: "1DM03", id: "${id}", version: 3, name: "B", group: "g1" }) { ... on SavedViewChanged { view { version } } }
  }`)
  expect(data).toEqual({
    made: { __typename: 'SavedViewChanged' },
    changed: { view: { version: 3 } },
  })
  expect(world.services.callsTo(createView)[0]?.body).toEqual({
    contract: '1DM03',
    name: 'A',
    group: null,
    content: {
      filter: { discipline: ['Tunnels'], status: ['In queue'] },
      sort: [{ key: 'due', descending: false }],
      group_by: 'work_package',
      across: 'due_month',
      columns: ['number'],
    },
  })
  expect(world.services.callsTo(updateView)[0]?.body).toEqual({
    contract: '1DM03',
    id,
    version: 3,
    name: 'B',
    group: 'g1',
    content: { filter: {}, sort: [], group_by: null, across: null, columns: null },
  })
})

test('refusals are faults, placed on the fields of the input', async () => {
  await using world = await startViews()
  world.services.play(
    createView,
    refuses(422, {
      Error: 'At most 80 characters',
      code: 'INVALID_INPUT',
      fields: { 'content.filter.text': 'At most 80 characters' },
    }),
  )
  world.services.play(
    deleteView,
    refuses(409, {
      Error: 'tom@dunmere.example changed this first.',
      code: 'STALE',
      changedBy: 'tom@dunmere.example',
      current: view,
    }),
  )
  world.services.play(
    chooseLanding,
    refuses(404, { Error: 'Not found, or you have no access.', code: 'NOT_FOUND' }),
  )
  const { data } = await world.ask(`mutation {
    made: createSavedView(input: { contract: "1DM03", name: "A" }) { ... on InvalidInput { fields { path message } } }
    deleted: deleteSavedView(input: { contract: "1DM03", id: "${id}", version: 2 }) { ... on Conflict { changedBy } }
    landing: chooseLandingView(input: { contract: "1DM03", id: "${id}" }) { __typename }
  }`)
  expect(data).toEqual({
    made: { fields: [{ path: 'filter.text', message: 'At most 80 characters' }] },
    deleted: { changedBy: 'tom@dunmere.example' },
    landing: { __typename: 'NotFound' },
  })
})

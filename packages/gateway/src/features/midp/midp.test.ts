import { midpCounts, midpLines } from '@tidemark/schema/rest/midp'
import { searchUsers } from '@tidemark/schema/rest/user'
import { expect, test } from 'vitest'
import { playContract } from '#testkit/plan.ts'
import { answers, refuses } from '#testkit/scriptedServer.ts'
import { startWorld } from '#testkit/world.ts'

const line = {
  tag_code: 'L1',
  didp_tag_code: 'D1',
  name: 'Report (REP) - Portal - Sheet 1',
  title: 'Sheet 1',
  author: ['ann@dunmere.example'],
  type: 'NEW' as const,
  version: 2,
  message: null,
  created_by: 'ann@dunmere.example',
  row1: null,
  row2: 'Report (REP)',
  row3: 'Yes',
  row4: null,
  row5: null,
  row6: 'No',
  row7: 'Detailed Design (DD)',
  row8: 'S1 Coordination',
  row9: 'Tunnels (TN)',
  row10: 'In queue' as const,
}
const row = {
  line,
  discipline_name: 'Tunnels',
  plan_tag_code: 'P1',
  plan_title: 'South Portal',
  plan_number: null,
  lot: 'SL03',
  work_packages: ['Portal structure'],
}
const counted = {
  total: 12,
  done: 3,
  exact: true,
  facets: [
    {
      facet: 'status' as const,
      values: [{ value: 'In queue', label: 'In queue', count: 12, done: 3 }],
      more: 2,
    },
    {
      facet: 'author' as const,
      values: [
        { value: 'ann@dunmere.example', label: 'ann@dunmere.example', count: 9, done: 0 },
        { value: '', label: '', count: 3, done: 3 },
      ],
      more: 0,
    },
  ],
  groups: [{ value: 'P1', label: 'South Portal', count: 12, done: 3, progress: 12.5 }],
}

async function startMidp() {
  const world = await startWorld()
  playContract(world.services, { assets: [] })
  world.services.play(midpLines, answers(midpLines, { lines: [row], next: 'bmV4dA' }))
  world.services.play(midpCounts, answers(midpCounts, counted))
  const ask = (args: string, selection: string) =>
    world.ask(`{ contract(code: "1DM03") { name deliverables${args} { ${selection} } } }`)
  return { world, ask, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() }
}

test('a page names the plan and discipline of each deliverable, and its authors', async () => {
  await using midp = await startMidp()
  const { data, errors } = await midp.ask(
    `(filter: { disciplines: ["Tunnels"], statuses: [IN_QUEUE], text: "sheet" }, sort: [{ by: DOCUMENT_TYPE, descending: true }, { by: TITLE }], first: 25, after: "Y3Vyc29y")`,
    'nodes { id deliverable { title status suitabilityStatus } authors { name } disciplineTagCode disciplineName planTagCode planTitle planNumber lot workPackages } pageInfo { hasNextPage endCursor }',
  )
  expect(errors).toBeUndefined()
  expect(data).toMatchObject({
    contract: {
      deliverables: {
        nodes: [
          {
            id: 'L1',
            deliverable: {
              title: 'Sheet 1',
              status: 'IN_QUEUE',
              suitabilityStatus: 'S1 Coordination',
            },
            authors: [{ name: 'Name of ann@dunmere.example' }],
            disciplineTagCode: 'D1',
            disciplineName: 'Tunnels',
            planTagCode: 'P1',
            planTitle: 'South Portal',
            planNumber: null,
            lot: 'SL03',
            workPackages: ['Portal structure'],
          },
        ],
        pageInfo: { hasNextPage: true, endCursor: 'bmV4dA' },
      },
    },
  })
  expect(midp.world.services.callsTo(midpLines).map(({ body }) => body)).toEqual([
    {
      contract: '1DM03',
      filter: { discipline: ['Tunnels'], status: ['In queue'], text: 'sheet' },
      sort: [
        { key: 'document_type', descending: true },
        { key: 'title', descending: false },
      ],
      first: 25,
      after: 'Y3Vyc29y',
    },
  ])
  expect(midp.world.services.callsTo(midpCounts)).toEqual([])
})

test('RAGs and due windows are enums, weeks are dates, and null finds deliverables without a due date', async () => {
  await using midp = await startMidp()
  const chosen =
    '{ rags: [RED, null], dueWindows: [OVERDUE, null], dueWeeks: ["2026-11-23", null] }'
  await midp.ask(`(filter: ${chosen})`, 'nodes { id }')
  expect(midp.world.services.callsTo(midpLines).map(({ body }) => body)).toMatchObject([
    {
      filter: {
        rag: ['RED', ''],
        due_window: ['OVERDUE', ''],
        due_week: ['2026-11-23', ''],
      },
    },
  ])
  const { errors } = await midp.ask('(filter: { rags: [PURPLE] })', 'nodes { id }')
  expect(errors?.[0]?.message).toContain('"PURPLE"')
  const week = await midp.ask('(filter: { dueWeeks: ["2026-02-31"] })', 'nodes { id }')
  expect(week.errors?.[0]?.message).toContain('calendar day')
})

test('totals, facets and groups come from one call, which reads no deliverables', async () => {
  await using midp = await startMidp()
  const { data, errors } = await midp.ask(
    '(groupBy: PLAN, countBy: [STATUS, AUTHOR], facetValues: 2)',
    'totals { count done exact } facets { property more values { value label count done progress } } groups { value label count done progress }',
  )
  expect(errors).toBeUndefined()
  expect(data).toMatchObject({
    contract: {
      deliverables: {
        totals: { count: 12, done: 3, exact: true },
        facets: [
          {
            property: 'STATUS',
            more: 2,
            values: [{ value: 'IN_QUEUE', label: 'In queue', count: 12, done: 3, progress: null }],
          },
          {
            property: 'AUTHOR',
            more: 0,
            values: [
              { value: 'ann@dunmere.example', label: 'Name of ann@dunmere.example', count: 9 },
              { value: '', label: '', count: 3 },
            ],
          },
        ],
        groups: [{ value: 'P1', label: 'South Portal', count: 12, done: 3, progress: 12.5 }],
      },
    },
  })
  expect(midp.world.services.callsTo(midpCounts).map(({ body }) => body)).toEqual([
    {
      contract: '1DM03',
      filter: {},
      facets: ['status', 'author'],
      values: 2,
      group_by: 'plan',
    },
  ])
  expect(midp.world.services.callsTo(midpLines)).toEqual([])
})

test('without counts the deliverables are still shown', async () => {
  await using midp = await startMidp()
  midp.world.services.play(midpCounts, refuses(500, { Error: 'Broken.', code: 'INTERNAL' }))
  const { data, errors } = await midp.ask('', 'nodes { id } totals { count } facets { more }')
  expect(data).toMatchObject({
    contract: { deliverables: { nodes: [{ id: 'L1' }], totals: null, facets: null } },
  })
  expect(errors?.map(({ path }) => path?.join('.')).sort()).toEqual([
    'contract.deliverables.facets',
    'contract.deliverables.totals',
  ])
})

test('without the directory a person is shown by username', async () => {
  await using midp = await startMidp()
  midp.world.services.play(searchUsers, refuses(500, { Error: 'Broken.', code: 'INTERNAL' }))
  const { data } = await midp.ask('(countBy: [AUTHOR])', 'facets { values { label } }')
  expect(JSON.stringify(data)).toContain('"label":"ann@dunmere.example"')
})

test('a page of more than 500 deliverables is refused', async () => {
  await using midp = await startMidp()
  const { data, errors } = await midp.ask('(first: 501)', 'nodes { id }')
  expect(data).toMatchObject({ contract: { deliverables: null } })
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'INVALID_INPUT',
    fields: { first: expect.any(String) },
  })
})

import { dashboardCurve, dashboardFigures } from '@tidemark/schema/rest/dashboard'
import { reviewFiguresOf } from '@tidemark/schema/rest/reviewFigures'
import { expect, test } from 'vitest'
import { playContract } from '#testkit/plan.ts'
import { answers, refuses } from '#testkit/scriptedServer.ts'
import { startWorld } from '#testkit/world.ts'

const now = { lines: 12, numbered: 5, issued: 3, overdue: 2, progress: 31.7 }
const before = { ...now, issued: 1, progress: 20 }
const plan = {
  value: 'P1',
  label: 'South Portal',
  revision: 'P01',
  status: 'Issued for Review' as const,
  now,
  before,
}
const figures = {
  today: '2026-11-22',
  rule: 2,
  now,
  compared_with: '2026-11-15',
  compared_rule: 1,
  before,
  numbers: [{ status: 'In queue' as const, lines: 7 }],
  due: [{ window: 'WEEKS_2' as const, lines: 4 }],
  disciplines: [{ value: 'Tunnels', label: 'Tunnels', now, before }],
  originators: [{ value: 'DMJ', label: 'DMJ', now, before: null }],
  plans: [plan, { ...plan, value: 'P2', status: 'WIP' as const }],
  more_plans: 0,
  reviews: [plan],
}
const point = {
  day: '2026-11-16',
  lines: 12,
  planned: 4,
  forecast: 5,
  issued: 3,
  progress: 30,
  rule: 1,
}
const coming = { ...point, day: '2026-11-23', issued: null, progress: null, rule: null }

async function startDashboard() {
  const world = await startWorld()
  playContract(world.services, { assets: [] })
  world.services.play(dashboardFigures, answers(dashboardFigures, figures))
  world.services.play(
    dashboardCurve,
    answers(dashboardCurve, { today: '2026-11-22', points: [point, coming] }),
  )
  const ask = (selection: string) =>
    world.ask(`{ contract(code: "1DM03") { name dashboard { ${selection} } } }`)
  return { world, ask, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() }
}
const shown = '{ deliverables numbered issued overdue progress }'
const inGraph = { deliverables: 12, numbered: 5, issued: 3, overdue: 2, progress: 31.7 }

test('all figures come from one call, compared with those of a week before', async () => {
  await using dashboard = await startDashboard()
  const { data, errors } = await dashboard.ask(
    `today comparedWith rule comparedRule now ${shown} before { issued } numbers { status count } due { window count }
    disciplines { value now ${shown} before { progress } } originators { value before { progress } }
    plans(first: 1) { tagCode title revision status now { progress } } reviews { tagCode status }`,
  )
  expect(errors).toBeUndefined()
  expect(data).toMatchObject({
    contract: {
      dashboard: {
        today: '2026-11-22',
        comparedWith: '2026-11-15',
        rule: 2,
        comparedRule: 1,
        now: inGraph,
        before: { issued: 1 },
        numbers: [{ status: 'IN_QUEUE', count: 7 }],
        due: [{ window: 'WEEKS_2', count: 4 }],
        disciplines: [{ value: 'Tunnels', now: inGraph, before: { progress: 20 } }],
        originators: [{ value: 'DMJ', before: null }],
        plans: [
          {
            tagCode: 'P1',
            title: 'South Portal',
            revision: 'P01',
            status: 'ISSUED_FOR_REVIEW',
            now: { progress: 31.7 },
          },
        ],
        reviews: [{ tagCode: 'P1', status: 'ISSUED_FOR_REVIEW' }],
      },
    },
  })
  expect(dashboard.world.services.callsTo(dashboardFigures)).toHaveLength(1)
  expect(dashboard.world.services.callsTo(dashboardCurve)).toEqual([])
})

test('the S-curve is shown without the figures', async () => {
  await using dashboard = await startDashboard()
  dashboard.world.services.play(
    dashboardFigures,
    refuses(500, { Error: 'Broken.', code: 'INTERNAL' }),
  )
  const { data, errors } = await dashboard.ask(
    'now { issued } curve(weeksBack: 4) { day deliverables planned forecast issued progress rule }',
  )
  expect(data).toMatchObject({
    contract: {
      name: 'Dunmere South Tunnels',
      dashboard: {
        now: null,
        curve: [
          {
            day: '2026-11-16',
            deliverables: 12,
            planned: 4,
            forecast: 5,
            issued: 3,
            progress: 30,
            rule: 1,
          },
          { day: '2026-11-23', issued: null, progress: null },
        ],
      },
    },
  })
  expect(errors?.map(({ path }) => path?.join('.'))).toEqual(['contract.dashboard.now'])
  const [call] = dashboard.world.services.callsTo(dashboardCurve)
  expect(Object.fromEntries(call?.query ?? [])).toEqual({
    contract: '1DM03',
    weeks_back: '4',
    weeks_ahead: '26',
  })
})

test('figures of reviews, and a page of what one of them counts, are read separately', async () => {
  await using dashboard = await startDashboard()
  const rejected = { plan: 'P1', title: 'South Portal, P01', on: '2026-11-19', days: null }
  const group = { value: 'P1', label: 'South Portal, P01', rounds: 2, rejections: 1, days: 2.5 }
  dashboard.world.services.play(
    reviewFiguresOf,
    answers(reviewFiguresOf, {
      removed_until: null,
      groups: [{ ...group, acceptances: null, is_partial: true }],
      counted: [
        {
          ...rejected,
          figure: 'REJECTIONS',
          discipline: 'D1',
          discipline_name: 'Tunnels',
          by: 'ann@dunmere.example',
          by_name: 'Ann',
        },
      ],
      count: 2,
    }),
  )
  const { data, errors } = await dashboard.ask(
    `reviewFigures(by: PLAN) { removedUntil groups { value label rounds rejections acceptances days isPartial }
    counted(value: "P1", figure: REJECTIONS, first: 1) { totalCount pageInfo { hasNextPage }
      nodes { plan title on days figure discipline disciplineName by } } }`,
  )
  expect(errors).toBeUndefined()
  expect(data).toMatchObject({
    contract: {
      dashboard: {
        reviewFigures: {
          removedUntil: null,
          groups: [{ ...group, acceptances: null, isPartial: true }],
          counted: {
            totalCount: 2,
            pageInfo: { hasNextPage: true },
            nodes: [
              {
                ...rejected,
                figure: 'REJECTIONS',
                discipline: 'D1',
                disciplineName: 'Tunnels',
                by: 'Ann',
              },
            ],
          },
        },
      },
    },
  })
  const asked = dashboard.world.services.callsTo(reviewFiguresOf)
  expect(asked.map(({ query }) => Object.fromEntries(query))).toEqual(
    expect.arrayContaining([
      { contract: '1DM03', by: 'PLAN', page_size: '1' },
      {
        contract: '1DM03',
        by: 'PLAN',
        value: 'P1',
        figure: 'REJECTIONS',
        after: '0',
        page_size: '1',
      },
    ]),
  )
})

test.each(['curve(weeksBack: 105) { day }', 'plans(first: 501) { title }'])(
  'more than the services keep is refused: %s',
  async (selection) => {
    await using dashboard = await startDashboard()
    const { errors } = await dashboard.ask(selection)
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT' })
  },
)

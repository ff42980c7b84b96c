import { compareMidp, comparePlan } from '@tidemark/schema/rest/comparison'
import { keptRevisionOf, revisionsOf } from '@tidemark/schema/rest/revision'
import { expect, test } from 'vitest'
import { asset, comment, discipline, plan, playContract, reply, unknown } from '#testkit/plan.ts'
import { answers, says } from '#testkit/scriptedServer.ts'
import { startWorld } from '#testkit/world.ts'

const line = asset('X1', 'Document', {
  Title: 'Lining',
  'Document Name': 'Report (REP) - Lining',
  'Document Type': 'Report (REP)',
  'Document Number': '1DM03-1',
  Author: ['kai@dunmere.example'],
})
const aboutLine = {
  selections: JSON.stringify({ didp_tag_code: 'D1', deliverable_tag_code: 'X1' }),
}
const kept = plan(
  [
    {
      ...discipline('D1', { 'DIDP Status': 'Accepted' }),
      relations: [line, comment('C2', { Status: 'Closed', ...aboutLine }, [reply('R1')])],
    },
  ],
  { Revision: 'P01', 'TIDP Status': 'Review Approved', 'Accepted By': ['ivo@dunmere.example'] },
  [comment('C1', { 'Recorded At': '2026/11/01 09:00:00' })],
)
const ask = `{ contract(code: "1DM03") { tidp(tagCode: "P1") { title acceptedByViewerAt
  revisions { tidp revision kept approvedAt }
  keptRevision(revision: "P01") { revision approvedAt title acceptedBy { name } disciplines { name status deliverables { documentNumber title authors { name } } }
    comments { number status discipline deliverable replies { message recordedBy { username } } } } } } }`

test('a plan lists its revisions, and a kept one as approved', async () => {
  await using world = await startWorld()
  playContract(world.services, { assets: [plan([discipline('D1')], { Revision: 'P02' }), line] })
  world.services.play(
    revisionsOf,
    answers(revisionsOf, {
      accepted_at: '2026/11/04 09:00:00',
      results: [
        { tag_code: 'P1', revision: 'P02', kept: false, approved_at: null },
        { tag_code: 'P1', revision: 'P01', kept: true, approved_at: '2026/11/05 09:00:00' },
      ],
    }),
  )
  world.services.play(
    keptRevisionOf,
    answers(keptRevisionOf, { approved_at: '2026/11/05 09:00:00', result: kept }),
  )
  const { data, errors } = await world.ask(ask)
  expect(errors).toBeUndefined()
  expect(data).toMatchObject({
    contract: {
      tidp: {
        acceptedByViewerAt: '2026-11-04T09:00:00.000Z',
        revisions: [
          { tidp: 'P1', revision: 'P02', kept: false, approvedAt: null },
          { tidp: 'P1', revision: 'P01', kept: true, approvedAt: '2026-11-05T09:00:00.000Z' },
        ],
        keptRevision: {
          revision: 'P01',
          approvedAt: '2026-11-05T09:00:00.000Z',
          acceptedBy: [{ name: 'Name of ivo@dunmere.example' }],
          disciplines: [
            {
              name: 'Discipline D1',
              status: 'ACCEPTED',
              deliverables: [
                {
                  documentNumber: '1DM03-1',
                  title: 'Lining',
                  authors: [{ name: 'Name of kai@dunmere.example' }],
                },
              ],
            },
          ],
          comments: [
            {
              number: 'C-0002',
              status: 'CLOSED',
              discipline: 'Discipline D1',
              deliverable: 'Report (REP) - Lining',
              replies: [
                { message: 'Response R1', recordedBy: { username: 'ann@dunmere.example' } },
              ],
            },
            { number: 'C-0001', status: 'OPEN', discipline: null, deliverable: null, replies: [] },
          ],
        },
      },
    },
  })
})

test('a revision that is not kept is null, and a service that is down leaves the plan as it is', async () => {
  await using world = await startWorld()
  playContract(world.services, { assets: [plan([])] })
  world.services.play(keptRevisionOf, unknown)
  world.services.play(revisionsOf, says(500, {}))
  const { data, errors } = await world.ask(ask)
  expect(data).toEqual({
    contract: {
      tidp: {
        title: 'North portal detailed design',
        acceptedByViewerAt: null,
        revisions: null,
        keptRevision: null,
      },
    },
  })
  expect(errors?.map(({ path }) => path?.at(-1))).toEqual(['acceptedByViewerAt', 'revisions'])
})

const point = (name: string) => ({ point: name, label: `State ${name}` })
const counts = { added: 1, removed: 0, changed: 2, same: 5 }
const compared = {
  points: [point('now'), point('P01')],
  earliest_day: '2026-10-01',
  today: '2026-11-20',
  from: point('P01'),
  to: point('now'),
  unknown: null,
  result: {
    ...counts,
    not_known: 4,
    originators: [{ name: 'DMJ', ...counts }],
    plan: [],
    disciplines: [{ name: 'Tunnels', kind: 'SAME' as const, fields: [], ...counts }],
    comments_opened: 1,
    comments_closed: 0,
    comments: [{ number: 'C-0001', message: 'Why?', from: null, to: 'Open' as const }],
    lines: [
      {
        kind: 'CHANGED' as const,
        tag_code: 'X1',
        name: 'Report - Lining',
        number: '1DM03-1',
        plan: 'P1',
        plan_name: '1DM03-P-1',
        discipline: 'Tunnels',
        discipline_tag_code: 'D1',
        fields: [{ field: 'Due', from: '20/11/2026', to: '27/11/2026' }],
      },
    ],
    count: 3,
  },
}
const askCompared = (
  states: string,
  lines = 'first: 100',
) => `{ contract(code: "1DM03") { tidp(tagCode: "P1") { comparison(${states}) {
  unknown earliestDay today from { point label } result { counts { added same } commentsOpened comments { from to }
  disciplines { name counts { changed } }
  lines(${lines}) { totalCount pageInfo { hasNextPage endCursor } nodes { tagCode kind disciplineTagCode fields { field from to } } } } } } } }`

test('two states are compared, and the lines of a kind read page by page', async () => {
  await using world = await startWorld()
  playContract(world.services, { assets: [plan([])] })
  world.services.play(comparePlan, answers(comparePlan, compared))
  const { data, errors } = await world.ask(
    askCompared('from: "P01"', 'kinds: [ADDED, CHANGED], discipline: "Tunnels", first: 1'),
  )
  expect(errors).toBeUndefined()
  const cursor = Buffer.from('after:1').toString('base64url')
  const comparison = {
    unknown: null,
    earliestDay: '2026-10-01',
    from: { point: 'P01', label: 'State P01' },
    result: {
      counts: { added: 1, same: 5 },
      commentsOpened: 1,
      comments: [{ from: null, to: 'OPEN' }],
      disciplines: [{ name: 'Tunnels', counts: { changed: 2 } }],
      lines: {
        totalCount: 3,
        pageInfo: { hasNextPage: true, endCursor: cursor },
        nodes: [
          { tagCode: 'X1', kind: 'CHANGED', disciplineTagCode: 'D1', fields: [{ field: 'Due' }] },
        ],
      },
    },
  }
  expect(data).toMatchObject({ contract: { tidp: { comparison } } })
  await world.ask(askCompared('to: "now"', `first: 1, after: "${cursor}"`))
  const asked = world.services.callsTo(comparePlan).map(({ query }) => Object.fromEntries(query))
  expect(asked).toMatchObject([
    { from: 'P01', to: 'now', page_size: '100' },
    { from: 'P01', to: 'now', discipline_name: 'Tunnels', after: '0', page_size: '1' },
    { to: 'now', page_size: '100' },
    { from: 'P01', to: 'now', after: '1' },
  ])
})

test('two days of the MIDP are compared within a filter, on every page', async () => {
  await using world = await startWorld()
  playContract(world.services, { assets: [] })
  world.services.play(compareMidp, answers(compareMidp, compared))
  const { data, errors } =
    await world.ask(`{ contract(code: "1DM03") { comparison(from: "2026-11-01", discipline: "Tunnels") {
      result { notKnown originators { name counts { changed } } lines(kinds: [CHANGED], first: 1) { nodes { tidp tidpName } } } } } }`)
  expect(errors).toBeUndefined()
  const result = {
    notKnown: 4,
    originators: [{ name: 'DMJ', counts: { changed: 2 } }],
    lines: { nodes: [{ tidp: 'P1', tidpName: '1DM03-P-1' }] },
  }
  expect(data).toMatchObject({ contract: { comparison: { result } } })
  const asked = world.services.callsTo(compareMidp).map(({ query }) => Object.fromEntries(query))
  const filter = { contract: '1DM03', discipline_name: 'Tunnels', to: 'now' }
  expect(asked).toMatchObject([
    { ...filter, from: '2026-11-01', page_size: '100' },
    { ...filter, kinds: 'CHANGED', page_size: '1' },
  ])
})

test('a state that is not known has its sentence and no comparison', async () => {
  await using world = await startWorld()
  playContract(world.services, { assets: [plan([])] })
  world.services.play(
    comparePlan,
    answers(comparePlan, {
      ...compared,
      unknown: 'There is no revision P09 of this plan.',
      result: null,
    }),
  )
  const { data } = await world.ask(askCompared('from: "P09"'))
  expect(data).toMatchObject({
    contract: {
      tidp: { comparison: { unknown: 'There is no revision P09 of this plan.', result: null } },
    },
  })
})

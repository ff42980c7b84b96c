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
const ask = `{ contract(code: "1DM03") { tidp(tagCode: "P1") { title
  revisions { tidp revision kept approvedAt }
  keptRevision(revision: "P01") { revision approvedAt title acceptedBy { name } disciplines { name status deliverables { documentNumber title authors { name } } }
    comments { number status discipline deliverable replies { message recordedBy { username } } } } } } }`

test('a plan lists its revisions, and a kept one as approved', async () => {
  await using world = await startWorld()
  playContract(world.services, { assets: [plan([discipline('D1')], { Revision: 'P02' }), line] })
  world.services.play(
    revisionsOf,
    answers(revisionsOf, {
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
      tidp: { title: 'North portal detailed design', revisions: null, keptRevision: null },
    },
  })
  expect(errors?.map(({ path }) => path?.at(-1))).toEqual(['revisions'])
})

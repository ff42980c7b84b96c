import { searchAssets } from '@tidemark/schema/rest/asset'
import { searchUsers, userData } from '@tidemark/schema/rest/user'
import { actionsOf, auditOf } from '@tidemark/schema/rest/workflow'
import { expect, test } from 'vitest'
import { ann, asset, comment, discipline, plan, playContract, answersWith } from '#testkit/plan.ts'
import { startWorld, type World } from '#testkit/world.ts'

const people = (world: World, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, at) => world.issuer.token(`person${at}@dunmere.example`)),
  )

/** Subscribes with each token and returns the next event of each. */
async function watchAll(
  world: World,
  query: string,
  variables: readonly Record<string, unknown>[],
  tokens: readonly string[],
) {
  const watches = tokens.map((token, at) =>
    world.watch(query, { token, variables: variables[at] ?? {} }),
  )
  return {
    next: async () =>
      (await Promise.all(watches.map((watch) => watch.next()))).map(
        ({ value }) => value as { data: Record<string, object> },
      ),
    end: async () => {
      for (const watch of watches) await watch.return?.()
    },
  }
}

test('twenty subscribers of one history cost the services no more than one, names included', async () => {
  await using world = await startWorld()
  let entries = 1
  world.services.play(
    auditOf,
    answersWith(auditOf, () => ({
      next: null,
      results: Array.from({ length: entries }, (_, at) => ({
        id: `${entries - 1 - at}`,
        tag_code: 'P1',
        executed_by: 'kai@dunmere.example',
        execution_time: '2026/11/03 09:00:00',
        action: 'Updated disciplines',
        changes: [],
        about: [],
      })),
    })),
  )
  world.services.play(
    searchUsers,
    answersWith(searchUsers, () => ({
      count: 1,
      results: [{ username: 'kai@dunmere.example', name: 'Kai Berg' }],
    })),
  )
  const tokens = await people(world, 20)
  const watched = await watchAll(
    world,
    'subscription { historyChanged(contract: "1DM03", tagCode: "P1") { added { id executedBy { name } } } }',
    [],
    tokens,
  )
  await watched.next()
  entries = 2
  expect(new Set((await watched.next()).map((event) => JSON.stringify(event)))).toEqual(
    new Set([
      JSON.stringify({
        data: { historyChanged: { added: [{ id: '1', executedBy: { name: 'Kai Berg' } }] } },
      }),
    ]),
  )
  expect(world.services.callsTo(searchUsers)).toHaveLength(1)
  await watched.end()
})

test('twenty subscribers of comments cost the services no more than one, with names, lines and actions', async () => {
  await using world = await startWorld()
  let [code, status] = ['4 Editorial', 'Issued for Review']
  const about = { selections: JSON.stringify({ didp_tag_code: 'D1', deliverable_tag_code: 'X1' }) }
  const said = () =>
    plan([discipline('D1', {}, [comment('C1', { ...about, Code: code })])], {
      'TIDP Status': status,
    })
  playContract(world.services, { assets: [] })
  world.services.play(
    searchAssets,
    answersWith(searchAssets, ({ body }) => {
      const isLine = JSON.stringify(body).includes('X1')
      return {
        count: 1,
        result: [isLine ? asset('X1', 'Document', { 'Document Name': 'Lining' }) : said()],
      }
    }),
  )
  const tokens = [
    ...(await Promise.all(
      ['ivo', 'owner-of-d1'].map((name) => world.issuer.token(`${name}@dunmere.example`)),
    )),
    ...(await people(world, 18)),
  ]
  const watched = await watchAll(
    world,
    `subscription { commentsChanged(contract: "1DM03", tidp: "P1") {
    changed { code recordedBy { name } about { deliverable { name } } actions { name allowed } } } }`,
    [],
    tokens,
  )
  await watched.next()
  const asked = world.services.callsTo(actionsOf).length
  code = '3 Observation or query'
  const changes = (await watched.next()).map(({ data }) => data['commentsChanged'])
  const same = {
    code,
    recordedBy: { name: 'Name of ivo@dunmere.example' },
    about: { deliverable: { name: 'Lining' } },
  }
  expect(changes).toEqual([
    {
      changed: [
        {
          ...same,
          actions: [
            { name: 'REPLY_TO_COMMENT', allowed: true },
            { name: 'CLOSE_COMMENT', allowed: true },
          ],
        },
      ],
    },
    { changed: [{ ...same, actions: [{ name: 'REPLY_TO_COMMENT', allowed: false }] }] },
    ...Array.from({ length: 18 }, () => ({ changed: [{ ...same, actions: [] }] })),
  ])
  status = 'WIP'
  expect((await watched.next()).map(({ data }) => data['commentsChanged']).slice(0, 2)).toEqual([
    {
      changed: [
        {
          ...same,
          actions: [
            { name: 'REPLY_TO_COMMENT', allowed: false },
            { name: 'CLOSE_COMMENT', allowed: true },
          ],
        },
      ],
    },
    { changed: [{ ...same, actions: [{ name: 'REPLY_TO_COMMENT', allowed: true }] }] },
  ])
  expect(world.services.callsTo(actionsOf)).toHaveLength(asked)
  expect(world.services.callsTo(searchUsers)).toHaveLength(1)
  expect(
    world.services.callsTo(searchAssets).filter(({ body }) => JSON.stringify(body).includes('X1')),
  ).toHaveLength(2)
  await watched.end()
})

test('the actions of a viewer of limited reach are requested for that viewer and not sent to other viewers', async () => {
  await using world = await startWorld()
  playContract(world.services, { assets: [plan([], {}, [comment('C1')])] })
  world.services.play(
    userData,
    answersWith(userData, () => ({ ...ann, reach: 'near' })),
  )
  const tokens = await people(world, 2)
  world.services.play(
    actionsOf,
    answersWith(actionsOf, ({ headers }) => ({
      actions:
        headers.authorization === `Token ${tokens[0]}`
          ? [
              {
                tag_code: 'C1',
                actionName: 'comment_close',
                task_id: -1,
                allowed: true,
                blockers: [],
              },
            ]
          : [],
    })),
  )
  const watched = await watchAll(
    world,
    'subscription { commentsChanged(contract: "1DM03", tidp: "P1") { changed { number actions { name } } } }',
    [],
    tokens,
  )
  const offered = (await watched.next()).map(({ data }) => data['commentsChanged'])
  expect(offered).toEqual([
    { changed: [{ number: 'C-0001', actions: [{ name: 'CLOSE_COMMENT' }] }] },
    { changed: [{ number: 'C-0001', actions: [] }] },
  ])
  await watched.end()
})

test('subscribers with different selections of one event receive what they selected', async () => {
  await using world = await startWorld()
  world.services.play(
    auditOf,
    answersWith(auditOf, () => ({ next: null, results: [] })),
  )
  const query =
    'subscription ($brief: Boolean!) { historyChanged(contract: "1DM03", tagCode: "P1") { tagCode added @skip(if: $brief) { id } } }'
  const watched = await watchAll(
    world,
    query,
    [{ brief: true }, { brief: false }],
    await people(world, 2),
  )
  expect((await watched.next()).map(({ data }) => data['historyChanged'])).toEqual([
    { tagCode: 'P1' },
    { tagCode: 'P1', added: [] },
  ])
  await watched.end()
})

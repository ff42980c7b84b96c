import type { AuditRow } from '@tidemark/schema/rest/workflow'
import { auditOf } from '@tidemark/schema/rest/workflow'
import { administrationAudit } from '@tidemark/schema/rest/administration'
import { searchUsers, userData } from '@tidemark/schema/rest/user'
import { expect, test } from 'vitest'
import { ann, plan, playContract, answersWith, unknown } from '#testkit/plan.ts'
import { answers, refuses, type Scene } from '#testkit/scriptedServer.ts'
import { startWorld } from '#testkit/world.ts'
import type { Call } from '#upstream/services.ts'
import { historyTopic } from './history.topics.ts'

const watch =
  'subscription { historyChanged(contract: "1DM03", tagCode: "P1") { tagCode added { id action executedBy { name } } } }'
const entry = (id: string, action: string): AuditRow => ({
  id,
  tag_code: 'P1',
  executed_by: 'kai@dunmere.example',
  execution_time: '2026/11/03 09:00:00',
  action,
  changes: [],
  about: [],
})

test('a subscriber receives the history, and then added entries', async () => {
  await using world = await startWorld()
  const before = answers(auditOf, { next: null, results: [entry('1', 'Created TIDP')] })
  world.services.play(
    auditOf,
    before,
    before,
    before,
    answers(auditOf, {
      next: null,
      results: [entry('2', 'Updated disciplines'), entry('1', 'Created TIDP')],
    }),
  )
  world.services.play(
    searchUsers,
    answers(searchUsers, {
      count: 1,
      results: [{ username: 'kai@dunmere.example', name: 'Kai Berg' }],
    }),
  )
  const events = world.watch(watch)
  const next = async () =>
    ((await events.next()).value as { data: { historyChanged: object } }).data.historyChanged
  expect(await next()).toEqual({
    tagCode: 'P1',
    added: [{ id: '1', action: 'Created TIDP', executedBy: { name: 'Kai Berg' } }],
  })
  expect(await next()).toEqual({
    tagCode: 'P1',
    added: [{ id: '2', action: 'Updated disciplines', executedBy: { name: 'Kai Berg' } }],
  })
  await events.return?.()
})

test('the history of something out of reach is refused in the uniform words', async () => {
  await using world = await startWorld()
  const refusal = async (scene: Scene) => {
    world.services.play(auditOf, scene)
    const { value } = await world.watch(watch).next()
    const [error] = (value as { errors: { message: string; extensions: { code: string } }[] })
      .errors
    return [error?.message, error?.extensions.code]
  }
  const first = await refusal(unknown)
  expect(first[1]).toBe('NOT_FOUND')
  expect(
    await refusal(refuses(404, { Error: 'This is a plan of 1DM05.', code: 'NOT_FOUND' })),
  ).toEqual(first)
})

test('changes of the lists of people have the labels of the screen', async () => {
  await using world = await startWorld()
  const changes = ['External Stakeholders', 'TIDP Title'].map((field) => ({
    field,
    from: null,
    to: 'ann',
  }))
  playContract(world.services, { assets: [plan([])] })
  world.services.play(
    auditOf,
    answers(auditOf, { next: null, results: [{ ...entry('1', 'Updated Reviewers'), changes }] }),
  )
  const { data } = await world.ask(
    '{ contract(code: "1DM03") { tidp(tagCode: "P1") { history { changes(first: 2) { field } } } } }',
  )
  expect(data?.['contract']).toMatchObject({
    tidp: { history: [{ changes: [{ field: 'Reviewers' }, { field: 'TIDP Title' }] }] },
  })
})

test('changes of people have names, also those of a line and of a discipline', async () => {
  await using world = await startWorld()
  const kai = 'kai@dunmere.example'
  const changes = [
    { field: 'External Stakeholders', from: null, to: `${kai}, stranger` },
    { field: 'Tunnels: DIDP Owner', from: kai, to: null },
    { field: 'Report (REP) - Lining: Author', from: null, to: kai },
    { field: 'Report (REP) - Lining: Title', from: kai, to: 'Lining, sheet 1' },
  ]
  playContract(world.services, { assets: [plan([])] })
  world.services.play(
    auditOf,
    answers(auditOf, { next: null, results: [{ ...entry('1', 'Edited'), changes }] }),
  )
  world.services.play(
    searchUsers,
    answers(searchUsers, { count: 1, results: [{ username: kai, name: 'Kai Berg' }] }),
  )
  const { data } = await world.ask(
    '{ contract(code: "1DM03") { tidp(tagCode: "P1") { history { changes { from to } } } } }',
  )
  expect(data?.['contract']).toMatchObject({
    tidp: {
      history: [
        {
          changes: [
            { from: null, to: 'Kai Berg, stranger' },
            { from: 'Kai Berg', to: null },
            { from: null, to: 'Kai Berg' },
            { from: kai, to: 'Lining, sheet 1' },
          ],
        },
      ],
    },
  })
})

test('many changes of an entry are counted, and returned as far as selected', async () => {
  await using world = await startWorld()
  const changes = Array.from({ length: 30 }, (_, at) => ({
    field: `Line ${at}`,
    from: null,
    to: 'added',
  }))
  playContract(world.services, { assets: [plan([])] })
  world.services.play(
    auditOf,
    answers(auditOf, { next: null, results: [{ ...entry('1', 'Added deliverables'), changes }] }),
  )
  const { data } = await world.ask(
    '{ contract(code: "1DM03") { tidp(tagCode: "P1") { history { changeCount changes(first: 2) { field } all: changes { field } } } } }',
  )
  expect(data).toMatchObject({
    contract: {
      tidp: {
        history: [
          {
            changeCount: 30,
            changes: [{ field: 'Line 0' }, { field: 'Line 1' }],
            all: { length: 30 },
          },
        ],
      },
    },
  })
})

test('an entry counts what it is about, and a changed value has its line', async () => {
  await using world = await startWorld()
  const about = ['L1', 'L2', 'L3'].map((tag_code) => ({
    tag_code,
    class_code: 'Document' as const,
    name: `Title of ${tag_code}`,
    removed: false,
    parent_tag_code: 'D1',
  }))
  const changes = ['L2', 'L9'].map((tag_code) => ({
    field: 'Deliverable',
    from: null,
    to: tag_code,
    tag_code,
  }))
  playContract(world.services, { assets: [plan([])] })
  world.services.play(
    auditOf,
    answers(auditOf, {
      next: null,
      results: [{ ...entry('1', 'Added deliverables'), about, about_count: 40, changes }],
    }),
  )
  const { data } = await world.ask(
    '{ contract(code: "1DM03") { tidp(tagCode: "P1") { history { about(first: 2) { name } aboutCount changes { subject { name kind parentTagCode } } } } } }',
  )
  expect(data?.['contract']).toMatchObject({
    tidp: {
      history: [
        {
          about: [{ name: 'Title of L1' }, { name: 'Title of L2' }],
          aboutCount: 40,
          changes: [
            { subject: { name: 'Title of L2', kind: 'DELIVERABLE', parentTagCode: 'D1' } },
            { subject: null },
          ],
        },
      ],
    },
  })
})

test('a page of the history of a group, and null for one that never was', async () => {
  await using world = await startWorld()
  world.services.play(userData, answers(userData, ann))
  const { tag_code: _, ...row } = entry('7', "Created group 'North team'")
  const none = refuses(404, { Error: 'There is no such thing.', code: 'NOT_FOUND' })
  world.services.play(
    administrationAudit,
    answers(administrationAudit, { results: [row], next: '7' }),
    none,
  )
  world.services.play(
    searchUsers,
    answers(searchUsers, {
      count: 1,
      results: [{ username: 'kai@dunmere.example', name: 'Kai Berg' }],
    }),
  )
  const query =
    '{ contract(code: "1DM03") { administrationHistory(group: "g1", first: 1) { pageInfo { hasNextPage } nodes { action executedBy { name } } } } }'
  expect((await world.ask(query)).data).toEqual({
    contract: {
      administrationHistory: {
        pageInfo: { hasNextPage: true },
        nodes: [{ action: "Created group 'North team'", executedBy: { name: 'Kai Berg' } }],
      },
    },
  })
  expect(Object.fromEntries(world.services.callsTo(administrationAudit)[0]!.query)).toEqual({
    contract_id: '1DM03',
    group_id: 'g1',
    page_size: '1',
  })
  expect(await world.ask(query)).toMatchObject({
    data: { contract: { administrationHistory: null } },
  })
})

test('a history is read page by page from where the one before ends, and an entry by itself', async () => {
  await using world = await startWorld()
  playContract(world.services, { assets: [plan([])] })
  const asked: string[] = []
  world.services.play(
    auditOf,
    answersWith(auditOf, ({ query }) => {
      asked.push(`${query.get('page_size')} ${query.get('before')}`)
      return query.has('before')
        ? { next: null, results: [entry('1', 'Created TIDP')] }
        : { next: '2', results: [entry('3', 'Updated disciplines'), entry('2', 'Named its owner')] }
    }),
  )
  const page = async (args: string) => {
    const { data } = await world.ask(
      `{ contract(code: "1DM03") { tidp(tagCode: "P1") { historyPage(${args}) { nodes { action } pageInfo { hasNextPage endCursor } } } } }`,
    )
    return (
      data as {
        contract: {
          tidp: {
            historyPage: { nodes: object[]; pageInfo: { hasNextPage: boolean; endCursor: string } }
          }
        }
      }
    ).contract.tidp.historyPage
  }
  const first = await page('first: 2')
  expect(first).toMatchObject({
    nodes: [{ action: 'Updated disciplines' }, { action: 'Named its owner' }],
    pageInfo: { hasNextPage: true },
  })
  expect(await page(`first: 2, after: "${first.pageInfo.endCursor}"`)).toMatchObject({
    nodes: [{ action: 'Created TIDP' }],
    pageInfo: { hasNextPage: false },
  })
  expect(asked).toEqual(['2 null', '2 2'])
  const { errors } = await world.ask(
    '{ contract(code: "1DM03") { tidp(tagCode: "P1") { historyPage(first: 501) { nodes { id } } } } }',
  )
  expect(errors?.[0]?.message).toBe('A page has 1 to 500 rows.')
  const other = await world.ask(
    '{ contract(code: "1DM03") { tidp(tagCode: "P1") { historyPage(after: "Mg") { nodes { id } } } } }',
  )
  expect(other.errors?.[0]?.message).toBe('This is not a cursor of this list.')
  const { data } = await world.ask(
    '{ contract(code: "1DM03") { tidp(tagCode: "P1") { known: historyEntry(id: "3") { action } none: historyEntry(id: "x") { action } } } }',
  )
  expect(data).toMatchObject({
    contract: { tidp: { known: { action: 'Updated disciplines' }, none: null } },
  })
})

test('a burst of entries is sent whole, and nothing older than what was sent', async () => {
  const entries = (from: number, to: number) =>
    Array.from({ length: from - to + 1 }, (_, at) => entry(String(from - at), `Did ${from - at}`))
  const topic = historyTopic('1DM03', 'P1')
  let newest = 150
  const call = (async (_: unknown, { query }: { query: { page_size: number } }) => {
    const results = entries(newest, Math.max(1, newest - query.page_size + 1))
    return {
      next: results.at(-1)?.id === '1' ? null : results.at(-1)?.id,
      results: results.map((row) => Object.assign(row, { executed_by: 'system' })),
    }
  }) as unknown as Call
  const before = await topic.poll(call)
  expect(topic.changes(null, before)?.added).toHaveLength(100)
  newest = 400
  const after = await topic.poll(call)
  expect(topic.changes(before, after)?.added.map(({ id }) => id)).toEqual(
    entries(400, 151).map(({ id }) => id),
  )
})

test('the history of a deliverable is that of its tag code, and null for an unknown one', async () => {
  await using world = await startWorld()
  playContract(world.services, { assets: [] })
  const ask = () =>
    world.ask(
      '{ contract(code: "1DM03") { deliverableHistory(tagCode: "L1") { nodes { action } pageInfo { hasNextPage } } } }',
    )
  world.services.play(auditOf, answers(auditOf, { next: '1', results: [entry('1', 'Renamed')] }))
  expect((await ask()).data).toMatchObject({
    contract: {
      deliverableHistory: { nodes: [{ action: 'Renamed' }], pageInfo: { hasNextPage: true } },
    },
  })
  world.services.play(auditOf, unknown)
  expect((await ask()).data).toMatchObject({ contract: { deliverableHistory: null } })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  attributeMetadataOf,
  deliverablesOf,
  primaryAssets,
  searchAssets,
} from '@tidemark/schema/rest/asset'
import { createComment } from '@tidemark/schema/rest/comment'
import type { Endpoint } from '@tidemark/schema/rest/endpoint'
import { createPrivileges, deletePrivilege, explainReach } from '@tidemark/schema/rest/privilege'
import { keptRevisionOf, revisionsOf } from '@tidemark/schema/rest/revision'
import { searchContract } from '@tidemark/schema/rest/search'
import { deliverableTasks, tidpNumber } from '@tidemark/schema/rest/task'
import { userData } from '@tidemark/schema/rest/user'
import { actionsOf, auditOf, searchTasks } from '@tidemark/schema/rest/workflow'
import { json } from '#db/json.ts'
import { contract, people, planFor, startWorkflow } from '#workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#workflow/workflow.testkit.ts'
import {
  branch,
  givenComment,
  givenGroup,
  givenPlanIn,
  givePrivilege,
  ofClass,
  whole,
} from './reach.testkit.ts'
import { unlimited } from './reach.views.ts'

let world: WorkflowWorld
let near: Awaited<ReturnType<typeof givenPlanIn>>
let far: typeof near
let comment: string
const admin = 'adam@dunmere.example'
/** Reaches the sector `Near` alone. */
const limited = people.bystander
/** Reaches everything but comments. */
const silent = people.external
/** Reaches `Near`, as the person with a task on both plans. */
const { owner } = people

beforeAll(async () => {
  world = await startWorkflow()
  const { services } = world
  await services.given.person(admin, { [contract]: ['System:Admin'] })
  near = await givenPlanIn(world, 'Near')
  far = await givenPlanIn(world, 'Far')
  comment = await givenComment(world, near.discipline, 'Where is the hidden gasket?')
  await givePrivilege(
    services,
    admin,
    'Near only',
    [await givenGroup(services, 'Near team', [limited])],
    whole([branch('sector', 'Near')]),
  )
  await givePrivilege(
    services,
    admin,
    'No comments',
    [await givenGroup(services, 'Silent', [silent])],
    whole([], [ofClass('Comment')]),
  )
})
afterAll(() => world[Symbol.asyncDispose]())

/** Every read that names a thing of a contract: what is asked of `tag`, and nothing that exists nowhere. */
const reads: [string, Endpoint, (of: typeof near) => { query?: object; body?: object }][] = [
  [
    'the asset',
    searchAssets,
    ({ plan }) => ({ body: { contract, tag_code: { fieldValue: plan }, relationsLevel: 3 } }),
  ],
  [
    'the discipline',
    searchAssets,
    ({ discipline }) => ({ body: { contract, tag_code: { fieldValue: discipline } } }),
  ],
  [
    'the line',
    searchAssets,
    ({ line }) => ({ body: { contract, tag_code: { fieldValue: line } } }),
  ],
  [
    'the primary asset',
    searchAssets,
    ({ asset }) => ({ body: { contract, tag_code: { fieldValue: asset } } }),
  ],
  ['its lines', deliverablesOf, ({ discipline }) => ({ query: { contract, tag: [discipline] } })],
  [
    'its numbers',
    deliverableTasks,
    ({ discipline }) => ({ query: { contract, tag_code: discipline } }),
  ],
  ["the plan's number", tidpNumber, ({ plan }) => ({ query: { contract, tag_code: plan } })],
  ['its actions', actionsOf, ({ plan }) => ({ query: { contract, tag_code: [plan] } })],
  ['its history', auditOf, ({ plan }) => ({ query: { contract, tag_code: plan } })],
  [
    "the discipline's history",
    auditOf,
    ({ discipline }) => ({ query: { contract, tag_code: discipline } }),
  ],
  ['its revisions', revisionsOf, ({ plan }) => ({ query: { contract, tag_code: plan } })],
  [
    'a kept revision',
    keptRevisionOf,
    ({ plan }) => ({ query: { contract, tag_code: plan, revision: 'P01' } }),
  ],
]
const nothing = {
  asset: 'none',
  workPackage: 'none',
  plan: 'none',
  discipline: 'none',
  line: 'none',
}
const fetchAs = async (
  who: string,
  endpoint: Endpoint,
  sent: { query?: object; body?: object },
) => {
  const response = await world.as(who).fetch(endpoint, sent)
  return { status: response.status, text: await response.text() }
}

describe('what is out of reach', () => {
  test.each(reads)(
    '%s is not there, in the very words for what does not exist',
    async (_, endpoint, sent) => {
      const refused = await fetchAs(limited, endpoint, sent(far))
      expect(refused.status).toBe(404)
      expect(refused).toEqual(await fetchAs(limited, endpoint, sent(nothing)))
    },
  )

  test.each(reads.filter(([title]) => title !== 'a kept revision'))(
    '%s within reach is answered as ever',
    async (_, endpoint, sent) => {
      const answer = await fetchAs(limited, endpoint, sent(near))
      expect(answer.status).toBe(200)
      expect(answer.text).not.toContain('Far')
    },
  )

  test('is in no list, no search and no count', async () => {
    const caller = world.as(limited)
    expect(
      (await caller.post(primaryAssets, { body: { contract } })).result.map(
        ({ tag_code }) => tag_code,
      ),
    ).toEqual([near.asset])
    const plans = await caller.post(searchAssets, {
      body: { contract, class_code: 'TIDP', relationsLevel: 2 },
    })
    expect([plans.count, plans.result.map(({ tag_code }) => tag_code)]).toEqual([1, [near.plan]])
    const found = async (text: string) =>
      (await caller.get(searchContract, { query: { contract, text } })).result.map(
        ({ tag_code }) => tag_code,
      )
    expect(await found('Lining of Near')).toEqual([near.line])
    expect(await found('Lining of Far')).toEqual([])
    expect(await found('Tunnels')).toContain(near.discipline)
    expect(await found('Tunnels')).not.toContain(far.discipline)
    expect(
      (await caller.get(attributeMetadataOf, { query: { contract, class_code: 'DIDP' } })).class,
    ).toHaveLength(1)
  })

  test('among several asked at once is left out', async () => {
    const { result } = await world
      .as(limited)
      .post(searchAssets, { body: { contract, tag_code: { fieldValue: [far.plan, near.plan] } } })
    expect(result.map(({ tag_code }) => tag_code)).toEqual([near.plan])
    const { deliverables } = await world
      .as(limited)
      .get(deliverablesOf, { query: { contract, tag: [far.discipline, near.discipline] } })
    expect(deliverables.map(({ didp_tag_code }) => didp_tag_code)).toEqual([near.discipline])
  })
})

test('a person’s own tasks and actions end with their reach, and come back with it; the plan is settled as a whole meanwhile', async () => {
  const group = await givenGroup(world.services, 'Owners', [owner])
  const tasks = async () =>
    await world
      .as(owner)
      .get(searchTasks, { query: { contract, from: '2000-01-01', active_tasks_only: 'true' } })
  const before = await tasks()
  const kept = await givePrivilege(
    world.services,
    admin,
    'Owners near',
    [group],
    whole([branch('sector', 'Near')]),
  )
  const after = await tasks()
  expect(after.results.map(({ main_asset }) => main_asset.tag_code)).not.toContain(far.plan)
  expect(after.count).toBe(
    before.count -
      before.results.filter(({ main_asset }) =>
        [far.plan, far.discipline].includes(main_asset.tag_code),
      ).length,
  )
  expect(
    await world.refused(owner, 'action_generate_tidp_number', { tag_code: far.plan }),
  ).toMatchObject({ status: 404 })
  expect((await world.offers(owner, near.plan)).get('action_generate_tidp_number')?.allowed).toBe(
    true,
  )
  await world.act(owner, 'action_generate_tidp_number', { tag_code: near.plan })
  await world.as(admin).post(deletePrivilege, { body: { name: kept?.name ?? '', group_id: group } })
  expect((await tasks()).count).toBe(before.count)
})

test('the very next request goes by a privilege that was edited, by a place that moved and by a membership that ended', async () => {
  const who = people.nominee
  const group = await givenGroup(world.services, 'Movers', [who])
  const save = (version: number | undefined, sector: string) =>
    world.as(admin).post(createPrivileges, {
      body: {
        privileges: [
          {
            name: 'Movers',
            related_groups: [group],
            privilege: whole([branch('sector', sector)]),
            ...(version !== undefined && { version }),
          },
        ],
      },
    })
  const seen = async () => ({
    plans: (
      await world.as(who).post(searchAssets, { body: { contract, class_code: 'TIDP' } })
    ).result.map(({ tag_code }) => tag_code),
    reach: (await world.as(who).get(userData)).reach,
  })
  const move = (sector: string) =>
    world.services.db
      .updateTable('asset')
      .set({ attribute: sql`attribute || ${JSON.stringify({ Sector: sector })}` })
      .where('tag_code', '=', near.asset)
      .execute()
  await save(undefined, 'Near')
  const before = await seen()
  await save(1, 'Far')
  const edited = await seen()
  await move('Far')
  const moved = await seen()
  await move('Near')
  const back = await seen()
  await world.services.db.deleteFrom('user_group_member').where('group_id', '=', group).execute()
  const left = await seen()
  expect([before, edited, moved, back, left].map(({ plans }) => plans)).toEqual([
    [near.plan],
    [far.plan],
    [near.plan, far.plan],
    [far.plan],
    [near.plan, far.plan],
  ])
  expect(back.reach).toBe(edited.reach)
  expect(new Set([before, edited, moved, left].map(({ reach }) => reach)).size).toBe(4)
})

describe('who reaches a part of a plan only', () => {
  const tree = async () =>
    (
      await world
        .as(silent)
        .post(searchAssets, {
          body: { contract, tag_code: { fieldValue: near.plan }, relationsLevel: 3 },
        })
    ).result[0]

  test('sees the plan without that part, in the history too', async () => {
    expect(JSON.stringify(await tree())).toContain('Lining of Near')
    expect(JSON.stringify(await tree())).not.toContain('gasket')
    expect(
      (
        await fetchAs(silent, searchAssets, {
          body: { contract, tag_code: { fieldValue: comment } },
        })
      ).status,
    ).toBe(404)
    expect(
      (await world.as(silent).get(auditOf, { query: { contract, tag_code: near.plan } })).results,
    ).toEqual([])
    expect(
      (await world.as(limited).get(auditOf, { query: { contract, tag_code: near.plan } })).results,
    ).not.toEqual([])
  })

  test('is offered nothing on it, and refused what they try', async () => {
    await world.act(owner, 'action_update_internal_stakeholders', {
      tag_code: near.plan,
      'Internal Stakeholders': [people.reviewer, silent],
    })
    expect((await world.offers(silent, near.plan)).size).toBe(0)
    const say = {
      contract,
      class_code: 'Comment' as const,
      relations: [{ tag_code: near.plan }],
      attribute: { Message: 'May I?', Code: '4 Editorial' },
    }
    expect(await world.as(silent).refused(createComment, { body: say })).toMatchObject({
      status: 403,
    })
  })
})

test('an attribute out of reach is empty wherever it would show, and finds nothing', async () => {
  const { secondReviewer: who } = people
  await givePrivilege(
    world.services,
    admin,
    'No stakeholders',
    [await givenGroup(world.services, 'Plain', [who])],
    whole(
      [],
      [
        ofClass('TIDP', [
          branch('attribute', 'Internal Stakeholders'),
          branch('attribute', 'TIDP Number'),
        ]),
      ],
    ),
  )
  await expect
    .poll(async () => (await world.asset(near.plan)).attribute['TIDP Number'], { timeout: 15_000 })
    .toBeTruthy()
  const number = String((await world.asset(near.plan)).attribute['TIDP Number'])
  const { result } = await world
    .as(who)
    .post(searchAssets, { body: { contract, tag_code: { fieldValue: near.plan } } })
  expect(result[0]?.attribute).toMatchObject({ 'TIDP Title': expect.stringContaining('Near') })
  expect(Object.keys(result[0]?.attribute ?? {})).not.toContain('Internal Stakeholders')
  expect(
    (await world.as(who).get(searchContract, { query: { contract, text: number } })).result.map(
      ({ tag_code }) => tag_code,
    ),
  ).not.toContain(near.plan)
  expect(
    (await world.as(limited).get(searchContract, { query: { contract, text: number } })).result.map(
      ({ tag_code }) => tag_code,
    ),
  ).toContain(near.plan)
})

test('groups add up; a plan can be made on what is within reach only, and not twice on what is not', async () => {
  const { manager } = people
  const [a, b] = [
    await givenGroup(world.services, 'A', [manager]),
    await givenGroup(world.services, 'B', [manager]),
  ]
  await givePrivilege(world.services, admin, 'A', [a], whole([branch('sector', 'Near')]))
  const plans = async () =>
    (
      await world.as(manager).post(searchAssets, { body: { contract, class_code: 'TIDP' } })
    ).result.map(({ tag_code }) => tag_code)
  expect(await plans()).toEqual([near.plan])
  const refused = async (ground: typeof near) =>
    world.refused(manager, 'action_create_tidp', planFor(ground, [owner]))
  expect(await refused(far)).toEqual(await refused({ ...far, asset: '1DM03-PA-999999' }))
  expect(await refused(near)).toMatchObject({ status: 409 })
  await givePrivilege(
    world.services,
    admin,
    'B',
    [b],
    whole([branch('sector', 'All', [])], [branch('sector', 'Near')]),
  )
  expect(await plans()).toEqual([near.plan, far.plan])
})

describe('an administrator asks', () => {
  const explain = (username: string, tag_code?: string) =>
    world
      .as(admin)
      .get(explainReach, {
        query: { contract_id: contract, username, ...(tag_code && { tag_code }) },
      })

  test('why somebody does not see a thing, and gets group and branch', async () => {
    const answer = await explain(limited, far.line)
    expect(answer).toMatchObject({
      limited: true,
      thing: {
        class_code: 'Document',
        reached: false,
        reason: 'OUT_OF_REACH',
        place: expect.arrayContaining([{ type: 'sector', value: 'Far' }]),
      },
    })
    expect(answer.groups).toEqual([
      {
        group_id: expect.any(String),
        group_name: 'Near team',
        privileges: [
          {
            name: 'Near only',
            holds: false,
            because: 'NOT_ADDED',
            branches: [
              [
                { type: 'contract', value: contract },
                { type: 'sector', value: 'Near' },
              ],
            ],
          },
        ],
      },
    ])
    expect((await explain(limited, near.line)).thing).toMatchObject({
      reached: true,
      reason: 'GRANTED',
    })
    expect((await explain(silent, comment)).groups[0]?.privileges[0]).toMatchObject({
      because: 'TAKEN_AWAY',
    })
  })

  test('what somebody sees, asset by asset', async () => {
    expect(
      (await explain(limited)).assets.map(({ tag_code, classes }) => [
        tag_code,
        classes.includes('TIDP'),
      ]),
    ).toEqual([
      [near.asset, true],
      [far.asset, false],
    ])
    expect(await explain(people.worker)).toMatchObject({ limited: false, groups: [] })
  })

  test('of somebody who left, that they see nothing', async () => {
    expect((await explain(people.gone, near.plan)).thing).toMatchObject({
      reached: false,
      reason: 'INACTIVE',
    })
  })

  test('and is refused where they are none', async () => {
    const query = { contract_id: contract, username: limited }
    expect(await world.as(owner).refused(explainReach, { query })).toMatchObject({ status: 403 })
    expect(await world.as(people.foreigner).refused(explainReach, { query })).toMatchObject({
      status: 404,
    })
    expect(
      await world
        .as(admin)
        .refused(explainReach, { query: { ...query, username: people.foreigner } }),
    ).toMatchObject({ status: 404 })
  })
})

test('who reaches nothing of one contract and who reaches nothing of another are known apart, so that they share nothing that is watched', async () => {
  const { services } = world
  const other = '1DM77'
  await services.given.contract(other)
  const names = await Promise.all(
    [contract, other].map(async (of, at) => {
      const who = `nowhere${at}@dunmere.example`
      await services.given.person(who, {
        [contract]: ['Registers:Viewer'],
        [other]: ['Registers:Viewer'],
      })
      const group = await givenGroup(services, 'Nowhere', [who], of)
      const { privilege_id } = await services.db
        .insertInto('privilege')
        .values({
          contract: of,
          name: 'Nowhere',
          privilege: json(branch('contract', of)),
          updated_by: admin,
        })
        .returning('privilege_id')
        .executeTakeFirstOrThrow()
      await services.db
        .insertInto('privilege_group')
        .values({ privilege_id, group_id: group })
        .execute()
      return (await world.as(who).get(userData)).reach
    }),
  )
  expect(new Set(names).size).toBe(2)
})

test('every table is either limited by a view or named as one that needs none', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'
    except select table_name from information_schema.views where table_schema = 'reach'`.execute(
    world.services.db,
  )
  const open = rows.map(({ name }) => name).filter((name) => !name.startsWith('kysely_'))
  expect(
    open.toSorted(),
    'A new table needs a condition in reach.views.ts, or a reason there why it needs none',
  ).toEqual(Object.keys(unlimited).toSorted())
})

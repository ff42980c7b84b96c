import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchAssets } from '@tidemark/schema/rest/asset'
import { createComment } from '@tidemark/schema/rest/comment'
import { listNotifications } from '@tidemark/schema/rest/notification'
import { createPrivileges, deletePrivilege } from '@tidemark/schema/rest/privilege'
import { searchContract } from '@tidemark/schema/rest/search'
import { userData } from '@tidemark/schema/rest/user'
import { auditOf, searchTasks } from '@tidemark/schema/rest/workflow'
import { json } from '#platform/db/json.ts'
import { contract, people, planFor } from '#programme/workflow/workflow.testkit.ts'
import { unlimited } from './reach.views.ts'
import {
  admin,
  branch,
  givePrivilege,
  givenGroup,
  limited,
  ofClass,
  silent,
  startReach,
  whole,
  whileUnlimited,
} from './reach.testkit.ts'
import type { ReachWorld } from './reach.testkit.ts'

let world: ReachWorld
beforeAll(async () => void (world = await startReach()))
afterAll(() => world[Symbol.asyncDispose]())

const { owner } = people

test('a person’s tasks, notifications and actions end with their reach and return with it; the plan is still settled as a whole', async () => {
  const group = await givenGroup(world.services, 'Owners', [owner])
  const tasks = async () =>
    await world
      .as(owner)
      .get(searchTasks, { query: { contract, from: '2000-01-01', active_tasks_only: 'true' } })
  const notified = async () => {
    const { results } = await world
      .as(owner)
      .get(listNotifications, { query: { contract, page_size: 500 } })
    return new Set(results.map(({ tag_code }) => tag_code))
  }
  const before = await tasks()
  const both = new Set([world.near.plan, world.far.plan])
  expect(await notified()).toEqual(both)
  const kept = await givePrivilege(
    world.services,
    admin,
    'Owners near',
    [group],
    whole([branch('sector', 'Near')]),
  )
  const after = await tasks()
  expect(after.results.map(({ main_asset }) => main_asset.tag_code)).not.toContain(world.far.plan)
  expect(after.count).toBe(
    before.count -
      before.results.filter(({ main_asset }) =>
        [world.far.plan, world.far.discipline].includes(main_asset.tag_code),
      ).length,
  )
  expect(await notified()).toEqual(new Set([world.near.plan]))
  expect(
    await world.refused(owner, 'action_generate_tidp_number', { tag_code: world.far.plan }),
  ).toMatchObject({ status: 404 })
  expect(
    (await world.offers(owner, world.near.plan)).get('action_generate_tidp_number')?.allowed,
  ).toBe(true)
  await world.act(owner, 'action_generate_tidp_number', { tag_code: world.near.plan })
  await world.as(admin).post(deletePrivilege, { body: { name: kept?.name ?? '', group_id: group } })
  expect((await tasks()).count).toBe(before.count)
  expect(await notified()).toEqual(both)
})

test('the next request applies an edited privilege, a moved place and an ended membership', async () => {
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
      .where('tag_code', '=', world.near.asset)
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
    [world.near.plan],
    [world.far.plan],
    [world.near.plan, world.far.plan],
    [world.far.plan],
    [world.near.plan, world.far.plan],
  ])
  expect(back.reach).toBe(edited.reach)
  expect(new Set([before, edited, moved, left].map(({ reach }) => reach)).size).toBe(4)
})

describe('a person who reaches only a part of a plan', () => {
  const tree = async () =>
    (
      await world.as(silent).post(searchAssets, {
        body: { contract, tag_code: { fieldValue: world.near.plan }, relationsLevel: 3 },
      })
    ).result[0]

  test('sees the plan without the other parts, also in the history', async () => {
    expect(JSON.stringify(await tree())).toContain('Lining of Near')
    expect(JSON.stringify(await tree())).not.toContain('gasket')
    expect(
      (
        await world.fetchAs(silent, searchAssets, {
          body: { contract, tag_code: { fieldValue: world.comment } },
        })
      ).status,
    ).toBe(404)
    expect(
      (await world.as(silent).get(auditOf, { query: { contract, tag_code: world.near.plan } }))
        .results,
    ).toEqual([])
    expect(
      (await world.as(limited).get(auditOf, { query: { contract, tag_code: world.near.plan } }))
        .results,
    ).not.toEqual([])
  })

  test('is offered no actions on it, and refused', async () => {
    await whileUnlimited(world.services, silent, () =>
      world.act(owner, 'action_update_internal_stakeholders', {
        tag_code: world.near.plan,
        'Internal Stakeholders': [people.reviewer, silent],
      }),
    )
    expect((await world.offers(silent, world.near.plan)).size).toBe(0)
    const say = {
      contract,
      class_code: 'Comment' as const,
      relations: [{ tag_code: world.near.plan }],
      attribute: { Message: 'May I?', Code: '4 Editorial' },
    }
    expect(await world.as(silent).refused(createComment, { body: say })).toMatchObject({
      status: 403,
    })
  })
})

test('a hidden attribute is empty everywhere and finds nothing in searches', async () => {
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
    .poll(async () => (await world.asset(world.near.plan)).attribute['TIDP Number'], {
      timeout: 15_000,
    })
    .toBeTruthy()
  const number = String((await world.asset(world.near.plan)).attribute['TIDP Number'])
  const { result } = await world
    .as(who)
    .post(searchAssets, { body: { contract, tag_code: { fieldValue: world.near.plan } } })
  expect(result[0]?.attribute).toMatchObject({ 'TIDP Title': expect.stringContaining('Near') })
  expect(Object.keys(result[0]?.attribute ?? {})).not.toContain('Internal Stakeholders')
  expect(
    (await world.as(who).get(searchContract, { query: { contract, text: number } })).result.map(
      ({ tag_code }) => tag_code,
    ),
  ).not.toContain(world.near.plan)
  expect(
    (await world.as(limited).get(searchContract, { query: { contract, text: number } })).result.map(
      ({ tag_code }) => tag_code,
    ),
  ).toContain(world.near.plan)
})

test('groups add up; a plan needs a primary asset within reach, and duplicates out of reach are still refused', async () => {
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
  expect(await plans()).toEqual([world.near.plan])
  const refused = async (ground: ReachWorld['near']) =>
    world.refused(manager, 'action_create_tidp', planFor(ground, [owner]))
  expect(await refused(world.far)).toEqual(
    await refused({ ...world.far, asset: '1DM03-PA-999999' }),
  )
  expect(await refused(world.near)).toMatchObject({ status: 409 })
  await givePrivilege(
    world.services,
    admin,
    'B',
    [b],
    whole([branch('sector', 'All', [])], [branch('sector', 'Near')]),
  )
  expect(await plans()).toEqual([world.near.plan, world.far.plan])
})

test('people who reach nothing of different contracts have different reach, so that they share no subscriptions', async () => {
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

test('every table is limited by a view or listed as one that needs none', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = to_regnamespace(current_schema()::text) and relkind in ('r', 'p') and not relispartition
    except select table_name from information_schema.views where table_schema = 'reach'`.execute(
    world.services.db,
  )
  const open = rows.map(({ name }) => name).filter((name) => !name.startsWith('kysely_'))
  expect(
    open.toSorted(),
    'A new table needs a condition in reach.views.ts, or a reason there why it needs none',
  ).toEqual(Object.keys(unlimited).toSorted())
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { explainReach } from '@tidemark/schema/rest/privilege'
import { contract, people } from '#workflow/workflow.testkit.ts'
import { admin, limited, silent, startReach } from './reach.testkit.ts'
import type { ReachWorld } from './reach.testkit.ts'

let world: ReachWorld
beforeAll(async () => void (world = await startReach()))
afterAll(() => world[Symbol.asyncDispose]())

describe('an administrator', () => {
  const explain = (username: string, tag_code?: string) =>
    world.as(admin).get(explainReach, {
      query: { contract_id: contract, username, ...(tag_code && { tag_code }) },
    })

  test('learns why a person does not see an entity, with group and branch', async () => {
    const answer = await explain(limited, world.far.line)
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
    expect((await explain(limited, world.near.line)).thing).toMatchObject({
      reached: true,
      reason: 'GRANTED',
    })
    expect((await explain(silent, world.comment)).groups[0]?.privileges[0]).toMatchObject({
      because: 'TAKEN_AWAY',
    })
  })

  test('sees a person’s reach, asset by asset', async () => {
    expect(
      (await explain(limited)).assets.map(({ tag_code, classes }) => [
        tag_code,
        classes.includes('TIDP'),
      ]),
    ).toEqual([
      [world.near.asset, true],
      [world.far.asset, false],
    ])
    expect(await explain(people.worker)).toMatchObject({ limited: false, groups: [] })
  })

  test('learns that a deactivated person sees nothing', async () => {
    expect((await explain(people.gone, world.near.plan)).thing).toMatchObject({
      reached: false,
      reason: 'INACTIVE',
    })
  })

  test('is refused in contracts without a role', async () => {
    const query = { contract_id: contract, username: limited }
    expect(await world.as(people.owner).refused(explainReach, { query })).toMatchObject({
      status: 403,
    })
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

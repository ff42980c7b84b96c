import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { explainReach, previewReach, privilegesOfGroup } from '@tidemark/schema/rest/privilege'
import { contract, people } from '#programme/workflow/workflow.testkit.ts'
import { admin, branch, limited, silent, startReach, whole } from './reach.testkit.ts'
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
    expect(await explain(people.worker)).toMatchObject({
      limited: false,
      extent: 'EVERYTHING',
      groups: [],
    })
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

  test('learns how much of the contract a person sees', async () => {
    const [group] = (await explain(limited)).groups
    const query = { group_id: group?.group_id ?? '' }
    const [near] = (await world.as(admin).get(privilegesOfGroup, { query })).Privileges
    const extentWith = async (privilege: ReturnType<typeof whole>) => {
      const { name = '', version = 0 } = near ?? {}
      const edit = { name, related_groups: [query.group_id], privilege, version }
      const body = { contract_id: contract, username: limited, privileges: [edit] }
      return (await world.as(admin).post(previewReach, { body })).extent
    }
    expect(await extentWith(whole())).toBe('EVERYTHING')
    expect(await extentWith(whole([branch('sector', 'Near')]))).toBe('PART')
    expect(
      await extentWith(
        whole(
          [],
          [
            branch('module', 'Registers', [
              branch('class', 'TIDP', [branch('attribute', 'TIDP Number')]),
            ]),
          ],
        ),
      ),
    ).toBe('PART')
    expect(await extentWith(whole([], [branch('module', 'All')]))).toBe('NOTHING')
    expect((await explain(people.gone)).extent).toBe('NOTHING')
  })

  test('sees the effect of edits before they are saved, and nothing is saved', async () => {
    const [group] = (await explain(limited)).groups
    const query = { group_id: group?.group_id ?? '' }
    const { Privileges } = await world.as(admin).get(privilegesOfGroup, { query })
    const [near] = Privileges
    const preview = async (edits: Parameters<typeof edited>[0][]) =>
      (
        await world.as(admin).post(previewReach, {
          body: { contract_id: contract, username: limited, privileges: edits.map(edited) },
        })
      ).assets.flatMap(({ tag_code, classes }) => (classes.includes('TIDP') ? tag_code : []))
    const edited = (edit: {
      name: string
      sector: string
      version?: number
      groups?: string[]
    }) => ({
      name: edit.name,
      related_groups: edit.groups ?? [query.group_id],
      privilege: whole([branch('sector', edit.sector)]),
      ...(edit.version !== undefined && { version: edit.version }),
    })
    const { name = '', version = 0 } = near ?? {}
    expect(await preview([{ name, sector: 'Far', version }])).toEqual([world.far.asset])
    expect(await preview([{ name: 'Far too', sector: 'Far' }])).toEqual([
      world.near.asset,
      world.far.asset,
    ])
    expect(await preview([{ name: 'Of others', sector: 'Far', groups: ['other'] }])).toEqual([
      world.near.asset,
    ])
    expect(await world.as(admin).get(privilegesOfGroup, { query })).toEqual({ Privileges })
  })

  test('is refused a preview of an incomplete branch, and of privileges they may not change', async () => {
    const body = (value: string) => ({
      contract_id: contract,
      username: limited,
      privileges: [
        { name: 'New', related_groups: ['any'], privilege: whole([branch('sector', value)]) },
      ],
    })
    expect(await world.as(admin).refused(previewReach, { body: body('') })).toMatchObject({
      status: 422,
      fields: { 'privileges.0.privilege.additions.0.value': 'Choose a value.' },
    })
    expect(
      await world.as(people.manager).refused(previewReach, { body: body('Near') }),
    ).toMatchObject({ status: 403 })
  })
})

import { primaryAssetAttributes } from '@tidemark/schema/rest/attributes'
import type { PrivilegeNodeRow } from '@tidemark/schema/rest/privilege'
import { decodePrivilege } from '@tidemark/schema/rest/privilege'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findAssets, updateAssets } from '#records/asset/asset.store.ts'
import { plantPlan, type PlantedPlan } from '#records/asset/asset.testkit.ts'
import type { Database } from '#platform/db/database.ts'
import { json } from '#platform/db/json.ts'
import { Principal, type Limits } from '#platform/http/principal.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import { givenIn } from '#testkit/given.ts'
import { openTestDatabase } from '#testkit/testDatabase.ts'
import { liftReach, requireWholePlan, openToActing } from './reach.policy.ts'
import { enterReach, findWholePlans, leaveReach, readPlaces } from './reach.store.ts'
import { branch, givenGroup, ofClass, whole } from './reach.testkit.ts'

const contract = '1DM03'
let database: Database
let near: PlantedPlan
let far: PlantedPlan
/** Reaches the sector Near, as does `neighbour`. */
let limited: string
let neighbour: string
/** Reaches plans of the sector Near without their comments. */
let partial: string
let unlimited: string
type Work<T> = Parameters<typeof inTransaction<T>>[2]
const write = <T>(work: Work<T>): Promise<T> => inTransaction(database.db, { writes: true }, work)
const as = <T>(userId: string, work: Work<T>): Promise<T> =>
  write(async (trx) => {
    await enterReach(trx, userId)
    return work(trx)
  })

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  const given = givenIn(db)
  await given.contract(contract)
  await given.contract('1DM05')
  const person = async (name: string) =>
    (await given.person(name, { [contract]: ['Registers:Viewer'] })).userId
  limited = await person('limited')
  neighbour = await person('neighbour')
  partial = await person('partial')
  unlimited = await person('unlimited')
  near = await plantPlan(db)
  far = await plantPlan(db)
  for (const [{ primaryAsset }, sector] of [
    [near, 'Near'],
    [far, 'Far'],
  ] as const)
    await write((trx) =>
      updateAssets(trx, 'vera', [
        { tagCode: primaryAsset, attribute: { [primaryAssetAttributes.sector]: sector } },
      ]),
    )
  const give = async (name: string, members: string[], privilege: PrivilegeNodeRow) => {
    const group_id = await givenGroup({ db }, name, members, contract)
    const { privilege_id } = await db
      .insertInto('privilege')
      .values({ contract, name, privilege: json(privilege) as never, updated_by: 'vera' })
      .returning('privilege_id')
      .executeTakeFirstOrThrow()
    await db.insertInto('privilege_group').values({ privilege_id, group_id }).execute()
  }
  await give('Near', ['limited', 'neighbour'], whole([branch('sector', 'Near')]))
  await give('No comments', ['partial'], whole([branch('sector', 'Near')], [ofClass('Comment')]))
})
afterAll(() => database.close())

const seen = async (userId: string) => {
  const tagCodes = [near.plan, far.plan]
  return (await as(userId, (trx) => findAssets(trx, { contract, tagCodes }))).map(
    ({ tag_code }) => tag_code,
  )
}

test('a person sees what the groups’ privileges hold, and everything where they carry none', async () => {
  expect(await seen(limited)).toEqual([near.plan])
  expect(await seen(partial)).toEqual([near.plan])
  expect(await seen(unlimited)).toEqual([near.plan, far.plan])
})

test('reach ends with its transaction, or before it', async () => {
  const tagCodes = [near.plan, far.plan]
  const after = await as(limited, async (trx) => {
    await leaveReach(trx)
    return findAssets(trx, { contract, tagCodes })
  })
  expect(after).toHaveLength(2)
  expect(await findAssets(database.db, { contract, tagCodes })).toHaveLength(2)
})

test('people of the same reach have the same hash of it, and others another', async () => {
  const limits = await Promise.all(
    [limited, neighbour, partial].map((userId) => write((trx) => enterReach(trx, userId))),
  )
  const [first, second, third] = limits as [Limits, Limits, Limits]
  expect(first.reachHash).toBe(second.reachHash)
  expect(third.reachHash).not.toBe(first.reachHash)
  expect([...first.privileges]).toEqual([
    [contract, [decodePrivilege(whole([branch('sector', 'Near')]))]],
  ])
})

test('a plan is whole for those who reach everything on it', async () => {
  const reached = (userId: string) =>
    as(userId, async (trx) => [...(await findWholePlans(trx, [near.plan, far.plan]))])
  expect(await reached(limited)).toEqual([near.plan])
  expect(await reached(partial)).toEqual([])
  expect((await reached(unlimited)).toSorted()).toEqual([near.plan, far.plan])
})

test('places are read by contract, in order: assets and their work packages', async () => {
  await plantPlan(database.db, { contract: '1DM05' })
  const read = await readPlaces(database.db, contract)
  expect(read.flatMap((place) => (place.work_package === null ? place.tag_code : []))).toEqual([
    near.primaryAsset,
    far.primaryAsset,
  ])
  expect(read.flatMap(({ asset, work_package }) => (work_package === null ? [] : asset))).toEqual([
    near.primaryAsset,
    far.primaryAsset,
  ])
  expect(read[0]?.attribute).toMatchObject({ [primaryAssetAttributes.sector]: 'Near' })
})

const principal = (isLimited: boolean) =>
  new Principal({ userId: '1', username: 'ada', name: 'Ada', isLimited, roles: [] })

test('who reaches a part of a plan does not act on it; who reaches it whole acts on everything that follows', async () => {
  const tagCodes = [near.plan, far.plan]
  const acted = (userId: string, isLimited: boolean) =>
    as(userId, async (trx) => {
      await requireWholePlan(trx, principal(isLimited), near.plan)
      return (await findAssets(trx, { contract, tagCodes })).length
    })
  expect(await acted(limited, true)).toBe(2)
  expect(await acted(limited, false)).toBe(1)
  await expect(acted(partial, true)).rejects.toMatchObject({
    status: 403,
    message: expect.stringMatching(/^\S.*\.$/),
  })
})

test('who found a thing acts on everything that follows', async () => {
  const tagCodes = [near.plan, far.plan]
  const acted = (isLimited: boolean) =>
    as(partial, async (trx) => {
      await liftReach(trx, principal(isLimited))
      return (await findAssets(trx, { contract, tagCodes })).length
    })
  expect([await acted(true), await acted(false)]).toEqual([2, 1])
})

test('nothing is offered on a plan of which a part is out of reach', async () => {
  const places = [
    { plan: near.plan, at: 'plan' },
    { plan: near.plan, at: 'discipline' },
    { plan: far.plan, at: 'plan' },
  ]
  const open = (userId: string, isLimited: boolean) =>
    as(userId, (trx) => openToActing(trx, principal(isLimited), places))
  expect(await open(limited, true)).toEqual(places.slice(0, 2))
  expect(await open(partial, true)).toEqual([])
  expect(await open(partial, false)).toEqual(places)
})

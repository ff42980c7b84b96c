import {
  didpAttributes,
  documentAttributes,
  tidpAttributes,
} from '@tidemark/schema/rest/attributes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateAssets } from '#records/asset/asset.store.ts'
import { plantPlan, type PlantedPlan } from '#records/asset/asset.testkit.ts'
import type { Database } from '#platform/db/database.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import { givenIn } from '#testkit/given.ts'
import { openTestDatabase } from '#testkit/testDatabase.ts'
import {
  findPlaces,
  lockDiscipline,
  lockPlan,
  lockPlanScene,
  readBusyLines,
  readLineFacts,
  readLines,
  readPlans,
} from './plan.store.ts'

const contract = '1DM03'
let database: Database
/** A plan of two disciplines with two lines each. */
let planted: PlantedPlan
let elsewhere: PlantedPlan
const write: <T>(work: Parameters<typeof inTransaction<T>>[2]) => Promise<T> = (work) =>
  inTransaction(database.db, { writes: true }, work)
const change = (tagCode: string, attribute: Record<string, string>) =>
  write((trx) => updateAssets(trx, 'otto', [{ tagCode, attribute }]))

beforeAll(async () => {
  database = await openTestDatabase()
  const given = givenIn(database.db)
  await given.contract(contract)
  await given.contract('1DM05')
  planted = await plantPlan(database.db, { disciplines: 2, lines: 2 })
  elsewhere = await plantPlan(database.db, { contract: '1DM05' })
  await change(planted.lines[1]!, { [documentAttributes.removed]: 'Yes' })
  await change(planted.lines[2]!, { [documentAttributes.status]: 'In progress' })
})
afterAll(() => database.close())

const places = (...tagCodes: string[]) => findPlaces(database.db, contract, tagCodes)

test('plans and disciplines are places; other classes, contracts and codes are not', async () => {
  const { plan, disciplines, lines, workPackage } = planted
  const found = await places(
    plan,
    disciplines[0]!,
    lines[0]!,
    workPackage,
    elsewhere.plan,
    'unknown',
  )
  expect(
    found.map(({ tagCode, plan: on, isPlan, asset }) => [tagCode, on, isPlan, asset.tag_code]),
  ).toEqual([
    [disciplines[0], plan, false, disciplines[0]],
    [plan, plan, true, plan],
  ])
  const lost = await plantPlan(database.db)
  await change(lost.disciplines[0]!, { [didpAttributes.tidp]: '' })
  expect(await places(lost.disciplines[0]!)).toEqual([])
})

test('plans are read with their disciplines, removed ones too, from any of their places', async () => {
  const other = await plantPlan(database.db, { disciplines: 2 })
  await change(other.disciplines[0]!, { [didpAttributes.status]: 'Removed' })
  const read = await readPlans(
    database.db,
    contract,
    await places(planted.plan, planted.disciplines[0]!, other.disciplines[1]!),
  )
  expect([...read.keys()].toSorted()).toEqual([planted.plan, other.plan].toSorted())
  for (const { plan, disciplines } of [planted, other])
    expect(read.get(plan)?.disciplines.map(({ tagCode }) => tagCode)).toEqual(disciplines)
  expect(await readPlans(database.db, contract, [])).toEqual(new Map())
})

test('lines are read by discipline, without removed ones', async () => {
  const { db } = database
  const { disciplines, lines } = planted
  const [first = '', second = ''] = disciplines
  const tags = (of: ReadonlyMap<string, readonly { tagCode: string }[]>) =>
    [...of].map(([discipline, all]) => [discipline, all.map(({ tagCode }) => tagCode)])
  const empty = await plantPlan(db, { lines: 0 })
  const [none = ''] = empty.disciplines
  expect(tags(await readLines(db, contract, [first, second, none]))).toEqual([
    [first, [lines[0]]],
    [second, [lines[2], lines[3]]],
    [none, []],
  ])
  expect(tags(await readLineFacts(db, contract, [first, second, none]))).toEqual([
    [first, [lines[0]]],
    [second, [lines[2], lines[3]]],
  ])
  expect(tags(await readBusyLines(db, contract, disciplines))).toEqual([[second, [lines[2]]]])
})

describe('a change of a plan locks it', () => {
  test('with its disciplines, comments and busy lines', async () => {
    const { plan, disciplines, lines } = planted
    const scene = await write((trx) => lockPlanScene(trx, contract, plan))
    expect(scene.plan.disciplines.map(({ tagCode }) => tagCode)).toEqual(disciplines)
    expect(scene.openComments).toEqual([])
    expect(scene.busyLines.map(({ tagCode }) => tagCode)).toEqual([lines[2]])
    for (const tagCode of [disciplines[0]!, elsewhere.plan, 'unknown'])
      await expect(write((trx) => lockPlan(trx, contract, tagCode))).rejects.toMatchObject({
        status: 404,
      })
  })

  test('busy lines of removed disciplines are ignored', async () => {
    const { plan, disciplines } = await plantPlan(database.db, {
      discipline: { [didpAttributes.status]: 'Removed' },
      line: { [documentAttributes.status]: 'In queue' },
    })
    const scene = await write((trx) => lockPlanScene(trx, contract, plan))
    expect(scene.plan.disciplines.map(({ tagCode }) => tagCode)).toEqual(disciplines)
    expect(scene.busyLines).toEqual([])
  })

  test('a discipline is locked with its plan and its lines', async () => {
    const { plan, disciplines, lines } = planted
    const [place] = await places(disciplines[1]!)
    const scene = await write((trx) => lockDiscipline(trx, contract, place!))
    expect(scene.plan.tagCode).toBe(plan)
    expect(scene.discipline.tagCode).toBe(disciplines[1])
    expect(scene.lines.map(({ tagCode }) => tagCode)).toEqual([lines[2], lines[3]])
    const named = await write((trx) =>
      lockDiscipline(trx, contract, place!, { tagCodes: [lines[3]!, lines[0]!] }),
    )
    expect(named.lines.map(({ tagCode }) => tagCode)).toEqual([lines[3]])
    expect(
      (await write((trx) => lockDiscipline(trx, contract, place!, { lineKeys: [] }))).lines,
    ).toEqual([])
    const [whole] = await places(plan)
    await expect(write((trx) => lockDiscipline(trx, contract, whole!))).rejects.toMatchObject({
      status: 404,
    })
  })

  test('and concurrent changes are not lost', async () => {
    const { plan, disciplines, lines } = await plantPlan(database.db)
    const [[place], count] = [await places(disciplines[0]!), documentAttributes.issueReason]
    const locked = {
      [plan]: async (trx) => (await lockPlan(trx, contract, plan)).asset,
      [disciplines[0]!]: async (trx) => (await lockPlan(trx, contract, plan)).disciplines[0]!.asset,
      [lines[0]!]: async (trx) => (await lockDiscipline(trx, contract, place!)).lines[0]!.asset,
    } satisfies Record<string, (trx: Parameters<typeof lockPlan>[0]) => Promise<unknown>>
    for (const [tagCode, lock] of Object.entries(locked)) {
      await change(tagCode, { [count]: '0' })
      const countUp = () =>
        write(async (trx) => {
          const next = String(Number((await lock(trx)).attribute[count]) + 1)
          await updateAssets(trx, 'otto', [{ tagCode, attribute: { [count]: next } }])
          return next
        })
      const counted = await Promise.all(Array.from({ length: 6 }, countUp))
      expect(counted.toSorted()).toEqual(['1', '2', '3', '4', '5', '6'])
    }
  })
})

test('a superseded plan names its successor', async () => {
  const { plan } = await plantPlan(database.db, { plan: { [tidpAttributes.supersededBy]: 'T-9' } })
  expect((await write((trx) => lockPlan(trx, contract, plan))).supersededBy).toBe('T-9')
})

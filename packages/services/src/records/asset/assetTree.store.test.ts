import { documentAttributes, didpAttributes } from '@tidemark/schema/rest/attributes'
import type { Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import { givenIn } from '#testkit/given.ts'
import { openTestDatabase } from '#testkit/testDatabase.ts'
import type { Asset } from './asset.ts'
import { findAssets, requireAsset, requireVersion, updateAssets } from './asset.store.ts'
import { plantPlan, type PlantedPlan } from './asset.testkit.ts'
import { findOfClass, searchTagCodes } from './assetPage.store.ts'
import { findChangesSince } from './change.store.ts'
import { countLines, findLineFacts, findLines } from './deliverable.store.ts'
import { createAssets, findParent, findParts, findShared, relate } from './relation.store.ts'
import { readTree } from './tree.store.ts'

const contract = '1DM03'
const other = '1DM05'
let database: Database
/** A plan of two disciplines with two lines each; the second line of each is removed. */
let planted: PlantedPlan
/** A plan of the other contract. */
let elsewhere: PlantedPlan
const write: <T>(work: Parameters<typeof inTransaction<T>>[2]) => Promise<T> = (work) =>
  inTransaction(database.db, { writes: true }, work)
const tags = (assets: readonly { tag_code: string }[]) => assets.map(({ tag_code }) => tag_code)
const change = (tagCode: string, attribute: Record<string, string>) =>
  write((trx) => updateAssets(trx, 'otto', [{ tagCode, attribute }]))

beforeAll(async () => {
  database = await openTestDatabase()
  const given = givenIn(database.db)
  await given.contract(contract)
  await given.contract(other)
  planted = await plantPlan(database.db, { disciplines: 2, lines: 2 })
  elsewhere = await plantPlan(database.db, { contract: other })
  for (const line of [planted.lines[1]!, planted.lines[3]!])
    await change(line, { [documentAttributes.removed]: 'Yes' })
})
afterAll(() => database.close())

describe('assets by tag code', () => {
  test('are those of the contract, sorted by tag code', async () => {
    const { plan, disciplines } = planted
    const tagCodes = [plan, ...disciplines, elsewhere.plan, 'unknown']
    expect(tags(await findAssets(database.db, { contract, tagCodes }))).toEqual(
      [plan, ...disciplines].toSorted(),
    )
    expect(await findAssets(database.db, { contract, tagCodes: [] })).toEqual([])
  })

  test('are narrowed to a class', async () => {
    const tagCodes = [planted.plan, ...planted.disciplines]
    const found = await findAssets(database.db, { contract, tagCodes, classCode: 'DIDP' })
    expect(tags(found)).toEqual(planted.disciplines)
  })

  test('one that is not there, of another class or of another contract, is not found', async () => {
    const { db } = database
    const found = await requireAsset(db, { contract, tagCode: planted.plan, classCode: 'TIDP' })
    expect(found.tag_code).toBe(planted.plan)
    for (const asked of [
      { contract, tagCode: planted.plan, classCode: 'DIDP' },
      { contract, tagCode: elsewhere.plan },
      { contract, tagCode: 'unknown' },
    ] as const)
      await expect(requireAsset(db, asked)).rejects.toMatchObject({ status: 404 })
  })

  test('locked rows are read by one transaction after the other, so that no change is lost', async () => {
    const { disciplines, lines, workPackage, plan } = await plantPlan(database.db)
    const [line = ''] = lines
    const parts = { contract, parents: disciplines, classCode: 'Document', lock: true } as const
    const shared = { contract, parents: [plan], classCode: 'Work Package', lock: true } as const
    for (const [tagCode, read] of [
      [line, (trx) => findAssets(trx, { contract, tagCodes: [line], lock: true })],
      [line, (trx) => findParts(trx, parts)],
      [workPackage, (trx) => findShared(trx, shared)],
    ] as [string, (trx: Transaction<Tables>) => Promise<Asset[]>][]) {
      await change(tagCode, { Count: '0' })
      const countUp = () =>
        write(async (trx) => {
          const [asset] = await read(trx)
          const Count = String(Number(asset?.attribute['Count']) + 1)
          await updateAssets(trx, 'otto', [{ tagCode, attribute: { Count } }])
        })
      await Promise.all(Array.from({ length: 8 }, countUp))
      const counted = await requireAsset(database.db, { contract, tagCode })
      expect(counted.attribute['Count']).toBe('8')
    }
  })

  test('a version that is not the present one is stale', async () => {
    const { plan } = await plantPlan(database.db)
    await change(plan, {})
    const asset = await requireAsset(database.db, { contract, tagCode: plan })
    expect(() => requireVersion(asset, 2)).not.toThrowError()
    expect(() => requireVersion(asset, undefined)).not.toThrowError()
    expect(() => requireVersion(asset, 1)).toThrowError(
      expect.objectContaining({
        body: expect.objectContaining({
          code: 'STALE',
          changedBy: 'otto',
          current: expect.objectContaining({ tag_code: plan, version: 2 }),
        }),
      }),
    )
  })
})

describe('a change', () => {
  test('of nothing, and of what is not there', async () => {
    expect(await write((trx) => updateAssets(trx, 'otto', []))).toEqual([])
    const lost = write((trx) => updateAssets(trx, 'otto', [{ tagCode: 'unknown', attribute: {} }]))
    await expect(lost).rejects.toMatchObject({ status: 404 })
  })

  test('keeps what it overwrote, oldest first, for those who read an earlier version', async () => {
    const { db } = database
    const { plan, lines } = await plantPlan(db)
    const [line = ''] = lines
    await change(line, { Title: 'Second', Colour: 'red' })
    await change(line, { Title: 'Third' })
    const since = async (version: number) =>
      [
        ...(await findChangesSince(db, [
          { tagCode: line, version },
          { tagCode: plan, version: 1 },
        ])),
      ].map(([tagCode, changes]) => [
        tagCode,
        changes.map(({ version: to, before, changed_by }) => [to, before, changed_by]),
      ])
    const third = [3, { Title: 'Second' }, 'otto']
    expect(await since(1)).toEqual([
      [line, [[2, { Title: 'Title 1', Colour: null }, 'otto'], third]],
    ])
    expect(await since(2)).toEqual([[line, [third]]])
    expect(await since(3)).toEqual([])
    expect(await findChangesSince(db, [])).toEqual(new Map())
  })
})

describe('pages of a contract', () => {
  const search = (page: number, pageSize: number, more: object = {}) =>
    searchTagCodes(database.db, {
      contract: other,
      sortKey: 'tag_code',
      page,
      pageSize,
      ...more,
    })

  test('hold what is not removed, in order, and count all of it', async () => {
    const all = await search(1, 50)
    const { plan, primaryAsset, workPackage, disciplines, lines } = elsewhere
    expect(all.tagCodes).toEqual(
      [plan, primaryAsset, workPackage, ...disciplines, ...lines].toSorted(),
    )
    expect(all.count).toBe(5)
    expect(await search(2, 2)).toEqual({ count: 5, tagCodes: all.tagCodes.slice(2, 4) })
    expect(await search(3, 2)).toEqual({ count: 5, tagCodes: all.tagCodes.slice(4) })
    expect(await search(4, 2)).toEqual({ count: 5, tagCodes: [] })
    const byAge = await search(1, 50, { sortKey: 'created_at' })
    expect(byAge.tagCodes.toSorted()).toEqual(all.tagCodes)
  })

  test('are narrowed to a class', async () => {
    expect(await search(1, 50, { classCode: 'DIDP' })).toEqual({
      count: 1,
      tagCodes: elsewhere.disciplines,
    })
    expect(tags(await findOfClass(database.db, other, 'Document'))).toEqual(elsewhere.lines)
    const live = tags(await findOfClass(database.db, contract, 'Document'))
    expect(live).toContain(planted.lines[0])
    expect(live).not.toContain(planted.lines[1])
    expect(live).not.toContain(elsewhere.lines[0])
  })

  test('leave removed lines out', async () => {
    const { tagCodes } = await search(1, 500, { contract, classCode: 'Document' })
    expect(tagCodes).toContain(planted.lines[0])
    expect(tagCodes).not.toContain(planted.lines[1])
  })

  test('of tag codes hold exactly these, removed ones too', async () => {
    const tagCodes = [planted.lines[0]!, planted.lines[1]!, elsewhere.plan]
    expect(await search(1, 50, { contract, tagCodes })).toEqual({
      count: 2,
      tagCodes: tagCodes.slice(0, 2),
    })
    expect(await search(1, 50, { contract, tagCodes: [] })).toEqual({ count: 0, tagCodes: [] })
  })
})

describe('what belongs to an asset', () => {
  test('its parts, without removed ones unless they are asked for', async () => {
    const { db } = database
    const { plan, disciplines, lines } = planted
    const parts = (more: object) =>
      findParts(db, { contract, parents: disciplines, classCode: 'Document', ...more })
    expect(tags(await parts({}))).toEqual([lines[0], lines[2]])
    expect(tags(await parts({ withRemoved: true }))).toEqual(lines)
    expect((await parts({})).map(({ parent }) => parent)).toEqual(disciplines)
    expect(tags(await parts({ parents: [plan], classCode: 'DIDP' }))).toEqual(disciplines)
    expect(await parts({ parents: [plan] })).toEqual([])
    expect(await parts({ parents: [] })).toEqual([])
    expect(await parts({ contract: other })).toEqual([])
  })

  test('what it shares with others', async () => {
    const { db } = database
    const { plan, primaryAsset, workPackage } = planted
    const shared = (more: object) =>
      findShared(db, {
        contract,
        parents: [plan, primaryAsset],
        classCode: 'Work Package',
        ...more,
      })
    const found = await shared({})
    expect(new Set(found.map(({ parent }) => parent))).toEqual(new Set([plan, primaryAsset]))
    expect(new Set(tags(found))).toEqual(new Set([workPackage]))
    expect(await shared({ classCode: 'TIDP' })).toEqual([])
    expect(await shared({ contract: other })).toEqual([])
    expect(await shared({ parents: [] })).toEqual([])
  })

  test('what holds it, by class', async () => {
    const { db } = database
    const { plan, disciplines, workPackage } = planted
    expect((await findParent(db, disciplines[0]!, 'TIDP'))?.tag_code).toBe(plan)
    expect((await findParent(db, workPackage, 'TIDP'))?.tag_code).toBe(plan)
    expect(await findParent(db, disciplines[0]!, 'DIDP')).toBeUndefined()
    expect(await findParent(db, plan, 'TIDP')).toBeUndefined()
  })

  test('an asset is related once, however often it is asked for', async () => {
    const { plan, workPackage } = planted
    await write((trx) => relate(trx, plan, [workPackage]))
    await write((trx) => relate(trx, plan, []))
    const found = await findShared(database.db, {
      contract,
      parents: [plan],
      classCode: 'Work Package',
    })
    expect(tags(found)).toEqual([workPackage])
  })

  test('new assets have rising tag codes of their class and contract, and their attributes in order', async () => {
    const created = await write((trx) =>
      createAssets(trx, {
        contract: other,
        classCode: 'Comment',
        parent: elsewhere.plan,
        attributes: [{ Message: 'a' }, { Message: 'b' }],
        by: 'otto',
      }),
    )
    expect(
      created.map(({ tag_code, attribute, updated_by, version }) => [
        tag_code,
        attribute,
        updated_by,
        version,
      ]),
    ).toEqual([
      ['1DM05-COM-000001', { Message: 'a' }, 'otto', 1],
      ['1DM05-COM-000002', { Message: 'b' }, 'otto', 1],
    ])
    const [next] = await write((trx) =>
      createAssets(trx, { contract: other, classCode: 'Comment', attributes: [{}], by: 'otto' }),
    )
    expect(next?.tag_code).toBe('1DM05-COM-000003')
    const none = write((trx) =>
      createAssets(trx, { contract: other, classCode: 'Comment', attributes: [], by: 'otto' }),
    )
    expect(await none).toEqual([])
    const hung = await findParts(database.db, {
      contract: other,
      parents: [elsewhere.plan],
      classCode: 'Comment',
    })
    expect(tags(hung)).toEqual(tags(created))
  })

  test.each([
    ['Primary Asset', 'PA'],
    ['Work Package', 'WP'],
    ['Technical Lifecycles', 'TL'],
    ['TIDP', 'TIDP'],
    ['DIDP', 'DIDP'],
    ['Document', 'DOC'],
  ] as const)('a %s has %s in its tag code', async (classCode, short) => {
    const [created] = await write((trx) =>
      createAssets(trx, { contract, classCode, attributes: [{}], by: 'otto' }),
    )
    expect(created?.tag_code).toMatch(new RegExp(`^1DM03-${short}-\\d{6}$`))
  })
})

describe('a tree', () => {
  const tree = (more: object = {}) =>
    readTree(database.db, { contract, tagCodes: [planted.plan], level: 2, ...more })
  const shape = (rows: Awaited<ReturnType<typeof readTree>>): unknown[] =>
    rows.map(({ tag_code, relations }) =>
      relations.length === 0 ? tag_code : [tag_code, ...shape(relations)],
    )

  test('holds what is below the top, without removed lines', async () => {
    const { plan, disciplines, lines, workPackage } = planted
    expect(shape(await tree())).toEqual([
      [plan, [disciplines[0], lines[0]], [disciplines[1], lines[2]], workPackage],
    ])
  })

  test('is as deep as it is asked for', async () => {
    const { plan, disciplines, workPackage } = planted
    expect(shape(await tree({ level: 0 }))).toEqual([plan])
    expect(shape(await tree({ level: 1 }))).toEqual([[plan, ...disciplines, workPackage]])
  })

  test('is narrowed to classes, through which alone others are reached', async () => {
    const { plan, disciplines } = planted
    expect(shape(await tree({ allowedClasses: ['DIDP'] }))).toEqual([[plan, ...disciplines]])
    expect(shape(await tree({ allowedClasses: ['Document'] }))).toEqual([plan])
  })

  test('begins with what is asked for in that order, removed lines too, and nothing of another contract', async () => {
    const { plan, lines } = planted
    const tagCodes = [lines[1]!, plan, elsewhere.plan, 'unknown']
    expect(shape(await tree({ tagCodes, level: 0 }))).toEqual([lines[1], plan])
  })

  test('leaves removed disciplines out', async () => {
    const { plan, disciplines, workPackage } = await plantPlan(database.db, { disciplines: 2 })
    await change(disciplines[0]!, { [didpAttributes.status]: 'Removed' })
    expect(shape(await tree({ tagCodes: [plan], level: 1 }))).toEqual([
      [plan, disciplines[1], workPackage],
    ])
  })
})

describe('lines of disciplines', () => {
  test('are read without removed ones, all or some of them', async () => {
    const { db } = database
    const { disciplines, lines } = planted
    expect(tags(await findLines(db, contract, disciplines)).toSorted()).toEqual([
      lines[0],
      lines[2],
    ])
    expect(tags(await findLines(db, contract, disciplines, [lines[2]!, lines[3]!]))).toEqual([
      lines[2],
    ])
    expect(await findLines(db, contract, disciplines, [])).toEqual([])
    expect(await findLines(db, other, disciplines)).toEqual([])
  })

  test('are passed to the rules with name, number and status', async () => {
    const { db } = database
    const { disciplines, lines } = await plantPlan(db, { lines: 3 })
    await change(lines[1]!, {
      [documentAttributes.status]: 'Done',
      [documentAttributes.number]: 'N-1',
    })
    await change(lines[2]!, { [documentAttributes.name]: '' })
    const [discipline] = disciplines
    const facts = await findLineFacts(db, contract, disciplines)
    expect(facts).toEqual([
      {
        tagCode: lines[0],
        discipline,
        name: 'Report (REP) - South Portal - Title 1',
        number: null,
        status: 'Empty',
      },
      expect.objectContaining({ number: 'N-1', status: 'Done' }),
      expect.objectContaining({ name: lines[2] }),
    ])
    expect(await findLineFacts(db, contract, disciplines, ['Done', 'Error'])).toEqual([facts[1]])
    expect(await findLineFacts(db, contract, disciplines, [])).toEqual([])
    expect(await findLineFacts(db, contract, [])).toEqual([])
    const counts = await countLines(db, contract, [...disciplines, ...planted.disciplines])
    expect(counts).toHaveLength(4)
    expect(counts).toContainEqual({ didp_tag_code: discipline, status: 'Empty', count: 2 })
    expect(counts).toContainEqual({ didp_tag_code: discipline, status: 'Done', count: 1 })
  })
})

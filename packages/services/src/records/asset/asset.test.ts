import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, test, onTestFinished, vi } from 'vitest'
import type { AssetRow } from '@tidemark/schema/rest/asset'
import {
  attributeMetadataOf,
  deliverablesOf,
  primaryAssets,
  searchAssets,
} from '@tidemark/schema/rest/asset'
import {
  commentAttributes,
  didpAttributes,
  documentAttributes,
  primaryAssetAttributes,
  tidpAttributes,
} from '@tidemark/schema/rest/attributes'
import { inTransaction } from '#platform/http/transaction.ts'
import type { Caller } from '#testkit/caller.ts'
import { startTestServices } from '#testkit/index.ts'
import type { TestServices } from '#testkit/index.ts'
import { updateAssets } from './asset.store.ts'
import type { PlantedPlan } from './asset.testkit.ts'
import { plantPlan } from './asset.testkit.ts'
import { createAssets } from './relation.store.ts'

const contract = '1DM03'
const by = 'vera@dunmere.example'
let services: TestServices
let vera: Caller
let small: PlantedPlan
let large: PlantedPlan
let foreign: PlantedPlan

beforeAll(async () => {
  services = await startTestServices()
  await services.given.contract(contract)
  await services.given.contract('1DM05')
  await services.given.person('vera@dunmere.example', { [contract]: ['Registers:Viewer'] })
  vera = services.as('vera@dunmere.example')
  small = await plantPlan(services.db)
  large = await plantPlan(services.db, { disciplines: 8, lines: 40 })
  foreign = await plantPlan(services.db, { contract: '1DM05' })
})
afterAll(() => services[Symbol.asyncDispose]())

const treeOf = async (
  tagCode: string,
  body: Partial<{
    relationsLevel: number
    allowedClasses: ('DIDP' | 'Document' | 'Work Package')[]
  }> = {},
) => {
  const { result } = await vera.post(searchAssets, {
    body: { contract, tag_code: { fieldValue: tagCode }, relationsLevel: 3, ...body },
  })
  return result[0] as AssetRow
}
const tagsOf = (rows: readonly AssetRow[]) => rows.map(({ tag_code }) => tag_code)
const classesOf = (rows: readonly AssetRow[]) =>
  [...new Set(rows.map(({ class_code }) => class_code))].sort()

describe('the tree of a plan', () => {
  test('contains its disciplines, their lines and the lines’ comments, in the order they were added', async () => {
    const comment = await inTransaction(services.db, { writes: true }, (trx) =>
      createAssets(trx, {
        contract,
        classCode: 'Comment',
        parent: small.lines[0] as string,
        attributes: [{ [commentAttributes.message]: 'Why?' }],
        by: 'vera',
      }),
    )
    const plan = await treeOf(small.plan)
    expect(classesOf(plan.relations)).toEqual(['DIDP', 'Work Package'])
    const discipline = plan.relations.find(({ class_code }) => class_code === 'DIDP')
    expect(tagsOf(discipline?.relations ?? [])).toEqual(small.lines)
    expect(tagsOf(discipline?.relations[0]?.relations ?? [])).toEqual(
      comment.map(({ tag_code }) => tag_code),
    )
    const all = await treeOf(large.plan)
    expect(
      all.relations
        .filter(({ class_code }) => class_code === 'DIDP')
        .flatMap(({ relations }) => tagsOf(relations)),
    ).toEqual(large.lines)
  })

  test('ends at the requested level', async () => {
    expect((await treeOf(small.plan, { relationsLevel: 0 })).relations).toEqual([])
    const plan = await treeOf(small.plan, { relationsLevel: 1 })
    expect(plan.relations.flatMap(({ relations }) => relations)).toEqual([])
  })

  test('contains only the requested classes, and its root of any class', async () => {
    const plan = await treeOf(small.plan, { allowedClasses: ['Work Package'] })
    expect(plan.class_code).toBe('TIDP')
    expect(classesOf(plan.relations)).toEqual(['Work Package'])
    expect((await treeOf(small.plan, { allowedClasses: ['Document'] })).relations).toEqual([])
  })

  test('needs as many database queries for 8 disciplines of 40 lines as for one of one', async () => {
    const queries: string[] = []
    const watched = new WeakSet<PoolClient>()
    const watch = (client: PoolClient) => {
      if (watched.has(client)) return
      watched.add(client)
      const query = client.query.bind(client) as (...sent: unknown[]) => unknown
      vi.spyOn(client, 'query').mockImplementation((...sent: unknown[]) => {
        // The job queue uses the same database: its statements name queues such as asset.fillDueDates.
        if (/\basset\b(?!\.fill)/.test(String(sent[0]))) queries.push(String(sent[0]))
        return query(...sent) as never
      })
    }
    services.database.pool.on('acquire', watch)
    onTestFinished(() => {
      services.database.pool.off('acquire', watch)
      vi.restoreAllMocks()
    })
    await treeOf(small.plan)
    const ofSmall = queries.splice(0).length
    await treeOf(large.plan)
    const ofLarge = queries.splice(0).length
    expect(ofSmall).toBeGreaterThan(0)
    expect(ofLarge).toBe(ofSmall)
  })

  test('omits removed assets, which can still be read by tag code', async () => {
    const { plan, disciplines, lines } = await plantPlan(services.db, { disciplines: 2, lines: 2 })
    const [gone = '', kept = ''] = disciplines
    await inTransaction(services.db, { writes: true }, (trx) =>
      updateAssets(trx, 'vera', [
        { tagCode: gone, attribute: { [didpAttributes.status]: 'Removed' } },
        { tagCode: lines[3] as string, attribute: { [documentAttributes.removed]: 'Yes' } },
      ]),
    )
    const left = (await treeOf(plan)).relations.filter(({ class_code }) => class_code === 'DIDP')
    expect(tagsOf(left)).toEqual([kept])
    expect(tagsOf(left[0]?.relations ?? [])).toEqual([lines[2]])
    expect((await treeOf(gone)).attribute[didpAttributes.status]).toBe('Removed')
    expect(
      (await vera.get(deliverablesOf, { query: { contract, tag: [kept] } })).deliverables,
    ).toHaveLength(1)
  })
})

test('the pages of a long list contain every asset once', async () => {
  const search = { contract, class_code: 'Document' as const, pageSize: 100 }
  const first = await vera.post(searchAssets, { body: search })
  const pages = Math.ceil(first.count / 100)
  expect(first.result).toHaveLength(100)
  const tags = new Set<string>()
  for (let page = 1; page <= pages; page += 1) {
    const { count, result } = await vera.post(searchAssets, { body: { ...search, page } })
    expect(count).toBe(first.count)
    for (const { tag_code } of result) tags.add(tag_code)
  }
  expect(tags.size).toBe(first.count)
  expect((await vera.post(searchAssets, { body: { ...search, page: pages + 1 } })).result).toEqual(
    [],
  )
})

describe('assets of another contract', () => {
  const search = (fieldValue: string | string[], of = contract) => ({
    body: { contract: of, tag_code: { fieldValue } },
  })

  test('are answered like missing ones', async () => {
    const [tidp, didp] = [foreign.plan, foreign.disciplines[0] as string]
    const unknown = await vera.refused(searchAssets, search('1DM03-TIDP-999999'))
    expect(unknown.status).toBe(404)
    expect(await vera.refused(searchAssets, search(tidp))).toEqual(unknown)
    expect(await vera.refused(searchAssets, search(tidp, '1DM05'))).toEqual(unknown)
    expect(await vera.refused(searchAssets, search(tidp, 'NONE'))).toEqual(unknown)
    expect(
      await vera.refused(deliverablesOf, { query: { contract, tag: ['1DM03-DIDP-999999'] } }),
    ).toEqual(unknown)
    expect(await vera.refused(deliverablesOf, { query: { contract, tag: [didp] } })).toEqual(
      unknown,
    )
    expect(
      await vera.refused(deliverablesOf, { query: { contract: '1DM05', tag: [didp] } }),
    ).toEqual(unknown)
    expect(await vera.refused(primaryAssets, { body: { contract: '1DM05' } })).toEqual(unknown)
    expect(
      await vera.refused(attributeMetadataOf, { query: { contract: '1DM05', class_code: 'DIDP' } }),
    ).toEqual(unknown)
  })

  test('are omitted where several tag codes are requested', async () => {
    const { count, result } = await vera.post(
      searchAssets,
      search([small.plan, foreign.plan, '1DM03-TIDP-999999']),
    )
    expect([count, tagsOf(result)]).toEqual([1, [small.plan]])
    const [own = ''] = small.disciplines
    const { deliverables } = await vera.get(deliverablesOf, {
      query: { contract, tag: [own, foreign.disciplines[0] as string] },
    })
    expect(deliverables.map(({ tag_code }) => tag_code)).toEqual(small.lines)
  })
})

test('primary assets are sorted by name, with their work packages one level below', async () => {
  await services.given.contract('1DM08')
  await services.given.person('nora@northlea.example', { '1DM08': ['Registers:WorkflowManager'] })
  const names = ['Viaduct 10', 'Viaduct 9', 'abutment']
  const created = await inTransaction(services.db, { writes: true }, (trx) =>
    createAssets(trx, {
      contract: '1DM08',
      classCode: 'Primary Asset',
      attributes: names.map((name) => ({ [primaryAssetAttributes.name]: name })),
      by: 'nora',
    }),
  )
  const nora = services.as('nora@northlea.example')
  const { result } = await nora.post(primaryAssets, { body: { contract: '1DM08' } })
  expect(result.map(({ attribute }) => attribute[primaryAssetAttributes.name])).toEqual([
    'abutment',
    'Viaduct 9',
    'Viaduct 10',
  ])
  expect(result.flatMap(({ relations }) => relations)).toEqual([])
  expect(created).toHaveLength(3)
  const bridge = await treeOf(small.primaryAsset, {
    relationsLevel: 1,
    allowedClasses: ['Work Package'],
  })
  expect(tagsOf(bridge.relations)).toEqual([small.workPackage])
})

test('lines of a discipline are sorted by label in natural order', async () => {
  const {
    disciplines: [discipline = ''],
  } = await plantPlan(services.db, { contract, lines: 0 })
  const names = [
    'Drawing (DRG) - Portal - Sheet 10',
    'Drawing (DRG) - Portal - sheet 9',
    'Calculation (CAL) - Portal - Lining',
    'Drawing (DRG) - Portal - Sheet 10',
  ]
  const created = await inTransaction(services.db, { writes: true }, (trx) =>
    createAssets(trx, {
      contract,
      classCode: 'Document',
      parent: discipline,
      attributes: names.map((name) => ({ [documentAttributes.name]: name })),
      by: 'vera',
    }),
  )
  const { deliverables } = await vera.get(deliverablesOf, {
    query: { contract, tag: [discipline] },
  })
  expect(tagsOf(deliverables as never)).toEqual([2, 1, 0, 3].map((at) => created[at]?.tag_code))
})

test('a line is returned in the rows of the REST call', async () => {
  const { disciplines } = await plantPlan(services.db, {
    line: {
      [documentAttributes.number]: 'N-1',
      [documentAttributes.revision]: 'P01',
      [documentAttributes.status]: 'Done',
    },
  })
  const { deliverables } = await vera.get(deliverablesOf, {
    query: { contract, tag: [disciplines[0] as string] },
  })
  expect(deliverables[0]).toMatchObject({
    didp_tag_code: disciplines[0],
    name: 'Report (REP) - South Portal - Title 1',
    title: 'Title 1',
    author: ['otto@dunmere.example'],
    type: 'NEW',
    version: 1,
    message: null,
    created_by: 'vera@dunmere.example',
    row1: 'N-1',
    row2: 'Report (REP)',
    row3: 'Yes',
    row4: null,
    row5: 'P01',
    row6: 'No',
    row7: 'Detailed Design (DD)',
    row8: 'S1 Coordination',
    row9: 'Information Management (IM)',
    row10: 'Done',
  })
})

test('lines are counted by status without returning them, and some can be requested by tag code', async () => {
  const { disciplines } = await plantPlan(services.db, {
    line: { [documentAttributes.status]: 'Done' },
  })
  const query = { contract, tag: disciplines }
  const every = (await vera.get(deliverablesOf, { query })).deliverables
  const { counts, deliverables } = await vera.get(deliverablesOf, {
    query: { ...query, only: 'counts' },
  })
  expect(deliverables).toEqual([])
  expect(counts?.toSorted((a, b) => a.didp_tag_code.localeCompare(b.didp_tag_code))).toEqual(
    [...Map.groupBy(every, (row) => row.didp_tag_code)].map(([didp_tag_code, { length }]) => ({
      didp_tag_code,
      status: 'Done',
      count: length,
    })),
  )
  const named = await vera.get(deliverablesOf, {
    query: { ...query, line: [every[0]?.tag_code ?? '', '1DM03-DOC-999999'] },
  })
  expect(named.deliverables.map(({ tag_code }) => tag_code)).toEqual([every[0]?.tag_code])
})

describe('the choices of attributes', () => {
  const listsOf = async (
    class_code: 'Document' | 'DIDP' | 'Technical Lifecycles' | 'Comment' | 'Work Package',
  ) => {
    const answer = await vera.get(attributeMetadataOf, { query: { contract, class_code } })
    return Object.fromEntries(
      (answer.class[0]?.attributes ?? []).map(({ attribute_name, predetermined_list }) => [
        attribute_name,
        predetermined_list ?? [],
      ]),
    )
  }

  test('exist for every class with lists, with codes beside the types', async () => {
    expect((await listsOf('Technical Lifecycles'))['Technical Lifecycle Stage']).toContain(
      'Detailed Design (DD)',
    )
    expect(Object.keys(await listsOf('DIDP'))).toEqual(['Discipline Type', 'Support Function Type'])
    expect((await listsOf('Comment'))['Code']?.[0]).toBe('1 Must be resolved before acceptance')
    const {
      'Document Type': types = [],
      'Document Type Code': codes = [],
      ...others
    } = await listsOf('Document')
    expect(codes[types.indexOf('Drawing')]).toBe('DRG')
    expect(codes).toHaveLength(types.length)
    expect(Object.keys(others)).toEqual([
      'HS2 Deliverable',
      'GDPR',
      'lifecycleStage',
      'Suitability Status',
      'Discipline',
    ])
    expect(await listsOf('Work Package')).toEqual({})
  })

  test('come from the contract’s list where it has one', async () => {
    const own = {
      contract,
      class_code: 'Comment',
      attribute_name: 'Code',
      attribute_type: 'List',
      predetermined_list: null,
    }
    await services.db.insertInto('class_attribute').values(own).execute()
    expect(await listsOf('Comment')).toEqual({ Code: [] })
    await services.db.deleteFrom('class_attribute').where('contract', '=', contract).execute()
  })
})

describe('a filter of plans and disciplines', () => {
  const list = async (class_code: 'TIDP' | 'DIDP', filter: object) =>
    (await vera.post(searchAssets, { body: { contract, class_code, filter } })).result.map(
      ({ tag_code }) => tag_code,
    )

  test('finds by status, owner and plan, and leaves out replaced plans', async () => {
    const owner = 'filter@dunmere.example'
    const { plan, primaryAsset, disciplines } = await plantPlan(services.db, {
      disciplines: 2,
      plan: { [tidpAttributes.status]: 'Review Approved', [tidpAttributes.owners]: [owner] },
      discipline: { [didpAttributes.status]: 'Accepted', [didpAttributes.owners]: [by, owner] },
    })
    const { plan: old, disciplines: olds } = await plantPlan(services.db, {
      plan: { [tidpAttributes.supersededBy]: plan, [tidpAttributes.owners]: [owner] },
      discipline: { [didpAttributes.owners]: [owner] },
    })
    expect(await list('TIDP', { owner })).toEqual([plan])
    expect(await list('TIDP', { owner, current: false })).toEqual([plan, old])
    expect(await list('TIDP', { statuses: ['Review Approved'] })).toEqual([plan])
    expect(await list('TIDP', { owner, statuses: ['WIP'] })).toEqual([])
    expect(await list('TIDP', { primary_asset: primaryAsset })).toEqual([plan])
    expect(await list('DIDP', { owner })).toEqual(disciplines)
    expect(await list('DIDP', { owner, current: false })).toEqual([...disciplines, ...olds])
    expect(await list('DIDP', { plan, statuses: ['Accepted'] })).toEqual(disciplines)
    expect(await list('DIDP', { plan, statuses: ['WIP'] })).toEqual([])
  })

  test('of unknown tag codes finds nothing, and of another name is refused', async () => {
    const tag_code = { fieldValue: 'nowhere' }
    const body = { contract, class_code: 'DIDP', filter: {}, tag_code } as const
    expect(await vera.post(searchAssets, { body })).toEqual({ count: 0, result: [] })
    const other = { contract, filter: { colour: 'red' } }
    expect((await vera.refused(searchAssets, { body: other as never })).status).toBe(422)
  })
})

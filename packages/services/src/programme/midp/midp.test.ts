import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  didpAttributes,
  documentAttributes,
  tidpAttributes,
} from '@tidemark/schema/rest/attributes'
import { midpCounts, midpLines } from '@tidemark/schema/rest/midp'
import type { MidpAcross, MidpFacet, MidpFilter, MidpSort } from '@tidemark/schema/rest/midp'
import { plantPlan } from '#records/asset/asset.testkit.ts'
import type { Caller } from '#testkit/caller.ts'
import { startTestServices } from '#testkit/index.ts'
import type { TestServices } from '#testkit/index.ts'
import { change, contract, plantRegister } from './midp.testkit.ts'
import type { Register } from './midp.testkit.ts'
import { writeCursor } from './cursor.ts'

let services: TestServices
let vera: Caller
let planted: Register

beforeAll(async () => {
  services = await startTestServices()
  await services.given.contract(contract)
  await services.given.contract('1DM05')
  await services.given.person('vera@dunmere.example', { [contract]: ['Registers:Viewer'] })
  vera = services.as('vera@dunmere.example')
  planted = await plantRegister(services)
  await plantPlan(services.db, { contract: '1DM05' })
})
afterAll(() => services[Symbol.asyncDispose]())

const page = (filter: MidpFilter = {}, sort: MidpSort[] = [], more: object = {}) =>
  vera.post(midpLines, { body: { contract, filter, sort, ...more } })
/** Returns every page of a list. */
async function pages(filter: MidpFilter, sort: MidpSort[], first: number) {
  const found = []
  for (let after: string | null | undefined; after !== null;) {
    const { lines, next } = await page(filter, sort, { first, ...(after && { after }) })
    found.push(lines)
    after = next
  }
  return found
}
const titles = async (filter: MidpFilter = {}, sort: MidpSort[] = []) =>
  (await page(filter, sort)).lines.map(({ line }) => line.title)
const counts = (body: object) => vera.post(midpCounts, { body: { contract, ...body } })
const facet = async (name: MidpFacet, filter: MidpFilter = {}) => {
  const { facets } = await counts({ facets: [name], filter })
  return Object.fromEntries(facets[0]?.values.map(({ value, count }) => [value, count]) ?? [])
}
const asc = (key: MidpSort['key']): MidpSort => ({ key, descending: false })
const desc = (key: MidpSort['key']): MidpSort => ({ key, descending: true })

test('a line is listed with its discipline, plan, lot and work package', async () => {
  const { lines, next } = await page({ plan: [planted.shaft.plan] }, [asc('title')])
  expect(next).toBeNull()
  expect(lines.slice(1, 2)).toEqual([
    {
      line: expect.objectContaining({
        tag_code: planted.shaft.lines[1],
        didp_tag_code: planted.shaft.disciplines[0],
        title: 'Sump 2',
        row8: null,
        row10: 'Empty',
      }),
      discipline_name: 'Tunnels',
      plan_tag_code: planted.shaft.plan,
      plan_title: 'Harrow Lane shaft',
      plan_number: null,
      lot: 'SL07',
      work_packages: ['Portal structure'],
      in_cde: [],
    },
  ])
})

describe('filters', () => {
  const filters: [string, () => MidpFilter, number][] = [
    ['nothing', () => ({}), 27],
    ['a discipline of several plans', () => ({ discipline: ['Tunnels'] }), 15],
    ['a plan', () => ({ plan: [planted.shaft.plan] }), 3],
    ['two plans', () => ({ plan: [planted.shaft.plan, planted.portal.plan] }), 27],
    ['an unknown plan', () => ({ plan: ['none'] }), 0],
    ['a lot', () => ({ lot: ['SL07'] }), 3],
    ['a work package', () => ({ work_package: [planted.portal.workPackage] }), 24],
    ['one of two authors', () => ({ author: ['kit@dunmere.example'] }), 3],
    ['an author of both plans', () => ({ author: ['otto@dunmere.example'] }), 27],
    ['a document type', () => ({ document_type: ['Drawing (DRG)'] }), 12],
    ['statuses', () => ({ status: ['Done', 'Error'] }), 6],
    ['no suitability', () => ({ suitability: [''] }), 3],
    ['a stage', () => ({ stage: ['Detailed Design (DD)'] }), 27],
    ['a text', () => ({ text: 'SUMP' }), 3],
    ['words in any order', () => ({ text: '12 sheet' }), 2],
    ['a RAG', () => ({ rag: ['RED'] }), 2],
    ['a due week', () => ({ due_week: ['2026-01-05'] }), 2],
    ['no due date', () => ({ due_week: [''] }), 24],
    ['a due month', () => ({ due_month: ['2026-01-01'] }), 3],
    ['a month or no due date', () => ({ due_month: ['2025-12-01', ''] }), 24],
    ['a month that begins on no first day', () => ({ due_month: ['2026-01-05'] }), 0],
    ['a due window', () => ({ due_window: ['OVERDUE', 'ISSUED'] }), 3],
    ['no due date and not issued', () => ({ due_window: [''] }), 24],
    ['an unknown due window', () => ({ due_window: ['SOON'] }), 0],
    ['an originator', () => ({ originator: ['DMJ'] }), 27],
    ['a week that begins on no Monday', () => ({ due_week: ['2026-01-06'] }), 0],
    ['a sign that no line has', () => ({ text: '%' }), 0],
    ['several columns', () => ({ discipline: ['Tunnels'], status: ['Done'], lot: ['SL03'] }), 2],
    ['a text and a column', () => ({ text: 'sheet', status: ['Done'] }), 4],
  ]
  test.each(filters)('%s: page, total and facets agree', async (_, filter, expected) => {
    expect((await page(filter())).lines).toHaveLength(expected)
    const { total, exact, groups } = await counts({ filter: filter(), group_by: 'status' })
    expect([total, exact]).toEqual([expected, true])
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(expected)
  })
})

describe('orders', () => {
  const inPortal = (): MidpFilter => ({ plan: [planted.portal.plan], discipline: ['Tunnels'] })
  const sheets = Array.from({ length: 12 }, (_, at) => `Sheet ${at + 1}`)
  test.each<[string, MidpSort[], string[]]>([
    ['titles with numbers by size', [asc('title')], sheets],
    ['descending', [desc('title')], sheets.toReversed()],
    [
      'lines without a number last',
      [asc('number'), asc('title')],
      ['Sheet 2', 'Sheet 1', ...sheets.slice(2)],
    ],
    [
      'statuses by progress, then titles',
      [asc('status'), desc('title')],
      [...sheets.slice(3).toReversed(), 'Sheet 3', 'Sheet 2', 'Sheet 1'],
    ],
    ['the order they were added', [], sheets],
    [
      'due dates, lines without one last',
      [asc('due'), desc('title')],
      ['Sheet 2', 'Sheet 1', 'Sheet 3', ...sheets.slice(3).toReversed()],
    ],
    [
      'red lines first, lines without a due date last',
      [asc('rag'), desc('due'), asc('title')],
      ['Sheet 1', 'Sheet 2', ...sheets.slice(2)],
    ],
    [
      'RAG down, as a later column',
      [asc('document_type'), desc('rag'), asc('title')],
      [...sheets.slice(3), 'Sheet 3', 'Sheet 1', 'Sheet 2'],
    ],
    ['RAG after a column', [asc('plan'), asc('rag'), asc('title')], sheets],
  ])('%s', async (_, sort, expected) => {
    expect(await titles(inPortal(), sort)).toEqual(expected)
  })

  const orders: [string, MidpSort[]][] = [
    ['none', []],
    ['number', [asc('number')]],
    ['title down', [desc('title')]],
    ['plan, status down, title', [asc('plan'), desc('status'), asc('title')]],
    ['type down, discipline', [desc('document_type'), asc('discipline')]],
    ['suitability, stage, number down', [asc('suitability'), asc('stage'), desc('number')]],
    ['due down, forecast', [desc('due'), asc('forecast')]],
    ['tag code down', [desc('tag_code')]],
    ['RAG, due', [asc('rag'), asc('due')]],
    ['discipline, RAG down, title', [asc('discipline'), desc('rag'), asc('title')]],
    ['plan, RAG', [asc('plan'), asc('rag')]],
  ]
  test.each(orders)('pages by %s continue without a gap or a repetition', async (_, sort) => {
    for (const filter of [
      {},
      { text: 'sheet' },
      { status: ['Empty'] },
      { rag: ['RED', ''] },
    ] as MidpFilter[]) {
      const whole = (await page(filter, sort)).lines.map(({ line }) => line.tag_code)
      const parts = await pages(filter, sort, 5)
      expect(parts.slice(0, -1).every((part) => part.length === 5)).toBe(true)
      expect(parts.flat().map(({ line }) => line.tag_code)).toEqual(whole)
    }
  })

  test.each([
    ['number', [asc('number')]],
    ['number down', [desc('number')]],
    ['status, number', [asc('status'), asc('number')]],
  ])('the lines of a discipline by %s are in the order of the whole list', async (_, sort) => {
    const inTunnels = (await page({}, sort)).lines.filter(
      ({ discipline_name: name }) => name === 'Tunnels',
    )
    expect((await page({ discipline: ['Tunnels'] }, sort)).lines).toEqual(inTunnels)
  })

  test('a page that ends with the last line has no next page, also of a search', async () => {
    const filter = { plan: [planted.shaft.plan] }
    expect((await page(filter, [asc('title')], { first: 3 })).next).toBeNull()
    expect((await page(filter, [asc('title')], { first: 2 })).next).not.toBeNull()
    const found = await page({ ...filter, text: 'sump' }, [asc('title')])
    expect(found.lines.length).toBeGreaterThan(1)
    const first = found.lines.length
    expect(await page({ ...filter, text: 'sump' }, [asc('title')], { first })).toEqual(found)
  })

  test('a cursor of another order is refused', async () => {
    const { next } = await page({}, [asc('title')], { first: 1 })
    for (const after of [String(next), 'nonsense'])
      expect(
        await vera.refused(midpLines, { body: { contract, sort: [asc('number')], after } }),
      ).toMatchObject({ status: 422, fields: { after: expect.any(String) } })
  })

  test.each<[MidpSort['key'], string, string]>([
    ['title', 'sheet\0', 'tag'],
    ['title', 'sheet', 'tag\0'],
    ['title', 'sheet\uD83D', 'tag'],
    ['due', 'nonsense', 'tag'],
    ['due', '2026-02-30', 'tag'],
    ['forecast', '0000-01-01', 'tag'],
    ['rag', '5', 'tag'],
  ])('a cursor crafted for %s with %j and %j is refused', async (key, value, tag) => {
    const after = writeCursor({ tag, values: [value] }, [asc(key)])
    expect(
      await vera.refused(midpLines, { body: { contract, sort: [asc(key)], after } }),
    ).toMatchObject({ status: 422, fields: { after: expect.any(String) } })
  })
})

describe('counts', () => {
  test('a facet ignores its own filter and follows the others', async () => {
    expect(await facet('status', { status: ['Done'] })).toEqual({ Empty: 21, Done: 4, Error: 2 })
    expect(await facet('status', { discipline: ['Drainage'] })).toEqual({
      Empty: 9,
      Done: 2,
      Error: 1,
    })
    expect(await facet('document_type', { status: ['Done'] })).toEqual({
      'Report (REP)': 2,
      'Drawing (DRG)': 2,
    })
    expect(await facet('plan', { plan: [planted.shaft.plan], discipline: ['Tunnels'] })).toEqual({
      [planted.portal.plan]: 12,
      [planted.shaft.plan]: 3,
    })
    expect(await facet('lot', { plan: [planted.shaft.plan] })).toEqual({ SL07: 3 })
    expect(await facet('author', { text: 'sump' })).toEqual({
      'kit@dunmere.example': 3,
      'otto@dunmere.example': 3,
    })
    expect(await facet('rag')).toEqual({ RED: 2, GREEN: 1, '': 24 })
    expect(await facet('due_week', { rag: ['RED'] })).toEqual({
      '2026-01-05': 1,
      '2025-12-29': 1,
    })
    expect(await facet('due_month')).toEqual({ '2026-01-01': 3, '': 24 })
    expect(await facet('suitability')).toEqual({ 'S1 Coordination': 24, '': 3 })
  })

  test('the most frequent values come first, chosen ones are kept', async () => {
    const { facets } = await counts({
      facets: ['status'],
      filter: { status: ['Error', 'In queue'] },
      values: 3,
    })
    expect(facets).toEqual([
      {
        facet: 'status',
        values: [
          { value: 'Empty', label: 'Empty', count: 21, done: 0 },
          { value: 'Error', label: 'Error', count: 2, done: 0 },
          { value: 'In queue', label: 'In queue', count: 0, done: 0 },
        ],
        more: 1,
      },
    ])
  })

  test('a page of groups skips those before it, and the number of groups is of all', async () => {
    const asked = { filter: { discipline: ['Tunnels'] }, group_by: 'plan' } as const
    const first = await counts(asked)
    const rest = await counts({ ...asked, groups_from: 1 })
    expect(rest.groups).toEqual(first.groups.slice(1))
    expect([first.group_count, rest.group_count]).toEqual([2, 2])
  })

  test.each<[MidpFacet, MidpAcross, MidpFilter]>([
    ['discipline', 'due_month', {}],
    ['plan', 'due_month', { discipline: ['Tunnels'] }],
    ['author', 'due_month', {}],
    ['work_package', 'stage', {}],
    ['rag', 'stage', {}],
    ['document_type', 'due_month', { text: 'sheet' }],
  ])(
    'each cell of a matrix of %s by %s has the lines of both, %j',
    async (rows, across, filter) => {
      const {
        groups,
        total,
        column_totals: totals,
      } = await counts({ filter, group_by: rows, across })
      expect(totals?.reduce((sum, cell) => sum + cell.count, 0)).toBe(total)
      const cells = groups.flatMap(({ value, cells: ofRow }) =>
        (ofRow ?? []).map((cell) => ({ value, cell })),
      )
      const found = async (value: string, column: string, more: MidpFilter = {}) =>
        (await counts({ filter: { ...filter, [rows]: [value], [across]: [column], ...more } }))
          .total
      expect(cells.length).toBeGreaterThan(1)
      for (const {
        value,
        cell: { column, count, issued, overdue },
      } of cells)
        expect([count, issued, overdue]).toEqual([
          await found(value, column),
          await found(value, column, { due_window: ['ISSUED'] }),
          await found(value, column, { due_window: ['OVERDUE'] }),
        ])
      for (const { count, cells: ofRow } of groups)
        expect(ofRow?.reduce((sum, cell) => sum + cell.count, 0)).toBe(count)
    },
  )

  test('groups are counted within the whole filter, with progress', async () => {
    const { total, done, groups } = await counts({
      filter: { discipline: ['Tunnels'] },
      group_by: 'plan',
    })
    expect([total, done]).toEqual([15, 2])
    expect(groups).toEqual([
      { value: planted.shaft.plan, label: 'Harrow Lane shaft', count: 3, done: 0, progress: 0 },
      {
        value: planted.portal.plan,
        label: 'South Portal, portal structure',
        count: 12,
        done: 2,
        // Two numbered, one issued, nine without a number.
        progress: 15,
      },
    ])
  })

  const progress: [MidpFacet, string, MidpFilter, number][] = [
    ['status', 'Done', {}, 40],
    ['status', 'Error', {}, 55],
    ['discipline', 'Tunnels', {}, 12],
    ['discipline', 'Tunnels', { status: ['Done', 'Error'] }, 60],
    ['discipline', 'Tunnels', { text: 'sheet' }, 15],
    ['lot', 'SL03', {}, 11.3],
    ['lot', 'SL03', { discipline: ['Drainage'] }, 7.5],
    ['author', 'otto@dunmere.example', {}, 10],
    ['author', 'kit@dunmere.example', {}, 0],
    ['rag', 'RED', {}, 40],
    ['due_window', 'ISSUED', {}, 100],
  ]
  test.each(progress)(
    'progress by %s %s of %o is %d %%',
    async (group_by, value, filter, percent) => {
      const { groups } = await counts({ group_by, filter })
      expect(groups.find((group) => group.value === value)?.progress).toBe(percent)
    },
  )
})

test('changes are listed at once; removed lines and superseded plans are not', async () => {
  const plan = await plantPlan(services.db, {
    lines: 3,
    line: { [documentAttributes.title]: 'Gantry', [documentAttributes.name]: 'Gantry' },
  })
  const gantries = () => titles({ plan: [plan.plan] })
  expect(await gantries()).toHaveLength(3)
  await change(services, plan.lines[0], { [documentAttributes.title]: 'Walkway' })
  expect(await titles({ plan: [plan.plan] }, [desc('title')])).toEqual([
    'Walkway',
    'Gantry',
    'Gantry',
  ])
  await change(services, plan.lines[0], { [documentAttributes.removed]: 'Yes' })
  expect(await gantries()).toEqual(['Gantry', 'Gantry'])
  await change(services, plan.plan, { [tidpAttributes.supersededBy]: 'another' })
  expect(await gantries()).toEqual([])
  expect(await facet('plan')).not.toHaveProperty(plan.plan)
})

test('values that differ only in leading zeros are paged one after the other', async () => {
  const { plan, disciplines, lines } = await plantPlan(services.db, { disciplines: 4 })
  for (const [at, name] of ['Zone 1', 'Zone 01', 'Zone 01', 'Zone 1'].entries())
    await change(services, disciplines[at], { [didpAttributes.name]: name })
  const paged = await pages({ plan: [plan] }, [asc('discipline')], 1)
  expect(paged.flat().map(({ line }) => line.tag_code)).toEqual([1, 2, 0, 3].map((at) => lines[at]))
})

test('a contract without a role is answered like a missing one', async () => {
  for (const endpoint of [midpLines, midpCounts]) {
    const foreign = await vera.refused(endpoint, { body: { contract: '1DM05' } })
    expect(foreign.status).toBe(404)
    expect(foreign).toEqual(await vera.refused(endpoint, { body: { contract: 'NONE' } }))
  }
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  didpAttributes,
  documentAttributes,
  tidpAttributes,
} from '@tidemark/schema/rest/attributes'
import { searchContract } from '@tidemark/schema/rest/search'
import { folded } from '@tidemark/schema/rules/cellWords'
import type { Caller } from '#testkit/caller.ts'
import { startTestServices } from '#testkit/index.ts'
import type { TestServices } from '#testkit/index.ts'
import { plantPlan } from '#records/asset/asset.testkit.ts'
import type { PlantedPlan, PlanToPlant } from '#records/asset/asset.testkit.ts'
import { countQuery, findQuery } from './search.store.ts'

const contract = '1DM03'
let services: TestServices
let vera: Caller
let shaft: PlantedPlan
let portal: PlantedPlan

const shaftPlan: PlanToPlant = {
  plan: {
    [tidpAttributes.title]: 'Harrow Lane Shaft',
    [tidpAttributes.number]: '1DM03-DMJ-IM-PLN-SS01_SL03-000042',
    [tidpAttributes.revision]: 'P01',
    [tidpAttributes.supersededBy]: '1DM03-TIDP-000099',
  },
  discipline: { [didpAttributes.name]: 'Drainage' },
  line: {
    [documentAttributes.name]: 'Drawing (DRG) - Harrow Lane Shaft - 50%_done sump',
    [documentAttributes.title]: '50%_done sump',
    [documentAttributes.type]: 'Drawing (DRG)',
    [documentAttributes.number]: '1DM03-DMJ-DR-DRG-SS01_SL03-000077',
    [documentAttributes.discipline]: 'Drainage (DR)',
  },
}

beforeAll(async () => {
  services = await startTestServices()
  await services.given.contract(contract)
  await services.given.contract('1DM05')
  await services.given.person('vera@dunmere.example', { [contract]: ['Registers:Viewer'] })
  vera = services.as('vera@dunmere.example')
  shaft = await plantPlan(services.db, shaftPlan)
  portal = await plantPlan(services.db, { disciplines: 2, lines: 31 })
  await plantPlan(services.db, { ...shaftPlan, contract: '1DM05' })
  await plantPlan(services.db, {
    plan: { [tidpAttributes.title]: 'Left alone' },
    discipline: {
      [didpAttributes.name]: 'Vanished discipline',
      [didpAttributes.status]: 'Removed',
    },
    line: { [documentAttributes.name]: 'Vanished line', [documentAttributes.removed]: 'Yes' },
  })
})
afterAll(() => services[Symbol.asyncDispose]())

const search = async (text: string, limit?: number) =>
  (await vera.get(searchContract, { query: { contract, text, ...(limit && { limit }) } })).result
const found = async (text: string, limit?: number) =>
  (await search(text, limit)).map(({ tag_code }) => tag_code)

describe('a search', () => {
  test('finds plans, disciplines and lines with their names and parents, whatever the case', async () => {
    const [line] = shaft.lines
    const [didp] = shaft.disciplines
    const name = 'Drawing (DRG) - Harrow Lane Shaft - 50%_done sump'
    expect(await search('HARROW lane')).toEqual([
      {
        tag_code: shaft.plan,
        class_code: 'TIDP',
        display_name: 'Harrow Lane Shaft',
        title: 'Harrow Lane Shaft',
        number: '1DM03-DMJ-IM-PLN-SS01_SL03-000042',
        parent_tag_code: null,
        plan_title: null,
        plan_revision: 'P01',
        superseded: true,
      },
      {
        tag_code: line,
        class_code: 'Document',
        display_name: name,
        title: '50%_done sump',
        number: '1DM03-DMJ-DR-DRG-SS01_SL03-000077',
        parent_tag_code: didp,
        plan_title: 'Harrow Lane Shaft',
        plan_revision: 'P01',
        superseded: true,
      },
    ])
    expect(await search('drain')).toEqual([
      {
        tag_code: didp,
        class_code: 'DIDP',
        display_name: 'Drainage',
        title: 'Drainage',
        number: null,
        parent_tag_code: shaft.plan,
        plan_title: 'Harrow Lane Shaft',
        plan_revision: 'P01',
        superseded: true,
      },
      expect.objectContaining({ tag_code: line, parent_tag_code: didp }),
    ])
  })

  test('covers tag codes, numbers, titles, document types and disciplines', async () => {
    expect(await found(shaft.plan.toLowerCase())).toEqual([shaft.plan])
    expect(await found('PLN-SS01')).toEqual([shaft.plan])
    expect(await found('DR-DRG-SS01')).toEqual(shaft.lines)
    expect(await found('Drawing (DRG)')).toEqual(shaft.lines)
    expect(await found('drainage (dr)')).toEqual(shaft.lines)
    expect(await found('  sump ')).toEqual(shaft.lines)
  })

  test('requires every word, in any order', async () => {
    expect(await found('sump harrow')).toEqual(shaft.lines)
    expect(await found('sump portal')).toEqual([])
  })

  test('treats %, _ and \\ as ordinary characters', async () => {
    expect(await found('50%_d')).toEqual(shaft.lines)
    expect(await found('5%_done')).toEqual([])
    expect(await found('Harrow_Lane')).toEqual([])
    expect(await found(String.raw`sump\ `)).toEqual([])
    expect(await found('%%%')).toEqual([])
  })

  test('returns exact names first, then prefixes, then the rest, the latest first', async () => {
    const line = (discipline: number, title: number) =>
      portal.lines[(discipline - 1) * 31 + title - 1]
    expect(await found('Title 3', 5)).toEqual([
      line(2, 3),
      line(1, 3),
      line(2, 31),
      line(2, 30),
      line(1, 31),
    ])
    expect(await found('Portal - Title 3', 1)).toEqual([line(2, 31)])
  })

  test('returns plans before lines, but an exact name first', async () => {
    const made = await plantPlan(services.db, {
      plan: { [tidpAttributes.title]: 'The Quarry Link' },
      line: {
        [documentAttributes.name]: 'Quarry Link survey',
        [documentAttributes.title]: 'Quarry Link survey',
      },
    })
    expect(await found('quarry link')).toEqual([made.plan, ...made.lines])
    expect(await found('quarry link survey')).toEqual(made.lines)
  })

  test('counts the matches beyond those it returns', async () => {
    const answer = await vera.get(searchContract, { query: { contract, text: 'title', limit: 3 } })
    expect(answer).toMatchObject({ total: 62, more: false })
    expect(answer.result).toHaveLength(3)
  })

  test('returns at most the requested number, ten by default', async () => {
    expect(await found('title')).toHaveLength(10)
    expect(await found('title', 3)).toHaveLength(3)
  })

  test('omits removed assets', async () => {
    expect(await found('vanished')).toEqual([])
    expect(await found('left alone')).toHaveLength(1)
  })

  test('finds changes at once', async () => {
    await services.db
      .updateTable('asset')
      .set({ attribute: sql`attribute || '{"DIDP Name": "Ventilation"}'` })
      .where('tag_code', '=', portal.disciplines[0] as string)
      .execute()
    expect(await found('ventil')).toEqual([portal.disciplines[0]])
  })
})

test('a contract out of reach is answered exactly like a missing one', async () => {
  const foreign = await vera.refused(searchContract, {
    query: { contract: '1DM05', text: 'harrow' },
  })
  expect(foreign.status).toBe(404)
  expect(foreign).toEqual(
    await vera.refused(searchContract, { query: { contract: 'NONE', text: 'harrow' } }),
  )
})

test.each([
  ['  ab ', 'At least 3 characters'],
  ['a'.repeat(81), 'At most 80 characters'],
])('a text of %j is refused with a sentence', async (text, sentence) => {
  expect(await vera.refused(searchContract, { query: { contract, text } })).toMatchObject({
    status: 422,
    fields: { text: sentence },
  })
})

test('more hits than the maximum page size are refused', async () => {
  expect(
    await vera.refused(searchContract, { query: { contract, text: 'harrow', limit: 21 } }),
  ).toMatchObject({ status: 422, fields: { limit: expect.any(String) } })
})

test('a large contract is searched by index: names by prefix, rare words by trigram, common words in the order of the answer', async () => {
  await sql`
    insert into asset (contract, class_code, tag_code, attribute, updated_by)
    select contract, class_code, 'filler-' || counted, attribute || jsonb_build_object('Title', 'Title ' || counted), updated_by
    from asset, generate_series(1, 10000) as counted where tag_code = ${portal.lines[0]}`.execute(
    services.db,
  )
  await sql`vacuum analyze search_entry`.execute(services.db)
  const planFor = async (
    text: string,
    queryOf: typeof findQuery | typeof countQuery = findQuery,
  ) => {
    const query = queryOf({ contract, text, limit: 10, hidesAttributes: false })
    const { rows } = await sql<Record<string, string>>`explain ${query}`.execute(services.db)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  const rare = await planFor('harrow lane 50%_done')
  for (const column of ['tag', 'name', 'number', 'title'])
    expect(rare).toContain(`Index Scan using search_entry_${column}`)
  expect(rare).toContain('Bitmap Index Scan on search_entry_text')
  expect(rare).not.toContain('Seq Scan')
  const common = await planFor('title')
  expect(common).toContain('Index Scan using search_entry_order')
  expect(common).not.toContain('Seq Scan')
  const counted = await planFor('title', countQuery)
  expect(counted).toContain('using search_entry_order')
  expect(counted).not.toContain('Seq Scan')
})

test('counts at most a thousand matches', async () => {
  expect(await vera.get(searchContract, { query: { contract, text: 'title' } })).toMatchObject({
    total: 1000,
    more: true,
  })
})

test('a text of words with one or two letters is searched only in the first entries', async () => {
  expect(await found('5 %')).toEqual(shaft.lines)
})

test('texts are found without their accents, dashes, quotes and unseen letters, as the rules fold them', async () => {
  const titles = [
    'Étanchéité – Straße',
    'O’Brien’s “gate”',
    'Non\u00ADbreaking Ｆｕｌｌ',
    'Łódź spur',
  ]
  const folds = await sql<{ text: string }>`
    select folded(one) as text from unnest(cast(${titles} as text[])) with ordinality as all_of (one, at) order by at`.execute(
    services.db,
  )
  expect(folds.rows.map(({ text }) => text)).toEqual(titles.map(folded))
  for (const title of titles)
    await plantPlan(services.db, { plan: { [tidpAttributes.title]: title } })
  for (const [at, typed] of [
    'etancheite - strasse',
    "o'brien’s",
    'nonbreaking full',
    'lodz',
  ].entries())
    expect((await search(typed)).map(({ title }) => title)).toEqual([titles[at]])
})

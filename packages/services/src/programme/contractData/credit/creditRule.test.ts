import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayToApi } from '@tidemark/schema/dates'
import { documentAttributes } from '@tidemark/schema/rest/attributes'
import { createContract } from '@tidemark/schema/rest/contract'
import { contractDataAudit } from '@tidemark/schema/rest/contractData'
import { listCreditRules, previewCreditRule, setCreditRule } from '@tidemark/schema/rest/credit'
import { dashboardCurve, dashboardFigures } from '@tidemark/schema/rest/dashboard'
import { midpCounts } from '@tidemark/schema/rest/midp'
import { addDays, dayIn } from '@tidemark/schema/rules/contractDay'
import { standardRule } from '@tidemark/schema/rules/progress'
import { plantPlan } from '#records/asset/asset.testkit.ts'
import { takeSnapshot } from '#programme/dashboard/snapshot.store.ts'
import { change } from '#programme/midp/midp.testkit.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import { startTestServices } from '#testkit/index.ts'
import type { TestServices } from '#testkit/index.ts'

const ida = 'ida@dunmere.example'
const vera = 'vera@dunmere.example'
const [changing, early] = ['1DM03', '1DM05']
const today = dayIn('Europe/London', new Date())
const drawing = 'Drawing (DRG)'

/** The example of docs/rules-of-credit.md: days since the issue, suitability and type of four deliverables. */
const example = [
  { status: 'Done', issued: 20, suitability: 'S3 Review and comment', type: drawing },
  { status: 'Done', issued: 10, suitability: 'A1 Authorised', type: drawing },
  {
    status: 'Done',
    issued: null,
    suitability: 'S4 Review and authorisation',
    type: 'Report (REP)',
  },
  { status: 'Empty', issued: null, suitability: 'S3 Review and comment', type: 'Report (REP)' },
]
const rule = {
  by: 'document_type' as const,
  usual: { requested: 5, numbered: 20, shared: 60, approval: 80, accepted: 100 },
  others: [
    {
      of: drawing,
      percents: { requested: 0, numbered: 10, shared: 50, approval: 70, accepted: 90 },
    },
  ],
}

let services: TestServices
beforeAll(async () => {
  services = await startTestServices()
  for (const contract of [changing, early]) {
    await services.given.contract(contract)
    const { lines } = await plantPlan(services.db, { contract, lines: example.length })
    for (const [at, { status, issued, suitability, type }] of example.entries())
      await change(services, lines[at], {
        [documentAttributes.status]: status,
        [documentAttributes.suitabilityStatus]: suitability,
        [documentAttributes.type]: type,
        [documentAttributes.issued]: issued === null ? null : dayToApi(addDays(today, -issued)),
      })
  }
  await services.given.person(ida, {
    [changing]: ['Assets:Admin', 'System:Admin'],
    [early]: ['Assets:Admin'],
  })
  await services.given.person(vera, { [changing]: ['Registers:Viewer'] })
})
afterAll(() => services[Symbol.asyncDispose]())

const set = (contract: string, more: object = {}) =>
  services.as(ida).post(setCreditRule, { body: { contract, rule, ...more } })
const refused = (more: object, version?: number) =>
  services.as(ida).refused(setCreditRule, {
    body: { contract: changing, rule: { ...rule, ...more }, version },
  })
const rules = async (contract: string, who = vera) =>
  (await services.as(who).get(listCreditRules, { query: { contract } })).rules
const snapshots = (contract: string) =>
  inTransaction(services.db, { writes: true }, async (trx) => {
    for (const ago of [14, 7]) await takeSnapshot(trx, contract, addDays(today, -ago))
  })
const curve = async (contract: string) =>
  (await services.as(ida).get(dashboardCurve, { query: { contract, weeks_ahead: 0 } })).points.map(
    ({ progress, rule: version }) => [progress, version],
  )

test('the standard rule holds until another is set', async () => {
  expect(await rules(changing)).toEqual([
    { version: 1, rule: standardRule, set_by: null, set_at: null },
  ])
})

test('the S-curve of the same deliverables by two rules is as computed by hand', async () => {
  await snapshots(changing)
  expect(await curve(changing)).toEqual([
    [45, 1],
    [60, 1],
    [60, 1],
  ])
  await set(early)
  await snapshots(early)
  expect(await curve(early)).toEqual([
    [20, 2],
    [40, 2],
    [40, 2],
  ])
})

test('a change is previewed, holds for figures and groups at once, and keeps the past', async () => {
  const preview = await services
    .as(ida)
    .post(previewCreditRule, { body: { contract: changing, rule } })
  expect(preview).toEqual({ from: 60, to: 40 })
  expect(await set(changing, { version: 1 })).toMatchObject({ version: 2, rule, set_by: ida })
  expect(await curve(changing)).toEqual([
    [45, 1],
    [60, 1],
    [40, 2],
  ])
  const figures = await services.as(vera).get(dashboardFigures, { query: { contract: changing } })
  expect(figures).toMatchObject({
    rule: 2,
    compared_rule: 1,
    now: { progress: 40 },
    before: { progress: 60 },
    disciplines: [{ now: { progress: 40 } }],
    plans: [{ now: { progress: 40 }, before: { progress: 60 } }],
  })
  for (const [group_by, expected] of [
    ['plan', [40]],
    ['document_type', [70, 10]],
    ['suitability', [90, 25, 20]],
    ['due_week', [40]],
  ] as const) {
    const { groups } = await services
      .as(vera)
      .post(midpCounts, { body: { contract: changing, filter: {}, facets: [], group_by } })
    expect(groups.map(({ progress }) => progress)).toEqual(expected)
  }
})

test('the history names the change, and the same rule again is none', async () => {
  await set(changing)
  const read = { query: { contract: changing, tag_code: 'credit', page_size: 10 } }
  const { results } = await services.as(ida).get(contractDataAudit, read)
  expect(results).toMatchObject([
    {
      executed_by: ida,
      action: 'Set rule of credit 2: progress goes from 60 % to 40 %',
      changes: [
        {
          field: 'Usual percentages',
          from: '10 / 40 / 100 / 100 / 100',
          to: '5 / 20 / 60 / 80 / 100',
        },
        { field: drawing, from: null, to: '0 / 10 / 50 / 70 / 90' },
      ],
    },
  ])
  expect((await rules(changing)).map(({ version }) => version)).toEqual([2, 1])
})

test('a contract that copies the lists begins with the rule', async () => {
  await services.as(ida).post(createContract, {
    body: {
      contract_id: changing,
      code: '1DM09',
      name: 'Quay',
      originator: 'QJV',
      copies: ['lists'],
    },
  })
  expect((await rules('1DM09', ida))[0]).toMatchObject({ version: 2, rule })
})

test('heavy deliverables count more, also in snapshots, until their weight is cleared', async () => {
  const { rows } = await sql<{ tag_code: string }>`
    select tag_code from deliverable_row where contract = ${early} and done order by tag_code`.execute(
    services.db,
  )
  const report = rows.at(-1)?.tag_code
  // 50 + 90 + 6 x 20 + 0 of 9.
  await change(services, report, { [documentAttributes.weight]: 6 })
  await inTransaction(services.db, { writes: true }, (trx) =>
    takeSnapshot(trx, early, addDays(today, -1)),
  )
  expect((await curve(early)).at(-1)).toEqual([28.9, 2])
  const figures = await services.as(ida).get(dashboardFigures, { query: { contract: early } })
  expect(figures).toMatchObject({
    now: { lines: 4, progress: 28.9 },
    disciplines: [{ now: { progress: 28.9 } }],
  })
  const { rows: kept } = await sql<{ weight: number; progress: number }>`
    select cast(sum(weight) as int) as weight, cast(sum(progress) as int) as progress
    from progress_total where contract = ${early} and day = cast(${addDays(today, -1)} as date)`.execute(
    services.db,
  )
  expect(kept).toEqual([{ weight: 9, progress: 260 }])
  await change(services, report, { [documentAttributes.weight]: null })
  expect((await curve(early)).at(-1)).toEqual([40, 2])
})

const falls = { ...rule.usual, approval: 59 }
test.each([
  [
    'percentages that fall',
    { usual: falls },
    'rule.usual.approval',
    'It has less than the step before.',
  ],
  [
    'more than all',
    { usual: { ...rule.usual, accepted: 101 } },
    'rule.usual.accepted',
    'Enter a whole number from 0 to 100.',
  ],
  [
    'a part of a percent',
    { usual: { ...rule.usual, shared: 60.5 } },
    'rule.usual.shared',
    'Enter a whole number from 0 to 100.',
  ],
  [
    'a type twice',
    { others: [...rule.others, ...rule.others] },
    'rule.others.1.of',
    'It has percentages already.',
  ],
  [
    'an unknown type',
    { others: [{ ...rule.others[0], of: 'Poem' }] },
    'rule.others.0.of',
    'The contract has no document type ‘Poem’.',
  ],
])('a rule with %s is refused at its field', async (_what, more, field, message) => {
  expect(await refused(more)).toMatchObject({ status: 422, fields: { [field]: message } })
})

test('a rule that somebody else replaced is not changed', async () => {
  expect(await refused({ others: [] }, 1)).toMatchObject({ status: 409, code: 'STALE' })
  expect(await refused({ others: [] }, 9)).toMatchObject({ status: 422 })
})

test('others than Assets admins read the rules only', async () => {
  const body = { contract: changing, rule }
  for (const call of [setCreditRule, previewCreditRule])
    expect((await services.as(vera).refused(call, { body })).status).toBe(403)
})

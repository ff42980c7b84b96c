import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayToApi } from '@tidemark/schema/dates'
import { documentAttributes, tidpAttributes } from '@tidemark/schema/rest/attributes'
import { dashboardCurve, dashboardFigures } from '@tidemark/schema/rest/dashboard'
import { midpLines } from '@tidemark/schema/rest/midp'
import type { MidpFilter } from '@tidemark/schema/rest/midp'
import { addDays, dayIn } from '@tidemark/schema/rules/contractDay'
import { change, contract, plantRegister } from '#programme/midp/midp.testkit.ts'
import type { Register } from '#programme/midp/midp.testkit.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import type { Caller } from '#testkit/caller.ts'
import { startTestServices } from '#testkit/index.ts'
import type { TestServices } from '#testkit/index.ts'
import { takeSnapshots } from './snapshot.jobs.ts'
import { takeSnapshot } from './snapshot.store.ts'

let services: TestServices
let vera: Caller
let planted: Register
const today = dayIn('Europe/London', new Date())
const inDays = (days: number) => addDays(today, days)

beforeAll(async () => {
  services = await startTestServices()
  await services.given.contract(contract)
  await services.given.contract('1DM05')
  await services.given.person('vera@dunmere.example', {
    [contract]: ['Registers:Viewer'],
    '1DM05': ['Registers:Viewer'],
  })
  vera = services.as('vera@dunmere.example')
  planted = await plantRegister(services)
  for (const [at, days] of [10, 20, 400].entries())
    await change(services, planted.shaft.lines[at], {
      [documentAttributes.due]: dayToApi(inDays(days)),
      ...(at === 0 && { [documentAttributes.forecast]: dayToApi(inDays(30)) }),
    })
  await change(services, planted.shaft.plan, { [tidpAttributes.status]: 'Issued for Review' })
})
afterAll(() => services[Symbol.asyncDispose]())

const figures = () => vera.get(dashboardFigures, { query: { contract } })
const curve = async (weeks: { weeks_back?: number; weeks_ahead?: number } = {}) =>
  (await vera.get(dashboardCurve, { query: { contract, ...weeks } })).points
const snapshot = (day: string, of = contract) =>
  inTransaction(services.db, { writes: true }, (trx) => takeSnapshot(trx, of, day))
const found = async (filter: MidpFilter) =>
  (await vera.post(midpLines, { body: { contract, filter, first: 500 } })).lines.length

describe('figures', () => {
  test('count what is numbered, issued and overdue, and weigh the state of each deliverable', async () => {
    const { now, disciplines, plans, today: day } = await figures()
    expect(day).toBe(today)
    expect(now).toEqual({ lines: 27, numbered: 4, issued: 1, overdue: 2, progress: 10 })
    expect(
      disciplines.map(({ value, now: { lines, progress } }) => [value, lines, progress]),
    ).toEqual([
      ['Drainage', 12, 7.5],
      ['Tunnels', 15, 12],
    ])
    // The plan with overdue deliverables first.
    expect(plans.map(({ value, now: { lines, progress } }) => [value, lines, progress])).toEqual([
      [planted.portal.plan, 24, 11.3],
      [planted.shaft.plan, 3, 0],
    ])
  })

  test('equal the deliverables that the register lists with their filter', async () => {
    const { numbers, due, disciplines, originators, plans } = await figures()
    expect(numbers).toEqual([
      { status: 'Empty', lines: 21 },
      { status: 'Error', lines: 2 },
      { status: 'Done', lines: 4 },
    ])
    for (const { status, lines } of numbers) expect(await found({ status: [status] })).toBe(lines)
    expect(Object.fromEntries(due.map(({ window, lines }) => [window, lines]))).toEqual({
      ISSUED: 1,
      OVERDUE: 2,
      WEEKS_2: 1,
      WEEKS_4: 1,
      WEEKS_8: 0,
      LATER: 1,
    })
    for (const { window, lines } of due) expect(await found({ due_window: [window] })).toBe(lines)
    for (const { value, now } of disciplines)
      expect(await found({ discipline: [value] })).toBe(now.lines)
    expect(originators.map(({ value }) => value)).toEqual(['DMJ'])
    for (const { value, now } of originators)
      expect(await found({ originator: [value] })).toBe(now.lines)
    for (const { value, now } of plans) expect(await found({ plan: [value] })).toBe(now.lines)
  })

  test('name the plans under review', async () => {
    const { reviews } = await figures()
    expect(reviews).toMatchObject([{ value: planted.shaft.plan, label: 'Harrow Lane shaft' }])
  })

  test('have nothing to compare with before the first snapshot, and are compared with that of a week before', async () => {
    expect(await figures()).toMatchObject({ compared_with: null, before: null })
    await snapshot(inDays(-14))
    await snapshot(inDays(-3))
    expect(await figures()).toMatchObject({ compared_with: null, before: null })
    await snapshot(inDays(-8))
    await change(services, planted.portal.lines[3], {
      [documentAttributes.issued]: dayToApi(inDays(-1)),
    })
    const { compared_with, before, now, disciplines, originators } = await figures()
    expect([compared_with, before?.issued, now.issued]).toEqual([inDays(-8), 1, 2])
    expect(disciplines[1]).toMatchObject({ before: { progress: 12 }, now: { progress: 18.7 } })
    expect(originators[0]?.before).toBeNull()
    await change(services, planted.portal.lines[3], { [documentAttributes.issued]: null })
  })

  test('of a contract without deliverables are zero', async () => {
    const empty = await vera.get(dashboardFigures, { query: { contract: '1DM05' } })
    expect(empty).toMatchObject({
      now: { lines: 0, progress: 0 },
      numbers: [],
      disciplines: [],
      plans: [],
      reviews: [],
    })
    const { points } = await vera.get(dashboardCurve, { query: { contract: '1DM05' } })
    expect(points.map(({ day, lines }) => [day, lines])).toEqual([[today, 0]])
  })
})

describe('the S-curve', () => {
  test('continues from today with the dates of the deliverables, as far as they reach', async () => {
    const points = await curve({ weeks_back: 0, weeks_ahead: 104 })
    expect(points[0]).toMatchObject({
      day: today,
      planned: 3,
      forecast: 3,
      issued: 1,
      progress: 10,
    })
    const at = (days: number) => points.find(({ day }) => day > inDays(days))
    expect(at(10)).toMatchObject({ planned: 4, forecast: 3, issued: null, progress: null })
    expect(at(20)).toMatchObject({ planned: 5, forecast: 4 })
    expect(at(30)).toMatchObject({ planned: 5, forecast: 5 })
    expect(points.at(-1)).toMatchObject({ planned: 6, forecast: 6, lines: 27 })
    expect(points.slice(1).every(({ day }) => new Date(day).getUTCDay() === 1)).toBe(true)
    expect(points.length).toBeLessThan(62)
    expect(await curve({ weeks_back: 0, weeks_ahead: 2 })).toHaveLength(3)
  })

  test('shows one snapshot for each past week, as it was taken', async () => {
    await snapshot(inDays(-15))
    const before = await curve({ weeks_ahead: 0 })
    expect(before.at(-1)?.day).toBe(today)
    const weeks = before.map(({ day }) => Math.floor(Date.parse(addDays(day, -5)) / 604_800_000))
    expect(new Set(weeks).size).toBe(weeks.length)
    await change(services, planted.portal.lines[4], {
      [documentAttributes.due]: dayToApi(inDays(-30)),
    })
    const after = await curve({ weeks_ahead: 0 })
    expect(after.slice(0, -1)).toEqual(before.slice(0, -1))
    expect(after.at(-1)?.planned).toBe((before.at(-1)?.planned ?? 0) + 1)
    await change(services, planted.portal.lines[4], { [documentAttributes.due]: null })
  })
})

describe('snapshots', () => {
  const now = new Date()
  const days = async (of: string) =>
    (
      await services.db
        .selectFrom('progress_day')
        .select('day')
        .where('contract', '=', of)
        .orderBy('day')
        .execute()
    ).map(({ day }) => day)

  test('are taken once for each contract and day, however many processes try', async () => {
    await services.given.contract('1DM08', { timeZone: 'Pacific/Auckland' })
    await Promise.all([1, 2, 3].map(() => takeSnapshots(services.db, now)))
    await takeSnapshots(services.db, now)
    expect(await days('1DM08')).toEqual([dayIn('Pacific/Auckland', now)])
    expect(await days(contract)).toContain(today)
    const point = (await curve({ weeks_ahead: 0 })).at(-1)
    expect(point?.lines).toBe(27)
  })

  test('are kept by week after three weeks', async () => {
    await services.given.contract('1DM10')
    // Monday 1 June 2026 begins the week after that of 26 May.
    for (const day of ['2026-05-26', '2026-05-31', '2026-06-01', '2026-06-02', '2026-06-03'])
      await snapshot(day, '1DM10')
    await takeSnapshots(services.db, now)
    expect((await days('1DM10')).slice(0, -1)).toEqual(['2026-06-01', '2026-06-03'])
  })
})

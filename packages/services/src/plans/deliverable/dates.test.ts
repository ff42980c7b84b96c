import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverablesOf, ragsOfPlans } from '@tidemark/schema/rest/asset'
import { addDays, dayIn } from '@tidemark/schema/rules/contractDay'
import { dayToApi } from '@tidemark/schema/dates'
import {
  contract,
  givenDiscipline,
  givenIssuedPlan,
  givenLines,
  givenPlan,
  newLine,
  numberLines,
  people,
  startWorkflow,
} from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'

let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

const { owner, worker, secondWorker, reviewer, bystander } = people
/** The Design Freeze of the plans of the test kit. */
const planDue = '2027/01/15 00:00:00'
const later = '2027/02/01 00:00:00'
const sentence = "Give a reason for a due date after the plan's, 15/01/2027."

const edit = (who: string, discipline: string, row: object) =>
  world.act(who, 'action_rename_deliverables', {
    tag_code: discipline,
    DELIVERABLES: [row as never],
  })
const forecast = (discipline: string, ...DELIVERABLES: object[]) => ({
  tag_code: discipline,
  DELIVERABLES: DELIVERABLES as never,
})
const lineOf = async (discipline: string) => {
  const [line] = await world.lines(discipline)
  if (!line) throw new Error('There is no line')
  return line
}

test('a new line is due with its plan, earlier when it says so, and later with a reason only', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  const add = (...DELIVERABLES: ReturnType<typeof newLine>[]) => ({
    tag_code: discipline,
    DELIVERABLES,
  })
  expect(
    await world.refused(
      worker,
      'action_add_new_deliverables',
      add(newLine('A'), newLine('B', { 'Due Date': later }), newLine('C', { 'Due Date': 'soon' })),
    ),
  ).toMatchObject({ status: 422, fields: { 'DELIVERABLES.2.Due Date': expect.any(String) } })
  expect(
    await world.refused(
      worker,
      'action_add_new_deliverables',
      add(newLine('A'), newLine('B', { 'Due Date': later })),
    ),
  ).toMatchObject({ status: 422, fields: { 'DELIVERABLES.1.Due Date Reason': sentence } })
  await world.act(
    worker,
    'action_add_new_deliverables',
    add(
      newLine('A', { 'Planned Start': '2026/12/21 00:00:00', Duration: 10 }),
      newLine('B', { 'Due Date': later, 'Due Date Reason': 'Access comes later.' }),
      newLine('C', { 'Due Date': '2026/12/01 00:00:00', 'Due Date Reason': 'None is needed.' }),
    ),
  )
  expect(await world.lines(discipline)).toMatchObject([
    // 25 and 28 December and 1 January are holidays in England.
    {
      dates: {
        due: planDue,
        due_reason: null,
        duration_days: 10,
        planned_finish: '2027/01/06 00:00:00',
      },
    },
    { dates: { due: later, due_reason: 'Access comes later.', planned_finish: null } },
    { dates: { due: '2026/12/01 00:00:00', due_reason: null } },
  ])
})

test('dates of a numbered line can change while the discipline is WIP, its metadata cannot', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  const [line = ''] = await givenLines(world, discipline, ['Lining'])
  await numberLines(world, discipline)
  const { version } = await lineOf(discipline)
  const row = { tag_code: line, version }
  expect(
    await world.refused(worker, 'action_rename_deliverables', {
      tag_code: discipline,
      DELIVERABLES: [{ ...row, title: 'Lining 2', due: '2026/12/01 00:00:00' }],
    }),
  ).toMatchObject({ status: 409 })
  const late = { ...row, due: later }
  expect(
    await world.refused(worker, 'action_rename_deliverables', forecast(discipline, late)),
  ).toMatchObject({ status: 422, fields: { 'DELIVERABLES.0.dueReason': sentence } })
  await edit(worker, discipline, { ...late, dueReason: 'Access comes later.', durationDays: 5 })
  expect(await lineOf(discipline)).toMatchObject({
    dates: { due: later, due_reason: 'Access comes later.', duration_days: 5 },
    row10: 'Done',
  })
  expect((await world.history(discipline))[0]).toMatchObject({
    action: 'Edited deliverables',
    changes: expect.arrayContaining([
      expect.objectContaining({ from: '15/01/2027', to: '01/02/2027' }),
      expect.objectContaining({ to: 'Access comes later.' }),
    ]),
  })
  await edit(worker, discipline, { ...row, version: version + 1, due: null })
  expect(await lineOf(discipline)).toMatchObject({
    dates: { due: planDue, due_reason: null },
  })
})

test('the forecast is set by owners and authors in every state of a plan, and rates the line', async () => {
  const { plan, discipline } = await givenIssuedPlan(world)
  const line = await lineOf(discipline)
  expect(line).toMatchObject({
    dates: { baseline_due: planDue, forecast: null, late_by_days: 0 },
  })
  const row = { tag_code: line.tag_code, version: line.version, forecast: '2027/01/18 00:00:00' }
  expect(
    await world.refused(reviewer, 'action_update_forecasts', forecast(discipline, row)),
  ).toMatchObject({ status: 403 })
  await world.act(worker, 'action_update_forecasts', forecast(discipline, row))
  expect(await lineOf(discipline)).toMatchObject({
    dates: { forecast: row.forecast, rag: 'RED', late_by_days: 3 },
  })
  await world.act(
    owner,
    'action_update_forecasts',
    forecast(discipline, { ...row, version: line.version + 1, forecast: null }),
  )
  expect(await lineOf(discipline)).toMatchObject({
    dates: { forecast: null, late_by_days: 0 },
  })
  expect((await world.history(plan)).map(({ action }) => action)).toContain('Issued for approval')
})

test('an author who owns nothing forecasts their own lines only', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  await world.act(worker, 'action_add_new_deliverables', {
    tag_code: discipline,
    DELIVERABLES: [newLine('Own', { 'Created By': [secondWorker] }), newLine('Other')],
  })
  const rows = (await world.lines(discipline)).map(({ tag_code, version }) => ({
    tag_code,
    version,
    forecast: '2027/01/10 00:00:00',
  }))
  expect(
    (await world.offers(secondWorker, discipline)).get('action_update_forecasts'),
  ).toMatchObject({ allowed: true })
  expect((await world.offers(bystander, discipline)).size).toBe(0)
  expect(
    await world.refused(secondWorker, 'action_update_forecasts', forecast(discipline, ...rows)),
  ).toMatchObject({ status: 422, fields: { 'DELIVERABLES.1.forecast': expect.any(String) } })
  expect(
    await world.refused(
      secondWorker,
      'action_update_forecasts',
      forecast(discipline, ...rows.slice(1)),
    ),
  ).toMatchObject({ status: 403 })
  await world.act(secondWorker, 'action_update_forecasts', forecast(discipline, rows[0] ?? {}))
  expect(await world.lines(discipline)).toMatchObject([
    { dates: { forecast: '2027/01/10 00:00:00' } },
    { dates: { forecast: null } },
  ])
})

test('two forecasts of one line that differ are a conflict, and different fields merge', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  const [tag_code = ''] = await givenLines(world, discipline, ['Lining'])
  const own = { tag_code, version: 1 }
  await world.act(
    owner,
    'action_update_forecasts',
    forecast(discipline, { ...own, forecast: '2027/01/10 00:00:00' }),
  )
  expect(
    await world.refused(worker, 'action_rename_deliverables', {
      tag_code: discipline,
      DELIVERABLES: [{ ...own, forecast: '2027/01/11 00:00:00' }],
    }),
  ).toMatchObject({
    status: 409,
    code: 'STALE',
    conflicts: [
      {
        fields: [
          {
            field: 'forecast',
            mine: '2027/01/11 00:00:00',
            theirs: '2027/01/10 00:00:00',
            changedBy: owner,
          },
        ],
      },
    ],
  })
  await edit(worker, discipline, { ...own, due: '2026/12/01 00:00:00' })
  expect(await lineOf(discipline)).toMatchObject({
    dates: { due: '2026/12/01 00:00:00', forecast: '2027/01/10 00:00:00' },
  })
})

test('issuing freezes the baseline, and only a re-baselining with a reason moves it', async () => {
  const { plan, discipline } = await givenIssuedPlan(world)
  expect((await world.asset(plan)).attribute['TIDP Baseline Date']).toEqual(
    dayToApi(dayIn('Europe/London', new Date())),
  )
  const again = { tag_code: plan, reason: 'The lots were swapped.' }
  expect(await world.refused(owner, 'action_rebaseline_tidp', again)).toMatchObject({ status: 409 })
  await world.act(reviewer, 'action_reject_tidp', { tag_code: plan, comment: 'Not yet.' })
  expect(await world.refused(owner, 'action_rebaseline_tidp', again)).toMatchObject({
    status: 409,
    Error: expect.stringContaining('Every due date equals its baseline'),
  })
  await world.act(owner, 'action_reopen_discipline', { tag_code: discipline })
  const { tag_code, version } = await lineOf(discipline)
  await edit(worker, discipline, { tag_code, version, due: '2026/12/01 00:00:00' })
  expect(await lineOf(discipline)).toMatchObject({ dates: { baseline_due: planDue } })
  expect(
    await world.refused(owner, 'action_rebaseline_tidp', { tag_code: plan, reason: ' ' }),
  ).toMatchObject({ status: 422, fields: { reason: expect.any(String) } })
  await world.act(owner, 'action_rebaseline_tidp', again)
  expect(await lineOf(discipline)).toMatchObject({
    dates: { baseline_due: '2026/12/01 00:00:00' },
  })
  expect((await world.history(plan))[0]).toMatchObject({
    action: 'Re-baselined the plan',
    executed_by: owner,
    changes: expect.arrayContaining([
      { field: 'Reason', from: null, to: 'The lots were swapped.' },
      expect.objectContaining({ from: '15/01/2027', to: '01/12/2026' }),
    ]),
  })
})

test('lines are counted by RAG for each discipline, or the disciplines of plans, in the time of the contract', async () => {
  const plan = await givenPlan(world)
  const [discipline, empty] = [
    await givenDiscipline(world, plan, { label: 'Tunnels' }),
    await givenDiscipline(world, plan, { label: 'Track' }),
  ]
  const today = dayIn('Europe/London', new Date())
  const due = (days: number) => ({ 'Due Date': dayToApi(addDays(today, days)) })
  const reason = { 'Due Date Reason': 'The test needs dates from today on.' }
  await world.act(worker, 'action_add_new_deliverables', {
    tag_code: discipline,
    DELIVERABLES: [-3, -1, 0, 14, 15].map((days) =>
      newLine(`In ${days} days`, { ...due(days), ...reason }),
    ),
  })
  const { rags } = await world
    .as(bystander)
    .get(deliverablesOf, { query: { contract, tag: [discipline, empty], only: 'rags' } })
  const counted = { didp_tag_code: discipline, green: 1, amber: 2, red: 2, late_by_days: 3 }
  expect(rags).toEqual([counted])
  expect(
    await world
      .as(bystander)
      .get(ragsOfPlans, { query: { contract, tag: [plan, `${contract}-TIDP-999999`] } }),
  ).toEqual({ rags: [{ ...counted, tidp_tag_code: plan }] })
})

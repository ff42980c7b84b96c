import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '@tidemark/schema/limits'
import { actionsOf, auditOf, searchTasks } from '@tidemark/schema/rest/workflow'
import {
  contract,
  foreignContract,
  givenDiscipline,
  givenLines,
  givenPlan,
  newLine,
  people,
  planFor,
  plantPackage,
  startWorkflow,
} from './workflow.testkit.ts'
import type { WorkflowWorld } from './workflow.testkit.ts'

let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

const { owner, secondOwner, worker, secondWorker, nominee, manager, bystander, foreigner, gone } =
  people

test('a tag code of another contract and an unknown one get the same answer', async () => {
  const plan = await givenPlan(world)
  const discipline = await givenDiscipline(world, plan)
  const refusal = { status: 404, code: 'NOT_FOUND' }
  const unknown = await world.refused(owner, 'action_generate_tidp_number', {
    tag_code: `${contract}-TIDP-999999`,
  })
  expect(unknown).toMatchObject(refusal)
  for (const tagCode of [plan, discipline]) {
    const theirs = { contract: foreignContract, tag_code: tagCode }
    expect(await world.refused(foreigner, 'action_generate_tidp_number', theirs)).toEqual(unknown)
    expect(await world.refused(foreigner, 'action_accept_ownership', theirs)).toEqual(unknown)
    expect(
      await world.refused(foreigner, 'action_accept_ownership', { tag_code: tagCode }),
    ).toEqual(unknown)
    expect(
      await world
        .as(foreigner)
        .refused(actionsOf, { query: { contract: foreignContract, tag_code: [tagCode] } }),
    ).toEqual(unknown)
    expect(
      await world
        .as(foreigner)
        .refused(auditOf, { query: { contract: foreignContract, tag_code: tagCode } }),
    ).toEqual(unknown)
    expect(
      await world.as(foreigner).refused(auditOf, { query: { contract, tag_code: tagCode } }),
    ).toEqual(unknown)
  }
  expect(await world.refused(owner, 'action_accept_ownership', { tag_code: plan })).toEqual(unknown)
  expect(
    await world.as(foreigner).refused(searchTasks, { query: { contract, from: '2026-01-01' } }),
  ).toEqual(unknown)
})

test('unknown tag codes among several are left out', async () => {
  const plan = await givenPlan(world)
  const { actions } = await world
    .as(owner)
    .get(actionsOf, { query: { contract, tag_code: [plan, `${contract}-TIDP-999999`] } })
  expect(new Set(actions.map(({ tag_code }) => tag_code))).toEqual(new Set([plan]))
})

test('only a workflow manager creates plans, and none twice for the same asset, stage and work package', async () => {
  const request = planFor(await plantPackage(world), [owner])
  expect(await world.refused(bystander, 'action_create_tidp', request)).toMatchObject({
    status: 403,
    code: 'NOT_ALLOWED',
  })
  const { action_data } = await world.act(manager, 'action_create_tidp', request)
  expect(await world.refused(manager, 'action_create_tidp', request)).toMatchObject({
    status: 409,
    code: 'WRONG_STATE',
    Error: expect.stringContaining(action_data.tag_code),
  })
})

test('a plan needs a stage of the contract, a matching work package and owners who are active members', async () => {
  const { asset, workPackage } = await plantPackage(world, 'Construction')
  const request = planFor({ asset, workPackage }, [owner])
  const fieldsOf = async (input: object) =>
    (await world.refused(manager, 'action_create_tidp', input)).fields
  const stage = {
    ...request.TL,
    stage_value: 'Demolition (DEM)',
    calendars: [{ name: 'Birthday', date: 'soon' }],
  }
  expect(
    await fieldsOf({ ...request, TL: stage, TIDP: { owners: [owner, gone, foreigner] } }),
  ).toEqual({
    'TL.stage_value': expect.stringContaining('Demolition'),
    'TL.calendars.0.name': expect.stringContaining('Birthday'),
    'TL.calendars.0.date': expect.stringContaining('soon'),
    'TIDP.owners.1': expect.stringContaining(gone),
    'TIDP.owners.2': expect.stringContaining(foreigner),
    'WORK_PACKAGE.tag_code': expect.stringContaining('Demolition'),
  })
  expect(await fieldsOf(request)).toEqual({
    'WORK_PACKAGE.tag_code': expect.stringContaining('Detailed Design'),
  })
  const other = await plantPackage(world, 'Detailed Design', foreignContract)
  expect(await fieldsOf(planFor(other, [owner]))).toEqual(
    await fieldsOf(planFor({ asset: 'nothing', workPackage: 'nothing' }, [owner])),
  )
  expect(await fieldsOf({ ...request, TIDP: { owners: [] } })).toHaveProperty(['TIDP.owners'])
})

test('disciplines come from the list of the stage, once each, with owners of the contract; all invalid rows are reported together', async () => {
  const plan = await givenPlan(world)
  const discipline = await givenDiscipline(world, plan, { inWork: false })
  const row = { required: true, owners: [worker] }
  const refusal = await world.refused(owner, 'action_update_disciplines', {
    tag_code: plan,
    didps: [
      { label: 'Tunnels', ...row },
      { label: 'Quality', ...row },
      { label: 'Track', ...row, owners: [gone] },
      { label: 'Track', ...row },
      { tag_code: discipline, label: 'Drainage', ...row },
      { tag_code: `${contract}-DIDP-999999`, label: 'Drainage', ...row },
    ],
  })
  expect(refusal).toMatchObject({ status: 422, code: 'INVALID_INPUT' })
  expect(Object.keys(refusal.fields ?? {}).sort()).toEqual([
    'didps.0.label',
    'didps.1.label',
    'didps.2.owners.0',
    'didps.3.label',
    'didps.4.label',
    'didps.5.tag_code',
  ])
  expect(
    (await world.asset(plan, 1)).relations.filter(({ class_code }) => class_code === 'DIDP'),
  ).toHaveLength(1)
})

test('every invalid field of every new line is named by its path, and no line is added', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  const refusal = await world.refused(worker, 'action_add_new_deliverables', {
    tag_code: discipline,
    DELIVERABLES: [
      newLine('Fine'),
      newLine('Odd', { 'Document Type': 'Poem (POE)', GDPR: 'Maybe', 'Created By': [foreigner] }),
      newLine('Far', { Stage: 'Never' }),
    ],
  })
  expect(Object.keys(refusal.fields ?? {}).sort()).toEqual([
    'DELIVERABLES.1.Created By.0',
    'DELIVERABLES.1.Document Type',
    'DELIVERABLES.1.GDPR',
    'DELIVERABLES.2.Stage',
  ])
  expect(
    await world.refused(worker, 'action_add_new_deliverables', {
      tag_code: discipline,
      DELIVERABLES: [newLine('')],
    }),
  ).toMatchObject({
    status: 422,
    fields: { 'DELIVERABLES.0.Document Name': expect.any(String) },
  })
  expect(await world.lines(discipline)).toEqual([])
})

test('a document is added to a plan once, in upper case, however its number is typed', async () => {
  const plan = await givenPlan(world)
  const [discipline, other] = [
    await givenDiscipline(world, plan, { label: 'Tunnels' }),
    await givenDiscipline(world, plan, { label: 'Track' }),
  ]
  const row = { 'Document Number': '1DM03-DMJ-TN-REP-000-123456', Revision: 'P02' }
  await world.act(worker, 'action_add_existing_deliverables', {
    tag_code: discipline,
    DELIVERABLES: [{ ...row, 'Document Number': ' 1dm03-dmj-tn-rep-000-１２３４５６' }],
  })
  expect(await world.lines(discipline)).toMatchObject([
    { type: 'EXISTING', row1: row['Document Number'], row5: 'P02', row10: 'Empty' },
  ])
  const refusal = async (place: string, ...rows: object[]) =>
    (
      await world.refused(worker, 'action_add_existing_deliverables', {
        tag_code: place,
        DELIVERABLES: rows as [typeof row],
      })
    ).fields
  expect(await refusal(discipline, row)).toEqual({
    'DELIVERABLES.0.Document Number': `${row['Document Number']} is already in this discipline.`,
  })
  expect(await refusal(other, row)).toEqual({
    'DELIVERABLES.0.Document Number': `${row['Document Number']} is already in Tunnels.`,
  })
  expect(await refusal(other, { 'Document Number': 'X-1' }, { 'Document Number': 'x-1' })).toEqual({
    'DELIVERABLES.1.Document Number': 'X-1 is in another of these rows.',
  })
})

test('a reason has at most 500 characters as people count them', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world), { inWork: false })
  const { max } = limits.text.reason
  for (const reason of ['👩‍🔧'.repeat(max + 1), ' ']) {
    const refusal = await world.refused(worker, 'action_reject_ownership', {
      tag_code: discipline,
      reason,
    })
    expect(refusal).toMatchObject({ status: 422, fields: { reason: expect.any(String) } })
  }
  await world.act(worker, 'action_reject_ownership', {
    tag_code: discipline,
    reason: '👩‍🔧'.repeat(max),
  })
})

test('owners and nominated people cannot be nominated again', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  await world.act(worker, 'action_nominate_additional_owner', {
    tag_code: discipline,
    'Nominated Owners': [nominee],
  })
  const refusal = await world.refused(worker, 'action_nominate_additional_owner', {
    tag_code: discipline,
    'Nominated Owners': [worker, nominee, gone, secondWorker],
  })
  expect(Object.keys(refusal.fields ?? {}).sort()).toEqual([
    'Nominated Owners.0',
    'Nominated Owners.1',
    'Nominated Owners.2',
  ])
})

test('a person who left the contract may stay on a list but not join one', async () => {
  const plan = await givenPlan(world, [owner, secondOwner])
  const { services } = world
  await services.db
    .updateTable('person')
    .set({ is_active: false })
    .where('username', '=', secondOwner)
    .execute()
  try {
    await world.act(owner, 'action_update_tidp_owner', {
      tag_code: plan,
      'TIDP Owner': [owner, secondOwner, bystander],
    })
    const joining = { tag_code: plan, 'Internal Stakeholders': [secondOwner] }
    expect(
      await world.refused(owner, 'action_update_internal_stakeholders', joining),
    ).toMatchObject({
      status: 422,
      fields: { 'Internal Stakeholders.0': expect.stringContaining(secondOwner) },
    })
  } finally {
    await services.db
      .updateTable('person')
      .set({ is_active: true })
      .where('username', '=', secondOwner)
      .execute()
  }
})

test('a named line must belong to the discipline, without a number, and not be removed', async () => {
  const plan = await givenPlan(world)
  const discipline = await givenDiscipline(world, plan)
  const other = await givenDiscipline(world, plan, { label: 'Track' })
  const [first = '', second = ''] = await givenLines(world, discipline, ['First', 'Second'])
  const rename = (tagCode: string, tag_code: string) =>
    world.refused(worker, 'action_rename_deliverables', {
      tag_code: tagCode,
      DELIVERABLES: [{ tag_code, version: 1, title: 'X' }],
    })
  expect(await rename(other, first)).toMatchObject({
    status: 422,
    fields: { 'DELIVERABLES.0.tag_code': expect.any(String) },
  })
  expect(await rename(discipline, 'unknown')).toMatchObject({
    status: 422,
    fields: { 'DELIVERABLES.0.tag_code': expect.any(String) },
  })
  await world.act(worker, 'action_remove_deliverables', {
    tag_code: discipline,
    DELIVERABLES: [{ tag_code: second }],
  })
  expect(await world.lines(discipline)).toHaveLength(1)
  expect(await rename(discipline, second)).toMatchObject({
    status: 409,
    Error: expect.stringContaining(`removed by ${worker}`),
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  givenDiscipline,
  givenLines,
  givenPlan,
  numberLines,
  people,
  startWorkflow,
} from './workflow.testkit.ts'
import type { WorkflowWorld } from './workflow.testkit.ts'

let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

const { owner, secondOwner, worker, secondWorker, nominee } = people

/** Returns the tasks of a person on an entity, as name and status. */
const tasksOf = async (who: string, tagCode: string) =>
  (await world.tasks(who, tagCode)).map(({ task_name, status }) => `${task_name} ${status}`).sort()

const commentsOf = async (tagCode: string) =>
  (await world.asset(tagCode, 1)).relations
    .filter(({ class_code }) => class_code === 'Comment')
    .map(({ attribute }) => attribute)

test('new owners of a plan get the task and former ones lose it; the history contains both', async () => {
  const plan = await givenPlan(world, [owner])
  await world.act(owner, 'action_update_tidp_owner', {
    tag_code: plan,
    'TIDP Owner': [secondOwner],
  })
  expect(await tasksOf(owner, plan)).toEqual([])
  expect(await tasksOf(secondOwner, plan)).toEqual(['TIDP_OWNER 0'])
  expect((await world.history(plan))[0]).toMatchObject({
    executed_by: owner,
    action: 'Updated TIDP Owner',
    changes: [{ field: 'TIDP Owner', from: owner, to: secondOwner }],
  })
  expect(
    await world.refused(owner, 'action_update_tidp_owner', {
      tag_code: plan,
      'TIDP Owner': [owner],
    }),
  ).toMatchObject({ status: 403 })
})

test('several lists of people in one request are replaced together or not at all', async () => {
  const plan = await givenPlan(world, [owner])
  const lists = {
    'TIDP Owner': [secondOwner],
    'Internal Stakeholders': [people.reviewer],
    'External Stakeholders': [people.external],
  }
  const half = {
    tag_code: plan,
    ...lists,
    'Internal Stakeholders': [people.reviewer, people.foreigner],
  }
  expect(await world.refused(owner, 'action_update_tidp_owner', half)).toMatchObject({
    status: 422,
    fields: { 'Internal Stakeholders.1': expect.any(String) },
  })
  expect((await world.asset(plan)).attribute).toMatchObject({ 'TIDP Owner': [owner] })
  await world.act(owner, 'action_update_tidp_owner', { tag_code: plan, ...lists })
  expect((await world.asset(plan)).attribute).toMatchObject(lists)
  expect((await world.history(plan))[0]).toMatchObject({
    action: 'Updated TIDP Owner, SCS Lead Reviewer and Reviewers',
  })
})

test('changed owners of a discipline get and lose its task, and the change is recorded', async () => {
  const plan = await givenPlan(world)
  const discipline = await givenDiscipline(world, plan)
  await world.act(owner, 'action_update_disciplines', {
    tag_code: plan,
    didps: [{ tag_code: discipline, label: 'Tunnels', required: false, owners: [secondWorker] }],
  })
  expect(await tasksOf(worker, discipline)).toEqual([])
  expect(await tasksOf(secondWorker, discipline)).toEqual(['DIDP_OWNER 0'])
  expect((await world.history(plan))[0]?.changes).toEqual([
    { field: 'Tunnels: DIDP Required', from: 'Yes', to: 'No', tag_code: discipline },
    { field: 'Tunnels: DIDP Owner', from: worker, to: secondWorker, tag_code: discipline },
  ])
})

test('the history of a discipline begins with its creation and contains actions on its plan that affected it', async () => {
  const plan = await givenPlan(world)
  const didps = ['Tunnels', 'Track'].map((label) => ({ label, required: true, owners: [worker] }))
  const { action_data } = await world.act(owner, 'action_update_disciplines', {
    tag_code: plan,
    didps,
  })
  const [tunnels = '', track = ''] = action_data.created ?? []
  const made = {
    executed_by: owner,
    action: 'Updated disciplines',
    changes: [
      { field: 'DIDP Required', from: null, to: 'Yes' },
      { field: 'DIDP Owner', from: null, to: worker },
    ],
  }
  expect(await world.history(tunnels)).toMatchObject([made])
  await world.act(owner, 'action_update_disciplines', {
    tag_code: plan,
    didps: [{ tag_code: track, label: 'Track', required: false, owners: [worker] }],
  })
  expect(await world.history(tunnels)).toMatchObject([made])
  expect((await world.history(track))[0]?.changes).toEqual([
    { field: 'DIDP Required', from: 'Yes', to: 'No' },
  ])
  const { action_data: next } = await world.act(owner, 'action_create_another_revision', {
    tag_code: plan,
  })
  const copied = (await world.asset(next.tag_code, 1)).relations.find(
    ({ class_code }) => class_code === 'DIDP',
  )
  expect((await world.history(copied?.tag_code ?? '')).map(({ action }) => action)).toEqual([
    `Created as revision P02 of ${plan}`,
  ])
})

test("a person who rejects ownership leaves the discipline, with the reason as an open comment; without owners the plan's owner is asked", async () => {
  const plan = await givenPlan(world)
  const discipline = await givenDiscipline(world, plan, {
    owners: [worker, secondWorker],
    inWork: false,
  })
  await world.act(worker, 'action_reject_ownership', {
    tag_code: discipline,
    reason: 'We have no tunnel engineer.',
  })
  expect(await world.asset(discipline)).toMatchObject({
    attribute: { 'DIDP Status': 'Created', 'DIDP Owner': [secondWorker] },
  })
  expect(await tasksOf(worker, discipline)).toEqual([])
  expect(await tasksOf(owner, discipline)).toEqual([])
  await world.act(secondWorker, 'action_reject_ownership', {
    tag_code: discipline,
    reason: 'Neither have we.',
  })
  expect(await tasksOf(owner, discipline)).toEqual(['DIDP_OWNER 2'])
  expect(await commentsOf(discipline)).toMatchObject([
    {
      'Comment Number': 'C-0001',
      Message: 'We have no tunnel engineer.',
      'Recorded By': worker,
      Status: 'Open',
      Code: '1 Must be resolved before acceptance',
    },
    {
      'Comment Number': 'C-0002',
      Message: 'Neither have we.',
      selections: JSON.stringify({ didp_tag_code: discipline }),
    },
  ])
  await world.act(owner, 'action_update_disciplines', {
    tag_code: plan,
    didps: [{ tag_code: discipline, label: 'Tunnels', required: true, owners: [nominee] }],
  })
  expect(await tasksOf(owner, discipline)).toEqual([])
  expect(await tasksOf(nominee, discipline)).toEqual(['DIDP_OWNER 2'])
})

test('a nominated person becomes an owner by accepting, and leaves the nominations by rejecting', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  await world.act(worker, 'action_nominate_additional_owner', {
    tag_code: discipline,
    'Nominated Owners': [nominee, secondWorker],
  })
  expect(await tasksOf(nominee, discipline)).toEqual(['DIDP_OWNER 2'])
  await world.act(nominee, 'action_accept_ownership', { tag_code: discipline })
  expect(await tasksOf(nominee, discipline)).toEqual(['DIDP_OWNER 0'])
  await world.act(secondWorker, 'action_reject_ownership', {
    tag_code: discipline,
    reason: 'On leave.',
  })
  expect(await world.asset(discipline)).toMatchObject({
    attribute: { 'DIDP Owner': [worker, nominee], 'Nominated Owners': [], 'DIDP Status': 'WIP' },
  })
  expect(await tasksOf(secondWorker, discipline)).toEqual([])
})

test('a rejected discipline returns to its owners with the reason, and can be sent again', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world, [owner, secondOwner]))
  await givenLines(world, discipline, ['Lining'])
  await numberLines(world, discipline)
  await world.act(worker, 'action_send_for_acceptance', { tag_code: discipline })
  expect(await tasksOf(secondOwner, discipline)).toEqual(['DIDP_ACCEPTANCE 3'])
  await world.act(owner, 'action_reject_discipline', {
    tag_code: discipline,
    reason: 'The cross passages are missing.',
  })
  expect(await world.asset(discipline)).toMatchObject({ attribute: { 'DIDP Status': 'WIP' } })
  expect(await tasksOf(secondOwner, discipline)).toEqual(['DIDP_ACCEPTANCE 1'])
  expect(await tasksOf(worker, discipline)).toEqual(['DIDP_OWNER 0'])
  expect(await commentsOf(discipline)).toMatchObject([
    { Head: 'Discipline rejected', Message: 'The cross passages are missing.', Status: 'Open' },
  ])
  await world.act(worker, 'action_send_for_acceptance', { tag_code: discipline })
  expect(await tasksOf(secondOwner, discipline)).toEqual(['DIDP_ACCEPTANCE 3'])
})

test('a removed discipline leaves the plan with its lines and tasks, and its name is free again', async () => {
  const plan = await givenPlan(world)
  const discipline = await givenDiscipline(world, plan)
  await givenLines(world, discipline, ['Lining'])
  await world.act(owner, 'action_remove_discipline', { tag_code: discipline })
  expect(
    (await world.asset(plan, 1)).relations.filter(({ class_code }) => class_code === 'DIDP'),
  ).toEqual([])
  expect(await world.lines(discipline)).toEqual([])
  expect(await tasksOf(worker, discipline)).toEqual(['DIDP_OWNER 1'])
  expect((await world.offers(worker, discipline)).size).toBe(0)
  await givenDiscipline(world, plan)
})

test('an edit of a line keeps the other fields and recomposes its name', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  const [line = ''] = await givenLines(world, discipline, ['Lining'])
  await world.act(worker, 'action_rename_deliverables', {
    tag_code: discipline,
    DELIVERABLES: [
      {
        tag_code: line,
        version: 1,
        documentType: 'Drawing (DRG)',
        title: 'Lining, sheet 1',
        'Created By': [],
      },
    ],
  })
  expect(await world.lines(discipline)).toMatchObject([
    {
      version: 2,
      name: 'Drawing (DRG) - South Portal - Lining, sheet 1',
      row2: 'Drawing (DRG)',
      row6: 'No',
      row9: 'Tunnels (TN)',
      author: [],
      created_by: worker,
    },
  ])
  const before = 'Report (REP) - South Portal - Lining'
  expect((await world.history(discipline))[0]?.changes).toEqual([
    {
      field: `${before}: Document Type`,
      from: 'Report (REP)',
      to: 'Drawing (DRG)',
      tag_code: line,
    },
    { field: `${before}: Title`, from: 'Lining', to: 'Lining, sheet 1', tag_code: line },
    { field: `${before}: Author`, from: worker, to: null, tag_code: line },
  ])
})

test('a line that the register refused can be corrected and requested again', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  const [line = ''] = await givenLines(world, discipline, ['Long '.repeat(30)])
  const status = async () => (await world.lines(discipline))[0]?.row10
  await world.act(worker, 'action_fetch_deliverable_numbers', { tag_code: discipline })
  await expect.poll(status, { timeout: 15_000 }).toBe('Error')
  const version = (await world.lines(discipline))[0]?.version ?? 0
  await world.act(worker, 'action_rename_deliverables', {
    tag_code: discipline,
    DELIVERABLES: [{ tag_code: line, version, title: 'Short' }],
  })
  await world.act(worker, 'action_refresh_deliverable_numbers', {
    tag_code: discipline,
    DELIVERABLES: [{ tag_code: line }],
  })
  await expect.poll(status, { timeout: 15_000 }).toBe('Done')
})

test('each success writes one entry, and a refusal none', async () => {
  const plan = await givenPlan(world)
  const discipline = await givenDiscipline(world, plan, { inWork: false })
  await world.refused(worker, 'action_send_for_acceptance', { tag_code: discipline })
  await world.refused(people.bystander, 'action_accept_ownership', { tag_code: discipline })
  expect((await world.history(plan)).map(({ action }) => action)).toEqual([
    'Updated disciplines',
    'Created TIDP',
  ])
  await world.act(worker, 'action_accept_ownership', { tag_code: discipline })
  expect(
    (await world.history(discipline)).map(({ action, changes }) => [action, changes]),
  ).toMatchObject([
    ['Accepted ownership', [{ field: 'DIDP Status', from: 'Created', to: 'WIP' }]],
    ['Updated disciplines', [{ field: 'DIDP Required' }, { field: 'DIDP Owner' }]],
  ])
})

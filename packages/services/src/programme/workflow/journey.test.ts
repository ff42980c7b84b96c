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

test('a plan passes from its creation to Ready for Review, and everyone has the right task at each step', async () => {
  const { manager, owner, worker } = people
  const statusOf = async (who: string, tagCode: string, name: string) =>
    (await world.tasks(who, tagCode)).find(({ task_name }) => task_name === name)?.status

  const plan = await givenPlan(world)
  expect(await world.asset(plan, 1)).toMatchObject({
    attribute: {
      'TIDP Title': 'South Portal - Portal structure - Detailed Design (DD)',
      Revision: 'P01',
      'TIDP Status': 'WIP',
      'TIDP Number Status': 'Empty',
      'TIDP Owner': [owner],
      'TIDP Created By': manager,
    },
    relations: expect.arrayContaining([
      expect.objectContaining({
        class_code: 'Technical Lifecycles',
        attribute: expect.objectContaining({
          'Technical Lifecycle Stage Code': 'DD',
          'Design Freeze': '2027/01/15 00:00:00',
          'T-12': '2027/03/01 00:00:00',
        }),
      }),
      expect.objectContaining({ class_code: 'Work Package' }),
    ]),
  })
  const [task] = await world.tasks(owner, plan)
  expect(task).toMatchObject({
    task_name: 'TIDP_OWNER',
    status: '0',
    created_by: manager,
    main_asset: {
      class_code: 'TIDP',
      parent_tag_code: null,
      attribute: { 'Technical Lifecycle Stage Code': 'DD', 'Design Freeze': '2027/01/15 00:00:00' },
    },
    possible_actions: expect.arrayContaining([
      'action_generate_tidp_number',
      'action_update_disciplines',
    ]),
  })

  await world.act(owner, 'action_generate_tidp_number', { tag_code: plan })
  await expect
    .poll(async () => (await world.asset(plan)).attribute['TIDP Number Status'], {
      timeout: 15_000,
    })
    .toBe('Done')

  const discipline = await givenDiscipline(world, plan, { inWork: false })
  expect((await world.tasks(worker, discipline))[0]).toMatchObject({
    task_name: 'DIDP_OWNER',
    status: '2',
    created_by: owner,
    main_asset: {
      class_code: 'DIDP',
      parent_tag_code: plan,
      attribute: { 'DIDP Name': 'Tunnels', 'T-12': '2027/03/01 00:00:00' },
    },
    possible_actions: expect.arrayContaining([
      'action_accept_ownership',
      'action_reject_ownership',
    ]),
  })
  const accepted = await world.act(worker, 'action_accept_ownership', { tag_code: discipline })
  expect(accepted).toEqual({
    message: 'Accepted ownership',
    action_data: { tag_code: discipline, status: 'WIP' },
  })
  expect(await statusOf(worker, discipline, 'DIDP_OWNER')).toBe('0')

  await givenLines(world, discipline, ['Lining design', 'Cross passages'])
  expect((await world.lines(discipline)).map(({ name }) => name)).toEqual([
    'Report (REP) - South Portal - Lining design',
    'Report (REP) - South Portal - Cross passages',
  ])
  await numberLines(world, discipline)

  await world.act(worker, 'action_send_for_acceptance', { tag_code: discipline })
  expect(await statusOf(worker, discipline, 'DIDP_OWNER')).toBe('3')
  const [waiting] = await world.tasks(owner, discipline)
  expect(waiting).toMatchObject({ task_name: 'DIDP_ACCEPTANCE', status: '3' })
  expect(waiting?.possible_actions).toContain('action_accept_discipline')

  await world.act(owner, 'action_accept_discipline', { tag_code: discipline })
  expect(await statusOf(worker, discipline, 'DIDP_OWNER')).toBe('1')
  expect(await statusOf(owner, discipline, 'DIDP_ACCEPTANCE')).toBe('1')
  expect((await world.asset(plan)).attribute['TIDP Status']).toBe('Ready for Review')

  const history = (await world.history(plan)).filter(
    ({ action }) => !action.startsWith('Numbered '),
  )
  expect(history.map(({ executed_by, action }) => [executed_by, action]).toReversed()).toEqual([
    [manager, 'Created TIDP'],
    [owner, 'Requested the TIDP number'],
    ['system', 'Received the TIDP number'],
    [owner, 'Updated disciplines'],
    [worker, 'Accepted ownership'],
    [worker, 'Added deliverables'],
    [worker, 'Fetched deliverable numbers'],
    [worker, 'Sent to TIDP Owner for acceptance'],
    [owner, 'Accepted discipline'],
    ['system', 'Became Ready for Review'],
  ])

  await world.act(owner, 'action_reopen_discipline', { tag_code: discipline })
  expect((await world.asset(plan)).attribute['TIDP Status']).toBe('WIP')
  expect((await world.history(plan))[0]).toMatchObject({
    executed_by: 'system',
    action: 'Moved back to WIP',
  })
})

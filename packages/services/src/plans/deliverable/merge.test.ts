import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  givenDiscipline,
  givenPlan,
  people,
  startWorkflow,
} from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'

let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

const { owner, secondOwner, worker, secondWorker, manager } = people

/** Creates a discipline that the second owner of its plan changes after it was read. */
async function givenTheirs(theirs: { required?: boolean; owners?: string[] }) {
  const plan = await givenPlan(world, [owner, secondOwner])
  const tag_code = await givenDiscipline(world, plan)
  const read = {
    tag_code,
    version: (await world.asset(tag_code)).version,
    label: 'Tunnels',
    required: true,
    owners: [worker],
  }
  await world.act(secondOwner, 'action_update_disciplines', {
    tag_code: plan,
    didps: [{ ...read, ...theirs }],
  })
  const shown = async () => {
    const { attribute } = await world.asset(tag_code)
    return [attribute['DIDP Required'], attribute['DIDP Owner']]
  }
  return { plan, read, shown }
}

test('owners named by one person and a requirement changed by another are both kept', async () => {
  const { plan, read, shown } = await givenTheirs({ required: false })
  await world.act(owner, 'action_update_disciplines', {
    tag_code: plan,
    didps: [{ ...read, owners: [worker, manager] }],
  })
  expect(await shown()).toEqual(['No', [worker, manager]])
})

test('different owners from two people are refused with both lists, and the first list and its task stay', async () => {
  const { plan, read, shown } = await givenTheirs({ owners: [worker, secondWorker] })
  expect(
    await world.refused(owner, 'action_update_disciplines', {
      tag_code: plan,
      didps: [{ ...read, owners: [worker, manager] }],
    }),
  ).toMatchObject({
    status: 409,
    code: 'STALE',
    conflicts: [
      {
        tag_code: read.tag_code,
        fields: [
          {
            field: 'owners',
            base: [worker],
            mine: [worker, manager],
            theirs: [worker, secondWorker],
            changedBy: secondOwner,
          },
        ],
      },
    ],
  })
  expect(await shown()).toEqual(['Yes', [worker, secondWorker]])
  expect(await world.tasks(secondWorker, read.tag_code)).toHaveLength(1)
})

test('a second window of the same person does not overwrite the owners from the first', async () => {
  const { plan, read } = await givenTheirs({ owners: [worker, secondWorker] })
  expect(
    await world.refused(secondOwner, 'action_update_disciplines', {
      tag_code: plan,
      didps: [{ ...read, owners: [worker, manager] }],
    }),
  ).toMatchObject({ status: 409, code: 'STALE' })
})

test('different lists of people of a plan are both kept; concurrent changes of one list are refused', async () => {
  const plan = await givenPlan(world, [owner, secondOwner])
  const { version } = await world.asset(plan)
  await world.act(secondOwner, 'action_update_internal_stakeholders', {
    tag_code: plan,
    version,
    'Internal Stakeholders': [worker],
  })
  await world.act(owner, 'action_update_external_stakeholders', {
    tag_code: plan,
    version,
    'External Stakeholders': [manager],
  })
  const { attribute } = await world.asset(plan)
  expect([attribute['Internal Stakeholders'], attribute['External Stakeholders']]).toEqual([
    [worker],
    [manager],
  ])
  expect(
    await world.refused(owner, 'action_update_internal_stakeholders', {
      tag_code: plan,
      version,
      'Internal Stakeholders': [manager],
    }),
  ).toMatchObject({ status: 409, conflicts: [{ fields: [{ field: 'Internal Stakeholders' }] }] })
})

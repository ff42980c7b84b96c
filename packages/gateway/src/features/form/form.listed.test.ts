import { formTasks, type FormTaskRow } from '@tidemark/schema/rest/form'
import { searchTasks } from '@tidemark/schema/rest/workflow'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ann, playContract } from '#testkit/plan.ts'
import { answers } from '#testkit/scriptedServer.ts'
import { startWorld, type World } from '#testkit/world.ts'

const [kai, rosa] = ['kai@dunmere.example', 'rosa@dunmere.example'] as const
const task = (
  task_id: number,
  role: 'OWNER' | 'REVIEWER' | 'CONTRIBUTOR',
  parent_task_id: number | null,
  { assignee, sender = ann.username }: { assignee: string; sender?: string },
): FormTaskRow => ({
  task_id,
  task_name: `FORM_${role}`,
  status: '0',
  created_at: '2026/11/01 08:00:00',
  modified_at: '2026/11/03 09:00:00',
  created_by: sender,
  parent_task_id,
  main_asset: {
    tag_code: 'F1',
    contract: '1DM03',
    class_code: 'S/D',
    class_name: 'Site Diary',
    attribute: {},
  },
  metadata: {
    form_template_id: '7',
    form_revision: 2,
    class_code: 'S/D',
    attribute_name: null,
    assigned_users: assignee,
    read_only: '',
    write: '',
  },
  sent_at: null,
  recipients: [],
  possible_actions: [],
  actions: [],
})

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(() => {
  playContract(world.services, { assets: [] })
  world.services.play(searchTasks, answers(searchTasks, { count: 0, next: null, results: [] }))
})

/** Ann's task list: each task's parent by the task's id. */
async function parents(...rows: FormTaskRow[]): Promise<Record<string, string | null>> {
  world.services.play(formTasks, answers(formTasks, { count: 1, next: null, results: rows }))
  const { data } = await world.ask(
    '{ contract(code: "1DM03") { tasks(activeOnly: false) { nodes { tagCode parentTagCode } } } }',
  )
  const { nodes } = (
    data as { contract: { tasks: { nodes: { tagCode: string; parentTagCode: string | null }[] } } }
  ).contract.tasks
  return Object.fromEntries(nodes.map(({ tagCode, parentTagCode }) => [tagCode, parentTagCode]))
}

test("a contributor's task is below the reviewer's who sent it, and that below the owner's", async () => {
  const rows = [
    task(7, 'OWNER', null, { assignee: ann.username }),
    task(8, 'REVIEWER', 7, { assignee: ann.username }),
    task(9, 'CONTRIBUTOR', 8, { assignee: kai }),
  ]
  expect(await parents(...rows)).toEqual({ 7: null, 8: '7', 9: '8' })
})

test("a contributor's task is below the reviewer's where the owner's task is not listed", async () => {
  const rows = [
    task(7, 'OWNER', null, { assignee: rosa, sender: rosa }),
    task(8, 'REVIEWER', 7, { assignee: ann.username, sender: rosa }),
    task(9, 'CONTRIBUTOR', 8, { assignee: kai }),
  ]
  expect(await parents(...rows)).toEqual({ 8: null, 9: '8' })
})

test("a task is below the owner's where the reviewer's task between them is not listed", async () => {
  const rows = [
    task(7, 'OWNER', null, { assignee: ann.username }),
    task(8, 'REVIEWER', 7, { assignee: rosa, sender: kai }),
    task(9, 'CONTRIBUTOR', 8, { assignee: ann.username, sender: rosa }),
  ]
  expect(await parents(...rows)).toEqual({ 7: null, 9: '7' })
})

import { ragsOfPlans } from '@tidemark/schema/rest/asset'
import { managedTasks } from '@tidemark/schema/rest/managedTasks'
import { taskList, type TaskListRow } from '@tidemark/schema/rest/taskList'
import type { GivenAnswer } from '@tidemark/schema/rest/endpoint'
import { expect, test } from 'vitest'
import { playContract } from '#testkit/plan.ts'
import { answers } from '#testkit/scriptedServer.ts'
import { startWorld } from '#testkit/world.ts'

const row = (tag_code: string, more: Partial<TaskListRow> = {}): TaskListRow => ({
  subject: 'TIDP',
  tag_code,
  parent_tag_code: null,
  parent_name: null,
  name: `Plan ${tag_code}`,
  number: null,
  owners: ['kai@dunmere.example'],
  unable: [],
  status: '0',
  subject_status: 'WIP',
  form_role: null,
  created_at: '2026/11/01 08:00:00',
  modified_at: '2026/11/02 08:00:00',
  due_date: '2027/01/15 00:00:00',
  own: false,
  step: null,
  matches: true,
  ...more,
})

const list = `query ($activeOnly: Boolean = false, $grouped: Boolean, $statuses: [TaskStatus!], $search: String, $sort: TaskSort, $first: Int, $after: String) {
  contract(code: "1DM03") { tasks(activeOnly: $activeOnly, grouped: $grouped, statuses: $statuses, search: $search, sort: $sort, first: $first, after: $after) {
    totalCount parentsOnly counts { status count } pageInfo { hasNextPage endCursor }
    nodes { id subject tagCode parentTagCode parentName name number owners { name } status subjectStatus createdAt dueOn dueAt isMine nextStep { name isMine count } }
} } }`

interface Tasks {
  totalCount: number
  parentsOnly: string[]
  counts: { status: string; count: number }[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
  nodes: Record<string, unknown>[]
}

async function startList(...pages: GivenAnswer<typeof taskList>[]) {
  const world = await startWorld()
  playContract(world.services, { assets: [] })
  world.services.play(taskList, ...pages.map((page) => answers(taskList, page)))
  const ask = async (variables: object = {}): Promise<Tasks> => {
    const { data, errors } = await world.ask(list, {
      variables: variables as Record<string, unknown>,
    })
    expect(errors).toBeUndefined()
    return (data as { contract: { tasks: Tasks } }).contract.tasks
  }
  const sent = (at: number) => world.services.callsTo(taskList)[at]?.query
  return { world, ask, sent, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() }
}

test('a page lists plans, disciplines and form tasks with names and due dates', async () => {
  await using tasks = await startList({
    counts: [
      { status: '0', count: 1 },
      { status: '2', count: 1 },
    ],
    next: null,
    results: [
      row('D1', {
        subject: 'DIDP',
        parent_tag_code: 'P1',
        parent_name: 'Plan P1',
        name: 'Structures',
        subject_status: 'Created',
        own: true,
        step: { name: 'FIX_ERRORS', count: 3 },
        due_date: null,
      }),
      row('P1', { status: '1', own: true, number: 'N-1', matches: false }),
      row('7', {
        subject: 'FORM',
        name: 'Site Diary',
        status: '2',
        subject_status: null,
        form_role: 'FORM_OWNER',
        due_date: null,
      }),
    ],
  })
  const page = await tasks.ask()
  expect(page).toMatchObject({
    totalCount: 2,
    parentsOnly: ['P1'],
    counts: [
      { status: 'IN_PROGRESS', count: 1 },
      { status: 'PENDING', count: 1 },
    ],
    pageInfo: { hasNextPage: false, endCursor: null },
  })
  expect(page.nodes).toMatchObject([
    {
      id: 'D1',
      subject: 'DIDP',
      parentTagCode: 'P1',
      parentName: 'Plan P1',
      name: 'Structures',
      owners: [{ name: 'Name of kai@dunmere.example' }],
      status: 'IN_PROGRESS',
      subjectStatus: 'Created',
      isMine: true,
      nextStep: { name: 'FIX_ERRORS', isMine: true, count: 3 },
      dueOn: null,
      createdAt: '2026-11-01T08:00:00.000Z',
    },
    {
      id: 'P1',
      number: 'N-1',
      isMine: false,
      dueOn: '2027-01-15',
      dueAt: '2027-01-15T00:00:00.000Z',
    },
    { id: 'form-7', subject: 'FORM', tagCode: '7', subjectStatus: 'Form owner' },
  ])
})

test('filters, grouping and the cursor reach the service in one call a page', async () => {
  await using tasks = await startList(
    { counts: [{ status: '1', count: 9 }], next: '1790000000000000:P1', results: [row('P1')] },
    { counts: [{ status: '1', count: 9 }], next: null, results: [row('P2')] },
  )
  const first = await tasks.ask({
    grouped: true,
    statuses: ['IN_PROGRESS', 'PENDING'],
    search: ' harrow lane ',
    sort: { by: 'DUE', descending: true },
    first: 1,
  })
  expect(first).toMatchObject({ totalCount: 0, pageInfo: { hasNextPage: true } })
  expect(Object.fromEntries(tasks.sent(0) ?? [])).toMatchObject({
    contract: '1DM03',
    grouped: 'true',
    active_tasks_only: 'false',
    search: 'harrow lane',
    sort: 'due',
    descending: 'true',
    page_size: '1',
    from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  expect(tasks.sent(0)?.getAll('status')).toEqual(['0', '2'])
  const second = await tasks.ask({ activeOnly: true, after: first.pageInfo.endCursor })
  expect(second).toMatchObject({ nodes: [{ tagCode: 'P2' }], pageInfo: { hasNextPage: false } })
  expect(Object.fromEntries(tasks.sent(1) ?? [])).toMatchObject({
    after: '1790000000000000:P1',
    active_tasks_only: 'true',
    page_size: '500',
  })
  expect(tasks.world.services.callsTo(taskList)).toHaveLength(2)
})

test.each([
  [{ first: 501 }, 'first'],
  [{ first: 0 }, 'first'],
  [{ after: 'nonsense' }, 'after'],
])('a page such as %o is refused by name', async (variables, field) => {
  await using tasks = await startList()
  const { errors } = await tasks.world.ask(list, { variables })
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'INVALID_INPUT',
    fields: { [field]: expect.any(String) },
  })
})

test('plans and disciplines have the RAG of their deliverables, read in one call for the page', async () => {
  const part = (subject: string, plan: string) =>
    row(subject, { subject: 'DIDP', parent_tag_code: plan })
  await using tasks = await startList({
    counts: [{ status: '0', count: 6 }],
    next: null,
    results: [
      row('P1'),
      part('D1', 'P1'),
      part('D2', 'P1'),
      row('P2'),
      part('D3', 'P3'),
      row('7', { subject: 'FORM' }),
    ],
  })
  const rags = (
    tidp_tag_code: string,
    didp_tag_code: string,
    red: number,
    late_by_days: number,
  ) => ({
    tidp_tag_code,
    didp_tag_code,
    green: 2,
    amber: 1,
    red,
    late_by_days,
  })
  tasks.world.services.play(
    ragsOfPlans,
    answers(ragsOfPlans, {
      rags: [rags('P1', 'D1', 1, 4), rags('P1', 'D0', 2, 9), rags('P3', 'D3', 0, 0)],
    }),
  )
  const { data } = await tasks.world.ask(
    `{ contract(code: "1DM03") { tasks(activeOnly: true) { nodes { tagCode rag { rag green amber red lateByDays } } } } }`,
  )
  expect(data).toEqual({
    contract: {
      tasks: {
        nodes: [
          { tagCode: 'P1', rag: { rag: 'RED', green: 4, amber: 2, red: 3, lateByDays: 9 } },
          { tagCode: 'D1', rag: { rag: 'RED', green: 2, amber: 1, red: 1, lateByDays: 4 } },
          { tagCode: 'D2', rag: null },
          { tagCode: 'P2', rag: null },
          { tagCode: 'D3', rag: { rag: 'AMBER', green: 2, amber: 1, red: 0, lateByDays: 0 } },
          { tagCode: '7', rag: null },
        ],
      },
    },
  })
  expect(tasks.world.services.callsTo(ragsOfPlans).map(({ query }) => query.getAll('tag'))).toEqual(
    [['P1', 'P2', 'P3']],
  )
})

test('what waits for a manager has the address of its page and the people for whom it waits', async () => {
  await using world = await startWorld()
  playContract(world.services, { assets: [] })
  world.services.play(
    managedTasks,
    answers(managedTasks, {
      results: [
        {
          reason: 'ORPHANED',
          tag_code: 'T-1',
          form_task: null,
          name: 'Tunnels',
          people: ['kai@dunmere.example'],
        },
        { reason: 'REVIEW_OVER', tag_code: 'F-1', form_task: 29, name: 'Permit', people: [] },
      ],
    }),
  )
  const { data } = await world.ask(
    `{ contract(code: "1DM03") { managedTasks { reason tagCode isForm name people { username } } } }`,
  )
  expect(data).toMatchObject({
    contract: {
      managedTasks: [
        {
          reason: 'ORPHANED',
          tagCode: 'T-1',
          isForm: false,
          people: [{ username: 'kai@dunmere.example' }],
        },
        { tagCode: '29', isForm: true, name: 'Permit' },
      ],
    },
  })
})

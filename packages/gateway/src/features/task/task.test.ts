import { searchTasks, type WorkflowTaskRow } from '@tidemark/schema/rest/workflow'
import { expect, test } from 'vitest'
import { playContract, answersWith } from '#testkit/plan.ts'
import { startWorld } from '#testkit/world.ts'

const viewer = 'ann@dunmere.example'

const task = (
  tag: string,
  {
    assigned = viewer,
    attribute = {},
    ...row
  }: Partial<WorkflowTaskRow> & { assigned?: string; attribute?: Record<string, string> } = {},
): WorkflowTaskRow => ({
  task_id: 1,
  task_name: 'TIDP_OWNER',
  status: '0',
  created_at: '2026/11/01 08:00:00',
  modified_at: '2026/11/02 08:00:00',
  created_by: 'vera@dunmere.example',
  main_asset: {
    tag_code: tag,
    class_code: 'TIDP',
    contract: '1DM03',
    parent_tag_code: null,
    attribute: {
      'TIDP Title': `Plan ${tag}`,
      'TIDP Number': '',
      'TIDP Status': 'WIP',
      'TIDP Owner': [viewer] as never,
      'Technical Lifecycle Stage Code': 'DD',
      'Design Freeze': '2027/01/15 00:00:00',
      'T-12': '2026/10/01 00:00:00',
      ...attribute,
    },
  },
  metadata: { assigned_users: assigned },
  possible_actions: [],
  ...row,
})

const list = `query ($activeOnly: Boolean = false, $first: Int, $after: String) { contract(code: "1DM03") { tasks(activeOnly: $activeOnly, first: $first, after: $after) {
  totalCount pageInfo { hasNextPage endCursor }
  nodes { subject tagCode parentTagCode name number owners { name } status subjectStatus createdAt dueOn dueAt isMine }
} } }`

interface Tasks {
  totalCount: number
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
  nodes: Record<string, unknown>[]
}

async function startList(pages: WorkflowTaskRow[][]) {
  const world = await startWorld()
  playContract(world.services, { assets: [] })
  world.services.play(
    searchTasks,
    answersWith(searchTasks, ({ query }) => {
      const page = Number(query.get('page'))
      return {
        count: pages.flat().length,
        next: page < pages.length ? `?page=${page + 1}` : null,
        results: pages[page - 1] ?? [],
      }
    }),
  )
  const ask = async (variables: object = {}): Promise<Tasks> => {
    const { data, errors } = await world.ask(list, {
      variables: variables as Record<string, unknown>,
    })
    expect(errors).toBeUndefined()
    return (data as { contract: { tasks: Tasks } }).contract.tasks
  }
  return { world, ask, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() }
}

test("a plan has one row: the viewer's own task, else the most open one", async () => {
  await using list = await startList([
    [
      task('P1', { status: '0', assigned: 'kai@dunmere.example' }),
      task('P1', { status: '2', assigned: 'noa@dunmere.example, Ann@Dunmere.example' }),
      task('P2', { status: '1', assigned: 'kai@dunmere.example' }),
      task('P2', { status: '3', assigned: 'kai@dunmere.example' }),
      task('P3', { status: '1' }),
    ],
  ])
  const { nodes } = await list.ask()
  expect(nodes.map(({ tagCode, status, isMine }) => [tagCode, status, isMine])).toEqual([
    ['P1', 'PENDING', true],
    ['P2', 'AWAITING_ACCEPTANCE', false],
    ['P3', 'FINISHED', false],
  ])
})

test("a discipline names its plan, and is due by the plan's dates for its stage", async () => {
  const attribute = {
    'DIDP Name': 'Structures',
    'DIDP Status': 'Created',
    'DIDP Owner': ['kai@dunmere.example'],
    'Technical Lifecycle Stage Code': 'CON',
    'T-12': '2026/10/01 00:00:00',
  }
  const main_asset = {
    tag_code: 'D1',
    class_code: 'DIDP' as const,
    contract: '1DM03',
    parent_tag_code: 'P1',
    attribute,
  }
  await using list = await startList([
    [
      task('P1'),
      task('D1', { task_name: 'DIDP_OWNER', main_asset, created_at: '2026/11/05 08:00:00' }),
    ],
  ])
  const { nodes } = await list.ask()
  expect(nodes).toMatchObject([
    {
      subject: 'DIDP',
      tagCode: 'D1',
      parentTagCode: 'P1',
      name: 'Structures',
      number: null,
      owners: [{ name: 'Name of kai@dunmere.example' }],
      subjectStatus: 'Created',
      dueOn: '2026-10-01',
      dueAt: '2026-10-01T00:00:00.000Z',
      createdAt: '2026-11-05T08:00:00.000Z',
    },
    { subject: 'TIDP', tagCode: 'P1', name: 'Plan P1', dueOn: '2027-01-15' },
  ])
})

test('every page of the service is read, and the list is returned by pages', async () => {
  await using list = await startList([[task('P1'), task('P2')], [task('P3')]])
  const first = await list.ask({ activeOnly: true, first: 2 })
  expect(first).toMatchObject({
    totalCount: 3,
    nodes: [{ tagCode: 'P1' }, { tagCode: 'P2' }],
    pageInfo: { hasNextPage: true },
  })
  const second = await list.ask({ activeOnly: true, first: 2, after: first.pageInfo.endCursor })
  expect(second).toMatchObject({ nodes: [{ tagCode: 'P3' }], pageInfo: { hasNextPage: false } })
  const { query } = list.world.services.callsTo(searchTasks)[0]!
  expect(Object.fromEntries(query)).toMatchObject({
    contract: '1DM03',
    page: '1',
    page_size: '200',
    active_tasks_only: 'true',
    from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
})

test.each([
  [{ first: 501 }, 'first'],
  [{ first: 0 }, 'first'],
  [{ after: 'nonsense' }, 'after'],
])('a page such as %o is refused by name', async (variables, field) => {
  await using list = await startList([[]])
  const { errors } = await list.world.ask(
    `query ($first: Int, $after: String) { contract(code: "1DM03") { tasks(activeOnly: true, first: $first, after: $after) { totalCount } } }`,
    { variables },
  )
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'INVALID_INPUT',
    fields: { [field]: expect.any(String) },
  })
})

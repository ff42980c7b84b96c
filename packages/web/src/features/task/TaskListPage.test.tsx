import { addDays, dayIn } from '@tidemark/schema/rules/contractDay'
import { screen, waitFor, within } from '@testing-library/react'
import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { OperationTypeNode } from 'graphql'
import { beforeEach, expect, it, vi } from 'vitest'
import type { TaskListPageQueryVariables, TaskStepName } from '#api/generated/graphql.ts'
import { createCache } from '#api/cache.ts'
import { pageCommands } from '#shared/pageCommands.ts'
import { renderUi } from '#testing/renderUi.tsx'
import { person } from '#testing/person.ts'
import { TaskListPage } from './TaskListPage.tsx'
import type { Task } from './taskRows.ts'

const hours = 3_600_000
const inHours = (count: number) => new Date(Date.now() + count * hours).toISOString()

const inDays = (count: number) => addDays(dayIn('Europe/London', new Date()), count)

const task = (tagCode: string, rest: Partial<Task> = {}): Task & { __typename: 'Task' } => ({
  __typename: 'Task',
  id: tagCode,
  tagCode,
  parentTagCode: null,
  parentName: null,
  subject: rest.parentTagCode ? 'DIDP' : 'TIDP',
  name: `Plan ${tagCode}`,
  number: null,
  owners: [person('tom', 'Tom Brandt')],
  status: 'IN_PROGRESS',
  unable: [],
  subjectStatus: 'WIP',
  nextStep: null,
  createdAt: inHours(-48),
  inNameOf: null,
  modifiedAt: inHours(-24),
  dueOn: null,
  rag: null,
  ...rest,
})
type Answer = (
  variables: TaskListPageQueryVariables,
) => Task[] | Error | { nodes: Task[]; next: string }

/** Filters tasks as the server does: matching ones, and the parents of these. */
function filtered(given: Task[], { statuses, search, grouped }: TaskListPageQueryVariables) {
  const words = (search ?? '').toLowerCase().split(/\s+/)
  const found = given.filter(({ name, number }) =>
    words.every((word) => `${name} ${number}`.toLowerCase().includes(word)),
  )
  const shown = new Set(found.filter(({ status }) => !statuses || statuses.includes(status)))
  const parents = new Set<Task>()
  const addParents = ({ parentTagCode }: Task) => {
    const parent = given.find(({ tagCode }) => tagCode === parentTagCode)
    if (!parent) return
    if (!shown.has(parent)) parents.add(parent)
    addParents(parent)
  }
  if (grouped) shown.forEach(addParents)
  return {
    nodes: given.filter((one) => shown.has(one) || parents.has(one)),
    parentsOnly: [...parents].map(({ id }) => id),
    counts: [...Map.groupBy(found, ({ status }) => status)].map(([status, tasks]) => ({
      __typename: 'TaskCount',
      status,
      count: tasks.length,
    })),
  }
}

/** Renders the page with the given answer. */
function open(answer: Answer, { roles = [] as string[], at = '/tasks-list' } = {}) {
  const link = new ApolloLink(
    ({ variables, operationType }) =>
      new Observable((observer) => {
        if (operationType === OperationTypeNode.SUBSCRIPTION) return undefined
        const given = answer(variables as TaskListPageQueryVariables)
        if (given instanceof Error) return observer.error(given)
        const { nodes, next } = Array.isArray(given) ? { nodes: given, next: null } : given
        const pageInfo = { __typename: 'PageInfo', hasNextPage: next !== null, endCursor: next }
        const list = filtered(nodes, variables as TaskListPageQueryVariables)
        const tasks = { __typename: 'TaskConnection', ...list, pageInfo }
        observer.next({
          data: { __typename: 'Query', contract: { __typename: 'Contract', code: '1DM03', tasks } },
        })
        return observer.complete()
      }),
  )
  const client = new ApolloClient({ cache: createCache(), dataMasking: true, link })
  return renderUi(
    <ApolloProvider client={client}>
      <TaskListPage />
    </ApolloProvider>,
    { viewer: { roles }, at },
  )
}

const shownRows = async () => {
  const tables = await screen.findAllByRole('table')
  return tables.flatMap((table) => within(table).getAllByRole('row').slice(1))
}
const namesShown = async () =>
  (await shownRows()).map((row) => within(row).getByRole('link').textContent)
const chip = (name: RegExp) => screen.getByRole('button', { name })

beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: true,
    addEventListener() {},
    removeEventListener() {},
  }))
  return () => vi.unstubAllGlobals()
})

const oneOfEach = [
  task('T-1', { status: 'IN_PROGRESS' }),
  task('T-2', { status: 'FINISHED' }),
  task('T-3', { status: 'PENDING' }),
  task('T-4', { status: 'AWAITING_ACCEPTANCE' }),
]

it('initially shows tasks in progress, pending or awaiting acceptance, with a count per status', async () => {
  open(() => oneOfEach)
  await waitFor(async () =>
    expect(await namesShown()).toEqual(['TIDPPlan T-1', 'TIDPPlan T-4', 'TIDPPlan T-3']),
  )
  for (const name of [
    /^All 4/,
    /^In progress 1/,
    /^Finished 1/,
    /^Pending 1/,
    /^Awaiting acceptance 1/,
  ])
    expect(chip(name)).toBeVisible()
  expect(chip(/^Finished/)).toHaveAttribute('aria-pressed', 'false')
})

it('filters with the chips, and stores the choice in the URL and on the device', async () => {
  const first = open(() => oneOfEach)
  await screen.findAllByRole('table')
  await first.user.click(chip(/^Finished/))
  await first.user.click(chip(/^Pending/))
  await waitFor(async () =>
    expect(await namesShown()).toEqual(['TIDPPlan T-1', 'TIDPPlan T-2', 'TIDPPlan T-4']),
  )
  expect(first.router.state.location.search).toContain('FINISHED')
  first.unmount()
  const second = open(() => oneOfEach)
  await waitFor(async () =>
    expect(await namesShown()).toEqual(['TIDPPlan T-1', 'TIDPPlan T-2', 'TIDPPlan T-4']),
  )
  await second.user.click(chip(/^All/))
  await waitFor(async () => expect(await shownRows()).toHaveLength(4))
})

it('filters by name, number or owner, and offers to show all when nothing matches', async () => {
  const { user } = open(() => [
    task('T-1', { name: 'Harrow Lane Shaft', number: '1DM03-242487' }),
    task('T-2'),
  ])
  await user.type(await screen.findByRole('searchbox', { name: 'Search tasks' }), 'harrow 242487')
  await waitFor(async () => expect(await shownRows()).toHaveLength(1))
  await user.type(screen.getByRole('searchbox'), 'x')
  await user.click(await screen.findByRole('button', { name: 'Show all tasks' }))
  await waitFor(async () => expect(await shownRows()).toHaveLength(2))
})

it('sorts by due date, with missing dates last', async () => {
  open(() => [
    task('NONE'),
    task('DAYS', { dueOn: inDays(12) }),
    task('SOON', { dueOn: inDays(0) }),
    task('LATE', { dueOn: inDays(-1) }),
  ])
  expect(await namesShown()).toEqual([
    'TIDPPlan LATE',
    'TIDPPlan SOON',
    'TIDPPlan DAYS',
    'TIDPPlan NONE',
  ])
  const due = (await shownRows()).map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)
  expect(due[0]).toMatch(/^Overdue by \d+ days? \d\d\/\d\d\/\d{4}$/)
  expect(due[1]).toMatch(/^in \d+ (hour|minute)s? \d\d\/\d\d\/\d{4}$/)
  expect(due[2]).toMatch(/^12 days /)
  expect(due[3]).toBe('–')
})

it('groups tasks by whose turn it is, each with its next step, and the role in a form', async () => {
  const step = (name: TaskStepName, isMine: boolean, count: number | null = null) => ({
    __typename: 'TaskStep' as const,
    name,
    isMine,
    count,
  })
  open(() => [
    task('T-1', { nextStep: step('WAIT_FOR_DISCIPLINES', false, 3) }),
    task('D-1', {
      subject: 'DIDP',
      name: 'Drainage',
      status: 'AWAITING_ACCEPTANCE',
      nextStep: step('ACCEPT_DISCIPLINE', true),
    }),
    task('D-2', { subject: 'DIDP', name: 'Tunnels', nextStep: step('FIX_ERRORS', true, 3) }),
    task('5', {
      subject: 'FORM',
      subjectStatus: 'Form reviewer',
      name: 'Site Diary',
      status: 'PENDING',
      nextStep: step('WAIT_FOR_FORM', false),
    }),
  ])
  const rowsOf = async (name: string) =>
    within(await screen.findByRole('table', { name }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  expect(await rowsOf('Waiting for me')).toEqual([
    'DIDPDrainageAccept Drainage',
    'DIDPTunnels3 errors to fix',
  ])
  expect(await rowsOf('With others')).toEqual([
    'TIDPPlan T-1Waiting for 3 disciplines',
    'Form reviewerSite DiaryWaiting for others',
  ])
})

it('explains the terms until the person dismisses them, which keeps the focus on the page', async () => {
  const { user, unmount } = open(() => oneOfEach)
  await user.click(await screen.findByRole('button', { name: 'Dismiss the terms' }))
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Your Active Tasks' })).toHaveFocus())
  unmount()
  open(() => oneOfEach)
  await screen.findAllByRole('table')
  expect(screen.queryByRole('region', { name: 'Terms' })).not.toBeInTheDocument()
})

it('groups recent tasks under their plans, newest group first, each row a link to its overview', async () => {
  open(
    ({ activeOnly }) =>
      activeOnly
        ? []
        : [
            task('D-2', { parentTagCode: 'P-2', name: 'Tunnels' }),
            task('P-1'),
            task('P-2', { status: 'FINISHED' }),
            task('D-1', { parentTagCode: 'P-1', name: 'Drainage' }),
            task('D-9', { parentTagCode: 'P-9', parentName: 'Plan of others', name: 'Structures' }),
          ],
    { at: '/tasks-list?tab=recent' },
  )
  expect(await namesShown()).toEqual([
    'TIDPPlan P-2',
    'DIDPTunnels',
    'TIDPPlan P-1',
    'DIDPDrainage',
    'TIDPPlan of others',
    'DIDPStructures',
  ])
  const links = (await shownRows()).map((row) => within(row).getByRole('link').getAttribute('href'))
  expect(links.slice(0, 2)).toEqual(['/overview/P-2', '/discipline-overview/D-2'])
  expect(links.at(-2)).toBe('/overview/P-9')
})

const formTask = (tagCode: string, name: string, parentTagCode: string | null = null) =>
  task(tagCode, { subject: 'FORM', subjectStatus: 'Form owner', name, parentTagCode })

it("groups a form's contributors under their reviewers and those under the owner", async () => {
  const { user } = open(
    () => [
      formTask('5', 'Contributor of one', '3'),
      task('P-1'),
      { ...formTask('4', 'Reviewer two', '2'), status: 'FINISHED' },
      { ...formTask('3', 'Reviewer one', '2'), status: 'FINISHED' },
      formTask('2', 'Owner'),
      formTask('9', 'Contributor of two', '4'),
    ],
    { at: '/tasks-list?tab=recent' },
  )
  expect(await namesShown()).toEqual([
    'Form ownerOwner',
    'Form ownerReviewer one',
    'Form ownerContributor of one',
    'Form ownerReviewer two',
    'Form ownerContributor of two',
    'TIDPPlan P-1',
  ])
  await user.type(screen.getByRole('searchbox', { name: 'Search tasks' }), 'of two')
  await waitFor(async () =>
    expect(await namesShown()).toEqual([
      'Form ownerOwner',
      'Form ownerReviewer two',
      'Form ownerContributor of two',
    ]),
  )
})

it('offers workflow managers only to create a plan', async () => {
  const { unmount } = open(() => [], { roles: ['Registers:Creator'] })
  await screen.findByText('You have no active tasks')
  expect(screen.queryByRole('link', { name: 'Create new' })).toBeNull()
  expect(pageCommands()).toEqual([])
  unmount()
  open(() => [], { roles: ['Registers:WorkflowManager'] })
  expect(await screen.findByRole('link', { name: 'Create new' })).toHaveAttribute(
    'href',
    '/create-new-tidp',
  )
  expect(pageCommands().map(({ label }) => label)).toEqual(['Create New TIDP'])
})

it('reports a failed load and loads on Retry', async () => {
  let broken = true
  const { user } = open(() => (broken ? new Error('down') : oneOfEach))
  expect(await screen.findByText('Failed to load tasks.')).toBeVisible()
  broken = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(async () => expect(await shownRows()).toHaveLength(3))
})

it('loads every page, refetches when the user returns, and keeps the list on failure', async () => {
  let second: Task[] | Error = [task('T-2')]
  open(({ after }) => (after ? second : { nodes: [task('T-1')], next: 'one' }))
  await waitFor(async () => expect(await shownRows()).toHaveLength(2))
  second = [task('T-2'), task('T-3')]
  window.dispatchEvent(new Event('focus'))
  await waitFor(async () => expect(await shownRows()).toHaveLength(3))
  second = new Error('down')
  window.dispatchEvent(new Event('blur'))
  window.dispatchEvent(new Event('focus'))
  expect(await screen.findByText('Failed to load tasks.')).toBeVisible()
  expect(await shownRows()).toHaveLength(3)
})

it('loads more recent tasks on demand, in the order of the chosen column', async () => {
  const order: Record<string, Task[]> = {
    newest: [task('T-3', { name: 'Plan B' }), task('T-2', { name: 'Plan C' })],
    NAME: [task('T-1', { name: 'Plan A' }), task('T-3', { name: 'Plan B' })],
    '-NAME': [task('T-2', { name: 'Plan C' }), task('T-3', { name: 'Plan B' })],
  }
  const { user } = open(
    ({ after, sort }) => {
      const [first, second] = order[
        sort ? `${sort.descending ? '-' : ''}${sort.by}` : 'newest'
      ] as [Task, Task]
      return after ? [second] : { nodes: [first], next: 'one' }
    },
    { at: '/tasks-list?tab=recent' },
  )
  const column = screen.findByRole('button', { name: 'Name' })
  const more = () => user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await namesShown()).toEqual(['TIDPPlan B'])
  await more()
  await waitFor(async () => expect(await namesShown()).toEqual(['TIDPPlan B', 'TIDPPlan C']))
  await user.click(await column)
  await waitFor(async () => expect(await namesShown()).toEqual(['TIDPPlan A']))
  await more()
  await waitFor(async () => expect(await namesShown()).toEqual(['TIDPPlan A', 'TIDPPlan B']))
  await user.click(screen.getByRole('button', { name: 'Name' }))
  await waitFor(async () => expect(await namesShown()).toEqual(['TIDPPlan C']))
})

it('keeps the order of plans from the server, and sorts the disciplines below each', async () => {
  const below = (tagCode: string, name: string) => task(tagCode, { name, parentTagCode: 'P-1' })
  const { user } = open(
    () => [task('P-1', { name: 'Plan 1' }), below('D-1', 'Tunnels'), below('D-2', 'Drains')],
    { at: '/tasks-list?tab=recent' },
  )
  expect(await namesShown()).toEqual(['TIDPPlan 1', 'DIDPTunnels', 'DIDPDrains'])
  await user.click(screen.getByRole('button', { name: 'Name' }))
  await waitFor(async () =>
    expect(await namesShown()).toEqual(['TIDPPlan 1', 'DIDPDrains', 'DIDPTunnels']),
  )
})

it('shows 200 tasks at once', async () => {
  open(() => Array.from({ length: 200 }, (_, index) => task(`T-${index}`)))
  expect(await shownRows()).toHaveLength(200)
})

it('shows how late the deliverables of a plan and a discipline are', async () => {
  const counts = { green: 2, amber: 0, red: 3, lateByDays: 12 }
  const late = { __typename: 'RagSummary' as const, rag: 'RED' as const, ...counts }
  open(() => [
    task('T-1', { rag: late }),
    task('D-1', { parentTagCode: 'T-1', rag: { ...late, rag: 'GREEN', red: 0 } }),
    task('T-2'),
  ])
  const rows = await shownRows()
  expect(rows[0]).toHaveTextContent('Red: 3 lines late, up to 12 days')
  expect(rows[1]).toHaveTextContent('Green: on time')
  expect(rows[2]).not.toHaveTextContent(/late|on time/)
})

it('shows what the same person changed in another tab', async () => {
  const names = ['Accept it', 'Wait']
  open(() => [task('T-1', { name: names.shift()! })])
  await screen.findByText('Accept it')
  window.dispatchEvent(new StorageEvent('storage', { key: 'tidemark.changed' }))
  expect(await screen.findByText('Wait')).toBeVisible()
})

import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { UserEntryFragment } from '#api/generated/graphql.ts'
import { AnsweringClient, ofContract } from '#testing/answeringClient.tsx'
import { renderRoutes } from '#testing/renderUi.tsx'
import { person } from '#testing/person.ts'
import { HeldTasks } from './HeldTasks.tsx'

const user = { id: 'u1', name: 'Nora Vane' } as UserEntryFragment
const task = (role: string, tagCode: string, more: object = {}) => ({
  __typename: 'HeldTask',
  role,
  tagCode,
  name: `Name of ${tagCode}`,
  plan: null,
  formTask: null,
  alone: false,
  owners: [person('otto', 'Otto Frey')],
  ...more,
})
const open = (nodes: object[], roles: string[] = [], more: object = {}) =>
  renderRoutes(
    [
      {
        path: '/',
        element: (
          <AnsweringClient
            answers={{
              HeldTasks: [
                ofContract({
                  heldTasks: {
                    __typename: 'HeldTasks',
                    totalCount: nodes.length,
                    lastManager: false,
                    nodes,
                    absences: [],
                    proposals: [],
                    reviews: [],
                    ...more,
                  },
                }),
              ],
            }}
          >
            <HeldTasks user={user} />
          </AnsweringClient>
        ),
      },
    ],
    { at: '/', viewer: { roles } },
  )

const held = [
  task('TIDP_OWNER', 'T-1', { plan: 'T-1', alone: true }),
  task('DIDP_OWNER', 'D-1', { plan: 'T-2' }),
  task('FORM_REVIEWER', 'F-1', { formTask: '23', alone: true }),
]

it('names what waits for a person, with links to where another is named', async () => {
  open(held, ['Registers:WorkflowAdmin'])
  expect(
    await screen.findByText(/^Nora Vane has 3 unfinished tasks; nobody else can act on 2 of them/),
  ).toBeVisible()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/overview/T-1', '/overview/T-2', '/forms/23'])
  expect(
    screen.getByText('TIDP Owner, nobody else: a workflow manager names another owner afterwards'),
  ).toBeVisible()
})

it('says of a single task that nobody else can act on it', async () => {
  open(held.slice(0, 1))
  expect(
    await screen.findByText(/^Nora Vane has 1 unfinished task; nobody else can act on it\./),
  ).toBeVisible()
})

it('promises no successor for a recipient of a form, who has none', async () => {
  open([task('FORM_CONTRIBUTOR', 'F-1', { formTask: '24' })])
  expect(
    await screen.findByText(/^Form contributor: Otto Frey withdraws the task and sends the form/),
  ).toBeVisible()
})

it('links no form for a reader who cannot open forms', async () => {
  open(held, ['System:Admin'])
  expect(await screen.findByText(/Name of F-1/)).toBeVisible()
  expect(screen.getAllByRole('link')).toHaveLength(2)
})

it('says that nothing waits for a person', async () => {
  open([])
  expect(await screen.findByText('Nora Vane has no unfinished task.')).toBeVisible()
})

it('warns before the last workflow manager of a contract leaves', async () => {
  open([], [], { lastManager: true })
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Nora Vane is the last workflow manager of this contract.',
  )
})

it('names the days out of office that end, and the proposals that nobody has decided', async () => {
  const proposal = (id: string, isAuthor: boolean) => ({
    __typename: 'HeldProposal',
    id,
    tagCode: id,
    name: `Name of ${id}`,
    isAuthor,
  })
  open([], [], {
    absences: [
      {
        __typename: 'Absence',
        id: '1',
        person: person('otto', 'Otto Frey'),
        delegate: person('nora', 'Nora Vane'),
        fromOn: '2026-12-01',
        untilOn: '2026-12-04',
      },
    ],
    proposals: [proposal('D-1', true), proposal('D-2', false)],
  })
  expect(
    await screen.findByText('Nora Vane stands in for Otto Frey, 01/12/2026 to 04/12/2026'),
  ).toBeVisible()
  expect(screen.getByText('Proposed by Nora Vane: its owners can still decide')).toBeVisible()
  expect(screen.getByText('Only Nora Vane can accept them: name another owner first')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Name of D-1' })).toHaveAttribute(
    'href',
    '/discipline-overview/D-1',
  )
})

it('names who goes on with a task, and says when they have left, too', async () => {
  open([
    task('FORM_REVIEWER', 'F-1', { formTask: '23' }),
    task('TIDP_REVIEWER', 'T-1', { plan: 'T-1', owners: [] }),
  ])
  expect(await screen.findByText('Form reviewer: Otto Frey names another')).toBeVisible()
  expect(
    screen.getByText('Reviewer: a workflow manager names another owner first, who names another'),
  ).toBeVisible()
})

it('names the plans whose review will wait for somebody else', async () => {
  const review = { __typename: 'HeldReview', tagCode: 'T-9', name: 'Portals' }
  open([], [], { reviews: [review] })
  const plans = await screen.findByRole('region', {
    name: /^Plans that are not in review yet name Nora Vane/,
  })
  expect(within(plans).getByRole('link', { name: 'Portals' })).toHaveAttribute(
    'href',
    '/overview/T-9',
  )
})

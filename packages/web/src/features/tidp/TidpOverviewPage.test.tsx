import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { ApolloProvider } from '@apollo/client/react'
import { act, screen, waitFor, within } from '@testing-library/react'
import { OperationTypeNode } from 'graphql'
import { Outlet } from 'react-router-dom'
import { Subject } from 'rxjs'
import { expect, it } from 'vitest'
import { createCache } from '#api/cache.ts'
import { renderRoutes } from '#testing/renderUi.tsx'
import { Toasts } from '#ui/Toasts.tsx'
import { TidpOverviewPage } from './TidpOverviewPage.tsx'

const tom = {
  __typename: 'Person',
  id: 'tom@x.example',
  username: 'tom@x.example',
  name: 'Tom Brandt',
}
const dana = {
  __typename: 'Person',
  id: 'dana@x.example',
  username: 'dana@x.example',
  name: 'Dana Whitlock',
}
const offer = (name: string, blocker?: string) => ({
  __typename: 'Action',
  name,
  allowed: !blocker,
  blockers: blocker
    ? [{ __typename: 'Blocker', code: 'PLAN_LOCKED', message: blocker, target: null, within: null }]
    : [],
})
const drainage = {
  __typename: 'Discipline',
  id: 'D-1',
  tagCode: 'D-1',
  version: 1,
  name: 'Drainage',
  required: true,
  status: 'CREATED',
  owners: [tom],
  deliverableCounts: {
    __typename: 'DeliverableCounts',
    total: 0,
    empty: 0,
    busy: 0,
    error: 0,
    done: 0,
  },
  actions: [],
}
const historyOf = (...nodes: object[]) => ({
  __typename: 'HistoryPage',
  nodes,
  pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
})
const plan = {
  __typename: 'Tidp',
  id: 'T-1',
  tagCode: 'T-1',
  version: 1,
  title: 'Harrow Lane Shaft',
  revision: 'P01',
  number: null,
  numberStatus: 'EMPTY',
  numberMessage: null,
  status: 'WIP',
  stage: 'Detailed Design (DD)',
  createdAt: '2026-09-21T10:00:00.000Z',
  createdBy: tom,
  dueAt: null,
  owners: [tom],
  internalStakeholders: [],
  externalStakeholders: [],
  primaryAsset: null,
  workPackages: [],
  lifecycles: [],
  disciplines: [drainage],
  disciplineChoices: ['Drainage', 'Tunnels'],
  rejected: false,
  approvedAt: null,
  supersededBy: null,
  acceptedBy: [],
  revisions: [],
  missingForReview: [
    { __typename: 'Missing', message: 'Drainage is Created, not yet Accepted.', target: 'D-1' },
  ],
  historyPage: historyOf(),
  comments: [],
  commentCodes: [],
  actions: [
    offer('GENERATE_TIDP_NUMBER'),
    offer('UPDATE_DISCIPLINES'),
    offer('UPDATE_TIDP_OWNERS', 'A newer revision has replaced this plan.'),
  ],
}

const done = (id: string, action: string, executedBy: object | null) => ({
  __typename: 'HistoryEntry',
  id,
  action,
  executedBy,
  executedAt: '2026-11-03T09:00:00.000Z',
  changes: [],
  changeCount: 0,
})

/** The page on a gateway that answers with `tidp`; `number` is what the register tells. */
// What was said in one test stays on the screen, and no more than four messages do.

function open(given: object | null) {
  let tidp = given
  const number = new Subject<object>()
  const history = new Subject<object>()
  number.subscribe((progress) => (tidp = { ...tidp, ...progress, __typename: 'Tidp' }))
  const network = { lost: false, newer: false, slow: null as Promise<void> | null }
  const asked: string[] = []
  const sent: object[] = []
  const link = new ApolloLink(({ operationName, operationType, variables }) => {
    if (operationName === 'HistoryChanged')
      return new Observable((observer) =>
        history.subscribe((historyChanged) =>
          observer.next({ data: { __typename: 'Subscription', historyChanged } }),
        ),
      )
    if (operationName === 'TidpNumberChanged')
      return new Observable((observer) =>
        number.subscribe((progress) => observer.next({ data: { tidpNumberChanged: progress } })),
      )
    // The others have nothing to tell here.
    if (operationType === OperationTypeNode.SUBSCRIPTION) return new Observable(() => {})
    asked.push(operationName ?? '')
    if (network.newer)
      return new Observable((observer) =>
        observer.error(
          new CombinedGraphQLErrors({
            errors: [{ message: 'Unknown document.', extensions: { code: 'UNTRUSTED_DOCUMENT' } }],
          }),
        ),
      )
    if (network.lost)
      return new Observable((observer) => observer.error(new TypeError('Failed to fetch')))
    if (operationType === OperationTypeNode.MUTATION)
      sent.push((variables as { input: object }).input)
    const answers: Record<string, object> = {
      TidpEarlierHistory: {
        contract: {
          __typename: 'Contract',
          code: '1DM03',
          subject: {
            __typename: 'Tidp',
            id: 'T-1',
            historyPage: historyOf(done('1', 'Created TIDP', tom)),
          },
        },
      },
      TidpOverviewPage: { contract: { __typename: 'Contract', code: '1DM03', tidp } },
      PeopleSearch: {
        contract: {
          __typename: 'Contract',
          code: '1DM03',
          people: { __typename: 'PersonConnection', nodes: [tom, dana] },
        },
      },
      GenerateTidpNumber: {
        result: {
          __typename: 'TidpChanged',
          tidp: { ...tidp, historyPage: historyOf(done('1', 'Asked for the TIDP number', tom)) },
        },
      },
      UpdateDisciplines: {
        result: {
          __typename: 'InvalidInput',
          message: 'A row is faulty.',
          fields: [
            {
              __typename: 'FieldFault',
              path: 'disciplines.0.owners',
              message: 'Tom Brandt holds no role here.',
            },
          ],
        },
      },
    }
    return new Observable((observer) => {
      const answer = () => {
        observer.next({ data: { __typename: 'Query', ...answers[operationName ?? ''] } })
        observer.complete()
      }
      if (operationType === OperationTypeNode.MUTATION && network.slow)
        void network.slow.then(answer)
      else answer()
    })
  })
  const client = new ApolloClient({ cache: createCache(), dataMasking: true, link })
  const page = renderRoutes(
    [
      {
        element: (
          <ApolloProvider client={client}>
            <Outlet />
            <Toasts />
          </ApolloProvider>
        ),
        children: [
          { path: '/overview/:tagCode', element: <TidpOverviewPage /> },
          { path: '*', element: 'Elsewhere' },
        ],
      },
    ],
    { at: '/overview/T-1' },
  )
  return { ...page, number, history, asked, sent, network }
}

it('says that there is no such plan and leads to the task list', async () => {
  const { router } = open(null)
  expect(await screen.findByText('There is no Tidp with this ID')).toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/tasks-list')
})

it('shows the number as it arrives, and asks anew for what depends on it', async () => {
  const { number, asked } = open(plan)
  const cell = await screen.findByLabelText('TIDP Number')
  expect(cell).toHaveTextContent('Not generated')
  const progress = {
    __typename: 'TidpNumberProgress',
    id: 'T-1',
    number: null,
    numberStatus: 'IN_PROGRESS',
    numberMessage: null,
    status: 'WIP',
    version: 2,
  }
  act(() => number.next(progress))
  expect(await within(cell).findByText('In Progress')).toBeVisible()
  act(() =>
    number.next({
      ...progress,
      number: '1DM03-DMJ-IM-PLN-000-000001',
      numberStatus: 'DONE',
      version: 3,
    }),
  )
  expect(await within(cell).findByText('1DM03-DMJ-IM-PLN-000-000001')).toBeVisible()
  expect(asked.filter((name) => name === 'TidpOverviewPage')).toHaveLength(3)
})

it('keeps working without its history, and offers to try again', async () => {
  const { asked, user } = open({ ...plan, historyPage: null })
  await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Retry' }))
  expect(asked).toEqual(['TidpOverviewPage', 'TidpOverviewPage'])
  expect(screen.getByRole('link', { name: 'Drainage' })).toHaveAttribute(
    'href',
    '/discipline-overview/D-1',
  )
})

it('says so when the lines of its disciplines could not be counted', async () => {
  open({
    ...plan,
    disciplines: plan.disciplines.map((discipline) =>
      Object.assign({}, discipline, { deliverableCounts: null }),
    ),
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('Error fetching some deliverables')
})

it('says why a list of people cannot be edited, and does not offer to edit what is never the viewer’s', async () => {
  open(plan)
  expect(
    await screen.findByRole('button', { name: 'Edit TIDP Owner' }),
  ).toHaveAccessibleDescription(/A newer revision has replaced this plan/)
  expect(screen.queryByRole('button', { name: 'Edit Reviewers' })).not.toBeInTheDocument()
})

it('keeps half-chosen people over a reload, and says whom somebody else has chosen meanwhile', async () => {
  const mine = {
    ...plan,
    internalStakeholders: [tom],
    actions: [offer('UPDATE_INTERNAL_STAKEHOLDERS')],
  }
  const { user, unmount } = open(mine)
  await user.click(await screen.findByRole('button', { name: 'Edit SCS Lead Reviewer' }))
  expect(screen.getByRole('combobox', { name: /SCS Lead Reviewer/ })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Remove Tom Brandt' }))
  await user.click(screen.getByRole('combobox', { name: /SCS Lead Reviewer/ }))
  await user.click(await screen.findByRole('option', { name: /Dana Whitlock/ }))
  unmount()
  const again = open({ ...mine, internalStakeholders: [tom, dana] })
  expect(await screen.findByRole('list', { name: 'Chosen: SCS Lead Reviewer' })).toHaveTextContent(
    /^Dana Whitlock$/,
  )
  expect(
    screen.getByText(/Changed by somebody else meanwhile to: Tom Brandt, Dana Whitlock\./),
  ).toBeVisible()
  await again.user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('button', { name: 'Edit SCS Lead Reviewer' })).toHaveFocus()
  again.unmount()
  open(mine)
  expect(await screen.findByRole('button', { name: 'Edit SCS Lead Reviewer' })).toBeVisible()
})

it('keeps the keyboard at the disciplines when a new one is taken out or all are discarded', async () => {
  const { user } = open(plan)
  const add = await screen.findByRole('button', { name: 'Add discipline' })
  await user.click(add)
  await user.click(screen.getByRole('button', { name: 'Take out the new discipline' }))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Drainage' })).toHaveFocus())
  await user.click(add)
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(add).toHaveFocus())
})

it('keeps a new discipline over a reload, with what the server found wrong at its cell', async () => {
  const { user, sent, unmount } = open(plan)
  await user.click(await screen.findByRole('button', { name: 'Add discipline' }))
  expect(screen.getByText('Choose a label.')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Label of the new discipline'), 'Tunnels')
  await user.click(screen.getByRole('button', { name: 'Choose owners of Tunnels' }))
  await user.click(await screen.findByRole('combobox', { name: /DIDP Owner/ }))
  await user.click(await screen.findByRole('option', { name: /Tom Brandt/ }))
  await user.keyboard('{Escape}{Escape}')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Tom Brandt holds no role here.')).toBeVisible()
  expect(sent).toMatchObject([
    { disciplines: [{ name: 'Tunnels', required: true, owners: ['tom@x.example'] }] },
  ])
  unmount()
  open(plan)
  expect(await screen.findByLabelText('Label of the new discipline')).toHaveValue('Tunnels')
})

it('tells by itself what others do, and reads anew what that changes; not for each number of a line', async () => {
  const { history, asked } = open(plan)
  const list = await screen.findByText('Nothing has happened yet')
  const tell = (...added: object[]) =>
    act(() => history.next({ __typename: 'HistoryChange', tagCode: 'T-1', added }))
  tell(done('1', 'Numbered Pump list', null))
  expect(await screen.findByText('Numbered Pump list')).toBeVisible()
  expect(list).not.toBeInTheDocument()
  expect(asked).toEqual(['TidpOverviewPage'])
  tell(done('2', 'Issued for approval', tom))
  await waitFor(() => expect(asked).toEqual(['TidpOverviewPage', 'TidpOverviewPage']))
  expect(await screen.findByText('Tom Brandt: Issued for approval')).toBeInTheDocument()
})

it('reads on in a long history, and keeps what was read when something is done', async () => {
  const { user, history, asked } = open({
    ...plan,
    historyPage: {
      ...historyOf(done('3', 'Updated disciplines', tom)),
      pageInfo: { __typename: 'PageInfo', hasNextPage: true, endCursor: 'before-3' },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('Created TIDP')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  act(() =>
    history.next({
      __typename: 'HistoryChange',
      tagCode: 'T-1',
      added: [done('4', 'Issued for approval', dana), done('3', 'Updated disciplines', tom)],
    }),
  )
  await waitFor(() =>
    expect(asked).toEqual(['TidpOverviewPage', 'TidpEarlierHistory', 'TidpOverviewPage']),
  )
  const texts = () =>
    within(screen.getByRole('list', { name: 'History entries' }))
      .getAllByRole('listitem')
      .map((item) => item.lastElementChild?.textContent)
  await waitFor(() =>
    expect(texts()).toEqual(['Issued for approval', 'Updated disciplines', 'Created TIDP']),
  )
})

it('takes what its reader does for no news while the answer is on its way, and tells what others do once it is here', async () => {
  const { history, asked, user, network } = open(plan)
  const slow = Promise.withResolvers<void>()
  network.slow = slow.promise
  await user.click(await screen.findByRole('button', { name: 'Generate TIDP number' }))
  act(() =>
    history.next({
      __typename: 'HistoryChange',
      tagCode: 'T-1',
      added: [done('1', 'Asked for the TIDP number', tom)],
    }),
  )
  act(() =>
    history.next({
      __typename: 'HistoryChange',
      tagCode: 'T-1',
      added: [done('2', 'Nominated Dana Whitlock', dana)],
    }),
  )
  expect(screen.getByText('Nothing has happened yet')).toBeVisible()
  expect(asked).toEqual(['TidpOverviewPage', 'GenerateTidpNumber'])
  slow.resolve()
  expect(await screen.findByText('Dana Whitlock: Nominated Dana Whitlock')).toBeInTheDocument()
  expect(screen.queryByText('Tom Brandt: Asked for the TIDP number')).not.toBeInTheDocument()
})

it('says that a newer version of the product has come, where it cannot be read again for that, until it is read', async () => {
  const { history, network } = open(plan)
  await screen.findByText('Nothing has happened yet')
  const tell = (...added: object[]) =>
    act(() => history.next({ __typename: 'HistoryChange', tagCode: 'T-1', added }))
  network.newer = true
  tell(done('9', 'Updated disciplines', tom))
  expect(
    await screen.findByText('A newer version of the product is available. Reload the page.'),
  ).toBeInTheDocument()
  network.newer = false
  tell(done('10', 'Issued for approval', tom))
  await waitFor(
    () =>
      expect(
        screen.queryByText('A newer version of the product is available. Reload the page.'),
      ).not.toBeInTheDocument(),
    { timeout: 4000 },
  )
})

it('stays as it was, with what is being typed, while it cannot be read again', async () => {
  const { history, user, network } = open({
    ...plan,
    actions: [{ __typename: 'Action', name: 'REJECT_TIDP', allowed: true, blockers: [] }],
  })
  await user.click(await screen.findByRole('button', { name: 'Reject' }))
  await user.type(await screen.findByRole('textbox', { name: /Comment/ }), 'Levels')
  network.lost = true
  act(() =>
    history.next({
      __typename: 'HistoryChange',
      tagCode: 'T-1',
      added: [done('9', 'Updated disciplines', tom)],
    }),
  )
  expect(
    await screen.findByText('This page could not be read again and may be out of date.'),
  ).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: /Comment/ })).toHaveValue('Levels')
})

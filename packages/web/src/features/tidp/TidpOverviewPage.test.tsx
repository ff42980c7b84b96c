import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
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

const tom = { __typename: 'Person', id: 'tom@x.example', username: 'tom@x.example', name: 'Tom Brandt' }
const offer = (name: string, blocker?: string) => ({
  __typename: 'Action', name, allowed: !blocker, blockers: blocker ? [{ __typename: 'Blocker', code: 'PLAN_LOCKED', message: blocker, target: null }] : [],
})
const drainage = {
  __typename: 'Discipline', id: 'D-1', tagCode: 'D-1', version: 1, name: 'Drainage', required: true, status: 'CREATED', owners: [tom], deliverableCounts: null, actions: [],
}
const plan = {
  __typename: 'Tidp', id: 'T-1', tagCode: 'T-1', version: 1, title: 'Harrow Lane Shaft', revision: 'P01', number: null, numberStatus: 'EMPTY', numberMessage: null,
  status: 'WIP', stage: 'Detailed Design (DD)', createdAt: '2026-09-21T10:00:00.000Z', createdBy: tom, dueAt: null, owners: [tom], internalStakeholders: [],
  externalStakeholders: [], primaryAsset: null, workPackages: [], lifecycles: [], disciplines: [drainage], disciplineChoices: ['Drainage', 'Tunnels'],
  rejected: false, approvedAt: null, supersededBy: null, acceptedBy: [],
  missingForReview: [{ __typename: 'Missing', message: 'Drainage is Created, not yet Accepted.', target: 'D-1' }], history: [], comments: [], commentCodes: [],
  actions: [offer('GENERATE_TIDP_NUMBER'), offer('UPDATE_DISCIPLINES'), offer('UPDATE_TIDP_OWNERS', 'A newer revision has replaced this plan.')],
}

/** The page on a gateway that answers with `tidp`; `number` is what the register tells. */
function open(given: object | null) {
  let tidp = given
  const number = new Subject<object>()
  const history = new Subject<object>()
  number.subscribe((progress) => (tidp = { ...tidp, ...progress, __typename: 'Tidp' }))
  const asked: string[] = []
  const sent: object[] = []
  const link = new ApolloLink(({ operationName, operationType, variables }) => {
    if (operationName === 'HistoryChanged') return new Observable((observer) => history.subscribe((historyChanged) => observer.next({ data: { __typename: 'Subscription', historyChanged } })))
    if (operationName === 'TidpNumberChanged')
      return new Observable((observer) => number.subscribe((progress) => observer.next({ data: { tidpNumberChanged: progress } })))
    // The others have nothing to tell here.
    if (operationType === OperationTypeNode.SUBSCRIPTION) return new Observable(() => {})
    asked.push(operationName ?? '')
    if (operationType === OperationTypeNode.MUTATION) sent.push((variables as { input: object }).input)
    const answers: Record<string, object> = {
      TidpOverviewPage: { contract: { __typename: 'Contract', code: '1DM03', tidp } },
      PeopleSearch: { contract: { __typename: 'Contract', code: '1DM03', people: { __typename: 'PersonConnection', nodes: [tom] } } },
      UpdateDisciplines: { result: { __typename: 'InvalidInput', message: 'A row is faulty.', fields: [{ __typename: 'FieldFault', path: 'disciplines.0.owners', message: 'Tom Brandt holds no role here.' }] } },
    }
    return new Observable((observer) => {
      observer.next({ data: { __typename: 'Query', ...answers[operationName ?? ''] } })
      observer.complete()
    })
  })
  const client = new ApolloClient({ cache: createCache(), dataMasking: true, link })
  const page = renderRoutes([{ element: <ApolloProvider client={client}><Outlet /><Toasts /></ApolloProvider>, children: [
    { path: '/overview/:tagCode', element: <TidpOverviewPage /> }, { path: '*', element: 'Elsewhere' },
  ] }], { at: '/overview/T-1' })
  return { ...page, number, history, asked, sent }
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
  const progress = { __typename: 'TidpNumberProgress', id: 'T-1', number: null, numberStatus: 'IN_PROGRESS', numberMessage: null, status: 'WIP', version: 2 }
  act(() => number.next(progress))
  expect(await within(cell).findByText('In Progress')).toBeVisible()
  act(() => number.next({ ...progress, number: '1DM03-DMJ-IM-PLN-000-000001', numberStatus: 'DONE', version: 3 }))
  expect(await within(cell).findByText('1DM03-DMJ-IM-PLN-000-000001')).toBeVisible()
  expect(asked.filter((name) => name === 'TidpOverviewPage')).toHaveLength(3)
})

it('keeps working without its history, and offers to try again', async () => {
  const { asked, user } = open({ ...plan, history: null })
  await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Retry' }))
  expect(asked).toEqual(['TidpOverviewPage', 'TidpOverviewPage'])
  expect(screen.getByRole('link', { name: 'Drainage' })).toHaveAttribute('href', '/discipline-overview/D-1')
})

it('says why a list of people cannot be edited, and does not offer to edit what is never the viewer’s', async () => {
  open(plan)
  expect(await screen.findByRole('button', { name: 'Edit TIDP Owner' })).toHaveAccessibleDescription(/A newer revision has replaced this plan/)
  expect(screen.queryByRole('button', { name: 'Edit Reviewers' })).not.toBeInTheDocument()
})

it('keeps a new discipline over a reload, with what the server found wrong at its cell', async () => {
  const { user, sent, unmount } = open(plan)
  await user.click(await screen.findByRole('button', { name: 'Add discipline' }))
  expect(screen.getByText('Choose a label.')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Label of the new discipline'), 'Tunnels')
  await user.click(screen.getByRole('button', { name: 'Edit owners of Tunnels' }))
  await user.click(await screen.findByRole('combobox', { name: /DIDP Owner/ }))
  await user.click(await screen.findByRole('option', { name: /Tom Brandt/ }))
  await user.keyboard('{Escape}{Escape}')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Tom Brandt holds no role here.')).toBeVisible()
  expect(sent).toMatchObject([{ disciplines: [{ name: 'Tunnels', required: true, owners: ['tom@x.example'] }] }])
  unmount()
  open(plan)
  expect(await screen.findByLabelText('Label of the new discipline')).toHaveValue('Tunnels')
})

it('tells by itself what others do, and reads anew what that changes; not for each number of a line', async () => {
  const { history, asked } = open(plan)
  const list = await screen.findByText('Nothing has happened yet')
  const entry = (id: string, action: string, executedBy: object | null) => ({ __typename: 'HistoryEntry', id, action, executedBy, executedAt: '2026-11-03T09:00:00.000Z', changes: [] })
  const tell = (...added: object[]) => act(() => history.next({ __typename: 'HistoryChange', tagCode: 'T-1', added }))
  tell(entry('1', 'Numbered Pump list', null))
  expect(await screen.findByText('Numbered Pump list')).toBeVisible()
  expect(list).not.toBeInTheDocument()
  expect(asked).toEqual(['TidpOverviewPage'])
  tell(entry('2', 'Issued for approval', tom))
  await waitFor(() => expect(asked).toEqual(['TidpOverviewPage', 'TidpOverviewPage']))
})

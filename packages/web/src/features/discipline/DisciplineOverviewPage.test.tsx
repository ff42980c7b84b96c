import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider, useApolloClient } from '@apollo/client/react'
import { act, screen, within } from '@testing-library/react'
import { OperationTypeNode } from 'graphql'
import { Outlet } from 'react-router-dom'
import { Subject } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import { createCache } from '#api/cache.ts'
import { DisciplineOffersDocument } from '#api/generated/graphql.ts'
import { renderRoutes } from '#testing/renderUi.tsx'
import { Toasts } from '#ui/Toasts.tsx'
import { person } from '#testing/person.ts'
import { DisciplineOverviewPage } from './DisciplineOverviewPage.tsx'

const tom = person('tom', 'Tom Brandt')
const dana = person('dana', 'Dana Whitlock')
const historyOf = (...nodes: object[]) => ({
  __typename: 'HistoryPage',
  nodes,
  pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
})
const done = (id: string, action: string) => ({
  __typename: 'HistoryEntry',
  id,
  action,
  executedBy: tom,
  executedAt: '2026-11-03T09:00:00.000Z',
  changes: [],
  about: [],
  aboutCount: 0,
  changeCount: 0,
})
const [making, removal] = [done('1', 'Updated disciplines'), done('2', 'Removed discipline')]
const drainage = {
  __typename: 'Discipline',
  id: 'D-1',
  tagCode: 'D-1',
  version: 1,
  name: 'Drainage',
  required: true,
  status: 'WIP',
  owners: [dana],
  nominatedOwners: [],
  unable: [],
  createdBy: tom,
  createdAt: '2026-09-21T10:00:00.000Z',
  actions: [],
  deliverableChoices: null,
  deliverableCounts: null,
  rag: null,
  historyPage: historyOf(making),
  comments: [],
  tidp: {
    __typename: 'Tidp',
    id: 'T-1',
    tagCode: 'T-1',
    title: 'Harrow Lane Shaft',
    stage: 'Detailed Design (DD)',
    revision: 'P01',
    supersededBy: null,
    dueOn: null,
    owners: [tom],
    disciplines: [],
    commentCodes: [],
  },
}

/** Replaces the grid, which reads the actions again when lines are added or removed. */
function Lines() {
  const client = useApolloClient()
  const ask = () =>
    void client.query({
      query: DisciplineOffersDocument,
      variables: { contract: '1DM03', tagCode: 'D-1' },
      fetchPolicy: 'network-only',
    })
  return (
    <button type="button" onClick={ask}>
      Lines have gone
    </button>
  )
}

function open(discipline: object = drainage) {
  const server = { discipline }
  const history = new Subject<object>()
  const link = new ApolloLink(({ operationName, operationType }) => {
    if (operationName === 'HistoryChanged')
      return new Observable((observer) =>
        history.subscribe((historyChanged) =>
          observer.next({ data: { __typename: 'Subscription', historyChanged } }),
        ),
      )
    // The other subscriptions send nothing.
    if (operationType === OperationTypeNode.SUBSCRIPTION) return new Observable(() => {})
    return new Observable((observer) => {
      observer.next({
        data: {
          __typename: 'Query',
          contract: { __typename: 'Contract', code: '1DM03', discipline: server.discipline },
        },
      })
      observer.complete()
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
          {
            path: '/discipline-overview/:tagCode',
            element: <DisciplineOverviewPage Deliverables={Lines} />,
          },
        ],
      },
    ],
    { at: '/discipline-overview/D-1' },
  )
  return { ...page, server, history }
}

it('says that another person removed the discipline, where its lines tell so before its history', async () => {
  const { user, server, history } = open()
  expect(await screen.findByText('WIP')).toBeVisible()
  act(() => history.next({ __typename: 'HistoryChange', tagCode: 'D-1', added: [] }))
  server.discipline = {
    ...drainage,
    version: 2,
    status: 'REMOVED',
    historyPage: historyOf(removal, making),
  }
  await user.click(screen.getByRole('button', { name: 'Lines have gone' }))
  act(() => history.next({ __typename: 'HistoryChange', tagCode: 'D-1', added: [removal] }))
  expect(await screen.findByText('Tom Brandt: Removed discipline')).toBeInTheDocument()
  expect(await screen.findByText('Removed')).toBeVisible()
  expect(screen.queryByText('WIP')).not.toBeInTheDocument()
})

it('leads to the newer revision of its plan', async () => {
  const { server, history } = open()
  expect(await screen.findByText('WIP')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Open the newer revision' })).not.toBeInTheDocument()
  server.discipline = { ...drainage, version: 2, tidp: { ...drainage.tidp, supersededBy: 'T-2' } }
  act(() => history.next({ __typename: 'HistoryChange', tagCode: 'D-1', added: [removal] }))
  expect(await screen.findByRole('link', { name: 'Open the newer revision' })).toHaveAttribute(
    'href',
    '/overview/T-2',
  )
})

describe.each([
  ['a wide screen', true],
  ['a phone', false],
])('on %s', (_, isWide) => {
  it('has rare and destructive actions in the menu, and the next step as its button', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        ({
          media,
          matches: isWide && media.includes('min-width'),
          addEventListener() {},
          removeEventListener() {},
        }) as unknown as MediaQueryList,
    )
    const offer = (name: string) => ({
      __typename: 'Action',
      name,
      allowed: true,
      inNameOf: null,
      blockers: [],
    })
    const { user } = open({
      ...drainage,
      actions: ['SEND_FOR_ACCEPTANCE', 'NOMINATE_ADDITIONAL_OWNER', 'REMOVE_DISCIPLINE'].map(offer),
    })
    const actions = within(await screen.findByRole('region', { name: 'Actions on the discipline' }))
    const nominate = 'Nominate Additional Owner'
    expect(actions.getByRole('button', { name: 'Send to TIDP Owner for Acceptance' })).toBeVisible()
    expect(actions.queryAllByRole('button', { name: nominate })).toHaveLength(isWide ? 1 : 0)
    await user.click(actions.getByRole('button', { name: 'Other actions' }))
    expect(await screen.findByRole('menuitem', { name: 'Remove Discipline' })).toBeVisible()
    expect(screen.queryAllByRole('menuitem', { name: nominate })).toHaveLength(isWide ? 0 : 1)
  })
})

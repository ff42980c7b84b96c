import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { ApolloProvider } from '@apollo/client/react'
import { OperationTypeNode } from 'graphql'
import { Outlet } from 'react-router-dom'
import { of, Subject } from 'rxjs'
import { createCache } from '#api/cache.ts'
import { renderRoutes } from '#testing/renderUi.tsx'
import { Toasts } from '#ui/Toasts.tsx'
import { person } from '#testing/person.ts'
import { TidpOverviewPage } from './TidpOverviewPage.tsx'

export const tom = person('tom@x.example', 'Tom Brandt')
export const dana = person('dana@x.example', 'Dana Whitlock')
export const offer = (name: string, blocker?: string) => ({
  __typename: 'Action',
  name,
  allowed: !blocker,
  inNameOf: null,
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
  rag: null,
  actions: [],
}
export const historyOf = (...nodes: object[]) => ({
  __typename: 'HistoryPage',
  nodes,
  pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
})
export const plan = {
  __typename: 'Tidp',
  id: 'T-1',
  tagCode: 'T-1',
  version: 1,
  title: 'Harrow Lane Shaft',
  revision: 'P01',
  acceptedByViewerAt: null,
  number: null,
  numberStatus: 'EMPTY',
  numberMessage: null,
  status: 'WIP',
  stage: 'Detailed Design (DD)',
  createdAt: '2026-09-21T10:00:00.000Z',
  createdBy: tom,
  dueOn: null,
  baselinedOn: null,
  rag: null,
  owners: [tom],
  internalStakeholders: [],
  unable: [],
  externalStakeholders: [],
  primaryAsset: null,
  workPackages: [],
  lifecycles: [],
  disciplines: [drainage],
  disciplineChoices: ['Drainage', 'Tunnels'],
  rejected: false,
  issuedAt: null,
  approvedAt: null,
  supersededBy: null,
  acceptedBy: [],
  acceptedFor: [],
  reviews: [],
  revisions: [],
  missingForReview: [
    {
      __typename: 'Missing',
      code: 'NOT_ACCEPTED',
      message: 'Drainage is Created, not yet Accepted.',
      target: 'D-1',
    },
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

export const done = (id: string, action: string, executedBy: object | null) => ({
  __typename: 'HistoryEntry',
  id,
  action,
  executedBy,
  executedAt: '2026-11-03T09:00:00.000Z',
  changes: [],
  about: [],
  aboutCount: 0,
  changeCount: 0,
})

/**
 * Renders the page with `tidp`; `number` sends register events. Toasts of earlier tests stay on the
 * screen, four at most.
 */
export function open(given: object | null, { paused = false } = {}) {
  let tidp = given
  const number = new Subject<object>()
  const history = new Subject<object>()
  number.subscribe((progress) => (tidp = { ...tidp, ...progress, __typename: 'Tidp' }))
  const network = {
    lost: false,
    newer: false,
    /** A service behind the gateway does not answer. */
    paused,
    slow: null as Promise<void> | null,
  }
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
    // The other subscriptions send nothing here.
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
    if (network.paused)
      return of({
        data: { contract: { __typename: 'Contract', code: '1DM03', tidp: null } },
        errors: [
          {
            message: 'The service workflow did not answer.',
            path: ['contract', 'tidp'],
            extensions: { code: 'UPSTREAM_TIMEOUT' },
          },
        ],
      })
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
      if (network.slow) void network.slow.then(answer)
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

import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createCache } from '#api/cache.ts'
import { person } from '#testing/person.ts'
import { renderRoutes } from '#testing/renderUi.tsx'
import { Toasts } from '#ui/Toasts.tsx'
import { row } from './importPage.testkit.tsx'
import { ProposalPage } from './ProposalPage.tsx'

const changed = { ...row, kind: 'CHANGED', conflicts: [], isProposed: true }
const proposedRow = (id: string, given: object = {}, decision: string | null = null) => ({
  __typename: 'DeliverableProposalRow',
  row: { ...changed, id, title: `Row ${id}`, ...given },
  decision,
  reason: null,
  decidedBy: decision && person('dana', 'Dana Whitlock'),
})
const removed = {
  kind: 'ERROR',
  faults: [
    {
      __typename: 'DeliverableImportFault',
      field: null,
      value: null,
      message: 'This deliverable was removed.',
    },
  ],
}
const open = {
  __typename: 'DeliverableProposal',
  id: 'P-1',
  fileName: 'Site.xlsx',
  state: 'OPEN',
  proposedBy: person('ben', 'Ben Carver'),
  proposedAt: '2026-11-20T09:00:00.000Z',
  openRows: 2,
  acceptedRows: 0,
  refusedRows: 0,
  mayAccept: true,
  mayRefuse: true,
  mayWithdraw: false,
  blocked: null,
  discipline: null,
}

/** Opens a proposal whose rows are others at each reading; each save is answered with `refusal`. */
function openProposal(readings: readonly object[][], summary: object = {}, refusal: object = {}) {
  const sent: { rows: { row: string; accept: boolean }[] }[] = []
  let read = 0
  const link = new ApolloLink(
    ({ operationName, variables }) =>
      new Observable((observer) => {
        if (operationName === 'DecideDeliverableProposal') {
          sent.push(variables['input'] as (typeof sent)[number])
          observer.next({ data: { __typename: 'Mutation', result: refusal } })
        } else {
          const nodes = readings[Math.min(read++, readings.length - 1)]
          const rows = {
            __typename: 'DeliverableProposalRowPage',
            nodes,
            pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
          }
          observer.next({
            data: {
              __typename: 'Query',
              contract: {
                __typename: 'Contract',
                code: '1DM03',
                deliverableProposal: { ...open, ...summary, rows },
              },
            },
          })
        }
        observer.complete()
      }),
  )
  const client = new ApolloClient({ cache: createCache(), dataMasking: true, link })
  const element = (
    <ApolloProvider client={client}>
      <ProposalPage id="P-1" />
      <Toasts />
    </ApolloProvider>
  )
  return { ...renderRoutes([{ path: '*', element }]), sent }
}

const save = 'Save decisions'

it('drops a decision that is no longer offered when a refused save has read the rows again', async () => {
  const { user, sent } = openProposal(
    [
      [proposedRow('1'), proposedRow('2')],
      [proposedRow('1', removed), proposedRow('2')],
    ],
    {},
    {
      __typename: 'InvalidInput',
      message: 'Some values are not valid.',
      fields: [
        {
          __typename: 'FieldFault',
          path: 'rows.0',
          message: 'Row 1: This deliverable was removed.',
        },
      ],
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Accept all shown' }))
  await user.click(screen.getByRole('button', { name: save }))
  expect(await screen.findByText('This deliverable was removed.')).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Decision about Row 1' })).toHaveValue('')
  await user.click(screen.getByRole('button', { name: save }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ rows }) => rows.map(({ row: id }) => id))).toEqual([['1', '2'], ['2']])
})

it('says of a withdrawn proposal what was decided before, and which rows are withdrawn', async () => {
  openProposal([[proposedRow('1', {}, 'ACCEPTED'), proposedRow('2')]], {
    state: 'WITHDRAWN',
    acceptedRows: 1,
    openRows: 1,
    mayAccept: false,
    mayRefuse: false,
  })
  expect(
    await screen.findByText(/The proposal was withdrawn: 1 accepted, 0 refused, 1 withdrawn\.$/),
  ).toBeVisible()
  expect(screen.getByText('Accepted by Dana Whitlock')).toBeVisible()
  expect(screen.getByText('Withdrawn')).toBeVisible()
  expect(screen.queryByText(/[Pp]roposed to its owners/)).toBeNull()
})

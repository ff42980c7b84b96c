import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { createCache } from '#api/cache.ts'
import type { BulkAction, MidpRowFragment } from '#api/generated/graphql.ts'
import { renderUi } from '#testing/renderUi.tsx'
import { BulkDialog } from './BulkDialog.tsx'
import { MarkedActions } from './MarkedActions.tsx'

const marked = ['Portal', 'Lining', 'Sump'].map((title, at) => ({
  id: `L-${at}`,
  deliverable: { tagCode: `L-${at}`, version: 3, title },
})) as unknown as MidpRowFragment[]

const row = (name: string, deliverables: string[], reason: string | null) => ({
  __typename: 'BulkActionRow',
  discipline: `D-${name}`,
  disciplineName: name,
  planTitle: 'South Portal',
  deliverables,
  reason,
})
const locked = 'Only WIP disciplines can get deliverable numbers.'

function Bulk() {
  const [action, setAction] = useState<BulkAction>()
  return (
    <>
      <MarkedActions marked={marked} onBulk={setAction} onClear={() => undefined} />
      {action && (
        <BulkDialog action={action} marked={marked} onClose={() => setAction(undefined)} />
      )}
    </>
  )
}

function open(preview: object[], outcome: object[]) {
  const sent: unknown[] = []
  const link = new ApolloLink(({ operationName, variables }) => {
    sent.push([operationName, variables])
    return new Observable((observer) => {
      observer.next({
        data:
          operationName === 'BulkActionPreview'
            ? { contract: { __typename: 'Contract', code: '1DM03', bulkActionPreview: preview } }
            : { result: { __typename: 'BulkActionDone', rows: outcome } },
      })
      observer.complete()
    })
  })
  const client = new ApolloClient({ cache: createCache(), dataMasking: true, link })
  const page = renderUi(
    <ApolloProvider client={client}>
      <Bulk />
    </ApolloProvider>,
  )
  return { ...page, sent }
}

it('previews a number request by reason, runs it and shows the outcome of each discipline', async () => {
  const { user, sent } = open(
    [
      row('Tunnels', ['L-0'], null),
      row('Tunnels', ['L-1'], 'This deliverable already has its number.'),
      row('Drainage', ['L-2'], locked),
    ],
    [row('Tunnels', ['L-0'], null), row('Drainage', ['L-2'], locked)],
  )
  await user.click(screen.getByRole('button', { name: 'Fetch deliverable numbers' }))
  const dialog = await screen.findByRole('dialog', { name: 'Fetch deliverable numbers' })
  expect(await within(dialog).findByText(/1 deliverable possible/)).toHaveTextContent(
    '1 deliverable possible, 2 deliverables not possible.',
  )
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '1 deliverable: This deliverable already has its number.Show deliverablesSouth Portal, Tunnels: Lining',
    `1 deliverable: ${locked}Show deliverablesSouth Portal, Drainage: Sump`,
  ])
  await user.click(within(dialog).getByRole('heading', { name: 'Possible: 1 deliverable' }))
  expect(within(dialog).getByText('Portal')).toBeVisible()
  expect(within(dialog).getByText(/cannot be undone/)).toBeVisible()
  await user.click(
    within(dialog).getByRole('button', { name: 'Fetch deliverable numbers: 1 deliverable' }),
  )
  expect(await screen.findByText('1 deliverable done, 1 deliverable not done.')).toBeVisible()
  expect(screen.getByRole('list', { name: 'Not done' })).toHaveTextContent(
    `1 deliverable: ${locked}Show deliverablesSouth Portal, Drainage: Sump`,
  )
  const done = screen.getByText('Portal')
  expect(done).not.toBeVisible()
  await user.click(screen.getByRole('heading', { name: 'Done: 1 deliverable' }))
  expect(done).toBeVisible()
  expect(sent).toMatchObject([
    ['BulkActionPreview', { deliverables: ['L-0', 'L-1', 'L-2'] }],
    [
      'RunBulkAction',
      {
        input: {
          action: 'FETCH_DELIVERABLE_NUMBERS',
          deliverables: ['L-0', 'L-1', 'L-2'],
          idempotencyKey: expect.any(String),
        },
      },
    ],
  ])
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('list', { name: 'Not done' })).not.toBeInTheDocument()
})

it('counts disciplines for an acceptance, and cannot be confirmed where none can be accepted', async () => {
  const { user, sent } = open(
    [
      row('Tunnels', ['L-0', 'L-1'], 'Only the owners of the plan can accept its disciplines.'),
      row('Drainage', ['L-2'], 'Only the owners of the plan can accept its disciplines.'),
    ],
    [],
  )
  await user.click(screen.getByRole('button', { name: 'Accept disciplines' }))
  const dialog = await screen.findByRole('dialog', { name: 'Accept disciplines' })
  expect(
    await within(dialog).findByText(
      '2 disciplines: Only the owners of the plan can accept its disciplines.',
    ),
  ).toBeVisible()
  expect(within(dialog).getByText(/cannot be undone.* returns it to WIP\.$/)).toBeVisible()
  const confirm = within(dialog).getByRole('button', { name: 'Accept disciplines' })
  expect(confirm).toHaveAccessibleDescription(/Mark a deliverable for which this is possible/)
  await user.click(confirm)
  expect(sent).toHaveLength(1)
})

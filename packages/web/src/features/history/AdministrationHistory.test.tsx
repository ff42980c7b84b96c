import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createCache } from '#api/cache.ts'
import { renderUi } from '#testing/renderUi.tsx'
import { AdministrationHistory } from './AdministrationHistory.tsx'
import { LineHistory } from './LineHistory.tsx'

const entry = (id: number) => ({
  __typename: 'HistoryEntry',
  id: String(id),
  action: `Change ${id}`,
  executedAt: '2026-11-03T09:00:00.000Z',
  executedBy: null,
  changeCount: 0,
  changes: [],
})

it.each([
  ['administrationHistory', { group: 'g1' }, () => <AdministrationHistory of={{ group: 'g1' }} />],
  ['deliverableHistory', { tagCode: 'L1' }, () => <LineHistory tagCode="L1" />],
])('%s loads when expanded, and older entries on request', async (field, of, history) => {
  const asked: object[] = []
  const link = new ApolloLink(
    ({ variables }) =>
      new Observable((observer) => {
        asked.push(variables)
        const nodes = variables['after']
          ? [entry(1)]
          : Array.from({ length: 30 }, (_, at) => entry(31 - at))
        const pageInfo = {
          __typename: 'PageInfo',
          hasNextPage: !variables['after'],
          endCursor: `before ${nodes.at(-1)?.id}`,
        }
        observer.next({
          data: {
            __typename: 'Query',
            contract: {
              __typename: 'Contract',
              code: '1DM03',
              [field]: { __typename: 'HistoryPage', nodes, pageInfo },
            },
          },
        })
        observer.complete()
      }),
  )
  const { user } = renderUi(
    <ApolloProvider client={new ApolloClient({ cache: createCache(), dataMasking: true, link })}>
      {history()}
    </ApolloProvider>,
  )
  expect(asked).toEqual([])
  await user.click(screen.getByText('History'))
  await screen.findByText('Change 31')
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await screen.findByText('Change 1')
  expect(screen.getByText('Change 31')).toBeTruthy()
  expect(asked).toEqual([
    { contract: '1DM03', ...of },
    { contract: '1DM03', ...of, after: 'before 2' },
  ])
})

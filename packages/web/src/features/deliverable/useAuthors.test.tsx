import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createCache } from '#api/cache.ts'
import { renderUi } from '#testing/renderUi.tsx'
import { useAuthors } from './useAuthors.ts'

const pages: Record<string, { nodes: string[]; next: string | null }> = {
  first: { nodes: ['ann', 'ben'], next: 'second' },
  second: { nodes: ['kai'], next: 'third' },
  third: { nodes: ['zoe'], next: null },
}
const link = new ApolloLink(
  ({ variables }) =>
    new Observable((observer) => {
      const { nodes, next } = pages[(variables['after'] as string | undefined) ?? 'first']!
      observer.next({
        data: {
          __typename: 'Query',
          contract: {
            __typename: 'Contract',
            code: '1DM03',
            people: {
              __typename: 'PersonConnection',
              nodes: nodes.map((id) => ({
                __typename: 'Person',
                id,
                username: id,
                name: `Name of ${id}`,
              })),
              pageInfo: { __typename: 'PageInfo', hasNextPage: next !== null, endCursor: next },
            },
          },
        },
      })
      observer.complete()
    }),
)
const Names = () => (
  <p>
    {useAuthors()
      .map(({ label }) => label)
      .join(', ')}
  </p>
)

it('offers every person of the contract, however many pages they fill', async () => {
  const client = new ApolloClient({ cache: createCache(), dataMasking: true, link })
  renderUi(
    <ApolloProvider client={client}>
      <Names />
    </ApolloProvider>,
  )
  expect(
    await screen.findByText('Name of ann, Name of ben, Name of kai, Name of zoe'),
  ).toBeVisible()
})

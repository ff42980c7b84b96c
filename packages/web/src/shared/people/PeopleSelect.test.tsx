import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createCache } from '#api/cache.ts'
import { renderUi } from '#testing/renderUi.tsx'
import { PeopleSelect } from './PeopleSelect.tsx'

it('reports in its open list that the search failed, not that there are no results', async () => {
  const client = new ApolloClient({
    cache: createCache(),
    link: new ApolloLink(
      () => new Observable((observer) => observer.error(new TypeError('Failed to fetch'))),
    ),
  })
  const { user } = renderUi(
    <ApolloProvider client={client}>
      <PeopleSelect label="Reviewers" value={[]} onChange={() => {}} />
    </ApolloProvider>,
  )
  await user.type(await screen.findByRole('combobox', { name: 'Reviewers' }), 'grace')
  expect(
    await screen.findByRole('option', {
      name: 'The people search is unavailable. Try again in a moment.',
    }),
  ).toBeInTheDocument()
  expect(screen.queryByText('There are no results')).not.toBeInTheDocument()
})

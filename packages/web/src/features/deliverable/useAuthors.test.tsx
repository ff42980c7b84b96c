import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { limits } from '@tidemark/schema/limits'
import { act, screen, waitFor } from '@testing-library/react'
import { useMemo, useState } from 'react'
import { expect, it } from 'vitest'
import { createCache } from '#api/cache.ts'
import { renderUi } from '#testing/renderUi.tsx'
import { type Authors, useAuthors } from './useAuthors.ts'

const person = (username: string) => ({
  __typename: 'Person',
  id: username,
  username,
  name: `Name of ${username}`,
})

/** Shows the authors of lines on a server that knows everybody but `stranger`. */
function show(usernames: readonly string[]) {
  const asked: (readonly string[])[] = []
  let isDown = false
  const link = new ApolloLink(
    ({ operationName, variables }) =>
      new Observable((observer) => {
        const names = (variables['names'] ?? []) as readonly string[]
        if (operationName === 'NamedPeople') asked.push(names)
        const found = names.filter((name) => name !== 'stranger').map(person)
        observer.next({
          data: {
            __typename: 'Query',
            contract: {
              __typename: 'Contract',
              code: '1DM03',
              namedPeople: isDown ? null : found,
              people: { __typename: 'PersonConnection', nodes: [person('zoe')] },
            },
          },
        })
        observer.complete()
      }),
  )
  const client = new ApolloClient({ cache: createCache(), dataMasking: true, link })
  let authors: Authors | undefined
  let change: (next: readonly string[]) => void = () => {}
  const Names = () => {
    const [shown, setShown] = useState(usernames)
    change = setShown
    authors = useAuthors(useMemo(() => shown.map(lineOf), [shown]))
    return <p>{authors.options.map(({ label }) => label).join(', ')}</p>
  }
  renderUi(
    <ApolloProvider client={client}>
      <Names />
    </ApolloProvider>,
  )
  return {
    asked,
    search: () => authors!.search,
    strangers: () => authors!.strangers,
    change: (next: readonly string[]) => act(async () => change(next)),
    setDown: (down: boolean) => {
      isDown = down
    },
  }
}

const lineOf = (username: string) => ({ author: [username], responsibleAuthor: username })

it('names the people of the lines, each asked for once', async () => {
  const { asked, change } = show(['ann', 'ben', 'stranger'])
  expect(await screen.findByText('Name of ann, Name of ben')).toBeVisible()
  await change(['ann', 'kai', 'stranger'])
  expect(await screen.findByText('Name of ann, Name of ben, Name of kai')).toBeVisible()
  expect(asked).toEqual([['ann', 'ben', 'stranger'], ['kai']])
})

it('asks for many people in several reads', async () => {
  const many = Array.from({ length: limits.peoplePerRead + 1 }, (_, at) => `person-${at}`)
  const { asked } = show(many)
  await waitFor(() => expect(asked.map(({ length }) => length)).toEqual([limits.peoplePerRead, 1]))
})

it('offers people whom a search finds from then on', async () => {
  const { search } = show([])
  await act(async () => void (await search().startingWith('z')))
  expect(screen.getByText('Name of zoe')).toBeVisible()
})

it('asks again for people whose names could not be read, when lines change', async () => {
  const { asked, change, setDown } = show([])
  setDown(true)
  await change(['ann'])
  expect(asked).toHaveLength(1)
  setDown(false)
  await change(['ann', 'ben'])
  expect(await screen.findByText('Name of ann, Name of ben')).toBeVisible()
})

it('rejects a search by name while people are unavailable', async () => {
  const { search, setDown } = show([])
  setDown(true)
  await expect(search().named(['Ann Lee'])).rejects.toThrow('The people search is unavailable.')
})

it('knows names that are nobody’s in the contract once the search has answered', async () => {
  const { search, strangers, setDown } = show([])
  setDown(true)
  await act(async () =>
    search()
      .named(['stranger'])
      .catch(() => undefined),
  )
  expect([...strangers()]).toEqual([])
  setDown(false)
  await act(async () => void (await search().named(['stranger', 'ann'])))
  expect([...strangers()]).toEqual(['stranger'])
})

import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client'
import { renderHook } from '@testing-library/react'
import { of } from 'rxjs'
import { beforeEach, expect, it, vi } from 'vitest'
import { createAnnounceLink, useOnOtherTab } from './otherTabs.ts'

beforeEach(() => localStorage.clear())

it('announces each answered mutation, and no query', async () => {
  const answer = new ApolloLink(() => of({ data: { one: 1 } }))
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: createAnnounceLink().concat(answer),
  })
  const announced = () => localStorage.getItem('tidemark.changed')
  await client.query({
    query: gql`
      query One {
        one
      }
    `,
  })
  expect(announced()).toBeNull()
  const mutation = gql`
    mutation One {
      one
    }
  `
  await client.mutate({ mutation })
  const first = announced()
  await client.mutate({ mutation })
  expect(first).not.toBeNull()
  // Storing an equal value sends no event to other tabs.
  expect(announced()).not.toBe(first)
})

it('tells a visible page of changes in other tabs, and of nothing else that is stored', () => {
  const onChange = vi.fn<() => void>()
  renderHook(() => useOnOtherTab(onChange))
  window.dispatchEvent(new StorageEvent('storage', { key: 'tidemark.density' }))
  expect(onChange).not.toHaveBeenCalled()
  window.dispatchEvent(new StorageEvent('storage', { key: 'tidemark.changed' }))
  expect(onChange).toHaveBeenCalledOnce()
})

import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createCache } from '#api/cache.ts'
import type { SaveDeliverablesInput } from '#api/generated/graphql.ts'
import { renderUi } from '#testing/renderUi.tsx'
import { Toasts } from '#ui/Toasts.tsx'
import { useView } from '#ui/store.ts'
import { LinesContext } from './LinesProvider.tsx'
import { edit, line, noReadings, storeOf } from './lineStore.testkit.ts'
import { useSaveLines } from './useSaveLines.ts'

it('Retry leaves out what was discarded after the save that failed', async () => {
  const store = storeOf([line('A'), line('B')])
  const sent: SaveDeliverablesInput[] = []
  const link = new ApolloLink(
    ({ variables }) =>
      new Observable((observer) => {
        sent.push(variables['input'] as SaveDeliverablesInput)
        observer.error(new TypeError('Failed to fetch'))
      }),
  )
  const Page = () => {
    const { save } = useSaveLines('D-1', useView(store))
    return (
      <button type="button" onClick={save}>
        Save
      </button>
    )
  }
  const { user } = renderUi(
    <ApolloProvider client={new ApolloClient({ cache: createCache(), link })}>
      <LinesContext value={{ store, missing: false, ...noReadings }}>
        <Page />
        <Toasts />
      </LinesContext>
    </ApolloProvider>,
  )
  // A message that is shown does not take the pointer until it has moved in.
  const retry = async () => fireEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  act(() => {
    edit(store, 'A', { title: 'Discarded' })
    edit(store, 'B', { title: 'Kept' })
  })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await retry()
  await waitFor(() => expect(sent).toHaveLength(2))
  act(() => store.discard(['A']))
  await retry()
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(sent.map(({ updated }) => updated?.map(({ title }) => title))).toEqual([
    ['Discarded', 'Kept'],
    ['Discarded', 'Kept'],
    ['Kept'],
  ])
  expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey)
})

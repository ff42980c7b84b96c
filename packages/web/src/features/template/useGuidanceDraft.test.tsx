import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createCache } from '#api/cache.ts'
import type { Files } from '#api/fileFault.ts'
import { FilesContext } from '#api/files.ts'
import { renderUi } from '#testing/renderUi.tsx'
import { notify } from '#ui/notify.ts'
import { useGuidanceDraft } from './useGuidanceDraft.ts'

function Draft() {
  const draft = useGuidanceDraft('1DM03')
  return (
    <>
      <button onClick={() => draft.choose('removed')}>Remove</button>
      <button onClick={() => void draft.save({ id: '7', version: 4 })}>Save</button>
    </>
  )
}

it('removes guidance of the version that was read, and Retry is the same request', async () => {
  const failed = vi.spyOn(notify, 'failure')
  const sent: unknown[] = []
  const link = new ApolloLink(
    ({ variables }) =>
      new Observable((observer) => {
        sent.push(variables['input'])
        observer.error(new TypeError('Failed to fetch'))
      }),
  )
  const { user } = renderUi(
    <ApolloProvider client={new ApolloClient({ cache: createCache(), link })}>
      <FilesContext value={{} as Files}>
        <Draft />
      </FilesContext>
    </ApolloProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => failed.mock.calls.length).toBe(1)
  failed.mock.calls[0]?.[1]?.retry?.()
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[0]).toMatchObject({ contract: '1DM03', id: '7', version: 4 })
  expect(sent[1]).toEqual(sent[0])
})

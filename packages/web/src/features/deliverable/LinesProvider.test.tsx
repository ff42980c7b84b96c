import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createCache } from '#api/cache.ts'
import { useView } from '#ui/store.ts'
import { renderUi } from '#testing/renderUi.tsx'
import { LinesProvider, useLines } from './LinesProvider.tsx'
import { edit, send } from './lineStore.testkit.ts'
import { announceQueued } from '#shared/discipline/queuedLines.ts'

const kept = (id: string) => ({
  __typename: 'Deliverable' as const,
  id,
  tagCode: id,
  version: 1,
  lineKey: null,
  title: `Title of ${id}`,
  documentNumber: null,
  revision: null,
  type: 'NEW' as const,
  documentType: null,
  hs2Deliverable: null,
  gdpr: null,
  stage: null,
  suitabilityStatus: null,
  discipline: null,
  authors: [],
  status: 'EMPTY' as const,
  message: null,
  issueReason: null,
  plannedStart: null,
  durationDays: null,
  plannedFinish: null,
  due: null,
  dueReason: null,
  forecast: null,
  issued: null,
  baselineDue: null,
  rag: null,
  lateByDays: 0,
  responsibleAuthor: null,
  predecessors: [],
  needPurpose: null,
  needGeometry: null,
  needData: null,
  needDocumentation: null,
  classification: null,
  format: null,
  scale: null,
  weight: null,
  reference: null,
  remarks: null,
})

/** Returns the lines of a discipline on a server that keeps those of `server`. */
async function open(shown = 'Title of A') {
  const server = { lines: ['A'], silent: false }
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        if (server.silent) return
        const discipline = {
          __typename: 'Discipline',
          id: 'D-1',
          deliverables: server.lines.map(kept),
        }
        observer.next({
          data: {
            __typename: 'Query',
            contract: { __typename: 'Contract', code: '1DM03', discipline },
          },
        })
        observer.complete()
      }),
  )
  let held: ReturnType<typeof useLines> | undefined
  const Shown = () => {
    held = useLines()
    const { rows } = useView(held.store)
    return (
      <ul>
        {rows?.map(({ key, title, status }) => (
          <li key={key} title={status}>
            {title}
          </li>
        ))}
      </ul>
    )
  }
  const client = new ApolloClient({ cache: createCache(), link })
  const { unmount } = renderUi(
    <ApolloProvider client={client}>
      <LinesProvider tagCode="D-1">
        <Shown />
      </LinesProvider>
    </ApolloProvider>,
  )
  await screen.findByText(shown)
  if (!held) throw new Error('Nothing was shown.')
  return {
    client,
    server,
    unmount,
    held,
    texts: () => screen.getAllByRole('listitem').map(({ textContent }) => textContent),
  }
}

it('does not show what is read while a save runs', async () => {
  const { server, held, texts } = await open()
  act(() => edit(held.store, 'A', { gdpr: 'Yes' }))
  const answer = await act(async () => send(held.store))
  server.lines = ['A', 'B']
  await act(() => held.reread())
  expect(texts()).toEqual(['Title of A'])
  expect(await act(() => answer())).toBe(true)
  await act(() => held.reread())
  expect(texts()).toEqual(['Title of A', 'Title of B'])
})

it('keeps unsaved work in this browser, and shows it again after a reload', async () => {
  const { held, unmount } = await open()
  act(() => edit(held.store, 'A', { title: 'Typed' }))
  expect(await screen.findByText('Typed')).toBeVisible()
  unmount()
  const again = await open('Typed')
  act(() => again.held.store.discard())
  expect(again.texts()).toEqual(['Title of A'])
})

it('shows lines In queue as soon as the services have answered, before they are read again', async () => {
  const { client, server } = await open()
  server.silent = true
  act(() => announceQueued(client, 'D-2'))
  expect(screen.getByText('Title of A')).toHaveAttribute('title', 'Empty')
  act(() => announceQueued(client, 'D-1'))
  expect(screen.getByText('Title of A')).toHaveAttribute('title', 'In queue')
})

import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createCache } from '#api/cache.ts'
import { renderUi } from '#testing/renderUi.tsx'
import { DisciplineLines } from './DisciplineLines.tsx'
import { toLine } from './line.ts'
import { type Lines, useLines } from './useLines.ts'
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
})

/** The lines of a discipline on a server that keeps those of `server`. */
async function open() {
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
  let held: Lines | undefined
  const Shown = () => {
    held = useLines()
    return (
      <ul>
        {held.lines?.map(({ id, title, status }) => (
          <li key={id} title={status}>
            {title}
          </li>
        ))}
      </ul>
    )
  }
  const client = new ApolloClient({ cache: createCache(), link })
  renderUi(
    <ApolloProvider client={client}>
      <DisciplineLines tagCode="D-1">
        <Shown />
      </DisciplineLines>
    </ApolloProvider>,
  )
  await screen.findByText('Title of A')
  if (!held) throw new Error('Nothing was shown.')
  return {
    client,
    server,
    held,
    texts: () => screen.getAllByRole('listitem').map(({ textContent }) => textContent),
  }
}

it('shows what a running save has made when its answer tells so, however often the lines are read before', async () => {
  const { server, held, texts } = await open()
  const end = held.saving()
  server.lines = ['A', 'B']
  await act(() => held.reread())
  expect(texts()).toEqual(['Title of A'])
  act(() => held.saved({ lines: [toLine(kept('B'))], removed: [] }))
  server.lines = ['A', 'B', 'C']
  act(end)
  expect(await screen.findByText('Title of C')).toBeVisible()
  expect(texts()).toEqual(['Title of A', 'Title of B', 'Title of C'])
})

it('shows lines In queue as soon as the services have answered, before they are read again', async () => {
  const { client, server } = await open()
  server.silent = true
  act(() => announceQueued(client, 'D-2'))
  expect(screen.getByText('Title of A')).toHaveAttribute('title', 'Empty')
  act(() => announceQueued(client, 'D-1'))
  expect(screen.getByText('Title of A')).toHaveAttribute('title', 'In queue')
})

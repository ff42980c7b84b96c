import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createCache } from '#api/cache.ts'
import { useView } from '#ui/store.ts'
import { renderRoutes } from '#testing/renderUi.tsx'
import type { Line } from '../line.ts'
import { emptyValues } from '../line.ts'
import { createLineStore } from '../lineStore.ts'
import { IsoFields } from './IsoFields.tsx'

const line: Line = {
  ...emptyValues,
  id: 'L-1',
  tagCode: 'L-1',
  version: 1,
  lineKey: null,
  type: 'NEW',
  status: 'Done',
  title: 'Lining',
  message: null,
  issueReason: '',
  plannedFinish: '',
  issued: '',
  baselineDue: '',
  rag: null,
  lateByDays: 0,
  predecessors: ['L-2', 'L-3'],
  scale: '1:50',
}

/** Returns the fields of a line on a server that names the first predecessor only. */
function open({ readOnly = false } = {}) {
  const link = new ApolloLink(
    ({ operationName }) =>
      new Observable((observer) => {
        const named = {
          __typename: 'NamedDeliverable',
          id: 'L-2',
          tagCode: 'L-2',
          title: 'Ground model',
          documentNumber: 'D-2',
          disciplineTagCode: 'P-1',
          disciplineName: 'Geotechnics',
          removed: false,
        }
        observer.next({
          data: {
            __typename: 'Query',
            contract: {
              __typename: 'Contract',
              code: '1DM03',
              ...(operationName === 'NamedDeliverables'
                ? { namedDeliverables: [named] }
                : { deliverables: { __typename: 'MidpConnection', nodes: [] } }),
            },
          },
        })
        observer.complete()
      }),
  )
  const store = createLineStore()
  store.receive([line])
  store.setRules({
    choices: null,
    planDue: null,
    mayUpdate: true,
    mayForecast: 'none',
    processing: false,
  })
  const Shown = () => {
    const [row] = useView(store).rows ?? []
    return (
      row && (
        <IsoFields
          row={row}
          people={[{ value: 'ann', label: 'Ann Lee' }]}
          readOnly={readOnly}
          onType={(values) => store.edit([{ key: 'L-1', values }], { isTyping: true })}
          onResolve={(field, take) => store.resolve([{ key: 'L-1', field }], take)}
        />
      )
    )
  }
  const client = new ApolloClient({ cache: createCache(), link })
  const element = (
    <ApolloProvider client={client}>
      <Shown />
    </ApolloProvider>
  )
  return { ...renderRoutes([{ path: '/', element }], { at: '/' }), store }
}

it('edits a line as the grid does: one step of undo for a typed text, and predecessors one by one', async () => {
  const { user, store } = open()
  await user.type(screen.getByRole('textbox', { name: 'Format' }), 'IFC 4')
  const list = screen.getByRole('list', { name: 'Predecessors' })
  await user.click(
    await within(list).findByRole('button', { name: 'Remove predecessor Ground model' }),
  )
  expect(store.view().rows?.[0]).toMatchObject({ format: 'IFC 4', predecessors: ['L-3'] })
  store.undo()
  store.undo()
  expect(store.view()).toMatchObject({ unsaved: 0, canUndo: false })
})

it('shows a predecessor that the reader may not see without its content, and no fields to a reader', async () => {
  open({ readOnly: true })
  const list = screen.getByRole('list', { name: 'Predecessors' })
  expect(await within(list).findByRole('link', { name: 'Ground model' })).toBeVisible()
  expect(within(list).getByText('D-2 · Geotechnics')).toBeVisible()
  expect(within(list).getByText('A deliverable that you have no access to')).toBeVisible()
  expect(screen.getByText('1:50')).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

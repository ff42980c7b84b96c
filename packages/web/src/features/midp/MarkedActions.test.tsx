import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createCache } from '#api/cache.ts'
import type { BulkAction, MidpRowFragment } from '#api/generated/graphql.ts'
import { renderRoutes } from '#testing/renderUi.tsx'
import { MarkedActions } from './MarkedActions.tsx'

const marked = ['L-1', 'L-2'].map((tagCode) => ({
  id: tagCode,
  deliverable: { tagCode, version: 3 },
})) as unknown as MidpRowFragment[]

type Props = Partial<Parameters<typeof MarkedActions>[0]>

function open(props: Props = {}) {
  const sent: unknown[] = []
  const link = new ApolloLink(({ operationName, variables }) => {
    if (operationName === 'EditDeliverablesTogether') sent.push(variables['input'])
    return new Observable((observer) => {
      observer.next({
        data: {
          result: {
            __typename: 'DeliverableImportChanged',
            import: { __typename: 'DeliverableImport', id: 'I-1' },
          },
        },
      })
      observer.complete()
    })
  })
  const client = new ApolloClient({ cache: createCache(), dataMasking: true, link })
  const element = (
    <ApolloProvider client={client}>
      <MarkedActions
        marked={marked}
        onBulk={() => undefined}
        onClear={() => undefined}
        {...props}
      />
    </ApolloProvider>
  )
  const shown = renderRoutes(
    [
      { path: '/midp', element },
      { path: '/import/:id', element: <h1>Preview of the edit</h1> },
    ],
    { at: '/midp' },
  )
  return { ...shown, sent }
}

it('moves the dates of the marked deliverables by working days', async () => {
  const { user, sent } = open()
  await user.click(screen.getByRole('button', { name: 'Edit together' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Field' }), 'Forecast')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Change' }), 'Move by working days')
  const preview = screen.getByRole('button', { name: 'Preview' })
  const entry = screen.getByRole('textbox', { name: 'Forecast' })
  expect(entry).toHaveAccessibleDescription(/^Working days: 10 moves each date later/)
  expect(entry).not.toBeInvalid()
  expect(preview).toHaveAccessibleDescription(/Enter a number of working days/)
  await user.type(screen.getByRole('textbox', { name: 'Forecast' }), 'ten')
  expect(preview).toHaveAccessibleDescription(/Enter a number of working days/)
  await user.clear(screen.getByRole('textbox', { name: 'Forecast' }))
  await user.type(screen.getByRole('textbox', { name: 'Forecast' }), '-10')
  await user.click(preview)
  expect(await screen.findByRole('heading', { name: 'Preview of the edit' })).toBeVisible()
  expect(sent).toMatchObject([{ values: [{ field: 'forecast', move: -10 }] }])
})

it('clears a field of the marked deliverables only where that is chosen', async () => {
  const { user, sent } = open()
  await user.click(screen.getByRole('button', { name: 'Edit together' }))
  await user.type(await screen.findByRole('combobox', { name: 'Authors' }), 'rav')
  const preview = screen.getByRole('button', { name: 'Preview' })
  expect(preview).toHaveAccessibleDescription(/Enter a value, or choose “Clear ‘Authors’”\./)
  await user.click(preview)
  expect(sent).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: 'Clear ‘Authors’' }))
  await user.click(screen.getByRole('button', { name: 'Preview clearing' }))
  expect(await screen.findByRole('heading', { name: 'Preview of the edit' })).toBeVisible()
  expect(sent).toMatchObject([{ values: [{ field: 'authors', value: null }] }])
})

it('prepares one value for all marked deliverables and leads to its preview', async () => {
  const { user, sent } = open()
  expect(screen.getByText('2 deliverables marked')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Edit together' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Field' }), 'Due')
  const due = screen.getByRole('textbox', { name: 'Due' })
  const reason = screen.getByRole('textbox', { name: /^Reason/ })
  await user.type(reason, 'Late access.')
  expect(screen.getByText("Leave empty to restore the plan's date.")).toBeVisible()
  expect(screen.getByRole('button', { name: 'Preview' })).toHaveAccessibleDescription(
    /Enter the due date that this reason explains\./,
  )
  await user.type(due, '31')
  expect(screen.getByText('Enter a date such as 20/11/2026.')).toBeVisible()
  await user.type(due, '022026')
  expect(screen.getByText('This date does not exist.')).toBeVisible()
  await user.clear(due)
  await user.type(due, '20122026')
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  expect(await screen.findByRole('heading', { name: 'Preview of the edit' })).toBeVisible()
  expect(sent).toMatchObject([
    {
      deliverables: [
        { tagCode: 'L-1', version: 3 },
        { tagCode: 'L-2', version: 3 },
      ],
      values: [
        { field: 'due', value: '20/12/2026' },
        { field: 'dueReason', value: 'Late access.' },
      ],
    },
  ])
})

it('offers the choices of a field, and cannot leave it empty', async () => {
  const choices = {
    __typename: 'DeliverableChoices',
    documentTypes: [],
    hs2Deliverable: [],
    gdpr: [],
    stages: [],
    suitabilityStatuses: ['S1', 'S2'],
    disciplines: [],
  } as const
  const { user, sent } = open({ choices: choices as unknown as NonNullable<Props['choices']> })
  await user.click(screen.getByRole('button', { name: 'Edit together' }))
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Field' }),
    'Suitability status',
  )
  expect(screen.getByRole('button', { name: 'Preview' })).toHaveAccessibleDescription(
    /Choose a value\./,
  )
  expect(screen.queryByRole('checkbox')).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Suitability status' }), 'S2')
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  expect(await screen.findByRole('heading', { name: 'Preview of the edit' })).toBeVisible()
  expect(sent).toMatchObject([{ values: [{ field: 'suitabilityStatus', value: 'S2' }] }])
})

it('counts marks that the list does not show, and marks the whole list', async () => {
  const mark = vi.fn<() => Promise<void>>().mockResolvedValue()
  const { user } = open({ hidden: 1, all: { count: 1234, mark } })
  expect(screen.getByText('2 deliverables marked, 1 not shown here')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Mark all 1,234' }))
  expect(mark).toHaveBeenCalledOnce()
})

it('says that a list is too long to mark', async () => {
  const mark = vi.fn<() => Promise<void>>().mockResolvedValue()
  const { user } = open({ all: { count: 5_001, mark } })
  const button = screen.getByRole('button', { name: 'Mark all 5,001' })
  expect(button).toHaveAccessibleDescription(/Filter the list first: at most 5,000 can be marked\./)
  await user.click(button)
  expect(mark).not.toHaveBeenCalled()
})

it('has its actions in a menu where the buttons do not fit in one line', async () => {
  const width = vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(900)
  const onBulk = vi.fn<(action: BulkAction) => void>()
  const { user } = open({ onBulk, all: { count: 5_001, mark: () => Promise.resolve() } })
  expect(screen.queryByRole('button', { name: 'Edit together' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Actions' }))
  const [markAll, ...others] = await screen.findAllByRole('menuitem')
  expect(markAll).toHaveTextContent(
    'Mark all 5,001Filter the list first: at most 5,000 can be marked.',
  )
  expect(others.map(({ textContent }) => textContent)).toEqual([
    'Edit together',
    'Fetch deliverable numbers',
    'Accept disciplines',
  ])
  await user.click(screen.getByRole('menuitem', { name: 'Accept disciplines' }))
  expect(onBulk).toHaveBeenCalledExactlyOnceWith('ACCEPT_DISCIPLINE')
  width.mockRestore()
})

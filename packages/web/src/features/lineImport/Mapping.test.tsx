import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createCache } from '#api/cache.ts'
import { renderRoutes } from '#testing/renderUi.tsx'
import { MappingPage } from './MappingPage.tsx'
import { ValuesPage } from './ValuesPage.tsx'

const column = (
  at: number,
  title: string,
  target: string | null,
  guess: 'TITLE' | 'CONTENT' | 'NONE' = 'TITLE',
) => ({
  __typename: 'DeliverableImportColumn',
  column: at,
  letter: 'ABC'.charAt(at),
  title,
  samples: ['Portal'],
  target,
  guess,
})
const workbook = {
  __typename: 'DeliverableImportWorkbook',
  sheets: ['Cover', 'MIDP'].map((name) => ({
    __typename: 'DeliverableImportSheet',
    name,
    isHidden: false,
  })),
  sheet: 'MIDP',
  headerRow: 3,
  headerRows: 1,
  includesHidden: false,
  hiddenRows: 2,
  preview: [3, 4].map((row) => ({
    __typename: 'DeliverableImportPreviewRow',
    row,
    isHidden: false,
    cells: ['Drawing title', 'Lead', 'Notes'],
  })),
  columns: [
    column(0, 'Drawing title', 'title'),
    column(1, 'Lead', 'authors', 'CONTENT'),
    column(2, 'Notes', null, 'NONE'),
  ],
}
const value = (text: string, choice: string | null, source: string) => ({
  __typename: 'DeliverableImportUnknownValue',
  value: text,
  rows: 3,
  choice,
  source,
})
const option = (one: string, label: string) => ({
  __typename: 'DeliverableImportOption',
  value: one,
  label,
})
const unknown = {
  __typename: 'DeliverableImportUnknown',
  more: 0,
  fields: [
    {
      __typename: 'DeliverableImportUnknownField',
      target: 'plan',
      options: [option('T1', 'Running tunnels')],
      values: [value('Harbour', null, 'NONE')],
    },
    {
      __typename: 'DeliverableImportUnknownField',
      target: 'authors',
      options: [option('ann@dunmere.example', 'Ann Lee')],
      values: [value('A. Lee', 'ann@dunmere.example', 'PROPOSED')],
    },
  ],
}
const found = {
  __typename: 'DeliverableImport',
  id: 'I-1',
  fileName: 'MIDP.xlsx',
  state: 'UPLOADED',
}
const changed = {
  __typename: 'DeliverableImportChanged',
  import: {
    ...found,
    isFromFile: true,
    tagCode: null,
    removesMissing: false,
    lateReason: null,
    counts: null,
    kept: [],
    isMapped: true,
    reading: null,
  },
}

function open(at: string) {
  const sent: { name: string; variables: Record<string, unknown> }[] = []
  const link = new ApolloLink(({ operationName = '', variables }) => {
    sent.push({ name: operationName, variables })
    const field = operationName.charAt(0).toLowerCase() + operationName.slice(1)
    const data = operationName.startsWith('Import')
      ? {
          contract: {
            __typename: 'Contract',
            code: '1DM03',
            deliverableImport: { ...found, workbook, unknownValues: unknown },
          },
        }
      : { [field]: changed }
    return new Observable((observer) => {
      observer.next({ data })
      observer.complete()
    })
  })
  const client = new ApolloClient({ cache: createCache(), dataMasking: true, link })
  const page = (element: React.ReactNode) => (
    <ApolloProvider client={client}>{element}</ApolloProvider>
  )
  const shown = renderRoutes(
    [
      { path: '/import/:id/columns', element: page(<MappingPage />) },
      { path: '/import/:id/values', element: page(<ValuesPage />) },
      { path: '/import/:id', element: <p>The result</p> },
    ],
    { at },
  )
  const inputOf = (name: string) =>
    sent.findLast((one) => one.name === name)?.variables['input'] as Record<string, unknown>
  return { ...shown, sent, inputOf }
}

it('maps the columns as guessed or as chosen, and asks about unknown values', async () => {
  const { user, sent, inputOf } = open('/import/I-1/columns')
  const lead = await screen.findByLabelText('Read column B as')
  expect(lead).toHaveDisplayValue('Authors')
  const row = screen.getByRole('row', { name: /^B Lead/ })
  expect(within(row).getByText('By values')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Read column C as'), 'Title')
  expect(screen.getByRole('button', { name: 'Continue' })).toHaveAccessibleDescription(
    /Choose one column each for Title\./,
  )
  await user.selectOptions(screen.getByLabelText('Read column C as'), 'Discipline (DIDP)')
  await user.click(screen.getByLabelText('Include 2 hidden rows'))
  expect(sent.at(-1)?.variables).toMatchObject({
    sheet: 'MIDP',
    headerRow: 3,
    includesHidden: true,
  })
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('heading', { name: /Resolve unknown values/ })).toBeVisible()
  expect(inputOf('MapDeliverableImport')).toMatchObject({
    sheet: 'MIDP',
    headerRow: 3,
    columns: [
      { column: 0, target: 'title' },
      { column: 1, target: 'authors' },
      { column: 2, target: 'didp' },
    ],
  })
})

it('sends proposals and decisions, also to leave the rows of a plan out', async () => {
  const { user, inputOf } = open('/import/I-1/values')
  expect(await screen.findByText('1 value undecided. Their rows become errors.')).toBeVisible()
  expect(screen.getByText('3 rows, proposed')).toBeVisible()
  await user.click(screen.getByLabelText('“Harbour”'))
  await user.click(await screen.findByText('Leave these rows out'))
  expect(await screen.findByText('All values are decided.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Check' }))
  expect(await screen.findByText('The result')).toBeVisible()
  expect(inputOf('ResolveDeliverableImport')).toMatchObject({
    values: [
      { target: 'plan', value: 'Harbour', choice: null },
      { target: 'authors', value: 'A. Lee', choice: 'ann@dunmere.example' },
    ],
  })
})

import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createCache } from '#api/cache.ts'
import { FilesContext } from '#api/files.ts'
import type { DataImportRowFragment } from '#api/generated/graphql.ts'
import { renderRoutes } from '#testing/renderUi.tsx'
import { DataImportPage } from './DataImportPage.tsx'

const row = (more: Partial<DataImportRowFragment>): DataImportRowFragment => ({
  __typename: 'ContractDataImportRow',
  id: '1',
  list: 'ASSETS',
  sheet: 'Primary assets',
  row: 2,
  kind: 'ADDED',
  title: 'A-1 Shaft',
  changes: [],
  faults: [],
  warnings: [],
  ...more,
})

/** Renders the page over services that read these rows; returns what was sent. */
function open(
  rows: DataImportRowFragment[],
  { address = '/?import=I1', dates = [] as object[], hiddenRows = 0 } = {},
) {
  const sent: { operation: string | undefined; input: unknown }[] = []
  const uploads: string[] = []
  const count = (kind: string) => rows.filter((one) => one.kind === kind).length
  const found = (state: 'UPLOADED' | 'APPLIED' | 'UNDONE') => ({
    __typename: 'ContractDataImport',
    id: 'I1',
    fileName: 'data.xlsx',
    state,
    counts: {
      __typename: 'ContractDataImportCounts',
      error: count('ERROR'),
      added: count('ADDED'),
      changed: count('CHANGED'),
      same: count('SAME'),
    },
    kept:
      state === 'UNDONE'
        ? [{ __typename: 'ContractDataImportKept', title: 'A-1 Shaft', message: 'It is in use.' }]
        : [],
  })
  const answer = (operation: string | undefined, variables: Record<string, unknown>) => {
    sent.push({ operation, input: variables['input'] ?? variables })
    if (operation === 'ContractDataImport')
      return {
        __typename: 'Query',
        contract: {
          __typename: 'Contract',
          code: '1DM03',
          dataImport: {
            ...found('UPLOADED'),
            leftOut: ['sheet ‘Notes’', '1 total'],
            hiddenRows,
            dayOrder: variables['dayOrder'] ?? null,
            dayOrders: dates,
            check: 'seen',
            rows: {
              __typename: 'ContractDataImportRowPage',
              nodes: rows.filter(({ kind }) => [kind, null].includes(variables['kind'] as never)),
              pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
            },
          },
        },
      }
    if (operation === 'LatestDataImports')
      return {
        __typename: 'Query',
        contract: {
          __typename: 'Contract',
          code: '1DM03',
          dataImports: [
            {
              __typename: 'ContractDataImportEntry',
              id: 'I0',
              fileName: 'assets.xlsx',
              state: 'APPLIED',
              createdAt: '2026-11-30T09:00:00Z',
            },
          ],
        },
      }
    const state = operation === 'ApplyContractDataImport' ? 'APPLIED' : 'UNDONE'
    return {
      __typename: 'Mutation',
      result: { __typename: 'ContractDataImportChanged', import: found(state) },
    }
  }
  const link = new ApolloLink(
    ({ operationName, variables }) =>
      new Observable((observer) => {
        observer.next({ data: answer(operationName, variables) })
        observer.complete()
      }),
  )
  const client = new ApolloClient({ cache: createCache(), dataMasking: true, link })
  const files = {
    read: () => Promise.reject(new Error('none')),
    send: (path: string) => {
      uploads.push(path)
      return Promise.resolve({ id: 'I1' })
    },
  }
  const page = (
    <ApolloProvider client={client}>
      <FilesContext value={files}>
        <DataImportPage />
      </FilesContext>
    </ApolloProvider>
  )
  return { ...renderRoutes([{ path: '/', element: page }], { at: address }), sent, uploads }
}

it('shows what a file adds and changes, saves exactly that, and undoes it', async () => {
  const { user, sent } = open([
    row({
      changes: [
        { __typename: 'ContractDataImportChange', field: 'uniqueId', from: null, to: 'A-1' },
      ],
    }),
    row({
      id: '2',
      kind: 'CHANGED',
      list: 'WORK_PACKAGES',
      title: 'WP-1 Base',
      changes: [
        {
          __typename: 'ContractDataImportChange',
          field: 'startOn',
          from: '2027-02-01',
          to: '2027-03-01',
        },
      ],
    }),
  ])
  expect(await screen.findByText('1 added and 1 changed, 0 unchanged.')).toBeVisible()
  expect(screen.getByText(/Left out: sheet ‘Notes’ and 1 total\./)).toBeVisible()
  expect(screen.getByText(/: A-1$/)).toHaveTextContent('Unique Asset ID: A-1')
  expect(screen.getByText(/→/)).toHaveTextContent('Start Date: 01/02/2027 → 01/03/2027')
  await user.click(screen.getByRole('button', { name: 'Changed 1' }))
  expect(await screen.findByText('WP-1 Base')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(sent.at(-1)).toMatchObject({
    operation: 'ApplyContractDataImport',
    input: { contract: '1DM03', id: 'I1', check: 'seen' },
  })
  expect(await screen.findByText('Saved: 1 added and 1 changed.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('The import was undone, except 1 entry.')).toBeVisible()
  expect(screen.getByText(/It is in use\./)).toBeVisible()
})

it('says that nothing was undone where all entries stay', async () => {
  const { user } = open([row({})])
  await user.click(await screen.findByRole('button', { name: 'Apply' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(
    await screen.findByText('Nothing of the import was undone: 1 entry stays as it is.'),
  ).toBeVisible()
})

it('shows each fault at its cell, and says why nothing can be saved', async () => {
  const { user } = open([
    row({
      kind: 'ERROR',
      faults: [
        {
          __typename: 'ContractDataImportFault',
          field: 'section',
          value: 'SS-01',
          message: 'Use up to 10 letters and digits.',
        },
      ],
    }),
  ])
  const table = within(await screen.findByRole('table'))
  expect(table.getByText(/‘SS-01’/)).toHaveTextContent(
    'Section Code: ‘SS-01’ Use up to 10 letters and digits.',
  )
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(
    await screen.findByText('Leave out 1 row with errors, or fix the file and upload it again.'),
  ).toBeVisible()
})

it('names the sheet of each row, and what is read as empty', async () => {
  open([
    row({}),
    row({
      id: '2',
      list: 'WORK_PACKAGES',
      sheet: 'Packages',
      title: 'WP-1 Base',
      warnings: [
        {
          __typename: 'ContractDataImportWarning',
          field: 'startOn',
          message: '‘TBC’ is read as empty.',
        },
      ],
    }),
  ])
  expect(await screen.findByRole('cell', { name: '2 of Primary assets' })).toBeVisible()
  expect(screen.getByRole('cell', { name: '2 of Packages' })).toBeVisible()
  expect(screen.getByText(/is read as empty/)).toHaveTextContent(
    'Warning, Start Date: ‘TBC’ is read as empty.',
  )
})

it('lists the latest imports, each with the way to its undo', async () => {
  open([row({})], { address: '/' })
  const table = within(await screen.findByRole('table', { name: 'Your latest imports' }))
  expect(table.getByRole('link', { name: 'assets.xlsx' })).toHaveAttribute(
    'href',
    '/contract-data/import?import=I0',
  )
  expect(table.getByRole('cell', { name: 'Applied' })).toBeVisible()
})

it('uploads a file and shows its check', async () => {
  const { user, uploads } = open([row({})], { address: '/' })
  await screen.findByRole('button', { name: 'Sample workbook' })
  const file = new File(['Asset Name,Unique Asset ID\nShaft,A-1\n'], 'data.csv', {
    type: 'text/csv',
  })
  await user.upload(screen.getByLabelText('Workbook'), file)
  expect(await screen.findByText('1 added, 0 unchanged.')).toBeVisible()
  expect(uploads).toEqual(['/asset_service/contract_data/import/upload/'])
})

it('asks which number of the dates is first, and applies the rows as they were read', async () => {
  const dates = [
    { __typename: 'DeliverableImportOption', value: 'day', label: 'Day first: 12 May 2026' },
    {
      __typename: 'DeliverableImportOption',
      value: 'month',
      label: 'Month first: 5 December 2026',
    },
  ]
  const { user, sent } = open([row({})], { dates })
  await user.selectOptions(await screen.findByLabelText('Dates'), 'Month first: 5 December 2026')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('Saved: 1 added.')).toBeVisible()
  expect(sent.map(({ input }) => (input as { dayOrder: string | null }).dayOrder)).toEqual([
    null,
    'MONTH',
    'MONTH',
  ])
})

it('includes hidden rows, and leaves out those with errors, before it saves the others', async () => {
  const { user, sent } = open([row({}), row({ id: '2', kind: 'ERROR' })], { hiddenRows: 2 })
  await user.click(await screen.findByLabelText('Include 2 hidden rows'))
  await user.click(await screen.findByLabelText('Leave out 1 row with errors'))
  expect(await screen.findByText('1 left out and 1 added, 0 unchanged.')).toBeVisible()
  expect(screen.getByText(/^Apply saves all rows without errors together\./)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('Saved: 1 left out and 1 added.')).toBeVisible()
  expect(sent.at(-1)).toMatchObject({
    operation: 'ApplyContractDataImport',
    input: { includesHidden: true, leavesOutErrors: true },
  })
})

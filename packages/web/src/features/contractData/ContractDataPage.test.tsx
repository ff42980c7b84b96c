import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createCache } from '#api/cache.ts'
import type { AssetEntryFragment } from '#api/generated/graphql.ts'
import { renderRoutes } from '#testing/renderUi.tsx'
import { ContractDataPage } from './ContractDataPage.tsx'

const shaft: AssetEntryFragment = {
  __typename: 'ManagedAsset',
  id: '1DM03-PA-000001',
  name: 'Harrow Lane Shaft',
  uniqueId: 'DST-SHF-02',
  assetClass: 'Shaft',
  sector: 'S1',
  area: null,
  section: 'SS01',
  lot: 'SL04',
  contractCode: '1DM03',
  workPackageCount: 2,
  lifecycleCount: 0,
  planCount: 1,
  version: 1,
}

const removed = 'Maya removed this in the meantime.'

/** Renders the page over services that hold these assets; returns the sent inputs. */
function open(assets: AssetEntryFragment[], { isGone = false } = {}) {
  const inputs: Record<string, unknown>[] = []
  const contract = { __typename: 'Contract', code: '1DM03' }
  const listed = (nodes: AssetEntryFragment[]) => ({
    __typename: 'ManagedAssetConnection',
    nodes,
    totalCount: nodes.length,
    pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
  })
  const answer = (operation: string | undefined, input: Record<string, unknown>) => {
    if (operation !== 'SavePrimaryAsset')
      return { __typename: 'Query', contract: { ...contract, managedAssets: listed(assets) } }
    inputs.push(input)
    if (isGone && input['id'] !== undefined) {
      assets = []
      return { __typename: 'Mutation', result: { __typename: 'NotFound', message: removed } }
    }
    const now = { ...shaft, lot: 'SL05', version: 2 }
    if (input['version'] === 1) assets = [now]
    const result =
      input['version'] === 1
        ? {
            __typename: 'Conflict',
            message: 'bo@x.example changed this first.',
            changedBy: 'bo@x.example',
            blockers: [],
          }
        : { __typename: 'PrimaryAssetSaved', asset: { ...now, version: 3 } }
    return { __typename: 'Mutation', result }
  }
  const link = new ApolloLink(
    ({ operationName, variables }) =>
      new Observable((observer) => {
        const input = variables['input'] as Record<string, unknown>
        observer.next({ data: answer(operationName, input) })
        observer.complete()
      }),
  )
  const client = new ApolloClient({ cache: createCache(), dataMasking: true, link })
  const page = (
    <ApolloProvider client={client}>
      <ContractDataPage />
    </ApolloProvider>
  )
  return { ...renderRoutes([{ path: '/', element: page }]), inputs }
}

it('says what an empty contract needs first', async () => {
  open([])
  expect(
    await screen.findByText(
      'Add the structure that this contract builds. Its work packages come next.',
    ),
  ).toBeVisible()
})

it('keeps a row that is in use and says by what', async () => {
  const { user } = open([shaft])
  await user.click(await screen.findByRole('button', { name: 'Delete Harrow Lane Shaft' }))
  expect(await screen.findByText('In use: it has 2 work packages and 1 plan.')).toBeVisible()
})

it('sends a new asset with what was typed', async () => {
  const { user, inputs } = open([])
  await user.click(await screen.findByRole('button', { name: 'Add primary asset' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /Asset Name/ }), 'Portal')
  await user.type(dialog.getByRole('textbox', { name: /Unique Asset ID/ }), 'P-1')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(inputs).toMatchObject([{ contract: '1DM03', name: 'Portal', uniqueId: 'P-1', lot: null }])
})

it('keeps an edit beside the change of another person, and saves it on top of that', async () => {
  const { user, inputs } = open([shaft])
  await user.click(await screen.findByRole('button', { name: 'Edit Harrow Lane Shaft' }))
  const dialog = within(await screen.findByRole('dialog'))
  const name = dialog.getByRole('textbox', { name: /Asset Name/ })
  await user.clear(name)
  await user.type(name, 'Shaft 2')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await user.click(await dialog.findByRole('button', { name: 'Apply my changes' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(inputs.map(({ version, name: sent, lot }) => ({ version, sent, lot }))).toEqual([
    { version: 1, sent: 'Shaft 2', lot: 'SL04' },
    { version: 2, sent: 'Shaft 2', lot: 'SL05' },
  ])
})

it('keeps an edit of a row that was removed, says so, and saves it as a new one', async () => {
  const { user, inputs } = open([shaft], { isGone: true })
  await user.click(await screen.findByRole('button', { name: 'Edit Harrow Lane Shaft' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /Asset Name/ }), ' 2')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(removed)).toBeInTheDocument()
  expect(dialog.getByRole('note')).toHaveTextContent('This primary asset was removed')
  await user.click(dialog.getByRole('button', { name: 'Save as new' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(inputs).toMatchObject([{ id: shaft.id }, { name: 'Harrow Lane Shaft 2' }])
  expect(inputs[1]).not.toHaveProperty('id')
})

import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createCache } from '#api/cache.ts'
import type { ListPartsFragment } from '#api/generated/graphql.ts'
import { renderRoutes } from '#testing/renderUi.tsx'
import { ChoiceListsTab } from './ChoiceListsTab.tsx'

const entry = (label: string, plans = 0): ListPartsFragment['entries'][number] => ({
  __typename: 'ChoiceListEntry',
  label,
  uses: plans === 0 ? [] : [{ __typename: 'ChoiceListUse', by: 'plan', count: plans }],
})

const removed = 'Maya removed this in the meantime.'

/** Renders the tab over services that hold these lists; returns the sent inputs. */
function open(at = '/') {
  const inputs: Record<string, unknown>[] = []
  const lists: ListPartsFragment[] = [
    {
      __typename: 'ChoiceList',
      name: 'STAGES',
      isOwn: false,
      entries: [entry('Detailed Design (DD)', 2), entry('Handover (HO)')],
    },
    {
      __typename: 'ChoiceList',
      name: 'DOCUMENT_TYPES',
      isOwn: true,
      entries: [entry('Report (REP)')],
    },
  ]
  const answer = (operation: string | undefined, input: Record<string, unknown>) => {
    if (operation === 'ChoiceLists')
      return {
        __typename: 'Query',
        contract: { __typename: 'Contract', code: '1DM03', choiceLists: lists },
      }
    inputs.push(input)
    if (input['from'] === 'Handover (HO)' && input['to'] !== null) {
      lists[0] = { ...lists[0]!, entries: [entry('Detailed Design (DD)', 2)] }
      return { __typename: 'Mutation', result: { __typename: 'NotFound', message: removed } }
    }
    const result =
      input['to'] === 'Rapport (REP)'
        ? {
            __typename: 'InvalidInput',
            message: '‘Report (REP)’ has this code.',
            fields: [
              { __typename: 'FieldFault', path: 'to', message: '‘Report (REP)’ has this code.' },
            ],
          }
        : { __typename: 'ChoiceListChanged', list: lists[0] }
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
      <ChoiceListsTab />
    </ApolloProvider>
  )
  return { ...renderRoutes([{ path: '/', element: page }], { at }), inputs }
}

it('keeps an entry that is in use and says by what, and removes another', async () => {
  const { user, inputs } = open()
  expect(await screen.findByRole('row', { name: /Detailed Design \(DD\).*2 plans/ })).toBeVisible()
  expect(screen.getByText(/All contracts share this list\./)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Delete Detailed Design (DD)' }))
  expect(await screen.findByText('In use: by 2 plans.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Delete Handover (HO)' }))
  await user.click(await screen.findByRole('button', { name: 'Remove entry' }))
  expect(inputs).toMatchObject([{ list: 'STAGES', from: 'Handover (HO)', to: null }])
})

it('adds an entry with its code to the chosen list, and shows what is wrong at the field', async () => {
  const { user, inputs } = open('/?entries=DOCUMENT_TYPES')
  expect(await screen.findByRole('row', { name: /Report \(REP\)/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add entry' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(/Enter a label/)
  await user.type(dialog.getByRole('textbox', { name: /Label/ }), 'Rapport')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText(/Label: End with a code/)).at(-1)).toBeVisible()
  expect(inputs).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: /Label/ }), ' (REP)')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(inputs).toMatchObject([{ list: 'DOCUMENT_TYPES', from: null, to: 'Rapport (REP)' }])
  expect((await dialog.findAllByText('‘Report (REP)’ has this code.'))[0]).toBeVisible()
})

it('adds entries as copied from a column, and keeps those from a refused one on', async () => {
  const { user, inputs } = open('/?entries=DOCUMENT_TYPES')
  await user.click(await screen.findByRole('button', { name: 'Add entry' }))
  const dialog = within(await screen.findByRole('dialog'))
  const label = dialog.getByRole('textbox', { name: /Label/ })
  await user.click(label)
  await user.paste('Sketch (SK)\r\n Survey \r\nRapport (REP)\r\nView (VW)\r\n')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText(/Survey: End with a code/)).at(-1)).toBeVisible()
  await user.clear(label)
  await user.paste('Sketch (SK)\nModel (M3)\nRapport (REP)\nView (VW)')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect((await dialog.findAllByText('‘Report (REP)’ has this code.'))[0]).toBeVisible()
  expect(label).toHaveValue('Rapport (REP)\nView (VW)')
  expect(inputs.map(({ to }) => to)).toEqual(['Sketch (SK)', 'Model (M3)', 'Rapport (REP)'])
})

it('keeps the new label of an entry that was removed, and saves it as a new entry', async () => {
  const { user, inputs } = open()
  await user.click(await screen.findByRole('button', { name: 'Edit Handover (HO)' }))
  const dialog = within(await screen.findByRole('dialog'))
  const label = dialog.getByRole('textbox', { name: /^Label/ })
  await user.clear(label)
  await user.type(label, 'Hand over (HO)')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(removed)).toBeInTheDocument()
  await user.click(await dialog.findByRole('button', { name: 'Save as new' }))
  expect(inputs).toMatchObject([
    { from: 'Handover (HO)', to: 'Hand over (HO)' },
    { from: null, to: 'Hand over (HO)' },
  ])
})

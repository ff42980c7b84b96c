import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createCache } from '#api/cache.ts'
import { AnsweringClient, ofContract } from '#testing/answeringClient.tsx'
import { renderRoutes, renderUi } from '#testing/renderUi.tsx'
import { CreditTab } from './CreditTab.tsx'

const usual = {
  __typename: 'CreditPercents',
  requested: 10,
  numbered: 40,
  shared: 100,
  approval: 100,
  accepted: 100,
}
const rule = {
  __typename: 'CreditRule',
  version: 2,
  setAt: '2026-11-28T09:00:00Z',
  by: 'DOCUMENT_TYPE',
  usual,
  others: [{ __typename: 'CreditException', of: 'Drawing (DRG)', percents: usual }],
}
const list = (name: string, label: string) => ({
  __typename: 'ChoiceList',
  name,
  entries: [{ __typename: 'ChoiceListEntry', label }],
})

/** Renders the tab; returns the variables of what is sent, by operation. */
function open() {
  const sent: [string | undefined, unknown][] = []
  const contract = { __typename: 'Contract', code: '1DM03' }
  const answers: Record<string, object> = {
    CreditRules: {
      contract: {
        ...contract,
        creditRules: [rule],
        choiceLists: [
          list('DOCUMENT_TYPES', 'Report (REP)'),
          list('DESIGN_DISCIPLINES', 'Tunnels'),
        ],
      },
    },
    CreditPreview: {
      contract: { ...contract, creditPreview: { __typename: 'CreditPreview', from: 37, to: 31.2 } },
    },
    SetCreditRule: { result: { __typename: 'CreditRuleSet', rule } },
  }
  const link = new ApolloLink(
    ({ operationName = '', variables }) =>
      new Observable((observer) => {
        sent.push([operationName, variables])
        observer.next({ data: answers[operationName] ?? {} })
        observer.complete()
      }),
  )
  const client = new ApolloClient({ cache: createCache(), dataMasking: true, link })
  const page = (
    <ApolloProvider client={client}>
      <CreditTab />
    </ApolloProvider>
  )
  return { ...renderRoutes([{ path: '/', element: page }], { at: '/' }), sent }
}

const percent = (group: string, step: string) =>
  within(screen.getByRole('group', { name: group })).getByRole('textbox', { name: `${step}, %` })

it('asks with the change of the progress before a rule is set', async () => {
  const { user, sent } = open()
  expect(await screen.findByText(/^Rule 2 holds since/)).toBeVisible()
  await user.clear(percent('All others', 'Numbered'))
  await user.type(percent('All others', 'Numbered'), '25')
  await user.click(screen.getByRole('button', { name: 'Remove the percentages of Drawing (DRG)' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(
    await screen.findByText('The progress of the contract goes from 37.0 % to 31.2 %.'),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Set rule' }))
  const { __typename: _, ...percents } = usual
  const wanted = { by: 'DOCUMENT_TYPE', usual: { ...percents, numbered: 25 }, others: [] }
  expect(sent).toContainEqual(['CreditPreview', { contract: '1DM03', rule: wanted }])
  expect(sent).toContainEqual([
    'SetCreditRule',
    { input: expect.objectContaining({ contract: '1DM03', version: 2, rule: wanted }) as unknown },
  ])
})

it('says why it cannot be saved at the percentage that falls', async () => {
  const { user } = open()
  await screen.findByText(/^Rule 2 holds since/)
  await user.clear(percent('Drawing (DRG)', 'Numbered'))
  await user.type(percent('Drawing (DRG)', 'Numbered'), '5')
  expect(await screen.findByText('Not less than Requested.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(
    await screen.findAllByText('Drawing (DRG), Numbered: Not less than Requested.'),
  ).not.toHaveLength(0)
})

it('keeps the percentages when somebody set another rule first, says who, and saves them on theirs', async () => {
  const choiceLists = [list('DOCUMENT_TYPES', 'Report (REP)')]
  const theirs = {
    ...rule,
    version: 3,
    setBy: { __typename: 'UserReference', username: 'piotr', name: 'Piotr Lewandowski' },
    usual: { ...usual, requested: 5 },
  }
  const preview = { __typename: 'CreditPreview', from: 50.1, to: 46 }
  const { user } = renderUi(
    <AnsweringClient
      answers={{
        CreditRules: [
          ofContract({ creditRules: [rule], choiceLists }),
          ofContract({ creditRules: [theirs], choiceLists }),
        ],
        CreditPreview: [ofContract({ creditPreview: preview })],
        SetCreditRule: [
          {
            data: {
              result: {
                __typename: 'Conflict',
                message: 'Piotr Lewandowski changed this first.',
                changedBy: 'piotr',
              },
            },
          },
          { data: { result: { __typename: 'CreditRuleSet', rule: { ...theirs, version: 4 } } } },
        ],
      }}
    >
      <CreditTab />
    </AnsweringClient>,
  )
  await screen.findByText(/^Rule 2 holds since/)
  await user.clear(percent('All others', 'Numbered'))
  await user.type(percent('All others', 'Numbered'), '30')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Set rule' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(
    await within(dialog).findByText('Piotr Lewandowski changed this first.'),
  ).toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  const panel = await screen.findByRole('region', { name: 'Changed elsewhere' })
  expect(panel).toHaveTextContent('Piotr Lewandowski also changed this rule of credit.')
  expect(panel).toHaveTextContent('All others, Requested')
  expect(percent('All others', 'Numbered')).toHaveValue('30')
  await user.click(within(panel).getByRole('button', { name: 'Apply my changes' }))
  expect(percent('All others', 'Numbered')).toHaveValue('30')
  expect(percent('All others', 'Requested')).toHaveValue('5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Set rule' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.queryByRole('region', { name: 'Changed elsewhere' })).toBeNull()
})

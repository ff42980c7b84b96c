import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createCache } from '#api/cache.ts'
import type { SettingsFragment } from '#api/generated/graphql.ts'
import { renderRoutes } from '#testing/renderUi.tsx'
import { ContractSettingsPage } from './ContractSettingsPage.tsx'

const saved: SettingsFragment = {
  __typename: 'ContractSettings',
  code: '1DM03',
  name: 'Dunmere South Tunnels',
  originator: 'DMJ',
  timeZone: 'Europe/London',
  holidayCalendar: 'GB-ENG',
  amberDays: 14,
  reviewDays: 15,
  reviewOutcome: 'NONE',
  isNumbered: false,
}

/** Renders the page over services with these settings; returns the sent inputs. */
function open(more: Partial<SettingsFragment> = {}) {
  const settings = { ...saved, ...more }
  const inputs: Record<string, unknown>[] = []
  const answer = (operation: string | undefined, input: Record<string, unknown>) => {
    if (operation === 'ContractSettings')
      return {
        __typename: 'Query',
        contract: { __typename: 'Contract', code: '1DM03', settings },
      }
    inputs.push(input)
    const message = 'There is a contract 1DM05 already.'
    const result =
      input['code'] === '1DM05'
        ? {
            __typename: 'InvalidInput',
            message,
            fields: [{ __typename: 'FieldFault', path: 'code', message }],
          }
        : {
            __typename:
              operation === 'CreateContract' ? 'ContractCreated' : 'ContractSettingsChanged',
            settings: { ...settings, ...input },
            leftOut: (input['copies'] as string[] | undefined)?.includes('GROUPS')
              ? [
                  {
                    __typename: 'ContractPartLeftOut',
                    part: 'GROUPS',
                    name: 'North',
                    reason: "Its privilege 'North sector' names a place of 1DM03.",
                  },
                ]
              : [],
          }
    return { __typename: 'Mutation', result }
  }
  const link = new ApolloLink(
    ({ operationName, variables }) =>
      new Observable((observer) => {
        observer.next({
          data: answer(operationName, variables['input'] as Record<string, unknown>),
        })
        observer.complete()
      }),
  )
  const client = new ApolloClient({ cache: createCache(), dataMasking: true, link })
  const page = (
    <ApolloProvider client={client}>
      <ContractSettingsPage />
    </ApolloProvider>
  )
  const routes = [
    { path: '/', element: page },
    { path: '/tasks-list', element: <p>Tasks</p> },
  ]
  return { ...renderRoutes(routes), inputs }
}

it('saves only what changed', async () => {
  const { user, inputs } = open()
  const days = await screen.findByRole('textbox', { name: /Amber days/ })
  await user.clear(days)
  await user.type(days, '7.5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(
    (await screen.findAllByText('Enter a whole number from 0 to 366.')).length,
  ).toBeGreaterThan(0)
  await user.clear(days)
  await user.type(days, '7')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(inputs).toEqual([
    { contract: '1DM03', amberDays: 7, idempotencyKey: expect.any(String) as string },
  ])
})

it('keeps the originator once documents have numbers, and says why', async () => {
  open({ isNumbered: true })
  expect(await screen.findByRole('textbox', { name: /Originator/ })).toBeDisabled()
  expect(
    screen.getByText(
      'Documents of this contract have numbers with it already, so it cannot change.',
    ),
  ).toBeVisible()
})

it('creates a contract with the dates of the present one, and opens it', async () => {
  const { user, inputs, router } = open({ isNumbered: true })
  await user.click(await screen.findByRole('button', { name: 'Create contract' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /^Code/ }), '1DM05')
  await user.click(dialog.getByRole('textbox', { name: /^Name/ }))
  await user.paste('Calder Viaducts')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect((await dialog.findAllByText('There is a contract 1DM05 already.'))[0]).toBeVisible()
  await user.clear(dialog.getByRole('textbox', { name: /^Code/ }))
  await user.type(dialog.getByRole('textbox', { name: /^Code/ }), '1DM06')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Tasks')).toBeVisible()
  expect(router.state.location.state).toEqual({ contract: '1DM06' })
  expect(inputs.at(-1)).toMatchObject({
    contract: '1DM03',
    code: '1DM06',
    name: 'Calder Viaducts',
    originator: 'DMJ',
    timeZone: 'Europe/London',
    holidayCalendar: 'GB-ENG',
    amberDays: 14,
    reviewDays: 15,
    reviewOutcome: 'NONE',
  })
})

it('names what was not copied before the new contract opens', async () => {
  const { user, inputs } = open()
  await user.click(await screen.findByRole('button', { name: 'Create contract' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /^Code/ }), '1DM06')
  await user.click(dialog.getByRole('textbox', { name: /^Name/ }))
  await user.paste('Calder Viaducts')
  await user.click(dialog.getByRole('checkbox', { name: /^Groups/ }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Group North: Its privilege/)).toBeVisible()
  expect(inputs.at(-1)).toMatchObject({ copies: ['GROUPS'] })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(await screen.findByText('Tasks')).toBeVisible()
})

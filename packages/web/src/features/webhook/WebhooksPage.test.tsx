import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createCache } from '#api/cache.ts'
import { renderRoutes } from '#testing/renderUi.tsx'
import { WebhooksPage } from './WebhooksPage.tsx'

const at = '2026-11-28T09:00:00.000Z'
const webhook = {
  __typename: 'Webhook',
  id: '7',
  url: 'https://receiver.example/hook',
  format: 'EVENTS',
  kinds: ['PLAN_ISSUED'],
  isOn: false,
  cause: 'The receiver answered that it is gone.',
  createdAt: at,
  oldSecretUntil: null,
  waiting: 2,
}
const delivery = {
  __typename: 'WebhookDelivery',
  id: '1',
  event: 'e-1',
  type: 'plan.issued',
  state: 'FAILED',
  tries: 2,
  payload: '{"type":"plan.issued"}',
  answer: '404 Not Found',
  dueAt: at,
  endedAt: at,
}
const results: Record<string, object> = {
  CreateWebhook: { __typename: 'WebhookSecret', webhook, secret: 'whsec_secret' },
  RenewWebhookSecret: {
    __typename: 'WebhookSecret',
    webhook: { ...webhook, oldSecretUntil: at },
    secret: 'whsec_other',
  },
  ChangeWebhook: { __typename: 'WebhookChanged', webhook },
  TestWebhook: { __typename: 'WebhookDone', id: '7' },
}

function open(path = '/', answers = results) {
  const sent: { name: string; input: object }[] = []
  const link = new ApolloLink(
    ({ operationName: name, variables }) =>
      new Observable((observer) => {
        if (name === 'Webhooks')
          observer.next({
            data: {
              __typename: 'Query',
              contract: {
                __typename: 'Contract',
                code: '1DM03',
                webhooks: [
                  {
                    ...webhook,
                    oldSecretUntil: sent.some((one) => one.name === 'RenewWebhookSecret')
                      ? at
                      : null,
                  },
                ],
                webhookDeliveries: {
                  __typename: 'WebhookDeliveryConnection',
                  nodes: [delivery],
                  totalCount: 1,
                  pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: '1' },
                },
              },
            },
          })
        else {
          sent.push({ name: name ?? '', input: (variables as { input: object }).input })
          observer.next({ data: { __typename: 'Mutation', result: answers[name ?? ''] } })
        }
        observer.complete()
      }),
  )
  const client = new ApolloClient({ cache: createCache(), dataMasking: true, link })
  const element = (
    <ApolloProvider client={client}>
      <WebhooksPage />
    </ApolloProvider>
  )
  return { ...renderRoutes([{ path: '/', element }], { at: path }), sent }
}

it('says which webhooks are off and why, and what was sent to one', async () => {
  const { user } = open()
  const row = await screen.findByRole('row', { name: /receiver\.example/ })
  expect(row).toHaveTextContent('1 kind, 2 waitingOffThe receiver answered that it is gone.')
  await user.click(within(row).getByRole('button', { name: webhook.url }))
  const table = await screen.findByRole('table', { name: 'Sent events' })
  expect(within(table).getByRole('row', { name: /plan\.issued/ })).toHaveTextContent(
    'Failed404 Not Found',
  )
  expect(table).toHaveTextContent('2 tries')
})

it('makes a webhook and shows its secret once, after it asked for what is missing', async () => {
  const { user, sent } = open()
  await user.click(await screen.findByRole('button', { name: 'Make webhook' }))
  expect(screen.getByText('Enter an address.')).toBeVisible()
  expect(screen.getByText('Choose at least one.')).toBeVisible()
  expect(sent).toEqual([])
  await user.type(
    screen.getByRole('textbox', { name: /^Address/ }),
    ' https://receiver.example/hook ',
  )
  await user.click(screen.getByRole('combobox', { name: /^Events/ }))
  expect(screen.queryByRole('option', { name: 'Form sent' })).toBeNull()
  await user.click(await screen.findByRole('option', { name: /issued for approval/ }))
  await user.click(screen.getByRole('button', { name: 'Make webhook' }))
  expect(await screen.findByRole('textbox', { name: 'Secret' })).toHaveValue('whsec_secret')
  expect(sent).toEqual([
    {
      name: 'CreateWebhook',
      input: {
        contract: '1DM03',
        url: 'https://receiver.example/hook',
        format: 'EVENTS',
        kinds: ['PLAN_ISSUED'],
      },
    },
  ])
})

it('makes a webhook for Teams, which has no secret', async () => {
  const made = { ...webhook, id: '8', url: 'https://flow.example/x', format: 'TEAMS' }
  const { user, sent } = open('/', {
    CreateWebhook: { __typename: 'WebhookSecret', webhook: made, secret: 'whsec_secret' },
  })
  await user.click(await screen.findByRole('radio', { name: 'Microsoft Teams' }))
  await user.type(screen.getByRole('textbox', { name: /^Address/ }), made.url)
  await user.click(screen.getByRole('combobox', { name: /^Events/ }))
  await user.click(await screen.findByRole('option', { name: /issued for approval/ }))
  await user.click(screen.getByRole('button', { name: 'Make webhook' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Address/ })).toHaveValue(''))
  expect(sent).toMatchObject([{ input: { format: 'TEAMS' } }])
  expect(screen.queryByRole('textbox', { name: 'Secret' })).toBeNull()
})

it('shows at the address why it is refused', async () => {
  const message = 'Only https:// is allowed.'
  const fault = {
    __typename: 'InvalidInput',
    message,
    fields: [{ __typename: 'InvalidField', path: 'url', message }],
  }
  const { user } = open('/', { CreateWebhook: fault })
  await user.type(
    await screen.findByRole('textbox', { name: /^Address/ }),
    'http://receiver.example',
  )
  await user.click(screen.getByRole('combobox', { name: /^Events/ }))
  await user.click(await screen.findByRole('option', { name: /issued for approval/ }))
  await user.click(screen.getByRole('button', { name: 'Make webhook' }))
  expect(await screen.findByRole('textbox', { name: /^Address/ })).toHaveAccessibleErrorMessage(
    message,
  )
})

it('tests, turns on and renews the chosen webhook', async () => {
  const { user, sent } = open('/?webhook=7')
  await user.click(await screen.findByRole('button', { name: 'Send test' }))
  await user.click(screen.getByRole('button', { name: 'Turn on' }))
  await user.click(screen.getByRole('button', { name: 'Renew secret' }))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'Renew' }))
  expect(await screen.findByRole('textbox', { name: 'Secret' })).toHaveValue('whsec_other')
  expect(sent).toMatchObject([
    { name: 'TestWebhook', input: { id: '7' } },
    { name: 'ChangeWebhook', input: { id: '7', isOn: true } },
    { name: 'RenewWebhookSecret', input: { contract: '1DM03', id: '7' } },
  ])
})

it('shows no secret of a new webhook once it is renewed', async () => {
  const { user } = open()
  await user.type(await screen.findByRole('textbox', { name: /^Address/ }), webhook.url)
  await user.click(screen.getByRole('combobox', { name: /^Events/ }))
  await user.click(await screen.findByRole('option', { name: /issued for approval/ }))
  await user.click(screen.getByRole('button', { name: 'Make webhook' }))
  expect(await screen.findByRole('textbox', { name: 'Secret' })).toHaveValue('whsec_secret')
  await user.click(await screen.findByRole('button', { name: 'Renew secret' }))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'Renew' }))
  await waitFor(() =>
    expect(
      screen.getAllByRole('textbox', { name: 'Secret' }).map((box) => box.getAttribute('value')),
    ).toEqual(['whsec_other']),
  )
})

const gone = { __typename: 'NotFound', message: 'Maya removed this in the meantime.' }

it.each([
  ['here', { __typename: 'WebhookDone', id: '7' }],
  ['elsewhere', gone],
])('leaves out a webhook that was removed %s at once', async (_, answer) => {
  const { user } = open('/?webhook=7', { RemoveWebhook: answer })
  const chosen = await screen.findByRole('region', { name: 'Chosen webhook' })
  await user.click(within(chosen).getByRole('button', { name: 'Remove' }))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('row', { name: /receiver/ })).toBeNull())
  expect(screen.queryByRole('region', { name: 'Chosen webhook' })).toBeNull()
})

import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { administrationAudit } from '@tidemark/schema/rest/administration'
import { listNotifications } from '@tidemark/schema/rest/notification'
import { documentAttributes } from '@tidemark/schema/rest/attributes'
import type { EventKind, WebhookFormat } from '@tidemark/schema/rules/webhook'
import { eventKinds } from '@tidemark/schema/rules/webhook'
import {
  changeWebhook,
  createWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  renewWebhookSecret,
  testWebhook,
} from '@tidemark/schema/rest/webhook'
import { sql } from 'kysely'
import { plantPlan, type PlantedPlan } from '#records/asset/asset.testkit.ts'
import { recordAudit, system } from '#records/history/history.store.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import type { Caller } from '#testkit/caller.ts'
import { startTestServices, type TestServices } from '#testkit/index.ts'
import { type Receiver, startReceiver } from '#testkit/receiver.ts'
import { wake } from './delivery.store.ts'
import { addressList } from './publicAddress.ts'
import { sendDue } from './webhook.jobs.ts'

const contract = '1DM03'
const by = 'ada@dunmere.example'
const allowed = addressList('127.0.0.1')
const publicUrl = 'https://plans.example.com'
let services: TestServices
let ada: Caller
let planted: PlantedPlan
let other: PlantedPlan
let receiver: Receiver

beforeAll(async () => {
  services = await startTestServices({ webhookAddresses: allowed })
  await services.given.contract(contract)
  await services.given.person(by, { [contract]: ['System:Admin'] }, { name: 'Ada Low' })
  ada = services.as(by)
  planted = await plantPlan(services.db, { lines: 2 })
  other = await plantPlan(services.db)
})
afterAll(() => services[Symbol.asyncDispose]())
beforeEach(async () => {
  receiver = await startReceiver()
  return async () => {
    for (const { id } of (await ada.get(listWebhooks, { query: { contract } })).webhooks)
      await ada.post(removeWebhook, { body: { contract, id } })
    await receiver[Symbol.asyncDispose]()
  }
})

const plans = eventKinds.filter((kind) => !kind.startsWith('form.'))
const make = async (kinds: EventKind[] = plans, format: WebhookFormat = 'events') => {
  const { webhook, secret } = await ada.post(createWebhook, {
    body: { contract, url: receiver.url, format, kinds },
  })
  return { ...webhook, secret }
}
const act = (action: string, plan = planted.plan, more: object = {}) =>
  inTransaction(services.db, { writes: true }, (trx) =>
    recordAudit(trx, { contract, plan, tagCode: plan, executedBy: by, action, ...more }),
  )
const send = (only = false) =>
  sendDue(
    services.db,
    { allowed, onlyAllowed: only, publicUrl },
    { id: 'test', signal: new AbortController().signal },
  )
/** As if so much time had passed. */
const later = () =>
  sql`with woken as (update webhook set rests_until = now()) update webhook_delivery set due_at = now()`.execute(
    services.db,
  )
const deliveries = async (id: string) =>
  (await ada.get(listDeliveries, { query: { contract, id } })).results
const typesOf = () => receiver.received.map(({ type }) => type)
const state = async (id: string) =>
  (await ada.get(listWebhooks, { query: { contract } })).webhooks.find((one) => one.id === id)

test('an event says what changed and who changed it, but none of the texts', async () => {
  await make()
  const line = { line: planted.lines[0], deliverable: 'Secret name', field: 'Title' }
  await act('Edited deliverables', planted.plan, {
    tagCode: planted.disciplines[0],
    changes: [{ ...line, from: 'Secret title', to: 'Other secret' }],
  })
  await act('Accepted ownership')
  await send()
  expect(typesOf()).toEqual(['deliverables.changed'])
  const [event] = receiver.received
  expect(event?.data).toEqual({
    contract,
    tidp: planted.plan,
    discipline: planted.disciplines[0],
    form: null,
    number: null,
    comment: null,
    deliverables: [{ tagCode: planted.lines[0], number: null }],
    deliverableCount: 1,
    by: 'Ada Low',
  })
  expect(event?.text).not.toMatch(/secret/i)
})

test('a channel of Teams gets a card that leads to the page, in which a name is no Markdown', async () => {
  const eve = 'eve@dunmere.example'
  await services.given.person(eve, {}, { name: '[Eve](https://evil.example)' })
  const { id } = await make(plans, 'teams')
  await act('Edited deliverables', planted.plan, {
    tagCode: planted.disciplines[0],
    executedBy: eve,
    changes: [{ line: planted.lines[0], deliverable: 'A', field: 'Title', from: 'B', to: 'C' }],
  })
  await send()
  const card = JSON.parse(receiver.received[0]?.text ?? '')
  expect(card).toMatchObject({
    type: 'message',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive' }],
  })
  const { body, actions } = card.attachments[0].content
  expect(body.map(({ type }: { type: string }) => type)).toEqual(Array(4).fill('RichTextBlock'))
  expect(
    body.map(({ inlines }: { inlines: { type: string; text: string }[] }) =>
      inlines.map(({ type, text }) => `${type}: ${text}`).join(),
    ),
  ).toEqual([
    'TextRun: Deliverables changed',
    `TextRun: ${contract} · ${planted.disciplines[0]}`,
    `TextRun: 1 deliverable · ${planted.lines[0]}`,
    'TextRun: By [Eve](https://evil.example)',
  ])
  expect(actions).toEqual([
    {
      type: 'Action.OpenUrl',
      title: 'Open in Tidemark',
      url: `${publicUrl}/app/discipline-overview/${planted.disciplines[0]}`,
    },
  ])
  expect((await deliveries(id))[0]?.payload).toContain('AdaptiveCard')
})

test('an event of what Tidemark did itself names nobody', async () => {
  await make()
  await act('Became Review Approved', planted.plan, { executedBy: system })
  await send()
  expect(receiver.received[0]?.data).toMatchObject({ tidp: planted.plan, by: null })
})

test('an event of numbers names them', async () => {
  await make()
  const field = documentAttributes.number
  await act('Numbered Sheet 1', planted.plan, {
    changes: [{ line: planted.lines[0], field, from: null, to: '1DM03-DMJ-00001' }],
  })
  await send()
  expect(receiver.received[0]?.data).toMatchObject({
    deliverables: [{ tagCode: planted.lines[0], number: '1DM03-DMJ-00001' }],
  })
})

test('only events of the chosen kinds are sent, and only once', async () => {
  await make(['comment.opened'])
  await act('Added comment 7')
  await act('Closed comment 7')
  await send()
  await send()
  expect(receiver.received.map(({ type, data }) => [type, data['comment']])).toEqual([
    ['comment.opened', '7'],
  ])
})

describe('a signature', () => {
  const accepts = (secret: string | undefined) => () =>
    new Webhook(secret ?? '').verify(
      receiver.received[0]?.text ?? '',
      receiver.received[0]?.headers ?? {},
    )

  test('is that of Standard Webhooks', async () => {
    const { secret } = await make()
    await act('Issued for approval')
    await send()
    expect(accepts(secret)).not.toThrow()
    expect(accepts(`whsec_${Buffer.alloc(32).toString('base64')}`)).toThrow('No matching signature')
  })

  test('is of both secrets for a day after one was renewed', async () => {
    const { id, secret } = await make()
    const renewed = await ada.post(renewWebhookSecret, { body: { contract, id } })
    await act('Issued for approval')
    await send()
    expect(renewed.webhook.old_secret_until).not.toBeNull()
    expect(accepts(secret)).not.toThrow()
    expect(accepts(renewed.secret)).not.toThrow()
  })
})

describe('an event that is not accepted', () => {
  test('is sent again with the same id, before later ones of its plan; other plans go on', async () => {
    const { id } = await make()
    receiver.answer = ({ data }) => ({
      status: data['tidp'] === planted.plan ? 400 : 204,
      text: 'No!',
    })
    await act('Issued for approval')
    await act('Rejected the TIDP')
    await act('Issued for approval', other.plan)
    await send()
    expect(receiver.received.map(({ data, type }) => [data['tidp'], type])).toEqual([
      [planted.plan, 'plan.issued'],
      [other.plan, 'plan.issued'],
    ])
    expect(await deliveries(id)).toMatchObject([
      { state: 'sent', kind: 'plan.issued', tries: 1 },
      { state: 'waiting', kind: 'plan.rejected', tries: 0 },
      { state: 'waiting', kind: 'plan.issued', tries: 1, answer: '400 Bad Request: No!' },
    ])
    receiver.answer = () => ({ status: 200 })
    await later()
    await send()
    const own = receiver.received.filter(({ data }) => data['tidp'] === planted.plan)
    expect(own.map(({ type }) => type)).toEqual(['plan.issued', 'plan.issued', 'plan.rejected'])
    expect(own[0]?.id).toBe(own[1]?.id)
  })

  test('lets all others wait where the receiver is down', async () => {
    const { id } = await make()
    receiver.answer = () => ({ status: 503 })
    await act('Issued for approval')
    await act('Issued for approval', other.plan)
    await send()
    await send()
    const tries = receiver.received.length
    expect(tries).toBeLessThanOrEqual(2)
    expect(await state(id)).toMatchObject({ is_on: true, waiting: 2 })
  })

  test('turns the webhook off with a notice after three days, and is sent once it is on again', async () => {
    const { id } = await make()
    receiver.answer = () => ({ status: 500 })
    await act('Issued for approval')
    // The tries and waits of three days.
    for (let tries = 0; tries < 14; tries += 1) {
      await send()
      await later()
    }
    expect(await state(id)).toMatchObject({
      is_on: false,
      cause: 'Nothing was accepted for three days: 500 Internal Server Error',
      waiting: 1,
    })
    const history = await ada.get(administrationAudit, {
      query: { contract_id: contract },
    })
    expect(history.results[0]).toMatchObject({
      executed_by: 'system',
      action: `Turned off the webhook to ${receiver.url}`,
    })
    const { results: notices } = await ada.get(listNotifications, { query: { contract } })
    expect(notices[0]).toMatchObject({
      reason: 'WEBHOOK_OFF',
      class_code: 'Webhook',
      tag_code: id,
      name: `Webhook to ${new URL(receiver.url).host}`,
    })
    const before = receiver.received.length
    receiver.answer = () => ({ status: 200 })
    await act('Rejected the TIDP')
    await send()
    expect(receiver.received).toHaveLength(before)
    await ada.post(changeWebhook, { body: { contract, id, is_on: true } })
    await send()
    expect(typesOf().slice(before)).toEqual(['plan.issued'])
    expect(await state(id)).toMatchObject({ is_on: true, cause: null, waiting: 0 })
  })

  test('turns the webhook off at once where the receiver is gone', async () => {
    await services.given.person('lin@dunmere.example', { [contract]: ['System:Admin'] })
    await services.given.person('tom@dunmere.example', { [contract]: ['Assets:Admin'] })
    const { id } = await make()
    receiver.answer = () => ({ status: 410 })
    await act('Issued for approval')
    await send()
    expect(await state(id)).toMatchObject({
      is_on: false,
      cause: 'The receiver answered that it is gone.',
    })
    const told = (who: string) => services.as(who).get(listNotifications, { query: { contract } })
    expect((await told('lin@dunmere.example')).count).toBe(1)
    expect((await told('tom@dunmere.example')).count).toBe(0)
  })

  test('is not sent to where the receiver redirects', async () => {
    const { id } = await make()
    const location = `${receiver.url}/elsewhere`
    receiver.answer = () => ({ status: 307, location })
    await act('Issued for approval')
    await send()
    expect(receiver.received).toHaveLength(1)
    expect(await deliveries(id)).toMatchObject([
      { state: 'waiting', answer: '307 Temporary Redirect' },
    ])
  })
})

test('nothing leaves the demonstration but to addresses that are allowed', async () => {
  const { id } = (
    await ada.post(createWebhook, {
      body: { contract, url: 'https://receiver.example/', kinds: plans },
    })
  ).webhook
  const { id: near } = await make()
  await act('Issued for approval')
  await send(true)
  expect(await deliveries(id)).toMatchObject([
    { state: 'failed', answer: 'receiver.example is not allowed.' },
  ])
  expect(await deliveries(near)).toMatchObject([{ state: 'sent' }])
  expect(await state(id)).toMatchObject({ is_on: true })
})

describe('a test', () => {
  test('is sent to a webhook that is off, once', async () => {
    const { id } = await make()
    await ada.post(changeWebhook, { body: { contract, id, is_on: false } })
    receiver.answer = () => ({ status: 404, text: 'Unknown path' })
    await ada.post(testWebhook, { body: { contract, id } })
    await send()
    await later()
    await send()
    expect(typesOf()).toEqual(['webhook.test'])
    expect(await deliveries(id)).toMatchObject([
      { kind: 'webhook.test', state: 'failed', answer: '404 Not Found: Unknown path' },
    ])
  })
})

test.each([
  ['an address inside the network', 'http://127.0.0.1:9/', '127.0.0.1 is not allowed.'],
  [
    'a name of such an address',
    'http://localhost:9/',
    'localhost has an address that is not allowed.',
  ],
  ['another spelling of it', 'http://[::ffff:127.0.0.1]:9/', '::ffff:7f00:1 is not allowed.'],
])('nothing is sent to %s unless the operator allows it', async (_, url, answer) => {
  const { id } = (await ada.post(createWebhook, { body: { contract, url, kinds: plans } })).webhook
  await ada.post(testWebhook, { body: { contract, id } })
  const signal = new AbortController().signal
  await sendDue(
    services.db,
    { allowed: addressList('192.0.2.1'), onlyAllowed: false, publicUrl },
    { id: 'test', signal },
  )
  expect(await deliveries(id)).toMatchObject([{ state: 'failed', answer }])
})

test('a test that is asked for at the moment of a next try lets no later event of its subject overtake', async () => {
  const { id } = await make()
  receiver.answer = () => ({ status: 400 })
  await act('Issued for approval')
  await act('Rejected the TIDP')
  await send()
  await later()
  receiver.answer = () => ({ status: 204 })
  receiver.received.length = 0
  const asked = Promise.withResolvers<void>()
  const isAsking = Promise.withResolvers<void>()
  const asking = inTransaction(services.db, { writes: true }, async (trx) => {
    await wake(trx, id)
    isAsking.resolve()
    await asked.promise
  })
  await isAsking.promise
  onTestFinished(() => asked.resolve())
  const sent = send()
  const isSenderWaiting = async () =>
    (
      await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
        services.db,
      )
    ).rows.length > 0
  await vi.waitFor(async () =>
    expect((await isSenderWaiting()) || receiver.received.length > 0).toBe(true),
  )
  asked.resolve()
  await Promise.all([asking, sent])
  await send()
  expect(typesOf()).toEqual(['plan.issued', 'plan.rejected'])
})

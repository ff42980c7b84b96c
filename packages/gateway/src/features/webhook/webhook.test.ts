import {
  changeWebhook,
  createWebhook,
  listDeliveries,
  listEvents,
  listWebhooks,
  removeWebhook,
  renewWebhookSecret,
  testWebhook,
} from '@tidemark/schema/rest/webhook'
import { expect, test } from 'vitest'
import { playContract } from '#testkit/plan.ts'
import { answers, refuses } from '#testkit/scriptedServer.ts'
import { startWorld } from '#testkit/world.ts'

const id = '00000000-0000-4000-8000-000000000001'
const [at, isoAt] = ['2026/11/28 09:00:00', '2026-11-28T09:00:00.000Z']
const webhook = {
  id,
  url: 'https://receiver.example/',
  kinds: ['deliverables.added' as const],
  format: 'teams' as const,
  is_on: false,
  cause: 'Gone.',
  made_by: 'ada@dunmere.example',
  created_at: at,
  old_secret_until: null,
  waiting: 2,
}

async function startWebhooks() {
  const world = await startWorld()
  playContract(world.services, { assets: [] })
  return world
}

test('webhooks and what was sent to them are listed', async () => {
  await using world = await startWebhooks()
  world.services.play(listWebhooks, answers(listWebhooks, { webhooks: [webhook] }))
  const delivery = {
    id: '7',
    event: id,
    kind: 'webhook.test',
    state: 'failed' as const,
    tries: 1,
    payload: '{}',
    answer: '404 Not Found',
    created_at: at,
    due_at: at,
    ended_at: at,
  }
  world.services.play(listDeliveries, answers(listDeliveries, { count: 3, results: [delivery] }))
  const { data } = await world.ask(`{ contract(code: "1DM03") {
    webhooks { id url format kinds isOn cause createdAt oldSecretUntil waiting }
    webhookDeliveries(webhook: "${id}", first: 1) {
      nodes { type state payload answer dueAt endedAt } totalCount pageInfo { hasNextPage }
    } } }`)
  expect(data).toEqual({
    contract: {
      webhooks: [
        {
          id,
          url: webhook.url,
          format: 'TEAMS',
          kinds: ['DELIVERABLES_ADDED'],
          isOn: false,
          cause: 'Gone.',
          createdAt: isoAt,
          oldSecretUntil: null,
          waiting: 2,
        },
      ],
      webhookDeliveries: {
        nodes: [
          {
            type: 'webhook.test',
            state: 'FAILED',
            payload: '{}',
            answer: '404 Not Found',
            dueAt: isoAt,
            endedAt: isoAt,
          },
        ],
        totalCount: 3,
        pageInfo: { hasNextPage: true },
      },
    },
  })
})

test('changes are read from a cursor, and the last page has one, too', async () => {
  await using world = await startWebhooks()
  const event = {
    id,
    kind: 'numbers.issued' as const,
    at,
    by: 'system',
    plan: 'T-1',
    discipline: 'D-1',
    form: null,
    lines: ['L-1'],
    line_count: 1,
  }
  world.services.play(listEvents, answers(listEvents, { results: [event], next: '9', more: false }))
  const { data } = await world.ask(`{ contract(code: "1DM03") { changes(after: "7") {
    nodes { kind at by { name } tidp discipline form deliverables deliverableCount }
    pageInfo { endCursor hasNextPage } } } }`)
  expect(String(world.services.callsTo(listEvents)[0]?.query)).toBe(
    'contract=1DM03&size=100&after=7',
  )
  expect(data).toEqual({
    contract: {
      changes: {
        nodes: [
          {
            kind: 'NUMBERS_ISSUED',
            at: isoAt,
            by: null,
            tidp: 'T-1',
            discipline: 'D-1',
            form: null,
            deliverables: ['L-1'],
            deliverableCount: 1,
          },
        ],
        pageInfo: { endCursor: '9', hasNextPage: false },
      },
    },
  })
})

test('a webhook is made, renewed, changed, tested and removed', async () => {
  await using world = await startWebhooks()
  const secret = { webhook, secret: 'whsec_s' }
  world.services.play(createWebhook, answers(createWebhook, secret))
  world.services.play(renewWebhookSecret, answers(renewWebhookSecret, secret))
  world.services.play(changeWebhook, answers(changeWebhook, { webhook }))
  world.services.play(testWebhook, answers(testWebhook, { message: 'Queued' }))
  world.services.play(removeWebhook, answers(removeWebhook, { message: 'Removed' }))
  const one = `contract: "1DM03", id: "${id}"`
  const { data } = await world.ask(`mutation {
    made: createWebhook(input: { contract: "1DM03", url: "${webhook.url}", format: TEAMS, kinds: [DELIVERABLES_ADDED] }) { ... on WebhookSecret { secret webhook { id } } }
    renewed: renewWebhookSecret(input: { ${one} }) { ... on WebhookSecret { secret } }
    changed: changeWebhook(input: { ${one}, kinds: [PLAN_ISSUED], isOn: true }) { ... on WebhookChanged { webhook { id } } }
    tested: testWebhook(input: { ${one} }) { ... on WebhookDone { id } }
    removed: removeWebhook(input: { ${one} }) { ... on WebhookDone { id } }
  }`)
  expect(data).toEqual({
    made: { secret: 'whsec_s', webhook: { id } },
    renewed: { secret: 'whsec_s' },
    changed: { webhook: { id } },
    tested: { id },
    removed: { id },
  })
  expect(world.services.callsTo(createWebhook)[0]?.body).toMatchObject({
    format: 'teams',
    kinds: ['deliverables.added'],
  })
  expect(world.services.callsTo(changeWebhook)[0]?.body).toMatchObject({
    kinds: ['plan.issued'],
    is_on: true,
  })
})

test('refusals are faults', async () => {
  await using world = await startWebhooks()
  world.services.play(
    createWebhook,
    refuses(422, {
      Error: 'No.',
      code: 'INVALID_INPUT',
      fields: { url: 'Only https:// is allowed.' },
    }),
  )
  const gone = { Error: 'Not found.', code: 'NOT_FOUND', changedBy: 'ben@dunmere.example' } as const
  world.services.play(testWebhook, refuses(404, gone))
  const { data } = await world.ask(`mutation {
    made: createWebhook(input: { contract: "1DM03", url: "http://a/", kinds: [PLAN_ISSUED] }) { ... on InvalidInput { fields { path message } } }
    tested: testWebhook(input: { contract: "1DM03", id: "${id}" }) { __typename ... on NotFound { message } }
  }`)
  expect(data).toEqual({
    made: { fields: [{ path: 'url', message: 'Only https:// is allowed.' }] },
    tested: {
      __typename: 'NotFound',
      message: 'Name of ben@dunmere.example removed this in the meantime.',
    },
  })
})

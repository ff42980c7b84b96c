import { serverLimits } from '@tidemark/schema/serverLimits'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administrationAudit } from '@tidemark/schema/rest/administration'
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
import { recordAudit } from '#records/history/history.store.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import {
  admin,
  givenGroup,
  givePrivilege,
  limited,
  startReach,
} from '#people/privilege/reach/reach.testkit.ts'
import { branch, type ReachWorld, whole } from '#people/privilege/reach/reach.testkit.ts'
import { contract, people } from '#programme/workflow/workflow.testkit.ts'
import { testEnv } from '#testkit/env.ts'
import { placeEvents } from './event.store.ts'

let world: ReachWorld
beforeAll(async () => void (world = await startReach()))
afterAll(() => world[Symbol.asyncDispose]())

const url = 'https://receiver.example/hook'
const make = async () =>
  world.as(admin).post(createWebhook, { body: { contract, url, kinds: ['comment.opened'] } })
const place = () => inTransaction(world.services.db, { writes: true }, placeEvents)
const events = (who: string, after?: string, size = 100) =>
  world
    .as(who)
    .get(listEvents, { query: { contract, size, ...(after !== undefined && { after }) } })
const record = (plan: string, action: string, wait?: Promise<void>, begun?: () => void) =>
  inTransaction(world.services.db, { writes: true }, async (trx) => {
    await recordAudit(trx, { contract, plan, tagCode: plan, executedBy: people.owner, action })
    begun?.()
    await wait
  })

test('a secret is shown when it is made, and in no list', async () => {
  const { webhook, secret } = await make()
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
  const renewed = await world
    .as(admin)
    .post(renewWebhookSecret, { body: { contract, id: webhook.id } })
  expect(renewed.secret).not.toBe(secret)
  const { webhooks } = await world.as(admin).get(listWebhooks, { query: { contract } })
  expect(webhooks).toMatchObject([{ id: webhook.id, url, kinds: ['comment.opened'], is_on: true }])
  expect(JSON.stringify(webhooks)).not.toContain('whsec_')
  await world.as(admin).post(removeWebhook, { body: { contract, id: webhook.id } })
})

test('what is done with a webhook is in the history of the administration', async () => {
  const { id } = (await make()).webhook
  const admins = world.as(admin)
  await admins.post(changeWebhook, { body: { contract, id, kinds: ['plan.issued'] } })
  await admins.post(changeWebhook, { body: { contract, id, is_on: false } })
  await admins.post(renewWebhookSecret, { body: { contract, id } })
  await admins.post(removeWebhook, { body: { contract, id } })
  expect(await admins.refused(testWebhook, { body: { contract, id } })).toMatchObject({
    status: 404,
    changedBy: admin,
  })
  const { results } = await admins.get(administrationAudit, {
    query: { contract_id: contract },
  })
  expect(results.slice(0, 5).map(({ action }) => action)).toEqual([
    `Removed the webhook to ${url}`,
    `Renewed the secret of the webhook to ${url}`,
    `Turned off the webhook to ${url}`,
    `Changed the webhook to ${url}`,
    `Made a webhook to ${url}`,
  ])
  expect(results[3]?.changes).toEqual([
    { field: 'Events', from: 'comment.opened', to: 'plan.issued' },
  ])
})

test('only a System admin who reaches the whole contract manages webhooks', async () => {
  const { id } = (await make()).webhook
  const one = { body: { contract, id } }
  const refusals = async (who: string) => [
    await world.as(who).refused(listWebhooks, { query: { contract } }),
    await world.as(who).refused(createWebhook, { body: { contract, url, kinds: ['plan.issued'] } }),
    await world.as(who).refused(changeWebhook, { body: { contract, id, is_on: true } }),
    await world.as(who).refused(renewWebhookSecret, one),
    await world.as(who).refused(testWebhook, one),
    await world.as(who).refused(listDeliveries, { query: { contract, id } }),
    await world.as(who).refused(removeWebhook, one),
  ]
  const partly = 'paul@dunmere.example'
  await world.services.given.person(partly, { [contract]: ['System:Admin'] })
  const group = await givenGroup(world.services, 'Admins of Near', [partly])
  await givePrivilege(world.services, admin, 'Admins', [group], whole([branch('sector', 'Near')]))
  for (const who of [people.manager, partly])
    expect((await refusals(who)).map(({ status }) => status)).toEqual(Array(7).fill(403))
  await world.as(admin).post(removeWebhook, one)
  expect((await world.as(admin).refused(testWebhook, one)).status).toBe(404)
})

test('a webhook of forms is for those who may open forms', async () => {
  const body = { contract, url, kinds: ['form.sent' as const] }
  expect((await world.as(admin).refused(createWebhook, { body })).status).toBe(403)
})

test.each([
  ['http://receiver.example/', 'Only https:// is allowed.'],
  [
    'https://ada:secret@receiver.example/',
    'Enter an address with https://, without name and password.',
  ],
  ['ftp://receiver.example/', 'Enter an address with https://, without name and password.'],
])('the address %s is refused', async (address, message) => {
  const body = { contract, url: address, kinds: ['plan.issued' as const] }
  const refusal = await world.as(admin).refused(createWebhook, { body })
  expect(refusal).toMatchObject({ status: 422, fields: { url: message } })
})

test('a contract has so many webhooks and no more', async () => {
  const made = []
  for (let count = 0; count < serverLimits.webhook.perContract; count += 1)
    made.push((await make()).webhook.id)
  const body = { contract, url, kinds: ['plan.issued' as const] }
  expect((await world.as(admin).refused(createWebhook, { body })).status).toBe(409)
  for (const id of made) await world.as(admin).post(removeWebhook, { body: { contract, id } })
})

test('real actions become events, in their order, page by page', async () => {
  while ((await place()) > 0);
  const { results, more, next } = await events(people.manager)
  const { discipline, line, plan } = world.near
  expect(more).toBe(false)
  expect(results.filter((event) => event.plan === plan)).toMatchObject([
    { kind: 'people.changed', by: people.owner, discipline: null },
    { kind: 'deliverables.added', discipline, lines: [line], line_count: 1, form: null },
    { kind: 'people.changed', discipline: null },
  ])
  let after: string | undefined
  const read = []
  for (;;) {
    const page = await events(people.manager, after, 1)
    read.push(...page.results)
    after = page.next
    if (!page.more) break
  }
  expect(read).toEqual(results)
  expect(after).toBe(next)
  expect((await events(people.manager, next)).results).toEqual([])
})

test('a person is told of what they reach', async () => {
  while ((await place()) > 0);
  const plans = (await events(limited)).results.map(({ plan }) => plan)
  expect(plans).toContain(world.near.plan)
  expect(plans).not.toContain(world.far.plan)
  expect(
    (await world.as(people.manager).refused(listEvents, { query: { contract: '1DM99' } })).status,
  ).toBe(404)
})

// The embedded database has one connection, so no two transactions overlap.
test.runIf(testEnv.TEST_DATABASE === 'postgres')(
  'a transaction that commits after a later one is told after it, to a reader who has passed that one',
  async () => {
    const { next } = await events(people.manager)
    const commit = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const slow = record(world.near.plan, 'Issued for approval', commit.promise, begun.resolve)
    await begun.promise
    await record(world.far.plan, 'Rejected the TIDP')
    await place()
    const first = await events(people.manager, next)
    expect(first.results).toMatchObject([{ kind: 'plan.rejected' }])
    commit.resolve()
    await slow
    await place()
    expect((await events(people.manager, first.next)).results).toMatchObject([
      { kind: 'plan.issued' },
    ])
  },
)

test('a cursor from before what is kept is refused, instead of leaving out events', async () => {
  await record(world.near.plan, 'Issued for approval')
  await place()
  const { results } = await events(people.manager, undefined, 1)
  expect(results).toHaveLength(1)
  const { next: old } = await events(people.manager, undefined, 1)
  await sql`delete from event where position <= (select max(position) from event) - 1`.execute(
    world.services.db,
  )
  const refusal = await world
    .as(people.manager)
    .refused(listEvents, { query: { contract, after: old } })
  expect(refusal).toMatchObject({ status: 409 })
})

test('what is older than 14 days is told no more, and no cursor passes over it', async () => {
  await record(world.near.plan, 'Issued for approval')
  await record(world.near.plan, 'Rejected the TIDP')
  await place()
  const { next: old } = await events(people.manager, undefined, 1)
  await sql`update event set at = at - interval '15 days' where position < (select max(position) from event)`.execute(
    world.services.db,
  )
  const { results, next } = await events(people.manager)
  expect(results.map(({ kind }) => kind)).toEqual(['plan.rejected'])
  expect((await events(people.manager, next)).results).toEqual([])
  const query = { contract, after: old }
  expect(await world.as(people.manager).refused(listEvents, { query })).toMatchObject({
    status: 409,
  })
})

import {
  listNotifications,
  type NotificationRow,
  readNotifications,
} from '@tidemark/schema/rest/notification'
import { searchUsers } from '@tidemark/schema/rest/user'
import { expect, test } from 'vitest'
import { playContract, unknown } from '#testkit/plan.ts'
import { answers } from '#testkit/scriptedServer.ts'
import { startWorld } from '#testkit/world.ts'

const row = (id: string, more: Partial<NotificationRow> = {}): NotificationRow => ({
  id,
  reason: 'DIDP_OWNER',
  tag_code: 'D1',
  class_code: 'DIDP',
  task_id: null,
  name: 'Drainage',
  plan_name: 'North portal',
  plan: 'P1',
  comment: null,
  due_at: null,
  lines: null,
  caused_by: 'kai@dunmere.example',
  created_at: '2026/11/03 09:00:00',
  is_read: false,
  ...more,
})
const inbox = (unread: number, ...results: NotificationRow[]) =>
  answers(listNotifications, { count: results.length, unread, results })

test('a page of notifications has the person behind each, and the total of unread ones', async () => {
  await using world = await startWorld()
  playContract(world.services, { assets: [] })
  world.services.play(
    listNotifications,
    answers(listNotifications, {
      count: 41,
      unread: 7,
      results: [
        row('9'),
        row('8', { reason: 'DUE', caused_by: 'system', due_at: '2026/11/10 00:00:00' }),
        row('7', { reason: 'LINES_DUE', caused_by: 'system', lines: { late: 2, due_soon: 0 } }),
      ],
    }),
  )
  world.services.play(
    searchUsers,
    answers(searchUsers, {
      count: 1,
      results: [{ username: 'kai@dunmere.example', name: 'Kai Berg' }],
    }),
  )
  const { data, errors } = await world.ask(
    '{ contract(code: "1DM03") { notifications(first: 3) { totalCount unreadCount pageInfo { hasNextPage } nodes { id reason subject name planName planTagCode dueOn lateLines dueSoonLines causedBy { name } isRead } } } }',
  )
  expect(errors).toBeUndefined()
  const none = { dueOn: null, lateLines: null, dueSoonLines: null }
  const same = {
    subject: 'DIDP',
    name: 'Drainage',
    planName: 'North portal',
    planTagCode: 'P1',
    isRead: false,
  }
  expect(data).toEqual({
    contract: {
      notifications: {
        totalCount: 41,
        unreadCount: 7,
        pageInfo: { hasNextPage: true },
        nodes: [
          { id: '9', reason: 'DIDP_OWNER', causedBy: { name: 'Kai Berg' }, ...none, ...same },
          { id: '8', reason: 'DUE', causedBy: null, ...none, dueOn: '2026-11-10', ...same },
          {
            id: '7',
            reason: 'LINES_DUE',
            causedBy: null,
            ...none,
            lateLines: 2,
            dueSoonLines: 0,
            ...same,
          },
        ],
      },
    },
  })
})

test('a subscriber receives the newest, then new ones, and that some were read elsewhere', async () => {
  await using world = await startWorld()
  const before = inbox(2, row('2'), row('1'))
  const more = inbox(3, row('3', { reason: 'RETURNED' }), row('2'), row('1'))
  world.services.play(
    listNotifications,
    before,
    before,
    before,
    more,
    more,
    inbox(0, row('3', { is_read: true }), row('2', { is_read: true }), row('1', { is_read: true })),
  )
  const events = world.watch(
    'subscription { notificationsChanged(contract: "1DM03") { unreadCount added { id reason } } }',
  )
  const next = async () =>
    ((await events.next()).value as { data: { notificationsChanged: object } }).data
      .notificationsChanged
  expect(await next()).toEqual({
    unreadCount: 2,
    added: [
      { id: '2', reason: 'DIDP_OWNER' },
      { id: '1', reason: 'DIDP_OWNER' },
    ],
  })
  expect(await next()).toEqual({ unreadCount: 3, added: [{ id: '3', reason: 'RETURNED' }] })
  expect(await next()).toEqual({ unreadCount: 0, added: [] })
  await events.return?.()
})

test('two people who watch the same contract each receive their own', async () => {
  await using world = await startWorld()
  world.services.play(listNotifications, inbox(0))
  const tokens = await Promise.all(
    ['ann@dunmere.example', 'bo@dunmere.example'].map((who) => world.issuer.token(who)),
  )
  const watches = tokens.map((token) =>
    world.watch('subscription { notificationsChanged(contract: "1DM03") { unreadCount } }', {
      token,
    }),
  )
  for (const watch of watches) await watch.next()
  const senders = new Set(
    world.services.callsTo(listNotifications).map(({ headers }) => headers['authorization']),
  )
  expect(senders).toEqual(new Set(tokens.map((token) => `Token ${token}`)))
  const health = await fetch(`${world.gateway.url}/health/ready`).then(
    (answer) => answer.json() as Promise<{ polls: number }>,
  )
  expect(health.polls).toBe(2)
  for (const watch of watches) await watch.return?.()
})

test('reading is passed on with the key the caller made; a contract out of reach is not found', async () => {
  await using world = await startWorld()
  world.services.play(readNotifications, answers(readNotifications, { unread: 4 }), unknown)
  const read = () =>
    world.ask(
      'mutation { readNotifications(input: { contract: "1DM03", ids: ["7"], until: "9", idempotencyKey: "press-1" }) { __typename ... on NotificationsRead { unreadCount } } }',
    )
  expect((await read()).data).toEqual({
    readNotifications: { __typename: 'NotificationsRead', unreadCount: 4 },
  })
  expect(world.services.callsTo(readNotifications)[0]).toMatchObject({
    body: { contract: '1DM03', ids: ['7'], until: '9' },
    headers: { 'idempotency-key': 'press-1' },
  })
  expect((await read()).data).toEqual({ readNotifications: { __typename: 'NotFound' } })
})

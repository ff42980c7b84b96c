import { tidpAttributes } from '@tidemark/schema/rest/attributes'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { plantPlan, type PlantedPlan } from '#records/asset/asset.testkit.ts'
import type { Database } from '#platform/db/database.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import { givenIn } from '#testkit/given.ts'
import { openTestDatabase } from '#testkit/testDatabase.ts'
import {
  countUnread,
  markRead,
  readInbox,
  removeNotifications,
  notify,
  type NewNotification,
} from './notification.store.ts'

const contract = '1DM03'
const inbox = { contract, recipient: 'ada' }
const firstPage = { page: 1, pageSize: 20 }
let database: Database
let planted: PlantedPlan
const write: <T>(work: Parameters<typeof inTransaction<T>>[2]) => Promise<T> = (work) =>
  inTransaction(database.db, { writes: true }, work)

beforeAll(async () => {
  database = await openTestDatabase()
  const given = givenIn(database.db)
  await given.contract(contract)
  await given.contract('1DM05')
  planted = await plantPlan(database.db)
})
afterAll(() => database.close())
beforeEach(() => database.db.deleteFrom('notification').execute())

const news = (more: Partial<NewNotification> = {}): NewNotification =>
  ({
    contract,
    recipient: 'ada',
    reason: 'TIDP_OWNER',
    plan: planted.plan,
    tagCode: planted.plan,
    causedBy: 'bob',
    ...more,
  }) as NewNotification
const add = (...all: NewNotification[]) => write((trx) => notify(trx, all))
const read = (page = firstPage, who = inbox) => readInbox(database.db, who, page)

describe('people are notified', () => {
  test('of what others did, not of what they did themselves', async () => {
    await add(news(), news({ causedBy: 'ada' }), news({ causedBy: 'system' }))
    expect((await read()).results.map(({ caused_by }) => caused_by)).toEqual(['system', 'bob'])
  })

  test('once of what is said once, and every time of the rest', async () => {
    await add(news({ once: 'due' }), news())
    await add(news({ once: 'due' }), news(), news({ once: 'other' }))
    expect((await read()).count).toBe(4)
    await add()
    expect((await read()).count).toBe(4)
  })

  test('in any number', async () => {
    await add(...Array.from({ length: 2001 }, () => news()))
    expect(await countUnread(database.db, inbox)).toBe(2001)
  })
})

describe('the inbox', () => {
  test('names plans and disciplines as they are called now', async () => {
    const [discipline = ''] = planted.disciplines
    await add(
      news({ comment: 'C-0001', dueOn: '2026-12-20' }),
      news({ tagCode: discipline, reason: 'DIDP_OWNER' }),
    )
    const { results } = await read()
    expect(results).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        reason: 'DIDP_OWNER',
        tag_code: discipline,
        class_code: 'DIDP',
        task_id: null,
        name: 'Discipline 1',
        plan_name: 'South Portal, portal structure',
        plan: expect.any(String),
        comment: null,
        due_at: null,
        lines: null,
        caused_by: 'bob',
        in_name_of: null,
        created_at: expect.stringMatching(/^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d$/),
        is_read: false,
      },
      expect.objectContaining({
        reason: 'TIDP_OWNER',
        class_code: 'TIDP',
        name: 'South Portal, portal structure',
        plan_name: null,
        comment: 'C-0001',
        due_at: '2026/12/20 00:00:00',
      }),
    ])
  })

  test('calls what has no name by its tag code', async () => {
    const nameless = await plantPlan(database.db, {
      plan: { [tidpAttributes.title]: null },
      discipline: { 'DIDP Name': null },
    })
    const [discipline = ''] = nameless.disciplines
    await database.db
      .updateTable('asset')
      .set({ attribute: '{}' as never })
      .where('tag_code', 'in', [nameless.plan, discipline])
      .execute()
    await add(
      news({ plan: nameless.plan, tagCode: nameless.plan }),
      news({ plan: nameless.plan, tagCode: discipline }),
    )
    expect((await read()).results.map(({ name }) => name)).toEqual([discipline, nameless.plan])
  })

  test('holds as many as it counts, whatever became of what they are about', async () => {
    await add(news({ tagCode: 'gone' }), news())
    const { count, results } = await read()
    expect([count, results.length]).toEqual([2, 2])
  })

  test('has pages, the newest first, and is of one person and contract', async () => {
    await add(...['1', '2', '3', '4', '5'].map((comment) => news({ comment })))
    await add(news({ recipient: 'eve' }), news({ contract: '1DM05' }))
    const comments = async (page: number) =>
      (await read({ page, pageSize: 2 })).results.map(({ comment }) => comment)
    expect([await comments(1), await comments(2), await comments(3), await comments(4)]).toEqual([
      ['5', '4'],
      ['3', '2'],
      ['1'],
      [],
    ])
    expect(await read({ page: 2, pageSize: 2 })).toMatchObject({ count: 5, unread: 5 })
    expect((await read(firstPage, { contract, recipient: 'eve' })).count).toBe(1)
    expect((await read(firstPage, { contract: '1DM05', recipient: 'ada' })).count).toBe(1)
  })
})

describe('notifications are read', () => {
  const mark = (ids: readonly string[], until?: string, who = inbox) =>
    write((trx) => markRead(trx, who, { ids, until }))
  const unread = async () =>
    (await read()).results.flatMap(({ comment, is_read }) => (is_read ? [] : [comment]))
  const given = async () => {
    await add(...['1', '2', '3'].map((comment) => news({ comment })))
    return (await read()).results.map(({ id }) => id).toReversed() as [string, string, string]
  }

  test('one by one, or all up to one', async () => {
    const [, second, third] = await given()
    await mark([second])
    expect(await unread()).toEqual(['3', '1'])
    expect(await read()).toMatchObject({ count: 3, unread: 2 })
    await mark([], second)
    expect(await unread()).toEqual(['3'])
    await mark([])
    expect(await countUnread(database.db, inbox)).toBe(1)
    await mark([third])
    expect(await countUnread(database.db, inbox)).toBe(0)
  })

  test('only by whom they are for, in their contract', async () => {
    const [, , third] = await given()
    await mark([third], third, { contract, recipient: 'eve' })
    await mark([third], third, { contract: '1DM05', recipient: 'ada' })
    expect(await countUnread(database.db, inbox)).toBe(3)
  })

  test('once: the moment stays the first', async () => {
    const [first] = await given()
    const readAt = () =>
      database.db
        .selectFrom('notification')
        .select('read_at')
        .where('id', '=', Number(first))
        .execute()
    await mark([first])
    const before = await readAt()
    await mark([first])
    expect(await readAt()).toEqual(before)
  })
})

test('notifications from before a time are removed, the oldest first', async () => {
  await add(news({ comment: 'old' }), news({ comment: 'new' }))
  const now = new Date('2026-12-31T12:00:00Z')
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const age = (comment: string, created_at: Date) =>
    database.db
      .updateTable('notification')
      .set({ created_at })
      .where('comment', '=', comment)
      .execute()
  await age('old', new Date(before(90).getTime() - 1))
  await age('new', before(90))
  expect(await removeNotifications(database.db, { before: before(90), size: 10 })).toBe(1)
  expect((await read()).results.map(({ comment }) => comment)).toEqual(['new'])
})

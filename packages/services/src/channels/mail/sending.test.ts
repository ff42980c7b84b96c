import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tidpAttributes } from '@tidemark/schema/rest/attributes'
import { plantPlan, type PlantedPlan } from '#records/asset/asset.testkit.ts'
import type { NewNotification } from '#records/notification/notification.store.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import type { Database } from '#platform/db/database.ts'
import { json } from '#platform/db/json.ts'
import { givenIn } from '#testkit/given.ts'
import type { MailServer } from '#testkit/mailServer.ts'
import { startMailServer } from '#testkit/mailServer.ts'
import { openTestDatabase } from '#testkit/testDatabase.ts'
import { saveTimes } from './choice.store.ts'
import { add, publicUrl, sendAll, statesOf } from './mail.testkit.ts'

const contract = '1DM03'
const [ada, bob] = ['ada@dunmere.example', 'bob@dunmere.example'] as const
let database: Database
let server: MailServer
let planted: PlantedPlan
let adaId: string

beforeAll(async () => {
  database = await openTestDatabase()
  const given = givenIn(database.db)
  await given.contract(contract)
  const held = { [contract]: ['Registers:Viewer'] } as const
  adaId = (await given.person(ada, held, { name: 'Ada Low' })).userId
  await given.person(bob, held, { name: 'Bob Hill' })
  planted = await plantPlan(database.db, { disciplines: 2 })
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('notification').execute()
  await database.db.deleteFrom('mail').execute()
  await database.db.deleteFrom('mail_choice').execute()
  server = await startMailServer()
  return () => server[Symbol.asyncDispose]()
})

const news = (more: Partial<NewNotification> = {}) =>
  ({
    contract,
    recipient: ada,
    reason: 'TIDP_OWNER',
    plan: planted.plan,
    tagCode: planted.plan,
    causedBy: bob,
    ...more,
  }) as NewNotification
const send = (job = 'job') => sendAll(database, server, { job })
const choose = (kind: 'tasks' | 'replies', time: 'daily' | 'never') =>
  inTransaction(database.db, { writes: true }, (trx) => saveTimes(trx, adaId, [{ kind, time }]))

describe('a mail', () => {
  test('tells what happened and leads to it, once', async () => {
    await add(database, news())
    await send()
    await send()
    expect(await statesOf(database)).toEqual([{ state: 'sent', cause: null, tries: 1 }])
    expect(server.received).toHaveLength(1)
    const [mail] = server.received
    expect(mail?.to).toBe(ada)
    expect(mail?.headers.get('from')).toBe('Tidemark <plans@example.com>')
    expect(mail?.headers.get('to')).toBe(`Ada Low <${ada}>`)
    expect(mail?.headers.get('subject')).toBe(
      'South Portal, portal structure: Bob Hill made you TIDP Owner',
    )
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated')
    expect(mail?.headers.get('message-id')).toMatch(/^<[\da-f-]{36}@example\.com>$/)
    expect(mail?.text).toContain(`${publicUrl}/app/overview/${planted.plan}`)
    expect(mail?.html).toContain(`href="${publicUrl}/app/overview/${planted.plan}"`)
  })

  test('can be stopped with one click', async () => {
    await add(database, news())
    await send()
    const headers = server.received[0]?.headers
    expect(headers?.get('list-unsubscribe')).toMatch(
      /^<https:\/\/plans\.example\.com\/mail\/stop\/stop_tasks\.[\w.-]+>$/,
    )
    expect(headers?.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  })

  test('tells several things of one action together', async () => {
    const [first = '', second = ''] = planted.disciplines
    const reason = 'DIDP_OWNER'
    await add(database, news({ tagCode: first, reason }), news({ tagCode: second, reason }))
    await send()
    expect(server.received.map(({ headers }) => headers.get('subject'))).toEqual([
      '2 notifications in 1DM03',
    ])
    expect(server.received[0]?.text).toContain('Discipline 2')
  })

  test('has no header that a name or title adds', async () => {
    const evil = 'Portal\r\nBcc: eve@evil.example\nX-Evil: 1\r\n\r\n<script>alert(1)</script>'
    const hostile = await plantPlan(database.db, { plan: { [tidpAttributes.title]: evil } })
    await database.db
      .updateTable('person')
      .set({ name: 'Ada\r\nCc: eve@evil.example' })
      .where('username', '=', ada)
      .execute()
    await add(database, news({ plan: hostile.plan, tagCode: hostile.plan }))
    await send()
    await database.db
      .updateTable('person')
      .set({ name: 'Ada Low' })
      .where('username', '=', ada)
      .execute()
    const [mail] = server.received
    expect(mail?.to).toBe(ada)
    for (const name of ['bcc', 'cc', 'x-evil']) expect(mail?.headers.has(name)).toBe(false)
    expect(mail?.headers.get('subject')).toMatch(/^Portal Bcc: eve@evil\.example/)
    expect(mail?.html).not.toContain('<script>')
  })
})

describe('a digest', () => {
  test('is one mail of all that came, by plan, without what was read meanwhile', async () => {
    const other = await plantPlan(database.db, { plan: { [tidpAttributes.title]: 'North Shaft' } })
    const [discipline = ''] = planted.disciplines
    const reason = 'REPLIED'
    await add(database, news({ tagCode: discipline, reason, comment: 'C-0001' }))
    await add(database, news({ plan: other.plan, tagCode: other.plan, reason, comment: 'C-0002' }))
    await add(database, news({ reason, comment: 'C-0003' }))
    await database.db
      .updateTable('notification')
      .set({ read_at: new Date() })
      .where('comment', '=', 'C-0003')
      .execute()
    await send()
    expect(server.received.map(({ to }) => to)).toEqual([ada])
    const text = server.received[0]?.text ?? ''
    expect(text).toMatch(/South Portal, portal structure\r?\n- Discipline 1: Bob Hill replied/)
    expect(text).toMatch(/North Shaft\r?\n- North Shaft: Bob Hill replied to your comment C-0002/)
    expect(text).not.toContain('C-0003')
  })

  test('of which all was read is not sent, and says so', async () => {
    await add(database, news({ reason: 'REPLIED', comment: 'C-0001' }))
    await database.db.updateTable('notification').set({ read_at: new Date() }).execute()
    await send()
    expect(server.received).toEqual([])
    expect(await statesOf(database)).toMatchObject([
      { state: 'dropped', cause: expect.stringContaining('read') },
    ])
  })
})

describe('nobody gets a mail', () => {
  test('of a kind that they stopped, before or after it was queued', async () => {
    await choose('tasks', 'never')
    await add(database, news())
    await add(database, news({ reason: 'REPLIED', comment: 'C-0001' }))
    await choose('replies', 'never')
    await send()
    expect(server.received).toEqual([])
    expect(await statesOf(database)).toEqual([
      { state: 'dropped', cause: 'The person stopped such mails.', tries: 1 },
    ])
  })

  test('who left, or lost their role', async () => {
    const person = (set: object) =>
      database.db.updateTable('person').set(set).where('username', '=', ada).execute()
    await add(database, news())
    await person({ is_active: false })
    await send()
    await person({ is_active: true })
    await add(database, news())
    const roles = await database.db
      .deleteFrom('person_role')
      .where('user_id', '=', adaId)
      .returningAll()
      .execute()
    await send()
    await database.db.insertInto('person_role').values(roles).execute()
    expect(server.received).toEqual([])
    expect((await statesOf(database)).map(({ cause }) => cause)).toEqual([
      'The person can no longer sign in.',
      'The person has no role in the contract any more.',
    ])
  })

  test('of what they no longer reach', async () => {
    const [discipline = ''] = planted.disciplines
    await add(database, news(), news({ tagCode: discipline, reason: 'DIDP_OWNER' }))
    const nowhere = { type: 'sector', value: 'Nowhere', additions: [], substractions: [] }
    const privilege = { type: 'contract', value: contract, additions: [nowhere], substractions: [] }
    const { group_id } = await database.db
      .insertInto('user_group')
      .values({ contract, name: 'Nothing', created_by: bob })
      .returning('group_id')
      .executeTakeFirstOrThrow()
    await database.db.insertInto('user_group_member').values({ group_id, user_id: adaId }).execute()
    const { privilege_id } = await database.db
      .insertInto('privilege')
      .values({ contract, name: 'Nothing', privilege: json(privilege) as never, updated_by: bob })
      .returning('privilege_id')
      .executeTakeFirstOrThrow()
    await database.db.insertInto('privilege_group').values({ group_id, privilege_id }).execute()
    await send()
    await database.db.deleteFrom('user_group_member').execute()
    expect(server.received).toEqual([])
    expect(await statesOf(database)).toMatchObject([
      { state: 'dropped', cause: expect.stringContaining('out of reach') },
    ])
  })

  test('where no mail server is set up, nor later once it is', async () => {
    await add(database, news())
    await sendAll(database, undefined)
    await send()
    expect(server.received).toEqual([])
    expect(await statesOf(database)).toEqual([])
  })

  test('from the demonstration, which holds it', async () => {
    await add(database, news())
    await sendAll(database, undefined, { demo: 'on' })
    expect(await statesOf(database)).toMatchObject([{ state: 'held' }])
  })
})

describe('a mail that the server does not take', () => {
  test('is tried again later, with the same Message-ID, until it is a dead letter', async () => {
    await add(database, news())
    server.refuse({ code: 451, message: 'Try later' })
    await send()
    expect(await statesOf(database)).toEqual([
      { state: 'waiting', cause: expect.stringContaining('Try later'), tries: 1 },
    ])
    for (let more = 2; more <= 8; more += 1) await send()
    expect(await statesOf(database)).toMatchObject([{ state: 'failed', tries: 8 }])
    expect(server.received).toEqual([])
  })

  test('for good is a dead letter at once, and keeps no other waiting', async () => {
    await add(database, news())
    server.refuse({ code: 550, message: 'No such user' })
    await send()
    server.refuse(null)
    await add(database, news({ recipient: bob, causedBy: ada }))
    await send()
    expect(await statesOf(database)).toMatchObject([
      { state: 'failed', cause: expect.stringContaining('No such user'), tries: 1 },
      { state: 'sent' },
    ])
  })

  test('because it is down waits, and is sent once it is up', async () => {
    await add(database, news())
    await sendAll(database, { url: 'smtp://127.0.0.1:9' })
    expect(await statesOf(database)).toMatchObject([{ state: 'waiting', tries: 1 }])
    await send()
    expect(server.received).toHaveLength(1)
  })

  test('because its process was killed is sent by the next attempt of the job', async () => {
    await add(database, news())
    await sendAll(database, undefined, { demo: 'on' })
    await database.db
      .updateTable('mail')
      .set({ state: 'sending', claimed_by: 'killed', tries: 1, ended_at: null })
      .execute()
    await send('another')
    expect(server.received).toEqual([])
    await send('killed')
    expect(await statesOf(database)).toEqual([{ state: 'sent', cause: null, tries: 1 }])
  })
})

test('a thousand digests are sent in one run', { timeout: 120_000 }, async () => {
  const given = givenIn(database.db)
  const people = Array.from({ length: 1_000 }, (_, at) => `reader${at}@dunmere.example`)
  for (const person of people) await given.person(person, { [contract]: ['Registers:Viewer'] })
  await add(
    database,
    ...people.flatMap((recipient) =>
      ['C-0001', 'C-0002', 'C-0003'].map((comment) =>
        news({ recipient, reason: 'REPLIED', comment }),
      ),
    ),
  )
  await send()
  expect(new Set(server.received.map(({ to }) => to)).size).toBe(1_000)
})
